import type { ConnectedAccount, Network } from '@walletchart/engine'
import type { ReceiveAddress } from '@walletchart/engine/receive'
import type { Asset } from './ask-amount.js'

/** The coin of a network. */
export const coinOf = ({ nativeCurrency: { name, symbol, decimals } }: Network): Asset => ({
  name,
  symbol,
  decimals,
  address: undefined,
})

/** The verified tokens that the account holds on a network, where a payment URI can ask for one. */
export function tokensToAsk(
  account: ConnectedAccount,
  { network, hasTokens }: ReceiveAddress,
): readonly Asset[] {
  if (!hasTokens) return []
  return (account.tokenBalance ?? []).flatMap(({ chainId, name, symbol, address, quantity, verdict }) => {
    const decimals = Number(quantity?.decimals ?? Number.NaN)
    const isAskable = chainId === network && verdict.standing === 'verified' && Number.isInteger(decimals)
    return isAskable && address !== undefined ? [{ name, symbol, decimals, address }] : []
  })
}
