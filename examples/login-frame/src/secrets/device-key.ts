import * as z from 'zod/mini'
import { base64url, bytesOfBase64url } from './base64url.js'

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))
/** The public part of a P-256 key. Further members, such as `ext`, are left out. */
const jwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
})

/** A public key that has been read. */
export interface DeviceKey {
  /** JWK thumbprint (RFC 7638), in base64url. */
  readonly id: string
  /** The key as JSON, with its members in the order of RFC 7638. */
  readonly jwk: string
  /** True for a signature of the key: ECDSA with SHA-256, 64 bytes in base64url. */
  verifies(signature: string, text: string): Promise<boolean>
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Reads a public key. Undefined for anything but a point of P-256 as a JWK. @param json the JWK as JSON */
export async function deviceKey(json: string): Promise<DeviceKey | undefined> {
  const read = jwkSchema.safeParse(parsed(json))
  if (!read.success) return undefined
  const { crv, kty, x, y } = read.data
  const jwk = { crv, kty, x, y }
  const key = await crypto.subtle.importKey('jwk', jwk, ECDSA, false, ['verify']).catch(() => undefined)
  if (key === undefined) return undefined
  const text = JSON.stringify(jwk)
  const id = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return {
    id: base64url(new Uint8Array(id)),
    jwk: text,
    async verifies(signature, message) {
      const bytes = bytesOfBase64url(signature)
      return bytes !== undefined && crypto.subtle.verify(ECDSA, key, bytes, new TextEncoder().encode(message))
    },
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
