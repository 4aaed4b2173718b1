"""The outputs of Linux: PulseAudio (which PipeWire speaks, too), else ALSA. The system's own libraries, through ctypes.

Each sound opens a stream of its own and closes it: the server mixes, and nothing stays open at rest. Every function
here waits until the sound has been heard: only for threads. Facts: the manuals of libpulse-simple and alsa-lib.
"""

from __future__ import annotations

import ctypes
import sys
from ctypes import CDLL, CFUNCTYPE, POINTER, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p
from functools import lru_cache

from qtcards.ui.sound.recording import Recording

_NAME = b"qtcards"
_BUFFER_S = 0.2
"""How far ahead the server has the sound. It begins at once nevertheless, and a busy machine makes no gap in it."""
_LEAD_S = 0.025
"""Silence before each sound: of a stream that is new, PulseAudio drops up to 15 ms."""
_PULSE_PLAYBACK = 1
_PULSE_S16 = 3 if sys.byteorder == "little" else 4
_ALSA_PLAYBACK, _ALSA_NON_BLOCKING, _ALSA_S16, _ALSA_INTERLEAVED = 0, 1, 2, 3
_AS_THE_SERVER_LIKES = 0xFFFFFFFF


class _Sample(ctypes.Structure):
    _fields_ = (("format", c_int), ("rate", ctypes.c_uint32), ("channels", ctypes.c_uint8))


class _Buffer(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_uint32) for name in ("most", "target", "before", "request", "fragment"))


@lru_cache(maxsize=1)
def _pulse() -> CDLL | None:
    try:
        library = CDLL("libpulse-simple.so.0")
    except OSError:
        return None
    library.pa_simple_new.restype = c_void_p
    library.pa_simple_new.argtypes = [
        c_char_p, c_char_p, c_int, c_char_p, c_char_p, POINTER(_Sample), c_void_p, POINTER(_Buffer), POINTER(c_int),
    ]  # fmt: skip
    library.pa_simple_write.argtypes = [c_void_p, c_char_p, ctypes.c_size_t, POINTER(c_int)]
    library.pa_simple_drain.argtypes = [c_void_p, POINTER(c_int)]
    library.pa_simple_free.argtypes = [c_void_p]
    library.pa_simple_free.restype = None
    return library


def play_by_pulse(sound: Recording) -> bool:
    """Play ``sound`` on the desktop's sound server; return whether there is one that took it."""
    library = _pulse()
    if library is None:
        return False
    target = 2 * int(sound.rate * _BUFFER_S)
    buffer = _Buffer(_AS_THE_SERVER_LIKES, target, _AS_THE_SERVER_LIKES, _AS_THE_SERVER_LIKES, _AS_THE_SERVER_LIKES)
    sample, error = _Sample(_PULSE_S16, sound.rate, 1), c_int()
    stream = library.pa_simple_new(
        None, _NAME, _PULSE_PLAYBACK, None, _NAME, byref(sample), None, byref(buffer), byref(error)
    )
    if not stream:
        return False
    try:
        samples = bytes(2 * int(sound.rate * _LEAD_S)) + sound.samples
        written = library.pa_simple_write(stream, samples, len(samples), byref(error)) == 0
        return bool(written and library.pa_simple_drain(stream, byref(error)) == 0)
    finally:
        library.pa_simple_free(stream)


_say_nothing = CFUNCTYPE(None, c_char_p, c_int, c_char_p, c_int, c_char_p)(lambda *_: None)
"""Instead of ALSA's own, which prints on the terminal what it does not find: that there is no device is no error."""


@lru_cache(maxsize=1)
def _alsa() -> CDLL | None:
    try:
        library = CDLL("libasound.so.2")
    except OSError:
        return None
    library.snd_lib_error_set_handler(_say_nothing)
    library.snd_pcm_open.argtypes = [POINTER(c_void_p), c_char_p, c_int, c_int]
    library.snd_pcm_set_params.argtypes = [c_void_p, c_int, c_int, c_uint, c_uint, c_int, c_uint]
    library.snd_pcm_nonblock.argtypes = [c_void_p, c_int]
    library.snd_pcm_writei.argtypes = [c_void_p, c_char_p, c_ulong]
    library.snd_pcm_writei.restype = c_long
    for function in (library.snd_pcm_drain, library.snd_pcm_close):
        function.argtypes = [c_void_p]
    return library


def play_by_alsa(sound: Recording) -> bool:
    """Play ``sound`` on the default device; return whether there is one that was free."""
    library, stream = _alsa(), c_void_p()
    if library is None or library.snd_pcm_open(byref(stream), b"default", _ALSA_PLAYBACK, _ALSA_NON_BLOCKING) < 0:
        return False
    try:
        library.snd_pcm_nonblock(stream, 0)
        settings = _ALSA_S16, _ALSA_INTERLEAVED, 1, sound.rate, 1, int(_BUFFER_S * 1_000_000)
        if library.snd_pcm_set_params(stream, *settings) < 0:
            return False
        frames = len(sound.samples) // 2
        if library.snd_pcm_writei(stream, sound.samples, frames) != frames:
            return False
        return bool(library.snd_pcm_drain(stream) == 0)
    finally:
        library.snd_pcm_close(stream)
