"""The records that a fight may use, as they are written: those of the game, of the packs of the study, and its own."""

from __future__ import annotations

import json
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ... import _core
from ..._errors import AffrayError
from .._asking import Asked
from .._words import said

Record = dict[str, Any]


def no_card(asked: Asked, name: str, known: list[str]) -> AffrayError:
    """The error, at the place of the question, that there is no card of this name, with the most similar one."""
    near = get_close_matches(name, known, n=1)
    key, more = ("lab.no-card-but", {"near": near[0]}) if near else ("lab.no-card", {})
    return asked.study.problem(asked.question, said(key, card=name, **more))


def read_file(path: str) -> dict[str, Any]:
    """A YAML file as plain values. Raises AffrayError if it cannot be read."""
    read: dict[str, Any] = json.loads(_core.read_yaml(_core.read_file(path, False), path))
    return read


class Records:
    """Records by the key of their list (cards, items, decks …) and their id; later ones replace earlier ones."""

    def __init__(self, asked: Asked, game: str, fight: dict[str, Any] | None = None) -> None:
        self._lists: dict[str, dict[str, Record]] = {}
        folders = [f"{_core.home()}/data/{game}"]
        folders += [json.loads(_core.read_pack(word))["folder"] for word in reversed(asked.study.packs)]
        for path in (str(path) for folder in folders for path in sorted(Path(folder).glob("*.yaml"))):
            self._add(read_file(path))
        fight = fight or {}
        # The packs of a fight stand in its text with their records (Study.setup).
        for pack in reversed(fight.get("packs", ())):
            self._add(pack.get("records", {}) if isinstance(pack, dict) else {})
        self._add(fight.get("data", {}))

    def _add(self, read: dict[str, Any]) -> None:
        for key, records in read.items():
            if isinstance(records, list):
                found = {one["id"]: one for one in records if isinstance(one, dict) and "id" in one}
                self._lists.setdefault(key, {}).update(found)

    def of(self, key: str) -> dict[str, Record]:
        """The records of a list, by their ids."""
        return self._lists.get(key, {})

    def key_of(self, name: str, *keys: str) -> str:
        """In which of these lists a record is; "" if in none."""
        return next((key for key in keys if name in self.of(key)), "")
