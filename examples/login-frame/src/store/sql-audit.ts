import type { AuditStore } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { auditRows } from './sql-rows.js'

export const sqlAudit = (database: SqlDatabase): AuditStore => ({
  async add(accountId, { at, kind, deviceId }) {
    await database.query(
      'INSERT INTO login_audit (account_id, at, kind, device_id) VALUES ($1, $2, $3, $4)',
      [accountId, at, kind, deviceId],
    )
  },
  async list(accountId, most) {
    const rows = await database.query(
      'SELECT at, kind, device_id FROM login_audit WHERE account_id = $1 ORDER BY place DESC LIMIT $2',
      [accountId, most],
    )
    return auditRows.parse(rows).map(({ at, kind, device_id }) => ({ at, kind, deviceId: device_id }))
  },
})
