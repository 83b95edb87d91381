import type { LoginStore } from '../login-store.js'
import { sqlAccounts } from './sql-accounts.js'
import { sqlAudit } from './sql-audit.js'
import { sqlCodes } from './sql-codes.js'
import type { SqlDatabase } from './sql-database.js'
import { sqlDevices } from './sql-devices.js'
import { sqlHandOvers } from './sql-hand-overs.js'
import { sqlSessions } from './sql-sessions.js'
import { sqlShares } from './sql-shares.js'
import { sqlTables } from './sql-tables.js'
import { sqlThrottles } from './sql-throttles.js'
import { sqlVaults } from './sql-vaults.js'

const HOUR = 3_600_000

/** The store over a database. Makes its tables where they are missing. Closing the store closes the database. */
export async function sqlLoginStore(database: SqlDatabase): Promise<LoginStore> {
  await database.script(sqlTables(database.serial))
  return {
    codes: sqlCodes(database),
    throttles: sqlThrottles(database),
    nonces: {
      async use(nonce, keepUntil) {
        const rows = await database.query(
          'INSERT INTO login_nonces (nonce, expires_at) VALUES ($1, $2) ON CONFLICT (nonce) DO NOTHING RETURNING nonce',
          [nonce, keepUntil],
        )
        return rows.length === 1
      },
    },
    devices: sqlDevices(database),
    accounts: sqlAccounts(database),
    sessions: sqlSessions(database),
    vaults: sqlVaults(database),
    shares: sqlShares(database),
    handOvers: sqlHandOvers(database),
    audit: sqlAudit(database),
    async sweep({ now, eraseBefore, devicesBefore, auditBefore }) {
      // A code stays an hour longer, so that the answer to a late user is that it expired.
      await database.query('DELETE FROM login_codes WHERE expires_at <= $1', [now - HOUR])
      for (const table of ['login_throttles', 'login_nonces', 'login_sessions', 'login_hand_overs'])
        await database.query(`DELETE FROM ${table} WHERE expires_at <= $1`, [now])
      // The vault, the shares, the sessions and the audit entries of an account go with it.
      await database.query('DELETE FROM login_accounts WHERE deleted_at <= $1', [eraseBefore])
      await database.query('DELETE FROM login_devices WHERE is_approved = 0 AND added_at <= $1', [
        devicesBefore,
      ])
      for (const table of ['login_audit', 'login_decisions'])
        await database.query(`DELETE FROM ${table} WHERE at <= $1`, [auditBefore])
    },
    close: () => database.close(),
  }
}
