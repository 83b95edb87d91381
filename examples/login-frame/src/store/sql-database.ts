export type SqlValue = string | number | null

/** A database that speaks SQL, with `$1` for the first parameter. */
export interface SqlDatabase {
  /** The type of a column that counts up by itself. */
  readonly serial: string
  /** Runs one statement. It is atomic. */
  query(sql: string, parameters?: readonly SqlValue[]): Promise<readonly unknown[]>
  /** Runs several statements without parameters, in one transaction. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}
