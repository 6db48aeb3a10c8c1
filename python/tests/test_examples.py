"""Every example runs with the installed package."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "python"

EXPECTED = {
    "first_fight.py": "gray attacks white on terra: -1/16",
    "attack_odds.py": "strength 4: mean damage 5, kills with 1/3",
    "random_batch.py": "ann: ",
    "stream_dataset.py": "decisions; the model guesses ",
}


def test_there_is_a_test_for_each_example() -> None:
    programs = [file.name for file in EXAMPLES.iterdir() if file.suffix in {".py", ".ipynb"}]
    assert sorted(programs) == sorted([*EXPECTED, "self_play.py", "designer.ipynb"])


@pytest.mark.parametrize("name", EXPECTED)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, str(EXAMPLES / name)], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert EXPECTED[name] in said.stdout
    if name == "attack_odds.py":
        assert (tmp_path / "attack_odds.svg").read_text().count("<path") > 10


def test_the_example_of_self_play_learns(tmp_path: Path) -> None:
    """Only a little; `./dev check training` lets it learn for longer."""
    said = subprocess.run(
        [sys.executable, str(EXAMPLES / "self_play.py"), "--seconds", "5", "--fights", "20"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "score against greedy: 0." in said.stdout


def test_the_notebook_of_a_designer_runs(tmp_path: Path) -> None:
    """With few matches: every cell shows something, the fight with its map, and three of them a chart."""
    text = (EXAMPLES / "designer.ipynb").read_text(encoding="utf-8")
    assert text.count("matches = 200 ") == 1
    few = text.replace("matches = 200 ", "matches = 10 ")
    notebook = nbformat.reads(few, as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs for cell in code)  # what is kept in the repository has not been run
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    imports, fight, *shown = [[output.get("data", {}) for output in cell.outputs] for cell in code]
    assert imports == [] and "<pre>" in fight[0]["text/html"]
    assert all(shown) and sum("image/png" in data for cell in shown for data in cell) == 3
    assert "<th>best</th>" in shown[-1][0]["text/html"]


def test_the_code_of_the_environments_page_runs() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "environments.md").read_text()
    (block,) = re.findall(r"```python\n(.*?)```", text, re.S)
    names: dict[str, object] = {}
    exec(block, names)
    assert str(names["same"].new_initial_state()) == str(names["state"])  # type: ignore[attr-defined]


def test_the_code_of_the_readme_runs() -> None:
    text = (Path(__file__).resolve().parents[1] / "README.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert len(blocks) == 3
    names: dict[str, object] = {}
    for block in blocks:
        # What a comment says after an expression is its value, where it is one.
        for line in block.splitlines():
            code, _, said = line.partition("#")
            exec(code, names)
            if re.match(r" (Fraction\(.*?\)|'gray'$|\[.*\]$|Refusal\(.*\)$)", said):
                expected = re.match(r" (Fraction\(.*?\)|.*$)", said)
                assert expected is not None
                assert repr(eval(code.strip(), names)) == expected[1]
