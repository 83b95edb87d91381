import { type PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { TOKEN_2022_PROGRAM } from './spl-token.js'

/** The texts of a mint, and the part of each transfer that it withholds. */
export interface Token2022Mint {
  readonly name: string
  readonly symbol: string
  readonly feeBasisPoints?: number
}

// Numbers of the program's instructions, and of those of its extensions.
const [TRANSFER_FEE, METADATA_POINTER, MEMO_TRANSFER, REALLOCATE] = [26, 39, 30, 29]
const INITIALIZE = 0
const ENABLE = 0
const MEMO_EXTENSION = 8
/** The first eight bytes of the hash of the instruction's name (spl-token-metadata-interface). */
const INITIALIZE_METADATA = [210, 225, 30, 162, 88, 184, 77, 141]
const BASE_BYTES = 166
const HEAD_BYTES = 4
const FEE_BYTES = 108
const POINTER_BYTES = 64
/** Update authority, mint, the lengths of three texts, and the length of a list without entries. */
const METADATA_BYTES = 32 + 32 + 4 * 4

const text = (value: string): readonly number[] => {
  const bytes = new TextEncoder().encode(value)
  return [bytes.length, 0, 0, 0, ...bytes]
}

const called = (
  used: readonly (readonly [PublicKey, '' | 'w' | 's' | 'ws'])[],
  data: readonly number[],
): TransactionInstruction =>
  new TransactionInstruction({
    programId: TOKEN_2022_PROGRAM,
    keys: used.map(([pubkey, rights]) => ({
      pubkey,
      isSigner: rights.includes('s'),
      isWritable: rights.includes('w'),
    })),
    data: Buffer.from(data),
  })

/** Bytes of a mint before its texts are in it, and with them. The chain makes the room for them by itself. */
export function mint2022Bytes({ name, symbol, feeBasisPoints }: Token2022Mint): {
  readonly before: number
  readonly whole: number
} {
  const fee = feeBasisPoints === undefined ? 0 : HEAD_BYTES + FEE_BYTES
  const before = BASE_BYTES + HEAD_BYTES + POINTER_BYTES + fee
  return { before, whole: before + HEAD_BYTES + METADATA_BYTES + name.length + symbol.length }
}

/** Sets the extensions of a mint. They have to come before the mint itself. */
export function initializeExtensions(
  mint: PublicKey,
  authority: PublicKey,
  { feeBasisPoints }: Token2022Mint,
): readonly TransactionInstruction[] {
  const key = [...authority.toBytes()]
  const pointer = called([[mint, 'w']], [METADATA_POINTER, INITIALIZE, ...key, ...mint.toBytes()])
  if (feeBasisPoints === undefined) return [pointer]
  const part = [feeBasisPoints & 0xff, feeBasisPoints >> 8]
  // The most that a fee comes to: any.
  const most = Array<number>(8).fill(0xff)
  const fee = called([[mint, 'w']], [TRANSFER_FEE, INITIALIZE, 1, ...key, 1, ...key, ...part, ...most])
  return [pointer, fee]
}

/** Writes the texts into a mint. */
export const initializeMetadata = (
  mint: PublicKey,
  authority: PublicKey,
  { name, symbol }: Token2022Mint,
): TransactionInstruction =>
  called(
    [
      [mint, 'w'],
      [authority, ''],
      [mint, ''],
      [authority, 's'],
    ],
    [...INITIALIZE_METADATA, ...text(name), ...text(symbol), ...text('')],
  )

/** Makes an account take only transfers with a memo. Its owner pays for the room. */
export const requireMemo = (account: PublicKey, owner: PublicKey): readonly TransactionInstruction[] => [
  called(
    [
      [account, 'w'],
      [owner, 'ws'],
      [SystemProgram.programId, ''],
      [owner, 's'],
    ],
    [REALLOCATE, MEMO_EXTENSION, 0],
  ),
  called(
    [
      [account, 'w'],
      [owner, 's'],
    ],
    [MEMO_TRANSFER, ENABLE],
  ),
]
