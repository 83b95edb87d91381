import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the connecting chart that no walk can notice. */
export const connectingEquivalents: readonly EquivalentMutant[] = [
  'drop action 1 (stamp): connecting entry',
].map((id) => ({
  id,
  reason: 'In a walk no time passes: the stamp is always 0. The tests of behaviour see the time.',
}))
