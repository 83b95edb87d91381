import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

/** The SPL Token program, which every cluster has at this address. */
export const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
/** The Token-2022 program. Its mints and accounts may have extensions. */
export const TOKEN_2022_PROGRAM = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const ASSOCIATED_TOKEN_PROGRAM = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** Bytes of a mint and of a token account. */
export const MINT_SIZE = 82
export const TOKEN_ACCOUNT_SIZE = 165

// Numbers of the program's instructions.
const MINT_TO = 7
const INITIALIZE_MINT_2 = 20
const CREATE_IDEMPOTENT = 1

/** Where the token account of an owner stands. */
export function tokenAddress(owner: PublicKey, mint: PublicKey, program = TOKEN_PROGRAM): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN_PROGRAM)[0]
}

/** Makes an account a mint without a freeze authority. */
export function initializeMint(
  mint: PublicKey,
  decimals: number,
  authority: PublicKey,
  programId = TOKEN_PROGRAM,
): TransactionInstruction {
  return new TransactionInstruction({
    programId,
    keys: [{ pubkey: mint, isSigner: false, isWritable: true }],
    data: Buffer.from([INITIALIZE_MINT_2, decimals, ...authority.toBytes(), 0]),
  })
}

/** Makes the token account of an owner, unless it is there. */
export function createTokenAccount(
  payer: PublicKey,
  owner: PublicKey,
  mint: PublicKey,
  program = TOKEN_PROGRAM,
): TransactionInstruction {
  return new TransactionInstruction({
    programId: ASSOCIATED_TOKEN_PROGRAM,
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      { pubkey: tokenAddress(owner, mint, program), isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: false, isWritable: false },
      { pubkey: mint, isSigner: false, isWritable: false },
      { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
      { pubkey: program, isSigner: false, isWritable: false },
    ],
    data: Buffer.from([CREATE_IDEMPOTENT]),
  })
}

/** @param amount in the token's smallest unit */
export function mintTokens(
  mint: PublicKey,
  owner: PublicKey,
  authority: PublicKey,
  amount: bigint,
  programId = TOKEN_PROGRAM,
): TransactionInstruction {
  const data = Buffer.alloc(9)
  data.writeUInt8(MINT_TO)
  data.writeBigUInt64LE(amount, 1)
  return new TransactionInstruction({
    programId,
    keys: [
      { pubkey: mint, isSigner: false, isWritable: true },
      { pubkey: tokenAddress(owner, mint, programId), isSigner: false, isWritable: true },
      { pubkey: authority, isSigner: true, isWritable: false },
    ],
    data,
  })
}

/** A token account, read from its bytes. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  /** In the token's smallest unit. */
  readonly amount: bigint
  readonly state: 'uninitialized' | 'initialized' | 'frozen'
  readonly isNative: boolean
}

// Extensions of Token-2022 follow a byte that names the kind of the account.
const isTokenAccount = (data: Uint8Array): boolean =>
  data.length === TOKEN_ACCOUNT_SIZE || data[TOKEN_ACCOUNT_SIZE] === 2

const STATES = ['uninitialized', 'initialized', 'frozen'] as const

/** Reads the bytes of a token account. Undefined for bytes of another kind. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (!isTokenAccount(data)) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    mint: new PublicKey(data.slice(0, 32)).toBase58(),
    owner: new PublicKey(data.slice(32, 64)).toBase58(),
    amount: view.getBigUint64(64, true),
    state: STATES[view.getUint8(108)] ?? 'uninitialized',
    isNative: view.getUint32(109, true) === 1,
  }
}

/** Reads decimals and supply from the bytes of a mint. Undefined for bytes of another kind. */
export function readMint(
  data: Uint8Array,
): { readonly decimals: number; readonly supply: bigint } | undefined {
  if (data.length !== MINT_SIZE) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return { supply: view.getBigUint64(36, true), decimals: view.getUint8(44) }
}
