/** The program that sets how much a transaction may compute, and the price of that. */
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'

/** The most that a wallet may add to the fee of a transaction, in lamports: 0.01 SOL. */
export const MOST_PRIORITY_LAMPORTS = 10_000_000n

/** The most units of a transaction. */
export const MOST_UNITS = 1_400_000n
/** The units of an instruction, in a transaction that sets no limit. */
const USUAL_UNITS = 200_000n
const MICRO_LAMPORTS = 1_000_000n

/** The lamports that units cost at a price in micro-lamports. They are rounded up. */
export const unitsLamports = (units: bigint, price: bigint): bigint =>
  (units * price + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS

/** The length of each instruction by its first byte: heap, limit, price, size of the accounts. */
const lengths: ReadonlyMap<number | undefined, number> = new Map([
  [1, 5],
  [2, 5],
  [3, 9],
  [4, 5],
])

const numberIn = (data: Uint8Array): bigint =>
  data.slice(1).reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)

/**
 * The fee that the compute-budget instructions of a transaction add, in lamports.
 * @param budget the data of each of these instructions
 * @param others the number of the other instructions
 * @returns undefined for data that no cluster takes
 */
export function priorityLamports(budget: readonly Uint8Array[], others: number): bigint | undefined {
  const found = new Map<number | undefined, bigint>()
  for (const data of budget) {
    const [kind] = data
    // A cluster refuses a transaction that says one thing twice.
    if (lengths.get(kind) !== data.length || found.has(kind)) return undefined
    found.set(kind, numberIn(data))
  }
  const wanted = found.get(2) ?? USUAL_UNITS * BigInt(others)
  const units = wanted < MOST_UNITS ? wanted : MOST_UNITS
  const price = found.get(3) ?? 0n
  return unitsLamports(units, price)
}
