#!/usr/bin/env python3
"""Installs the Debian package in a fresh root, uses it, and removes it.

    tests/packages/debian.py BUILD      BUILD is a build folder, such as build/release

Packs the program as it is built, installs it with dpkg in a root that has only what the package declares, plays and
prices a fight there as a user without rights, serves the page, and purges the package: nothing may be left over. It
needs root and a private mount namespace; without them it is skipped (exit status 77).
"""

import ctypes
import json
import os
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from checks import expect, failures

import fresh_root

SKIPPED = 77
NEW_MOUNTS = 0x00020000  # CLONE_NEWNS
FIGHT = "fights/worlds/worked-example.yaml"

CLEAN = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"}


def private_mounts():
    """Mounts made from here on vanish with this process."""
    libc = ctypes.CDLL(None, use_errno=True)
    if os.geteuid() != 0 or libc.unshare(NEW_MOUNTS) != 0:
        return False
    return subprocess.run(["mount", "--make-rprivate", "/"], capture_output=True).returncode == 0


def inside(root, *command, user="nobody", **options):
    """Runs a command in the root, from its folder /tmp, without the environment of this test."""
    options = {"capture_output": True, "text": True, "timeout": 120, **options}
    return subprocess.run(["chroot", f"--userspec={user}", root, "/usr/bin/env", "-C", "/tmp", *command],
                          env=CLEAN, **options)


def pack(build, folder):
    subprocess.run(["cpack", "--config", build / "CPackConfig.cmake", "-G", "DEB", "-B", folder],
                   check=True, stdout=subprocess.DEVNULL)
    packages = sorted(folder.glob("affray_*.deb"))
    if len(packages) != 1:
        sys.exit(f"expected one affray_*.deb, not {[package.name for package in packages]}")
    return packages[0]


def all_files(root):
    """Every file but what dpkg, the linker and adduser write about their own work."""
    own = ("var/lib/dpkg/", "var/log/", "var/cache/", "run/", "etc/ld.so.cache", "proc/", "etc/passwd-", "etc/group-",
           "etc/shadow", "etc/gshadow", "etc/subuid", "etc/subgid", "etc/.pwd.lock")
    files = set()
    for folder, folders, names in os.walk(root):
        for name in folders + names:
            path = os.path.relpath(os.path.join(folder, name), root)
            if not path.startswith(own):
                files.add(path)
    return files


def check_program(root):
    version = inside(root, "affray", "--version", "--json")
    expect(version.returncode == 0 and json.loads(version.stdout)["fingerprint"].startswith("0x"),
           f"--version answers {version.stdout.strip()}{version.stderr.strip()}")
    played = inside(root, "affray", "play", FIGHT, "--as-planned", "--replay", "fight.jsonl")
    expect(played.returncode == 0 and "[W" in played.stdout, f"a fight is played {played.stderr.strip()}")
    again = inside(root, "affray", "replay", "fight.jsonl")
    expect(again.returncode == 0, f"its replay verifies {again.stderr.strip()}")
    odds = inside(root, "affray", "odds", FIGHT, "--as-planned", "--json")
    expect('"exact":"47/72"' in odds.stdout.replace(" ", ""), "its odds are 47/72")
    names = [os.path.join(folder, name) for folder, _, files in os.walk(root / "usr/share/affray") for name in files]
    expect(not any(os.stat(name).st_mode & 0o022 for name in names), "nobody but root may write the data")
    (root / "tmp/fight.jsonl").unlink(missing_ok=True)


