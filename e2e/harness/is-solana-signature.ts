import { createPublicKey, verify } from 'node:crypto'
import { decodeBase58 } from '../../examples/local-world/src/solana/base58.js'

const bytesOf = (text: string): Uint8Array => decodeBase58(text) ?? new Uint8Array()

/** True if an address signed the text. Both are in base58. */
export function isSolanaSignature(message: string, signature: string, address: string): boolean {
  const key = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytesOf(address)).toString('base64url') }
  const publicKey = createPublicKey({ key, format: 'jwk' })
  return verify(null, Buffer.from(message), publicKey, bytesOf(signature))
}
