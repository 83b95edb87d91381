import { fieldOf } from './field-of.js'
import { quantity } from './quantity.js'
import { isAboutFees, littleEndian } from './solana-parts.js'
import { solanaTransaction } from './solana-transaction.js'

const LAMPORTS_PER_SIGNATURE = 5000n
const MICRO = 1_000_000n
/** The units that the network gives to a call of a transaction without a limit, and to a whole transaction. */
const UNITS_OF_CALL = 200_000n
const MOST_UNITS = 1_400_000n

const given = (value: unknown, name: string): bigint | undefined =>
  fieldOf(value, name) === undefined ? undefined : quantity(fieldOf(value, name))

/** With what it offers for being early, which may be any amount. */
const solanaFee = (text: unknown): bigint | undefined => {
  const transaction = solanaTransaction(text)
  if (transaction === undefined) return undefined
  const { calls, signatures } = transaction
  let limit = UNITS_OF_CALL * BigInt(calls.filter((call) => !isAboutFees(call)).length)
  let price = 0n
  for (const { data } of calls.filter(isAboutFees)) {
    // The network ignores what is behind the number.
    if (data[0] === 2 && data.length >= 5) limit = littleEndian(data, 1, 4)
    else if (data[0] === 3 && data.length >= 9) price = littleEndian(data, 1, 8)
  }
  const units = limit < MOST_UNITS ? limit : MOST_UNITS
  return LAMPORTS_PER_SIGNATURE * BigInt(signatures) + (units * price + MICRO - 1n) / MICRO
}

const sumOf = (fees: readonly (bigint | undefined)[]): bigint | undefined =>
  fees.reduce((sum, fee) => (sum === undefined || fee === undefined ? undefined : sum + fee), 0n)

/** The most that the network takes, in base units of its coin; undefined where the request does not name it. */
export function requestFee(params: unknown): bigint | undefined {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : [params]
  const text = fieldOf(first, 'transaction')
  if (text !== undefined) return solanaFee(text)
  const texts = fieldOf(first, 'transactions')
  if (Array.isArray(texts)) return sumOf(texts.map(solanaFee))
  const gas = given(first, 'gas') ?? given(first, 'gasLimit')
  const price = given(first, 'maxFeePerGas') ?? given(first, 'gasPrice')
  return gas === undefined || price === undefined ? undefined : gas * price
}
