import type { EquivalentMutant } from '../../testing/mutants.js'

/** Faults of the request chart that nobody can notice. */
export const requestEquivalents: readonly EquivalentMutant[] = [
  {
    id: 'retarget transition: idle|request.ask|0',
    reason: 'It leads to "next", which is left at once for "asking": the request is in the queue by then.',
  },
]
