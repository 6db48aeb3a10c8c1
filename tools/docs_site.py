"""Hooks of MkDocs: the site has the same folders as the repository.

So a link between two files works in the site as it does where the repository is read, and no file is copied into docs/.
"""

import os
from pathlib import Path

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

# Pages that exist in the site only: names and the text that mkdocstrings fills.
GENERATED = {"python/reference.md": "# Reference of the Python package\n\n::: affray\n"}

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


def on_files(files, config):
    """Replaces the files of docs/ by those of the repository; what the theme brings stays."""
    theirs = [file for file in files if file.src_dir != config.docs_dir]
    ours = [File.generated(config, path, abs_src_path=os.path.join(ROOT, path)) for path in sources()]
    written = [File.generated(config, path, content=text) for path, text in GENERATED.items()]
    return Files(theirs + ours + written)


def on_page_markdown(markdown, page, config, files):
    """Leaves long tables out of the search."""
    if page.file.src_uri in NOT_SEARCHED:
        page.meta["search"] = {"exclude": True}
    return markdown
