#!/usr/bin/env python3
"""Installs the C++ libraries and builds the examples with them, as a project of its own would.

    tests/packages/cpp.py BUILD COMPILER [--headers-only | --examples-only]

Every installed header is compiled alone, and includes nothing of Boost, JSON or YAML. The programs of examples/cpp are
built with CMake, one of them with pkg-config too, and their answers are compared with those of the program.
"""

import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from checks import expect, failures, run

ROOT = Path(__file__).resolve().parents[2]
HEAVY = re.compile(r"/include/(boost|nlohmann|yaml-cpp|unicode|CLI)/")
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wno-sign-conversion", "-Werror"]
PUBLIC = ["core/game.hpp", "games/worlds/fight.hpp", "analysis/fraction.hpp", "referee/games.hpp"]


def compiled_alone(compiler, include, header):
    """What is wrong with a header that is compiled with nothing before it; empty if nothing is."""
    source = f"#include <{header}>\n#include <{header}>\n"
    done = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", "-H", *WARNINGS, "-I", include, "-x", "c++", "-"],
                          input=source, capture_output=True, text=True)
    if done.returncode != 0:
        return f"{header} does not compile alone: " + "\n".join(
            line for line in done.stderr.splitlines() if not line.startswith("."))[:600]
    heavy = next((line for line in done.stderr.splitlines() if HEAVY.search(line)), None)
    return f"{header} includes {heavy}" if heavy else ""


def check_headers(prefix, compiler):
    include = prefix / "include"
    headers = sorted(str(file.relative_to(include)) for file in include.rglob("*.hpp"))
    missing = [name for name in PUBLIC if f"affray/{name}" not in headers]
    expect(not missing, f"{len(headers)} headers are installed {missing}")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        wrong = [what for what in pool.map(lambda header: compiled_alone(compiler, include, header), headers) if what]
    for what in wrong[:10]:
        print(what)
    expect(not wrong, "each compiles alone, without Boost, JSON or YAML")


def check_examples(prefix, compiler, folder):
    # The data is found only where it is installed: from here the source folder is not given.
    environment = {**os.environ, "AFFRAY_DATA": str(prefix / "share/affray"), "LC_ALL": "C.UTF-8"}
    build = folder / "examples"
    configured = run("cmake", "-S", ROOT / "examples/cpp", "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}",
                     f"-DCMAKE_CXX_COMPILER={compiler}", "-DCMAKE_BUILD_TYPE=Release")
    expect(configured.returncode == 0 and run("cmake", "--build", build, "-j2").returncode == 0,
           "the examples are built with find_package(affray)")
    if failures:
        return
    played = run(build / "play", cwd=folder, env=environment)
    expect(played.stdout.endswith(" wins\n") and "[W" in played.stdout, "play tells a fight with its rules")
    expect(run(build / "play", cwd=folder, env=environment).stdout == played.stdout, "and the same one again")
    priced = run(build / "price", cwd=folder, env=environment)
    expect("gray wins 47/72 of the fights" in priced.stdout and "that is 1/1" in priced.stdout,
           "price has exact fractions, which sum to 1")
    bot = run(build / "bot", "fights/worlds/natives.yaml", "4", cwd=folder, env=environment)
    expect(re.fullmatch(r"won [0-4] of 4 fights against a random bot\n", bot.stdout) is not None, "bot plays a series")
    absent = run(build / "play", "no-such-fight.yaml", cwd=folder, env=environment)
    expect(absent.returncode == 2 and "no-such-fight.yaml" in absent.stderr, "a file that is not there is an error")
    expect(not re.search(r"Boost|nlohmann", (prefix / "lib/cmake/affray/affray-targets.cmake").read_text()),
           "the targets ask for neither Boost nor JSON")
    packages = {**os.environ, "PKG_CONFIG_PATH": str(prefix / "lib/pkgconfig")}
    flags = run("pkg-config", "--cflags", "--libs", "affray-referee", env=packages)
    linked = run(compiler, "-O0", ROOT / "examples/cpp/price.cpp", "-o", folder / "price", *flags.stdout.split())
    again = run(folder / "price", cwd=folder, env=environment) if linked.returncode == 0 else linked
    expect(again.stdout == priced.stdout, "pkg-config builds price too, and it prints the same")


def check_page(prefix, compiler, folder):
    """The blocks of docs/library.md as a project of their own, which prints what the page says."""
    page = (ROOT / "docs/library.md").read_text(encoding="utf-8")
    (cmake,) = re.findall(r"^```cmake\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    (program,) = re.findall(r"^```cpp\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    said = re.search(r"It prints `(.*?)` and `(.*?)`", page).groups()
    project = folder / "first"
    project.mkdir()
    (project / "main.cpp").write_text(program)
    (project / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.25)\nproject(first CXX)\n"
                                            "add_executable(my_program main.cpp)\n" + cmake)
    environment = {**os.environ, "AFFRAY_DATA": str(prefix / "share/affray"), "LC_ALL": "C.UTF-8"}
    configured = run("cmake", "-S", project, "-B", project / "build", f"-DCMAKE_PREFIX_PATH={prefix}",
                     f"-DCMAKE_CXX_COMPILER={compiler}")
    built = configured.returncode == 0 and run("cmake", "--build", project / "build").returncode == 0
    printed = run(project / "build/my_program", cwd=folder, env=environment).stdout if built else ""
    expect(printed.splitlines() == list(said), "the first program of docs/library.md prints what the page says")


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    build, compiler, only = Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3:]
    with tempfile.TemporaryDirectory(prefix="affray-library-") as name:
        folder = Path(name)
        prefix = folder / "prefix"
        for component in ("program", "development"):
            run("cmake", "--install", build, "--prefix", prefix, "--component", component)
        if "--examples-only" not in only:
            check_headers(prefix, compiler)
        if "--headers-only" not in only:
            check_examples(prefix, compiler, folder)
            check_page(prefix, compiler, folder)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
