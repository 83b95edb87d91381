import type { BuiltPage } from './built-page.js'

/** A script that a page asked for. */
export interface Asked {
  readonly path: string
  /** The number of the round trip that brought it. */
  readonly trip: number
}

/** What one act of a user costs in JavaScript. */
export interface ActCost {
  readonly files: readonly { readonly path: string; readonly bytes: number }[]
  /** After gzip. */
  readonly bytes: number
  readonly trips: number
}

/** Adds up the scripts that were asked for. A file counts once. */
export function actCost(built: BuiltPage, asked: readonly Asked[]): ActCost {
  const files = [...new Set(asked.map(({ path }) => path))].map((path) => {
    const file = built.get(path)
    if (file === undefined) throw new Error(`${path} was asked for but not built.`)
    return { path, bytes: file.gzipped.length }
  })
  return {
    files,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    trips: new Set(asked.map(({ trip }) => trip)).size,
  }
}
