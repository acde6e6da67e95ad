"""The judge: lexicographic linear programs by HiGHS, many systems side by side in each.

Systems share no variable, so the least sum of the misses of all is made of the least of each, and one
program tells them all: starting a solver takes longer than solving a system of this size.
"""

import numpy
from scipy.optimize import linprog
from scipy.sparse import csr_matrix

from systems import REQUIRED

# Numbers are small and few: a real difference is a good deal larger than this.
TOLERANCE = 2e-3
# What is known to be possible is left so much room in the levels below; where HiGHS takes the bounds
# for a contradiction, more.
ROOMS = (1e-8, 1e-7, 1e-6)
# The room comes back in the levels below, multiplied by up to a million where constraints are nearly
# parallel. A difference that goes away with it is the judge's own.
SMALL_ROOMS = (1e-9, 3e-9)


class NoAnswer(Exception):
    """HiGHS finds no solution of what is known to have one."""
# Nothing has a reason to be as far out as this.
FAR = 1e6


class Block:
    """One case within the programs of a batch: where its unknowns and its misses are."""

    def __init__(self, case, first):
        self.case = case
        self.first = first
        self.misses = first + case.variables
        self.end = self.misses + len(case.constraints)
        priorities = {one.priority for one in case.constraints}
        self.levels = sorted(priorities - {REQUIRED}, reverse=True)
        self.least = []

    def misses_of(self, priority):
        """The columns of the misses of one priority."""
        return [self.misses + index for index, one in enumerate(self.case.constraints)
                if one.priority == priority]

    def miss_at(self, priority, values):
        """The sum of the misses of one priority at a point."""
        return sum(one.miss(values) for one in self.case.constraints if one.priority == priority)


class Batch:
    """Cases side by side. A miss is a column of its own, at least what its constraint misses by."""

    def __init__(self, cases, rooms=ROOMS):
        self.rooms = rooms
        self.blocks = []
        self.columns = 0
        self.rows, self.row_columns, self.row_values, self.bounds_above = [], [], [], []
        self.lower, self.upper = [], []
        # Rows and columns that are bounded by what has been found to be possible.
        self.tight_rows, self.tight_columns = [], []
        for case in cases:
            block = Block(case, self.columns)
            self.blocks.append(block)
            self.columns = block.end
            self.lower += [-FAR] * case.variables + [0.0] * len(case.constraints)
            self.upper += [FAR] * case.variables + [None] * len(case.constraints)
            for index, one in enumerate(case.constraints):
                for sign, relation in ((1.0, "<="), (-1.0, ">=")):
                    if one.relation in ("==", relation):
                        cells = [(block.first + v, sign * c) for v, c in one.terms]
                        self.add_row(cells + [(block.misses + index, -1.0)],
                                     -sign * one.constant)

    def add_row(self, cells, above):
        """The sum of the cells is at most so much."""
        number = len(self.bounds_above)
        for column, value in cells:
            self.rows.append(number)
            self.row_columns.append(column)
            self.row_values.append(value)
        self.bounds_above.append(above)

    def hold(self, columns, sum_of_misses):
        """From here on these misses come to no more than what has been found to be the least."""
        if sum_of_misses == 0:
            self.tight_columns += columns
            return
        self.tight_rows.append(len(self.bounds_above))
        self.add_row([(column, 1.0) for column in columns], sum_of_misses)

    def solve(self, costs):
        """The best point for costs by column."""
        objective = numpy.zeros(self.columns)
        for column, cost in costs:
            objective[column] += cost
        matrix = csr_matrix(
            (self.row_values, (self.rows, self.row_columns)),
            shape=(len(self.bounds_above), self.columns))
        for room in self.rooms:
            above = numpy.array(self.bounds_above)
            above[self.tight_rows] += room * numpy.maximum(1, numpy.abs(above[self.tight_rows]))
            for column in self.tight_columns:
                self.upper[column] = room
            result = linprog(
                objective, A_ub=matrix, b_ub=above, bounds=list(zip(self.lower, self.upper)),
                method="highs", options={
                    "primal_feasibility_tolerance": 1e-9, "dual_feasibility_tolerance": 1e-9})
            if result.status == 0:
                return result.x
        raise NoAnswer(result.message)


