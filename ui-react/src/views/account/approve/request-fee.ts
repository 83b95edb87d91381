import { fieldOf } from './field-of.js'
import { quantity } from './quantity.js'
import { isAboutFees, littleEndian } from './solana-parts.js'
import { solanaTransaction } from './solana-transaction.js'

const LAMPORTS_PER_SIGNATURE = 5000n
const MICRO = 1_000_000n

const given = (value: unknown, name: string): bigint | undefined =>
  fieldOf(value, name) === undefined ? undefined : quantity(fieldOf(value, name))

/** Of a priority fee both the price and the limit have to be there. */
const solanaFee = (text: unknown): bigint | undefined => {
  const transaction = solanaTransaction(text)
  if (transaction === undefined) return undefined
  let limit: bigint | undefined
  let price = 0n
  for (const { data } of transaction.calls.filter(isAboutFees)) {
    if (data[0] === 2 && data.length === 5) limit = littleEndian(data, 1, 4)
    else if (data[0] === 3 && data.length === 9) price = littleEndian(data, 1, 8)
  }
  if (price > 0n && limit === undefined) return undefined
  return (
    LAMPORTS_PER_SIGNATURE * BigInt(transaction.signatures) + ((limit ?? 0n) * price + MICRO - 1n) / MICRO
  )
}

/** The most that the network takes, in base units of its coin; undefined where the request does not name it. */
export function requestFee(params: unknown): bigint | undefined {
  const [first]: readonly unknown[] = Array.isArray(params) ? params : [params]
  const text = fieldOf(first, 'transaction')
  if (text !== undefined) return solanaFee(text)
  const gas = given(first, 'gas') ?? given(first, 'gasLimit')
  const price = given(first, 'maxFeePerGas') ?? given(first, 'gasPrice')
  return gas === undefined || price === undefined ? undefined : gas * price
}
