import { featureError } from '../../model/errors/feature-error.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Shown } from '../../ports/connector.js'
import { untilAborted } from './until-aborted.js'

/** How long a prompt that nobody waits for any more still counts as open, in ms. */
export const ORPHAN_LIFETIME_MS = 300_000

/** One question that the wallet shows to the user. */
export interface Prompt {
  readonly method: string
  readonly params?: unknown
  /** Account and chain of the request. Requests that differ in them are not equal. */
  readonly shown?: Shown | undefined
  readonly signal: AbortSignal
  /** Puts the question to the wallet. */
  readonly ask: () => Promise<unknown>
}

/**
 * Keeps account of the prompt that is open in a wallet. A prompt cannot be taken back: when its caller gives up
 * it stays open as an orphan, and an equal question gets the orphan's answer instead of a second prompt.
 */
export interface PromptLedger {
  /**
   * Asks, or adopts an equal orphan.
   * @throws WalletchartError `ABORTED`, or `REQUEST_PENDING_IN_WALLET` while another prompt is open
   */
  prompt(prompt: Prompt): Promise<unknown>
}

interface OpenPrompt {
  readonly key: string | undefined
  readonly since: number
  readonly answer: Promise<unknown>
  /** Signal of the caller who waits for it; once that is aborted, the prompt is an orphan. */
  owner: AbortSignal
}

/** @param now monotonic time in ms */
export function promptLedger(now: () => number = () => performance.now()): PromptLedger {
  let open: OpenPrompt | undefined

  return {
    async prompt({ method, params, shown, signal, ask }) {
      if (signal.aborted) throw new WalletchartError('ABORTED', { cause: signal.reason })
      const key = keyOf(method, params, shown)
      if (open?.owner.aborted && now() - open.since >= ORPHAN_LIFETIME_MS) open = undefined
      if (open) {
        const adopted = open.owner.aborted && key !== undefined && open.key === key
        if (!adopted) throw featureError('REQUEST_PENDING_IN_WALLET')
        open.owner = signal
        return untilAborted(open.answer, signal)
      }
      const close = () => {
        if (open === begun) open = undefined
      }
      const begun: OpenPrompt = { key, since: now(), owner: signal, answer: ask().finally(close) }
      open = begun
      return untilAborted(begun.answer, signal)
    },
  }
}

/** Undefined for parameters that cannot be compared. */
function keyOf(method: string, params: unknown, shown: Shown | undefined): string | undefined {
  try {
    return JSON.stringify([method, params, shown?.address, shown?.chainId])
  } catch {
    return undefined
  }
}
