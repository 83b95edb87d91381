import { base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import * as z from 'zod/mini'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import { plainName } from '../../../model/text/plain-name.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { type ComputeBudget, SIMULATED_BUDGET } from '../codec/budget-instructions.js'
import { MOST_UNITS } from '../codec/compute-budget.js'
import { wholeNumber } from '../codec/whole-number.js'
import { wouldFail } from '../codec/would-fail.js'

/** The most that is paid for a unit, in micro-lamports. All the units that a transaction can have cost 980,000 lamports at it. */
const MOST_PRICE = 700_000n

const simulated = z.object({
  value: z.object({
    err: z.optional(z.custom<unknown>(() => true)),
    unitsConsumed: z.optional(z.nullable(wholeNumber)),
  }),
})
const recentFees = z.array(z.object({ prioritizationFee: wholeNumber }))

/** Faults of the transaction itself. All others can be faults of the node: a blockhash that it has not seen, say. */
const refusal = z.custom<object>(
  (err) =>
    typeof err === 'object' &&
    err !== null &&
    ('InstructionError' in err || 'InsufficientFundsForRent' in err),
)

/** Asks for what a transfer can do without: undefined where the node does not answer. */
async function asked(chain: ChainCall, method: string, params: unknown): Promise<unknown> {
  try {
    return await chain(method, params)
  } catch (thrown) {
    if (isWalletchartError(thrown, 'ABORTED')) throw thrown
    return undefined
  }
}

/** The units of a simulation and a tenth more, for what other transactions change until it lands. */
async function readUnits(bytes: Uint8Array, chain: ChainCall): Promise<bigint | undefined> {
  const params = [
    base64.encode(bytes),
    { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' },
  ]
  const { data } = simulated.safeParse(await asked(chain, 'simulateTransaction', params))
  const { err, unitsConsumed } = data?.value ?? {}
  const refused = refusal.safeParse(err).data
  if (refused !== undefined) throw wouldFail(`the chain refuses it, ${plainName(JSON.stringify(refused))}`)
  if (err !== null || !unitsConsumed) return undefined
  const units = (BigInt(unitsConsumed) * 11n + 9n) / 10n
  return units < MOST_UNITS ? units : MOST_UNITS
}

/** The median, rounded up to a power of two: what a user has seen holds a moment later too. */
function priceOf(fees: readonly number[]): bigint {
  const sorted = [...fees].sort((one, other) => one - other)
  const median = BigInt(sorted[Math.floor(sorted.length / 2)] ?? 0)
  let price = median === 0n ? 0n : 1n
  while (price < median && price < MOST_PRICE) price *= 2n
  return price < MOST_PRICE ? price : MOST_PRICE
}

/** The price of a unit among the transactions that wrote the same accounts. */
async function readUnitPrice(bytes: Uint8Array, chain: ChainCall): Promise<bigint | undefined> {
  const { message } = VersionedTransaction.deserialize(bytes)
  const written = message.staticAccountKeys.filter((_, at) => message.isAccountWritable(at))
  const params = [written.map((key) => key.toBase58())]
  const { data } = recentFees.safeParse(await asked(chain, 'getRecentPrioritizationFees', params))
  return data && priceOf(data.map(({ prioritizationFee }) => prioritizationFee))
}

/**
 * Reads the compute budget of a transfer: what a simulation used, at the price of the moment.
 * @param build the transaction with a budget
 * @returns undefined where the node does not say both. Then the transaction sets none, and its fee is that of its signatures
 * @throws WalletchartError `TRANSFER_WOULD_FAIL` for a transaction that the chain would refuse
 */
export async function readBudget(
  build: (budget: ComputeBudget) => Uint8Array,
  chain: ChainCall,
): Promise<ComputeBudget | undefined> {
  const bytes = build(SIMULATED_BUDGET)
  const [units, price] = await Promise.all([readUnits(bytes, chain), readUnitPrice(bytes, chain)])
  if (units === undefined || price === undefined) return undefined
  // The simulation counted an instruction for the price, so a wallet that names one stays within the units.
  return { units, price: price === 0n ? undefined : price }
}
