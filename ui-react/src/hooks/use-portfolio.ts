'use client'
import type { Account, Namespace, PublicState } from '@walletchart/engine'
import { addDecimals } from '@walletchart/engine/money'
import type { Portfolio, UnreadNetwork } from '@walletchart/engine/tokens'
import { useCallback, useEffect, useMemo } from 'react'
import { useEngine } from './use-engine.js'
import { useWalletState } from './use-wallet-state.js'

/** The portfolio of one family's account. */
export interface PortfolioPart {
  readonly namespace: Namespace
  readonly portfolio: Portfolio
}

export interface PortfolioView {
  /**
   * `off`: the app does not turn `tokens()` on, or switched it off. `loading` while one family is read, `failed` if one could not be
   * read: `value` is then that of the others. `unknown` without an account.
   */
  readonly status: 'off' | Portfolio['status']
  /** US dollars of the verified tokens of all families, an exact decimal number. Undefined if nothing has a value, and for a zero from which something is missing. */
  readonly value: string | undefined
  /** Verified tokens without a price. */
  readonly unpriced: number
  /** Verified tokens whose amount could not be read. */
  readonly unread: number
  /** Tokens that are not verified. They do not count. */
  readonly outside: number
  /** The networks of all families that could not be read. `value` has what was read of them before, if anything. */
  readonly unreadNetworks: readonly UnreadNetwork[]
  /**
   * The share of all accounts that was read, as the engine says it of each: the `whole`, a `part`, or `nothing`. `noNetwork` if the wallets
   * granted every account on no network of the app; one such account makes it a `part`. Undefined while a network is awaited, and without
   * an account.
   */
  readonly reach: Portfolio['reach']
  /** Each family with a connected account. */
  readonly parts: readonly PortfolioPart[]
  /** Reads all of them anew. Within 30 s of a read that failed it does nothing. */
  readonly refresh: () => void
}

/** The worth of all connected accounts together. */
export function usePortfolio(): PortfolioView {
  const engine = useEngine()
  const { accounts, isOn } = useWalletState(selectState, isSameState)
  const refresh = useCallback(() => void engine.tokens?.refresh().catch(inState), [engine])
  const connected = addressesOf(accounts)

  useEffect(() => {
    if (isOn && connected !== '') engine.tokens?.load().catch(inState)
  }, [engine, isOn, connected])

  return useMemo(() => ({ ...(isOn ? summed(accounts) : off), refresh }), [isOn, accounts, refresh])
}

/** The state says which networks could not be read. */
const inState = (): void => undefined

type Summed = Omit<PortfolioView, 'refresh'>

const off: Summed = {
  status: 'off',
  value: undefined,
  unpriced: 0,
  unread: 0,
  outside: 0,
  unreadNetworks: [],
  reach: undefined,
  parts: [],
}

const isNothing = (value: string): boolean => !/[1-9]/.test(value)

/** True if an amount, a price or a network of the account is not known. */
const isPartial = (
  { tokenBalance = [] }: Account,
  { readAt, reach = 'whole', unread, pending, total }: Portfolio,
): boolean =>
  readAt === undefined ||
  reach !== 'whole' ||
  unread.length + total.unpriced + total.unread > 0 ||
  // A network that is read again keeps its tokens.
  pending.some((id) => tokenBalance.every(({ chainId }) => chainId !== id))

/** The reach of all accounts together. */
function reachOf(all: readonly Portfolio['reach'][]): Portfolio['reach'] {
  const [first] = all
  if (all.includes(undefined)) return undefined
  return all.every((one) => one === first) ? first : 'part'
}

function summed(accounts: PublicState['accounts']): Summed {
  const parts = Object.values(accounts).flatMap(({ status, namespace, portfolio }: Account) =>
    status === 'connected' && portfolio !== undefined ? [{ namespace, portfolio }] : [],
  )
  const totals = parts.map(({ portfolio }) => portfolio.total)
  // Before anything is read there is nothing to add up, which is not zero.
  const values = parts.flatMap(({ portfolio: { readAt, total } }) =>
    readAt === undefined ? [] : (total.value ?? []),
  )
  const value = values.length === 0 ? undefined : addDecimals(values)
  const isWhole = Object.values(accounts).every(
    (account) =>
      account.status !== 'connected' ||
      account.portfolio === undefined ||
      !isPartial(account, account.portfolio),
  )
  const sumOf = (key: 'unpriced' | 'unread' | 'outside'): number =>
    totals.reduce((sum, total) => sum + total[key], 0)
  return {
    status: statusOf(parts.map(({ portfolio }) => portfolio.status)),
    value: value !== undefined && isNothing(value) && !isWhole ? undefined : value,
    unpriced: sumOf('unpriced'),
    unread: sumOf('unread'),
    outside: sumOf('outside'),
    unreadNetworks: parts.flatMap(({ portfolio }) => portfolio.unread),
    reach: reachOf(parts.map(({ portfolio }) => portfolio.reach)),
    parts,
  }
}

function statusOf(all: readonly Portfolio['status'][]): Portfolio['status'] {
  if (all.length === 0) return 'unknown'
  if (all.includes('loading')) return 'loading'
  if (all.includes('unknown')) return 'unknown'
  return all.includes('failed') ? 'failed' : 'ready'
}

const addressesOf = (accounts: PublicState['accounts']): string =>
  Object.values(accounts)
    .map(({ caipAddress }) => caipAddress ?? '')
    .join('')

const selectState = ({ accounts, features }: PublicState) => ({ accounts, isOn: features.tokens === true })

type State = ReturnType<typeof selectState>

const isSameState = (one: State, other: State): boolean =>
  one.accounts === other.accounts && one.isOn === other.isOn
