import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'

/** A transfer of lamports. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly lamports: bigint
  /** A recent one, in base58. */
  readonly blockhash: string
}

/** The bytes of an unsigned transfer of lamports. Every wallet takes a legacy message. */
export function transferTransaction({ from, to, lamports, blockhash }: Transfer): Uint8Array {
  const payerKey = new PublicKey(from)
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: blockhash,
    instructions: [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(to), lamports })],
  })
  return new VersionedTransaction(message.compileToLegacyMessage()).serialize()
}
