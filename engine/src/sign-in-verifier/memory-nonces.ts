import { MEMORY_CAP, type MemoryLimits, makeRoom } from './memory-limits.js'
import type { NonceStore } from './nonce-store.js'

/**
 * Nonces in the memory of this process: for one server, and lost when it ends. Has no timers. A nonce stays until it is taken or
 * expires: `add` rejects with `STORE_FULL` where there is no room.
 */
export function memoryNonces({ cap = MEMORY_CAP, now = Date.now }: MemoryLimits = {}): NonceStore {
  const ends = new Map<string, number>()
  return {
    async add(nonce, expiresAt) {
      makeRoom(ends, cap, (end) => !(now() < end))
      ends.set(nonce, expiresAt)
    },
    async take(nonce) {
      const end = ends.get(nonce)
      // Nothing is awaited between the two, so a second call finds the nonce gone.
      ends.delete(nonce)
      return end !== undefined && now() < end
    },
  }
}
