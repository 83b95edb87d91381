'use client'
import type { Account } from '@walletchart/engine'
import { useCallback, useMemo } from 'react'
import { useSkin } from '../provider/use-skin.js'
import { balanceText } from './balance-text.js'
import { type FamilyChoice, useAccount } from './use-account.js'

export interface BalanceView {
  readonly status: Account['balanceStatus']
  /** Whole coins as a decimal string; undefined while unknown or failed, which is not the same as zero. */
  readonly balance: string | undefined
  /** Base units (wei, lamports) as a decimal string. */
  readonly baseUnits: string | undefined
  readonly decimals: number | undefined
  readonly symbol: string | undefined
  /** For showing: cut to 3 decimals, with the symbol, as in `1,234.482 ETH`. */
  readonly text: string | undefined
  /** Reads it again; does nothing for 30 s after a failure. */
  readonly refresh: () => void
}

/** The native balance of one family's account, by default the active one. */
export function useBalance(choice: FamilyChoice = {}): BalanceView {
  const { engine, locale } = useSkin()
  const account = useAccount(choice)
  const { namespace } = choice
  const refresh = useCallback(
    () => engine.refreshBalance(namespace === undefined ? {} : { namespace }),
    [engine, namespace],
  )
  const { balance, balanceStatus, balanceBaseUnits, balanceDecimals, balanceSymbol } = account ?? {}
  return useMemo(() => {
    const known = balanceBaseUnits !== undefined
    return {
      status: balanceStatus ?? 'unknown',
      balance: known ? balance : undefined,
      baseUnits: balanceBaseUnits,
      decimals: balanceDecimals,
      symbol: known ? balanceSymbol : undefined,
      text: known && balance !== undefined ? `${balanceText(balance, locale)} ${balanceSymbol}` : undefined,
      refresh,
    }
  }, [balance, balanceStatus, balanceBaseUnits, balanceDecimals, balanceSymbol, refresh, locale])
}
