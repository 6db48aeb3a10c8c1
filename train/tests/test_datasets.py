"""The code for PyTorch in docs/datasets.md streams a data set."""

from __future__ import annotations

import re
from pathlib import Path

import affray
import pytest
from affray import lab

PAGE = Path(__file__).resolve().parents[2] / "docs" / "datasets.md"


def test_the_code_for_pytorch_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert PAGE.name == "datasets.md"
    monkeypatch.chdir(tmp_path)
    affray.export("sectors/duel", "my-data", 40, shards=4, workers=1)
    (code,) = [block for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S) if block.startswith("from torch")]
    names: dict[str, object] = {}
    exec(code, names)
    rows = sum(len(outcomes) for _, outcomes in names["loader"])  # type: ignore[attr-defined]
    assert rows == lab.read_dataset("my-data").rows
