import * as z from 'zod/mini'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { isSolanaAddress } from '../../model/ids/solana-address.js'
import { readable } from '../../model/text/readable.js'
import type { SolanaSignInFields } from '../../model/wallets/solana-provider.js'

const field = (pattern: RegExp, expected: string) =>
  z.custom<string>((value) => typeof value === 'string' && pattern.test(value), expected)

// A field of several lines could write another field.
const line = field(/^\P{Cc}{1,2048}$/u, 'Expected a text of one line')
const time = field(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/,
  'Expected a time such as 2030-01-02T03:04:05Z',
)

const shape = z.object({
  domain: field(/^[^\s\p{Cc}]{1,255}$/u, 'Expected a host such as example.org'),
  address: z.optional(z.custom<string>(isSolanaAddress, 'Expected a Solana address')),
  statement: z.optional(line),
  uri: z.optional(line),
  version: z.optional(field(/^1$/, 'Expected 1')),
  chainId: z.optional(line),
  nonce: z.optional(field(/^[A-Za-z0-9]{8,255}$/, 'Expected at least eight letters and digits')),
  issuedAt: z.optional(time),
  expirationTime: z.optional(time),
  notBefore: z.optional(time),
  requestId: z.optional(line),
  resources: z.optional(z.array(line)),
})

/**
 * A copy of the fields of a sign-in (Sign In With Solana), without those that are undefined.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export function signInFields(given: unknown): SolanaSignInFields {
  return readable('signIn', () => {
    const { data, error } = shape.safeParse(given)
    if (data === undefined) {
      const [issue] = error.issues
      throw optionInvalid(issue?.path.join('.') || 'signIn', issue?.message ?? 'Expected an object')
    }
    const { domain, ...rest } = data
    return { domain, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) }
  })
}
