"""An AT-SPI client for tests: reads requests as lines of JSON, answers with what is on the accessibility bus.

Runs under Debian's own Python, which has the bindings (gir1.2-atspi-2.0). It knows nothing of qtcards but its name.
Like every screen reader it begins with saying on the session bus that there is one: Qt goes onto the accessibility bus
only then, at its start or later. (Or, at its start only, if the address of that bus already stands on the root window.)
"""

import contextlib
import json
import sys
import traceback

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

NAME = "qtcards"
STATES = ("focusable", "focused", "enabled", "showing", "active", "checked", "selected")
EVENTS = ("object:state-changed:focused", "object:state-changed:showing", "object:property-change:accessible-name",
          "window:activate", "object:announcement")  # fmt: skip
STATUS = ("IsEnabled", "ScreenReaderEnabled")
PATIENCE = 30_000
"""Milliseconds for an answer of the program. The bindings' own 800 are not enough on a busy machine, and what is heard
in vain is lost: an event without a name."""
events = []
told = []
"""Who was told last to have the keyboard, alone."""


def status(method, *arguments):
    """Call Get or Set for a property of the desktop's accessibility; this also starts who keeps it."""
    given = GLib.Variant("(ss)" if method == "Get" else "(ssv)", ("org.a11y.Status", *arguments))
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    return bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", method, given, None,
                         Gio.DBusCallFlags.NONE, -1, None).unpack()  # fmt: skip


def hear(event):
    source = event.source
    if event.type == "object:state-changed:focused" and event.detail1:
        told[:] = [source]
    with contextlib.suppress(GLib.Error):  # the object may have gone while the event was under way
        events.append({"type": event.type, "detail": event.detail1, "name": source.get_name() or "",
                       "role": source.get_role_name()})  # fmt: skip


def application():
    desktop = Atspi.get_desktop(0)
    for n in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(n)
        if child is not None and NAME in (child.get_name() or ""):
            return child
    return None


def describe_application(child):
    try:
        return f"{child.get_name()}: {child.get_child_count()} windows"
    except (AttributeError, GLib.Error) as fault:
        return f"gone: {fault}"


def desktop():
    """What there is at all: to understand why something is not."""
    there = Atspi.get_desktop(0)
    children = [there.get_child_at_index(n) for n in range(there.get_child_count())]
    return {"applications": [describe_application(child) for child in children],
            **{name: status("Get", name)[0] for name in STATUS}}  # fmt: skip


def at(path):
    node = application()
    for step in path:
        node = node.get_child_at_index(step)
    return node


def describe(node, depth):
    states = node.get_state_set()
    found = {
        "name": node.get_name() or "",
        "role": node.get_role_name(),
        "states": [s for s in STATES if states.contains(getattr(Atspi.StateType, s.upper()))],
    }
    try:
        box = node.get_extents(Atspi.CoordType.SCREEN)
        found["rect"] = [box.x, box.y, box.width, box.height]
    except GLib.Error:
        pass
    if node.get_action_iface() is not None:
        found["actions"] = [node.get_action_name(n) for n in range(node.get_n_actions())]
    if depth:
        children = (node.get_child_at_index(n) for n in range(node.get_child_count()))
        found["children"] = [describe(child, depth - 1) for child in children if child is not None]
    return found


def names(node):
    """Name, role and children only: a listener's view of a large tree, in few calls."""
    children = (node.get_child_at_index(n) for n in range(node.get_child_count()))
    return {"name": node.get_name() or "", "role": node.get_role_name(),
            "children": [names(child) for child in children if child is not None]}  # fmt: skip


def find(node, role, name, path=()):
    if node is None:
        return None
    if (role is None or node.get_role_name() == role) and (name is None or name in (node.get_name() or "")):
        return list(path)
    for n in range(node.get_child_count()):
        found = find(node.get_child_at_index(n), role, name, (*path, n))
        if found is not None:
            return found
    return None


def act(path, action):
    node = at(path)
    names = [node.get_action_name(n) for n in range(node.get_n_actions())]
    return node.do_action(names.index(action))


def focus():
    """Who has the keyboard, asked anew of whom was told last to have it; None while that one has it no more."""
    if not told:
        return None
    focused = told[0]
    try:
        focused.clear_cache()
        if not focused.get_state_set().contains(Atspi.StateType.FOCUSED):
            return None
        parent = focused.get_parent()
        return {"id": focused.path, "role": focused.get_role_name(), "name": focused.get_name() or "",
                "inside": parent.get_role_name() if parent is not None else ""}  # fmt: skip
    except GLib.Error:  # it has gone
        return None


def taken_events(_request):
    taken = list(events)
    events.clear()
    return taken


REQUESTS = {
    "desktop": lambda request: desktop(),
    "tree": lambda request: describe(at(request.get("path", [])), request.get("depth", 12)),
    "names": lambda request: names(at(request["path"])),
    "find": lambda request: find(application(), request.get("role"), request.get("name")),
    "focus": lambda request: focus(),
    "act": lambda request: act(request["path"], request["action"]),
    "events": taken_events,
}


def answer(stream, _condition):
    line = stream.readline()
    if not line:
        loop.quit()
        return False
    request = json.loads(line)
    Atspi.get_desktop(0).clear_cache()
    try:
        print(json.dumps({"answer": REQUESTS[request["do"]](request)}), flush=True)
    except Exception:
        print(json.dumps({"fault": traceback.format_exc()}), flush=True)
    return True


status("Set", "IsEnabled", GLib.Variant("b", True))
Atspi.init()
Atspi.set_timeout(PATIENCE, PATIENCE)
listener = Atspi.EventListener.new(hear)
for name in EVENTS:
    listener.register(name)
loop = GLib.MainLoop()
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, answer)
loop.run()
