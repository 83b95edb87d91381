import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Clock } from '../../ports/clock.js'
import { linkedSignal } from '../linked-signal.js'
import { unlessAborted } from '../unless-aborted.js'

/** The deadline of one source, in ms: another one waits. A busy service asks for pauses of a minute. */
export const SOURCE_PATIENCE_MS = 10_000

/**
 * Ends a read after ten seconds.
 * @throws what the read throws
 * @throws WalletchartError `REQUEST_TIMEOUT` for a read that is late, `ABORTED` when the caller ended it
 */
export async function patientRead<Value>(
  caller: AbortSignal,
  clock: Clock,
  read: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const late = new AbortController()
  const timer = clock.setTimeout(() => late.abort(), SOURCE_PATIENCE_MS)
  const either = linkedSignal(caller, late.signal)
  try {
    return await unlessAborted(
      either.signal,
      () => read(either.signal),
      (cause) => new WalletchartError(caller.aborted ? 'ABORTED' : 'REQUEST_TIMEOUT', { cause }),
    )
  } finally {
    clock.clearTimeout(timer)
    either.unlink()
  }
}
