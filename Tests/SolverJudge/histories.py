"""What is done to a solver: lines for the driver, and the questions that its answers raise."""

import random

from systems import REQUIRED, Case, Constraint, Maker


class History:
    """What is done to one solver, as lines for the driver, and what each answer has to agree with."""

    def __init__(self, seed):
        self.label = f"history {seed}"
        self.chance = random.Random(seed)
        self.maker = Maker(self.chance)
        self.lines = [f"system {self.maker.variables}"]
        # Beside each line what to do with its answer.
        self.readers = [None]
        self.present = {}
        self.edits = {}
        self.next_id = 0
        self.cases = []
        self.failures = []

    def write(self, line, reader):
        """Adds a line."""
        self.lines.append(line)
        self.readers.append(reader)

    def make(self):
        """Writes the whole history."""
        chance = self.chance
        if chance.random() < 0.5:
            self.add_in_bulk(chance.randint(1, 14))
        for _ in range(chance.randint(4, 24)):
            action = chance.random()
            if action < 0.35:
                self.add()
            elif action < 0.42:
                self.add_in_bulk(chance.randint(1, 14))
            elif action < 0.55:
                self.remove()
            elif action < 0.66:
                self.change_constant()
            elif action < 0.72:
                self.change_priority()
            elif action < 0.80:
                self.edit()
            elif action < 0.90:
                self.suggest()
            else:
                self.read()
        self.read()

    def new_id(self):
        """A number for a constraint."""
        self.next_id += 1
        return self.next_id

    def add(self):
        """Adds one constraint."""
        identity, made = self.new_id(), self.maker.constraint()

        def read(answer):
            if self.judge_refusal(answer, [(identity, made)], made):
                self.present[identity] = made
        self.write(f"add {identity} {made.words()}", read)

    def add_in_bulk(self, count):
        """Adds several at once."""
        pairs = [(self.new_id(), self.maker.constraint()) for _ in range(count)]

        def read(answer):
            if self.judge_refusal(answer, pairs, None):
                self.present.update(pairs)
        self.write(f"bulk {count}", None)
        for identity, made in pairs[:-1]:
            self.write(f"{identity} {made.words()}", None)
        identity, made = pairs[-1]
        self.write(f"{identity} {made.words()}", read)

    def judge_refusal(self, answer, pairs, culprit):
        """Notes the question whether new constraints can hold; gives whether they are in."""
        words = answer.split()
        before = [one for one in self.present.values() if one.priority == REQUIRED]
        new = [one for _, one in pairs if one.priority == REQUIRED]
        if words[0] == "ok":
            if new:
                self.cases.append(
                    Case(f"{self.label}: accepted", self.maker.variables, before + new))
            return True
        if words[0] != "refused":
            self.failures.append(f"{self.label}: answered {answer}")
            return False
        self.cases.append(
            Case(f"{self.label}: refused", self.maker.variables, before + new, is_refused=True))
        known = dict(self.present)
        known.update(pairs)
        named = [known.get(int(word)) for word in words[1:]]
        if any(one is None for one in named):
            self.failures.append(f"{self.label}: names a stranger: {answer}")
            return False
        # The first word is the one refused; it may have been given another constant.
        if culprit is not None:
            named[0] = culprit
        self.cases.append(
            Case(f"{self.label}: conflict {answer}", self.maker.variables, named,
                 is_refused=True))
        for index in range(len(named)):
            self.cases.append(
                Case(f"{self.label}: conflict {answer} without {index}", self.maker.variables,
                     named[:index] + named[index + 1:]))
        return False

    def remove(self):
        """Removes one, now and then one that was refused or removed before."""
        if not self.next_id:
            return
        identity = self.chance.randint(1, self.next_id)

        def read(answer):
            wanted = "ok" if identity in self.present else "unknown"
            if answer != wanted:
                self.failures.append(f"{self.label}: removal of {identity}: {answer}")
            self.present.pop(identity, None)
        self.write(f"remove {identity}", read)

    def change_constant(self):
        """Gives one another constant."""
        if not self.next_id:
            return
        identity = self.chance.randint(1, self.next_id)
        constant = float(self.chance.randint(-25, 25))

        def read(answer):
            old = self.present.get(identity)
            if old is None:
                if answer != "unknown":
                    self.failures.append(f"{self.label}: constant of {identity}: {answer}")
                return
            moved = old.with_(constant=constant)
            if old.priority != REQUIRED:
                self.present[identity] = moved
                if answer != "ok":
                    self.failures.append(f"{self.label}: a wish's constant: {answer}")
                return
            del self.present[identity]
            is_in = self.judge_refusal(answer, [(identity, moved)], moved)
            self.present[identity] = moved if is_in else old
        self.write(f"constant {identity} {constant!r}", read)

    def change_priority(self):
        """Gives one another priority."""
        if not self.next_id:
            return
        identity = self.chance.randint(1, self.next_id)
        priority = self.chance.choice((1000, 900, 750, 500, 250))

        def read(answer):
            old = self.present.get(identity)
            if old is None:
                wanted = "unknown"
            elif (old.priority == REQUIRED) != (priority == REQUIRED):
                wanted = "crosses"
            else:
                wanted = "ok"
                self.present[identity] = old.with_(priority=priority)
            if answer != wanted:
                self.failures.append(f"{self.label}: priority of {identity}: {answer}")
        self.write(f"priority {identity} {priority}", read)

    def edit(self):
        """Begins or ends the editing of a variable."""
        variable = self.chance.randrange(self.maker.variables)
        key = f"edit {variable}"
        if variable in self.edits:
            del self.edits[variable]
            self.write(f"unedit {variable}", lambda answer: self.present.pop(key, None))
            return
        priority = self.chance.choice((900, 750, 500, 100))
        value = float(self.chance.randint(-30, 30))
        self.edits[variable] = priority

        def read(_):
            self.present[key] = Constraint([(variable, 1.0)], "==", priority, -value)
        self.write(f"edit {variable} {priority}", read)
        self.write(f"suggest {variable} {value!r}", None)

    def suggest(self):
        """Suggests a value for a variable being edited."""
        if not self.edits:
            return
        variable = self.chance.choice(sorted(self.edits))
        value = float(self.chance.randint(-30, 30))

        def read(_):
            key = f"edit {variable}"
            self.present[key] = self.present[key].with_(constant=-value)
        self.write(f"suggest {variable} {value!r}", read)

    def read(self):
        """Reads all values."""
        def read(answer):
            values = [float(word) for word in answer.split()]
            self.cases.append(
                Case(self.label, self.maker.variables, list(self.present.values()), values))
        self.write("values", read)

    def take(self, answers):
        """Takes the answers, in order, to all lines."""
        for reader, answer in zip(self.readers, answers):
            if reader:
                reader(answer)


