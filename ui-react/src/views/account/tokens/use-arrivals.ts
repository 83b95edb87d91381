'use client'
import type { TokenBalance, TokensAccountSlice } from '@walletchart/engine/tokens'
import { formatAmount } from '@walletchart/engine/values'
import { useEffect, useRef, useState } from 'react'
import { holdingKey, isVerified } from './token-text.js'

/** The row says what arrived for this time, in ms. */
export const ARRIVAL_MS = 4000

/** An amount of a token that arrived. */
export interface Arrival {
  readonly key: string
  readonly symbol: string
  /** In whole units, exact. */
  readonly amount: string
}

interface Seen {
  readonly account: string
  readonly tokens: readonly TokenBalance[]
  /** Networks that were read before. */
  readonly networks: ReadonlySet<string>
}

/** The verified tokens of which there is more than before. Amounts of two sources are not compared: one may be behind. */
function arrivals(before: Seen, tokens: readonly TokenBalance[]): readonly Arrival[] {
  const known = new Map(before.tokens.map((token) => [holdingKey(token), token]))
  return tokens.flatMap((token) => {
    const { baseUnits, quantity, chainId, symbol, source } = token
    if (!isVerified(token) || baseUnits === undefined || quantity === undefined) return []
    const key = holdingKey(token)
    const then = known.get(key)
    const isNew =
      then === undefined &&
      before.networks.has(chainId) &&
      before.tokens.some((one) => one.chainId === chainId && one.source === source)
    const held = isNew ? '0' : then?.source === source ? then.baseUnits : undefined
    if (held === undefined) return []
    const gained = BigInt(baseUnits) - BigInt(held)
    return gained > 0n ? [{ key, symbol, amount: formatAmount(gained, Number(quantity.decimals)) }] : []
  })
}

/** The networks whose tokens are known. */
function readNetworks({ portfolio }: TokensAccountSlice): readonly string[] {
  const { networks, pending, unread, readAt } = portfolio
  if (readAt === undefined) return []
  return networks.filter((id) => !pending.includes(id) && unread.every(({ network }) => network !== id))
}

/** The amounts that arrived in the last 4 s while the view shows. Another account begins anew. */
export function useArrivals(account: string, slice: TokensAccountSlice): readonly Arrival[] {
  const seen = useRef<Seen | undefined>(undefined)
  const [arrived, setArrived] = useState<readonly Arrival[]>([])

  useEffect(() => {
    const before = seen.current?.account === account ? seen.current : undefined
    const networks = new Set([...(before?.networks ?? []), ...readNetworks(slice)])
    seen.current = { account, tokens: slice.tokenBalance, networks }
    if (before === undefined) setArrived([])
    else if (before.tokens !== slice.tokenBalance) {
      const found = arrivals(before, slice.tokenBalance)
      if (found.length > 0) setArrived(found)
    }
  }, [account, slice])

  useEffect(() => {
    if (arrived.length === 0) return undefined
    const timer = setTimeout(() => setArrived([]), ARRIVAL_MS)
    return () => clearTimeout(timer)
  }, [arrived])
  return arrived
}
