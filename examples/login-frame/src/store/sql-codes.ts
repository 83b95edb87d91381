import type { CodeStore, StoredCode } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { codeRows } from './sql-rows.js'

export const sqlCodes = (database: SqlDatabase): CodeStore => ({
  async put({ key, hash, expiresAt }) {
    await database.query(
      `INSERT INTO login_codes (key, hash, expires_at, tries) VALUES ($1, $2, $3, 0) ON CONFLICT (key) DO UPDATE
        SET hash = excluded.hash, expires_at = excluded.expires_at, tries = 0`,
      [key, hash, expiresAt],
    )
  },
  async countTry(key, now, most) {
    const rows = await database.query(
      `UPDATE login_codes SET tries = tries + 1 WHERE key = $1 AND expires_at > $2 AND tries < $3
        RETURNING key, hash, expires_at, tries`,
      [key, now, most],
    )
    return codeOf(rows)
  },
  async find(key) {
    return codeOf(
      await database.query('SELECT key, hash, expires_at, tries FROM login_codes WHERE key = $1', [key]),
    )
  },
  async take(key, hash) {
    // A second DELETE of the row waits for the first, and then finds nothing.
    const rows = await database.query('DELETE FROM login_codes WHERE key = $1 AND hash = $2 RETURNING key', [
      key,
      hash,
    ])
    return rows.length === 1
  },
})

function codeOf(rows: readonly unknown[]): StoredCode | undefined {
  const [row] = codeRows.parse(rows)
  return row && { key: row.key, hash: row.hash, expiresAt: row.expires_at, tries: row.tries }
}
