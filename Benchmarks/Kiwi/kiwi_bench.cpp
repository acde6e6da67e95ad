// The keypad-grid problem on kiwi, driven over stdin: a line is a command, a line is its answer.
//
//   build KIND ROWS COLUMNS N     N times adding all constraints to a new solver
//   open KIND ROWS COLUMNS        a solver at its first size; answers the time of adding
//   resize SERIES FIRST N         N resizes of it, from the given step of a series on
//   reflow KIND swap|reset N      N times between 5 x 4 and 4 x 5 buttons, the first not counted
//
// Times are nanoseconds, by the wall for smooth resizes of up to a hundred buttons and by the processor
// for what takes longer: there other programs would have their turn in between. Every value read is
// compared with the arithmetic of the grid.

#include <cmath>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <time.h>

#include <kiwi/kiwi.h>

namespace {

constexpr double margin = 1, spacing = 1, leastWidth = 3, leastHeight = 1;
constexpr double preferredWidth = 6, preferredHeight = 3;

struct Variables {
  kiwi::Variable width, height;
  std::vector<kiwi::Variable> x, y, w, h;

  explicit Variables(int count) : x(count), y(count), w(count), h(count) {}
};

struct Grid {
  int rows, columns;
  std::vector<kiwi::Constraint> constraints;

  double fittingWidth(double button) const {
    return 2 * margin + (columns - 1) * spacing + columns * button;
  }
  double fittingHeight(double button) const {
    return 2 * margin + (rows - 1) * spacing + rows * button;
  }
};

Grid makeGrid(char kind, int rows, int columns, const Variables &of) {
  Grid grid{rows, columns, {}};
  auto &list = grid.constraints;
  const bool aligned = kind == 'A';
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      const int i = r * columns + c;
      if (aligned && r > 0) {
        list.push_back(of.x[i] == of.x[c]);
      } else if (c == 0) {
        list.push_back(of.x[i] == margin);
      } else {
        list.push_back(of.x[i] == of.x[i - 1] + of.w[i - 1] + spacing);
      }
      if (c == columns - 1 && (!aligned || r == 0)) {
        list.push_back(of.x[i] + of.w[i] + margin == of.width);
      }
      if (aligned && c > 0) {
        list.push_back(of.y[i] == of.y[r * columns]);
      } else if (r == 0) {
        list.push_back(of.y[i] == margin);
      } else {
        list.push_back(of.y[i] == of.y[i - columns] + of.h[i - columns] + spacing);
      }
      if (r == rows - 1 && (!aligned || c == 0)) {
        list.push_back(of.y[i] + of.h[i] + margin == of.height);
      }
      if (i > 0) {
        list.push_back(of.w[i] == of.w[0]);
        list.push_back(of.h[i] == of.h[0]);
      }
      list.push_back(of.w[i] >= leastWidth);
      list.push_back(of.h[i] >= leastHeight);
      if (kind == 'C') {
        list.push_back((of.w[i] <= preferredWidth) | kiwi::strength::weak);
        list.push_back((of.h[i] <= preferredHeight) | kiwi::strength::weak);
        list.push_back((of.w[i] >= preferredWidth) | kiwi::strength::medium);
        list.push_back((of.h[i] >= preferredHeight) | kiwi::strength::medium);
      }
    }
  }
  return grid;
}

long now(clockid_t clock) {
  timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000L + time.tv_nsec;
}

long nanoseconds(clockid_t clock, const std::function<void()> &body) {
  const long start = now(clock);
  body();
  return now(clock) - start;
}

/// A solver over one set of variables, whose size is suggested and whose values are read out.
struct Window {
  Variables variables;
  kiwi::Solver solver;
  std::vector<double> values;

  explicit Window(int count) : variables(count), values(4 * count) {}

  void fill(const Grid &grid) {
    solver.addEditVariable(variables.width, kiwi::strength::strong);
    solver.addEditVariable(variables.height, kiwi::strength::strong);
    for (const auto &constraint : grid.constraints) solver.addConstraint(constraint);
  }

  void resize(double width, double height) {
    solver.suggestValue(variables.width, width);
    solver.suggestValue(variables.height, height);
    solver.updateVariables();
    const size_t count = variables.x.size();
    for (size_t i = 0; i < count; ++i) {
      values[4 * i] = variables.x[i].value();
      values[4 * i + 1] = variables.y[i].value();
      values[4 * i + 2] = variables.w[i].value();
      values[4 * i + 3] = variables.h[i].value();
    }
  }

