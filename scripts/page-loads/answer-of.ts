import { gzipSync } from 'node:zlib'
import type { BuiltFile, BuiltPage } from './built-page.js'

const json = (value: unknown): BuiltFile => {
  const body = Buffer.from(JSON.stringify(value))
  return { type: 'application/json', body, gzipped: gzipSync(body) }
}

/** The listing service lists no wallet. The account of the Blockchain API holds no token. */
const services: BuiltPage = new Map([
  ['/v1/supported-chains', json({ http: ['eip155:1'], ws: [] })],
  ['/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance', json({ balances: [] })],
  ['/getWallets', json({ data: [], count: 0 })],
  ['/getAnalyticsConfig', json({ isAnalyticsEnabled: false })],
  ['/projects/v1/origins', json({ allowedOrigins: [] })],
])

/** What the server of a built page answers at a path; undefined if nothing is there. */
export const answerOf = (built: BuiltPage, path: string): BuiltFile | undefined =>
  built.get(path) ?? services.get(path)
