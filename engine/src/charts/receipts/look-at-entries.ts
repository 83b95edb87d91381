import type { ServiceContext } from '../kit/service-context.js'
import { candidatesOf } from '../send/candidates-of.js'
import type { FollowedEntry, Look } from './receipts.events.js'
import { LONGEST_PAUSE, PAUSE } from './receipts.setup.js'

/** The longest watch of a transaction, in ms (R9.14). */
const LONGEST_WATCH = 180_000
/** The longest look at one of them, in ms. */
const LONGEST_LOOK = 10_000

/**
 * The standing of one transaction; undefined if it cannot be read in time, and `never` if its family follows none.
 * @param late aborted when it is not waited for any more
 */
async function standingOf(context: ServiceContext, entry: FollowedEntry, late: AbortController) {
  const { families, clock } = context
  const abort = (): void => late.abort()
  const timer = clock.setTimeout(abort, LONGEST_LOOK)
  const over = new Promise<undefined>((resolve) =>
    late.signal.addEventListener('abort', () => resolve(undefined)),
  )
  const { namespace, id, from, clue, at: sentAt } = entry
  const read = async () => {
    const network = context.network(entry.network)
    const transfer = await families.family(namespace).openTransfer?.()
    const chain = await families.chain(namespace)
    if (transfer?.readStanding === undefined) return 'never' as const
    const followed = { id, from, clue, sentAt, replacements: candidatesOf(entry) }
    return transfer.readStanding(followed, (method, params) =>
      chain.read({ network, method, params, signal: late.signal }),
    )
  }
  try {
    return await Promise.race([read(), over])
  } catch {
    return undefined
  } finally {
    clock.clearTimeout(timer)
    // A read that still runs is not waited for.
    abort()
  }
}

/** Looks at transactions side by side, so that a silent node holds up no other for long. Never rejects. */
export function lookAtEntries(
  context: ServiceContext,
  entries: readonly FollowedEntry[],
  signal: AbortSignal,
): Promise<readonly Look[]> {
  const looks = entries.map((entry) => ({ entry, late: new AbortController() }))
  // One listener for all of them: Node warns of many.
  signal.addEventListener('abort', () => {
    for (const { late } of looks) late.abort()
  })
  return Promise.all(
    looks.map(async ({ entry, late }): Promise<Look> => {
      const { id, network, since } = entry
      const standing = await standingOf(context, entry, late)
      if (standing === 'never') return { id, network, standing: undefined, isLate: true }
      const next = (standing === undefined ? LONGEST_PAUSE : PAUSE) + LONGEST_LOOK
      // The next look would end too late. A watch that began in the future is over as well: the clock went back.
      const isLate = Math.abs(context.environment.now() - since) + next > LONGEST_WATCH
      return { id, network, standing, isLate }
    }),
  )
}
