'use client'
import type { Namespace } from '@walletchart/engine'
import type {} from '@walletchart/engine/tokens'
import { useMemo } from 'react'
import { useShown } from '../../../modal/use-shown.js'
import { isSameAccount, type KnownToken } from './request-words.js'

interface KnownTokens {
  readonly coin: KnownToken | undefined
  readonly token: (address: string) => KnownToken | undefined
}

/**
 * The tokens of the account whose decimals are known. An amount of any other is shown in base units, as is one of a token that imitates
 * another.
 */
export function useKnownTokens(namespace: Namespace = '', network: string | undefined): KnownTokens {
  const tokens = useShown((state) => state.accounts[namespace]?.tokenBalance)
  const networks = useShown((state) => state.networks[namespace]?.caipNetworks)
  return useMemo(() => {
    const coin = networks?.find(({ caipNetworkId }) => caipNetworkId === network)?.nativeCurrency
    return {
      coin: coin === undefined ? undefined : { symbol: coin.symbol, decimals: coin.decimals },
      token: (address) => {
        const found = tokens?.find(
          (one) =>
            one.chainId === network && one.address !== undefined && isSameAccount(address, one.address),
        )
        const decimals = Number(found?.quantity?.decimals)
        return found === undefined || found.verdict.standing === 'suspicious' || !Number.isInteger(decimals)
          ? undefined
          : { symbol: found.symbol, decimals }
      },
    }
  }, [tokens, networks, network])
}
