import type { AccountStore, StoredAccount } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { accountRows } from './sql-rows.js'

export const sqlAccounts = (database: SqlDatabase): AccountStore => ({
  async open(emailKey, newId, eraseBefore) {
    await database.query('DELETE FROM login_accounts WHERE email_key = $1 AND deleted_at <= $2', [
      emailKey,
      eraseBefore,
    ])
    // The update changes nothing. It makes the statement return the row that is there.
    const rows = await database.query(
      `INSERT INTO login_accounts (id, email_key) VALUES ($1, $2) ON CONFLICT (email_key) DO UPDATE
        SET email_key = excluded.email_key RETURNING id, deleted_at`,
      [newId, emailKey],
    )
    const account = accountOf(rows)
    if (account === undefined) throw new Error('The database returned no account.')
    return account
  },
  async find(id) {
    return accountOf(await database.query('SELECT id, deleted_at FROM login_accounts WHERE id = $1', [id]))
  },
  async delete(id, now) {
    const rows = await database.query(
      'UPDATE login_accounts SET deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL RETURNING id',
      [id, now],
    )
    return rows.length === 1
  },
  async restore(id, eraseBefore) {
    const rows = await database.query(
      'UPDATE login_accounts SET deleted_at = NULL WHERE id = $1 AND deleted_at > $2 RETURNING id',
      [id, eraseBefore],
    )
    return rows.length === 1
  },
})

function accountOf(rows: readonly unknown[]): StoredAccount | undefined {
  const [row] = accountRows.parse(rows)
  return row && { id: row.id, deletedAt: row.deleted_at ?? undefined }
}
