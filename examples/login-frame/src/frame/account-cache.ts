import * as z from 'zod/mini'
import type { FrameStore } from './frame-store.js'
import { sealedSchema } from './vault/sealed-bytes.js'

const text = z.custom<string>((value) => typeof value === 'string')
const count = z.custom<number>((value) => Number.isSafeInteger(value))

const cached = z.object({
  vault: z.object({ account: text, version: count, counter: count, ciphertext: text }),
  wrap: z.object({ key: z.custom<CryptoKey>((value) => value instanceof CryptoKey), sealed: sealedSchema }),
})

/** An account that was opened in this browser. Its key opens nothing outside of it. It stays after a sign-out, so it has no e-mail address. */
export type CachedAccount = z.infer<typeof cached>

/** Accounts of this browser. Losing them costs the recovery code, never the account. */
export interface AccountCache {
  find(account: string): Promise<CachedAccount | undefined>
  put(one: CachedAccount): Promise<void>
}

export const accountCache = (store: FrameStore): AccountCache => ({
  find: async (account) => {
    const read = cached.safeParse(await store.get(`account:${account}`))
    return read.success && read.data.vault.account === account ? read.data : undefined
  },
  put: (one) => store.put(`account:${one.vault.account}`, one),
})
