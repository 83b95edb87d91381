import { createClient, type ReplacementReturnType, type TransactionReceipt } from 'viem'
import { type WatchBlockNumberParameters, waitForTransactionReceipt, watchBlockNumber } from 'viem/actions'
import { featureError } from '../model/errors/feature-error.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import type { Caip2 } from '../model/ids/caip2.js'
import type { Hex } from '../model/ids/eip155-address.js'
import { wordsOf } from './contract-call.js'
import { throughEngine } from './through-engine.js'
import { viemChain } from './viem-chain.js'
import { networkOf, transportOf, type ViemSource } from './viem-source.js'

/** A transaction in a block, and what it replaced. */
export interface SeenReceipt {
  readonly receipt: TransactionReceipt
  readonly replacement: ReplacementReturnType | undefined
}

/** Waits for receipts until its signal ends it. */
export interface ReceiptWatch {
  /** Waits until so many blocks hold the transaction, or another one in its place. */
  seen(hash: Hex, confirmations: number): Promise<SeenReceipt>
  /** Why the last question to the node failed. */
  failure(): unknown
}

interface WatchSettings {
  readonly network: Caip2 | undefined
  readonly pollingInterval: number
  /** Its reason is what the waits reject with. */
  readonly signal: AbortSignal
}

/** No chain is this long: a wait that is ended finds every receipt deep enough. */
const END = 2n ** 64n

/** Failures of the way to the node, which say nothing about the transaction. The node is asked again. */
const passing: readonly unknown[] = ['HTTP_REQUEST_FAILED', 'REQUEST_TIMEOUT']

/**
 * Watches a network for receipts, by the wait of viem. That one has no signal, so its poll is stopped here.
 * @throws WalletchartError `NETWORK_NOT_FOUND`
 */
export function createReceiptWatch(
  engine: ViemSource,
  { network: wanted, pollingInterval, signal }: WatchSettings,
): ReceiptWatch {
  const network = networkOf(engine, wanted)
  let failure: unknown
  const request = throughEngine(
    {
      getState: () => engine.getState(),
      request: async (asked) => {
        signal.throwIfAborted()
        try {
          const answer = await engine.request({ ...asked, signal })
          failure = undefined
          return answer
        } catch (thrown) {
          failure = thrown
          throw thrown
        }
      },
    },
    network.caipNetworkId,
  )
  const client = createClient({ chain: viemChain(network), transport: transportOf(request) }).extend(
    (plain) => ({
      watchBlockNumber: (watching: WatchBlockNumberParameters) => {
        // viem leaves out a block that comes while it looks at the one before: the replacement may be in it.
        let looked: Promise<void> = Promise.resolve()
        const look: WatchBlockNumberParameters['onBlockNumber'] = (block, before) => {
          looked = looked.then(() => watching.onBlockNumber(block, before))
        }
        const unwatch = watchBlockNumber(plain, { ...watching, onBlockNumber: look })
        // One more block makes viem look once more, find that all is over, and clean up.
        whenAborted(signal, () => {
          unwatch()
          look(END, undefined)
        })
        return unwatch
      },
    }),
  )

  const once = async (hash: Hex, confirmations: number): Promise<SeenReceipt> => {
    let replacement: ReplacementReturnType | undefined
    const receipt = await waitForTransactionReceipt(client, {
      hash,
      confirmations,
      pollingInterval,
      timeout: 0,
      retryDelay: ({ count }) => (signal.aborted ? 0 : 200 * 2 ** count),
      onReplaced: (seen) => {
        // viem takes a transaction whose receipt comes late for its own replacement.
        if (seen.transaction.hash !== hash) replacement = seen
      },
    })
    return { receipt, replacement }
  }

  const seen = async (hash: Hex, confirmations: number): Promise<SeenReceipt> => {
    for (;;) {
      try {
        return await untilAborted(once(hash, confirmations), signal)
      } catch (thrown) {
        signal.throwIfAborted()
        if (!isWalletchartError(failure))
          throw featureError('RPC_REQUEST_FAILED', { details: wordsOf(thrown), cause: thrown })
        if (!passing.includes(failure.code)) throw failure
        await untilAborted(new Promise((resolve) => setTimeout(resolve, pollingInterval)), signal)
      }
    }
  }
  return { seen, failure: () => failure }
}

/** Calls at once when the signal is aborted already, though never before the caller goes on. */
function whenAborted(signal: AbortSignal, call: () => void): void {
  if (signal.aborted) queueMicrotask(call)
  else signal.addEventListener('abort', call, { once: true })
}

/** Settles as the promise, or rejects with the reason of the signal. */
const untilAborted = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    const settle = (): void => signal.removeEventListener('abort', abort)
    promise.then(resolve, reject).finally(settle)
    whenAborted(signal, abort)
  })
