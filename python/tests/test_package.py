"""The wheel itself."""

from __future__ import annotations

import sys
from pathlib import Path

from affray import _core

PYTHON = Path(__file__).resolve().parents[1]


def test_one_wheel_serves_all_versions_from_3_12() -> None:
    assert 'wheel.py-api = "cp312"' in (PYTHON / "pyproject.toml").read_text().splitlines()
    assert _core.__file__ is not None
    assert Path(_core.__file__).name.endswith(".abi3.so") == (sys.version_info >= (3, 12))
