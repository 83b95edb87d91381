import type * as z from 'zod/mini'
import type { SessionStore, StoredSession } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { listedSessionRows, sessionRows } from './sql-rows.js'

const COLUMNS = 'id, account_id, device_id, generation, expires_at, ends_at'

export const sqlSessions = (database: SqlDatabase): SessionStore => ({
  async add({ id, accountId, deviceId, expiresAt, endsAt }) {
    await database.query(
      `INSERT INTO login_sessions (${COLUMNS}, has_grace, rotated_at) VALUES ($1, $2, $3, 0, $4, $5, 0, 0)`,
      [id, accountId, deviceId, expiresAt, endsAt],
    )
  },
  async find(id) {
    return sessionOf(await database.query(`SELECT ${COLUMNS} FROM login_sessions WHERE id = $1`, [id]))
  },
  async rotate(id, generation, now, expiresAt) {
    const rows = await database.query(
      `UPDATE login_sessions SET generation = generation + 1, has_grace = 1, rotated_at = $3,
          expires_at = CASE WHEN ends_at < $4 THEN ends_at ELSE $4 END
        WHERE id = $1 AND generation = $2 AND expires_at > $3 RETURNING ${COLUMNS}`,
      [id, generation, now, expiresAt],
    )
    return sessionOf(rows)
  },
  async takeGrace(id, generation, rotatedAfter) {
    const rows = await database.query(
      `UPDATE login_sessions SET has_grace = 0
        WHERE id = $1 AND generation = $2 AND has_grace = 1 AND rotated_at > $3 RETURNING id`,
      [id, generation + 1, rotatedAfter],
    )
    return rows.length === 1
  },
  async end(id) {
    return (await database.query('DELETE FROM login_sessions WHERE id = $1 RETURNING id', [id])).length === 1
  },
  async endOf(accountId) {
    await database.query('DELETE FROM login_sessions WHERE account_id = $1', [accountId])
  },
  async endOfDevice(accountId, deviceId) {
    const rows = await database.query(
      'DELETE FROM login_sessions WHERE account_id = $1 AND device_id = $2 RETURNING id',
      [accountId, deviceId],
    )
    return rows.length > 0
  },
  async list(accountId) {
    const rows = await database.query(
      `SELECT ${COLUMNS}, rotated_at FROM login_sessions WHERE account_id = $1`,
      [accountId],
    )
    return listedSessionRows.parse(rows).map((row) => ({ ...read(row), rotatedAt: row.rotated_at }))
  },
})

function sessionOf(rows: readonly unknown[]): StoredSession | undefined {
  const [row] = sessionRows.parse(rows)
  return row && read(row)
}

const read = (row: z.infer<typeof sessionRows>[number]): StoredSession => ({
  id: row.id,
  accountId: row.account_id,
  deviceId: row.device_id,
  generation: row.generation,
  expiresAt: row.expires_at,
  endsAt: row.ends_at,
})
