import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { SolanaDescription } from '../world-description.js'

/** A transfer without a signature. Addresses are base58. */
export interface UnsignedTransfer {
  readonly from: string
  readonly to: string
  readonly lamports: number
}

/** Looks at the Solana chain and builds transactions for tests, without the kit. */
export interface SolanaProbe {
  readonly connection: Connection
  /** An address that holds nothing. */
  newAddress(): string
  /** In lamports. */
  balanceOf(address: string): Promise<number>
  /** Bytes of a version 0 transaction with an empty signature, in base64. */
  unsignedTransfer(transfer: UnsignedTransfer): Promise<string>
  /** Sends a signed transaction in base64. Returns its signature in base58. */
  send(transaction: string): Promise<string>
  /** Null for a transaction that succeeded, the reason for one that failed, undefined for one that never landed. */
  outcomeOf(signature: string): Promise<unknown>
}

/** Makes a probe of a running Solana chain. */
export function solanaProbe({ rpcUrl, wsUrl }: Pick<SolanaDescription, 'rpcUrl' | 'wsUrl'>): SolanaProbe {
  const connection = new Connection(rpcUrl, { wsEndpoint: wsUrl, commitment: 'confirmed' })
  return {
    connection,
    newAddress: () => Keypair.generate().publicKey.toBase58(),
    balanceOf: (address) => connection.getBalance(new PublicKey(address)),
    async unsignedTransfer({ from, to, lamports }) {
      const payerKey = new PublicKey(from)
      const { blockhash } = await connection.getLatestBlockhash()
      const message = new TransactionMessage({
        payerKey,
        recentBlockhash: blockhash,
        instructions: [
          SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(to), lamports }),
        ],
      })
      const transaction = new VersionedTransaction(message.compileToV0Message())
      return Buffer.from(transaction.serialize()).toString('base64')
    },
    send: (transaction) => connection.sendRawTransaction(Buffer.from(transaction, 'base64')),
    async outcomeOf(signature) {
      const { value } = await connection.getSignatureStatus(signature)
      return value === null ? undefined : value.err
    },
  }
}
