# themepath in two commands: `make demo` answers questions, `make test` checks everything.
# Needs GNU make, Python 3.11 or newer and, the first time, a network. `make help` lists the rest.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PYTEST_ARGS ?=
PARTS ?=
# Processes of `make test`, each with a Neo4j of its own; a Neo4j that is named serves one.
WORKERS ?= $(if $(THEMEPATH_TEST_NEO4J_URI),0,2)
TYPES := $(VENV)/types
UV_VERSION := 0.13.9
COMPILE := $(VENV)-lock/bin/uv pip compile pyproject.toml --group build --universal \
	--python-version 3.11 --generate-hashes --no-annotate --no-emit-index-url \
	--no-emit-find-links --custom-compile-command "make lock" --quiet

.PHONY: help demo serve test check format full lock figures benchmark client clean

help:
	@echo "make demo    install, start Neo4j, load the Qur'an, serve the page; prints its address"
	@echo "make serve   the server alone, on the database that is configured"
	@echo "make test    style, types and all tests with coverage, as CI runs them"
	@echo "make check   style and types alone"
	@echo "make format  rewrite the sources in the house's style"
	@echo "make full    the long checks as well"
	@echo "make figures measure the demo again and store the figures in bench/results/"
	@echo "make benchmark  measure the real pairs in THEMEPATH_DATA; PARTS=\"qrcd stard\" for some"
	@echo "make client  write the methods of the Python client again, after a route was changed"
	@echo "make lock    resolve the dependencies again and rewrite the lock files"
	@echo "make clean   remove the virtual environment and what the tools left"

demo: $(VENV)/demo.stamp
	@$(BIN)/themepath demo

serve: $(VENV)/demo.stamp
	@$(BIN)/themepath serve

check: $(VENV)/test.stamp $(VENV)/types.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/node $(TYPES)/node_modules/typescript/bin/tsc -p tests/web/types/tsconfig.json

format: $(VENV)/test.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

test: check
	$(BIN)/python -m pytest -m "not full" -n $(WORKERS) --dist loadgroup --cov --cov-report=term --cov-fail-under=95 $(PYTEST_ARGS)
	@$(BIN)/coverage report --include="server/scoring/*" --fail-under=100 >$(VENV)/scoring.txt \
		|| { cat $(VENV)/scoring.txt; echo "server/scoring must be covered whole, branches too." >&2; exit 1; }

full: check
	$(BIN)/python -m pytest $(PYTEST_ARGS)

figures: $(VENV)/test.stamp
	$(BIN)/python -m bench.demo_figures

benchmark: $(VENV)/test.stamp
	$(BIN)/python -m bench.benchmark $(PARTS)

client: $(VENV)/test.stamp
	$(BIN)/python -m bench.client_methods

lock:
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/python -m pip install --quiet uv==$(UV_VERSION)
	$(COMPILE) --extra demo --output-file requirements.lock
	$(COMPILE) --extra test --constraints requirements.lock --output-file requirements-test.lock

clean:
	rm -rf $(VENV) $(VENV)-lock .coverage .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist

# A stamp is newer than the lock and the project file when the installation is up to date.
$(VENV)/demo.stamp: requirements.lock pyproject.toml | $(BIN)/python
	@echo "Installing themepath and what it needs into $(VENV) (once) …"
	$(BIN)/python -m pip install --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --no-index --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/test.stamp: requirements-test.lock pyproject.toml | $(BIN)/python
	@echo "Installing themepath, what it needs and the test tools into $(VENV) (once) …"
	$(BIN)/python -m pip install --require-hashes -r requirements-test.lock
	$(BIN)/python -m pip install --no-index --no-deps --no-build-isolation -e .
	@touch $@

# The page's types are checked by TypeScript, locked by its hash; Node.js comes as a test package.
$(VENV)/types.stamp: tests/web/types/package-lock.json $(VENV)/test.stamp
	@mkdir -p $(TYPES)
	@cp tests/web/types/package.json tests/web/types/package-lock.json $(TYPES)/
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/npm ci --prefix $(TYPES) --ignore-scripts --no-audit --no-fund
	@touch $@

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
		echo "There is no $(PYTHON) here. Install Python 3.11 or newer, or name one: make demo PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || { \
		echo "themepath needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." >&2; \
		echo "Name another one: make demo PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "$(PYTHON) cannot make a virtual environment. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
