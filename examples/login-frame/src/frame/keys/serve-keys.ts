import { eraseBytes } from './erase-bytes.js'
import { KeysLocked } from './keys-locked.js'
import type { KeysAnswer, KeysCall } from './keys-message.js'
import { openKeys } from './open-keys.js'

/** The side of the worker. */
export interface KeysPort {
  onmessage: ((event: MessageEvent) => unknown) | null
  postMessage(message: KeysAnswer): void
}

/** Answers the calls of the page. */
export function serveKeys(port: KeysPort): void {
  const keys = openKeys({ now: Date.now, onLock: () => port.postMessage({ isLocked: true }) })
  const answer = async ({ id, name, args }: KeysCall): Promise<KeysAnswer> => {
    try {
      return { id, value: await Reflect.apply(keys[name], keys, args) }
    } catch (error) {
      return { id, refused: error instanceof KeysLocked ? 'locked' : 'failed' }
    }
  }
  // One after the other: a lock that comes while keys are opened has to close them.
  let turn: Promise<unknown> = Promise.resolve()
  port.onmessage = ({ data }) => {
    turn = turn.then(async () => {
      const said = await answer(data)
      port.postMessage(said)
      // The page has a copy.
      eraseBytes(said)
    })
  }
}
