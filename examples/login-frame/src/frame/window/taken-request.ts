import { FrameError } from '../frame-error.js'
import { type HandOverSecret, readFragment } from './hand-over-secret.js'
import { pause } from './pause.js'
import { sayInWindow } from './say-in-window.js'
import { openRequest, type ReceivedRequest } from './sealed-request.js'
import { type WindowClient, windowClient } from './window-client.js'

/** Ms for which the window waits for its frame, which sends the request after it has opened the window. */
const PATIENCE = 10_000
const ASK_EVERY = 250

/** The words of a window without a request: headings, each with its sentence. */
export interface WindowWords {
  readonly gone: readonly [heading: string, sentence: string]
  readonly unreadable: readonly [heading: string, sentence: string]
}

/** A request that the window has taken from its frame. */
export interface TakenRequest {
  readonly secret: HandOverSecret
  readonly received: ReceivedRequest
  readonly client: WindowClient
}

/** Takes the request that the address of the window names. Undefined without a request: the window says so. @throws FrameError */
export async function takenRequest({ gone, unreadable }: WindowWords): Promise<TakenRequest | undefined> {
  const secret = readFragment(location.hash)
  // Neither the address bar nor the history shall show the secret.
  history.replaceState(null, '', location.pathname)
  if (window.parent !== window) throw new FrameError('It works in a window of its own only.')
  if (secret === undefined) {
    sayInWindow(...gone)
    return undefined
  }
  const client = windowClient(secret.id)
  sayInWindow('One moment', 'The request is on its way.')
  const sealed = await takenText(client)
  const received = sealed === undefined ? undefined : await openRequest(secret, sealed)
  if (received === undefined) sayInWindow(...(sealed === undefined ? gone : unreadable))
  return received && { secret, received, client }
}

/** Undefined if another window has it, or if the frame does not send it in time. */
async function takenText(client: WindowClient): Promise<string | undefined> {
  for (const start = performance.now(); performance.now() - start < PATIENCE; await pause(ASK_EVERY)) {
    const { sealed, isTaken } = await client.take()
    if (sealed !== undefined || isTaken === true) return sealed
  }
  return undefined
}