def check_server(root):
    state = (root / "var/lib/affray").stat()
    expect(state.st_mode & 0o777 == 0o750 and state.st_uid != 0, "the state folder belongs to the user of the service")
    expect(inside(root, "test", "-r", "/var/lib/affray").returncode != 0, "others may not read it")
    unit = (root / "usr/lib/systemd/system/affray.service").read_text()
    command = next(line for line in unit.splitlines() if line.startswith("ExecStart=")).removeprefix("ExecStart=")
    words = [word for word in command.split() if word != "$OPTIONS"] + ["--port", "0", "--json"]
    server = subprocess.Popen(["chroot", "--userspec=affray", root, *words], env=CLEAN,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        line = server.stdout.readline()
        expect(line.startswith("{"), "the command of the unit serves " + (line.strip() or server.stderr.read()))
        address = json.loads(line)["address"]
        with urllib.request.urlopen(address, timeout=20) as answer:
            page = answer.read().decode()
        is_there = (root / "usr/share/affray/web/dist/index.html").exists()
        expect(not is_there or "<script" in page, "the page is served" if is_there else "(the page is not built)")
        with urllib.request.urlopen(address + "api/games", timeout=20) as answer:
            expect(len(json.load(answer)) == 4, "so are the games")
        expect((root / "var/lib/affray/table.sqlite").exists(), "the database is in the state folder")
    finally:
        server.send_signal(signal.SIGTERM)
        expect(server.wait(timeout=30) == 0, "the server ends when it is asked to")


def check_unit(root):
    """systemd has no units in this root, so it reads a copy that names the program from outside."""
    unit = (root / "usr/lib/systemd/system/affray.service").read_text()
    copy = root.parent / "affray.service"
    copy.write_text(unit.replace("/usr/bin/affray", f"{root}/usr/bin/affray"))
    analysed = subprocess.run(["systemd-analyze", "verify", "--man=no", copy], capture_output=True, text=True)
    about = [line for line in analysed.stderr.splitlines() if "affray" in line]
    expect(not about, f"systemd accepts the unit {about}")
    exposed = subprocess.run(["systemd-analyze", "security", "--offline=yes", "--no-pager", "--threshold=20", copy],
                             capture_output=True, text=True)
    expect(exposed.returncode == 0, f"and calls it at most little exposed {exposed.stdout.strip().splitlines()[-1:]}")


def check(build, folder):
    package = pack(build, folder)
    depends = subprocess.run(["dpkg-deb", "-f", package, "Depends"], capture_output=True, text=True, check=True).stdout
    root = folder / "root"
    root.mkdir()
    fresh_root.build(root, depends)
    if subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], capture_output=True).returncode != 0:
        sys.exit(SKIPPED)
    os.mknod(root / "dev/null", 0o666 | 0o020000, os.makedev(1, 3))
    (root / "dev/null").chmod(0o666)
    before = all_files(root)
    (root / "tmp/affray.deb").write_bytes(package.read_bytes())
    installed = inside(root, "dpkg", "-i", "/tmp/affray.deb", user="root")
    expect(installed.returncode == 0, f"dpkg installs the package {installed.stderr.strip()}")
    (root / "tmp/affray.deb").unlink()
    if not failures:
        check_program(root)
        check_server(root)
        if subprocess.run(["which", "systemd-analyze"], capture_output=True).returncode == 0:
            check_unit(root)
    inside(root, "dpkg", "--remove", "affray", user="root")
    expect((root / "var/lib/affray").exists(), "removing the package keeps what was played")
    purged = inside(root, "dpkg", "--purge", "affray", user="root")
    expect(purged.returncode == 0, f"dpkg purges the package {purged.stderr.strip()}")
    expect("affray" not in (root / "etc/passwd").read_text() + (root / "etc/group").read_text(), "the user is gone")
    left_over = sorted(all_files(root) - before)
    expect(not left_over, f"nothing is left over {left_over[:10]}")
    expect(not before - all_files(root), "and nothing else is gone")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if not private_mounts():
        print("skipped: this test needs root and mount namespaces")
        sys.exit(SKIPPED)
    with tempfile.TemporaryDirectory(prefix="affray-package-") as folder:
        try:
            check(Path(sys.argv[1]).resolve(), Path(folder))
        finally:
            subprocess.run(["umount", Path(folder) / "root/proc"], capture_output=True)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
