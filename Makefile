# Everything from a fresh clone: each target does the set-up it needs and repeats none of it.
#
# One virtual environment and two installations of the same sources:
#   .venv/      Python, dependencies and tools, with gaslamp installed *editable*: what runs there is
#               the interpreted src/, as it is at that moment.
#   .compiled/  a copy of the package built as any user's `pip install .` builds it: with mypyc's
#               binaries where a C compiler is at hand, else plain Python. `make play` and the
#               benchmarks run it, and tests that compare the two builds start it in a process of
#               its own, by putting the folder on PYTHONPATH; GASLAMP_COMPILED tells them where it is.
#
# Stamp files carry, in their names, a checksum of what a file's time does not show: which Python,
# which folder, which list of sources. So a stale environment is rebuilt, never used.

ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
endif
GAME ?=
JOBS ?= 2
ARGS ?=

unexport PYTHONPATH PYTHONHOME
export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PIP_USER = 0

checksum = cksum | cut -d ' ' -f 1
VENV_ID := $(shell { pwd; $(PYTHON) -c 'import sys; print(sys.version, sys.base_prefix)'; } 2>&1 | $(checksum))
SOURCES := $(shell find src -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' | LC_ALL=C sort)
BUILD_ID := $(shell { echo '$(VENV_ID) $(GASLAMP_PURE) $(SOURCES)'; command -v "$${CC:-cc}"; } | $(checksum))

BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --constraint constraints.txt
VENV := .venv/.made-$(VENV_ID)
BASE := .venv/.base
DEV := .venv/.dev
BENCH := .venv/.bench
COMPILED := .compiled/.built-$(BUILD_ID)
CHECKED := $(wildcard src tests benchmarks tools setup.py)
WITH_COMPILED := GASLAMP_COMPILED='$(CURDIR)/.compiled'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check lint types types-js format soak bench docs system setup compiled dist pins clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile
	@echo '  ARGS="..." is handed to the command that play, test, soak or bench runs.'

play: $(COMPILED) ## open the house and a browser at it (with GAME=rue-morgue: play in the terminal)
	@PYTHONPATH='$(CURDIR)/.compiled' $(BIN)/gaslamp $(if $(GAME),play $(GAME)) $(ARGS)

test: $(DEV) $(COMPILED) ## run the tests
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then $(MAKE) --no-print-directory system \
		|| echo 'PostgreSQL or Chromium could not be installed: the tests that need them are skipped.'; fi
	$(WITH_COMPILED) $(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

check: lint types test ## all that a change must pass: format, lint, types, tests

lint: $(DEV) ## look for unformatted and doubtful code
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/ruff check $(CHECKED)

types: $(DEV) ## check the types, strictly
	$(BIN)/mypy $(CHECKED)

types-js: ## check the types of the pages' scripts (needs Node)
	npm ci --silent
	npm run --silent types

format: $(DEV) ## format the code and mend what can be mended
	$(BIN)/ruff check --fix-only $(CHECKED)
	$(BIN)/ruff format $(CHECKED)

soak: $(DEV) $(COMPILED) ## run the long tests, which `make test` leaves out
	GASLAMP_SOAK=1 $(WITH_COMPILED) $(BIN)/python -m pytest -m soak -n $(JOBS) $(ARGS)

bench: $(BENCH) $(COMPILED) ## measure the speed, beside OpenSpiel's
	$(WITH_COMPILED) $(BIN)/python -m benchmarks $(ARGS)

docs: $(BASE) ## write again the pages of docs/ that come from the code
	$(BIN)/python -m gaslamp.docs $(ARGS)

system: ## install what more tests run with: PostgreSQL and Chromium (on Debian, as root)
	@missing=; \
	command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing=postgresql; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	[ -z "$$missing" ] || { echo "Installing$$missing for the tests"; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq --yes --no-install-recommends $$missing >/dev/null; }

setup: $(DEV) $(COMPILED) ## make .venv and .compiled, and run nothing

compiled: $(COMPILED) ## make .compiled

dist: $(DEV) ## make the source archive and the wheel, in dist/
	rm -rf dist
	$(BIN)/python -m build --no-isolation

pins: ## take the newest releases into constraints.txt (PYTHON: the oldest supported)
	rm -rf build/pins
	$(PYTHON) -m venv build/pins
	build/pins/bin/python -m pip install --quiet setuptools mypy
	build/pins/bin/python -m pip install --quiet --no-build-isolation --editable '.[dev,bench]'
	sed '/^[^#]/d' constraints.txt > build/pins/constraints.txt
	build/pins/bin/python -m pip freeze --all --exclude-editable --exclude pip >> build/pins/constraints.txt
	mv build/pins/constraints.txt constraints.txt
	rm -rf build/pins

clean: ## remove all that make has made
	rm -rf .venv .compiled .compiled.new build dist src/*.egg-info
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV):
	@$(or $(PYTHON),false) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Gaslamp needs Python 3.11 or newer: install one, or name it: make PYTHON=python3.12 ...' >&2; \
		exit 1; }
	@echo 'Making .venv'
	@$(PYTHON) -m venv --clear .venv
	@touch $@

$(BASE): $(VENV) pyproject.toml setup.py constraints.txt
	@echo 'Installing what gaslamp needs'
	@$(PIP) setuptools mypy
	@$(PIP) --no-build-isolation --editable .
	@touch $@

$(DEV): $(BASE)
	@echo 'Installing the tools of its developers'
	@$(PIP) --no-build-isolation --editable '.[dev]'
	@touch $@

$(BENCH): $(BASE)
	@echo 'Installing OpenSpiel, to compare with'
	@$(PIP) --no-build-isolation --editable '.[bench]'
	@touch $@

$(COMPILED): $(BASE) $(SOURCES)
	@echo 'Building gaslamp'
	@rm -rf .compiled.new
	@$(PIP) --no-build-isolation --no-deps --target .compiled.new .
	@rm -rf .compiled && mv .compiled.new .compiled
	@ls .compiled/*__mypyc* >/dev/null 2>&1 || echo \
		'Built as plain Python: the same game, slower. For speed, install a C compiler and the headers of Python.'
	@touch $@
