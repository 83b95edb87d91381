import { base64 } from '@scure/base'
import { PublicKey, Transaction, TransactionInstruction } from '@solana/web3.js'
import {
  type TokenTransfer,
  tokenTransferTransaction,
} from '../../../../../engine/src/families/solana/codec/token-transfer-transaction.js'
import { addresses } from './request-place.cases.js'

/** An address of one repeated byte. */
const key = (byte: number): string => new PublicKey(new Uint8Array(32).fill(byte)).toBase58()

export const keys = {
  me: addresses.solana,
  to: key(7),
  mint: key(8),
  source: key(10),
  target: key(11),
  stranger: key(12),
  blockhash: key(9),
}
export const programs = {
  system: '11111111111111111111111111111111',
  tokens: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  tokens2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  accounts: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  memo1: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVddwQDwFMNo',
}

/** A transfer of 2.5 of a token that the engine makes, in base64. */
export const engineTransfer = (more: Partial<TokenTransfer> = {}): string =>
  base64.encode(
    tokenTransferTransaction({
      from: keys.me,
      to: keys.to,
      program: programs.tokens2022,
      mint: keys.mint,
      decimals: 6,
      source: keys.source,
      target: keys.target,
      amount: 2_500_000n,
      withheld: undefined,
      opens: true,
      needsMemo: true,
      budget: { units: 60_000n, price: 1_000n },
      blockhash: keys.blockhash,
      ...more,
    }),
  )

/** A step whose bytes are written by hand. */
export const step = (program: string, accounts: readonly string[], data: readonly number[]) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: accounts.map((one) => ({ pubkey: new PublicKey(one), isSigner: false, isWritable: true })),
    data: Buffer.from(data),
  })

/** A transaction of steps that web3.js writes, in base64. */
export function transactionOf(...steps: readonly TransactionInstruction[]): string {
  const given = { feePayer: new PublicKey(keys.me), recentBlockhash: keys.blockhash }
  return base64.encode(new Transaction(given).add(...steps).serialize({ requireAllSignatures: false }))
}
