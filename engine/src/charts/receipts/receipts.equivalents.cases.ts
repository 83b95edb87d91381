import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the receipts chart that a walk cannot notice. */
export const receiptsEquivalents: readonly EquivalentMutant[] = [
  ...[
    'drop action 1 (stamp): watch|receipts.published|0',
    'drop action 1 (stamp): watch|receipts.recalled|0',
    'drop action 1 (stamp): watch|receipts.check|2',
    'drop action 1 (stamp): watch.resting|receipts.wake|0',
  ].map((id) => ({
    id,
    reason: 'In a walk no time passes: the stamp is always 0. The tests of behaviour see the time.',
  })),
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
