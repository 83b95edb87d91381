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
  /** For showing: cut to 3 decimals, with the symbol, as in `1,234.482 ETH`. "Unavailable" after a failed read, undefined before. */
  readonly text: string | undefined
  /** Until when a failed read is not repeated, ms since 1970. */
  readonly retryAt: number | undefined
  /** Reads it again; does nothing until `retryAt`. */
  readonly refresh: () => void
}

/** The native balance of one family's account, by default the active one. */
export function useBalance(choice: FamilyChoice = {}): BalanceView {
  const { engine, locale, t } = useSkin()
  const account = useAccount(choice)
  const { namespace } = choice
  const refresh = useCallback(
    () => engine.refreshBalance(namespace === undefined ? {} : { namespace }),
    [engine, namespace],
  )
  const { balance, balanceStatus, balanceBaseUnits, balanceDecimals, balanceSymbol, balanceRetryAt } =
    account ?? {}
  return useMemo(() => {
    const known = balanceBaseUnits !== undefined
    return {
      status: balanceStatus ?? 'unknown',
      balance: known ? balance : undefined,
      baseUnits: balanceBaseUnits,
      decimals: balanceDecimals,
      symbol: known ? balanceSymbol : undefined,
      text:
        balanceStatus === 'failed'
          ? t('balance.unavailable')
          : known && balance !== undefined
            ? `${balanceText(balance, locale)} ${balanceSymbol}`
            : undefined,
      retryAt: balanceRetryAt,
      refresh,
    }
  }, [
    balance,
    balanceStatus,
    balanceBaseUnits,
    balanceDecimals,
    balanceSymbol,
    balanceRetryAt,
    refresh,
    locale,
    t,
  ])
}
