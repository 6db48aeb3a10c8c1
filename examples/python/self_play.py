"""A player that learns by playing against itself, with PPO as in CleanRL, and then meets the bot `greedy`.

    pip install -r requirements.txt
    python self_play.py --seconds 480

The numbers of a position go through a small network; each legal choice is scored by it, so that the same network plays
any fight of any game. Both sides are played by the network, in 512 fights at once.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

import affray

ROWS, STEPS = 512, 32  # fights at once, and steps of each between two updates
EPOCHS, BATCHES = 3, 8
LEARNING_RATE, CLIP, ENTROPY, VALUE_WEIGHT, GAE_LAMBDA = 1e-3, 0.2, 0.01, 0.5, 0.95
HIDDEN, EMBEDDED = 96, 32


class Batch(NamedTuple):
    """What was seen, done and gained; one row for each choice."""

    position: Any
    choices: Any
    mask: Any
    action: Any
    log_chance: Any
    advantage: Any
    gain: Any


def new_network(key: Any, numbers: int, choice_numbers: int) -> dict[str, Any]:
    """Weights at random; each byte of a choice has a table of vectors."""
    keys = jax.random.split(key, 6)

    def dense(key: Any, rows: int, columns: int) -> Any:
        return jax.random.normal(key, (rows, columns)) / np.sqrt(rows)

    return {
        "first": dense(keys[0], numbers, HIDDEN),
        "second": dense(keys[1], HIDDEN, HIDDEN),
        "biases": jnp.zeros((3, HIDDEN)),
        "bytes": jax.random.normal(keys[2], (choice_numbers, 256, EMBEDDED)) * 0.5,
        "choice": dense(keys[3], EMBEDDED, HIDDEN),
        "meeting": dense(keys[4], HIDDEN, HIDDEN),
        "score": jnp.zeros(HIDDEN),
        "value": jnp.zeros(HIDDEN),
    }


def judged(network: dict[str, Any], position: Any, choices: Any, mask: Any) -> tuple[Any, Any]:
    """The logits of the choices, and the value of the position for the side that is asked."""
    hidden = jax.nn.relu(position @ network["first"] + network["biases"][0])
    hidden = jax.nn.relu(hidden @ network["second"] + network["biases"][1])
    embedded = sum(network["bytes"][i, choices[..., i]] for i in range(choices.shape[-1]))
    met = (hidden @ network["meeting"])[:, None, :] + embedded @ network["choice"] + network["biases"][2]
    logits = jax.nn.relu(met) @ network["score"]
    return jnp.where(mask, logits, -1e9), jnp.tanh(hidden @ network["value"])


@jax.jit
def chosen(network: dict[str, Any], key: Any, position: Any, choices: Any, mask: Any) -> tuple[Any, Any, Any]:
    """An action drawn by the network, the logarithm of its chance, and the value."""
    logits, value = judged(network, position, choices, mask)
    action = jax.random.categorical(key, logits)
    log_chance = jnp.take_along_axis(jax.nn.log_softmax(logits), action[:, None], 1)[:, 0]
    return action, log_chance, value


@jax.jit
def best(network: dict[str, Any], position: Any, choices: Any, mask: Any) -> Any:
    """The action that the network prefers."""
    return judged(network, position, choices, mask)[0].argmax(1)


def loss_of(network: dict[str, Any], batch: Batch) -> Any:
    """The loss of PPO (Schulman and others, 2017) with clipped ratios."""
    logits, value = judged(network, batch.position, batch.choices, batch.mask)
    log_chances = jax.nn.log_softmax(logits)
    log_chance = jnp.take_along_axis(log_chances, batch.action[:, None], 1)[:, 0]
    ratio = jnp.exp(log_chance - batch.log_chance)
    advantage = (batch.advantage - batch.advantage.mean()) / (batch.advantage.std() + 1e-8)
    gained = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * advantage).mean()
    entropy = -jnp.where(batch.mask, jnp.exp(log_chances) * log_chances, 0.0).sum(1).mean()
    return -gained + VALUE_WEIGHT * ((value - batch.gain) ** 2).mean() - ENTROPY * entropy


@partial(jax.jit, static_argnums=0)
def updated(optimizer: Any, network: Any, memory: Any, batch: Batch, rate: Any) -> tuple[Any, Any]:
    """One step of the optimizer."""
    gradient = jax.grad(loss_of)(network, batch)
    change, memory = optimizer.update(gradient, memory)
    return optax.apply_updates(network, jax.tree.map(lambda x: x * rate, change)), memory


class Learner:
    """A network, and the fights in which it plays both sides."""

    def __init__(self, fight: str, slots: int, seed: int) -> None:
        self.env = affray.vector_env(fight, ROWS, seed=seed, slots=slots)
        if len(self.env.players) != 2:
            raise SystemExit("this example is for fights of two players")
        self.key = jax.random.key(seed)
        self.random = np.random.default_rng(seed)
        self.network = new_network(jax.random.key(seed), len(self.env.layout.observation), len(self.env.layout.choice))
        # The usual size of each number, from random play.
        seen = []
        for _ in range(60):
            self.env.step(self.env.random_actions())
            seen.append(self.env.observation[:64].copy())
        numbers = np.concatenate(seen).astype(np.float32)
        self.mean, self.spread = numbers.mean(0), numbers.std(0) + 0.1
        self.optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(LEARNING_RATE, eps=1e-5))
        self.memory = self.optimizer.init(self.network)
        self.choices_made = 0

    def position(self, observation: Any) -> Any:
        """Numbers of about the same size."""
        return np.clip((observation - self.mean) / self.spread, -5, 5).astype(np.float32)

    def play(self) -> Batch:
        """Some steps of all fights, with what each choice gained for the side that made it."""
        env, parts = self.env, []
        for _ in range(STEPS):
            self.key, key = jax.random.split(self.key)
            position, choices, mask = self.position(env.observation), env.choices.copy(), env.mask.copy()
            asked = env.asked.copy()
            action, log_chance, value = (
                np.asarray(x) for x in chosen(self.network, key, position, choices, mask)
            )
            env.step(action)
            parts.append((position, choices, mask, action, log_chance, value, asked, env.reward.copy(), env.done.copy()))
        value = np.asarray(
            judged(self.network, self.position(env.observation), env.choices, env.mask)[1]
        )
        advantage, gain = advantages(parts, value, env.asked)
        self.choices_made += ROWS * STEPS
        stacked = [np.concatenate([part[i] for part in parts]) for i in range(5)]
        return Batch(*stacked, advantage, gain)

    def learn(self, batch: Batch, rate: float) -> None:
        """PPO over what was played."""
        count = len(batch.action)
        for _ in range(EPOCHS):
            order = self.random.permutation(count).reshape(BATCHES, -1)
            for rows in order:
                part = Batch(*(x[rows] for x in batch))
                self.network, self.memory = updated(self.optimizer, self.network, self.memory, part, rate)

    def choice(self, observation: dict[str, Any]) -> int:
        """What the network prefers in one fight."""
        position = self.position(observation["observation"][None])
        return int(best(self.network, position, observation["choices"][None], observation["action_mask"][None] > 0)[0])


def advantages(parts: list[Any], last_value: Any, last_asked: Any) -> tuple[Any, Any]:
    """Generalised advantages, for each choice along the further choices of the same side.

    What is good for one side is as bad for the other one, so the last value serves both.
    """
    rows = np.arange(ROWS)
    sides = max(parts[0][7].shape[1], 2)
    value_after = np.zeros((ROWS, sides), np.float32)
    value_after[:] = -last_value[:, None]
    value_after[rows, last_asked] = last_value
    advantage_after = np.zeros((ROWS, sides), np.float32)
    reward_after = np.zeros((ROWS, sides), np.float32)
    advantage = np.zeros((len(parts), ROWS), np.float32)
    gain = np.zeros((len(parts), ROWS), np.float32)
    for step in range(len(parts) - 1, -1, -1):
        _, _, _, _, _, value, asked, reward, done = parts[step]
        value_after[done] = 0
        advantage_after[done] = 0
        reward_after[done] = reward[done]
        surprise = reward_after[rows, asked] + value_after[rows, asked] - value
        advantage[step] = surprise + GAE_LAMBDA * advantage_after[rows, asked]
        gain[step] = advantage[step] + value
        value_after[rows, asked] = value
        advantage_after[rows, asked] = advantage[step]
        reward_after[rows, asked] = 0
    return advantage.reshape(-1), gain.reshape(-1)


def score_against(learner: Learner, fight: str, bot: str, fights: int, slots: int) -> tuple[float, float]:
    """The mean score (a draw is a half) and half of its 95 % interval, as often from each seat."""
    scores = []
    for side in learner.env.players:
        env = affray.gym_env(fight, side=side, opponent=bot, slots=slots)
        for number in range(fights // 2):
            observation, _ = env.reset(seed=1_000_000 + number)
            reward, is_over = 0.0, False
            while not is_over:
                observation, reward, ended, cut, _ = env.step(np.int64(learner.choice(observation)))
                is_over = ended or cut
            scores.append((reward + 1) / 2)
    return float(np.mean(scores)), float(1.96 * np.std(scores) / np.sqrt(len(scores)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fight", nargs="?", default="worlds/even-worlds")
    parser.add_argument("--seconds", type=float, default=480, help="of processor time, for learning")
    parser.add_argument("--against", default="greedy", help="the bot that it meets")
    parser.add_argument("--fights", type=int, default=1000, help="how many fights they play")
    parser.add_argument("--slots", type=int, default=16, help="choices at a time, at most")
    parser.add_argument("--at-least", type=float, default=0, help="the score without which it has failed")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    start = time.process_time()
    learner = Learner(options.fight, options.slots, options.seed)
    told = 0.0
    while (spent := time.process_time() - start) < options.seconds:
        learner.learn(learner.play(), 1 - spent / options.seconds)
        if spent >= told:
            told += options.seconds / 8
            score, error = score_against(learner, options.fight, options.against, 100, options.slots)
            print(f"{spent:4.0f} s, {learner.choices_made:9,} choices: {score:.2f} ± {error:.2f}", flush=True)
    score, error = score_against(learner, options.fight, options.against, options.fights, options.slots)
    spent = time.process_time() - start
    print(f"after {learner.choices_made:,} choices and {spent:.0f} processor seconds in all,")
    print(f"score against {options.against}: {score:.3f} ± {error:.3f} in {options.fights} fights")
    if score < options.at_least:
        raise SystemExit(f"expected a score of at least {options.at_least}")


if __name__ == "__main__":
    main()
