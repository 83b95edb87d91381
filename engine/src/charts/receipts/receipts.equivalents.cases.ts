import type { EquivalentMutant } from '@walletchart/chart-kit'

const because = (reason: string, ...ids: readonly string[]): readonly EquivalentMutant[] =>
  ids.map((id) => ({ id, reason }))

/** Faults of the receipts chart that nobody can notice. */
export const receiptsEquivalents: readonly EquivalentMutant[] = [
  ...because(
    'In a walk no time passes: the stamp is always 0. The tests of behaviour see the time.',
    'drop action 1 (stamp): watch|receipts.published|0',
    'drop action 1 (stamp): watch|receipts.recalled|0',
    'drop action 1 (stamp): watch|receipts.check|2',
    'drop action 1 (stamp): watch.resting|receipts.wake|0',
  ),
  ...because(
    'A transaction is missing, watched or in doubt, never two of these.',
    'swap candidates: watch|receipts.check|0',
    'swap candidates: watch|receipts.check|1',
  ),
  ...because(
    'The storage begins anew by this transition, as it does by its own.',
    'flip reenter: watch|receipts.recalled|0',
    'flip reenter: watch|receipts.check|2',
  ),
  ...because(
    'A look without a pending transaction ends in the step in which it begins.',
    'change initial (looking): watch',
    'retarget transition: watch.resting||0',
  ),
]