def judge_feasibility(cases, failures):
    """Judges whether what is required can hold; gives the cases whose values are to be judged."""
    batch = Batch(
        [type(case)(case.label, case.variables,
                    [one for one in case.constraints if one.priority == REQUIRED],
                    case.values, case.is_refused) for case in cases])
    costs = [(column, 1.0) for block in batch.blocks for column in block.misses_of(REQUIRED)]
    point = batch.solve(costs)
    valued = []
    for case, block in zip(cases, batch.blocks):
        miss = sum(point[column] for column in block.misses_of(REQUIRED))
        if case.is_refused == (miss <= 1e-6):
            found = "refused what can hold" if case.is_refused else "took what cannot hold"
            failures.append(f"{case.label}: {found} (least miss {miss})")
        elif case.values is not None:
            valued.append(case)
    return valued


def judge_values(cases, chance, failures):
    """Judges solutions, and those that look wrong a second time with less room."""
    for case, difference, text in worst(differences(cases, ROOMS, chance)):
        try:
            again = worst(differences([case], SMALL_ROOMS, chance))
        except NoAnswer:
            again = [(case, difference, text)]
        if again and again[0][1] > 0.4 * difference:
            failures.append(f"{case.label}: {text}")


def worst(found):
    """Of every case the first of its largest differences."""
    largest = {}
    for case, difference, text in found:
        if case not in largest or difference > largest[case][0]:
            largest[case] = (difference, text)
    return [(case, difference, text) for case, (difference, text) in largest.items()]


def differences(cases, rooms, chance):
    """What is wrong with solutions, level by level: cases, how large the difference is, and a text."""
    batch = Batch(cases, rooms)
    found = []
    for block in batch.blocks:
        batch.hold(block.misses_of(REQUIRED), 0)
        for one in block.case.constraints:
            miss = one.miss(block.case.values) if one.priority == REQUIRED else 0.0
            if not miss <= 1e-6 * scale(block.case):
                found.append((block.case, float("inf"), f"something required misses by {miss}"))
    for rank in range(max((len(block.levels) for block in batch.blocks), default=0)):
        ranked = [block for block in batch.blocks if rank < len(block.levels)]
        costs = [
            (column, 1.0) for block in ranked for column in block.misses_of(block.levels[rank])]
        point = batch.solve(costs)
        for block in ranked:
            level = block.levels[rank]
            columns = block.misses_of(level)
            least = sum(point[column] for column in columns)
            has = block.miss_at(level, block.case.values)
            if not abs(has - least) <= TOLERANCE * scale(block.case):
                found.append(
                    (block.case, abs(has - least), f"level {level} misses by {has}, not {least}"))
            batch.hold(columns, least)
    found += moved_alone(batch, chance)
    return found


def moved_alone(batch, chance):
    """Where the levels leave no choice, the solution is the only one: along some direction at least.

    One direction is over all variables, and hardly ever stands still where anything can move; the
    other is a single variable, which may be settled while others are not.
    """
    found = []
    for single in (False, True):
        directions = []
        for block in batch.blocks:
            if single:
                weights = [0.0] * block.case.variables
                weights[chance.randrange(block.case.variables)] = 1.0
            else:
                weights = [chance.uniform(0.5, 1.5) for _ in range(block.case.variables)]
            directions.append(weights)
        ends = [
            batch.solve(
                [(block.first + index, sign * weight)
                 for block, weights in zip(batch.blocks, directions)
                 for index, weight in enumerate(weights)])
            for sign in (1.0, -1.0)]
        for block, weights in zip(batch.blocks, directions):
            low, high = (
                sum(weight * end[block.first + index] for index, weight in enumerate(weights))
                for end in ends)
            has = sum(weight * value for weight, value in zip(weights, block.case.values))
            if high - low < 1e-5 and not abs(has - low) <= TOLERANCE * scale(block.case):
                found.append((block.case, abs(has - low), f"{block.case.values}: {has}, not {low}"))
    return found


def scale(case):
    """How large the numbers of a solution are."""
    return max(1.0, *(abs(value) / 100 for value in case.values))
