import * as z from 'zod/mini'
import { isDecimal } from '../../model/amounts/amount.js'
import { type Caip2, isCaip2 } from '../../model/ids/caip2.js'
import { decimalText } from '../../model/text/decimal-text.js'

// Few kinds of schema, many predicates: every kind of zod adds to what each page loads.

/** More characters no number of a service has. */
const LONGEST_NUMBER = 400

const isText = (value: unknown): value is string => typeof value === 'string'

/** A decimal number of zero or more, as text. */
const isPositiveDecimal = (value: unknown): value is string =>
  isText(value) && value.length <= LONGEST_NUMBER && isDecimal(value) && !value.startsWith('-')

const isPrice = (value: unknown): value is number | string =>
  isPositiveDecimal(value) || (typeof value === 'number' && Number.isFinite(value) && value >= 0)

/** Any text. */
export const textField = z.custom<string>(isText)

/** A text, or none: services write null, an empty text or nothing then. */
export const optionalTextField = z.optional(
  z.custom<string | null>((value) => value === null || isText(value)),
)

/** A list, whose entries are checked one by one. */
export const listField = z.custom<readonly unknown[]>(Array.isArray)

/** A chain by its CAIP-2 id. */
export const chainField = z.custom<Caip2>(isCaip2)

/** The decimals of a token, as text: 0 to 255. */
const decimalsField = z.custom<string>(
  (value) => isText(value) && /^\d{1,3}$/.test(value) && Number(value) < 256,
)

/** An amount in whole units, as exact decimal text, with no more decimals than its token has. */
export const quantityField = z.custom<{ readonly decimals: string; readonly numeric: string }>((value) => {
  const { success, data } = quantity.safeParse(value)
  return success && (data.numeric.split('.')[1] ?? '').length <= Number(data.decimals)
})
const quantity = z.object({ decimals: decimalsField, numeric: z.custom<string>(isPositiveDecimal) })

/** Wei, in decimal digits: at most the 78 of 256 bits. */
export const weiField = z.custom<string>((value) => isText(value) && /^\d{1,78}$/.test(value))

/** A price: a number of JSON, or decimal text. It is no amount, so a service may round it. */
export const priceField = z.custom<number | string>(isPrice)

/** A price, or none. */
export const optionalPriceField = z.optional(
  z.custom<number | string | null>((value) => value === null || isPrice(value)),
)

/** A price as decimal text. Undefined if the service has none: that is not zero. */
export const priceText = (price: number | string | null | undefined): string | undefined =>
  typeof price === 'number' ? decimalText(price) : (price ?? undefined)
