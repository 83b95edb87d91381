import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the listing chart that nobody can notice. */
export const listingEquivalents: readonly EquivalentMutant[] = [
  {
    id: 'flip reenter: |listing.chains|0',
    reason: 'It leads into both regions, so all of the chart is left and entered in any case.',
  },
]
