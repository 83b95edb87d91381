import type { NonceStore } from '@walletchart/engine/server'
import type { Pool } from 'pg'

/** Nonces in PostgreSQL, in the table `sign_in_nonces`. Each statement is atomic by itself, so no transaction is needed. */
export const postgresNonces = (pool: Pick<Pool, 'query'>, now: () => number = Date.now): NonceStore => ({
  async add(nonce, expiresAt) {
    // Rows that another server deletes at the same instant are left to it: two sweeps never wait for each other.
    await pool.query(
      `DELETE FROM sign_in_nonces WHERE nonce IN
        (SELECT nonce FROM sign_in_nonces WHERE expires_at <= $1 LIMIT 100 FOR UPDATE SKIP LOCKED)`,
      [now()],
    )
    await pool.query('INSERT INTO sign_in_nonces VALUES ($1, $2)', [nonce, expiresAt])
  },
  async take(nonce) {
    // A second DELETE of the row waits for the first, and then finds nothing.
    const { rows } = await pool.query<{ is_live: unknown }>(
      'DELETE FROM sign_in_nonces WHERE nonce = $1 RETURNING expires_at > $2 AS is_live',
      [nonce, now()],
    )
    return rows[0]?.is_live === true
  },
})