class Script(History):
    """The same for a program that is solved at once: constants change, lines are left out."""

    def __init__(self, seed):
        super().__init__(seed)
        self.label = f"script {seed}"
        self.lines = [f"program {self.maker.variables}"]

    def make(self):
        chance = self.chance
        count = chance.randint(1, 16)
        constraints = [self.maker.constraint() for _ in range(count)]
        left_out = set()
        for one in constraints:
            self.write(f"line {one.words()}", None)
        self.solve(constraints, left_out)
        for _ in range(chance.randint(0, 12)):
            action = chance.random()
            index = chance.randrange(count)
            if action < 0.75:
                constant = constraints[index].constant + chance.randint(-4, 4)
                constraints[index] = constraints[index].with_(constant=constant)
                self.write(f"constant {index} {constant!r}", None)
            elif action < 0.9:
                left_out.add(index)
                self.write(f"leaveout {index}", None)
            else:
                left_out.clear()
                self.write("takeback", None)
            if chance.random() < 0.6:
                self.solve(constraints, left_out)
        self.solve(constraints, left_out)

    def solve(self, constraints, left_out):
        """Solves and reads the values."""
        present = [one for index, one in enumerate(constraints) if index not in left_out]

        def read(answer):
            words = answer.split()
            if words[0] == "contradiction":
                required = [one for one in present if one.priority == REQUIRED]
                self.cases.append(
                    Case(self.label, self.maker.variables, required, is_refused=True))
            else:
                self.cases.append(
                    Case(self.label, self.maker.variables, present,
                         [float(word) for word in words[1:]]))
        self.write("solve", read)
