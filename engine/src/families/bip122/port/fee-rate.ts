import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { getPath } from '../../kit/rest-call.js'

/** The most that is paid by an estimate of the node, in sat/vB: a wrong estimate must not spend the account. */
export const MOST_ESTIMATED_RATE = 500

/** The most that an app may ask for, in sat/vB. */
export const MOST_GIVEN_RATE = 5000

/** Nodes pass on nothing below this rate, in sat/vB. */
const LEAST_RATE = 1

const isRate = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

/** The fee rate of an app. @throws WalletchartError `OPTION_INVALID` */
export function checkedFeeRate(value: unknown): number {
  if (isRate(value) && value >= LEAST_RATE && value <= MOST_GIVEN_RATE) return value
  throw optionInvalid('feeRate', `Expected ${LEAST_RATE} to ${MOST_GIVEN_RATE} sat/vB`)
}

/** The estimate for a confirmation within about three blocks, by Esplora or by mempool.space; undefined for another answer. */
function rateIn(answer: unknown): number | undefined {
  const rates: readonly unknown[] = ['3', '2', '4', 'halfHourFee'].map((key) =>
    Reflect.get(Object(answer), key),
  )
  return rates.find(isRate)
}

/**
 * The fee rate to pay now, in sat/vB.
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT` when the node gives no estimate
 */
export async function estimatedFeeRate(chain: ChainCall): Promise<number> {
  const read = async (path: string) => rateIn(await getPath(chain, path))
  const rate = (await read('/fee-estimates').catch(refused)) ?? (await read('/v1/fees/recommended'))
  if (rate === undefined)
    throw featureError('RPC_REQUEST_FAILED', { details: 'The node gave no estimate of the fee' })
  return Math.min(Math.max(rate, LEAST_RATE), MOST_ESTIMATED_RATE)
}

/** A node without Esplora's path may have the other one. */
function refused(thrown: unknown): undefined {
  if (!isWalletchartError(thrown, 'RPC_REQUEST_FAILED')) throw thrown
}
