import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Database from 'libsql'
import type { SqlDatabase } from './sql-database.js'

const MEMORY = ':memory:'

/** The embedded database: one file, or `:memory:`. Several processes of one machine may share the file. */
export function libsqlDatabase(file: string): SqlDatabase {
  // The folder is for this user alone: it also has the key of the server.
  if (file !== MEMORY) mkdirSync(dirname(resolve(file)), { recursive: true, mode: 0o700 })
  const database = new Database(file)
  for (const setting of ['busy_timeout = 5000', 'journal_mode = WAL', 'foreign_keys = ON'])
    database.prepare(`PRAGMA ${setting}`).all()
  return {
    serial: 'integer PRIMARY KEY AUTOINCREMENT',
    async query(sql, parameters = []) {
      // SQLite numbers its parameters with a question mark.
      return database.prepare(sql.replace(/\$(\d+)/g, '?$1')).all(...parameters)
    },
    async script(sql) {
      database.exec(`BEGIN IMMEDIATE; ${sql}; COMMIT`)
    },
    async close() {
      database.close()
    },
  }
}
