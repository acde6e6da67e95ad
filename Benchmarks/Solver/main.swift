// Drives the solver over stdin: a line is a command, a line its answer.
//
// The keypad-grid problem, to be measured:
//
//   build KIND ROWS COLUMNS N        N times adding all constraints to a new solver
//   open KIND ROWS COLUMNS           a solver at its first size; answers the time of adding
//   resize SERIES FIRST N            N resizes of it, from the given step of a series on
//   reflow KIND swap|reset N         N times between 5 × 4 and 4 × 5 buttons, the first not counted
//   allocations SERIES N             how often N resizes ask for memory
//   wear SERIES KIND ROWS COLUMNS WEAR N
//                                    N resizes of a new solver and N of one with WEAR resizes behind
//                                    it, in turns: first the one's, then the other's
//
// Times are nanoseconds, by the wall for smooth resizes of up to a hundred buttons and by the processor
// for what takes longer: there other programs would have their turn in between. Every value read is
// compared with the arithmetic of the grid.
//
// And any system, for a judge: see Witness.

import Glibc

var driver = Driver()
while let line = readLine() {
  print(driver.answer(to: line))
  fflush(nil)
}
