import { InspectError } from './inspect-error.js'
import {
  type EngineMessage,
  engineMessageSchema,
  isExactOrigin,
  type LiveEntry,
  type LiveHost,
  type LiveState,
  type LiveTarget,
  liveMessage,
} from './live.js'

/** How long the viewer waits for an answer before it says hello again, in ms. */
const betweenGreetings = 500

/** Where a viewer listens, and what it does with what it hears. */
export interface ReceiveOptions {
  /** The window with the engine: `window.opener` or `window.parent`. */
  readonly source: LiveTarget
  /** The exact origin of that window, such as `https://app.example`. Everything from elsewhere is ignored. */
  readonly origin: string
  readonly onState: (state: LiveState) => void
  readonly onEntry: (entry: LiveEntry) => void
  /** The engine's page ended it. */
  readonly onBye?: () => void
  /** The window to listen on; default this page's. */
  readonly host?: LiveHost
}

/**
 * The viewer's side: asks the window for its engine's state and hears what happens from then on. A message counts only
 * when source, origin and schema are right; a goodbye may come from a window that is gone.
 * @returns what ends it
 * @throws {InspectError} `BAD_INSPECT_OPTION` for an origin that is not exact
 */
export function receiveInspection(options: ReceiveOptions): () => void {
  const { source, origin, onState, onEntry, onBye, host = window } = options
  if (!isExactOrigin(origin))
    throw new InspectError(
      'BAD_INSPECT_OPTION',
      `"${origin}" is no exact origin. Pass scheme and host of the page with the engine, such as https://app.example.`,
    )
  let waiting: ReturnType<typeof setInterval> | undefined
  const wait = (): void => {
    clearInterval(waiting)
    waiting = setInterval(greet, betweenGreetings)
    greet()
  }
  const greet = (): void => {
    if (source.closed) clearInterval(waiting)
    else source.postMessage(liveMessage({ message: 'hello' }), origin)
  }
  const hear = (event: MessageEvent): void => {
    // A page that is reloaded or closed is no window any more when its goodbye arrives: that comes from nobody.
    const isLast = event.source === null
    if ((event.source !== source && !isLast) || event.origin !== origin) return
    const parsed = engineMessageSchema.safeParse(event.data)
    if (!parsed.success) return
    const message: EngineMessage = parsed.data
    if (isLast && message.message !== 'bye') return
    if (message.message === 'state') {
      clearInterval(waiting)
      onState(message)
    } else if (message.message === 'entry') onEntry(message)
    else {
      onBye?.()
      wait()
    }
  }
  host.addEventListener('message', hear)
  wait()
  return () => {
    clearInterval(waiting)
    host.removeEventListener('message', hear)
    source.postMessage(liveMessage({ message: 'bye' }), origin)
  }
}
