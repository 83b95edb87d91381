import { libsqlDatabase } from './libsql-database.js'
import { postgresDatabase } from './postgres-database.js'
import type { SqlDatabase } from './sql-database.js'

/** True for the URL of a PostgreSQL. */
export const isPostgres = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place)

/**
 * Opens a database. @param place a file, `:memory:`, or a URL such as `postgres://user@host/name`
 * @throws Error for a PostgreSQL when the package `pg` is not installed
 */
export async function openDatabase(place: string): Promise<SqlDatabase> {
  if (!isPostgres(place)) return libsqlDatabase(place)
  const { default: pg } = await import('pg').catch(() => {
    throw new Error('PostgreSQL needs the package pg. Run: npm install pg')
  })
  const pool = new pg.Pool({ connectionString: place })
  // A connection that breaks while it is idle would otherwise end the process. The next query opens another.
  pool.on('error', () => {})
  return postgresDatabase(pool)
}
