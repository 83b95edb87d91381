import { combine } from 'shamir-secret-sharing'
import type { StoredVault } from '../login-client.js'
import { type DeviceShare, openedShare } from './device-share.js'
import { vaultContent } from './vault-content.js'
import { unwrapped } from './wrap-key.js'

type Bytes = Uint8Array<ArrayBuffer>

/** What opens a vault. */
export type VaultOpener =
  | { readonly by: 'passkey'; readonly id: string; readonly secret: Bytes }
  /** The recovery code. Without a wrap for it alone it needs one more share. */
  | {
      readonly by: 'code'
      readonly code: Bytes
      readonly device?: DeviceShare
      readonly server?: ServerShare
    }
  /** This browser and the server. */
  | { readonly by: 'shares'; readonly device: DeviceShare; readonly server: ServerShare }

/** A share that the server released. */
export interface ServerShare {
  readonly split: string
  readonly share: Bytes
}

/**
 * The data key of a vault, which the caller erases. Undefined for a wrong secret. The caller compares a key of shares by opening the vault with it: shares of two splits give some other key.
 */
export async function dataKeyBy(vault: StoredVault, opener: VaultOpener): Promise<Bytes | undefined> {
  const content = vaultContent(vault)
  if (content === undefined) return undefined
  const { account } = vault
  if (opener.by === 'passkey') {
    const held = content.passkeys.find(({ id }) => id === opener.id)
    const purpose = { account, kind: 'passkey', of: opener.id } as const
    return held && unwrapped(opener.secret, 'passkey', held.wrap, purpose)
  }
  if (opener.by === 'shares') {
    const own = await openedShare(account, opener.device)
    return opener.device.split === opener.server.split ? combined(own, opener.server.share) : undefined
  }
  if (content.code !== undefined)
    return unwrapped(opener.code, 'recovery-code', content.code, { account, kind: 'code', of: '' })
  const { device, server, code } = opener
  const split = device?.split ?? server?.split
  const third = content.splits.find(({ id }) => id === split)
  if (third === undefined) return undefined
  const purpose = { account, kind: 'recovery', of: third.id } as const
  const recovery = await unwrapped(code, 'recovery-code', third.recovery, purpose)
  const other = device === undefined ? server?.share : await openedShare(account, device)
  return combined(recovery, other)
}

async function combined(one: Bytes | undefined, other: Bytes | undefined): Promise<Bytes | undefined> {
  if (one === undefined || other === undefined) return undefined
  try {
    // The last byte says where the share lies. At zero lies the key itself: such a share would be a key that its sender chose.
    if (other.at(-1) === 0) return undefined
    return new Uint8Array(await combine([one, other]))
  } catch {
    // Shares of different lengths, or two of the same place.
    return undefined
  } finally {
    one.fill(0)
  }
}
