"""What the tests of the packages share."""

import subprocess

failures = []


def expect(holds, what):
    print(("ok    " if holds else "WRONG ") + what, flush=True)
    if not holds:
        failures.append(what)


def run(*command, **options):
    """Runs a command, and prints the end of what it said if it fails."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        print(done.stdout[-2000:] + done.stderr[-4000:])
    return done
