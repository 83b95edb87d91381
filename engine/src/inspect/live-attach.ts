import type { Engine } from '../composition/engine.js'
import { engineVersion } from '../engine-version.js'
import { insidesFor } from './actors-of.js'
import { InspectError } from './inspect-error.js'
import {
  type EngineMessage,
  isExactOrigin,
  type LiveHost,
  type LiveTarget,
  liveMessage,
  viewerMessageSchema,
} from './live.js'
import { followSteps, type Step } from './record-steps.js'
import { EntryWriter } from './record-writer.js'

/** A live view that is attached. */
export interface Inspector {
  /** Says goodbye and sends nothing more. */
  detach(): void
}

/**
 * Shows an engine, live, to a page in another tab or frame: first where every actor stands, then each step, redacted as
 * a trace is. Sends to exactly this window and origin, and answers nobody else. Costs nothing once it is detached.
 * @param target what `window.open` returned, or the `contentWindow` of a frame
 * @param origin the exact origin of that page, such as `https://docs.example`; never `*`
 * @param host the window to hear answers on; default this page's
 * @throws {InspectError} `UNKNOWN_ENGINE`, `BAD_INSPECT_OPTION` for an origin that is not exact
 */
export function attachInspector(
  engine: Engine,
  target: LiveTarget,
  origin: string,
  host: LiveHost = window,
): Inspector {
  if (!isExactOrigin(origin))
    throw new InspectError(
      'BAD_INSPECT_OPTION',
      `"${origin}" is no exact origin. Pass scheme and host of the page that shows it, such as https://docs.example.`,
    )
  const insides = insidesFor(engine)
  const writer = new EntryWriter(insides.now())
  /** Where every actor stands, for a viewer that comes or comes again. */
  const standing = new Map<string, Step>()
  let greeted = false
  let detached = false

  const post = (message: EngineMessage): void => {
    if (target.closed) detach()
    else target.postMessage(message, origin)
  }
  const stop = followSteps(insides, (step) => {
    const isNew = !writer.knows(step.machine.id)
    const entry = writer.write(step)
    if (step.kind === 'stop') standing.delete(step.actor)
    else standing.set(step.actor, step)
    if (!greeted) return
    post(liveMessage({ message: 'entry', entry, ...(isNew ? { charts: writer.charts() } : {}) }))
  })
  const tellState = (): void => {
    greeted = true
    const entries = [...standing.values()].map((step) => writer.writeStart(step))
    const startedAt = new Date(writer.startedAt).toISOString()
    const state = { engine: engineVersion, startedAt, charts: writer.charts(), entries }
    post(liveMessage({ message: 'state', ...state }))
  }
  const hear = (event: MessageEvent): void => {
    if (event.source !== target || event.origin !== origin) return
    const parsed = viewerMessageSchema.safeParse(event.data)
    if (!parsed.success) return
    if (parsed.data.message === 'hello') tellState()
    // It may be loading anew, and then it says hello again.
    else greeted = false
  }
  function detach(): void {
    if (detached) return
    detached = true
    stop()
    host.removeEventListener('message', hear)
    host.removeEventListener('pagehide', detach)
    if (!target.closed) target.postMessage(liveMessage({ message: 'bye' }), origin)
  }

  host.addEventListener('message', hear)
  host.addEventListener('pagehide', detach)
  return { detach }
}
