// Puts together what one worker has proven and what the fights of the other say.
import type { OddsAnswer, Priced, Value } from './types';

const isExact = (value: Value) => value.interval === undefined;

function beside(proven: Priced, sampled: Priced | undefined): Priced {
  if (!sampled || isExact(proven.value)) return proven;
  const { win, loss, fights, group, behind } = sampled;
  return {
    ...proven,
    value: { ...proven.value, sample: sampled.value },
    ...(win && loss ? { win, loss } : {}),
    ...(fights ? { fights } : {}),
    ...(group ? { group } : {}),
    ...(behind ? { behind } : {}),
  };
}

/** The bounds of `proof` with the estimates of `fights` beside them. */
export function combined(proof: OddsAnswer | undefined, fights: OddsAnswer | undefined): OddsAnswer | undefined {
  if (!proof || proof.method === 'exact' || !fights) return proof ?? fights;
  const { choices: _, attacks: __, ...sampled } = fights;
  const attacks = proof.attacks ?? fights.attacks;
  const shared = { ...sampled, ...(attacks ? { attacks } : {}) };
  if (proof.method !== 'bounded') return { ...fights, ...shared };
  const byChoice = new Map((fights.choices ?? []).map((one) => [one.choice, one]));
  return {
    ...shared,
    method: 'bounded',
    policy: proof.policy,
    ...(proof.win ? { win: proof.win } : {}),
    ...(proof.value ? { value: { ...proof.value, ...(fights.value ? { sample: fights.value } : {}) } } : {}),
    choices: (proof.choices ?? []).map((one) => beside(one, byChoice.get(one.choice))),
  };
}
