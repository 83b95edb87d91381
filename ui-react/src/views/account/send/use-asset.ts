'use client'
import type { TokenBalance } from '@walletchart/engine/tokens'
import { isSameEip155Address } from '@walletchart/engine/values'
import { useMemo } from 'react'
import { useShown } from '../../../modal/use-shown.js'
import { useSendPlace } from './use-send-place.js'

/** The balance of a coin or a token, and its worth. */
export interface Asset {
  /** Base units. `unread`: they could not be read. `unknown`: the app does not read them. */
  readonly balance: bigint | 'unread' | 'unknown'
  /** True where the app reads prices. */
  readonly hasPrices: boolean
  /** US dollars of one whole token, a decimal number. Strangers may set the price of an unverified one, so it has none. */
  readonly price: string | undefined
  /** In ms since 1970. */
  readonly priceAt: number | undefined
  readonly iconUrl: string | undefined
}

const isSame = (one: string, other: string): boolean => one === other || isSameEip155Address(one, other)

/** The holding with this id on a network. `id` as in the form: `native`, a contract or a mint. */
export const holdingOf = (
  tokens: readonly TokenBalance[] | undefined,
  network: string | undefined,
  id: string | undefined,
): TokenBalance | undefined =>
  tokens?.find(
    ({ chainId, address }) =>
      chainId === network &&
      (address === undefined ? id === 'native' : id !== undefined && isSame(address, id)),
  )

/** The coin or token with this id, on the network of the account that the app shows. */
export function useAsset(id: string | undefined): Asset {
  const place = useSendPlace()
  const isRead = useShown(({ features }) => features.tokens === true)
  const { account } = place ?? {}
  return useMemo(() => {
    const held = isRead ? holdingOf(account?.tokenBalance, account?.walletChainId, id) : undefined
    const trusted = held?.verdict.standing === 'verified' ? held : undefined
    const balance = (): Asset['balance'] => {
      if (id === 'native' && account?.balanceBaseUnits !== undefined) return BigInt(account.balanceBaseUnits)
      if (id === 'native') return account?.balanceStatus === 'failed' ? 'unread' : 'unknown'
      if (held === undefined) return 'unknown'
      return held.baseUnits === undefined ? 'unread' : BigInt(held.baseUnits)
    }
    return {
      balance: balance(),
      hasPrices: isRead,
      price: trusted?.price,
      priceAt: trusted?.priceAt,
      iconUrl: trusted?.iconUrl,
    }
  }, [isRead, account, id])
}
