import type { PublicState } from '../charts/public-state.js'
import type { Engine } from '../composition/engine.js'
import { featureError } from '../model/errors/feature-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'

/** What connecting needs of an engine. */
type Source = Pick<Engine, 'getState' | 'subscribe' | 'on' | 'open'>

const isConnected = ({ accounts }: PublicState): boolean => accounts.solana?.status === 'connected'

/** True until the engine knows whether the wallet of an earlier visit is still there. */
const isRestoring = ({ ready, phase, accounts: { solana } }: PublicState): boolean =>
  phase !== 'stopped' &&
  (!ready ||
    solana?.status === 'reconnecting' ||
    (solana?.status === 'connecting' && solana.connecting === undefined))

/** Waits for the wallet of an earlier visit. Asks the user for nothing. */
export async function restoredSolana(engine: Source): Promise<void> {
  await until(engine, (state) => !isRestoring(state))
}

/**
 * Waits until the user has connected a Solana wallet in the engine's modal, which has to be on the page.
 * @throws WalletchartError `USER_REJECTED` when the user closes the modal, `CONNECTION_CLIENT_NOT_SET` before `start()` and after `stop()`,
 * `ABORTED` when the engine is stopped, and `LOAD_FAILED` or `REQUEST_TIMEOUT` when the modal does not load
 */
export async function connectedSolana(engine: Source): Promise<void> {
  const state = engine.getState()
  if (isConnected(state)) return
  if (state.phase !== 'running') throw featureError('CONNECTION_CLIENT_NOT_SET')
  engine.open({ view: 'Connect', data: { namespace: 'solana' } })
  // The first opening loads the modal, so a closed modal is no refusal before it was open.
  let wasOpen = false
  await until(
    engine,
    (now) => {
      if (isConnected(now)) return true
      if (now.phase !== 'running')
        throw new WalletchartError('ABORTED', { details: 'The engine was stopped.' })
      if (wasOpen && !now.modal.open) throw featureError('USER_REJECTED')
      wasOpen = now.modal.open
      return false
    },
    ({ code }) => !wasOpen && (code === 'LOAD_FAILED' || code === 'REQUEST_TIMEOUT'),
  )
}

/** Waits for a state that fits. A check that throws ends the wait with its error, and so does an error of the engine that `fails` names. */
function until(
  engine: Source,
  fits: (state: PublicState) => boolean,
  fails: (error: WalletchartError) => boolean = () => false,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      for (const stop of stops) stop()
    }
    const look = (state: PublicState) => {
      try {
        if (!fits(state)) return
        resolve()
      } catch (thrown) {
        reject(thrown)
      }
      end()
    }
    const hear = ({ error }: { readonly error: WalletchartError }) => {
      if (!fails(error)) return
      reject(error)
      end()
    }
    const stops = [engine.subscribe(look), engine.on('error', hear)]
    look(engine.getState())
  })
}
