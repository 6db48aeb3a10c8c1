"""A first fight: what can be chosen, what the rules refuse, what a choice is worth, and how it ends.

    python first_fight.py
"""

import affray

fight = affray.fight("worlds/worked-example", seed=11)
print(fight.title())
print("to choose:", fight.asked)
print("choices:", ", ".join(fight.choices()))

refusal = fight.refusal("white ends the turn")
assert refusal is not None
print(f"white ends the turn? {refusal.sentence} [{', '.join(refusal.rules)}]")

# The exact value of each choice, if both sides play their best.
for choice in fight.odds().choices:
    print(f"  {choice.choice}: {choice.value.exact}")

# Gray attacks; bots choose everything after that.
fight.play("gray attacks white on terra")
while not fight.over:
    fight.play(fight.bot_choice("greedy"), by="bot")

for event in fight.chronicle():
    print(event)
assert fight.outcome is not None
print("winner:", fight.outcome.winner or "nobody", "losses:", fight.outcome.losses)
