import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Grant } from '../../ports/connector.js'
import type { LoadPermit } from './load-permit.js'
import type { Page } from './page-connector.js'
import { untilAborted } from './until-aborted.js'

/** A wallet that takes longer to answer shows a window, in ms. */
export const WINDOW_AFTER_MS = 1_000

/** The question of a page load for a wallet that has no silent one. */
export interface LoadQuestion {
  /**
   * Asks only a wallet whose last answer here was a grant. A late answer goes to those who watch the wallet.
   * @throws WalletchartError `USER_REJECTED`, `ABORTED`
   */
  ask(signal: AbortSignal): Promise<Grant | 'needsGesture'>
  /** The user pressed: the wallet is asked in another way, and nothing waits for an answer any more. */
  leave(): void
}

/** The parts of a question. */
interface LoadQuestionParts {
  readonly page: Pick<Page, 'notify'>
  readonly permit: LoadPermit
  /** Reads what the wallet threw. */
  readonly errorOf: (thrown: unknown) => WalletchartError
  /** Asks the wallet, which may show a window, for the chains of its last grant. It writes a grant into the permit. */
  readonly question: (chains: readonly string[], signal: AbortSignal) => Promise<Grant | undefined>
}

/** The question of one connector. */
export function loadQuestion({ page, permit, errorOf, question }: LoadQuestionParts): LoadQuestion {
  let waiting = new AbortController()

  const answerTo = async (chains: readonly string[], signal: AbortSignal): Promise<Grant | undefined> => {
    try {
      const grant = await question(chains, signal)
      if (!grant) permit.withdraw()
      return grant
    } catch (thrown) {
      const error = errorOf(thrown)
      // Another caller waits for its answer then.
      if (error.code !== 'ABORTED') permit.withdraw()
      throw error
    }
  }

  return {
    async ask(signal) {
      const taken = permit.take()
      const chains = await untilAborted(taken, signal).catch((thrown: unknown) => {
        // The caller left while that was read: a window would come too late, and the wallet was not asked.
        taken.then((unused) => unused && permit.grant(unused))
        throw thrown
      })
      if (!chains) return 'needsGesture'
      waiting.abort()
      const own = new AbortController()
      waiting = own
      const abort = () => own.abort()
      signal.addEventListener('abort', abort, { once: true })
      const answer = answerTo(chains, own.signal)
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, WINDOW_AFTER_MS, 'late')
      })
      try {
        const first = await Promise.race([answer, late])
        if (first !== 'late') return first ?? 'needsGesture'
      } catch (thrown) {
        if (isWalletchartError(thrown, 'USER_REJECTED') || isWalletchartError(thrown, 'ABORTED')) throw thrown
        return 'needsGesture'
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      permit.withdraw()
      answer.then(
        (grant) => grant && page.notify(grant),
        () => undefined,
      )
      return 'needsGesture'
    },
    leave: () => waiting.abort(),
  }
}
