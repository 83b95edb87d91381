import { attachActors, type Inspector, type LiveHost, type LiveTarget } from '@walletchart/chart-kit/inspect'
import type { Engine } from '../composition/engine.js'
import { engineVersion } from '../engine-version.js'
import { insidesFor } from './actors-of.js'
import { engineRedaction } from './redact.js'

/**
 * Shows an engine, live, to a page in another tab or frame: first where every actor is, then each step, redacted as in a
 * trace. Sends to exactly this window and origin, and answers no other. Costs nothing once it is detached.
 * @param target what `window.open` returned, or the `contentWindow` of a frame
 * @param origin the exact origin of that page, such as `https://docs.example`; never `*`
 * @param host the window to hear answers on; default this page's
 * @throws {InspectError} `UNKNOWN_SOURCE` for an object that `createEngine` did not make, `BAD_INSPECT_OPTION` for an origin
 * that is not exact
 */
export const attachInspector = (
  engine: Engine,
  target: LiveTarget,
  origin: string,
  host?: LiveHost,
): Inspector =>
  attachActors(insidesFor(engine), {
    target,
    origin,
    ...(host === undefined ? {} : { host }),
    redaction: engineRedaction(engine),
    version: engineVersion,
  })
