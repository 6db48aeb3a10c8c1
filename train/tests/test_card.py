"""The card of a network says how strong it is, and with which rules that was measured."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from train import __main__ as program
from train.plan import read_plan

if TYPE_CHECKING:
    import pytest


def test_a_shipped_network_is_measured_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = program.ROOT / "data" / "worlds" / "network.json"
    copy = tmp_path / "data" / "worlds" / "network.json"
    copy.parent.mkdir(parents=True)
    shutil.copy(shipped, copy)
    result = {"score": 0.625, "low": 0.5, "high": 0.75, "counted": 40, "played": 48, "files": 4}

    def evaluate(_plan: object, folder: Path, number: int, fights: int) -> None:
        assert (number, fights) == (0, 7)
        (folder / "round-0" / "strength.json").write_text(json.dumps({"held out": result}))

    monkeypatch.setattr(program, "ROOT", tmp_path)
    monkeypatch.setattr(program, "rules_fingerprint", lambda: "0x00000000000000ab")
    monkeypatch.setattr(program, "stage_evaluate", evaluate)
    program.measure(read_plan("worlds"), tmp_path / "measured", 7)

    before, after = json.loads(shipped.read_text()), json.loads(copy.read_text())
    assert after["card"]["measured"] == "0x00000000000000ab"
    assert after["card"]["strength"].startswith("62.5% (50.0% to 75.0%, 99 %) against greedy in 40 of 48 fights of 4 variations")
    assert after["card"]["rules"] == before["card"]["rules"]  # what it has learned with
    assert {**after, "card": None} == {**before, "card": None}
