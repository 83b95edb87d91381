import { gzipSync } from 'node:zlib'
import type { BuiltFile, BuiltPage } from './built-page.js'

const json = (value: unknown): BuiltFile => {
  const body = Buffer.from(JSON.stringify(value))
  return { type: 'application/json', body, gzipped: gzipSync(body) }
}

/** The listing service of the pairing page, which lists nothing. */
const services: BuiltPage = new Map([
  ['/getWallets', json({ data: [], count: 0 })],
  ['/getAnalyticsConfig', json({ isAnalyticsEnabled: false })],
  ['/projects/v1/origins', json({ allowedOrigins: [] })],
])

/** What the server of a built page answers at a path; undefined if nothing is there. */
export const answerOf = (built: BuiltPage, path: string): BuiltFile | undefined =>
  built.get(path) ?? services.get(path)
