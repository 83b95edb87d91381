import type { EquivalentMutant } from '@walletchart/chart-kit'

/** Faults of the network chart that nobody can notice in a walk. */
export const networkEquivalents: readonly EquivalentMutant[] = [
  'drop action 2 (stamp): idle|network.switch|4',
  'drop action 3 (stamp): switching|network.switch|4',
  'drop action 1 (stamp): switching.checking|xstate.done.actor.readChain|1',
  'drop action 1 (stamp): switching.checking|xstate.error.actor.readChain|0',
  'drop action 3 (stamp): switchingNamespace|network.switch|5',
  'drop action 2 (stamp): switchingNamespace|network.walletChain|2',
  'drop action 1 (stamp): switchingNamespace entry',
].map((id) => ({
  id,
  reason: 'In a walk no time passes: the stamp is always 0. The tests of behaviour see the time.',
}))
