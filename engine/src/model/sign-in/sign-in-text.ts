import type * as z from 'zod/mini'
import { isObject } from '../data/is-object.js'
import { optionInvalid } from '../errors/option-invalid.js'
import { namespaceOf } from '../ids/caip2.js'
import { plainText } from '../text/plain-text.js'
import { readable } from '../text/readable.js'
import { type SigningFamily, signInFamily } from './sign-in-family.js'
import {
  MOST_RESOURCES,
  SIGN_IN_LENGTH,
  signInFieldsSchemaFor,
  signInPartsSchema,
} from './sign-in-fields-schema.js'
import { signInLines } from './sign-in-lines.js'
import type { SignInMessage } from './sign-in-message.js'

const OPTION = 'message'

/** A message of `createMessage` has a `toString` beside its fields. A field that is undefined counts as missing. */
const isField = ([name, value]: readonly [string, unknown]): boolean =>
  value !== undefined && name !== 'toString'

/** A copy is checked and written: a getter may change its answer. */
function checkedFields<Checked>(message: unknown, schema: z.ZodMiniType<Checked>): Checked {
  return readable(OPTION, () => {
    if (!isObject(message))
      throw optionInvalid(OPTION, 'Expected an object with the fields of a sign-in message')
    const fields = Object.fromEntries(Object.entries(message).filter(isField))
    // The length comes first: no list is read that is too long.
    if (Array.isArray(fields.resources) && fields.resources.length > MOST_RESOURCES)
      throw optionInvalid('resources', `Expected a list of at most ${MOST_RESOURCES} URIs`)
    const checked = schema.safeParse(fields)
    if (checked.success) return checked.data
    const [issue] = checked.error.issues
    if (issue?.code === 'unrecognized_keys')
      throw optionInvalid(plainText(issue.keys[0], 64), 'Expected a field of a sign-in message')
    throw optionInvalid(issue?.path.join('.') || OPTION, issue?.message ?? 'Expected a sign-in message')
  })
}

/**
 * The text of a sign-in message: EIP-4361 on eip155, Sign In With Solana on solana, CAIP-122 elsewhere. CAIP-122 has the layout of
 * EIP-4361. On eip155 the address has to be written by `toEip55`.
 * @param family one that the kit does not know
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export function signInText(message: SignInMessage, family?: SigningFamily): string {
  const { scheme, domain, accountAddress, statement, ...rest } = checkedFields(
    message,
    signInFieldsSchemaFor(family),
  )
  const namespace = namespaceOf(rest.chainId)
  const { name, emptyLines } = signInFamily(namespace, family)
  const text = [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${name} account:`,
    accountAddress,
    ...(statement === undefined ? Array<string>(emptyLines).fill('') : ['', statement, '']),
    ...signInLines({ ...rest, chainId: rest.chainId.slice(namespace.length + 1) }),
  ].join('\n')
  checkLength(text)
  return text
}

/**
 * Checks what is known of a message before a wallet names its account.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export function checkSignInParts(parts: Omit<SignInMessage, 'accountAddress' | 'issuedAt'>): void {
  const { statement = '', ...fields } = checkedFields(parts, signInPartsSchema())
  checkLength([statement, ...signInLines({ ...fields, issuedAt: '' })].join('\n'))
}

function checkLength({ length }: string): void {
  if (length > SIGN_IN_LENGTH)
    throw optionInvalid(OPTION, `Expected a text of at most ${SIGN_IN_LENGTH} characters`)
}
