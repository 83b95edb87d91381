'use client'
import type { TokenBalance } from '@walletchart/engine/tokens'
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
}

/** One source of one network. */
const readOf = ({ chainId, source }: TokenBalance): string => `${chainId} ${source}`

/**
 * The verified tokens of which there is more than before. Amounts of two sources are not compared: one may be behind, or know fewer
 * tokens.
 */
function arrivals(before: Seen, tokens: readonly TokenBalance[]): readonly Arrival[] {
  const known = new Map(before.tokens.map((token) => [holdingKey(token), token]))
  const reads = new Set(before.tokens.map(readOf))
  return tokens.flatMap((token) => {
    const { baseUnits, quantity, symbol, source } = token
    if (!isVerified(token) || baseUnits === undefined || quantity === undefined) return []
    const key = holdingKey(token)
    const then = known.get(key)
    const isNew = then === undefined && reads.has(readOf(token))
    const held = isNew ? '0' : then?.source === source ? then.baseUnits : undefined
    if (held === undefined) return []
    const gained = BigInt(baseUnits) - BigInt(held)
    return gained > 0n ? [{ key, symbol, amount: formatAmount(gained, Number(quantity.decimals)) }] : []
  })
}

/** What arrived, for a while. */
export interface Arrivals {
  /** Of the last 4 s: the newest of each token. */
  readonly shown: readonly Arrival[]
  /** The arrivals of one read, to be read aloud. Each read makes another list. */
  readonly newest: readonly Arrival[]
}

const none: Arrivals = { shown: [], newest: [] }

const isNotOf =
  (newest: readonly Arrival[]) =>
  ({ key }: Arrival): boolean =>
    newest.every((one) => one.key !== key)

/** The amounts that arrived while the view shows. Another account begins anew. */
export function useArrivals(account: string, tokens: readonly TokenBalance[]): Arrivals {
  const seen = useRef<Seen | undefined>(undefined)
  const [arrived, setArrived] = useState(none)
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const before = seen.current?.account === account ? seen.current : undefined
    seen.current = { account, tokens }
    if (before === undefined) setArrived(none)
    else if (before.tokens !== tokens) {
      const newest = arrivals(before, tokens)
      if (newest.length > 0)
        setArrived(({ shown }) => ({ shown: [...shown.filter(isNotOf(newest)), ...newest], newest }))
    }
  }, [account, tokens])

  const { newest } = arrived
  useEffect(() => {
    if (newest.length === 0) return
    // Each read has a timer of its own, so a later one does not end it.
    const timer = setTimeout(() => {
      timers.delete(timer)
      setArrived((now) => ({
        shown: now.shown.filter((one) => !newest.includes(one)),
        newest: now.newest === newest ? [] : now.newest,
      }))
    }, ARRIVAL_MS)
    timers.add(timer)
  }, [newest, timers])
  useEffect(() => () => timers.forEach(clearTimeout), [timers])
  return arrived
}
