# Everything a person does with Tenkey by hand; .ci/run calls the same targets.
#
#   make run ARGS="--no-mouse"     make install PREFIX=/usr/local DESTDIR=/tmp/stage

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
SECONDS ?= 60
# `error` makes a compiler warning fail the build; otherwise warnings are only shown.
WARNINGS ?= show

RELEASE := .build/release
BIN := $(DESTDIR)$(PREFIX)/bin
LIBEXEC := $(DESTDIR)$(PREFIX)/libexec/tenkey

export WARNINGS

.DEFAULT_GOAL := help
.PHONY: help run build test lint bench judge fuzz install uninstall clean order packages-build packages-test packages-bench
# Two Swift builds at once wait for each other's lock, and tests want the processors for themselves.
.NOTPARALLEL:

help:
	@echo 'make run        install what is missing, build the release, start the calculator (ARGS=...)'
	@echo 'make build      leave the release programs in $(RELEASE)/tenkey and $(RELEASE)/tenkey-exact'
	@echo 'make test       install what is missing, build, run all tests (FILTER=... for some of them)'
	@echo 'make lint       check format, layers, scripts and file lengths'
	@echo 'make judge      judge digits and endurance at length (ARGS="--count 20000 --seed 7")'
	@echo 'make fuzz       fuzz the reader, the keys and the formatter (SECONDS=60)'
	@echo 'make bench      measure beside orpie, bc, qalc and kiwi (ARGS=terminal, numbers, solver)'
	@echo 'make order      have the program laid out anew by what keys and starts use (valgrind)'
	@echo 'make install    copy the programs to PREFIX ($(PREFIX)), below DESTDIR if given'
	@echo 'make uninstall  remove them again'
	@echo 'make clean      remove what was built'

packages-build:
	@Scripts/install-packages.sh build

packages-test:
	@Scripts/install-packages.sh build test

packages-bench:
	@Scripts/install-packages.sh build bench

build: packages-build
	@Scripts/build.sh release
	@Scripts/check-static.sh

run: build
	@$(RELEASE)/tenkey $(ARGS)

test: packages-test build
	@Scripts/build.sh debug --build-tests
	@Scripts/run-tests.sh $(FILTER)
	@if [ -z '$(FILTER)' ]; then Scripts/judge.sh --short; fi

lint:
	@Scripts/lint.sh

judge: packages-test build
	@Scripts/judge.sh $(ARGS)

fuzz: packages-build
	@Scripts/fuzz.sh $(SECONDS)

bench: packages-bench build
	@python3 Benchmarks/bench.py $(ARGS)

order: build
	@Scripts/order.py

# Installing never builds what is already built: `sudo make install` need not find Swift.
$(RELEASE)/tenkey $(RELEASE)/tenkey-exact:
	@$(MAKE) --no-print-directory build

install: $(RELEASE)/tenkey $(RELEASE)/tenkey-exact
	install -d '$(BIN)' '$(LIBEXEC)'
	install -m 755 $(RELEASE)/tenkey '$(BIN)/tenkey'
	install -m 755 $(RELEASE)/tenkey-exact '$(LIBEXEC)/tenkey-exact'

uninstall:
	rm -f '$(BIN)/tenkey' '$(LIBEXEC)/tenkey-exact'
	-rmdir '$(LIBEXEC)' 2>/dev/null

clean:
	rm -rf .build artefacts
