import * as z from 'zod/mini'
import { remoteIcon } from '../../../model/links/remote-icon.js'
import { displayName } from '../../../model/text/display-name.js'
import { listField, optionalTextField, priceField, priceText, textField } from '../answer-fields.js'
import type { ApiPath } from '../api-path.js'
import { MONEY_FRESH_MS } from '../blockchain-api-limits.js'
import { readAnswer, readEntries } from '../read-answer.js'

export interface PriceAsk {
  /** The tokens, as the service writes their addresses in a balance. */
  readonly addresses: readonly string[]
}

/** The price of a token. */
export interface FungiblePrice {
  /** Name and symbol are fit to show; they may be empty. */
  readonly name: string
  readonly symbol: string
  /** The token, if the service says it. Entries may be missing, so a place in the list names no token. */
  readonly address?: string
  /** Fit for the `src` of an `<img>`. */
  readonly iconUrl?: string
  /** US dollars of one, as decimal text. */
  readonly price: string
}

/** The prices that the service knows. */
export interface FungiblePrices {
  readonly fungibles: readonly FungiblePrice[]
}

export const priceEntrySchema = z.object({
  name: textField,
  symbol: textField,
  address: optionalTextField,
  iconUrl: optionalTextField,
  price: priceField,
})

export const fungiblePriceSchema = z.object({ fungibles: listField })

export const fungiblePricePath: ApiPath<PriceAsk, FungiblePrices> = {
  method: 'POST',
  path: '/v1/fungible/price',
  // In one order and once each, so that equal questions are equal.
  call: ({ addresses }) => ({ body: { currency: 'usd', addresses: [...new Set(addresses)].sort() } }),
  read(answer) {
    const { fungibles } = readAnswer(fungiblePriceSchema, answer)
    return { fungibles: readEntries(priceEntrySchema, fungibles).flatMap(fungiblePrice) }
  },
  freshMs: MONEY_FRESH_MS,
}

function fungiblePrice(entry: z.output<typeof priceEntrySchema>): readonly FungiblePrice[] {
  const price = priceText(entry.price)
  const iconUrl = remoteIcon(entry.iconUrl)
  if (price === undefined) return []
  return [
    {
      name: displayName(entry.name).text,
      symbol: displayName(entry.symbol).text,
      ...(entry.address && { address: entry.address }),
      ...(iconUrl !== undefined && { iconUrl }),
      price,
    },
  ]
}
