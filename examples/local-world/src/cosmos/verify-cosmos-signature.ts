import { makeSignDoc as makeAminoDoc, serializeSignDoc } from '@cosmjs/amino'
import { makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { CosmosRefusal } from './cosmos-refusal.js'
import type { CosmosTransaction } from './cosmos-transaction.js'

/** `cosmos.tx.signing.v1beta1.SignMode`. */
const DIRECT = 1
const AMINO_JSON = 127

/** The signer as the chain knows it. */
export interface SignerState {
  readonly accountNumber: bigint
  readonly sequence: bigint
  readonly publicKey: Uint8Array
}

/**
 * Verifies the signature of a transaction: `SIGN_MODE_DIRECT` and `SIGN_MODE_LEGACY_AMINO_JSON`.
 * @throws CosmosRefusal
 */
export function verifyCosmosSignature(
  transaction: CosmosTransaction,
  signer: SignerState,
  chainId: string,
): void {
  const { accountNumber, sequence, publicKey } = signer
  const [signature] = transaction.raw.signatures
  const signed = sha256(signedBytes(transaction, signer, chainId))
  if (
    signature === undefined ||
    !isTrue(() => secp256k1.verify(signature, signed, publicKey, { lowS: true }))
  )
    throw new CosmosRefusal(
      'unauthorized',
      `signature verification failed; please verify account number (${accountNumber}), sequence (${sequence}) and chain-id (${chainId}): unauthorized`,
    )
}

function signedBytes(transaction: CosmosTransaction, signer: SignerState, chainId: string): Uint8Array {
  const { raw, signMode } = transaction
  if (signMode === DIRECT)
    return makeSignBytes(makeSignDoc(raw.bodyBytes, raw.authInfoBytes, chainId, Number(signer.accountNumber)))
  if (signMode === AMINO_JSON) return aminoBytes(transaction, signer, chainId)
  throw new CosmosRefusal('unauthorized', `sign mode ${signMode} is not supported: unauthorized`)
}

function aminoBytes(transaction: CosmosTransaction, signer: SignerState, chainId: string): Uint8Array {
  const { messages, fee, gasLimit, memo, timeoutHeight } = transaction
  return serializeSignDoc(
    makeAminoDoc(
      messages.map(({ fromAddress, toAddress, amount }) => ({
        type: 'cosmos-sdk/MsgSend',
        value: { from_address: fromAddress, to_address: toAddress, amount },
      })),
      { amount: fee, gas: gasLimit.toString() },
      chainId,
      memo,
      signer.accountNumber.toString(),
      signer.sequence.toString(),
      timeoutHeight === 0n ? undefined : timeoutHeight,
    ),
  )
}

/** The library throws on a malformed signature or key. */
function isTrue(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}
