import * as z from 'zod/mini'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { remoteIcon } from '../../../model/links/remote-icon.js'
import { displayName } from '../../../model/text/display-name.js'
import { inSlices } from '../../in-slices.js'
import {
  chainField,
  listField,
  optionalPriceField,
  optionalTextField,
  priceText,
  quantityField,
  textField,
} from '../answer-fields.js'
import type { ApiPath } from '../api-path.js'
import { MONEY_FRESH_MS } from '../blockchain-api-limits.js'
import { readAnswer, readEntries } from '../read-answer.js'

export interface BalanceAsk {
  /** The account. */
  readonly address: string
  /** One chain; all that the service reads if left out. */
  readonly chainId?: Caip2 | undefined
}

/** The holding of an account in one token. */
export interface TokenBalance {
  /** Name and symbol are fit to show; they may be empty. */
  readonly name: string
  readonly symbol: string
  /** True if the name or the symbol may deceive: look-alike letters, or invisible characters. */
  readonly suspicious?: true
  readonly chainId: Caip2
  /** As the service writes it. Absent for the coin of the chain. */
  readonly address?: string
  /** US dollars of all of it, as decimal text. Absent if unknown. */
  readonly value?: string
  /** US dollars of one, as decimal text. Absent if unknown. */
  readonly price?: string
  /** Fit for the `src` of an `<img>`. */
  readonly iconUrl?: string
  /** `numeric` is the amount in whole units, exact decimal text. `decimals` is 0 to 255, as text. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}

/** What an account holds. */
export interface Balances {
  readonly balances: readonly TokenBalance[]
}

export const balanceEntrySchema = z.object({
  name: textField,
  symbol: textField,
  chainId: chainField,
  address: optionalTextField,
  value: optionalPriceField,
  price: optionalPriceField,
  iconUrl: optionalTextField,
  quantity: quantityField,
})

export const balanceSchema = z.object({ balances: listField })

export const balancePath: ApiPath<BalanceAsk, Balances> = {
  method: 'GET',
  path: '/v1/account/{address}/balance',
  call: ({ address, chainId }) => ({ places: { address }, query: { currency: 'usd', chainId } }),
  anew: { forceUpdate: 'true' },
  async read(answer) {
    const { balances } = readAnswer(balanceSchema, answer)
    return {
      // Anyone may send thousands of tokens to an account.
      balances: await inSlices(balances, (slice) => readEntries(balanceEntrySchema, slice).map(tokenBalance)),
    }
  },
  freshMs: MONEY_FRESH_MS,
}

function tokenBalance(entry: z.output<typeof balanceEntrySchema>): TokenBalance {
  const { chainId, address, quantity } = entry
  const [name, symbol] = [displayName(entry.name), displayName(entry.symbol)]
  const [value, price] = [priceText(entry.value), priceText(entry.price)]
  const iconUrl = remoteIcon(entry.iconUrl)
  return {
    name: name.text,
    symbol: symbol.text,
    ...((name.suspicious || symbol.suspicious) && { suspicious: true }),
    chainId,
    ...(address && { address }),
    ...(value !== undefined && { value }),
    ...(price !== undefined && { price }),
    ...(iconUrl !== undefined && { iconUrl }),
    quantity: { decimals: quantity.decimals, numeric: quantity.numeric },
  }
}
