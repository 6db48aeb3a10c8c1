"""The odds of an attack as a chart: how likely each damage is, with two strengths.

    python attack_odds.py chart.svg
"""

import sys

from matplotlib.figure import Figure

import affray

figure = Figure(figsize=(7, 4), layout="constrained")
axes = figure.subplots()
for number, strength in enumerate((4, 6)):
    attack = affray.attack(f"melee +2, strength {strength}, health 7")
    killed = attack.targets[0].killed
    assert killed is not None
    print(f"strength {strength}: mean damage {attack.mean.exact}, kills with {killed.exact}")
    damage = attack.damage
    places = [amount + 0.4 * number - 0.2 for amount in damage]
    axes.bar(places, [chance.p for chance in damage.values()], width=0.4, label=f"strength {strength}")
axes.set_xlabel("damage")
axes.set_ylabel("chance")
axes.legend()
figure.savefig(sys.argv[1] if len(sys.argv) > 1 else "attack_odds.svg")
