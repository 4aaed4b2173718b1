"""The look of the chrome: font, palette, style sheet and icons, all from the colours of `art.palette`.

May import: `art`. Must not: know any window by name; widgets ask for a look by their class or their `role` property.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from qtcards.art.app_icon import app_icon
from qtcards.art.icons import icon
from qtcards.art.palette import TableColours
from qtcards.paths import resource
from qtcards.ui.thrift import settled

_FAMILY = "Inter"
FONT_FILES = ("Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf")
_TITLE, _HEADING = 1.4, 1.6
"""Sizes of text, of plain text's."""
_CHIP = 0.78
"""Pixels of half the height of a line, for every point of text: a chip has round ends."""
_DOT = 1.35
"""Pixels of a round button's inside for every point of text."""
_SIGN = 1.8
"""Size of the sign beside a question, of an icon's."""
ICON_SIZE = 20
"""Edge of an icon of the chrome, in logical pixels."""


def font_file(name: str) -> Path:
    """Return where a font of `FONT_FILES` lies."""
    return resource("fonts", name)


def load_fonts() -> None:
    """Make the interface font known."""
    for name in FONT_FILES:
        QFontDatabase.addApplicationFont(str(font_file(name)))


def interface_font(scale: float) -> QFont:
    """Return the font of the whole program, ``scale`` times the size that the system asks for."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setFamilies([_FAMILY, *font.families()])
    font.setPointSizeF(QFontInfo(font).pointSizeF() * scale)
    return font


def dress(app: QApplication, colours: TableColours, *, scale: float, thick: bool) -> None:
    """Give all windows these colours and texts of this size, at once; ``thick``: lines and rings of double width."""
    font = interface_font(scale)
    if font != app.font():
        app.setFont(font)
    app.setPalette(palette(colours))
    app.setStyleSheet(sheet(colours, points=font.pointSizeF(), thick=thick))


def palette(colours: TableColours) -> QPalette:
    """Return what Qt's own drawing uses."""
    chrome, text, quiet = QColor(colours.chrome), QColor(colours.text), QColor(colours.text_2)
    raised = _mixed(colours.chrome, colours.text, 0.04)
    made = QPalette()
    for role, colour in {
        QPalette.ColorRole.Window: chrome,
        QPalette.ColorRole.Base: _mixed(colours.chrome, "#FFFFFF", 0.6) if chrome.lightness() > 128 else raised,
        QPalette.ColorRole.AlternateBase: raised,
        QPalette.ColorRole.Button: raised,
        QPalette.ColorRole.WindowText: text,
        QPalette.ColorRole.Text: text,
        QPalette.ColorRole.ButtonText: text,
        QPalette.ColorRole.ToolTipBase: text,
        QPalette.ColorRole.ToolTipText: chrome,
        QPalette.ColorRole.PlaceholderText: quiet,
        QPalette.ColorRole.Highlight: QColor(colours.accent),
        QPalette.ColorRole.HighlightedText: QColor(colours.on_accent),
        QPalette.ColorRole.Accent: QColor(colours.accent),
        QPalette.ColorRole.Link: QColor(colours.accent),
        QPalette.ColorRole.Light: raised,
        QPalette.ColorRole.Mid: QColor(colours.line),
        QPalette.ColorRole.Dark: QColor(colours.line),
    }.items():
        made.setColor(role, colour)
    faded = _mixed(colours.chrome, colours.text_2, 0.7)
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, faded)
    return made


def _mixed(one: str, other: str, share: float) -> QColor:
    """Return the colour between two, ``share`` (0 … 1) of the way to the other."""
    a, b = QColor(one), QColor(other)
    parts = zip((a.redF(), a.greenF(), a.blueF()), (b.redF(), b.greenF(), b.blueF()), strict=True)
    return QColor.fromRgbF(*(x + (y - x) * share for x, y in parts))


def shades(colours: TableColours) -> dict[str, str]:
    """Return every colour of the style sheet by its name in it, those of `art.palette` and what is mixed of them."""
    names = ("chrome", "line", "text", "text_2", "accent", "on_accent")
    return {name: getattr(colours, name) for name in names} | {
        "hover": _mixed(colours.chrome, colours.text, 0.09).name(),
        "press": _mixed(colours.chrome, colours.text, 0.16).name(),
        "field": _mixed(colours.chrome, colours.text, 0.03).name(),
        "edge": _mixed(colours.line, colours.text_2, 0.66).name(),
        "accent_hover": _mixed(colours.accent, colours.text, 0.14).name(),
        "faded": _mixed(colours.chrome, colours.text_2, 0.7).name(),
        "notice": _mixed(colours.chrome, colours.accent, 0.12).name(),
    }


