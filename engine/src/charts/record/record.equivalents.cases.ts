import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the record chart that nobody can notice. */
export const recordEquivalents: readonly EquivalentMutant[] = [
  {
    id: 'move action 1 (markClean): ready.saving entry',
    reason: 'The mark is set while writing alone, so it may be removed when writing ends as well.',
  },
]
