import type { AuditStore } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { auditRows } from './sql-rows.js'

/** Decisions have a table of their own, so a database from before they were kept goes on as it is. */
export const sqlAudit = (database: SqlDatabase): AuditStore => ({
  async add(accountId, { at, kind, deviceId, request }) {
    if (request === undefined)
      await database.query(
        'INSERT INTO login_audit (account_id, at, kind, device_id) VALUES ($1, $2, $3, $4)',
        [accountId, at, kind, deviceId],
      )
    else
      await database.query(
        'INSERT INTO login_decisions (account_id, at, kind, device_id, host, method) VALUES ($1, $2, $3, $4, $5, $6)',
        [accountId, at, kind, deviceId, request.host, request.method],
      )
  },
  async list(accountId, most) {
    const rows = await database.query(
      `SELECT at, place, kind, device_id, NULL AS host, NULL AS method FROM login_audit WHERE account_id = $1
       UNION ALL
       SELECT at, place, kind, device_id, host, method FROM login_decisions WHERE account_id = $1
       ORDER BY at DESC, place DESC LIMIT $2`,
      [accountId, most],
    )
    return auditRows.parse(rows).map(({ at, kind, device_id, host, method }) => ({
      at,
      kind,
      deviceId: device_id,
      ...(host !== null && method !== null && { request: { host, method } }),
    }))
  },
})
