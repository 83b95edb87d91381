import {
  SystemInstruction,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { messageFee } from '../../solana/message-fee.js'
import { invalidParams } from '../provider-error.js'
import type { SolanaPreview } from '../wallet-request.js'

/** A transaction that a signer was asked for. */
export interface SolanaTransaction {
  /** Address of the account that is to sign. */
  readonly signer: string
  /** What is signed. */
  readonly message: Uint8Array
  readonly preview: SolanaPreview
  /** The bytes of the transaction with the signer's signature in its place. */
  signedWith(signature: Uint8Array): Uint8Array
}

/**
 * Reads a legacy or version 0 transaction that is to be signed.
 * @param accounts addresses that may sign; the first one whose signature it needs does
 * @throws ProviderError -32602 when it cannot be read, or when it needs no signature of these accounts
 */
export function readSolanaTransaction(bytes: Uint8Array, accounts: readonly string[]): SolanaTransaction {
  const transaction = decoded(bytes)
  const { message } = transaction
  const needed = message.staticAccountKeys
    .slice(0, message.header.numRequiredSignatures)
    .map((key) => key.toBase58())
  const signer = accounts.find((account) => needed.includes(account))
  if (signer === undefined)
    throw invalidParams(`The transaction needs no signature of ${accounts.join(', ')}.`)
  return {
    signer,
    message: message.serialize(),
    preview: previewOf(transaction, bytes.length),
    signedWith(signature) {
      transaction.signatures[needed.indexOf(signer)] = signature
      return transaction.serialize()
    },
  }
}

function decoded(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch {
    throw invalidParams('The transaction could not be decoded.')
  }
}

function previewOf({ message }: VersionedTransaction, bytes: number): SolanaPreview {
  const programs = message.compiledInstructions.map(
    ({ programIdIndex }) => message.staticAccountKeys[programIdIndex]?.toBase58() ?? '?',
  )
  const transfer = transferIn(message)
  return { programs, bytes, fee: messageFee(message), ...(transfer && { transfer }) }
}

/** The transfer of a transaction that transfers SOL and does nothing else, besides setting its own limits. */
function transferIn(message: VersionedTransaction['message']): SolanaPreview['transfer'] {
  // Accounts of lookup tables are not known here, so the instructions cannot be read.
  if (message.addressTableLookups.length > 0) return undefined
  const { instructions } = TransactionMessage.decompile(message)
  const [first, ...others] = instructions.filter(({ programId }) => !isComputeBudget(programId.toBase58()))
  if (first === undefined || others.length > 0) return undefined
  return readTransfer(first)
}

function readTransfer(instruction: TransactionInstruction): SolanaPreview['transfer'] {
  if (!instruction.programId.equals(SystemProgram.programId)) return undefined
  try {
    const { toPubkey, lamports } = SystemInstruction.decodeTransfer(instruction)
    return { to: toPubkey.toBase58(), lamports: BigInt(lamports) }
  } catch {
    // Another instruction of the system program.
    return undefined
  }
}

const isComputeBudget = (program: string): boolean =>
  program === 'ComputeBudget111111111111111111111111111111'
