"""Four thousand fights at once: how often each side wins if all choose at random.

    python random_batch.py
"""

import numpy as np

import affray

env = affray.vector_env("sectors/three-on-three", num_envs=4096, seed=1)
print(env, "with", len(env.layout.observation), "numbers of a position and", env.slots, "slots for choices")

wins = np.zeros(len(env.sides))
ended = 0
for _ in range(300):
    _, reward, done, _ = env.step(env.random_actions())
    wins += (reward > 0).sum(axis=0)
    ended += int(done.sum())

for side, won in zip(env.sides, wins):
    print(f"{side}: {won / ended:.3f}")
assert (env.left_out == 0).all()
