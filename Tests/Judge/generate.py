"""Draws expressions: texts as people write them, each kind with the trouble it is known for."""

import random

from functions import FUNCTIONS, TABLE

UNARY = [function for function in TABLE if function.arguments == (1, 1)]


class Generator:
    """A source of texts that a seed decides entirely."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def expression(self):
        """One text, of a kind drawn by weight."""
        kinds = [
            (5, self.everyday), (3, self.percents), (3, self.powers), (6, self.functions),
            (6, self.vanishing), (3, self.around_vanishing), (3, self.magnitudes),
            (3, self.cancelling),
            (2, self.right_angles), (2, self.whole), (2, self.implicit), (3, self.counting),
        ]
        choices = [kind for weight, kind in kinds for _ in range(weight)]
        return self.random.choice(choices)()

    def follow_up(self):
        """A line that goes on from the one before."""
        n = self.small()
        return self.pick(
            f"ans*{n}", f"ans+{n}%", f"{n}-ans", "sqrt(abs(ans))", "ans^2-ans*ans", f"(ans-{n})/ans",
            f"ans/{self.decimal()}", f"{n}ans", f"ans-ans/{n}", "cos(ans)", "100+ans%", "floor(ans)")

    # Numbers.

    def pick(self, *choices):
        return self.random.choice(choices)

    def small(self):
        return str(self.random.randint(1, 20))

    def decimal(self):
        places = self.random.randint(1, 4)
        return f"{self.random.randint(0, 999)}.{self.random.randint(0, 10**places - 1):0{places}}"

    def number(self):
        draw = self.random.random()
        if draw < 0.45:
            return self.small()
        if draw < 0.75:
            return self.decimal()
        if draw < 0.85:
            return str(self.random.randint(10, 10**self.random.randint(2, 25)))
        if draw < 0.9:
            return f".{self.random.randint(1, 9)}"
        if draw < 0.97:
            return f"{self.decimal()}e{self.random.randint(-12, 12)}"
        return f"{self.small()}."

    def within(self, function):
        """A number among the arguments that are drawn for a function."""
        low, high = function.minimum, function.maximum
        value = low + (high - low) * self.random.random()
        if self.random.random() < 0.4 and int(value) >= low:
            value = int(value)
            return str(value) if value >= 0 else f"({value})"
        text = f"{value:.{self.random.randint(2, 6)}f}"
        return text if value >= 0 else f"({text})"

    # Kinds.

    def everyday(self):
        text = self.number()
        for _ in range(self.random.randint(1, 6)):
            operator = self.pick("+", "-", "*", "/", " + ", " − ", "×", "÷", "x")
            right = self.number()
            if operator == "x" and not text[-1].isdigit():
                operator = "*"
            if self.random.random() < 0.2:
                right = f"({right}{self.pick('+', '-', '*', '/')}{self.number()})"
                operator = operator.replace("x", "*")
            elif self.random.random() < 0.1:
                operator, right = operator.replace("x", "*"), f"-{right}"
            text += operator + right
            if self.random.random() < 0.15:
                text = f"({text})"
        return text if self.random.random() < 0.9 else f"-{text}"

    def percents(self):
        text = self.number()
        for _ in range(self.random.randint(1, 4)):
            operator = self.pick("+", "-", "+", "-", "*", "/")
            right = self.small()
            draw = self.random.random()
            if draw < 0.6:
                right += "%"
            elif draw < 0.7:
                right = f"({right})%"
            elif draw < 0.75:
                right = f"({right}%)"
            elif draw < 0.8:
                right = f"-{right}%"
            elif draw < 0.85:
                right = f"({right}+{self.small()})%"
            elif draw < 0.9:
                right += "%%"
            text += operator + right
            if self.random.random() < 0.15:
                text = f"({text})"
        return text if self.random.random() < 0.85 else f"{self.small()}%+{text}"

    def exponent(self):
        return self.pick(
            str(self.random.randint(-9, 30)), f"({self.random.randint(1, 9)}/{self.small()})",
            f"(-{self.random.randint(1, 9)}/{self.small()})", "0.5", "-0.25", "(1/3)", "1.5",
            f"{self.random.randint(2, 3)}^{self.random.randint(0, 3)}", "sqrt(2)", "π", "-π/4")

    def powers(self):
        base = self.pick(
            self.small(), self.decimal(), f"(-{self.small()})", f"({self.small()}/{self.small()})",
            f"(-{self.small()}/{self.small()})", "e", "π", f"-{self.small()}",
            f"sqrt({self.small()})", f"({self.everyday()})")
        text = f"{base}^{self.exponent()}"
        if self.random.random() < 0.3:
            text += self.pick("+", "-", "*", "/") + self.number()
        if self.random.random() < 0.2:
            text += self.pick("²", "³")
        return text

    def call(self, depth):
        function = self.random.choice(UNARY)
        if depth <= 0 or self.random.random() < 0.4:
            inner = self.within(function)
        else:
            inner = self.tree(depth - 1)
            low, high = function.minimum, function.maximum
            if high <= 1:
                inner = f"({inner})/(1+abs({inner}))"
            elif low >= 0:
                inner = f"abs({inner})+{low if low >= 1 else self.decimal()}"
            elif function.symbol in ("exp", "sinh", "cosh"):
                inner = f"30*sin({inner})"
        return f"{self.random.choice(function.names)}({inner})"

    def tree(self, depth):
        draw = self.random.random()
        if depth <= 0 or draw < 0.15:
            return self.pick(self.number(), self.small(), "π", "pi", "e")
        if draw < 0.55:
            return self.call(depth)
        if draw < 0.6:
            return f"({self.tree(depth - 1)})^{self.pick('2', '3', '-1', '0.5', '(1/3)')}"
        if draw < 0.64:
            return f"log({self.within(FUNCTIONS['log'])}; {self.random.randint(2, 12)})"
        if draw < 0.68:
            return f"root({self.within(FUNCTIONS['root'])}, {self.random.randint(2, 9)})"
        operator = self.pick("+", "-", "*", "/")
        left, right = self.tree(depth - 1), self.tree(depth - 1)
        return f"({left}{operator}{right})" if draw < 0.9 else f"{left}{operator}({right})"

    def functions(self):
        return self.tree(self.random.randint(1, 4))

    def argument(self):
        return self.pick(
            self.small(), self.decimal(), f"{self.small()}/{self.small()}", "π", "e",
            f"sqrt({self.small()})", f"ln({self.random.randint(2, 20)})")

    def vanishing(self):
        """What is 0, or a whole number, however it is looked at."""
        x, n, m = self.argument(), self.random.randint(2, 30), self.random.randint(2, 30)
        return self.pick(
            f"sqrt({n})^2-{n}", f"sqrt({n})*sqrt({m})-sqrt({n * m})",
            f"(sqrt({n})+sqrt({m}))^2-{n + m}-2*sqrt({n * m})",
            f"(sqrt({n})-sqrt({m}))*(sqrt({n})+sqrt({m}))", f"cbrt({n})^3", f"root({n}; 5)^5-{n}",
            f"sin({x})^2+cos({x})^2-1", f"cosh({x})²-sinh({x})²", f"tan({x})-sin({x})/cos({x})",
            f"ln({n})+ln({m})-ln({n * m})", f"ln(e^{n})", f"exp(ln({n}))-{n}", f"e^{n}+{m}-e^{n}",
            f"log({n}^{m}; {n})", f"log2({n})-ln({n})/ln(2)", f"10^log10({n})", f"{n}^(1/{m})^1*0",
            f"atan(tan(1/{n}))-1/{n}", f"sin(asin(1/{n}))-1/{n}", f"cos(acos(1/{n}))*{n}",
            f"asin(1/{n})+acos(1/{n})-pi/2", f"4*(atan(1/{n})+atan({n - 1}/{n + 1}))-pi",
            f"10^{n}+1-10^{n}", f"(1+10^-{n}-1)*10^{n}", f"{n}!/{n - 1}!-{n}", f"1/{n}*{n}-1",
            f"exp({x})*exp(-({x}))-1", f"sinh(ln({n}))*2-{n}+1/{n}", f"artanh(tanh(1/{n}))*{n}",
            f"arsinh(sinh(1/{n}))-1/{n}", f"0.5!^2*4-π", f"{n}^sqrt(2)^1/{n}^sqrt(2)",
            f"sin(2*({x}))-2*sin({x})*cos({x})", f"{n}^(1/3)*{n}^(2/3)-{n}",
            f"(2^sqrt({n}))^sqrt({n})", f"sin({n}°)-sin({n}*π/180)", f"(-{n}^3)^(1/3)+{n}",
            f"e^(ln({n})*2)-{n}²", f"sqrt({n * n})-{n}", f"1/(sqrt({n})-1)-(sqrt({n})+1)/{n - 1}")

    def angle(self):
        """One that is no part of a turn that anyone has a root for, and such a one."""
        return self.pick(
            f"{self.decimal()} deg", f"{self.decimal()}°", f"{self.decimal()} grad",
            f"{self.small()}/{self.small()} rad", f"{self.small()}*pi/{self.random.randint(2, 40)} rad",
            f"{self.small()} deg", f"sqrt({self.small()}) rad")

    def cancelling(self):
        """What is 0, or plain, for formal reasons; at times only nearly, by how much is drawn."""
        a, b, x = f"({self.angle()})", f"({self.angle()})", f"({self.argument()})"
        n, big = self.random.randint(2, 30), self.random.randint(2, 20_000)
        off = self.pick("", "", f"+10^-{self.random.randint(20, 900)}")
        text = self.pick(
            f"sin({a}{off})^2+cos{a}^2-1", f"tan({a}{off})*cos{a}-sin{a}",
            f"sin(2*({a}{off}))-2*sin{a}*cos{a}", f"1+tan({a}{off})^2-1/cos{a}^2",
            f"sin({a}+{b}{off})-sin{a}*cos{b}-cos{a}*sin{b}",
            f"tan({a}+{b}{off})-(tan{a}+tan{b})/(1-tan{a}*tan{b})",
            f"sin({a}{off})+sin(120°+{a})+sin(240°+{a})", f"sqrt(1-cos({a}{off})^2)-abs(sin{a})",
            f"(e^{big}{off}+{n})-e^{big}", f"π^{big}+{n}-π^{big}", f"sqrt({n})^{big}-sqrt({n})^{big}",
            f"(1+sqrt({n}))^{big}-(1+sqrt({n}))^{big}", f"{x}^{n}.5/{x}^{n - 1}.5-({x}{off})",
            f"gamma({x}+{n})-gamma({x}{off}+{n})", f"cosh({n}{x})^2-sinh({n}{x}{off})^2",
            f"exp({x}+{n}{off})-e^{n}*exp{x}", f"ln({n}*exp{x})-ln({n})-({x}{off})",
            f"floor({n}*sin{a})-floor(sin({a}{off})*{n})", f"sqrt({n}{x})*sqrt({n + 1}{x}{off})/{x}",
            f"{n} mod exp{x}-{n}+exp{x}*floor({n}/exp({x}{off}))", f"{n}^{x}*{n}^(1-({x}{off}))")
        return text if self.random.random() < 0.8 else f"1/({text})"

    def around_vanishing(self):
        """What takes such a number as an operand, so that much hangs on knowing it."""
        text = f"({self.vanishing()})"
        return self.pick(
            f"{text}+{self.number()}", f"{self.number()}*{text}", f"1/{text}", f"sqrt({text})",
            f"abs({text})", f"floor({text}+{self.small()})", f"{self.small()}+{text}/3",
            f"cos{text}", f"exp{text}", f"{text}^2", f"(2+{text})^2", f"{text}-10^-{self.small()}",
            f"(-8)^(1/3+{text})", f"({self.small()}+{text})!", f"7 mod ({text}+2)")

    def magnitudes(self):
        n, big = self.random.randint(1, 99), self.random.randint(20, 5000)
        return self.pick(
            f"{n}e{big}/{self.number()}e{big - 3}", f"10^-{big}*{n}", f"10^{big}/{n}", f"{n}^{big}",
            f"e^{big}", f"exp(-{big})", f"sqrt(10^{2 * n}+1)-10^{n}", f"{n}!/{self.decimal()}",
            f"{big}!", f"{big}!/{big - 2}!", f"ln({big}!)", f"1+e^-{n}", f"ln(1+e^-{big})",
            f"sin(10^{n})", f"cos({n}e{n})", f"tan({n}^{n})", f"sinh({big})/cosh({big})",
            f"tanh({n})", f"1-tanh({n})", f"(1+10^-{n})^(10^{n})", f"{n}^{n}^3", f"9^9^{n % 9}",
            f"log10({n}^{big})", f"exp(pi*sqrt({n}))", f"({n}/{big})^{n}", f"atan({n}e{n})-pi/2",
            f"{self.decimal()}^{self.random.randint(20, 90)}", f"({self.decimal()})!",
            f"e^{big}+{n}-e^{big}", f"cosh({n})-sinh({n})", f"{n}.{'0' * n}1-{n}",
            f"1/3-0.{'3' * n}", f"root({big}; {n})", f"{self.decimal()}^{self.decimal()}")

    def right_angles(self):
        function = self.pick("sin", "cos", "tan", "sin", "cos", "tan", "sec", "csc", "cot")
        part = self.pick(2, 3, 4, 5, 6, 8, 10, 12)
        angle = self.pick(
            f"{self.random.randint(-30, 60)}*pi/{part}", f"π*{self.random.randint(1, 9)}/{part}",
            f"{self.random.randint(-24, 48) * 15}°", f"{self.random.randint(0, 40) * 18} deg",
            f"{self.random.randint(-20, 40) * 25} grad", f"{self.small()} rad")
        text = f"{function}({angle})"
        return self.pick(text, text, f"{text}²", f"2{text}", f"{text}+{self.small()}", f"1/{text}")

    def whole(self):
        a, b = self.pick(self.everyday, self.functions, self.powers)(), self.number()
        return self.pick(
            f"floor({a})", f"abs({a})", f"({a}) mod {b}", f"floor({a}*{b})", f"-{b} mod {self.small()}",
            f"{self.small()} mod -{b}", f"{self.random.randint(0, 60)}!",
            f"({self.random.randint(-9, 30)}/2)!", f"floor(-{b})", f"{b} mod {self.decimal()} + 1")

    def counting(self):
        """What is about whole numbers, as a function and as a word between two."""
        name = self.pick("mod", "gcd", "lcm", "nCr", "nPr", "choose")
        n, m = self.random.randint(0, 80), self.random.randint(0, 40)
        values = ", ".join(
            self.pick(self.number, self.argument)() for _ in range(self.random.randint(1, 5)))
        x = self.pick(self.everyday, self.functions)()
        return self.pick(
            f"{n} {name} {m}", f"{name}({n}; {m})", f"{n * m} {name} {n + 1}*{self.small()}",
            f"gcd({n * 6}, {m * 4}, {n * m})", f"lcm({n}; {m}; {self.small()})",
            f"{n}.5 {name} {m}", f"({n}-{m}) {name} {self.small()}", f"{n * 20} nCr {m}+1",
            f"min({values})", f"max({values})", f"sum({values})", f"mean({values})",
            f"round({x})", f"round({x}; {self.random.randint(-3, 6)})", f"ceil({x})", f"trunc({x})",
            f"frac({x})", f"sign({x})", f"int(-{n}/{m + 1})", f"gamma({n}/2)", f"{m}!/({m}-1)!",
            f"round(-{n}.5)", f"sgn({self.vanishing()})", f"round({self.vanishing()}; 3)")

    def implicit(self):
        a, b, n = self.everyday(), self.call(1), self.small()
        return self.pick(
            f"{n}({a})", f"({a})({b})", f"{n}π", f"{n}{b}", f"{n}/2({a})", f"({a}){n}", f"{n} pi {n}²",
            f"2π({a})", f"{n}!({a})", f"-{n}({b})^2", f"{n}({a}", f"sqrt({n}+({a})^2", f"π e",
            f"({n})(-{n})", f"{n}%({a})", f"e {b}")
