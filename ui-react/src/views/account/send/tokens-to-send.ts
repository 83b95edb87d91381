import type { ConnectedAccount, Network } from '@walletchart/engine'
import type { TokenBalance } from '@walletchart/engine/tokens'

const isNone = ({ baseUnits }: TokenBalance): boolean => baseUnits !== undefined && /^0*$/.test(baseUnits)

/** The coin of a network, where nothing but its balance is known. */
function coinAlone(account: ConnectedAccount, network: Network): TokenBalance {
  const { name, symbol, decimals } = network.nativeCurrency
  const { balance, balanceBaseUnits, balanceStatus, address } = account
  const isRead = balanceBaseUnits !== undefined && balanceStatus !== 'unknown'
  return {
    account: address,
    chainId: network.caipNetworkId,
    name,
    symbol,
    verdict: { standing: 'verified' },
    source: 'chain',
    ...(isRead && {
      baseUnits: balanceBaseUnits,
      quantity: { decimals: String(decimals), numeric: balance },
    }),
  }
}

/**
 * The tokens to choose from on a network: by value, as the engine lists them, and those with a balance of zero at the end. The coin is
 * always there.
 */
export function tokensToSend(
  account: ConnectedAccount,
  network: Network,
  tokens: readonly TokenBalance[] = [],
): readonly TokenBalance[] {
  const there = tokens.filter(({ chainId }) => chainId === network.caipNetworkId)
  const hasCoin = there.some(({ address }) => address === undefined)
  const all = hasCoin ? there : [coinAlone(account, network), ...there]
  return [...all.filter((token) => !isNone(token)), ...all.filter(isNone)]
}
