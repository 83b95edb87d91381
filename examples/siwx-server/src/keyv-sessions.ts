import { randomUUID } from 'node:crypto'
import type { SessionStore, StoredSession } from '@walletchart/engine/server'
import type { Keyv } from 'keyv'
import * as z from 'zod/mini'
import { storedSessionSchema } from './stored-session-schema.js'

const recordSchema = z.object({ session: storedSessionSchema, era: z.string() })

/**
 * Sessions in a key-value store. Such a store cannot list the sessions of an account. So each account has an era, written with its
 * sessions: a new era ends them all with a single write.
 */
export function keyvSessions(keyv: Keyv, now: () => number = Date.now): SessionStore {
  const eraOf = async (account: string): Promise<string> => {
    const era: unknown = await keyv.get(`era:${account}`)
    return typeof era === 'string' ? era : ''
  }
  const write = async (key: string, value: unknown, ttl?: number) => {
    if (!(await keyv.set(key, value, ttl))) throw new Error('The session was not stored.')
  }
  const get = async (key: string): Promise<StoredSession | undefined> => {
    const read = recordSchema.safeParse(await keyv.get(`session:${key}`))
    if (!read.success) return undefined
    const { session, era } = read.data
    return era === (await eraOf(session.account)) ? session : undefined
  }
  return {
    get,
    async set(key, session) {
      const ttl = Math.max(1, Math.ceil(session.expiresAt - now()))
      await write(`session:${key}`, { session, era: await eraOf(session.account) }, ttl)
    },
    async delete(key) {
      const isLive = (await get(key)) !== undefined
      const isFirst = await keyv.delete(`session:${key}`)
      return isLive && isFirst
    },
    // An era has no time to live: an old one would bring ended sessions back.
    deleteOf: (account) => write(`era:${account}`, randomUUID()),
  }
}
