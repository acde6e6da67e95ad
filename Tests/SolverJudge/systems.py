"""Constraints, questions about them, and random ones of several flavours."""

REQUIRED = 1000
RELATIONS = ("==", "<=", ">=")


class Constraint:
    """A constraint as it stands in a system: terms + constant, relation, 0."""

    __slots__ = ("terms", "relation", "priority", "constant")

    def __init__(self, terms, relation, priority, constant):
        self.terms = terms
        self.relation = relation
        self.priority = priority
        self.constant = constant

    def miss(self, values):
        """By how much it misses at a point."""
        total = self.constant + sum(c * values[v] for v, c in self.terms)
        if self.relation == "==":
            return abs(total)
        return max(0.0, total if self.relation == "<=" else -total)

    def words(self):
        """As the driver reads it."""
        terms = " ".join(f"{v}:{c!r}" for v, c in self.terms)
        return f"{self.relation} {self.priority} {self.constant!r} {terms}".rstrip()

    def with_(self, **changes):
        """A copy of which some parts differ."""
        copy = Constraint(self.terms, self.relation, self.priority, self.constant)
        for name, value in changes.items():
            setattr(copy, name, value)
        return copy


class Case:
    """One question to the judge, and what the solver said to it."""

    def __init__(self, label, variables, constraints, values=None, is_refused=False):
        self.label = label
        self.variables = variables
        self.constraints = constraints
        # None: only whether what is required can hold.
        self.values = values
        self.is_refused = is_refused


class Maker:
    """Makes random constraints of one flavour over so many variables."""

    FLAVOURS = ("plain", "feasible", "degenerate", "layout", "scaled")

    def __init__(self, chance):
        self.chance = chance
        self.flavour = chance.choice(self.FLAVOURS)
        self.variables = chance.randint(1, 12 if self.flavour == "layout" else 6)
        self.home = [chance.randint(-20, 20) for _ in range(self.variables)]
        self.made = []

    def constraint(self):
        """The next constraint."""
        chance = self.chance
        if self.flavour == "degenerate" and self.made and chance.random() < 0.4:
            made = self.repeated()
        elif self.flavour == "layout":
            made = self.part_of_a_row()
        else:
            made = self.anything()
        self.made.append(made)
        return made

    def priority(self):
        """Required one time in three."""
        return self.chance.choice((1000, 1000, 1000, 999, 750, 750, 500, 250, 50))

    def anything(self):
        """A constraint over a few of the variables."""
        chance = self.chance
        count = min(self.variables, chance.choice((1, 1, 2, 2, 2, 3, 4)))
        chosen = sorted(chance.sample(range(self.variables), count))
        if self.flavour == "scaled":
            pool = (-16, -5, -1, -0.25, 0.125, 0.5, 1, 1, 4, 10)
        else:
            pool = (-3, -2, -1, -1, -0.5, 0.5, 1, 1, 1, 2, 3)
        terms = [(v, float(chance.choice(pool))) for v in chosen]
        made = Constraint(
            terms, chance.choice(RELATIONS), self.priority(), float(chance.randint(-12, 12)))
        if self.flavour != "plain" and made.priority == REQUIRED:
            self.hold_at_home(made)
        return made

    def hold_at_home(self, made):
        """Moves a constraint so that it holds at a point, most often with nothing to spare."""
        total = sum(c * self.home[v] for v, c in made.terms)
        spare = 0 if self.flavour == "degenerate" else self.chance.choice((0, 0, 1, 5))
        if self.chance.random() < 0.03:
            spare = -1
        made.constant = -total + {"==": 0, "<=": -spare, ">=": spare}[made.relation]

    def repeated(self):
        """What follows from earlier ones: a multiple of one, or a sum of two."""
        chance = self.chance
        first = chance.choice(self.made)
        second = chance.choice(self.made)
        factor = chance.choice((-2.0, -1.0, 1.0, 1.0, 2.0, 3.0))
        sums = {}
        for source, scale in ((first, factor), (second, chance.choice((0.0, 0.0, 1.0, -1.0)))):
            for v, c in source.terms:
                sums[v] = sums.get(v, 0.0) + scale * c
        made = Constraint(
            sorted(sums.items()), chance.choice(RELATIONS), self.priority(),
            factor * first.constant)
        if made.priority == REQUIRED:
            self.hold_at_home(made)
        return made

    def part_of_a_row(self):
        """A row of views: variables are by turns lefts and widths."""
        chance = self.chance
        pairs = max(1, self.variables // 2)
        at = chance.randrange(pairs)
        left, width = 2 * at % self.variables, (2 * at + 1) % self.variables
        following = (2 * at + 2) % self.variables
        shapes = [
            ([(left, 1.0)], "==", -1.0),
            ([(left, 1.0), (width, 1.0), (following, -1.0)], "==", 1.0),
            ([(width, 1.0), (1 % self.variables, -1.0)], "==", 0.0),
            ([(width, 1.0)], ">=", -float(chance.randint(0, 5))),
            ([(width, 1.0)], "<=", -float(chance.randint(4, 12))),
            ([(left, 1.0), (width, 1.0)], "==", -float(chance.randint(20, 60))),
            ([(left, 1.0), (width, 0.5)], "==", -float(chance.randint(5, 40))),
            ([(width, 2.0), (following, -1.0)], "<=", 0.0),
        ]
        terms, relation, constant = chance.choice(shapes)
        sums = {}
        for v, c in terms:
            sums[v] = sums.get(v, 0.0) + c
        return Constraint(sorted(sums.items()), relation, self.priority(), constant)
