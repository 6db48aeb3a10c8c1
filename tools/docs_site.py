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
    "examples/**/*.py",
    "examples/**/*.cpp",
    "js/README.md",
    "python/README.md",
    "rules/**/*.md",
    "schemas/**/*.json",
    "schemas/**/*.md",
    "src/affray/games/*/README.md",
]

# Where Doxygen writes the reference of the C++ libraries, and where it is in the site.
CPP_REFERENCE = ROOT / "build/cpp-reference"
CPP_PAGES = "reference/cpp"

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


def cpp_pages():
    """Makes the reference of the C++ libraries; the paths of its files below CPP_REFERENCE, sorted."""
    try:
        done = subprocess.run([ROOT / "tools/cpp_reference", CPP_REFERENCE], capture_output=True, text=True)
    except FileNotFoundError as error:
        raise PluginError(f"the reference of the C++ libraries: {error}") from error
    if done.returncode != 0:
        raise PluginError(f"the reference of the C++ libraries:\n{done.stdout}{done.stderr}")
    return sorted(path.relative_to(CPP_REFERENCE).as_posix() for path in CPP_REFERENCE.rglob("*") if path.is_file())


def on_files(files, config):
    """Replaces the files of docs/ by those of the repository; what the theme brings stays."""
    theirs = [file for file in files if file.src_dir != config.docs_dir]
    ours = [File.generated(config, path, abs_src_path=os.path.join(ROOT, path)) for path in sources()]
    written = [File.generated(config, path, content=text) for path, text in GENERATED.items()]
    cpp = [File.generated(config, f"{CPP_PAGES}/{path}", abs_src_path=os.path.join(CPP_REFERENCE, path))
           for path in cpp_pages()]
    return Files(theirs + ours + written + cpp)


def on_page_markdown(markdown, page, config, files):
    """Leaves long tables out of the search."""
    if page.file.src_uri in NOT_SEARCHED:
        page.meta["search"] = {"exclude": True}
    return markdown
