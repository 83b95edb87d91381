import { FrameError } from '../frame-error.js'
import { type FrameViews, frameViews } from '../views/frame-views.js'
import { pause } from './pause.js'
import type { WindowClient } from './window-client.js'

/** Ms between two looks whether the frame still wants an answer. */
const LOOK_EVERY = 2_000

/** Shows a view of a window. Undefined once the frame no longer wants an answer. */
export async function shownWhileOpen<Value>(
  client: WindowClient,
  show: (views: FrameViews) => Promise<Value>,
): Promise<Value | undefined> {
  const views = frameViews(() => undefined)
  const ended = new AbortController()
  const gone = new FrameError('The request is gone.')
  void watch(client, ended.signal, () => views.closeAll(gone))
  try {
    return await show(views)
  } catch (error) {
    if (error === gone) return undefined
    throw error
  } finally {
    ended.abort()
  }
}

async function watch(client: WindowClient, signal: AbortSignal, onGone: () => void): Promise<void> {
  while (!signal.aborted) {
    await pause(LOOK_EVERY, signal)
    // A server that cannot be reached now may be there for the answer.
    if (!signal.aborted && !(await client.isOpen().catch(() => true))) onGone()
  }
}
