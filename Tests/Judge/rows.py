"""The cases that other calculators fail, each with the right answer: numbers to the last digit.

The first list are the rows on which calculators are compared side by side; then more of each kind
whose answer is 0, a whole number, or nothing at all. What the calculator cannot prove would end in
a question mark, and is a failure here.
"""

from program import Crashed, Lines, failure_kind

COMPARED = [
    ("sqrt(4)-2", "0"),
    ("sqrt(2.25)-1.5", "0"),
    ("0.1+0.2-0.3", "0"),
    ("1/3*3", "1"),
    ("1/3+1/3+1/3-1", "0"),
    ("10^16+1-10^16", "1"),
    ("10^100+1-10^100", "1"),
    ("-2^2", "-4"),
    ("2^3^2", "512"),
    ("(-8)^(1/3)", "-2"),
    ("sqrt(2)^2-2", "0"),
    ("sin(pi)", "0"),
    ("tan(pi/2)", "tangentUndefined"),
    ("sin(10^22)", "-0.852200849767188801772705893753"),
    ("e^100+42-e^100", "42"),
    ("100+10%", "110"),
    ("100+10%+10%", "121"),
    ("10^-400*10^400", "1"),
    ("10^-400", "1e-400"),
    ("9^9^9", "4.28124773175747048036987115931e369693099"),
    ("1000!/998!", "999000"),
    ("0.5!", "0.886226925452758013649083741671"),
    ("0^0", "1"),
    ("1/0", "divisionByZero"),
    ("5^sqrt(2)", "9.73851774233542027015216352050"),
    ("(1+10^-50-1)*10^50", "1"),
    ("e^(pi*sqrt(163))-262537412640768744", "-7.49927402801814311120646143663e-13"),
    ("sqrt(10^40+1)-10^20", "5.00000000000000000000000000000e-21"),
    ("ln(e^1000)", "1000"),
    ("(sqrt(2)+sqrt(3))^2-5-2*sqrt(6)", "0"),
    ("(10^23+1)-0.1*10^24", "1"),
    ("cos(pi/3)-1/2", "0"),
    ("5−3", "2"),
    ("2^0.5", "1.41421356237309504880168872421"),
    ("1e-7*1e7-1", "0"),
    ("(1/7)*7-1", "0"),
]

MORE = [
    ("cbrt(sqrt(5)+2)-cbrt(sqrt(5)-2)-1", "0"),
    ("(2^sqrt(2))^sqrt(2)-4", "0"),
    ("16*atan(1/5)-4*atan(1/239)-pi", "0"),
    ("sin(1)^2+cos(1)^2-1", "0"),
    ("asin(sin(1))-1", "0"),
    ("ln(2)+ln(3)-ln(6)", "0"),
    ("1/((sqrt(2)+sqrt(3))^2-5-2*sqrt(6))", "divisionByZero"),
    ("1/(16*atan(1/5)-4*atan(1/239)-pi)", "divisionByZero"),
    ("sin(2*pi)", "0"),
    ("sin(3*pi)", "0"),
    ("sin(-pi)", "0"),
    ("sin(30 deg)-0.5", "0"),
    ("cos(90 deg)", "0"),
    ("tan(90 deg)", "tangentUndefined"),
    ("tan(45°)", "1"),
    ("exp(100)+42-exp(100)", "42"),
    ("sqrt(-1)", "noRealRoot"),
    ("(-1)^0.5", "noRealRoot"),
    ("ln(0)", "logarithmDomain"),
    ("asin(1.0000001)", "outsideDomain"),
    ("(-3)!", "factorialDomain"),
    ("2^2^2^2^2^2^2", "tooLarge"),
    ("(64^5)!", "tooLarge"),
    ("exp(-1000)", "5.07595889754945676529180947957e-435"),
    ("9999^9999", "3.67897836216551579269262598478e39995"),
    ("333.75*33096^6+77617^2*(11*77617^2*33096^2-33096^6-121*33096^4-2)+5.5*33096^8"
     "+77617/(2*33096)", "-0.827396059946821368141165095480"),
    ("(-20)^(1/3)", "-2.71441761659490657151808946968"),
    ("1.23^45", "11110.4081851319562859107905872"),
    ("ln(1+e^-100000)", "3.56294956530937312107117441875e-43430"),
    ("cot(pi/2)", "0"),
    ("cot(0)", "divisionByZero"),
    ("(-8)^(1/3+10^log10(7))", "4194304"),
    ("sin(36°)-sqrt(10-2*sqrt(5))/4", "0"),
    ("123456789 nCr 2", "7620789313366866"),
    ("5.5 nCr 2", "notWhole"),
    ("round(2.5)-round(-2.5)", "6"),
    ("sin(0.7 deg)^2+cos(0.7 deg)^2-1", "0"),
    ("tan(0.7 grad)*cos(0.7 grad)-sin(0.7 grad)", "0"),
    ("sin(1.4 deg)-2*sin(0.7 deg)*cos(0.7 deg)", "0"),
    ("e^4956+73-e^4956", "73"),
    ("sqrt(2)^4957+73-sqrt(2)^4957", "73"),
    ("gamma(1/3)-gamma(1/3)", "0"),
    ("floor(pi^(10^6)) mod 10", "9"),
    ("gcd(floor(pi^1000); 6)", "2"),
    ("sin(10^100000)", "0.172237674247312330893792995129"),
    ("2/(sqrt(3)-sqrt(3))", "divisionByZero"),
]


def differences(report):
    """How many rows came out right; the others are reported."""
    session = Lines()
    passed = 0
    for text, wanted in COMPARED + MORE:
        try:
            reply = session.ask(text)
        except Crashed as crash:
            report(text, f"crashed: {crash}, should be {wanted}")
            continue
        if reply.answer is not None:
            right = reply.answer == wanted
        else:
            right = failure_kind(reply.mistake or "") == wanted
        if right:
            passed += 1
        else:
            report(text, f"{reply!r}, should be {wanted}")
    session.close()
    return passed
