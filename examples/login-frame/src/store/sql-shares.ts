import type { ShareStore } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { sharePlaceRows, shareRows } from './sql-rows.js'

/** An account has numbered places, each for one row: so no two servers can go beyond the limit together. */
export const sqlShares = (database: SqlDatabase): ShareStore => ({
  async add(accountId, { splitId, sealed }, now, most) {
    // A place that another server takes in between costs a turn. There are no more turns than places.
    for (let turn = 0; turn < most; turn += 1) {
      const rows = sharePlaceRows.parse(
        await database.query('SELECT split_id, place FROM login_shares WHERE account_id = $1', [accountId]),
      )
      if (rows.some((row) => row.split_id === splitId)) return false
      const taken = rows.map(({ place }) => place)
      const place = Array.from({ length: most }, (_, at) => at).find((at) => !taken.includes(at))
      if (place === undefined) return false
      const written = await database.query(
        `INSERT INTO login_shares (account_id, split_id, place, sealed, added_at) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT DO NOTHING RETURNING split_id`,
        [accountId, splitId, place, sealed, now],
      )
      if (written.length === 1) return true
    }
    return false
  },
  async find(accountId, splitId) {
    const rows = await database.query(
      'SELECT split_id, sealed FROM login_shares WHERE account_id = $1 AND split_id = $2',
      [accountId, splitId],
    )
    const [row] = shareRows.parse(rows)
    return row && { splitId: row.split_id, sealed: row.sealed }
  },
  async remove(accountId, splitId) {
    const rows = await database.query(
      'DELETE FROM login_shares WHERE account_id = $1 AND split_id = $2 RETURNING split_id',
      [accountId, splitId],
    )
    return rows.length === 1
  },
})
