import { concatBytes } from '@noble/hashes/utils'
import { bytesField, messageField, numberField } from './proto-writer.js'

/** Base units of one coin. */
export interface Coin {
  readonly denom: string
  readonly amount: bigint
}

/** The signer of a transaction, and its fee. */
export interface SignerAndFee {
  /** 33 bytes. */
  readonly publicKey: Uint8Array
  readonly sequence: bigint
  readonly gas: bigint
  readonly fee: Coin
}

const KEY_TYPE = '/cosmos.crypto.secp256k1.PubKey'
const MESSAGE_TYPE = '/cosmos.bank.v1beta1.MsgSend'
/** `SIGN_MODE_DIRECT`. */
const DIRECT = 1n

const coinFields = ({ denom, amount }: Coin): readonly Uint8Array[] => [
  bytesField(1, denom),
  bytesField(2, amount.toString()),
]

/** A message with the name of its type (`google.protobuf.Any`). */
const typed = (type: string, ...fields: readonly Uint8Array[]): readonly Uint8Array[] => [
  bytesField(1, type),
  messageField(2, ...fields),
]

/** The body of a transaction that sends coins (`TxBody` with one `MsgSend`). */
export const sendBody = ({ from, to, coin }: { from: string; to: string; coin: Coin }): Uint8Array =>
  messageField(
    1,
    ...typed(MESSAGE_TYPE, bytesField(1, from), bytesField(2, to), messageField(3, ...coinFields(coin))),
  )

/** The signer and the fee of a transaction (`AuthInfo`), for direct signing. */
export const authInfo = ({ publicKey, sequence, gas, fee }: SignerAndFee): Uint8Array =>
  concatBytes(
    messageField(
      1,
      messageField(1, ...typed(KEY_TYPE, bytesField(1, publicKey))),
      messageField(2, messageField(1, numberField(1, DIRECT))),
      numberField(3, sequence),
    ),
    messageField(
      2,
      // Chains refuse a coin of zero.
      ...(fee.amount === 0n ? [] : [messageField(1, ...coinFields(fee))]),
      numberField(2, gas),
    ),
  )

/** A whole transaction (`TxRaw`). */
export const txRaw = (body: Uint8Array, info: Uint8Array, signature: Uint8Array): Uint8Array =>
  concatBytes(bytesField(1, body), bytesField(2, info), messageField(3, signature))
