import type { Blanks } from '../kit/blanks.js'

/** The balance a user is shown when none is known, in the coin of the chain the wallet is on. */
export const balanceBlank: Blanks<'balance'> = {
  account: ({ app, of }, namespace) => {
    const chainId = of('connection', namespace)?.context.grant?.chainId
    const network = app.networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
    return {
      balance: '0.00',
      balanceSymbol: network?.nativeCurrency.symbol ?? 'ETH',
      balanceBaseUnits: undefined,
      balanceDecimals: undefined,
      balanceStatus: 'unknown',
      balanceRetryAt: undefined,
      balanceReadAt: undefined,
    }
  },
}
