'use client'
import type { Portfolio, TokenBalance } from '@walletchart/engine/tokens'
import { useCallback, useEffect, useMemo } from 'react'
import { type FamilyChoice, useAccount } from './use-account.js'
import { useEngine } from './use-engine.js'
import { useWalletState } from './use-wallet-state.js'

export interface Tokens {
  /** `off`: the app does not turn `tokens()` on, or switched it off. `unknown` also before the start. */
  readonly status: 'off' | Portfolio['status']
  /** The tokens of the account on all its networks; empty until they are known. */
  readonly tokens: readonly TokenBalance[]
  /** Their total, their age and the networks that are missing; undefined while the feature is off. */
  readonly portfolio: Portfolio | undefined
  /** Reads them if they are not known, or older than 30 s. The hook does so for each account. */
  readonly load: () => void
  /** Reads them anew. Within 30 s of a read that failed it does nothing. */
  readonly refresh: () => void
}

/** The state says which networks could not be read. */
const inState = (): void => undefined

const none: readonly TokenBalance[] = []

/** The tokens of one family's account, by default of the active one. */
export function useTokens(choice: FamilyChoice = {}): Tokens {
  const engine = useEngine()
  const account = useAccount(choice)
  const isOn = useWalletState(({ features }) => features.tokens === true)
  const { namespace, caipAddress, tokenBalance, portfolio } = account ?? {}
  const load = useCallback(() => {
    if (namespace !== undefined) engine.tokens?.load({ namespace }).catch(inState)
  }, [engine, namespace])
  const refresh = useCallback(() => {
    if (namespace !== undefined) engine.tokens?.refresh({ namespace }).catch(inState)
  }, [engine, namespace])

  useEffect(() => {
    if (isOn && caipAddress !== undefined) load()
  }, [isOn, caipAddress, load])

  return useMemo(
    () => ({
      status: isOn ? (portfolio?.status ?? 'unknown') : 'off',
      tokens: (isOn ? tokenBalance : undefined) ?? none,
      portfolio: isOn ? portfolio : undefined,
      load,
      refresh,
    }),
    [isOn, portfolio, tokenBalance, load, refresh],
  )
}
