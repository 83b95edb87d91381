import type { DeviceStore } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { deviceRows } from './sql-rows.js'

export const sqlDevices = (database: SqlDatabase): DeviceStore => ({
  async add({ id, jwk }, now) {
    await database.query(
      'INSERT INTO login_devices (id, jwk, is_approved, added_at) VALUES ($1, $2, 0, $3) ON CONFLICT (id) DO NOTHING',
      [id, jwk, now],
    )
  },
  async find(id) {
    const rows = await database.query('SELECT id, jwk, is_approved FROM login_devices WHERE id = $1', [id])
    const [row] = deviceRows.parse(rows)
    return row && { id: row.id, jwk: row.jwk, isApproved: row.is_approved === 1 }
  },
  async approve(id) {
    await database.query('UPDATE login_devices SET is_approved = 1 WHERE id = $1', [id])
  },
})
