# Everything is made from here. Needed beforehand: python3 (3.11 or newer, with its venv module), git and make.
#
#   .boot   a small environment that holds nothing but uv, pinned by tools/boot.lock
#   .venv   the environment of the project: what play.lock says is enough to play; requirements.lock adds what tests need;
#           and the project itself, editable
#   .docs   what builds the handbook, pinned by tools/docs.lock; and the handbook as built
#
# A stamp inside each is written last: an interrupted run leaves no stamp, and the next one starts that folder afresh.

PYTHON ?= python3
WORKERS ?= 2
GAME ?= medici
GAMES ?= 100000
HOST ?= 127.0.0.1

UV_VERSION := 0.13.7
UV := .boot/bin/uv
BIN := .venv/bin
OLDEST_PYTHON := 3, 11
# uv is told where to install; whatever environment is active in the caller's shell must not matter.
UV_INTO_VENV := --quiet --python $(BIN)/python
# Other projects whose interfaces our games offer, and in whose own test suites they are: an extra and a lock each.
INTEROP := gymnasium pettingzoo openspiel rllib
# Every extra but those that bring a CUDA toolkit, PyTorch, Arrow or another project.
LOCKED := --all-extras --no-extra cuda --no-extra cuda12 --no-extra learn --no-extra parquet --no-extra ray $(INTEROP:%=--no-extra %) --group dev
# RLlib learns with PyTorch. The build for the processor alone is not in the package index, whose own brings some GB for
# GPUs: it comes from a folder of wheels (UV_FIND_LINKS, PIP_FIND_LINKS) or from PyTorch's index. What it needs is locked.
TORCH := torch==2.13.0
TORCH_NEEDS := filelock fsspec jinja2 networkx setuptools sympy
# What is needed to play: rules, bots and the house. Its client comes built, or node is fetched to build it.
PLAYED := --extra fast --extra play --extra server --no-default-groups
EXPORT := export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate

