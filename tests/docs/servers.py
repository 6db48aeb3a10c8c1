#!/usr/bin/env python3
"""Runs the commands of README.md that start several servers, with a PostgreSQL of this test instead of the machine's:

    tests/server/with_postgres tests/docs/servers.py PROGRAM
"""

import importlib.machinery
import importlib.util
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
from contextlib import ExitStack
from pathlib import Path

from blocks import blocks_of

loader = importlib.machinery.SourceFileLoader("run_blocks", str(Path(__file__).with_name("run_blocks")))
run_blocks = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_blocks", loader))
loader.exec_module(run_blocks)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    (block,) = [block for block in blocks_of("README.md") if block.code.startswith("sudo ")]
    create, *serve = block.code.strip().splitlines()
    sockets = urllib.parse.parse_qs(urllib.parse.urlsplit(os.environ["AFFRAY_TEST_POSTGRES"]).query)["host"][0]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment = {**run_blocks.environment_for(Path(sys.argv[1]).resolve(), folder), "PGHOST": sockets,
                       "PGUSER": "affray"}
        # Its user is `affray` already, and nobody types a password.
        create = create.replace("sudo -u postgres ", "")
        user = re.search(r"createuser --pwprompt (\w+) && ", create)
        if not user or user[1] != "affray":
            sys.exit(f"this is not known: {create}")
        run_blocks.run(["bash", "-euc", create.replace(user[0], "createuser affray-too && ")], folder, environment)
        with ExitStack() as servers:
            for number, command in enumerate(serve):
                (folder / str(number)).mkdir()
                own = command.replace("postgresql://affray@localhost/affray", f"'postgresql://affray@/affray?host={sockets}'")
                servers.enter_context(run_blocks.served(own, folder / str(number), environment))
    print(f"{len(serve)} servers answered together")


if __name__ == "__main__":
    try:
        main()
    except run_blocks.Wrong as why:
        sys.exit(f"WRONG {why}")
