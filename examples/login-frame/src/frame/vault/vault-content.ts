import * as z from 'zod/mini'
import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'
import type { StoredVault } from '../login-client.js'
import { sealedSchema } from './sealed-bytes.js'

const VERSION = 2

const text = z.custom<string>((value) => typeof value === 'string' && value.length <= 2_000)
const count = z.custom<number>((value) => Number.isSafeInteger(value))

/** A sealed key or share, with the salt of its HKDF. Its counter is that of the vault at that time. */
const wrap = z.object({ salt: text, counter: count, sealed: sealedSchema })

const contentSchema = z.object({
  entropy: sealedSchema,
  /** The data key under the recovery code. Missing where the code alone shall not open it. */
  code: z.optional(wrap),
  /** The data key under each passkey, by its credential id. */
  passkeys: z.array(z.object({ id: text, addedAt: count, wrap })),
  /** For each browser that opens it with the server: the third share, under the recovery code. */
  splits: z.array(z.object({ id: text, recovery: wrap })),
  /** False until the user typed the recovery code back. */
  isBackedUp: z.custom<boolean>((value) => typeof value === 'boolean'),
  /** Seals the hash of all of the above: a server cannot mix the wraps of two versions. */
  tag: sealedSchema,
})

/** What is in a vault. Anybody who holds it can read its form, and open nothing. */
export type VaultContent = z.infer<typeof contentSchema>
/** A sealed key or share of a {@link VaultContent}. */
export type VaultWrap = z.infer<typeof wrap>

/** Undefined for bytes that are no vault of this version. */
export function vaultContent({ version, ciphertext }: StoredVault): VaultContent | undefined {
  const bytes = bytesOfBase64url(ciphertext)
  if (version !== VERSION || bytes === undefined) return undefined
  try {
    const read = contentSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** The vault as the server keeps it. */
export const storedVault = (account: string, counter: number, content: VaultContent): StoredVault => ({
  ...{ account, version: VERSION, counter },
  ciphertext: base64url(new TextEncoder().encode(JSON.stringify(content))),
})

/** The SHA-256 of a content without its tag. */
export async function contentHash({
  tag: _,
  ...content
}: Omit<VaultContent, 'tag'> & { readonly tag?: unknown }): Promise<Uint8Array<ArrayBuffer>> {
  const { entropy, code, passkeys, splits, isBackedUp } = content
  // An order of its own: that of the members depends on who wrote them.
  const all = [
    sealedText(entropy),
    code === undefined ? null : wrapText(code),
    passkeys.map(({ id, addedAt, wrap: one }) => [id, addedAt, wrapText(one)]),
    splits.map(({ id, recovery }) => [id, wrapText(recovery)]),
    isBackedUp,
  ]
  const bytes = new TextEncoder().encode(JSON.stringify(all))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

const sealedText = ({ iv, data }: VaultContent['entropy']): readonly string[] => [iv, data]
const wrapText = ({ salt, counter, sealed }: VaultWrap): readonly unknown[] => [
  salt,
  counter,
  ...sealedText(sealed),
]
