"""The settings: what is declared, what is kept, and what happens to files that say something else."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from qtcards.session.settings import SETTINGS, Settings
from qtcards.session.trouble import Keeping, Trouble, TroubleKind

CHECKOUT = Path(__file__).parents[2]


def opened(folder: Path | None) -> tuple[Settings, list[Trouble]]:
    troubles: list[Trouble] = []
    return Settings(folder, troubles.append), troubles


def test_every_setting_allows_its_own_default_and_not_everything() -> None:
    for setting in SETTINGS:
        assert setting.allows(setting.default)
        assert not setting.allows(None)
        assert not setting.allows([setting.default])


def test_defaults_without_a_file_and_no_file_without_a_change(tmp_path: Path) -> None:
    settings, troubles = opened(tmp_path / "new")
    assert settings.get("language") == "system"
    assert settings.number("stock") == 30
    assert settings.word("level") == "careful"
    assert not troubles
    assert not list(tmp_path.iterdir())


def test_what_was_set_is_there_next_time(tmp_path: Path) -> None:
    settings, troubles = opened(tmp_path / "a" / "b")
    settings.set("language", "de")
    settings.set("stock", 12)
    settings.set("geometry", "AdnQywAD…")
    again, troubles_again = opened(tmp_path / "a" / "b")
    assert [again.get(id) for id in ("language", "stock", "geometry", "theme")] == ["de", 12, "AdnQywAD…", "system"]
    assert troubles == troubles_again == []
    assert {file.name for file in (tmp_path / "a" / "b").iterdir()} == {"settings.json", "settings.json.lock"}


def test_observers_hear_of_changes_only(tmp_path: Path) -> None:
    settings, _ = opened(tmp_path)
    heard: list[tuple[str, object]] = []
    settings.changed.append(lambda id: heard.append((id, settings.get(id))))
    settings.set("theme", "system")
    settings.set("theme", "dark")
    settings.set("theme", "dark")
    settings.set("theme", "system")
    assert heard == [("theme", "dark"), ("theme", "system")]
    assert opened(tmp_path)[0].get("theme") == "system"


NOT_ALLOWED: list[tuple[str, str | int]] = [
    ("language", "fr"),
    ("stock", 4),
    ("stock", 41),
    ("stock", True),
    ("stock", "30"),
    ("clock", True),
    ("geometry", "x" * 5000),
]


@pytest.mark.parametrize(("id", "value"), NOT_ALLOWED)
def test_a_value_that_is_not_allowed_is_a_mistake_of_the_caller(id: str, value: str | int, tmp_path: Path) -> None:
    settings, _ = opened(tmp_path)
    before = settings.get(id)
    with pytest.raises(ValueError, match=id):
        settings.set(id, value)
    assert settings.get(id) == before
    with pytest.raises(KeyError):
        settings.get("wallpaper")
    with pytest.raises(KeyError):
        settings.set("wallpaper", "x")


def test_keys_of_other_versions_are_kept(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"wallpaper": {"file": "sea.png"}, "theme": "dark"}')
    settings, troubles = opened(tmp_path)
    settings.set("motion", "off")
    assert json.loads((tmp_path / "settings.json").read_text()) == {
        "wallpaper": {"file": "sea.png"}, "theme": "dark", "motion": "off",
    }  # fmt: skip
    assert not troubles


def test_a_wrong_value_gets_its_default_and_the_file_as_it_was_is_kept(tmp_path: Path) -> None:
    content = '{"theme": "plaid", "stock": 400, "motion": "off", "wallpaper": 1}'
    (tmp_path / "settings.json").write_text(content)
    settings, (trouble,) = opened(tmp_path)
    assert [settings.get(id) for id in ("theme", "stock", "motion")] == ["system", 30, "off"]
    assert (trouble.keeping, trouble.kind) == (Keeping.SETTINGS, TroubleKind.WRONG_VALUE)
    assert trouble.path == tmp_path / "settings.json"
    assert trouble.aside is not None
    assert trouble.aside.read_text() == content
    assert "theme" in trouble.detail
    assert "stock" in trouble.detail
    assert json.loads((tmp_path / "settings.json").read_text()) == {"motion": "off", "wallpaper": 1}
    assert not opened(tmp_path)[1], "told once, not at every start"


@pytest.mark.parametrize("wrong", ['"geometry": "\\ud800"', '"keys": {"hint": "\\udfff"}', '"keys": {"\\ud800": "H"}'])
def test_half_a_character_is_no_text(tmp_path: Path, wrong: str) -> None:
    (tmp_path / "settings.json").write_text(f'{{{wrong}, "theme": "dark"}}')
    settings, (trouble,) = opened(tmp_path)
    assert (settings.get("geometry"), settings.get("keys"), settings.get("theme")) == ("", {}, "dark")
    assert trouble.kind is TroubleKind.WRONG_VALUE


DAMAGED = {
    "empty": b"",
    "cut off": b'{"theme": "dark", "mot',
    "no JSON": b"theme=dark",
    "a list": b"[1, 2]",
    "no UTF-8": b'{"theme": "\xff\xfe"}',
    "zeros": bytes(4096),
    "nested": b"[" * 100_000,
    "huge number": b'{"stock": ' + b"9" * 10_000 + b"}",
    "huge": b" " * 1_100_000 + b"{}",
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_set_aside_and_its_name_is_told(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    settings, (trouble,) = opened(tmp_path)
    assert settings.get("theme") == "system"
    assert trouble.kind is TroubleKind.DAMAGED
    assert trouble.aside is not None
    assert trouble.aside.name.startswith("settings.json.damaged-20")
    assert trouble.aside.read_bytes() == content
    settings.set("theme", "dark")
    assert opened(tmp_path)[0].get("theme") == "dark"


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    for content in (b"one", b"two"):
        (tmp_path / "settings.json").write_bytes(content)
        opened(tmp_path)
    assert sorted(file.read_bytes() for file in tmp_path.glob("*.damaged-*")) == [b"one", b"two"]


def test_a_folder_in_its_place_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.json" / "inside").mkdir(parents=True)
    settings, (trouble,) = opened(tmp_path)
    assert trouble.aside is not None
    assert (trouble.aside / "inside").is_dir()
    settings.set("theme", "dark")
    assert opened(tmp_path)[0].get("theme") == "dark"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
def test_a_pipe_in_its_place_does_not_stop_the_program(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    _, (trouble,) = opened(tmp_path)
    assert trouble.kind is TroubleKind.DAMAGED


def test_damaged_while_the_program_runs(tmp_path: Path) -> None:
    settings, troubles = opened(tmp_path)
    settings.set("theme", "dark")
    (tmp_path / "settings.json").write_text("oops")
    settings.set("motion", "off")
    assert [trouble.kind for trouble in troubles] == [TroubleKind.DAMAGED]
    again, _ = opened(tmp_path)
    assert (again.get("theme"), again.get("motion")) == ("dark", "off")


@pytest.mark.skipif(sys.platform == "win32", reason="needs symbolic links")
def test_a_link_to_the_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    (tmp_path / "dotfiles" / "cards.json").write_text("{}")
    (tmp_path / "settings.json").symlink_to(tmp_path / "dotfiles" / "cards.json")
    opened(tmp_path)[0].set("theme", "dark")
    assert (tmp_path / "settings.json").is_symlink()
    assert json.loads((tmp_path / "dotfiles" / "cards.json").read_text()) == {"theme": "dark"}


def test_no_folder_at_all() -> None:
    settings, (trouble,) = opened(None)
    assert (trouble.kind, trouble.path) == (TroubleKind.NO_FOLDER, None)
    settings.set("theme", "dark")
    assert settings.get("theme") == "dark"


def test_a_file_in_the_place_of_the_folder_is_told_once_and_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    folder.write_text("in the way")
    settings, troubles = opened(folder)
    settings.set("theme", "dark")
    settings.set("motion", "off")
    assert settings.get("theme") == "dark"
    assert [trouble.kind for trouble in troubles] == [TroubleKind.UNWRITABLE]
    folder.unlink()
    settings.set("pace", "fast")
    assert len(troubles) == 1
    again, _ = opened(folder)
    assert [again.get(id) for id in ("theme", "motion", "pace")] == ["dark", "off", "fast"]


WHOLE = json.dumps({setting.id: setting.default for setting in SETTINGS} | {"wallpaper": [1, 2.5, None]}).encode()


@examples(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_happens_to_the_file_the_program_starts(tmp_path: Path, data: st.DataObject) -> None:
    content = bytearray(WHOLE[: data.draw(st.integers(0, len(WHOLE)))])
    for _ in range(data.draw(st.integers(0, 8)) if content else 0):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    (tmp_path / "settings.json").write_bytes(content)
    settings, _ = opened(tmp_path)
    assert all(setting.allows(settings.get(setting.id)) for setting in SETTINGS)
    settings.set("pace", "fast" if settings.get("pace") != "fast" else "slow")
    again, troubles = opened(tmp_path)
    assert again.get("pace") == settings.get("pace")
    assert not troubles


WRITER = """
import json, random, sys, time
from pathlib import Path
from qtcards.session.settings import Settings
folder, id, *values = sys.argv[1:]
settings = Settings(Path(folder), lambda trouble: sys.exit(str(trouble)))
print("ready", flush=True)
sys.stdin.readline()
for n in range(100):
    settings.set(id, values[n % 2])
    found = json.loads(Path(folder, "settings.json").read_text())[id]
    if found != values[n % 2]:
        sys.exit(f"{id} was set back by the other")
    time.sleep(random.uniform(0, 0.004))  # nobody goes from one setting to the next without a pause
"""


def test_two_instances_write_at_once_and_neither_loses_a_key(tmp_path: Path) -> None:
    mine, _ = opened(tmp_path)
    jobs = (("theme", "light", "dark"), ("motion", "reduced", "off"))
    pipes: Any = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    writers = [subprocess.Popen([*command, *job], cwd=CHECKOUT, **pipes) for job in jobs]
    for writer in writers:
        assert writer.stdout is not None
        writer.stdout.readline()
    for writer in writers:
        writer.stdin.write(b"go\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate()
    assert [writer.returncode for writer in writers] == [0, 0]
    mine.set("pace", "slow")
    again, _ = opened(tmp_path)
    assert [again.get(id) for id in ("theme", "motion", "pace")] == ["dark", "off", "slow"]
    assert {file.name for file in tmp_path.iterdir()} == {"settings.json", "settings.json.lock"}
