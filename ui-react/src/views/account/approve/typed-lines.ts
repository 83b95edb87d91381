import type { TypedLine } from './decoded-part.js'
import { fieldOf } from './field-of.js'
import type { TypedData } from './typed-data.js'

/** Deeper values are one line of JSON. */
const DEEPEST = 12
/** The order that EIP-712 gives to the domain. */
const DOMAIN = ['name', 'version', 'chainId', 'verifyingContract', 'salt']

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')

const linesOf = (data: TypedData, name: string, type: string, value: unknown, depth: number): TypedLine[] => {
  const [, inner] = /^(.*)\[\d*\]$/.exec(type) ?? []
  const fields = inner === undefined ? data.fieldsOf(type) : undefined
  if (depth > DEEPEST || typeof value !== 'object' || value === null)
    return [{ depth, name, value: plain(value) }]
  if (inner !== undefined && Array.isArray(value))
    return value.length === 0
      ? [{ depth, name, value: '[]' }]
      : [{ depth, name }, ...value.flatMap((one, at) => linesOf(data, `${at + 1}`, inner, one, depth + 1))]
  if (fields === undefined) return [{ depth, name, value: plain(value) }]
  return [
    { depth, name },
    ...fields.flatMap((field) =>
      linesOf(data, field.name, field.type, fieldOf(value, field.name), depth + 1),
    ),
  ]
}

/**
 * Every value of typed data that the signature covers, in the order of its types. A field that no type names is not signed, so it has
 * no line.
 */
export const messageLines = (data: TypedData): readonly TypedLine[] =>
  // The domain is signed alone then.
  (data.primaryType === 'EIP712Domain' ? [] : (data.fieldsOf(data.primaryType) ?? [])).flatMap(
    ({ name, type }) => linesOf(data, name, type, fieldOf(data.message, name), 0),
  )

/** The domain of typed data: the fields that it names. */
export const domainLines = (data: TypedData): readonly TypedLine[] =>
  (data.fieldsOf('EIP712Domain')?.map(({ name }) => name) ?? DOMAIN).flatMap((name) => {
    const value = fieldOf(data.domain, name)
    return value === undefined || value === null ? [] : [{ depth: 0, name, value: plain(value) }]
  })
