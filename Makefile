# `make play` shows a game, `make test` runs all tests; both first install what they need in .venv.
# `make help` lists all targets.

VENV := .venv
BIN := $(VENV)/bin
# The first of these that is Python 3.11 or newer; choose another with `make PYTHON=...`.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check
# Installs the project itself, to be run from this folder. Compiling is a separate step.
OURSELVES := ENGINES_GAME=none $(PIP) --no-build-isolation -e
KERNELS := $(shell find engines -name '*.py' -o -name '*.pxd')

BEGAN := $(shell date +%s)
# Prints a step, with the seconds since the beginning.
SAY = @say() { echo "[$$(($$(date +%s) - $(BEGAN))) s] $$*"; }; say

.PHONY: play test lint build mutations bench wheel learning clean help

play: $(VENV)/mancala  ## set up and show a game of Mancala, then set up the rest
	$(SAY) "All is ready: a game of Mancala"
	$(BIN)/referee match mancala mancala mancala:report --move-time 0.5
	@$(MAKE) --no-print-directory rest

test: $(VENV)/tested build  ## set up and run all tests
	$(BIN)/python -m pytest

build: $(VENV)/built  ## compile the engines of all games, if they were edited or are not compiled yet

lint: $(VENV)/linted build  ## run the linters
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/tested build  ## measure all speeds
	$(BIN)/python -m benchmarks

mutations: $(VENV)/tested build  ## make small wrong changes and see whether a test notices (20 minutes)
	$(BIN)/python -m tests.mutations

learning: $(VENV)/ready  ## install the libraries for programs that learn (engines/adapters)
	$(SAY) "Installing PettingZoo and OpenSpiel"
	@$(OURSELVES) '.[learning]'

wheel: $(VENV)/ready  ## build what is published, in dist/: a wheel and the archive of the sources
	$(SAY) "Building the wheel and the archive of the sources"
	@$(PIP) 'build>=1.2'
	@$(BIN)/python -m build -o dist .

clean:  ## remove everything that was set up and compiled
	rm -rf $(VENV) build dist *.egg-info
	find engines -name '*.so' -delete

help:  ## show this list
	@sed -n 's/^\([a-z]*\):.*  ## /make \1	/p' Makefile | expand -t 18

# What the other games and the pages in the browser need; `make play` shows a game before it.
.PHONY: rest
rest: $(VENV)/web $(VENV)/built

# The binaries are put beside the sources. Without a C compiler the engines run as plain Python, and each
# call of make looks for a compiler again.
COMPILE = $(BIN)/python -P setup.py -q build_ext --inplace
COMPILED = $(BIN)/python -P -c 'import engines, sys; sys.exit(not engines.COMPILED)' 2>/dev/null

$(VENV)/mancala: $(VENV)/ready setup.py $(KERNELS)
	$(SAY) "Compiling what Mancala needs"
	@ENGINES_GAME=mancala $(COMPILE)
	@if $(COMPILED); then touch $@; fi

$(VENV)/built: $(VENV)/ready setup.py $(KERNELS)
	$(SAY) "Compiling the engines of all games"
	@$(COMPILE)
	@if $(COMPILED); then touch $(VENV)/mancala $@; fi

$(VENV)/ready: pyproject.toml
ifeq ($(PYTHON),)
	$(error Python 3.11 or newer is needed, and none was found; name one with PYTHON=...)
endif
	$(SAY) "Making a virtual environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV) || { \
		echo "$(PYTHON) cannot make a virtual environment (on Debian: apt install python3-venv)"; exit 1; }
	$(SAY) "Installing what compiles the engines: Cython and setuptools"
	@$(PIP) --no-compile 'Cython>=3.1' 'setuptools>=77'
	$(SAY) "Installing what the referee needs: click, psutil and rich"
	@$(OURSELVES) .
	@touch $@

$(VENV)/web: $(VENV)/ready
	$(SAY) "Installing what the pages in the browser need: starlette and uvicorn"
	@$(OURSELVES) '.[web]'
	@touch $@

$(VENV)/tested: $(VENV)/ready
	$(SAY) "Installing what the tests need: pytest, hypothesis, Dask and others"
	@$(OURSELVES) '.[test]'
	@touch $(VENV)/web $@

$(VENV)/linted: $(VENV)/ready
	$(SAY) "Installing the linters"
	@$(OURSELVES) '.[lint]'
	@touch $@
