import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the request chart that nobody can notice. */
export const requestEquivalents: readonly EquivalentMutant[] = [
  {
    id: 'move action 1 (forgetPrepared): next entry',
    reason: 'The state is left at once, and nothing in between reads what was prepared.',
  },
  {
    id: 'retarget transition: idle|request.ask|0',
    reason: 'It leads to "next", which is left at once for "asking": the request is in the queue by then.',
  },
]
