import type { SessionStore } from '@walletchart/engine/server'
import type { Pool } from 'pg'
import { storedSessionSchema } from './stored-session-schema.js'

/** Sessions in PostgreSQL, in the table `sign_in_sessions`. Each statement is atomic by itself, so no transaction is needed. */
export const postgresSessions = (pool: Pick<Pool, 'query'>, now: () => number = Date.now): SessionStore => ({
  async set(key, session) {
    // Rows that another server deletes at the same instant are left to it: two sweeps never wait for each other.
    await pool.query(
      `DELETE FROM sign_in_sessions WHERE key IN
        (SELECT key FROM sign_in_sessions WHERE expires_at <= $1 LIMIT 100 FOR UPDATE SKIP LOCKED)`,
      [now()],
    )
    await pool.query(
      `INSERT INTO sign_in_sessions VALUES ($1, $2, $3, $4) ON CONFLICT (key) DO UPDATE
        SET account = EXCLUDED.account, expires_at = EXCLUDED.expires_at, session = EXCLUDED.session`,
      [key, session.account, session.expiresAt, JSON.stringify(session)],
    )
  },
  async get(key) {
    const { rows } = await pool.query<{ session: unknown }>(
      'SELECT session FROM sign_in_sessions WHERE key = $1',
      [key],
    )
    const read = storedSessionSchema.safeParse(rows[0]?.session)
    return read.success ? read.data : undefined
  },
  async delete(key) {
    const { rowCount } = await pool.query('DELETE FROM sign_in_sessions WHERE key = $1', [key])
    return rowCount === 1
  },
  async deleteOf(account) {
    await pool.query('DELETE FROM sign_in_sessions WHERE account = $1', [account])
  },
})
