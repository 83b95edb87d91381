import { type PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

/** Something of a mint of Token-2022 that is set before the mint itself is. */
export interface MintExtension {
  /** Bytes that it takes in the mint, without type and length. */
  readonly bytes: number
  /** The data of the instruction that sets it. */
  readonly data: readonly number[]
}

const HEAD = 4
const MINT_BYTES = 82
/** The base of a mint with extensions is as long as an account, and a byte names the kind. */
const EXTENDED_BYTES = 166

/** Bytes of a mint with these extensions. */
export const mintBytes = (extensions: readonly MintExtension[]): number =>
  extensions.reduce(
    (sum, { bytes }) => sum + HEAD + bytes,
    extensions.length === 0 ? MINT_BYTES : EXTENDED_BYTES,
  )

/** A number in little-endian bytes. */
export const littleEndian = (value: bigint, bytes: number): readonly number[] =>
  Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))

const optionOf = (key: PublicKey | undefined): readonly number[] =>
  key === undefined ? [0] : [1, ...key.toBytes()]

/** A fee in ten thousandths of the amount, and the most that it comes to. */
export interface Fee {
  readonly basisPoints: bigint
  readonly most: bigint
}

const feeBytes = ({ basisPoints, most }: Fee) => [...littleEndian(basisPoints, 2), ...littleEndian(most, 8)]

/** The extensions of mints in these tests. */
export const extensionsOf = (authority: PublicKey) => ({
  fee: (fee: Fee): MintExtension => ({
    bytes: 108,
    data: [26, 0, ...optionOf(authority), ...optionOf(authority), ...feeBytes(fee)],
  }),
  opensFrozen: { bytes: 1, data: [28, 0, 2] },
  nonTransferable: { bytes: 0, data: [32] },
  permanentDelegate: { bytes: 32, data: [35, ...authority.toBytes()] },
  closeAuthority: { bytes: 32, data: [25, ...optionOf(authority)] },
  hook: (program: PublicKey): MintExtension => ({
    bytes: 64,
    data: [36, 0, ...authority.toBytes(), ...program.toBytes()],
  }),
  pausable: { bytes: 33, data: [44, 0, ...authority.toBytes()] },
})

/** An account of an instruction: `w` writes, `s` signs. */
type Used = readonly [PublicKey, '' | 'w' | 's' | 'ws']

/** An instruction with data that is written by hand. */
export const instruction = (
  programId: PublicKey,
  used: readonly Used[],
  data: readonly number[],
): TransactionInstruction =>
  new TransactionInstruction({
    programId,
    keys: used.map(([pubkey, rights]) => ({
      pubkey,
      isSigner: rights.includes('s'),
      isWritable: rights.includes('w'),
    })),
    data: Buffer.from(data),
  })

/** Makes an account a mint that its authority can freeze accounts of. */
export const initializeFreezableMint = (
  program: PublicKey,
  mint: PublicKey,
  { decimals, authority }: { readonly decimals: number; readonly authority: PublicKey },
): TransactionInstruction =>
  instruction(program, [[mint, 'w']], [20, decimals, ...authority.toBytes(), ...optionOf(authority)])

/** The instructions of a token program for a mint and its accounts. */
export const tokenInstructions = (program: PublicKey, mint: PublicKey) => ({
  mintTo: (account: PublicKey, authority: PublicKey, amount: bigint) =>
    instruction(
      program,
      [
        [mint, 'w'],
        [account, 'w'],
        [authority, 's'],
      ],
      [7, ...littleEndian(amount, 8)],
    ),
  /** Moves units as the programs did before mints had extensions. */
  transfer: (source: PublicKey, target: PublicKey, owner: PublicKey, amount: bigint) =>
    instruction(
      program,
      [
        [source, 'w'],
        [target, 'w'],
        [owner, 's'],
      ],
      [3, ...littleEndian(amount, 8)],
    ),
  /** Moves units of a mint of six decimals. `withheld`: the fee of the token. */
  transferChecked: (
    [source, target, owner]: readonly [PublicKey, PublicKey, PublicKey],
    amount: bigint,
    withheld?: bigint,
  ) =>
    instruction(
      program,
      [
        [source, 'w'],
        [mint, ''],
        [target, 'w'],
        [owner, 's'],
      ],
      withheld === undefined
        ? [12, ...littleEndian(amount, 8), 6]
        : [26, 1, ...littleEndian(amount, 8), 6, ...littleEndian(withheld, 8)],
    ),
  initializeAccount: (account: PublicKey, owner: PublicKey) =>
    instruction(
      program,
      [
        [account, 'w'],
        [mint, ''],
      ],
      [18, ...owner.toBytes()],
    ),
  freeze: (account: PublicKey, authority: PublicKey) =>
    instruction(
      program,
      [
        [account, 'w'],
        [mint, ''],
        [authority, 's'],
      ],
      [10],
    ),
  thaw: (account: PublicKey, authority: PublicKey) =>
    instruction(
      program,
      [
        [account, 'w'],
        [mint, ''],
        [authority, 's'],
      ],
      [11],
    ),
  close: (account: PublicKey, owner: PublicKey) =>
    instruction(
      program,
      [
        [account, 'w'],
        [owner, 'w'],
        [owner, 's'],
      ],
      [9],
    ),
  giveAccount: (account: PublicKey, owner: PublicKey, next: PublicKey) =>
    instruction(
      program,
      [
        [account, 'w'],
        [owner, 's'],
      ],
      [6, 2, ...optionOf(next)],
    ),
  /** Lets another key move units of an account. */
  approve: (account: PublicKey, owner: PublicKey, delegate: PublicKey, amount: bigint) =>
    instruction(
      program,
      [
        [account, 'w'],
        [delegate, ''],
        [owner, 's'],
      ],
      [4, ...littleEndian(amount, 8)],
    ),
  /** Counts the lamports of an account of wrapped SOL as units. */
  syncNative: (account: PublicKey) => instruction(program, [[account, 'w']], [17]),
  setFee: (authority: PublicKey, fee: Fee) =>
    instruction(
      program,
      [
        [mint, 'w'],
        [authority, 's'],
      ],
      [26, 5, ...feeBytes(fee)],
    ),
  pause: (authority: PublicKey) =>
    instruction(
      program,
      [
        [mint, 'w'],
        [authority, 's'],
      ],
      [44, 1],
    ),
  resume: (authority: PublicKey) =>
    instruction(
      program,
      [
        [mint, 'w'],
        [authority, 's'],
      ],
      [44, 2],
    ),
  /** Gives an account room for an extension by its number. */
  reallocate: (account: PublicKey, owner: PublicKey, extension: number) =>
    instruction(
      program,
      [
        [account, 'w'],
        [owner, 'ws'],
        [SystemProgram.programId, ''],
        [owner, 's'],
      ],
      [29, ...littleEndian(BigInt(extension), 2)],
    ),
  requireMemo: (account: PublicKey, owner: PublicKey) =>
    instruction(
      program,
      [
        [account, 'w'],
        [owner, 's'],
      ],
      [30, 0],
    ),
  guardCpi: (account: PublicKey, owner: PublicKey) =>
    instruction(
      program,
      [
        [account, 'w'],
        [owner, 's'],
      ],
      [34, 0],
    ),
})