  void check(const Grid &grid, double width, double height) const {
    const double w =
        (std::max(width, grid.fittingWidth(leastWidth)) - grid.fittingWidth(0)) / grid.columns;
    const double h =
        (std::max(height, grid.fittingHeight(leastHeight)) - grid.fittingHeight(0)) / grid.rows;
    for (int i = 0; i < grid.rows * grid.columns; ++i) {
      const double wanted[] = {
          margin + i % grid.columns * (w + spacing), margin + i / grid.columns * (h + spacing), w, h};
      for (int part = 0; part < 4; ++part) {
        if (!(std::abs(values[4 * i + part] - wanted[part]) <= 1e-6)) {
          std::cout << "wrong value" << std::endl;
          std::exit(1);
        }
      }
    }
  }
};

void sizeOf(const std::string &series, int step, const Grid &grid, double &width, double &height) {
  width = grid.fittingWidth(8);
  height = grid.fittingHeight(4);
  if (series == "smooth") {
    width += step % 32;
    height += step % 16;
  } else if (series == "clamp" && step % 2 == 0) {
    width = grid.fittingWidth(3) - 2;
    height = grid.fittingHeight(1) - 2;
  } else if (series == "cross" && step % 2 == 0) {
    width = grid.fittingWidth(4);
    height = grid.fittingHeight(2);
  }
}

std::unique_ptr<Window> opened;
std::unique_ptr<Grid> openedGrid;

void build(std::istream &in) {
  char kind;
  int rows, columns, count;
  in >> kind >> rows >> columns >> count;
  for (int index = 0; index < count; ++index) {
    Window window(rows * columns);
    const Grid grid = makeGrid(kind, rows, columns, window.variables);
    std::cout << nanoseconds(CLOCK_THREAD_CPUTIME_ID, [&] { window.fill(grid); }) << ' ';
    window.resize(grid.fittingWidth(8), grid.fittingHeight(4));
    window.check(grid, grid.fittingWidth(8), grid.fittingHeight(4));
  }
}

void open(std::istream &in) {
  char kind;
  int rows, columns;
  in >> kind >> rows >> columns;
  opened = std::make_unique<Window>(rows * columns);
  openedGrid = std::make_unique<Grid>(makeGrid(kind, rows, columns, opened->variables));
  std::cout << nanoseconds(CLOCK_THREAD_CPUTIME_ID, [] { opened->fill(*openedGrid); });
  opened->resize(openedGrid->fittingWidth(8), openedGrid->fittingHeight(4));
  opened->check(*openedGrid, openedGrid->fittingWidth(8), openedGrid->fittingHeight(4));
}

void resize(std::istream &in) {
  std::string series;
  int first, count;
  in >> series >> first >> count;
  for (int step = first; step < first + count; ++step) {
    double width, height;
    sizeOf(series, step, *openedGrid, width, height);
    const bool isQuick = series == "smooth" && openedGrid->rows * openedGrid->columns <= 100;
    const clockid_t clock = isQuick ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
    std::cout << nanoseconds(clock, [&] { opened->resize(width, height); }) << ' ';
    opened->check(*openedGrid, width, height);
  }
}

void reflow(std::istream &in) {
  char kind;
  std::string way;
  int count;
  in >> kind >> way >> count;
  Window window(20);
  const Grid grids[] = {makeGrid(kind, 5, 4, window.variables), makeGrid(kind, 4, 5, window.variables)};
  const double widths[] = {39, 60}, heights[] = {22, 18};
  window.fill(grids[0]);
  window.resize(widths[0], heights[0]);
  for (int index = 1; index <= count; ++index) {
    const Grid &old = grids[(index - 1) % 2], &grid = grids[index % 2];
    const double width = widths[index % 2], height = heights[index % 2];
    const long time = nanoseconds(CLOCK_THREAD_CPUTIME_ID, [&] {
      if (way == "reset") {
        window.solver.reset();
        window.fill(grid);
      } else {
        for (const auto &constraint : old.constraints) window.solver.removeConstraint(constraint);
        for (const auto &constraint : grid.constraints) window.solver.addConstraint(constraint);
      }
      window.resize(width, height);
    });
    window.check(grid, width, height);
    if (index > 1) std::cout << time << ' ';
  }
}

}  // namespace

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream in(line);
    std::string command;
    in >> command;
    if (command == "build") build(in);
    if (command == "open") open(in);
    if (command == "resize") resize(in);
    if (command == "reflow") reflow(in);
    std::cout << std::endl;
  }
}
