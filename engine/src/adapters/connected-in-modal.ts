import type { PublicState } from '../charts/public-state.js'
import type { Engine } from '../composition/engine.js'
import { featureError } from '../model/errors/feature-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Namespace } from '../model/ids/namespace.js'
import { untilState } from './until-state.js'

/**
 * Opens the engine's modal and waits until the user has connected a wallet of a family. The modal has to be on the page.
 * @throws WalletchartError `USER_REJECTED` when the user closes the modal
 * @throws WalletchartError `CONNECTION_CLIENT_NOT_SET` before `start()` and after `stop()`, `ABORTED` when the engine is stopped
 * @throws WalletchartError `LOAD_FAILED` or `REQUEST_TIMEOUT` when the modal does not load
 */
export async function connectedInModal(
  engine: Pick<Engine, 'getState' | 'subscribe' | 'on' | 'open'>,
  namespace: Namespace,
): Promise<void> {
  const isConnected = ({ accounts }: PublicState) => accounts[namespace]?.status === 'connected'
  const state = engine.getState()
  if (isConnected(state)) return
  if (state.phase !== 'running') throw featureError('CONNECTION_CLIENT_NOT_SET')
  engine.open({ view: 'Connect', data: { namespace } })
  // The first opening loads the modal, so a closed modal is no refusal before it was open.
  let wasOpen = false
  await untilState(
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
