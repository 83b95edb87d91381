import type { BuiltPage } from './built-page.js'
import { type Request, roundTrips } from './round-trips.js'

/** A file that a page asked for. */
export interface Asked extends Request {
  readonly path: string
}

/** What one act of a user costs in JavaScript. */
export interface ActCost {
  readonly files: readonly { readonly path: string; readonly bytes: number }[]
  /** After gzip. */
  readonly bytes: number
  readonly trips: number
}

/** Adds up the scripts among the files that were asked for. A file counts once. */
export function actCost(built: BuiltPage, asked: readonly Asked[]): ActCost {
  const scripts = asked.filter(({ path }) => path.endsWith('.js'))
  const files = [...new Set(scripts.map(({ path }) => path))].map((path) => {
    const file = built.get(path)
    if (file === undefined) throw new Error(`${path} was asked for but not built.`)
    return { path, bytes: file.gzipped.length }
  })
  return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), trips: roundTrips(scripts) }
}
