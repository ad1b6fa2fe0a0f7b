# `make play` shows a game, `make test` runs all tests; both first set up what they need in .venv.

VENV := .venv
BIN := $(VENV)/bin
# The first of these that is Python 3.11 or newer; choose another with `make PYTHON=...`.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
KERNELS := $(shell find engines referee -name '*.py' -o -name '*.pxd')

.PHONY: play test lint build bench clean

play: build
	$(BIN)/referee match mancala mancala mancala:report --move-time 0.5

test: build
	$(BIN)/python -m pytest

lint: build $(VENV)/linted
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: build
	$(BIN)/python -m benchmarks

# The engines compiled where they stand; without a C compiler they run as the Python they are.
build: $(VENV)/built

$(VENV)/built: $(VENV)/ready setup.py $(KERNELS)
	@echo "Compiling the engines (about half a minute) ..."
	@$(BIN)/python setup.py -q build_ext --inplace
	@touch $@

$(VENV)/ready: pyproject.toml
ifeq ($(PYTHON),)
	$(error Python 3.11 or newer is needed, and none was found; name one with PYTHON=...)
endif
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { \
		echo "$(PYTHON) cannot make a virtual environment (on Debian: apt install python3-venv)"; exit 1; }
	@$(BIN)/python -m pip install -q --disable-pip-version-check 'Cython>=3.1' 'setuptools>=77'
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-build-isolation -e '.[test]'
	@touch $@

$(VENV)/linted: $(VENV)/ready
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-build-isolation -e '.[test,lint]'
	@touch $@

clean:
	rm -rf $(VENV) build *.egg-info
	find engines referee -name '*.so' -delete
