import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import {
  Keypair,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

/** A key that is the same on each run. */
export const keypairOf = (seed: number): Keypair => Keypair.fromSeed(new Uint8Array(32).fill(seed))

export const addressOf = (keypair: Keypair): string => keypair.publicKey.toBase58()

/** Signs as a wallet with these keys does: ed25519. */
export const signerWith =
  (...keypairs: readonly Keypair[]) =>
  (message: Uint8Array, address: string): Uint8Array => {
    const keypair = keypairs.find((one) => addressOf(one) === address)
    if (!keypair) throw new Error(`No key of ${address}`)
    const der = Buffer.concat([
      Buffer.from('302e020100300506032b657004220420', 'hex'),
      keypair.secretKey.slice(0, 32),
    ])
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    return Uint8Array.from(sign(null, message, key))
  }

/** True if a key made the signature over these bytes. */
export const isSignedBy = (keypair: Keypair, message: Uint8Array, signature: Uint8Array): boolean => {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), keypair.publicKey.toBytes()])
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

/** A hash of 32 bytes in base58. */
export const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'

/** A transfer that the first key pays and that each of them has to sign. */
const instructionsOf = (payer: Keypair, others: readonly Keypair[]) => [
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1n }),
  new TransactionInstruction({
    programId: SystemProgram.programId,
    keys: others.map(({ publicKey: pubkey }) => ({ pubkey, isSigner: true, isWritable: false })),
  }),
]

export const versionedTransaction = (payer: Keypair, ...others: readonly Keypair[]): VersionedTransaction =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: instructionsOf(payer, others),
    }).compileToV0Message(),
  )

export const legacyTransaction = (payer: Keypair, ...others: readonly Keypair[]): Transaction =>
  new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight: 1 }).add(
    ...instructionsOf(payer, others),
  )
