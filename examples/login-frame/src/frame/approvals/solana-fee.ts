import type { SolanaMessage } from './solana-message.js'
import { BUDGET_PROGRAM } from './solana-programs.js'

/** Programs that check signatures. Their first byte counts them, and each costs as much as one of a signer. */
const CHECKS = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]
const LAMPORTS_PER_SIGNATURE = 5_000n
/** Units of a call, where the transaction does not say how many it takes. */
const UNITS_PER_CALL = 200_000n
/** Units that a transaction takes at most. */
const MOST_UNITS = 1_400_000n
/** Parts of a lamport in which the price of a unit is named. */
const PARTS = 1_000_000n

/** The most that the network takes for a transaction, in lamports: for its signatures, and for being early. */
export function solanaFee({
  signers,
  instructions,
}: Pick<SolanaMessage, 'signers' | 'instructions'>): bigint {
  let price = 0n
  let named: bigint | undefined
  let calls = 0n
  let checked = 0n
  for (const { program, data } of instructions) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (program !== BUDGET_PROGRAM) calls += 1n
    // The network ignores what is behind the number.
    else if (data[0] === 2 && data.length >= 5) named = BigInt(view.getUint32(1, true))
    else if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true)
    if (program !== undefined && CHECKS.includes(program)) checked += BigInt(data[0] ?? 0)
  }
  const units = named ?? calls * UNITS_PER_CALL
  const paid = (units < MOST_UNITS ? units : MOST_UNITS) * price
  return LAMPORTS_PER_SIGNATURE * (BigInt(signers.length) + checked) + (paid + PARTS - 1n) / PARTS
}
