"""Sentences of the laboratory in the chosen language, from data/common/messages.*.json."""

from __future__ import annotations

import json
from typing import Iterable

from .. import _core


def listed(words: Iterable[object]) -> str:
    """The words as a list in the chosen language: "a, b and c"."""
    return _core.list_text([str(word) for word in words])


def said(key: str, /, *, language: str = "", **arguments: object) -> str:
    """The sentence of a key; whole numbers stay numbers, so that plurals agree, and all else becomes text."""
    values = {name: value if type(value) is int else str(value) for name, value in arguments.items()}
    return _core.message(key, json.dumps(values, ensure_ascii=False), language)
