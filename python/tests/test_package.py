"""The wheel itself."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from affray import _core

PYTHON = Path(__file__).resolve().parents[1]


def test_one_wheel_serves_all_versions_from_3_12() -> None:
    settings = tomllib.loads((PYTHON / "pyproject.toml").read_text())["tool"]["scikit-build"]
    assert settings["wheel"]["py-api"] == "cp312"
    assert _core.__file__ is not None
    assert Path(_core.__file__).name.endswith(".abi3.so") == (sys.version_info >= (3, 12))
