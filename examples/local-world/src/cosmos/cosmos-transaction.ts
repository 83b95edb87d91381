import { type DecodedTxRaw, decodeTxRaw, Registry } from '@cosmjs/proto-signing'
import * as z from 'zod/mini'
import { CosmosRefusal } from './cosmos-refusal.js'
import { readTxRaw, type TxRaw } from './tx-raw.js'

/** An amount of one denomination. */
export interface Coin {
  readonly denom: string
  /** Decimal text. */
  readonly amount: string
}

/** A transfer: the only message that the made-up chain knows. */
export interface SendMessage {
  readonly fromAddress: string
  readonly toAddress: string
  readonly amount: readonly Coin[]
}

/** A transaction of one signer that was read. */
export interface CosmosTransaction {
  readonly raw: TxRaw
  readonly messages: readonly SendMessage[]
  readonly memo: string
  readonly timeoutHeight: bigint
  readonly fee: readonly Coin[]
  readonly gasLimit: bigint
  /** `cosmos.tx.signing.v1beta1.SignMode`. */
  readonly signMode: number
  readonly sequence: bigint
  /** The compressed key of 33 bytes; undefined when the transaction leaves it to the chain. */
  readonly publicKey: Uint8Array | undefined
}

/** `cosmos.bank.v1beta1.MsgSend`. */
export const SEND_TYPE = '/cosmos.bank.v1beta1.MsgSend'
const KEY_TYPE = '/cosmos.crypto.secp256k1.PubKey'
const KEY_BYTES = 33
/** Before a compressed key in a protobuf `PubKey`: field 1, 33 bytes. */
const KEY_HEAD = [0x0a, KEY_BYTES]

const coinSchema = z.object({ denom: z.string(), amount: z.string() })
const sendSchema = z.object({ fromAddress: z.string(), toAddress: z.string(), amount: z.array(coinSchema) })
const registry = new Registry()

/**
 * Reads a signed transaction.
 * @throws CosmosRefusal for other bytes, for another message than a transfer, and for more signers than one
 */
export function readCosmosTransaction(bytes: Uint8Array): CosmosTransaction {
  const raw = readTxRaw(bytes)
  if (raw === undefined) throw undecodable('expected a TxRaw')
  const { body, authInfo } = decode(bytes)
  if (raw.signatures.length === 0)
    throw new CosmosRefusal('noSignatures', 'no signatures supplied: no signatures supplied')
  const [signer, ...more] = authInfo.signerInfos
  if (signer === undefined || more.length > 0 || raw.signatures.length > 1)
    throw new CosmosRefusal('unauthorized', 'the made-up chain takes one signer: unauthorized')
  if (body.messages.length === 0)
    throw new CosmosRefusal('unknownRequest', 'must contain at least one message: invalid request')
  return {
    raw,
    messages: body.messages.map(readMessage),
    memo: body.memo,
    timeoutHeight: body.timeoutHeight,
    fee: authInfo.fee?.amount ?? [],
    gasLimit: authInfo.fee?.gasLimit ?? 0n,
    signMode: signer.modeInfo?.single?.mode ?? 0,
    sequence: signer.sequence,
    publicKey: signer.publicKey && readPublicKey(signer.publicKey),
  }
}

function decode(bytes: Uint8Array): DecodedTxRaw {
  try {
    return decodeTxRaw(bytes)
  } catch (error) {
    throw undecodable(error instanceof Error ? error.message : String(error))
  }
}

function readMessage({
  typeUrl,
  value,
}: {
  readonly typeUrl: string
  readonly value: Uint8Array
}): SendMessage {
  if (typeUrl !== SEND_TYPE) throw undecodable(`unable to resolve type URL ${typeUrl}`)
  try {
    return sendSchema.parse(registry.decode({ typeUrl, value }))
  } catch {
    throw undecodable('expected a MsgSend')
  }
}

function readPublicKey({
  typeUrl,
  value,
}: {
  readonly typeUrl: string
  readonly value: Uint8Array
}): Uint8Array {
  const isKey =
    typeUrl === KEY_TYPE &&
    value.length === KEY_HEAD.length + KEY_BYTES &&
    KEY_HEAD.every((byte, index) => value[index] === byte)
  if (!isKey)
    throw new CosmosRefusal(
      'invalidPubKey',
      `the made-up chain takes secp256k1 keys, not ${typeUrl}: invalid pubkey`,
    )
  return value.slice(KEY_HEAD.length)
}

const undecodable = (why: string): CosmosRefusal => new CosmosRefusal('txDecode', `${why}: tx parse error`)
