#!/usr/bin/env python3
"""Honest dice a second time, in Python (docs/protocol.md): writes the vectors that the server's tests and the page's check.

    dice.py            compares tests/server/dice-vectors.json with what it would write
    dice.py --write    writes it
"""

import hashlib
import hmac
import json
import pathlib
import sys

VECTORS = pathlib.Path(__file__).with_name("dice-vectors.json")


def key_of(seed, entropies):
    return hashlib.sha256(seed + b"".join(entropies)).digest()


def word_of(key, match, move, die, attempt):
    message = f"affray dice 1\n{match}\n{move}\n{die}\n{attempt // 8}".encode()
    block = hmac.new(key, message, hashlib.sha256).digest()
    return int.from_bytes(block[4 * (attempt % 8):][:4], "big")


def below(bound, key, match, move, die):
    """The number, and how many words were thrown away."""
    most = 2**32 - 2**32 % bound
    attempt = 0
    while word_of(key, match, move, die, attempt) >= most:
        attempt += 1
    return word_of(key, match, move, die, attempt) % bound, attempt


def pick(weights, key, match, move, die):
    left, _ = below(sum(weights), key, match, move, die)
    picked = 0
    while left >= weights[picked]:
        left -= weights[picked]
        picked += 1
    return picked


def case_of(seed, entropies, match):
    key = key_of(seed, entropies)
    words = [{"move": move, "die": die, "attempt": attempt, "word": word_of(key, match, move, die, attempt)}
             for move, die, attempt in [(0, 0, 0), (0, 0, 7), (0, 0, 8), (0, 1, 0), (1, 0, 0), (123, 45, 6)]]
    # Three thousand million faces: three words in ten are thrown away.
    numbers = []
    for bound in (1, 2, 6, 8, 20, 100, 1000, 3_000_000_000, 2**31 + 1):
        for move in (0, 17) if bound < 2**31 else range(8):
            value, rejected = below(bound, key, match, move, 3)
            numbers.append({"bound": bound, "move": move, "die": 3, "below": value, "rejected": rejected})
    faces = [{"faces": 6, "move": move, "rolled": [below(6, key, match, move, die)[0] + 1 for die in range(4)]}
             for move in range(5)]
    picks = [{"weights": weights, "move": move, "die": 0, "picked": pick(weights, key, match, move, 0)}
             for weights in ([1], [0, 3, 0, 2], [45, 1, 1], [1] * 40) for move in (2, 3, 4)]
    return {"seed": seed.hex(), "entropies": [each.hex() for each in entropies], "match": match,
            "commitment": hashlib.sha256(seed).hexdigest(), "key": key.hex(), "words": words, "below": numbers,
            "dice": faces, "picks": picks}


def vectors():
    seeds = [hashlib.sha256(f"seed {i}".encode()).digest() for i in range(3)]
    entropies = [hashlib.sha256(f"entropy {i}".encode()).digest() for i in range(3)]
    return {"of": "docs/protocol.md, Honest dice", "cases": [case_of(seeds[0], [], "aaaaaaaaaaaaaaaa"),
                                                            case_of(seeds[1], entropies[:1], "7m2kqzvw3n5r8t4x"),
                                                            case_of(seeds[2], entropies[1:], "zzzzzzzzzzzzzzzz")]}


def main():
    text = json.dumps(vectors(), indent=1) + "\n"
    if sys.argv[1:] == ["--write"]:
        VECTORS.write_text(text, encoding="utf-8")
    elif VECTORS.read_text(encoding="utf-8") != text:
        sys.exit(f"{VECTORS.name} is not what dice.py writes")


if __name__ == "__main__":
    main()
