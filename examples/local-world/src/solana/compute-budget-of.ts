import type { VersionedMessage } from '@solana/web3.js'

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const SET_UNIT_LIMIT = 2
const SET_UNIT_PRICE = 3
const UNITS_PER_INSTRUCTION = 200_000n
const MOST_UNITS = 1_400_000n

/** The compute budget of a message: the units that it may use, and the price of each in millionths of a lamport. */
export function computeBudgetOf({ staticAccountKeys, compiledInstructions }: VersionedMessage): {
  readonly units: bigint
  readonly price: bigint
} {
  let others = 0n
  let limit: bigint | undefined
  let price = 0n
  for (const { programIdIndex, data } of compiledInstructions) {
    if (staticAccountKeys[programIdIndex]?.toBase58() !== COMPUTE_BUDGET) {
      others += 1n
      continue
    }
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === SET_UNIT_LIMIT && data.length >= 5) limit = BigInt(view.getUint32(1, true))
    if (data[0] === SET_UNIT_PRICE && data.length >= 9) price = view.getBigUint64(1, true)
  }
  const asked = limit ?? others * UNITS_PER_INSTRUCTION
  return { units: asked < MOST_UNITS ? asked : MOST_UNITS, price }
}
