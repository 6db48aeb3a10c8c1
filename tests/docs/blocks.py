"""The code blocks of the pages of the site, and who runs each of them."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["*.md", "docs/**/*.md", "js/README.md", "python/README.md", "rules/**/*.md", "schemas/**/*.md",
         "src/affray/games/*/README.md"]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"(?:affray|build/release/affray|\./dev run) ")

# Blocks that need more than the program: page, language and first word; the test that runs them, and by which words of
# that test one finds the place.
ELSEWHERE = {
    ("README.md", "", "apt"): ("tests/packages/debian.py", '"dpkg", "-i"'),
    ("README.md", "", "sudo"): ("tests/docs/servers.py", "README.md"),
    ("docs/clusters.md", "python", "from"): ("python/tests/test_clusters.py", '"clusters.md"'),
    ("docs/datasets.md", "python", "from"): ("train/tests/test_datasets.py", '"datasets.md"'),
    ("docs/embedding.md", "html", "<iframe"): ("tests/browser/embedding.mjs", "docs/embedding.md"),
    ("docs/environments.md", "python", "import"): ("python/tests/test_examples.py", '"environments.md"'),
    ("docs/environments.md", "sh", "pip"): ("dev", "examples/python/self_play.py --seconds"),
    ("docs/library.md", "cmake", "*"): ("tests/packages/cpp.py", "docs/library.md"),
    ("docs/library.md", "cpp", "#include"): ("tests/packages/cpp.py", "docs/library.md"),
    ("js/README.md", "js", "import"): ("tests/packages/js.py", "js/README.md"),
    ("js/README.md", "ts", "import"): ("tests/packages/js_page.mjs", "js/README.md"),
    ("python/README.md", "python", "*"): ("python/tests/test_examples.py", '"README.md"'),
}


@dataclass
class Block:
    """A ``` block; `expected` is the text block right behind it, or ""."""

    page: str  # relative to the root
    line: int
    language: str
    code: str
    expected: str = ""

    @property
    def lines(self):
        """Its lines without comments and empty ones."""
        return [line for line in self.code.splitlines() if line.strip() and not line.startswith("#")]


def pages():
    """All pages with blocks, relative to the root, sorted."""
    found = {path.relative_to(ROOT).as_posix() for pattern in PAGES for path in ROOT.glob(pattern)}
    return sorted(page for page in found if "```" in (ROOT / page).read_text(encoding="utf-8"))


def blocks_of(page):
    """The blocks of a page in their order."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = list(FENCE.finditer(text))
    for block, after in zip(found, [*found[1:], None]):
        follows = after and after[1] == "text" and not text[block.end() : after.start()].strip()
        yield Block(page, text.count("\n", 0, block.start()) + 1, block[1], block[2], after[2] if follows else "")


def kind_of(block):
    """How a block is run; an empty word if nothing runs it."""
    word = block.code.split(None, 1)[0] if block.code.strip() else ""
    if block.language == "text":
        return "shown"
    for first in (word, "*"):
        if (block.page, block.language, first) in ELSEWHERE:
            file, words = ELSEWHERE[block.page, block.language, first]
            return "elsewhere" if words in (ROOT / file).read_text(encoding="utf-8") else ""
    if block.language == "":
        if all(COMMAND.match(line) for line in block.lines):
            return "commands"
        if word == "$":
            return "session"
        if all(line.startswith(("./dev ", "tools/")) for line in block.lines):
            return "dev"
    kinds = {"python": "python", "yaml": "file", "json": "request" if block.page == "docs/protocol.md" else "",
             "cpp": "quoted"}
    return kinds.get(block.language, "")
