'use client'
import { formatAddress } from '@walletchart/engine/values'
import { useCallback } from 'react'
import { holdingOf } from './use-asset.js'
import { useSendPlace } from './use-send-place.js'

/** A token, with the symbol that it says of itself: its own id where it says none. */
export interface SaidSymbol {
  readonly token: string
  readonly symbol: string
}

/**
 * Symbols fit for a button. A mint of SPL Token says none: then it is that of the verified token in the list, or the shortened address. No
 * name that strangers can set takes its place.
 */
export function useShownSymbols(): (said: SaidSymbol) => string {
  const { account, network } = useSendPlace() ?? {}
  const tokens = account?.tokenBalance
  const chainId = network?.caipNetworkId
  return useCallback(
    ({ token, symbol }) => {
      if (symbol !== token) return symbol
      const held = holdingOf(tokens, chainId, token)
      return (held?.verdict.standing === 'verified' && held.symbol) || formatAddress(token)
    },
    [tokens, chainId],
  )
}
