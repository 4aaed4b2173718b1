"""Less motion as the desktop wishes: from what the portal says, from the setting, and through a real bus."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from qtcards.ui.appearance import Appearance
from qtcards.ui.desktop import ANIMATIONS, REDUCED_MOTION, Desktop
from tests.ui.table_kit import Choices


@pytest.mark.parametrize(
    ("setting", "value", "less"),
    [
        (ANIMATIONS, False, True),
        (ANIMATIONS, True, False),
        (REDUCED_MOTION, 1, True),
        (REDUCED_MOTION, 0, False),
        (REDUCED_MOTION, "yes", False),
        (ANIMATIONS, None, False),
        (("org.gnome.desktop.interface", "clock-show-seconds"), False, False),
    ],
)
def test_what_the_desktop_says_is_understood(
    qapp: QApplication, setting: tuple[str, str], value: object, less: bool
) -> None:
    desktop = Desktop()
    told: list[bool] = []
    desktop.changed.connect(lambda: told.append(desktop.wants_less_motion))
    desktop.hear(setting, value)
    assert desktop.wants_less_motion is less
    assert told == ([True] if less else [])


@pytest.mark.parametrize(
    ("chosen", "before", "after"),
    [("system", "full", "reduced"), ("full", "full", "full"), ("reduced", "reduced", "reduced"), ("off", "off", "off")],
)
def test_motion_follows_the_desktop_only_where_that_was_chosen(
    qapp: QApplication, chosen: str, before: str, after: str
) -> None:
    appearance = Appearance(Choices(motion=chosen))
    changes: list[str] = []
    appearance.changed.connect(lambda: changes.append(appearance.motion))
    assert appearance.motion == before
    appearance.desktop.hear(ANIMATIONS, False)
    assert appearance.motion == after
    appearance.desktop.hear(ANIMATIONS, True)
    assert appearance.motion == before
    assert changes == [after, before]


@pytest.mark.parametrize("theme", ["system", "light"])
def test_the_systems_high_contrast_is_followed_where_that_was_chosen(
    qapp: QApplication, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    appearance = Appearance(Choices(theme=theme))
    monkeypatch.setattr("qtcards.ui.appearance._wants_contrast", lambda: True)
    assert appearance.theme == ("contrast" if theme == "system" else "light")


PORTAL = """
import dbus, dbus.service, dbus.mainloop.glib, sys
from gi.repository import GLib
dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
SETTINGS = "org.freedesktop.portal.Settings"
class Portal(dbus.service.Object):
    animated = False
    @dbus.service.method(SETTINGS, in_signature="ss", out_signature="v")
    def Read(self, namespace, key):
        if key != "enable-animations":
            raise dbus.exceptions.DBusException("no such setting", name="org.freedesktop.portal.Error.NotFound")
        GLib.timeout_add(200, self.change)
        return dbus.Boolean(self.animated, variant_level=1)
    def change(self):
        self.SettingChanged("org.gnome.desktop.interface", "enable-animations", dbus.Boolean(True))
        GLib.timeout_add(300, loop.quit)
    @dbus.service.signal(SETTINGS, signature="ssv")
    def SettingChanged(self, namespace, key, value): pass
name = dbus.service.BusName("org.freedesktop.portal.Desktop", dbus.SessionBus())
portal = Portal(name, "/org/freedesktop/portal/desktop")
loop = GLib.MainLoop()
GLib.timeout_add_seconds(30, loop.quit)
print("ready", flush=True)
loop.run()
"""
ASKING = """
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from qtcards.ui.desktop import Desktop
app, desktop = QCoreApplication([]), Desktop()
def tell():
    print(desktop.wants_less_motion, flush=True)
    if not desktop.wants_less_motion:
        app.quit()
desktop.changed.connect(tell)
desktop.ask()
QTimer.singleShot(20000, lambda: sys.exit("no answer"))
app.exec()
"""


def _has_dbus() -> bool:
    if not shutil.which("dbus-run-session") or not Path("/usr/bin/python3").exists():
        return False
    return not subprocess.run(
        ["/usr/bin/python3", "-c", "import dbus, gi"], check=False, capture_output=True
    ).returncode


def test_a_real_portal_is_asked_and_heard(tmp_path: Path) -> None:
    if not _has_dbus():
        pytest.fail("missing: sudo apt-get install dbus python3-dbus python3-gi", pytrace=False)
    portal, asking = tmp_path / "portal.py", tmp_path / "asking.py"
    portal.write_text(PORTAL)
    asking.write_text(ASKING)
    script = f"/usr/bin/python3 {portal} | (read ready; exec {sys.executable} {asking})"
    here = Path(__file__).parents[2]
    found = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", script],
        cwd=here, env={**os.environ, "PYTHONPATH": str(here)}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert found.stdout.split() == ["True", "False"], found.stderr


def test_without_a_bus_nothing_happens(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    desktop = Desktop()
    desktop.ask()
    qapp.processEvents()
    assert not desktop.wants_less_motion


def test_large_print_and_colours_are_chosen_together(qapp: QApplication) -> None:
    found = {}
    for cards in ("standard", "large", "safe", "safe-large", "contrast", "contrast-large", "night", "night-large"):
        style = Appearance(Choices(cards=cards)).card_style
        found[cards] = (style.vision.value, style.large)
    assert found == {
        "standard": ("standard", False),
        "large": ("standard", True),
        "safe": ("colour-blind", False),
        "safe-large": ("colour-blind", True),
        "contrast": ("high-contrast", False),
        "contrast-large": ("high-contrast", True),
        "night": ("night", False),
        "night-large": ("night", True),
    }
    style = Appearance(Choices(theme="contrast", cards="large")).card_style
    assert (style.vision.value, style.large) == ("high-contrast", True)
