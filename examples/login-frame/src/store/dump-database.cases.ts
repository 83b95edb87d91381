import * as z from 'zod/mini'
import type { SqlDatabase } from './sql-database.js'

const nameRows = z.array(z.object({ name: z.string() }))

const TABLES_OF_SQLITE = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
const TABLES_OF_POSTGRES =
  'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY table_name'

/**
 * All that a database holds: a line `<table> <row as JSON>` for each row of each table. The catalog of the engine names the tables, so
 * none can be forgotten.
 */
export async function dumpDatabase(database: SqlDatabase): Promise<string> {
  const named = await database.query(TABLES_OF_SQLITE).catch(() => database.query(TABLES_OF_POSTGRES))
  const lines: string[] = []
  for (const { name } of nameRows.parse(named))
    for (const row of await database.query(`SELECT * FROM "${name}"`))
      lines.push(`${name} ${JSON.stringify(row)}`)
  return lines.join('\n')
}
