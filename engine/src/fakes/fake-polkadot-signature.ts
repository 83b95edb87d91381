import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { secretFromSeed, sign } from '@scure/sr25519'
import { payloadBytes } from '../families/polkadot/codec/payload-bytes.js'
import { signerPayload } from '../model/wallets/signer-payload.js'
import { wrappedMessage } from '../model/wallets/wrapped-message.js'

/** The seed of Alice of development chains, which is public. */
const seed = hexToBytes('e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a')

const signatureOver = (bytes: Uint8Array): string => bytesToHex(sign(secretFromSeed(seed), bytes))

/** The signature of the fake account over bytes in hexadecimal, wrapped as extensions do. */
export const fakePolkadotSignature = ({ data }: { readonly data: string }): string =>
  `0x${signatureOver(wrappedMessage(data))}`

/** The signature of the fake account over the payload of a transaction, behind the byte that names its kind. */
export function fakePayloadSignature(payload: unknown): string {
  const { method, extra, additional } = payloadBytes(signerPayload(payload, 'payload'))
  const bytes = concatBytes(method, extra, additional)
  return `0x01${signatureOver(bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes)}`
}
