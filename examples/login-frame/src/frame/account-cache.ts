import * as z from 'zod/mini'
import type { FrameStore } from './frame-store.js'
import type { WalletAddresses } from './keys/wallet-keys.js'
import type { StoredVault } from './login-client.js'
import { type DeviceShare, deviceShareSchema } from './vault/device-share.js'

const text = z.custom<string>((value) => typeof value === 'string')
const count = z.custom<number>((value) => Number.isSafeInteger(value))

const cached = z.object({
  vault: z.object({ account: text, version: count, counter: count, ciphertext: text }),
  addresses: z.object({
    eip155: z.custom<WalletAddresses['eip155']>((value) => /^0x[0-9a-fA-F]{40}$/.test(String(value))),
    solana: text,
  }),
  device: z.optional(deviceShareSchema),
  proof: z.optional(text),
})

/** An account that was opened in this browser. The kept data opens nothing alone. It stays after a sign-out, so it has no e-mail address. */
export interface CachedAccount {
  readonly vault: StoredVault
  readonly addresses: WalletAddresses
  /** The share of this browser, where its user opens the keys with the server. */
  readonly device?: DeviceShare | undefined
  /** Lets the server take the vault back when it has lost it. It opens nothing. */
  readonly proof?: string | undefined
}

/** Accounts of this browser. Losing them costs a passkey or the recovery code, never the account. */
export interface AccountCache {
  find(account: string): Promise<CachedAccount | undefined>
  /** Does nothing where a newer version of the vault is kept. */
  put(one: CachedAccount): Promise<void>
  remove(account: string): Promise<void>
  /** Keeps a share of this browser before the server has the vault that it belongs to. */
  keepShare(share: DeviceShare): Promise<void>
  /** The share that was kept for one of these splits. */
  findShare(splits: readonly string[]): Promise<DeviceShare | undefined>
  dropShare(split: string): Promise<void>
}

export function accountCache(store: FrameStore): AccountCache {
  const find = async (account: string): Promise<CachedAccount | undefined> => {
    const read = cached.safeParse(await store.get(`account:${account}`))
    return read.success && read.data.vault.account === account ? read.data : undefined
  }
  return {
    find,
    put: async (one) => {
      const { account, counter } = one.vault
      const kept = await find(account)
      // Another tab has changed it meanwhile. Its share would be lost with the version of this tab.
      if (kept === undefined || kept.vault.counter <= counter) await store.put(`account:${account}`, one)
    },
    remove: (account) => store.remove(`account:${account}`),
    keepShare: (share) => store.put(`share:${share.split}`, share),
    findShare: async (splits) => {
      for (const split of splits) {
        const read = deviceShareSchema.safeParse(await store.get(`share:${split}`))
        if (read.success && read.data.split === split) return read.data
      }
      return undefined
    },
    dropShare: (split) => store.remove(`share:${split}`),
  }
}
