"""The sounds on a real sound server, and by ALSA into a file: what was recorded is what was played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from qtcards.paths import resource
from qtcards.ui.sound.recording import recording

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the outputs of Linux")

PLAY = """
import sys, threading, time
from qtcards.ui.sound.player import Player
player = Player()
began = time.perf_counter()
for name in sys.argv[1:]:
    player.play(name, 100)
took = time.perf_counter() - began
for thread in threading.enumerate():
    if thread.name.startswith("sound "):
        thread.join(20)
print(took < 0.2, player._silent_until == 0.0)
"""
"""In a process of its own: the libraries look at the environment once."""


def play(environment: dict[str, str], *names: str) -> tuple[bool, bool]:
    """Play sounds in another process; return whether nobody waited for them, and whether they were heard."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, *names], env={**os.environ, **environment}, capture_output=True, text=True,
        check=True, timeout=60,
    )  # fmt: skip
    assert done.stderr == ""
    quick, heard = done.stdout.split()
    return quick == "True", heard == "True"


class Server:
    """A PulseAudio of our own, whose one device is none; what is played to it is recorded."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        socket = folder / "native"
        self.environment = {"PULSE_SERVER": f"unix:{socket}", "PULSE_RUNTIME_PATH": str(folder), "HOME": str(folder)}
        self._env = {**os.environ, **self.environment, "XDG_CONFIG_HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        self._server = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-level=error",
             "--load=module-null-sink sink_name=none rate=22050 channels=1",
             f"--load=module-native-protocol-unix auth-anonymous=1 socket={socket}"],
            env=self._env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._await(lambda: self._pactl("info").returncode == 0)
        self._recorder: subprocess.Popen[bytes] | None = None
        self._heard = bytearray()

    def _pactl(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["pactl", *words], env=self._env, capture_output=True, text=True, check=False)

    @staticmethod
    def _await(true: object) -> None:
        until = time.monotonic() + 20
        while not true():  # type: ignore[operator]
            assert time.monotonic() < until
            time.sleep(0.05)

    def record(self) -> None:
        """Record from now on."""
        self._heard.clear()
        recorder = self._recorder = subprocess.Popen(
            ["parec", "--device=none.monitor", "--format=s16le", "--rate=22050", "--channels=1", "--latency-msec=20"],
            env=self._env, stdout=subprocess.PIPE,
        )  # fmt: skip
        assert recorder.stdout is not None
        pipe = recorder.stdout

        def read() -> None:
            while some := pipe.read1(4096):
                self._heard.extend(some)

        self._reader = threading.Thread(target=read)
        self._reader.start()
        self._await(lambda: self._heard)

    def recorded(self) -> array[int]:
        """What was recorded up to a moment ago."""
        assert self._recorder is not None
        enough = len(self._heard) + 22050  # half a second more
        self._await(lambda: len(self._heard) >= enough)
        self._stop_recording()
        return array("h", bytes(self._heard[: len(self._heard) // 2 * 2]))

    def streams(self) -> str:
        """The streams that are open."""
        return self._pactl("list", "short", "sink-inputs").stdout

    def await_loud(self) -> None:
        """Wait until something is heard."""
        self._await(lambda: max(map(abs, array("h", bytes(self._heard[: len(self._heard) // 2 * 2])))) > 1000)

    def await_no_stream(self) -> None:
        """Wait until no stream is open any more."""
        self._await(lambda: self.streams() == "")

    def _stop_recording(self) -> None:
        if self._recorder is not None and self._recorder.stdout is not None:
            self._recorder.terminate()
            self._recorder.wait(10)
            self._reader.join(10)
            self._recorder.stdout.close()
            self._recorder = None

    def close(self) -> None:
        self._stop_recording()
        self._server.terminate()
        self._server.wait(10)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    if missing := [tool for tool in ("pulseaudio", "pactl", "parec") if not shutil.which(tool)]:
        pytest.fail(f"{', '.join(missing)} not found: sudo apt-get install pulseaudio pulseaudio-utils", pytrace=False)
    made = Server(tmp_path)
    yield made
    made.close()


def likeness(heard: array[int], played: array[int]) -> float:
    """How much of ``played`` is found in ``heard``, where it is found best: 1.0 is all of it."""
    energy = sum(sample * sample for sample in played)
    first = next((n for n, sample in enumerate(heard) if abs(sample) > 40), 0)
    return max(
        sum(a * b for a, b in zip(played, heard[begin : begin + len(played)], strict=False)) / energy
        for begin in range(max(first - 60, 0), first + 10)
    )


def samples(name: str, volume: int = 100) -> array[int]:
    return array("h", recording(resource("sounds", f"{name}.wav"), volume).samples)


@pytest.mark.parametrize("name", ["place", "refusal", "turn"])
def test_the_sound_server_hears_what_was_played(server: Server, name: str) -> None:
    server.record()
    assert play(server.environment, name) == (True, True)
    assert likeness(server.recorded(), samples(name)) > 0.95
    assert server.streams() == ""  # nothing stays open


def test_two_sounds_are_heard_over_one_another(server: Server) -> None:
    server.record()
    assert play(server.environment, "win", "deal") == (True, True)
    heard = server.recorded()
    assert max(map(abs, heard)) > max(map(abs, samples("win"))) * 0.8
    loud = [n for n, sample in enumerate(heard) if abs(sample) > 40]
    seconds = (loud[-1] - loud[0]) / 22050
    assert seconds < recording(resource("sounds", "win.wav"), 100).seconds + 0.4  # not one after the other


def test_alsa_plays_into_a_file(tmp_path: Path) -> None:
    """Where no sound server runs."""
    heard = tmp_path / "heard.raw"
    (tmp_path / "asound.conf").write_text(
        f'pcm.!default {{ type file slave.pcm {{ type null }} file "{heard}" format raw }}\n'
    )
    environment = {"ALSA_CONFIG_PATH": f"/usr/share/alsa/alsa.conf:{tmp_path}/asound.conf",
                   "PULSE_SERVER": f"unix:{tmp_path}/nobody", "HOME": str(tmp_path)}  # fmt: skip
    assert play(environment, "place") == (True, True)
    assert heard.read_bytes() == samples("place").tobytes()


def test_without_server_and_device_there_is_silence_and_no_word(tmp_path: Path) -> None:
    environment = {"PULSE_SERVER": f"unix:{tmp_path}/nobody", "HOME": str(tmp_path), "ALSA_CONFIG_PATH": "/nowhere"}
    assert play(environment, "place") == (True, False)


@pytest.mark.x11
def test_a_deal_is_heard_from_the_running_program(server: Server, x11: str) -> None:
    server.record()
    folders = {name: str(server.folder / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    program = subprocess.Popen(
        [sys.executable, "-m", "qtcards", "goldrausch", "--deal", "3"],
        env={**os.environ, **server.environment, **folders, "DISPLAY": x11, "QT_QPA_PLATFORM": "xcb"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        server.await_loud()
        heard = server.recorded()
        # At the volume of the settings; the end may not have been heard yet.
        assert likeness(heard, samples("deal", 75)[:4000]) == pytest.approx(1.0, abs=0.1)
        server.await_no_stream()  # nothing stays open
    finally:
        program.terminate()
        said, _ = program.communicate(timeout=20)
    assert said == ""
