import type { VaultStore } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { vaultRows } from './sql-rows.js'

export const sqlVaults = (database: SqlDatabase): VaultStore => ({
  async put(accountId, { version, counter, ciphertext }) {
    const rows = await database.query(
      `INSERT INTO login_vaults (account_id, version, counter, ciphertext) VALUES ($1, $2, $3, $4)
        ON CONFLICT (account_id) DO UPDATE
          SET version = excluded.version, counter = excluded.counter, ciphertext = excluded.ciphertext
          WHERE login_vaults.counter < excluded.counter
        RETURNING counter`,
      [accountId, version, counter, ciphertext],
    )
    return rows.length === 1
  },
  async find(accountId) {
    const rows = await database.query(
      'SELECT version, counter, ciphertext FROM login_vaults WHERE account_id = $1',
      [accountId],
    )
    return vaultRows.parse(rows)[0]
  },
})
