import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the chart of the form that a walk cannot notice. */
export const sendFormEquivalents: readonly EquivalentMutant[] = [
  ...['form.at', 'form.moved', 'form.family', 'form.sent', 'form.clear'].map((event) => ({
    id: `flip reenter: |${event}|0`,
    reason: 'All four fields begin anew by this transition already.',
  })),
  {
    id: 'swap candidates: amount.typed||0',
    reason: 'An amount is right or wrong, never both.',
  },
]
