import { fieldOf, textIn } from './field-of.js'

export interface TypedField {
  readonly name: string
  readonly type: string
}

/** Typed data (EIP-712) of the right shape. Its values are not checked. */
export interface TypedData {
  readonly domain: unknown
  readonly primaryType: string
  readonly message: unknown
  /** The fields of a type; undefined for what is no struct. */
  readonly fieldsOf: (type: string) => readonly TypedField[] | undefined
}

const isField = (field: unknown): field is TypedField =>
  textIn(field, 'name') !== undefined && textIn(field, 'type') !== undefined

const parsed = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}

/** Reads typed data, as an object or as its JSON text. Undefined for anything else. */
export function typedData(given: unknown): TypedData | undefined {
  const data = parsed(given)
  const types = fieldOf(data, 'types')
  const fieldsOf = (type: string): readonly TypedField[] | undefined => {
    const fields = fieldOf(types, type)
    return Array.isArray(fields) && fields.every(isField) ? fields : undefined
  }
  const primaryType = textIn(data, 'primaryType')
  if (primaryType === undefined || fieldsOf(primaryType) === undefined) return undefined
  return { domain: fieldOf(data, 'domain'), primaryType, message: fieldOf(data, 'message'), fieldsOf }
}
