import { type MemoryLimits, makeRoom } from './memory-limits.js'
import type { SessionStore, StoredSession } from './session-store.js'

/** A sign-in takes two entries: its session, and the token that opens it. */
const SESSION_CAP = 200_000

/**
 * Sessions in the memory of this process: for one server, and lost when it ends. Has no timers. Callers get copies. `set` rejects with
 * `STORE_FULL` where there is no room.
 * @param limits `cap` is 200,000 by default: two entries for each sign-in
 */
export function memorySessions({ cap = SESSION_CAP, now = Date.now }: MemoryLimits = {}): SessionStore {
  // As text, so that no caller holds what is stored.
  const sessions = new Map<string, Pick<StoredSession, 'account' | 'expiresAt'> & { readonly text: string }>()
  return {
    async set(key, session) {
      const { account, expiresAt } = session
      if (!sessions.has(key)) makeRoom(sessions, cap, (entry) => !(now() < entry.expiresAt))
      sessions.set(key, { account, expiresAt, text: JSON.stringify(session) })
    },
    async get(key) {
      const found = sessions.get(key)
      return found && JSON.parse(found.text)
    },
    async delete(key) {
      return sessions.delete(key)
    },
    async deleteOf(account) {
      for (const [key, session] of sessions) if (session.account === account) sessions.delete(key)
    },
  }
}
