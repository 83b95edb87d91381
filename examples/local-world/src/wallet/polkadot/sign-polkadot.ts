import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, type Hex } from 'viem'
import { localPolkadotKey } from '../../polkadot/local-polkadot-key.js'

/** The byte that names the kind of a signature (`MultiSignature`). */
const KINDS = { ed25519: 0, sr25519: 1 } as const

/** A longer payload is signed by its hash. */
const LONGEST_PAYLOAD = 256

/** Signs bytes as they are, with the key of a local account: 64 bytes in hex. */
export function signPolkadotBytes(index: number, bytes: Uint8Array): Hex {
  return bytesToHex(localPolkadotKey(index).sign(bytes))
}

/** Signs the payload of a transaction, with the key of a local account: the kind of the signature and 64 bytes, in hex. */
export function signPolkadotPayload(index: number, payload: Uint8Array): Hex {
  const key = localPolkadotKey(index)
  const message = payload.length > LONGEST_PAYLOAD ? blake2b(payload, { dkLen: 32 }) : payload
  return bytesToHex(new Uint8Array([KINDS[key.type], ...key.sign(message)]))
}
