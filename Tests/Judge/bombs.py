"""Inputs that could keep a calculator busy, fill its memory, or use up its stack."""

import random


def fixed():
    """Each kind of trouble by itself: (name, line)."""
    roots = "sqrt(" * 500 + "2" + ")" * 500
    thirds = "+".join(f"1/{n}" for n in range(1, 3000))
    surds = "+".join(f"sqrt({n})" for n in range(2, 200))
    four_roots = "(sqrt(2)+sqrt(3)+sqrt(5)+sqrt(7))"
    return [
        ("tower", "2^2^2^2^2^2^2"), ("tower of nines", "9^9^9^9"), ("just a tower", "9^9^9"),
        ("tower less one", "9^9^9-1"), ("tower over tower", "9^9^9/9^9^8"),
        ("tower of e", "e^e^e^e^e"), ("tower of roots", "sqrt(2)^sqrt(2)^sqrt(2)^sqrt(2)^sqrt(2)"),
        ("tower of fractions", "0.5^0.5^-9^9^9"), ("near one", "(1+10^-9)^(10^9)"),
        ("nearer one", "(1+10^-400)^(10^400)"), ("power of π", "π^π^π^π"),
        ("negative tower", "(-9)^9^9"), ("squares", "3" + "²" * 40), ("cubes", "3" + "³" * 40),
        ("factorial", "100000!"), ("large factorial", "10^8!"), ("its logarithm", "ln(10^6!)"),
        ("too large a factorial", "(64^5)!"), ("factorials", "9!!!"), ("half", "(10^7+0.5)!"),
        ("half of a million", "(10^6+0.5)!/(10^6-0.5)!"), ("many factorials", "3" + "!" * 300),
        ("gamma of a root", "(1000*sqrt(2))!"), ("near a pole", "(-1+10^-500)!"),
        ("nested roots", roots), ("roots left open", "√" * 500 + "2"),
        ("nested sines", "sin(" * 500 + "1"), ("nested exponentials", "exp(-" * 200 + "1"),
        ("nested logarithms", "ln(2+" * 300 + "1"), ("to and fro", "exp(ln(" * 100 + "2"),
        ("nested tangents", "tan(" * 200 + "1"), ("nested arcs", "atan(tan(" * 60 + "1/3"),
        ("nested roots less one", f"({roots}-1)*2^500"), ("roots of roots", four_roots + "^20"),
        ("four roots", f"sqrt({four_roots}^2)-{four_roots}"), ("many roots", surds),
        ("their product", surds.replace("+", "*")), ("roots squared", f"({surds})^2"),
        ("next to nothing", "ln(1+e^-100000)"), ("its reciprocal", "1/ln(1+e^-100000)"),
        ("next to one", "e^(e^-100000)-1"), ("far below", "e^-10^8"), ("next to zero", "1-tanh(10^6)"),
        ("root of next to nothing", "sqrt(ln(1+e^-100000))"), ("and its floor", "floor(1-e^-100000)"),
        ("deep brackets", "(" * 20000 + "1" + ")" * 20000), ("open brackets", "(" * 100000 + "1"),
        ("brackets in a sum", "(1+" * 5000 + "1" + ")" * 5000), ("stray brackets", ")" * 5000),
        ("thousands of sums", "1+" * 20000 + "1"), ("thousands of products", "3*" * 20000 + "1"),
        ("thousands of powers", "1^" * 5000 + "1"), ("thousands of signs", "-" * 20000 + "1"),
        ("thousands of percents", "1" + "%" * 5000), ("thousands of thirds", thirds),
        ("thousands of moduli", "7 mod " * 3000 + "5"), ("implicit", "(2)" * 5000),
        ("implicit π", "π" * 3000), ("sum of functions", "+".join(f"sin({n})" for n in range(400))),
        ("alternating", "-".join(f"ln({n})" for n in range(2, 300))),
        ("a long literal", "7" * 500_000), ("a long fraction", "0." + "3" * 500_000),
        ("long times long", "7" * 100_000 + "*" + "7" * 100_000), ("zeros", "0" * 500_000 + "1"),
        ("over a mebibyte", "1" * 1_100_000), ("root of a long literal", f"sqrt({'7' * 200_000})"),
        ("huge exponent", "1e999999999"), ("tiny exponent", "1e-999999999"),
        ("no exponent", "1e99999999999999999999"), ("their product", "1e999999999*1e-999999999"),
        ("their sum", "1e999999999+1"), ("their quotient", "1e999999999/1e-999999999"),
        ("sine of a huge number", "sin(10^100000)"), ("of a tower", "cos(9^9^9)"),
        ("tangent of a large number", "tan(10^10^7)"), ("remainder of a tower", "9^9^9 mod 7"),
        ("floor of a tower", "floor(9^9^9/7)"), ("remainder", "10^1000000 mod 7"),
        ("logarithm of a tower", "ln(9^9^9)"), ("to a huge base", "log(2; 9^9^9)"),
        ("root of huge degree", "root(2; 10^9)"), ("of tiny degree", "root(2; 10^-9)"),
        ("tie", "0.5+10^-1000"), ("nearly a tie", "(10^29+0.5)*(1+10^-5000)"),
        ("nearly whole", "floor(1/3*3-10^-3000)"), ("whole from roots", "floor(sqrt(2)^2)"),
        ("words", "sin" * 2000), ("letters", "abcdefghijklmnop" * 500), ("commas", "1,2" * 3000),
        ("nothing", "()" * 3000), ("marks", "\u0301" * 3000 + "1"), ("emoji", "👨‍👩‍👧" * 500 + "1"),
        ("superscripts", "2" + "⁹" * 3000), ("points", "1" + "." * 5000), ("semicolons", ";" * 5000),
        ("arguments", "log(" + "8;" * 2000 + "2)"), ("degrees", "1" + "°" * 1000),
        ("brackets and signs", "(-" * 3000 + "1"), ("sign and factorial", "-" * 3000 + "3!"),
    ]


