'use client'
import { formatAmount } from '@walletchart/engine/values'
import { useMemo } from 'react'
import { balanceText } from '../../../hooks/balance-text.js'
import { useSkin } from '../../../provider/use-skin.js'
import { exactText } from '../tokens/exact-text.js'
import { useFiat } from '../tokens/use-fiat.js'
import { roundedUp, worthOf } from './worth.js'

/** Functions that write sums of money in the language of the page. Amounts are base units. */
export interface Money {
  /** Every digit. */
  readonly exact: (units: bigint, decimals: number) => string
  /** Cut to three decimals, as balances are. */
  readonly short: (units: bigint, decimals: number) => string
  /** Rounded up to the digits that count in `finest`, by default in the sum itself. */
  readonly cost: (units: bigint, decimals: number, finest?: bigint) => string
  /** US dollars; undefined without a price. */
  readonly worth: (units: bigint, decimals: number, price: string | undefined) => string | undefined
}

export function useMoney(): Money {
  const { locale } = useSkin()
  const fiat = useFiat()
  return useMemo(
    () => ({
      exact: (units, decimals) => exactText(formatAmount(units, decimals), locale),
      short: (units, decimals) =>
        decimals === 0
          ? exactText(units.toString(), locale)
          : balanceText(formatAmount(units, decimals), locale),
      cost: (units, decimals, finest) => exactText(roundedUp(units, decimals, finest), locale),
      worth: (units, decimals, price) => {
        const worth = worthOf(units, decimals, price)
        return worth === undefined ? undefined : fiat(worth)
      },
    }),
    [locale, fiat],
  )
}
