import type { Pool } from 'pg'
import type { SqlDatabase } from './sql-database.js'

/** PostgreSQL over a pool of `pg`. Closing the database ends the pool. */
export const postgresDatabase = (pool: Pick<Pool, 'query' | 'end'>): SqlDatabase => ({
  serial: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
  async query(sql, parameters = []) {
    const { rows } = await pool.query<Record<string, unknown>>(sql, [...parameters])
    return rows
  },
  async script(sql) {
    // Two servers that start at once wait for each other: CREATE IF NOT EXISTS alone can fail then.
    await pool.query(`BEGIN; SELECT pg_advisory_xact_lock(5487210); ${sql}; COMMIT`)
  },
  close: () => pool.end(),
})
