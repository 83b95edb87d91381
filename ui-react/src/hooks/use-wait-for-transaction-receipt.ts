'use client'
import type { Caip2 } from '@walletchart/engine'
import {
  type TransactionOutcome,
  type WaitForTransactionReceiptArgs,
  waitForTransactionReceipt,
} from '@walletchart/engine/viem'
import { useCallback, useState } from 'react'
import { useEip155Network } from './use-eip155-network.js'
import { useEngine } from './use-engine.js'
import { type ReadState, useRead } from './use-read.js'

/** A transaction to wait for. Nothing is waited for while `hash` is undefined. */
export interface ReceiptRequest extends Omit<WaitForTransactionReceiptArgs, 'hash' | 'signal'> {
  readonly hash: `0x${string}` | undefined
  /** False while it should not be waited for. Default true. */
  readonly enabled?: boolean | undefined
}

export interface WaitForTransactionReceipt
  extends Pick<ReadState<TransactionOutcome>, 'error' | 'fetching' | 'refetch'> {
  /**
   * `success` is a transaction that did what it was sent for. One that reverted, was cancelled or was replaced by another has a status of its
   * own.
   */
  readonly status: 'idle' | 'pending' | 'error' | TransactionOutcome['status']
  /** The receipt; with `cancelled` and `replaced` that of the other transaction. */
  readonly data: TransactionOutcome['receipt'] | undefined
  readonly replacement: TransactionOutcome['replacement']
}

/** Waits for the receipt of a transaction on `network`. Default: the network of eip155 that was active when the hash came. */
export function useWaitForTransactionReceipt({
  hash,
  network,
  confirmations,
  timeout,
  pollingInterval,
  enabled = true,
}: ReceiptRequest): WaitForTransactionReceipt {
  const engine = useEngine()
  const place = useFirstNetwork(hash, useEip155Network(network), network)
  const wait = useCallback(
    (signal: AbortSignal) =>
      waitForTransactionReceipt(engine, {
        // Without a hash there is no key, so nothing is asked.
        hash: hash ?? '0x',
        network: place,
        confirmations,
        timeout,
        pollingInterval,
        signal,
      }),
    [engine, hash, place, confirmations, timeout, pollingInterval],
  )
  const key =
    hash === undefined || place === undefined ? undefined : `${place} ${hash.toLowerCase()} ${confirmations}`
  const { status, data, ...rest } = useRead(engine, { key, read: wait, enabled })
  return {
    ...rest,
    status: data?.status ?? status,
    data: data?.receipt,
    replacement: data?.replacement,
  }
}

/** The network a hash came with: a transaction does not move when the user switches to another one. */
function useFirstNetwork(
  hash: string | undefined,
  active: Caip2 | undefined,
  given: Caip2 | undefined,
): Caip2 | undefined {
  const [first, setFirst] = useState<{ readonly hash: string; readonly network: Caip2 }>()
  if (given !== undefined || hash === undefined || active === undefined) return active
  if (first?.hash === hash) return first.network
  setFirst({ hash, network: active })
  return active
}
