import { type VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import { decodeBase58, encodeBase58 } from './base58.js'
import { messageFee } from './message-fee.js'
import type { LandedTransaction } from './solana-vm.js'

/** A transaction that landed, as the JSON of a Solana node; null for an airdrop, which has no message. */
export function transactionJson(landed: LandedTransaction, encoding: 'json' | 'base64' | 'base58'): unknown {
  const { message, signatures, slot, blockTime, err, logs, unitsConsumed, before, after } = landed
  if (message === undefined) return null
  return {
    slot,
    blockTime,
    version: message.version,
    transaction:
      encoding === 'json' ? { signatures, message: messageJson(message) } : written(landed, encoding),
    meta: {
      err,
      status: err === null ? { Ok: null } : { Err: err },
      fee: Number(messageFee(message)),
      preBalances: before.map(Number),
      postBalances: after.map(Number),
      preTokenBalances: [],
      postTokenBalances: [],
      innerInstructions: [],
      logMessages: logs,
      rewards: [],
      computeUnitsConsumed: unitsConsumed,
      loadedAddresses: { readonly: [], writable: [] },
    },
  }
}

function messageJson(message: VersionedMessage): unknown {
  const { header, staticAccountKeys, recentBlockhash, compiledInstructions, addressTableLookups } = message
  const instructions = compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    programIdIndex,
    accounts: [...accountKeyIndexes],
    data: encodeBase58(data),
    stackHeight: null,
  }))
  const lookups = addressTableLookups.map(({ accountKey, writableIndexes, readonlyIndexes }) => ({
    accountKey: accountKey.toBase58(),
    writableIndexes,
    readonlyIndexes,
  }))
  return {
    header,
    accountKeys: staticAccountKeys.map((key) => key.toBase58()),
    recentBlockhash,
    instructions,
    ...(message.version === 0 && { addressTableLookups: lookups }),
  }
}

function written({ message, signatures }: LandedTransaction, encoding: 'base64' | 'base58'): unknown {
  if (message === undefined) return null
  const bytes = signatures.map((signature) => decodeBase58(signature) ?? new Uint8Array(64))
  const wire = new VersionedTransaction(message, bytes).serialize()
  return [encoding === 'base58' ? encodeBase58(wire) : Buffer.from(wire).toString('base64'), encoding]
}
