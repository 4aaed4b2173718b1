"""All words of Tangram: pieces, tasks, what happened, what lies where, fitting places, a task described, the rules.

May import `qtcards.tangram` and the catalogue. Everything is a message in no language until it is shown; names of tasks
are data in both languages and are shown through `TaskName`. Must not know the window.
"""

from qtcards.text.tangram.description import described, grid_lines, grid_words, outline_walk
from qtcards.text.tangram.happenings import (
    at_the_border,
    dropped,
    flipped,
    help_used,
    hinted,
    moved,
    only_the_parallelogram,
    opening,
    placed,
    put_back,
    redone,
    restarted,
    scheme,
    select_one,
    selected,
    silhouette,
    solved,
    standing,
    turned,
    undone,
)
from qtcards.text.tangram.names import TaskName, level_name, piece_name, set_name, task_name
from qtcards.text.tangram.pieces import piece_lies, state_words
from qtcards.text.tangram.places import fitting_place, no_fitting_place, position_words
from qtcards.text.tangram.progress import level_solved, result_words
from qtcards.text.tangram.rules import tangram_rules
from qtcards.text.tangram.sentence import Sentences
from qtcards.text.tangram.survey import survey_words
from qtcards.text.tangram.troubles import damaged, no_tasks

__all__ = [
    "Sentences",
    "TaskName",
    "at_the_border",
    "damaged",
    "described",
    "dropped",
    "fitting_place",
    "flipped",
    "grid_lines",
    "grid_words",
    "help_used",
    "hinted",
    "level_name",
    "level_solved",
    "moved",
    "no_fitting_place",
    "no_tasks",
    "only_the_parallelogram",
    "opening",
    "outline_walk",
    "piece_lies",
    "piece_name",
    "placed",
    "position_words",
    "put_back",
    "redone",
    "restarted",
    "result_words",
    "scheme",
    "select_one",
    "selected",
    "set_name",
    "silhouette",
    "solved",
    "standing",
    "state_words",
    "survey_words",
    "tangram_rules",
    "task_name",
    "turned",
    "undone",
]
