import type { VaultStore } from '../login-store.js'
import type { SqlDatabase } from './sql-database.js'
import { ownerRows, vaultRows } from './sql-rows.js'

export const sqlVaults = (database: SqlDatabase): VaultStore => ({
  async put(accountId, { version, counter, ciphertext }, owner) {
    const rows = await database.query(
      `INSERT INTO login_vaults (account_id, version, counter, ciphertext, owner) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (account_id) DO UPDATE
          SET version = excluded.version, counter = excluded.counter, ciphertext = excluded.ciphertext,
            owner = COALESCE(login_vaults.owner, excluded.owner)
          WHERE login_vaults.counter < excluded.counter
            AND (login_vaults.owner IS NULL OR login_vaults.owner = excluded.owner)
        RETURNING counter`,
      [accountId, version, counter, ciphertext, owner ?? null],
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
  async owner(accountId) {
    const rows = await database.query('SELECT owner FROM login_vaults WHERE account_id = $1', [accountId])
    return ownerRows.parse(rows)[0]?.owner ?? undefined
  },
})
