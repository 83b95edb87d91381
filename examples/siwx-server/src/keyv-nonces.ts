import type { NonceStore } from '@walletchart/engine/server'
import type { Keyv } from 'keyv'

const ttlOf = (expiresAt: number, now: () => number) => Math.max(1, Math.ceil(expiresAt - now()))

/**
 * Nonces in a key-value store. That each is taken once rests on the adapter: its `delete` must be one atomic operation that tells
 * whether the key was there. A `Map` and `@keyv/redis` (UNLINK) have that. `@keyv/sqlite` and `@keyv/postgres` read, then delete.
 */
export const keyvNonces = (keyv: Keyv, now: () => number = Date.now): NonceStore => ({
  async add(nonce, expiresAt) {
    const isStored = await keyv.set(`nonce:${nonce}`, expiresAt, ttlOf(expiresAt, now))
    if (!isStored) throw new Error('The nonce was not stored.')
  },
  async take(nonce) {
    const key = `nonce:${nonce}`
    const expiresAt: unknown = await keyv.get(key)
    // Several calls may get this far with one nonce. Only the one whose delete finds it goes on.
    const isFirst = await keyv.delete(key)
    return isFirst && typeof expiresAt === 'number' && now() < expiresAt
  },
})
