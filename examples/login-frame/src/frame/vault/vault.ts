import type { StoredVault } from '../login-client.js'
import { seal, unseal } from './sealed-bytes.js'
import { contentHash, storedVault, type VaultContent, vaultContent } from './vault-content.js'

type Bytes = Uint8Array<ArrayBuffer>

/** The parts of a vault besides the entropy. */
export type VaultParts = Pick<VaultContent, 'code' | 'passkeys' | 'splits' | 'isBackedUp'>

/** The keys of a vault while it is open. The holder erases both. */
export interface OpenVault {
  readonly dataKey: Bytes
  /** 16 bytes: twelve words of BIP-39. */
  readonly entropy: Bytes
}

const aesKey = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

/** Random keys for a new account. */
export const newKeys = (): OpenVault => ({
  dataKey: crypto.getRandomValues(new Uint8Array(32)),
  entropy: crypto.getRandomValues(new Uint8Array(16)),
})

/**
 * Writes a vault. The server keeps it and cannot open it.
 * @param counter higher than that of the vault before
 * @throws Error for parts that this version could not read again: nothing would open such a vault
 */
export async function writeVault(
  account: string,
  counter: number,
  { dataKey, entropy }: OpenVault,
  parts: VaultParts,
): Promise<StoredVault> {
  const key = await aesKey(dataKey)
  const content = {
    ...parts,
    entropy: await seal(key, entropy, { account, kind: 'entropy', of: '', counter }),
  }
  const tag = await seal(key, await contentHash(content), { account, kind: 'content', of: '', counter })
  const vault = storedVault(account, counter, { ...content, tag })
  if (vaultContent(vault) === undefined) throw new Error('The parts make no vault of this version.')
  return vault
}

/** The entropy, which the caller erases. Undefined for another data key, another counter, or a content that was changed. */
export async function entropyOf(vault: StoredVault, dataKey: Bytes): Promise<Bytes | undefined> {
  const content = vaultContent(vault)
  if (content === undefined) return undefined
  const { account, counter } = vault
  // A key of wrong shares can have any length.
  const key = await aesKey(dataKey).catch(() => undefined)
  if (key === undefined) return undefined
  const told = await unseal(key, content.tag, { account, kind: 'content', of: '', counter })
  const hash = await contentHash(content)
  if (told?.length !== hash.length || told.some((byte, at) => byte !== hash[at])) return undefined
  return unseal(key, content.entropy, { account, kind: 'entropy', of: '', counter })
}
