import type { ActorSource } from './actor-source.js'
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
import type { Redaction } from './redaction.js'

/** A live view that is attached. */
export interface Inspector {
  /** Says goodbye and sends nothing more. */
  detach(): void
}

/** Who looks on, and what is shown. */
export interface AttachOptions {
  /** What `window.open` returned, or the `contentWindow` of a frame. */
  readonly target: LiveTarget
  /** The exact origin of that page, such as `https://docs.example`; never `*`. */
  readonly origin: string
  /** The window to hear answers on; default this page's. */
  readonly host?: LiveHost
  /** What is shown of the values. */
  readonly redaction: Redaction
  /** The version of what runs. */
  readonly version: string
}

/**
 * Shows the actors of a source, live, to a page in another tab or frame: first where every actor is, then each step, redacted
 * as in a trace. Sends to exactly this window and origin, and answers no other. Costs nothing once it is detached.
 * @throws {InspectError} `BAD_INSPECT_OPTION` for an origin that is not exact
 */
export function attachActors(source: ActorSource, options: AttachOptions): Inspector {
  const { target, origin, host = window, redaction, version } = options
  if (!isExactOrigin(origin))
    throw new InspectError(
      'BAD_INSPECT_OPTION',
      `"${origin}" is no exact origin. Pass scheme and host of the page that shows it, such as https://docs.example.`,
    )
  const writer = new EntryWriter(source.now(), redaction)
  /** Where every actor stands, for a viewer that comes or comes again. */
  const standing = new Map<string, Step>()
  let greeted = false
  let detached = false

  const post = (message: EngineMessage): void => {
    if (target.closed) detach()
    else target.postMessage(message, origin)
  }
  const stop = followSteps(source, (step) => {
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
    const state = { engine: version, startedAt, charts: writer.charts(), entries }
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
