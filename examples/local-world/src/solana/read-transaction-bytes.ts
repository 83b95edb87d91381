import { VersionedTransaction } from '@solana/web3.js'
import { SolanaRpcError } from './solana-rpc-error.js'

/**
 * Reads the bytes of a legacy or version 0 transaction.
 * @throws SolanaRpcError -32602 when they are no transaction
 */
export function readTransactionBytes(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch {
    throw new SolanaRpcError(-32_602, 'The transaction could not be decoded.')
  }
}
