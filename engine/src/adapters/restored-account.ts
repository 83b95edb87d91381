import type { Engine } from '../composition/engine.js'
import type { Namespace } from '../model/ids/namespace.js'
import { untilState } from './until-state.js'

/** Waits until the engine knows whether the wallet of an earlier visit is still there. Asks the user for nothing. */
export async function restoredAccount(
  engine: Pick<Engine, 'getState' | 'subscribe' | 'on'>,
  namespace: Namespace,
): Promise<void> {
  await untilState(
    engine,
    ({ ready, phase, accounts: { [namespace]: account } }) =>
      phase === 'stopped' || (account?.known ?? ready),
  )
}
