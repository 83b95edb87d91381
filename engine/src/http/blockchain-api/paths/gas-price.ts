import * as z from 'zod/mini'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { weiField } from '../answer-fields.js'
import type { ApiPath } from '../api-path.js'
import { MONEY_FRESH_MS } from '../blockchain-api-limits.js'
import { readAnswer } from '../read-answer.js'

export interface GasPriceAsk {
  /** A chain of Ethereum. */
  readonly chainId: Caip2
}

/** Prices of a unit of gas in wei, in decimal digits. They are estimates to show: the node says what a transaction pays. */
export interface GasPrices {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

export const gasPriceSchema = z.object({ standard: weiField, fast: weiField, instant: weiField })

export const gasPricePath: ApiPath<GasPriceAsk, GasPrices> = {
  method: 'GET',
  path: '/v1/convert/gas-price',
  call: ({ chainId }) => ({ query: { chainId } }),
  read: (answer) => readAnswer(gasPriceSchema, answer),
  freshMs: MONEY_FRESH_MS,
}
