import { MEMORY_CAP, type MemoryLimits, makeRoom } from './memory-limits.js'
import type { SessionStore, StoredSession } from './session-store.js'

/** Sessions in the memory of this process: for one server, and lost when it ends. Has no timers. */
export function memorySessions({ cap = MEMORY_CAP, now = Date.now }: MemoryLimits = {}): SessionStore {
  const sessions = new Map<string, StoredSession>()
  const isOver = ({ expiresAt }: StoredSession) => expiresAt <= now()
  return {
    async set(key, session) {
      makeRoom(sessions, cap, isOver)
      sessions.set(key, session)
    },
    async get(key) {
      return sessions.get(key)
    },
    async delete(key) {
      return sessions.delete(key)
    },
    async deleteOf(account) {
      for (const [key, session] of sessions) if (session.account === account) sessions.delete(key)
    },
  }
}
