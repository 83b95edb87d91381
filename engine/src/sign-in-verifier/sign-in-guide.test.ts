import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { SignInRefusalCode } from './sign-in-verdict.js'

/** The compiler asks for every code of the union, and the test for its row. */
const codes: Readonly<Record<SignInRefusalCode, true>> = {
  MESSAGE_MALFORMED: true,
  DOMAIN_MISMATCH: true,
  URI_MISMATCH: true,
  CHAIN_NOT_ALLOWED: true,
  FAMILY_UNKNOWN: true,
  ACCOUNT_MISMATCH: true,
  EXPIRED: true,
  NOT_YET_VALID: true,
  ISSUED_IN_FUTURE: true,
  TOO_OLD: true,
  NONCE_UNKNOWN: true,
  STORE_FAILED: true,
  SERVER_FAILED: true,
  SIGNATURE_MALFORMED: true,
  SIGNATURE_MISMATCH: true,
  SIGNATURE_UNSUPPORTED: true,
  CHAIN_UNREADABLE: true,
  ADDRESS_MALFORMED: true,
}

it('the guide has a row for every refusal, and for no other', () => {
  const page = new URL('../../../docs/src/content/docs/guides/sign-in-server.md', import.meta.url)
  const rows = [...readFileSync(page, 'utf8').matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, code]) => code)
  expect(rows).toEqual(Object.keys(codes))
})
