import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Shown } from '../../ports/connector.js'
import { untilAborted } from './until-aborted.js'

/** A prompt without a waiting caller counts as open for this long after the prompt began, in ms. */
export const ORPHAN_LIFETIME_MS = 300_000

/** One question that the wallet shows to the user. */
export interface Prompt {
  readonly method: string
  readonly params?: unknown
  /** Account and chain of the request. Requests that differ in them are not equal. */
  readonly shown?: Shown | undefined
  readonly signal: AbortSignal
  /**
   * Given for a connect request: reads an error of the wallet. A connect request moves no money, so another open prompt does not keep it
   * from the wallet.
   */
  readonly connects?: (thrown: unknown) => WalletchartError
  /** Puts the question to the wallet. */
  readonly ask: () => Promise<unknown>
}

/**
 * Keeps account of the prompts that are open in a wallet. A prompt cannot be withdrawn: when its caller gives up, it stays open as an
 * orphan. An equal question gets the orphan's answer instead of a second prompt.
 */
export interface PromptLedger {
  /**
   * Asks, or adopts an equal orphan. A connect request is asked beside other prompts; a wallet that calls itself busy because of one of
   * them is asked again when that prompt closes.
   * @throws WalletchartError `ABORTED`, or `REQUEST_PENDING_IN_WALLET` while another prompt is open
   */
  prompt(prompt: Prompt): Promise<unknown>
}

interface OpenPrompt {
  readonly key: string | undefined
  readonly since: number
  readonly answer: Promise<unknown>
  /** Resolves when the wallet answered or refused. */
  readonly closed: Promise<void>
  /** Signals of the callers who wait for it; once all are aborted, the prompt is an orphan. */
  readonly callers: AbortSignal[]
}

/** @param now monotonic time in ms */
export function promptLedger(now: () => number = () => performance.now()): PromptLedger {
  const open = new Set<OpenPrompt>()

  const forgetLapsed = () => {
    for (const one of open) if (isOrphan(one) && now() - one.since >= ORPHAN_LIFETIME_MS) open.delete(one)
  }

  /** Asks for accounts until the wallet is not busy with another prompt of this page. */
  const connected = async (
    ask: Prompt['ask'],
    read: NonNullable<Prompt['connects']>,
    callers: readonly AbortSignal[],
  ): Promise<unknown> => {
    for (;;) {
      const others = [...open].filter((one) => one.callers !== callers)
      try {
        return await ask()
      } catch (thrown) {
        // Only this page knows when its own prompt closes: no event of the wallet says so.
        const isBusy = read(thrown).code === 'REQUEST_PENDING_IN_WALLET'
        if (!isBusy || others.length === 0 || isOrphan({ callers })) throw thrown
        await Promise.race(others.map(({ closed }) => closed))
        if (isOrphan({ callers })) throw thrown
      }
    }
  }

  return {
    async prompt({ method, params, shown, signal, connects, ask }) {
      if (signal.aborted) throw new WalletchartError('ABORTED', { cause: signal.reason })
      const key = keyOf(method, params, shown)
      forgetLapsed()
      const equal = [...open].find((one) => key !== undefined && one.key === key)
      if (equal !== undefined && (connects || isOrphan(equal))) {
        equal.callers.push(signal)
        return untilAborted(equal.answer, signal)
      }
      if (open.size > 0 && !connects) throw featureError('REQUEST_PENDING_IN_WALLET')
      const callers = [signal]
      const answer = (connects ? connected(ask, connects, callers) : ask()).finally(() => open.delete(begun))
      const closed = answer.then(ignore, ignore)
      const begun: OpenPrompt = { key, since: now(), callers, answer, closed }
      open.add(begun)
      return untilAborted(begun.answer, signal)
    },
  }
}

const ignore = (): void => undefined

/** True for a prompt that no caller waits for any more. */
const isOrphan = ({ callers }: { readonly callers: readonly AbortSignal[] }): boolean =>
  callers.every(({ aborted }) => aborted)

/** Undefined for parameters that cannot be compared. */
function keyOf(method: string, params: unknown, shown: Shown | undefined): string | undefined {
  try {
    return JSON.stringify([method, params, shown?.address, shown?.chainId])
  } catch {
    return undefined
  }
}
