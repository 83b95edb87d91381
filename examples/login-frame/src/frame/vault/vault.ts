import * as z from 'zod/mini'
import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'
import type { StoredVault } from '../login-client.js'
import { type SealedBytes, seal, sealedSchema, unseal } from './sealed-bytes.js'

const AES = { name: 'AES-GCM', length: 256 }
const VERSION = 1
/** 128 bit: twelve words of BIP-39. */
const ENTROPY = 16

const contentSchema = z.object({
  entropy: sealedSchema,
  code: z.object({ salt: z.custom<string>((value) => typeof value === 'string'), key: sealedSchema }),
})

/** The data key of a vault under a key of this browser, which no script can read. */
export interface DeviceWrap {
  readonly key: CryptoKey
  readonly sealed: SealedBytes
}

/**
 * A new vault: random entropy under a random data key, and the data key under the recovery code. The server keeps it and cannot open it.
 * @param code 20 bytes
 */
export async function newVault(
  account: string,
  code: Uint8Array<ArrayBuffer>,
): Promise<{ readonly vault: StoredVault; readonly dataKey: Uint8Array<ArrayBuffer> }> {
  const counter = 1
  const dataKey = crypto.getRandomValues(new Uint8Array(32))
  const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY))
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const content = {
    entropy: await seal(await aesKey(dataKey), entropy, { account, kind: 'entropy', counter }),
    code: {
      salt: base64url(salt),
      key: await seal(await codeKey(code, salt), dataKey, { account, kind: 'code', counter }),
    },
  }
  entropy.fill(0)
  const ciphertext = base64url(new TextEncoder().encode(JSON.stringify(content)))
  return { vault: { account, version: VERSION, counter, ciphertext }, dataKey }
}

/** The data key, by the recovery code. Undefined for a wrong code. */
export async function dataKeyByCode(
  vault: StoredVault,
  code: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = contentOf(vault)
  const salt = bytesOfBase64url(content?.code.salt ?? '-')
  if (content === undefined || salt === undefined) return undefined
  const { account, counter } = vault
  return unseal(await codeKey(code, salt), content.code.key, { account, kind: 'code', counter })
}

/** The entropy of the account. The caller erases it. Undefined for another data key. */
export async function entropyOf(
  vault: StoredVault,
  dataKey: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = contentOf(vault)
  if (content === undefined) return undefined
  const { account, counter } = vault
  return unseal(await aesKey(dataKey), content.entropy, { account, kind: 'entropy', counter })
}

/** Wraps the data key for this browser, so that the next visit needs no code. */
export async function deviceWrap(
  { account, counter }: StoredVault,
  dataKey: Uint8Array<ArrayBuffer>,
): Promise<DeviceWrap> {
  const key = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])
  return { key, sealed: await seal(key, dataKey, { account, kind: 'device', counter }) }
}

/** The data key, by the key of this browser. */
export const dataKeyByDevice = (
  { account, counter }: StoredVault,
  { key, sealed }: DeviceWrap,
): Promise<Uint8Array<ArrayBuffer> | undefined> => unseal(key, sealed, { account, kind: 'device', counter })

const aesKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, AES, false, ['encrypt', 'decrypt'])

async function codeKey(code: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', code, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('walletchart-recovery-code-1')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return crypto.subtle.deriveKey(derivation, secret, AES, false, ['encrypt', 'decrypt'])
}

function contentOf({ version, ciphertext }: StoredVault): z.infer<typeof contentSchema> | undefined {
  const bytes = bytesOfBase64url(ciphertext)
  if (version !== VERSION || bytes === undefined) return undefined
  try {
    const read = contentSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