def sheet(colours: TableColours, *, points: float, thick: bool) -> str:
    """Return the style sheet for `dress`; ``points`` is the size of plain text."""
    ring, hair = (3, 2) if thick else (2, 1)
    return _SHEET.format(
        **shades(colours),
        title=f"{points * _TITLE:.1f}",
        heading=f"{points * _HEADING:.1f}",
        chip=round(points * _CHIP + 4),
        dot=round(points * _DOT),
        round=round(points * _DOT) // 2 + ring,
        ring=ring,
        hair=hair,
    )


_SHEET = """
#header, #statusLine, #topBar, #pieceBar {{ background: {chrome}; }}
#topBar {{ border: 0; border-bottom: {hair}px solid {line}; }}
#header {{ border: 0; border-bottom: {hair}px solid {line}; padding: 0; spacing: 0; }}
#statusLine::item {{ border: 0; }}
#statusLine {{ border-top: {hair}px solid {line}; }}
[role="title"] {{ font-size: {title}pt; font-weight: 600; color: {text}; }}
[role="heading"] {{ font-size: {heading}pt; font-weight: 600; color: {text}; }}
[role="quiet"] {{ color: {text_2}; }}
[role="value"] {{ font-weight: 700; color: {text}; }}
[role="fault"] {{ color: {text}; font-weight: 600; }}
[role="chip"] {{ background: {hover}; color: {text}; border-radius: {chip}px; padding: 4px 11px;
  font-weight: 600; }}
[role="chip"][mine="true"] {{ background: {accent}; color: {on_accent}; }}
QMenuBar {{ background: {chrome}; color: {text}; padding: 2px 6px; }}
QMenuBar::item {{ padding: 5px 10px; border-radius: 6px; background: transparent; }}
QMenuBar::item:selected {{ background: {hover}; }}
QMenu {{ background: {chrome}; color: {text}; border: {hair}px solid {edge}; padding: 6px; }}
QMenu::item {{ padding: 7px 28px 7px 30px; border-radius: 6px; }}
QMenu::item:selected {{ background: {accent}; color: {on_accent}; }}
QMenu::item:disabled {{ color: {faded}; background: transparent; }}
QMenu::icon {{ left: 8px; }}
QMenu::indicator {{ left: 9px; width: 15px; height: 15px; }}
QMenu::separator {{ height: {hair}px; background: {line}; margin: 5px 8px; }}
QToolTip {{ background: {text}; color: {chrome}; border: 0; padding: 5px 8px; }}
QToolButton {{ border: {ring}px solid transparent; border-radius: 8px; padding: 5px 9px; color: {text};
  font-weight: 500; background: transparent; }}
QToolButton:hover {{ background: {hover}; }}
QToolButton:pressed, QToolButton:checked {{ background: {press}; }}
QToolButton:checked {{ border-bottom-color: {accent}; }}
QToolButton:disabled {{ color: {faded}; }}
QToolButton:focus {{ border-color: {accent}; }}
QToolButton[role="primary"] {{ background: {accent}; color: {on_accent}; padding: 6px 13px; font-weight: 600; }}
QToolButton[role="primary"]:hover {{ background: {accent_hover}; }}
QPushButton {{ border: {hair}px solid {edge}; border-radius: 8px; padding: 7px 15px; background: {field}; color: {text};
  font-weight: 500; min-width: 56px; }}
QPushButton, QToolButton, QRadioButton, QComboBox, QTabBar {{ outline: 0; }}
QPushButton:hover {{ background: {hover}; }}
QPushButton:pressed, QPushButton:checked {{ background: {press}; }}
QPushButton:default, QPushButton[role="primary"] {{ background: {accent}; color: {on_accent}; border-color: {accent}; }}
QPushButton:default:hover, QPushButton[role="primary"]:hover {{ background: {accent_hover}; }}
QPushButton:checked {{ background: {accent}; color: {on_accent}; border-color: {accent}; }}
QPushButton:focus {{ border: {ring}px solid {accent}; padding: 6px 14px; }}
QPushButton:disabled {{ color: {faded}; background: {chrome}; border-color: {line}; }}
QLineEdit, QSpinBox, QComboBox {{ border: {hair}px solid {edge}; border-radius: 8px; padding: 6px 9px;
  background: {field}; color: {text}; selection-background-color: {accent}; selection-color: {on_accent}; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus {{ border: {ring}px solid {accent}; padding: 5px 8px; }}
QComboBox {{ padding-right: 26px; combobox-popup: 0; }}
QComboBox::drop-down {{ border: 0; width: 26px; }}
QDialogButtonBox, QMessageBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus {{ background: {chrome}; color: {text};
  border: {hair}px solid {edge}; border-radius: 0; padding: 4px; outline: 0;
  selection-background-color: {accent}; selection-color: {on_accent}; }}
QRadioButton, QCheckBox {{ spacing: 8px; padding: 3px; border: {ring}px solid transparent; border-radius: 6px; }}
QRadioButton:focus, QCheckBox:focus {{ border-color: {accent}; }}
QRadioButton::indicator {{ width: {dot}px; height: {dot}px; border: {ring}px solid {edge}; border-radius: {round}px;
  background: {field}; }}
QRadioButton::indicator:checked {{ border-color: {accent}; background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5,
  fx: 0.5, fy: 0.5, stop: 0 {accent}, stop: 0.56 {accent}, stop: 0.66 {field}, stop: 1 {field}); }}
QTabWidget::pane {{ border: {hair}px solid {line}; border-radius: 8px; padding: 3px; }}
#galleryTabs::pane {{ border: 0; padding: 0; }}
QTabBar::tab {{ color: {text}; background: transparent; border: {ring}px solid transparent; border-radius: 8px;
  padding: 6px 15px; margin: 0 4px 5px 0; }}
QTabBar::tab:hover {{ background: {hover}; }}
QTabBar::tab:selected {{ background: {press}; border-bottom: {ring}px solid {accent}; }}
QTabBar::tab:selected:focus {{ border: {ring}px solid {accent}; }}
QScrollArea, #page {{ background: {chrome}; }}
QListView, QTreeView, QTextEdit, QPlainTextEdit {{ border: {hair}px solid {line}; border-radius: 8px;
  background: {field}; color: {text}; padding: 4px; outline: 0; }}
QListView:focus, QTreeView:focus, QTextEdit:focus, QPlainTextEdit:focus {{ border: {ring}px solid {accent}; }}
QListView::item, QTreeView::item {{ padding: 5px 6px; border-radius: 6px; color: {text}; }}
QListView::item:selected, QTreeView::item:selected {{ background: {accent}; color: {on_accent}; }}
QTreeView::item:first {{ border-top-right-radius: 0; border-bottom-right-radius: 0; }}
QTreeView::item:middle {{ border-radius: 0; }}
QTreeView::item:last {{ border-top-left-radius: 0; border-bottom-left-radius: 0; }}
QTreeView::branch, QTreeView::branch:selected {{ background: {field}; }}
QHeaderView::section {{ background: {chrome}; color: {text_2}; border: 0; padding: 5px 6px; }}
QDockWidget {{ color: {text}; font-weight: 600; }}
QDockWidget::title {{ background: {chrome}; padding: 9px 12px; }}
QDockWidget > QWidget {{ background: {chrome}; }}
#historyList {{ border: 0; border-top: {hair}px solid {line}; border-radius: 0; background: {chrome}; }}
#statisticsList, #statisticsList:focus {{ border: 0; border-radius: 0; padding: 0; background: {chrome}; }}
#historyList:focus {{ border: {ring}px solid {accent}; }}
#banner {{ background: {notice}; border-bottom: {hair}px solid {line}; }}
QMessageBox QLabel {{ padding: 4px 6px; }}
#result {{ background: {chrome}; border: {hair}px solid {edge}; border-radius: 14px; }}
QMainWindow::separator {{ width: 5px; background: {chrome}; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {edge}; border-radius: 4px; min-height: 30px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 0; }}
QScrollBar::handle:vertical:disabled, QScrollBar::handle:horizontal:disabled {{ background: transparent; }}
QScrollBar::handle:horizontal {{ background: {edge}; border-radius: 4px; min-width: 30px; margin: 2px; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
  background: none; border: 0; width: 0; height: 0; }}
"""


def chrome_icon(name: str, colour: str, scale: float = 1.0) -> QIcon:
    """Return an icon of `art.icons` in ``colour``, sharp on every screen there is at ``scale`` times its size."""
    made = QIcon()
    for ratio in {screen.devicePixelRatio() for screen in QGuiApplication.screens()}:
        made.addPixmap(_drawn(icon(name, colour), round(ICON_SIZE * ratio * scale)))
    return made


def question_sign(colours: TableColours, scale: float) -> QPixmap:
    """Return the sign beside a question, in place of Qt's own one; texts are ``scale`` times their usual size."""
    size = _SIGN * scale
    return chrome_icon("help", colours.accent, size).pixmap(round(ICON_SIZE * size))


def program_icon() -> QIcon:
    """Return the icon of the program's windows."""
    made = QIcon()
    for size in (16, 32, 48, 128):
        made.addPixmap(_drawn(app_icon(), size))
    return made


def program_picture(side: int, ratio: float) -> QPixmap:
    """Return the program's icon as a picture of ``side`` logical pixels."""
    made = _drawn(app_icon(), round(side * ratio))
    made.setDevicePixelRatio(ratio)
    return made


def _drawn(svg: str, size: int) -> QPixmap:
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return settled(picture)
