import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the balance chart that no walk can find. */
export const balanceEquivalents: readonly EquivalentMutant[] = [
  'drop action 1 (stampFailure): failed.guarded entry',
  'move action 1 (stampFailure): failed.guarded entry',
].map((id) => ({
  id,
  reason: 'In a walk no time passes: the stamp is always 0. The tests of behaviour see the time.',
}))