# What can be checked side by side.
CHECKS := checked-python checked-papers checked-style checked-mistakes checked-types

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export UV_PYTHON_DOWNLOADS := never
export NO_COLOR := 1
# Tests start Python a hundred times: its modules are kept as bytecode, whatever the caller's shell says.
unexport PYTHONDONTWRITEBYTECODE
# On a Linux without certificates of its own, uv uses those it brings.
CERTIFICATES := $(SSL_CERT_FILE)$(SSL_CERT_DIR)$(firstword $(wildcard /etc/ssl/certs/* /etc/ssl/*.pem /etc/pki/tls/certs/*))
ifeq ($(shell uname -s)$(CERTIFICATES),Linux)
export UV_SYSTEM_CERTS := false
endif

MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help setup play client client-tools test tested tested-client interop check $(CHECKS) checked-audit format freeze fuzz long mutants bench load requests siege chaos cuda dist licences audit gate proxies newcomer lock docs figures pictures lighthouse browser postgres clean

# Bring .venv to exactly what a lock says, with the project itself; the stamp is written last.
define install
@$(UV) pip sync $(UV_INTO_VENV) --require-hashes $(1)
@$(UV) pip install $(UV_INTO_VENV) --no-deps --editable .
@touch $@
endef

# PyTorch for the processor alone, from a folder of wheels if there is one, else from its own index.
torch = $(UV) pip install --quiet --python $(1) --no-deps --no-index --find-links "$${UV_FIND_LINKS:-$$PIP_FIND_LINKS}" \
	  $(TORCH) 2> /dev/null || $(UV) pip install --quiet --python $(1) --no-deps --torch-backend cpu $(TORCH)

help: ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/make \1|\2/p' Makefile | while IFS='|' read -r target what; do \
	  printf '%-14s %s\n' "$$target" "$$what"; done

setup: .venv/.stamp ## install everything that is needed to play and to test
	@$(if $(filter setup,$(MAKECMDGOALS)),echo "setup: ready",:)

play: .venv/.play ## open the house and your browser: play with friends and bots
	@$(BIN)/python hatch_build.py built || $(MAKE) client
	@$(BIN)/python -m fondaco serve --host $(HOST)

client: setup ## build the browser client, if anything it is made from has changed; what is built is committed
	@$(BIN)/python hatch_build.py

test: setup ## all checks, then all tests; says how much processor time they took
	@$(BIN)/python tools/spent.py $(MAKE) tested

# All that is checked and tested without Python's tests, side by side.
tested: setup
	@$(MAKE) --jobs $(WORKERS) $(CHECKS) tested-client
	@$(MAKE) client browser postgres
	@echo "test: pytest"
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore tests/browser
	@echo "test: pytest, in a browser"
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal tests/browser

interop: $(INTEROP:%=.interop/%/.stamp) ## our games in other projects' own test suites, each in an environment of its own
	@for name in $(INTEROP); do echo "interop: $$name"; \
	  .interop/$$name/bin/python -m pytest tests/interop/test_$$name*.py || exit 1; done

check: setup ## style, types, who may import whom, licences, secrets, and weaknesses known of what we depend on
	@$(MAKE) --jobs $(WORKERS) $(CHECKS) checked-audit

checked-python:
	@echo "check: ruff"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo "check: some files are not formatted; make format does it"; exit 1; }
	@echo "check: mypy"
	@$(BIN)/mypy --strict --no-error-summary src tools/freeze.py tests/core/user_program.py
	@echo "check: imports"
	@$(BIN)/lint-imports --no-logo > .venv/imports.txt 2>&1 || { cat .venv/imports.txt; exit 1; }
	@echo "check: pages of measured figures"
	@$(BIN)/python -m fondaco.lab.measured
	@$(BIN)/python tools/figures.py check

checked-papers:
	@echo "check: licences and secrets"
	@$(BIN)/python tools/licences.py check
	@$(BIN)/python tools/leaks.py

# Not of make test: what others have found out since must not decide whether our own tests pass.
checked-audit:
	@echo "check: known weaknesses"
	@$(BIN)/python tools/audit.py --if-reached

# Whoever is first fetches what all of the client's checks and tests need.
client-tools:
	@$(BIN)/python hatch_build.py built || { echo "check: the built client is not that of its sources; make client builds it, for you to commit"; exit 1; }
	@$(BIN)/python hatch_build.py npm --version > .venv/npm.txt 2>&1 || { cat .venv/npm.txt; exit 1; }

checked-style checked-mistakes checked-types: checked-%: client-tools
	@echo "check: the browser client's $*"
	@$(BIN)/python hatch_build.py npm run --silent $* > .venv/$*.txt 2>&1 || { cat .venv/$*.txt; exit 1; }

tested-client: client-tools
	@echo "test: the browser client's own tests"
	@$(BIN)/python hatch_build.py npm test --silent -- --no-isolate > .venv/vitest.txt 2>&1 || { cat .venv/vitest.txt; exit 1; }

format: setup ## format the code and mend what can be mended mechanically
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format --quiet .
	@$(BIN)/python hatch_build.py npm run --silent format

fuzz: setup ## random games with every invariant checked, GAMES for each number of players
	@$(BIN)/python -m fondaco fuzz $(GAME) --games $(GAMES)

freeze: setup ## keep a game's present rules whole, before a change that would alter finished games
	@$(if $(filter command line,$(origin GAME)),,echo "freeze: name the game, as in: make freeze GAME=medici"; exit 1)
	@$(BIN)/python tools/freeze.py $(GAME)
	@$(MAKE) format

long: client browser postgres ## what make test does too, many times as often, and what is timed
	@FONDACO_LONG=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $$(grep -rl 'from helpers.often' tests --include='test_*.py')
	@FONDACO_LONG=1 $(BIN)/python -m pytest tests/browser/test_speed.py

mutants: setup ## one small fault after the other in the rules, and whether the tests notice; goes on where it was stopped
	@$(BIN)/python -m mutants $(PARTS)
	@$(BIN)/python tools/figures.py

bench: setup ## speed, ours beside others; writes benchmarks/RESULTS.md
	@$(BIN)/python benchmarks/bench.py
	@$(BIN)/python tools/figures.py

load: setup ## a thousand live tables at one house: how long its answers take, how many moves a second it keeps
	@$(BIN)/python -m load $(PARTS)

requests: setup .bench/schemathesis/.stamp ## every request of the published description, right and wrong ones, against a house
	@$(BIN)/python tools/described.py

siege: setup ## attack a house with people in it from outside: no move may take longer than 1 s; needs Linux
	@$(BIN)/python -m siege $(ATTACKS)

chaos: setup postgres ## kill -9 over and over while people play, on SQLite and PostgreSQL: nothing answered is lost
	@$(BIN)/python -m chaos $(KILLS)

cuda: ## speed on a GPU, and all of it compared with the processor; needs a python3 with fondaco[cuda], and an NVIDIA GPU
	PYTHONPATH=src python3 benchmarks/gpu.py

dist: client ## build the source package, the wheel and the bill of materials into dist/, the same bytes each time
	@$(BIN)/python tools/dist.py

licences: setup client-tools ## write docs/licences.md and web/LICENCES.txt from the locks and what is installed
	@$(BIN)/python tools/licences.py

audit: setup ## ask whether weaknesses of what we depend on are known; needs the network
	@$(BIN)/python tools/audit.py

gate: setup ## is everything on a hot path still as many times as fast as OpenSpiel's hearts as benchmarks/results.json says?
	@$(BIN)/python benchmarks/gate.py

proxies: setup ## play a table through Caddy and nginx as deploy/ sets them up; installs Debian's, as root
	@$(BIN)/python tools/proxies.py

docs: setup browser .docs/.stamp ## build the handbook into .docs/book/site: warnings are errors, every link is checked, nothing is loaded from elsewhere
	@cd tools && ../$(BIN)/python -m handbook pages ../.docs/book
	@NO_MKDOCS_2_WARNING=1 .docs/bin/mkdocs build --quiet --strict --config-file .docs/book/mkdocs.yml
	@cd tools && ../$(BIN)/python -m handbook look ../.docs/book/site
	@echo "docs: open .docs/book/site/index.html"

figures: setup ## write the README's table from the committed results
	@$(BIN)/python tools/figures.py

newcomer: dist ## from a clone, and from the wheel, to the first move on a bare Debian 12 and 13, timed; as root
	@$(BIN)/python tools/newcomer.py $(DEBIANS)

lock: .boot/.stamp ## choose all versions anew and write play.lock, requirements.lock and those in tools/
	@echo "lock: choosing versions"
	@$(UV) lock --quiet --upgrade
	@$(UV) $(EXPORT) $(LOCKED) --output-file requirements.lock.new > /dev/null
	@$(UV) $(EXPORT) $(PLAYED) --output-file play.lock.new > /dev/null
	@echo "uv==$(UV_VERSION)" | $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --output-file boot.lock.new - > /dev/null
	@echo 'schemathesis>=4.32,<5' | $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --output-file schemathesis.lock.new - > /dev/null
	@echo 'mkdocs-material>=9.8,<10' | $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --output-file docs.lock.new - > /dev/null
	@echo 'hatchling>=1.33,<2' | $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --output-file build.lock.new - > /dev/null
	@for name in $(INTEROP); do \
	  printf '%s\n' 'pytest>=9.1,<10' $$(test $$name = rllib && echo $(TORCH_NEEDS)) | \
	  $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate --extra $$name \
	    --output-file $$name.lock.new pyproject.toml - > /dev/null || exit 1; done
	@if grep -nE '://|^ *-(i|f|-index|-extra-index|-find)' *.lock.new; then \
	  echo "lock: an address got into the lock; nothing was changed"; rm -f *.lock.new; exit 1; fi
	@mv play.lock.new play.lock && mv requirements.lock.new requirements.lock && mv boot.lock.new tools/boot.lock
	@mv schemathesis.lock.new tools/schemathesis.lock && mv docs.lock.new tools/docs.lock && mv build.lock.new tools/build.lock
	@for name in $(INTEROP); do mv $$name.lock.new tools/interop/$$name.lock; done
	@echo "lock: requirements.lock holds $$(grep -c '^[a-z].*==' requirements.lock) packages; make setup installs them"

pictures: client browser ## take the README's pictures again, and one of every board by each light on each screen, to be looked at
	@$(BIN)/python tools/screenshots.py
	@$(BIN)/python tools/boards.py

lighthouse: client browser ## what Lighthouse says of every page, median of five; writes benchmarks/LIGHTHOUSE.md
	@$(BIN)/python tools/lighthouse/measure.py $(RUNS)
	@$(BIN)/python tools/figures.py

browser: setup ## find or install a Chromium for the browser tests
	@$(BIN)/python tools/browser.py

postgres: setup ## find or install PostgreSQL for the tests of a house in a database
	@$(BIN)/python tools/postgres.py

clean: ## remove all that make has made here
	@rm -rf .venv .boot .bench .interop .mutants .docs uv.lock dist build *.new web/node_modules tools/lighthouse/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache \
	  test-results
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.boot/.stamp: tools/boot.lock
	@python=; for candidate in $(PYTHON) python3.14 python3.13 python3.12 python3.11; do \
	  if "$$candidate" -c 'import sys; sys.exit(sys.version_info < ($(OLDEST_PYTHON)))' 2> /dev/null; then \
	    python=$$candidate; break; fi; done; \
	if [ -z "$$python" ]; then \
	  echo "setup: Python 3.11 or newer is needed and was not found; install it, or name it: make setup PYTHON=/path/to/python3"; \
	  exit 1; fi; \
	if ! "$$python" -c 'import ensurepip, venv' 2> /dev/null; then \
	  echo "setup: $$python lacks its venv module; install it (Debian, Ubuntu: apt-get install python3-venv) and run make again"; \
	  exit 1; fi; \
	echo "setup: fetching uv $(UV_VERSION) into .boot"; \
	"$$python" -m venv --clear .boot && \
	.boot/bin/python -m pip install -qq --require-hashes --only-binary :all: -r tools/boot.lock && \
	touch $@

# What playing needs, and nothing else.
.venv/.play: .boot/.stamp play.lock pyproject.toml
	@if [ ! -f $@ ]; then \
	  echo "setup: making .venv and installing what playing needs (the first time some 120 MB are fetched)"; \
	  $(UV) venv --quiet --clear --python .boot/bin/python .venv; \
	else echo "setup: bringing .venv up to date"; rm -f $@ .venv/.stamp; fi
	$(call install,play.lock)

# What testing needs, on top of it.
.venv/.stamp: .venv/.play requirements.lock
	@echo "setup: installing what tests need (the first time some 90 MB are fetched)"
	@rm -f $@
	$(call install,requirements.lock)

# What makes requests, with its own versions of everything.
.bench/schemathesis/.stamp: tools/schemathesis.lock .boot/.stamp
	@echo "requests: making .bench/schemathesis (the first time some 20 MB are fetched)"
	@$(UV) venv --quiet --clear --python .boot/bin/python .bench/schemathesis
	@$(UV) pip sync --quiet --python .bench/schemathesis/bin/python --require-hashes tools/schemathesis.lock
	@touch $@

# What builds the handbook, with its own versions of everything.
.docs/.stamp: tools/docs.lock .boot/.stamp
	@echo "docs: making .docs (the first time some 25 MB are fetched)"
	@rm -rf .docs && $(UV) venv --quiet --python .boot/bin/python .docs
	@$(UV) pip sync --quiet --python .docs/bin/python --require-hashes tools/docs.lock
	@touch $@

# Another project with its own versions of everything, and ours beside it.
.interop/%/.stamp: tools/interop/%.lock pyproject.toml .boot/.stamp
	@echo "interop: making .interop/$* (the first time some 100 MB are fetched, for rllib 500)"
	@rm -f $@
	@$(UV) venv --quiet --clear --python .boot/bin/python .interop/$*
	@{ $(UV) pip sync --quiet --python .interop/$*/bin/python --require-hashes tools/interop/$*.lock && \
	  $(UV) pip install --quiet --python .interop/$*/bin/python --no-deps --editable . && \
	  if [ $* = rllib ]; then $(call torch,.interop/$*/bin/python); fi; } || \
	  { echo "interop: .interop/$* could not be made; it needs the network, or a cache of packages that has all of it"; exit 1; }
	@touch $@
