import type { ReplacementReturnType, TransactionReceipt } from 'viem'
import type { ReadSettings } from '../families/eip155/actions/eip155-engine.js'
import { argsOf } from '../model/errors/args-of.js'
import { featureError } from '../model/errors/feature-error.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Hex } from '../model/ids/eip155-address.js'
import { isTransactionHash } from '../model/ids/transaction-hash.js'
import { createReceiptWatch, type SeenReceipt } from './receipt-watch.js'
import type { ViemSource } from './viem-source.js'

/** A transaction to wait for. */
export interface WaitForTransactionReceiptArgs extends ReadSettings {
  readonly hash: Hex
  /** The number of blocks on it, its own included. Default 1. */
  readonly confirmations?: number | undefined
  /** Longest wait in ms, 0 for no end. Default 180 000. */
  readonly timeout?: number | undefined
  /** Time between two questions for a new block, in ms. Default 4000. */
  readonly pollingInterval?: number | undefined
}

/** What became of a transaction. */
export interface TransactionOutcome {
  /**
   * `success` and `reverted` are of the transaction itself, or of the same one at another price. With `cancelled` and `replaced` it
   * never happens: another transaction of the account took its place.
   */
  readonly status: 'success' | 'reverted' | 'cancelled' | 'replaced'
  /** The receipt of what is in the block. With `cancelled` and `replaced` that is the other transaction. */
  readonly receipt: TransactionReceipt
  /** The transaction that took the place, and why. There with `reason: 'repriced'` too. */
  readonly replacement: ReplacementReturnType | undefined
}

const THREE_MINUTES = 180_000
const FOUR_SECONDS = 4000
/** A timer of a browser runs no longer. */
const LONGEST = 2 ** 31 - 1

/**
 * Waits until a transaction is in a block, by the wait of viem. A transaction that reverted, or that another one replaced, is an
 * outcome and no error. A node that cannot be reached is asked again until `timeout`.
 * @throws WalletchartError `RECEIPT_TIMEOUT` at the end of `timeout`: the transaction may still come
 * @throws WalletchartError `ABORTED`, `OPTION_INVALID`, `NETWORK_NOT_FOUND`, `RPC_REQUEST_FAILED`
 */
export async function waitForTransactionReceipt(
  engine: ViemSource,
  args: WaitForTransactionReceiptArgs,
): Promise<TransactionOutcome> {
  const { hash, network, confirmations, timeout, pollingInterval, signal } = checked(args)
  const ending = new AbortController()
  const watch = createReceiptWatch(engine, { network, pollingInterval, signal: ending.signal })
  const abort = (): void => ending.abort(new WalletchartError('ABORTED', { cause: signal?.reason }))
  const end = (): void => ending.abort(featureError('RECEIPT_TIMEOUT', { cause: watch.failure() }))
  const timer = timeout === 0 ? undefined : setTimeout(end, timeout)
  if (signal?.aborted === true) abort()
  signal?.addEventListener('abort', abort)
  try {
    const first = await watch.seen(hash, 1)
    if (confirmations === 1) return outcomeOf(hash, first)
    // Apart, because viem does not say that a transaction was replaced when it waits for a second block.
    const { receipt, replacement } = await watch.seen(first.receipt.transactionHash, confirmations)
    return outcomeOf(hash, { receipt, replacement: replacement ?? first.replacement })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function outcomeOf(hash: Hex, { receipt, replacement }: SeenReceipt): TransactionOutcome {
  const isOther = receipt.transactionHash.toLowerCase() !== hash.toLowerCase()
  const reason = isOther ? (replacement?.reason ?? 'replaced') : undefined
  const own = receipt.status === 'success' ? 'success' : 'reverted'
  return {
    status: reason === 'cancelled' || reason === 'replaced' ? reason : own,
    receipt,
    replacement: isOther ? replacement : undefined,
  }
}

function checked(args: WaitForTransactionReceiptArgs) {
  const given = argsOf('waitForTransactionReceipt', args)
  const { hash, confirmations = 1, timeout = THREE_MINUTES, pollingInterval = FOUR_SECONDS } = given
  if (!isTransactionHash(hash)) throw optionInvalid('hash', 'Expected 0x and 64 hexadecimal characters')
  if (!Number.isSafeInteger(confirmations) || confirmations < 1)
    throw optionInvalid('confirmations', 'Expected a whole number of blocks, at least 1')
  if (!isSpan(timeout)) throw optionInvalid('timeout', 'Expected a time in ms')
  if (!isSpan(pollingInterval) || pollingInterval === 0)
    throw optionInvalid('pollingInterval', 'Expected a time in ms')
  return { ...given, hash, confirmations, timeout, pollingInterval }
}

const isSpan = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LONGEST
