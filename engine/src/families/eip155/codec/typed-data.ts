import * as z from 'zod/mini'
import { plainJson } from '../../../model/data/plain-json.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { eip155NetworkOf } from '../../../model/ids/chain-id.js'
import { readable } from '../../../model/text/readable.js'
import { textSchema } from '../../../model/text/text-schema.js'
import { jsonFault } from './json-fault.js'

/** One field of a type of typed data. */
export interface TypedDataField {
  readonly name: string
  readonly type: string
}

/** Typed structured data to sign (EIP-712). */
export interface TypedData {
  readonly domain?: {
    readonly name?: string | undefined
    readonly version?: string | undefined
    readonly chainId?: number | bigint | string | undefined
    readonly verifyingContract?: string | undefined
    readonly salt?: string | undefined
  }
  /** The fields of every type; `EIP712Domain` follows from the domain when left out. */
  readonly types: Readonly<Record<string, readonly TypedDataField[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isField = (value: unknown): value is TypedDataField =>
  isFields(value) && typeof value.name === 'string' && typeof value.type === 'string'

// Few kinds of schema, many predicates: every kind of zod adds to what each page loads.
const fields = z.custom<Fields>(isFields, 'Expected an object')
const schema = z.object({
  domain: z.optional(fields),
  types: z.custom<Readonly<Record<string, readonly TypedDataField[]>>>(
    (types) =>
      isFields(types) && Object.values(types).every((list) => Array.isArray(list) && list.every(isField)),
    'Expected the fields of every type',
  ),
  primaryType: textSchema,
  message: fields,
})

const domainFields: readonly TypedDataField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Typed data, checked. */
export interface CheckedTypedData {
  /** The JSON text that wallets take. */
  readonly text: string
  /** The chain its domain names, if it names one. */
  readonly chainId: Caip2 | undefined
}

/**
 * Checks typed data, given as an object or as its JSON text.
 * @throws WalletchartError `OPTION_INVALID`, or `CHAIN_ID_INVALID` for the chain in its domain
 */
export function checkTypedData(given: unknown): CheckedTypedData {
  const whole = typeof given === 'string' ? parseJson(given) : plainJson(withoutEmpty(given), 'typedData')
  const { success, data, error } = schema.safeParse(whole)
  if (!success) {
    const [issue] = error.issues
    throw optionInvalid(
      ['typedData', ...(issue?.path ?? [])].join('.'),
      issue?.message ?? 'Expected typed data',
    )
  }
  const { domain = {}, types } = data
  if (!Object.hasOwn(types, data.primaryType)) {
    throw optionInvalid('typedData.primaryType', 'Expected the name of one of the types')
  }
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] != null)
  return {
    text:
      typeof given === 'string'
        ? given
        : JSON.stringify({ ...data, domain, types: { EIP712Domain, ...types } }),
    chainId: domain.chainId == null ? undefined : eip155NetworkOf(domain.chainId),
  }
}

/** Undefined fields of the domain count as absent, because libraries write them so. */
function withoutEmpty(given: unknown): unknown {
  return readable('typedData', () => {
    if (!isFields(given)) return given
    const { domain, ...rest } = given
    if (domain === undefined) return rest
    if (!isFields(domain)) return given
    const there = Object.entries(domain).filter(([, value]) => value !== undefined)
    return { ...rest, domain: Object.fromEntries(there) }
  })
}

function parseJson(text: string): unknown {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw optionInvalid('typedData', 'Expected JSON text', cause)
  }
  const fault = jsonFault(text)
  if (fault !== undefined) throw optionInvalid('typedData', fault)
  return parsed
}
