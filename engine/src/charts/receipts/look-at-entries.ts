import type { ServiceContext } from '../kit/service-context.js'
import type { FollowedEntry, Look } from './receipts.events.js'
import { LONGEST_PAUSE, PAUSE } from './receipts.setup.js'

/** The longest watch of a transaction, in ms (R9.14). */
const LONGEST_WATCH = 180_000
/** The longest look at one of them, in ms. */
const LONGEST_LOOK = 10_000

/** How one transaction stands; undefined if that cannot be read in time. */
async function standingOf(context: ServiceContext, entry: FollowedEntry, signal: AbortSignal) {
  const { families, clock } = context
  const late = new AbortController()
  const abort = (): void => late.abort()
  signal.addEventListener('abort', abort)
  const timer = clock.setTimeout(abort, LONGEST_LOOK)
  const over = new Promise<undefined>((resolve) =>
    late.signal.addEventListener('abort', () => resolve(undefined)),
  )
  const { namespace, id, from, clue } = entry
  const read = async () => {
    const network = context.network(entry.network)
    const transfer = await families.family(namespace).openTransfer?.()
    const chain = await families.chain(namespace)
    return transfer?.readStanding?.({ id, from, clue }, (method, params) =>
      chain.read({ network, method, params, signal: late.signal }),
    )
  }
  try {
    return await Promise.race([read(), over])
  } catch {
    return undefined
  } finally {
    clock.clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    // A read that still runs is not waited for.
    abort()
  }
}

/** Looks at transactions side by side, so that a silent node holds up no other for long. Never rejects. */
export const lookAtEntries = (
  context: ServiceContext,
  entries: readonly FollowedEntry[],
  signal: AbortSignal,
): Promise<readonly Look[]> =>
  Promise.all(
    entries.map(async (entry): Promise<Look> => {
      const { id, network, since } = entry
      const standing = await standingOf(context, entry, signal)
      const next = (standing === undefined ? LONGEST_PAUSE : PAUSE) + LONGEST_LOOK
      // The next look would end too late.
      const isLate = context.environment.now() - since + next > LONGEST_WATCH
      return { id, network, standing, isLate }
    }),
  )