SQUARING = ["sqrt(2)"] + ["ans^2"] * 200 + ["1/3"] + ["ans*ans"] * 60 + ["1"] + ["sqrt(ans+1)"] * 300
"""Lines that go on from one another: shared parts have to stay shared."""


class Bomber:
    """Draws lines that mix all that is slow."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def number(self):
        return self.random.choice([
            "2", "3", "9", "0.5", "1e9", "10^5", "10^50", "1e-30", "π", "e", "sqrt(2)", "1/3", "7",
            "10^10^5", "e^-1000", "99!", "-1", "0", "1", "(1+1e-20)", "ln(2)", "e^50", "1000", "20"])

    def tree(self, depth):
        if depth == 0:
            return self.number()
        one = self.tree(self.random.randrange(depth))
        kind = self.random.random()
        if kind < 0.35:
            name = self.random.choice([
                "sqrt", "cbrt", "exp", "ln", "sin", "cos", "tan", "asin", "acos", "atan", "sinh",
                "cosh", "tanh", "arsinh", "arcosh", "artanh", "floor", "abs", "log2", "log10"])
            return f"{name}({one})"
        if kind < 0.42:
            return f"({one})!"
        if kind < 0.46:
            return f"({one}){self.random.choice(['²', '³', '%', '°'])}"
        other = self.tree(self.random.randrange(depth))
        operator = self.random.choice(["+", "-", "*", "/", "^", "^", " mod "])
        return f"({one}){operator}({other})"

    def soup(self):
        """Characters without any sense."""
        pool = "0123456789.,+-*/^()!%;²³√π×÷−° eEsincotalgpqrxm=_'\u00a0\u2009１۱é👍\u0301"
        return "".join(self.random.choice(pool) for _ in range(self.random.randint(1, 200)))

    def line(self):
        draw = self.random.random()
        if draw < 0.75:
            return self.tree(self.random.randint(2, 7))
        if draw < 0.9:
            return self.soup() + "1"
        name, text = self.random.choice(fixed())
        del name
        place = self.random.randrange(len(text))
        return f"{text[:place]}{self.number()}{text[place:]}"[:5000]

    def keys(self):
        """A script for --keys: typed, pressed, taken back, in no order."""
        named = ["<Enter>", "<BS>", "<Esc>", "<Del>", "<Tab>", "<C-r>", "<Left>", "<Right>", "<Up>",
                 "<Down>", "<Home>", "<End>", "<F6>", "<F2>", "<resize 60x30>", "<resize 20x6>",
                 "<paste 1+2*3>", "<click 7>", "<click =>", "<Space>"]
        pool = "0123456789.+-*/^()%=persctlgn!mMuy<>dxE²√π"
        steps = []
        for _ in range(self.random.randint(5, 60)):
            draw = self.random.random()
            if draw < 0.2:
                steps.append(self.random.choice(named))
            elif draw < 0.25:
                steps.append(self.tree(2))
            else:
                letter = self.random.choice(pool)
                steps.append({"<": "<lt>", ">": "<gt>"}.get(letter, letter))
        return "".join(steps)
