"""Hooks of MkDocs: the site has the same folders as the repository.

So a link between two files works in the site as it does where the repository is read, and no file is copied into docs/.
"""

import os
import subprocess
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]

# What the pages are made of, and what they link to or show.
SOURCES = [
    "*.md",
    "LICENSE",
    "docs/**/*.md",
    "docs/sessions/*.txt",
    "docs/table/*.png",
    "docs/training/*.svg",
    "examples/**/*.ipynb",
    "examples/**/*.py",
    "examples/**/*.cpp",
    "js/README.md",
    "python/README.md",
    "rules/**/*.md",
    "schemas/**/*.json",
    "schemas/**/*.md",
    "src/affray/games/*/README.md",
]

# References that other programs make as HTML: where they are in the site, in which folder they are made, and by what.
TYPEDOC = ["node", ROOT / "tools/node_modules/typedoc/bin/typedoc", "--options", ROOT / "js/typedoc.json", "--out"]
REFERENCES = {
    "reference/cpp": (ROOT / "build/cpp-reference", [ROOT / "tools/cpp_reference"]),
    "reference/js": (ROOT / "build/js-reference", TYPEDOC),
}

# Pages that exist in the site only: names and texts, of which mkdocstrings fills the first.
GENERATED = {
    "python/reference.md": "# Reference of the Python package\n\n::: affray\n",
    "reference/cpp.md": f"""# Reference of the C++ libraries

The headers that are installed, made by Doxygen; [docs/library.md](../docs/library.md) says where to begin.

* [Types](cpp/annotated.html), [concepts](cpp/concepts.html) and [headers](cpp/files.html)
* [A fight in progress](cpp/classaffray_1_1Session.html): choices, refusals, odds, bots, luck; [opening one](cpp/games_8hpp.html)
* [Odds](cpp/structaffray_1_1Odds.html) and [endings](cpp/structaffray_1_1Endings.html) as values
* [What a game is](cpp/conceptaffray_1_1Game.html)
""",
    "reference/js.md": f"""# Reference of the JavaScript package

What the package exports, made by TypeDoc; [js/README.md](../js/README.md) says where to begin.

* [`affray`](js/modules/index.html): [`load`](js/functions/index.load.html), [a loaded referee](js/classes/index.Affray.html),
  [a fight in progress](js/classes/index.Fight.html)
* [`affray/client`](js/modules/client.html): [a connection to a match](js/classes/client.MatchClient.html), and the
  [messages of the server](js/types/client.ServerMessage.html)
* [Odds](js/interfaces/index.OddsOutput.html), [endings](js/interfaces/index.EndingsOutput.html),
  [luck](js/interfaces/index.LuckOutput.html), [analysis](js/interfaces/index.AnalyseOutput.html) and
  [series](js/interfaces/index.SimOutput.html) as the program prints them with `--json`
""",
}

# Long tables of file names, which would fill every answer of the search.
NOT_SEARCHED = {"docs/coverage.md"}


def sources():
    """The paths of all files of the site, relative to the root of the repository, sorted."""
    found = {path.relative_to(ROOT).as_posix() for pattern in SOURCES for path in ROOT.glob(pattern) if path.is_file()}
    return sorted(found)


def with_found(entry):
    """An entry of the navigation in which "folder/*.md" is replaced by the pages found, README.md first."""
    if isinstance(entry, list):
        return [with_found(part) for part in entry]
    if isinstance(entry, dict):
        return {title: with_found(part) for title, part in entry.items()}
    if "*" not in entry:
        return entry
    found = [path.relative_to(ROOT).as_posix() for path in ROOT.glob(entry)]
    return sorted(found, key=lambda path: (not path.endswith("/README.md"), path))


def on_config(config):
    """Fills in the parts of the navigation that are named by a pattern."""
    config.nav = with_found(config.nav)
    return config


def reference_pages(folder, command):
    """Makes a reference in a folder; the paths of its files below it, sorted."""
    try:
        done = subprocess.run([*command, folder], capture_output=True, text=True, cwd=ROOT)
    except FileNotFoundError as error:
        raise PluginError(f"{folder.name}: {error}") from error
    if done.returncode != 0:
        raise PluginError(f"{folder.name}:\n{done.stdout}{done.stderr}")
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def on_files(files, config):
    """Replaces the files of docs/ by those of the repository; what the theme brings stays."""
    theirs = [file for file in files if file.src_dir != config.docs_dir]
    ours = [File.generated(config, path, abs_src_path=os.path.join(ROOT, path)) for path in sources()]
    written = [File.generated(config, path, content=text) for path, text in GENERATED.items()]
    made = [File.generated(config, f"{pages}/{path}", abs_src_path=os.path.join(folder, path))
            for pages, (folder, command) in REFERENCES.items() for path in reference_pages(folder, command)]
    return Files(theirs + ours + written + made)


def on_page_markdown(markdown, page, config, files):
    """Leaves long tables out of the search."""
    if page.file.src_uri in NOT_SEARCHED:
        page.meta["search"] = {"exclude": True}
    return markdown
