"""Streams a data set and learns from it: a linear model that guesses what the bot chooses, in plain numpy.

    affray export sectors/three-on-three --fights 500 --bots search:50 --out my-data
    python stream_dataset.py my-data

Without a folder a small data set is written first. Rows come in batches, so the memory needed does not depend on their number.
"""

import sys
import tempfile

import numpy as np

import affray
from affray import lab


def batches(data, size=1024):
    """Features of the choices of each batch, where those of each decision begin, and which one was made."""
    columns = ["fight", "choice_features", "chosen"]
    for batch in data.arrow().to_batches(columns=columns, batch_size=size):
        lists = batch["choice_features"]
        numbers = lists.flatten()
        width = numbers.type.list_size
        features = numbers.flatten().to_numpy().reshape(-1, width).astype(np.float32) / 64
        sizes = np.asarray(lists.value_lengths())
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        yield np.asarray(batch["fight"]), features, starts, sizes, starts + np.asarray(batch["chosen"])


def shares(weights, features, starts, sizes):
    """A softmax over the choices of each decision."""
    scores = features @ weights
    scores -= np.repeat(np.maximum.reduceat(scores, starts), sizes)
    grown = np.exp(scores)
    return grown / np.repeat(np.add.reduceat(grown, starts), sizes)


def learn(data, passes=3, rate=0.5):
    """The model; fights with even numbers teach, the others check."""
    weights = np.zeros(len(data.json["features"]["choice"]), np.float32)
    for _ in range(passes):
        for fight, features, starts, sizes, chosen in batches(data):
            error = shares(weights, features, starts, sizes)
            error[chosen] -= 1
            error *= np.repeat(fight % 2 == 0, sizes)
            weights -= rate * (error @ features) / max(1, int((fight % 2 == 0).sum()))
    return weights


def accuracy(data, weights):
    """How often the model guesses the choice in fights that did not teach it, and how often chance would."""
    right = expected = rows = 0.0
    for fight, features, starts, sizes, chosen in batches(data):
        share = shares(weights, features, starts, sizes)
        is_checked = fight % 2 == 1
        right += (share[chosen] >= np.maximum.reduceat(share, starts))[is_checked].sum()
        expected += (1 / sizes[is_checked]).sum()
        rows += is_checked.sum()
    return right / rows, expected / rows


def main():
    """Learns and says how well."""
    if len(sys.argv) > 1:
        data = lab.read_dataset(sys.argv[1])
    else:
        data = affray.export("sectors/three-on-three", tempfile.mkdtemp(), 60, bots="search:20", shards=4)
    guessed, by_chance = accuracy(data, learn(data))
    print(f"{data.rows} decisions; the model guesses {guessed:.1%} of the choices, chance {by_chance:.1%}")


if __name__ == "__main__":
    main()
