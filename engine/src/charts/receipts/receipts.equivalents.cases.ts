import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the receipts chart that a walk cannot notice. */
export const receiptsEquivalents: readonly EquivalentMutant[] = [
  ...['swap candidates: watch|receipts.check|0', 'swap candidates: watch|receipts.check|1'].map((id) => ({
    id,
    reason: 'A transaction is missing, watched or in doubt, never two of these.',
  })),
  ...['flip reenter: watch|receipts.recalled|0', 'flip reenter: watch|receipts.check|2'].map((id) => ({
    id,
    reason: 'The storage begins anew by this transition, as it does by its own.',
  })),
  ...['change initial (looking): watch', 'retarget transition: watch.resting||0'].map((id) => ({
    id,
    reason: 'A look without a pending transaction ends in the step in which it begins.',
  })),
]
