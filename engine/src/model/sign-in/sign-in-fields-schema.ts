import * as z from 'zod/mini'
import { type Caip2, isCaip2, namespaceOf } from '../ids/caip2.js'
import { isRfc3986Uri } from './is-rfc3986-uri.js'
import { isRfc3339Time } from './rfc3339-time.js'
import { rfc3986Host } from './rfc3986-host.js'
import { type SigningFamily, signInFamily, signInNamespace } from './sign-in-family.js'

/** The longest text of a sign-in, in UTF-16 units. No field may be longer. */
export const SIGN_IN_LENGTH = 16_384

/** Each resource takes a line of the text. */
export const MOST_RESOURCES = 1_000

const text = (expected: string, isValid: (text: string) => boolean) =>
  z.custom<string>(
    // The length comes first: no pattern sees a text that is too long.
    (value) => typeof value === 'string' && value.length <= SIGN_IN_LENGTH && isValid(value),
    expected,
  )

const uri = text('Expected a whole URI (RFC 3986) such as https://app.example/login', isRfc3986Uri)
const time = text('Expected a time (RFC 3339) such as 2030-01-02T03:04:05Z', isRfc3339Time)

// Kinds of zod that the first load has: any other would be added to what each page loads.
const fields = {
  scheme: z.optional(
    text('Expected a scheme such as https', (scheme) => /^[A-Za-z][A-Za-z0-9+\-.]*$/.test(scheme)),
  ),
  domain: text('Expected a host such as app.example, with the port that the page names', (domain) =>
    Boolean(rfc3986Host(domain)),
  ),
  accountAddress: text('Expected the address of an account', (address) => address !== ''),
  statement: z.optional(text('Expected a text of one line', () => true)),
  uri,
  version: z.custom<'1'>((version) => version === '1', "Expected '1'"),
  chainId: z.custom<Caip2>(isCaip2, "Expected a CAIP-2 network id such as 'eip155:1'"),
  nonce: text('Expected at least eight letters and digits', (nonce) => /^[A-Za-z0-9]{8,}$/.test(nonce)),
  issuedAt: time,
  expirationTime: z.optional(time),
  notBefore: z.optional(time),
  requestId: z.optional(
    text('Expected characters of a URL path without a slash (pchar of RFC 3986)', (id) =>
      /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})*$/.test(id),
    ),
  ),
  resources: z.optional(
    z
      .array(uri)
      .check(
        z.refine(
          ({ length }) => length <= MOST_RESOURCES,
          `Expected a list of at most ${MOST_RESOURCES} URIs`,
        ),
      ),
  ),
}

/** The fields that are known before a wallet names its account. */
const { accountAddress: _account, issuedAt: _time, ...parts } = fields

interface Payload {
  readonly value: {
    readonly chainId: Caip2
    readonly accountAddress?: string
    readonly statement?: string | undefined
  }
  readonly issues: {
    push(issue: { code: 'custom'; path: string[]; input: unknown; message: string }): unknown
  }
}

const byFamily =
  (given: SigningFamily | undefined) =>
  (payload: Payload): void => {
    // zod comes here only with fields that are in order.
    const { chainId, accountAddress, statement } = payload.value
    const namespace = namespaceOf(chainId)
    const family = signInFamily(namespace, given)
    const refuse = (name: string, input: unknown, message: string) =>
      payload.issues.push({ code: 'custom', path: [name], input, message })
    if (signInNamespace(family.name, given) !== namespace)
      refuse('chainId', chainId, 'Expected a namespace that is not the name of another family')
    if (family.reference?.test(chainId.slice(namespace.length + 1)) === false)
      refuse('chainId', chainId, 'Expected the number of a chain without zeros in front, such as eip155:1')
    if (accountAddress !== undefined && !family.isAccount(accountAddress))
      refuse('accountAddress', accountAddress, `Expected an address of ${family.name} with its checksum`)
    if (statement !== undefined && !family.statement.test(statement))
      refuse(
        'statement',
        statement,
        `Expected one line of the ASCII characters that a sign-in with ${family.name} allows`,
      )
  }

/**
 * The fields of a sign-in message, each by its grammar. Builder and parser both check with it, so neither makes what the other refuses.
 */
export const signInFieldsSchemaFor = (family?: SigningFamily) =>
  z.strictObject(fields).check(byFamily(family))

/** The same for the families that the kit knows. */
export const signInFieldsSchema = signInFieldsSchemaFor()

/** The same without an account and a time, which a wallet adds in one click. */
export const signInPartsSchema = (family?: SigningFamily) => z.strictObject(parts).check(byFamily(family))
