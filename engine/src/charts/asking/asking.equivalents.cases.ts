import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the asking chart that nobody can notice in a walk. */
export const askingEquivalents: readonly EquivalentMutant[] = ['drop action 1 (stamp): connecting entry'].map(
  (id) => ({
    id,
    reason: 'In a walk no time passes: the stamp is always 0. The tests of behaviour see the time.',
  }),
)
