import { isObject } from '../../../model/data/is-object.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { readSignInText } from '../../../model/sign-in/read-sign-in-text.js'
import { MOST_RESOURCES, signInFieldsSchema } from '../../../model/sign-in/sign-in-fields-schema.js'
import { signInLineNames } from '../../../model/sign-in/sign-in-lines.js'
import { readable } from '../../../model/text/readable.js'
import type { SolanaSignInFields } from '../../../model/wallets/solana-provider.js'
import { signInText } from './sign-in-text.js'

/** The fields that a sign-in needs. */
export interface SignInNeeds {
  /** True for each field that the kit's server reads. False for what the standard asks for, which is the domain alone. */
  readonly whole: boolean
}

const names = ['domain', 'address', 'statement', ...signInLineNames, 'resources'] as const

/** In place of what is left out, so that one validator serves both. */
const standIn = {
  address: '1'.repeat(32),
  uri: 'https://app.example',
  version: '1',
  chainId: 'mainnet',
  nonce: '00000000',
  issuedAt: '2030-01-02T03:04:05Z',
} as const

/** The line of the chain may hold the id of a network, or the part behind the colon. */
const networkOf = (chainId: unknown): unknown =>
  typeof chainId === 'string' && !chainId.startsWith('solana:') ? `solana:${chainId}` : chainId

/** The sentences of fields that this family calls otherwise. */
const expected: Readonly<Record<string, readonly [option: string, expected: string]>> = {
  accountAddress: ['address', 'Expected a Solana address'],
  chainId: ['chainId', 'Expected a cluster of Solana such as mainnet, or its CAIP-2 id'],
}

const given = (value: unknown): Readonly<Record<string, unknown>> => {
  if (!isObject(value)) throw optionInvalid('signIn', 'Expected an object')
  const read = names.map((name) => [name, Reflect.get(value, name)] as const)
  return Object.fromEntries(
    read.flatMap(([name, one]) => {
      if (one === undefined) return []
      // The longest list and one more: no list is read that is too long.
      return [[name, Array.isArray(one) ? Array.from<unknown>(one.slice(0, MOST_RESOURCES + 1)) : one]]
    }),
  )
}

/**
 * A copy of the fields of a sign-in (Sign In With Solana), without those that are undefined. The parser of the kit's
 * servers reads each sign-in that passes here.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export function signInFields(value: unknown, { whole }: SignInNeeds): SolanaSignInFields {
  return readable('signIn', () => {
    const fields = given(value)
    const all: Readonly<Record<string, unknown>> = {
      ...(whole ? { address: standIn.address } : standIn),
      ...fields,
    }
    const { address, chainId, ...rest } = all
    const { data, error } = signInFieldsSchema.safeParse({
      ...rest,
      accountAddress: address,
      chainId: networkOf(chainId),
    })
    if (data === undefined) {
      const [issue] = error.issues
      const name = issue?.path.join('.') ?? ''
      const [option, sentence] = expected[name] ?? [name || 'signIn', issue?.message ?? 'Expected an object']
      throw optionInvalid(option, sentence)
    }
    const checked = { ...data, address: data.accountAddress, chainId: String(chainId) }
    const own = Object.entries(checked).filter(([name]) => name in fields)
    const read = readSignInText(signInText(checked))
    if (!read.ok) throw optionInvalid('signIn', read.fault)
    return { domain: data.domain, ...Object.fromEntries(own) }
  })
}
