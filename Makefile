# How qtcards is set up, played, checked and changed. `make` alone lists the targets.
# The set-up itself is in packaging/bootstrap.py; nothing here asks for more than make and a POSIX shell.

BOOTSTRAP := sh packaging/python packaging/bootstrap.py
BIN := .venv/bin
# For `make play`, what follows `qtcards` on its command line, as in: make play ARGS="flippo --deal 7"
ARGS :=
# For `make test`, what goes to pytest, as in: make test PYTEST="tests/rules -x"
PYTEST := -n auto

.DEFAULT_GOAL := help
.PHONY: help play setup develop test lint format types layers blind blind-tangram bench pictures catalogue lock clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

play: ## set up what is missing, then play
	@exec $(BOOTSTRAP) play $(ARGS)

setup: ## set up what is needed to play, without starting the game
	@$(BOOTSTRAP) setup

develop: ## set up what is needed to check and change the program
	@$(BOOTSTRAP) develop

test: lint types layers ## every check, the tests last
	@$(BIN)/python -m pytest $(PYTEST)

lint: develop ## style and layout of the code, by ruff
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

format: develop ## put the code into the project's layout
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

types: develop ## types, by mypy
	@$(BIN)/mypy

layers: develop ## who may import whom, by import-linter
	@$(BIN)/lint-imports

catalogue: develop ## bring the catalogues of i18n/ up to the texts in the source, and check them
	@$(BIN)/python i18n/catalogue.py extract
	@$(BIN)/python i18n/catalogue.py check

# For `make blind`: which game (GAME: flippo, a solitaire, or solitaires, which is all of them); of Flippo how many games
# (GAMES) of which options (STOCK, COLOURS), of a solitaire how many moves (MOVES); in which language (LANG: en, de or
# both; the environment has a LANG too, which is not meant).
GAME := flippo
GAMES := 1
MOVES := 200
STOCK := 30
COLOURS := bound
SPOKEN := $(if $(filter command line,$(origin LANG)),$(LANG),en)
blind: develop ## play GAME by ear alone, and compare what was heard with what was there
	@$(BIN)/python -m tests.a11y.blind --game $(GAME) --games $(GAMES) --moves $(MOVES) --stock $(STOCK) \
		--colours $(COLOURS) --lang $(SPOKEN)

blind-tangram: develop ## solve five tasks of Tangram in both languages by ear alone
	@$(BIN)/python -m tests.a11y.tangram

bench: ## measure the program: the table of the README
	@$(BOOTSTRAP) setup
	@$(BIN)/python -m qtcards bench $(ARGS)

pictures: develop ## take the pictures of the README of the program as it is now
	@$(BIN)/python packaging/pictures.py

lock: develop ## pin the newest packages that pyproject.toml allows (needs the network)
	@sh packaging/lock

clean: ## take away everything that was made here
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
