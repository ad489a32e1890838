# Everything is made from here. Needed beforehand: python3 (3.11 or newer, with its venv module), git and make.
#
#   .boot   a small environment that holds nothing but uv, pinned by tools/boot.lock
#   .venv   the environment of the project: what play.lock says is enough to play; requirements.lock adds what tests need;
#           and the project itself, editable
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
# Every extra but those that bring a CUDA toolkit.
LOCKED := --all-extras --no-extra cuda --no-extra cuda12 --group dev
# What is needed to play: rules, bots and the house. Its client comes built, or node is fetched to build it.
PLAYED := --extra fast --extra play --extra server --no-default-groups
EXPORT := export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export UV_PYTHON_DOWNLOADS := never
export NO_COLOR := 1
# On a Linux without certificates of its own, uv uses those it brings.
CERTIFICATES := $(SSL_CERT_FILE)$(SSL_CERT_DIR)$(firstword $(wildcard /etc/ssl/certs/* /etc/ssl/*.pem /etc/pki/tls/certs/*))
ifeq ($(shell uname -s)$(CERTIFICATES),Linux)
export UV_SYSTEM_CERTS := false
endif

MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help setup play client test tested interop check format freeze fuzz long bench lock pictures browser clean

# Bring .venv to exactly what a lock says, with the project itself; the stamp is written last.
define install
@$(UV) pip sync $(UV_INTO_VENV) --require-hashes $(1)
@$(UV) pip install $(UV_INTO_VENV) --no-deps --editable .
@touch $@
endef

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

tested: check client browser
	@echo "test: the browser client's own tests"
	@$(BIN)/python hatch_build.py npm test --silent > .venv/vitest.txt 2>&1 || { cat .venv/vitest.txt; exit 1; }
	@echo "test: pytest"
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal --ignore tests/browser
	@echo "test: pytest, in a browser"
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal tests/browser

interop: setup ## our games in other projects' own test suites
	@if [ -d tests/interop ]; then $(BIN)/python -m pytest tests/interop; \
	else echo "interop: no suite of another project is joined yet"; fi

check: setup ## style, types and who may import whom
	@echo "check: ruff"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet . || { echo "check: some files are not formatted; make format does it"; exit 1; }
	@echo "check: mypy"
	@$(BIN)/mypy --strict --no-error-summary src tools/freeze.py tests/core/user_program.py
	@echo "check: the browser client"
	@$(BIN)/python hatch_build.py npm run --silent check > .venv/svelte.txt 2>&1 || { cat .venv/svelte.txt; exit 1; }
	@$(BIN)/python hatch_build.py built || { echo "check: the built client is not that of its sources; make client builds it, for you to commit"; exit 1; }
	@echo "check: imports"
	@$(BIN)/lint-imports --no-logo > .venv/imports.txt 2>&1 || { cat .venv/imports.txt; exit 1; }
	@echo "check: pages of measured figures"
	@$(BIN)/python -m fondaco.lab.measured

format: setup ## format the code and mend what can be mended mechanically
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format --quiet .
	@$(BIN)/python hatch_build.py npm run --silent format

fuzz: setup ## random games with every invariant checked, GAMES for each number of players
	@$(BIN)/python -m fondaco fuzz $(GAME) --games $(GAMES)

freeze: setup ## keep a game's present rules whole, before a change that would alter finished games
	@$(if $(filter command line,$(origin GAME)),,echo "freeze: name the game, as in: make freeze GAME=medici"; exit 1)
	@$(BIN)/python tools/freeze.py $(GAME)
	@$(MAKE) format

long: client browser ## what make test does too, many times as often, and what is timed
	@FONDACO_LONG=1 $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $$(grep -rl 'from helpers.often' tests --include='test_*.py')
	@FONDACO_LONG=1 $(BIN)/python -m pytest tests/browser/test_speed.py

bench: setup ## speed, ours beside others; writes benchmarks/RESULTS.md
	@$(BIN)/python benchmarks/bench.py

lock: .boot/.stamp ## choose all versions anew and write play.lock and requirements.lock
	@echo "lock: choosing versions"
	@$(UV) lock --quiet --upgrade
	@$(UV) $(EXPORT) $(LOCKED) --output-file requirements.lock.new > /dev/null
	@$(UV) $(EXPORT) $(PLAYED) --output-file play.lock.new > /dev/null
	@echo "uv==$(UV_VERSION)" | $(UV) pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	  --output-file boot.lock.new - > /dev/null
	@if grep -nE '://|^ *-(i|f|-index|-extra-index|-find)' play.lock.new requirements.lock.new boot.lock.new; then \
	  echo "lock: an address got into the lock; nothing was changed"; rm -f *.lock.new; exit 1; fi
	@mv play.lock.new play.lock && mv requirements.lock.new requirements.lock && mv boot.lock.new tools/boot.lock
	@echo "lock: requirements.lock holds $$(grep -c '^[a-z].*==' requirements.lock) packages; make setup installs them"

pictures: client browser ## take the README's pictures again
	@$(BIN)/python tools/screenshots.py

browser: setup ## find or install a Chromium for the browser tests
	@$(BIN)/python tools/browser.py

clean: ## remove all that make has made here
	@rm -rf .venv .boot .bench uv.lock dist build *.new web/node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache \
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
