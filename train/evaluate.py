"""Measures one bot against another on many fights, from both seats or on the same fights.

Where two sides have players, the bots play each other from both seats, and a draw counts half. Where one
has (the heroes of realms), or more than two, both play the same fights with the same seeds, the other bot at all other
seats; a fight that one wins and the other does not is a point, all others do not count.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from affray import _core

from .fights import TrainingFight
from .samples import seed_of

Z99 = 2.5758


@dataclass(frozen=True)
class Score:
    """Points of the first bot among fights that count, by training fight."""

    points: list[float]
    counted: list[int]
    played: int
    is_sample: bool = True  # of files; otherwise the files themselves are what is asked about

    @property
    def share(self) -> float:
        """Points per fight that counts; a half if none does."""
        total = sum(self.counted)
        return sum(self.points) / total if total else 0.5

    @property
    def margin(self) -> float:
        """Half the width of the 99 % interval. In a sample of files each file is one observation (the ratio of
        two sums), so that it says how far other fights of the same kind may differ, and not only other dice."""
        total = sum(self.counted)
        files = len(self.counted)
        if total == 0:
            return 0.5
        variance = self.share * (1 - self.share) / total  # of the dice alone
        if self.is_sample and files > 1:
            residuals = np.array(self.points) - self.share * np.array(self.counted)
            variance = max(variance, float((residuals**2).sum()) * files / (files - 1) / total**2)
        return Z99 * math.sqrt(variance)

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return max(0.0, self.share - self.margin)

    @property
    def high(self) -> float:
        """The upper end."""
        return min(1.0, self.share + self.margin)


def play_file(game: str, fight: TrainingFight, bot: str, other: str, fights: int, seed: int) -> tuple[float, int, int]:
    """Points of the bot, fights that count, fights that were played."""
    sides = list(_core.players(fight.text, game))
    players = [place for place, is_player in enumerate(sides) if is_player]
    own_seed = seed_of(seed, fight.name)
    points, counted, played = 0.0, 0, 0
    for seat in players:
        bots = [other] * len(sides)
        bots[seat] = bot
        won = _core.winners(fight.text, game, bots, fights, own_seed)
        played += fights
        if len(players) == 2:
            points += float((won == seat).sum() + (won == -1).sum() / 2)
            counted += fights
            continue
        theirs = _core.winners(fight.text, game, [other] * len(sides), fights, own_seed)
        only = (won == seat) & (theirs != seat)
        points += float(only.sum())
        counted += int(only.sum() + ((won != seat) & (theirs == seat)).sum())
    return points, counted, played


def compare(
    game: str, fights: list[TrainingFight], bot: str, other: str, each: int, seed: int, is_sample: bool = True
) -> Score:
    """Plays all files, so many fights of each at each seat."""
    rows = [play_file(game, fight, bot, other, each, seed) for fight in fights]
    return Score([row[0] for row in rows], [row[1] for row in rows], sum(row[2] for row in rows), is_sample)


def where_choices_matter(game: str, fights: list[TrainingFight], judge: str, other: str, seed: int) -> list[TrainingFight]:
    """The files on which a search scores 60 % and more in a few fights; these have a seed of their own."""
    clear, each = 0.6, 8
    matters = []
    for fight in fights:
        points, counted, _ = play_file(game, fight, judge, other, each, seed)
        if counted and points >= clear * counted:
            matters.append(fight)
    return matters
