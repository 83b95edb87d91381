import * as z from 'zod/mini'
import { FrameError } from '../frame-error.js'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const name = z.custom<string>((value) => typeof value === 'string' && /^[A-Za-z_$][\w$]{0,99}$/.test(value))
const type = z.custom<string>(
  (value) => typeof value === 'string' && /^[A-Za-z_$][\w$]{0,99}(?:\[\d{0,4}\])*$/.test(value),
)
const fields = z.array(z.object({ name, type }))
const isFields = (value: unknown): value is z.infer<typeof fields> => fields.safeParse(value).success

const schema = z.object({
  types: z.custom<Record<string, z.infer<typeof fields>>>(
    (value) => isRecord(value) && Object.values(value).every(isFields),
  ),
  primaryType: name,
  domain: z.custom<Record<string, unknown>>(isRecord),
  message: z.custom<Record<string, unknown>>(isRecord),
})

/** Typed data of EIP-712, of which only the form was checked. */
export type TypedData = z.infer<typeof schema>

const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Reads typed data, which is an object or its JSON. Its message has only the members that are signed: others are hidden from a user.
 * @throws FrameError for another form, and for a domain that would be signed with other fields than it shows
 */
export function readTypedData(given: unknown): TypedData {
  const read = schema.safeParse(typeof given === 'string' ? parsed(given) : given)
  const malformed = () => new FrameError('The typed data has a wrong form. Nothing was signed.')
  if (!read.success || read.data.primaryType === 'EIP712Domain') throw malformed()
  const { types, primaryType, domain } = read.data
  if (!Object.hasOwn(types, primaryType)) throw malformed()
  const named = Object.hasOwn(types, 'EIP712Domain') ? types.EIP712Domain : undefined
  const shown = Object.keys(domain)
  const isWhole =
    named === undefined ||
    sameNames(
      named.map((field) => field.name),
      shown,
    )
  if (!isWhole || shown.some((field) => !DOMAIN.some((one) => one.name === field))) throw malformed()
  // Libraries leave out members of another type than they expect, such as a chain that is a text.
  const EIP712Domain = named ?? DOMAIN.filter((one) => shown.includes(one.name))
  const message = signedOf(types, primaryType, read.data.message)
  if (!isRecord(message)) throw malformed()
  return { ...read.data, types: { ...types, EIP712Domain }, message }
}

/** A value without the members that no type names: those are not part of the signature. */
function signedOf(types: TypedData['types'], type: string, value: unknown): unknown {
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined) return Array.isArray(value) ? value.map((one) => signedOf(types, item, one)) : value
  const members = Object.hasOwn(types, type) ? types[type] : undefined
  if (members === undefined || !isRecord(value)) return value
  return Object.fromEntries(
    members.flatMap((one) =>
      Object.hasOwn(value, one.name) ? [[one.name, signedOf(types, one.type, value[one.name])]] : [],
    ),
  )
}

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length &&
  some.every((one) => others.includes(one)) &&
  others.every((one) => some.includes(one))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
