"""``games``: what there is to play, with every option and its default, and the forms with their options."""

from __future__ import annotations

import argparse
import json
from typing import Any

from qtcards.cli.given import Parser
from qtcards.games.catalogue import GAMES
from qtcards.games.entry import GameEntry
from qtcards.rules.options import NumberOption, Option


def add_arguments(parser: Parser) -> None:
    """Let ``parser`` take the words of the command."""
    parser.add_argument("--json", action="store_true", help="for programs")


def list_games(args: argparse.Namespace) -> int:
    """Print all games, for people or as JSON."""
    if args.json:
        print(json.dumps([_as_data(entry) for entry in GAMES], indent=2))
    else:
        print("\n".join(line for entry in GAMES for line in _as_lines(entry)))
    return 0


def _as_data(entry: GameEntry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "names": dict(entry.names),
        "family": entry.family,
        "options": [_option_data(option) for option in entry.options],
        "forms": [
            {"id": form.id, "names": dict(form.names), "options": entry.options_of(form)} for form in entry.forms
        ],
    }


def _option_data(option: Option) -> dict[str, Any]:
    if isinstance(option, NumberOption):
        return {"id": option.id, "default": option.default, "low": option.low, "high": option.high}
    return {"id": option.id, "default": option.default, "values": list(option.values)}


def _as_lines(entry: GameEntry) -> list[str]:
    names = ", ".join(f"{name} ({code})" for code, name in entry.names.items())
    lines = [f"{entry.id}: {names}; family {entry.family}"]
    for option in entry.options:
        values = f"{option.low}-{option.high}" if isinstance(option, NumberOption) else "|".join(option.values)
        lines.append(f"  {option.id}={values}  (default {option.default})")
    for form in entry.forms:
        options = " ".join(f"{name}={value}" for name, value in form.options.items())
        lines.append(f"  --form {form.id}: {', '.join(dict.fromkeys(form.names.values()))}  ({options})")
    return lines
