import type { Account } from '@walletchart/engine'
import { balanceText } from '../hooks/balance-text.js'

/** The balance with its symbol. A figure that is not known is not shown as nothing. */
export const balanceShown = (
  { balance, balanceBaseUnits, balanceSymbol }: Account,
  locale: string,
): string | undefined => balanceBaseUnits && `${balanceText(balance, locale)} ${balanceSymbol}`

/** The number of requests that are open in the wallet. */
export const requestsOf = ({ requests }: Account): number => (requests ? requests.waiting + 1 : 0)
