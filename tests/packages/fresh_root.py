"""A root folder of Debian's essential packages and of what a package depends on, copied from this machine.

A package that is installed there with dpkg has only what it declares: a library that is missing from its
dependencies is missing there too.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

LEFT_OUT = re.compile(r"^/usr/share/(doc|man|info|locale|lintian|bug)/|^/(proc|sys|dev|run)(/|$)")


def query(form, *packages):
    output = subprocess.run(["dpkg-query", "-W", f"-f={form}\\n", *packages], capture_output=True, text=True)
    return output.stdout.splitlines()


class Closure:
    """The installed packages, and which of them a set of dependencies needs."""

    def __init__(self):
        self.depends = {}
        self.essential = set()
        self.providers = {}
        fields = "${Package}\t${Essential}\t${Pre-Depends}, ${Depends}\t${Provides}\t${db:Status-Status}"
        for line in query(fields):
            name, essential, depends, provides, status = line.split("\t")
            if status != "installed":
                continue
            self.depends[name] = depends
            if essential == "yes":
                self.essential.add(name)
            for provided in self.names(provides):
                self.providers.setdefault(provided[0], name)

    @staticmethod
    def names(field):
        """The alternatives of each dependency, without versions and architectures."""
        for dependency in filter(None, (part.strip() for part in field.split(","))):
            yield [re.split(r"[ (:]", choice.strip())[0] for choice in dependency.split("|")]

    def of(self, field):
        """The names of all packages that a Depends field needs, with the essential ones; KeyError if one is absent."""
        found, open_ones = set(), [[name] for name in self.essential] + list(self.names(field))
        while open_ones:
            choices = open_ones.pop()
            installed = [self.providers.get(name, name) if name not in self.depends else name for name in choices]
            name = next((name for name in installed if name in self.depends), None)
            if name is None:
                raise KeyError(" | ".join(choices))
            if name not in found:
                found.add(name)
                open_ones.extend(self.names(self.depends[name]))
        return found


def copy_file(path, root):
    """Copies a file, symbolic link or folder to its place below root; a folder that is a link stays one."""
    parent = Path(os.path.realpath(os.path.dirname(path)))
    target = root / str(parent).lstrip("/") / os.path.basename(path)
    if os.path.islink(path):
        target.parent.mkdir(parents=True, exist_ok=True)
        if not os.path.lexists(target):
            os.symlink(os.readlink(path), target)
    elif os.path.isdir(path):
        target.mkdir(parents=True, exist_ok=True)
        shutil.copystat(path, target)
    elif os.path.isfile(path):
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.exists():
            shutil.copy2(path, target)


def copy_database(packages, root):
    """What dpkg knows of the packages."""
    database = root / "var/lib/dpkg"
    (database / "info").mkdir(parents=True, exist_ok=True)
    (database / "updates").mkdir(exist_ok=True)
    paragraphs = Path("/var/lib/dpkg/status").read_text().strip().split("\n\n")
    kept = [text for text in paragraphs if re.search(r"^Package: (.*)$", text, re.M).group(1) in packages]
    (database / "status").write_text("\n\n".join(kept) + "\n\n")
    for file in Path("/var/lib/dpkg/info").iterdir():
        if file.name == "format" or re.split(r"[.:]", file.name)[0] in {re.split(r"[.:]", p)[0] for p in packages}:
            shutil.copy2(file, database / "info" / file.name)
    if Path("/var/lib/dpkg/arch").exists():
        shutil.copy2("/var/lib/dpkg/arch", database / "arch")


def build(root, depends):
    """Fills the folder `root` so that `chroot root dpkg -i` can install what has this Depends field."""
    packages = Closure().of(depends)
    for link in ("/bin", "/sbin", "/lib", "/lib64", "/lib32", "/libx32"):
        if os.path.islink(link):
            os.makedirs(root / os.readlink(link).lstrip("/"), exist_ok=True)
            copy_file(link, root)
    for path in query_files(packages):
        copy_file(path, root)
    for folder in ("dev", "proc", "run", "tmp", "var/log", "var/tmp", "var/cache/ldconfig", "etc"):
        (root / folder).mkdir(parents=True, exist_ok=True)
    (root / "tmp").chmod(0o1777)
    copy_database(packages, root)
    for name in ("passwd", "group"):
        shutil.copy2(root / f"usr/share/base-passwd/{name}.master", root / "etc" / name)
    os.makedirs(root / "etc/alternatives", exist_ok=True)
    for link in Path("/etc/alternatives").iterdir():
        if link.is_symlink() and (root / str(link.readlink()).lstrip("/")).exists():
            copy_file(str(link), root)


def query_files(packages):
    listed = subprocess.run(["dpkg-query", "-L", *sorted(packages)], capture_output=True, text=True, check=True)
    return sorted({path for path in listed.stdout.splitlines() if path.startswith("/") and not LEFT_OUT.match(path)})
