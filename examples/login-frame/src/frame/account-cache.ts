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
})

/** An account that was opened in this browser. The kept data opens nothing alone. It stays after a sign-out, so it has no e-mail address. */
export interface CachedAccount {
  readonly vault: StoredVault
  readonly addresses: WalletAddresses
  /** The share of this browser, where its user opens the keys with the server. */
  readonly device?: DeviceShare | undefined
}

/** Accounts of this browser. Losing them costs a passkey or the recovery code, never the account. */
export interface AccountCache {
  find(account: string): Promise<CachedAccount | undefined>
  /** Does nothing where a newer vault is kept: another tab may have written it meanwhile, with its share. */
  put(one: CachedAccount): Promise<void>
  remove(account: string): Promise<void>
  /** New keys whose way to the server is unknown: its answer was lost. */
  putMade(one: CachedAccount): Promise<void>
  /** They are the account's own if the server has this very vault. Otherwise they were never used, and are forgotten. */
  settleMade(vault: StoredVault): Promise<void>
}

export const accountCache = (store: FrameStore): AccountCache => {
  const found = async (name: 'account' | 'made', account: string): Promise<CachedAccount | undefined> => {
    const read = cached.safeParse(await store.get(`${name}:${account}`))
    return read.success && read.data.vault.account === account ? read.data : undefined
  }
  return {
    find: (account) => found('account', account),
    put: async (one) => {
      const { account, counter } = one.vault
      const kept = await found('account', account)
      if (kept === undefined || kept.vault.counter <= counter) await store.put(`account:${account}`, one)
    },
    remove: (account) => store.remove(`account:${account}`),
    putMade: (one) => store.put(`made:${one.vault.account}`, one),
    settleMade: async ({ account, ciphertext }) => {
      const made = await found('made', account)
      if (made?.vault.ciphertext === ciphertext && (await found('account', account)) === undefined)
        await store.put(`account:${account}`, made)
      await store.remove(`made:${account}`)
    },
  }
}
