import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { argsOf } from '../errors/args-of.js'
import { optionInvalid } from '../errors/option-invalid.js'
import { readable } from '../text/readable.js'
import { unsignedText } from '../text/unsigned-text.js'
import type { CosmosAminoDoc, CosmosDirectDoc } from './cosmos-provider.js'

/** The longest text or data that is signed, in bytes: no user reads more. */
export const MOST_DATA_BYTES = 10_000

// More bytes than a block takes, and an end for data that has none.
const MOST_DOC_BYTES = 2_000_000

const text = z.custom<string>((value) => typeof value === 'string', 'Expected a text')
const digits = z.custom<string>(
  (value) => typeof value === 'string' && /^\d{1,78}$/.test(value),
  'Expected digits',
)

const aminoShape = z.looseObject({
  chain_id: text,
  account_number: digits,
  sequence: digits,
  fee: z.looseObject({
    amount: z.array(z.looseObject({ denom: text, amount: digits })),
    gas: digits,
    granter: z.exactOptional(text),
    payer: z.exactOptional(text),
  }),
  msgs: z.array(z.looseObject({ type: text, value: z.unknown() })),
  memo: text,
  timeout_height: z.exactOptional(digits),
})

interface Given {
  readonly signerAddress?: unknown
  readonly signDoc?: unknown
  readonly data?: unknown
}

/** The account that a request names; undefined when it names none. */
interface Signer {
  readonly signerAddress: string | undefined
}

const signerIn = ({ signerAddress }: Given): Signer => {
  if (signerAddress === undefined || typeof signerAddress === 'string') return { signerAddress }
  throw optionInvalid('signerAddress', 'Expected an address')
}

/** Bytes, or the same in base64, as base64. */
const encoded = (given: unknown, option: string): string => {
  const expected = 'Expected bytes, or the same in base64'
  try {
    if (typeof given === 'string' && given.length <= MOST_DOC_BYTES * 1.4)
      return base64.encode(base64.decode(given))
    // The bytes may be of another window, whose classes are others.
    if (ArrayBuffer.isView(given) && given.byteLength <= MOST_DOC_BYTES)
      return base64.encode(new Uint8Array(given.buffer, given.byteOffset, given.byteLength))
  } catch (cause) {
    throw optionInvalid(option, expected, cause)
  }
  throw optionInvalid(option, expected)
}

/** A number that JSON cannot hold would be signed as another one. */
const exact = (_: string, value: unknown): unknown => {
  if (typeof value !== 'number' || (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER))
    return value
  throw optionInvalid('signDoc', 'Expected numbers that JSON holds')
}

/**
 * A copy of a document of direct signing. Bytes may be given as bytes, and the account number as a number, a bigint or a `Long`.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export const cosmosDirectDoc = (given: unknown): CosmosDirectDoc => {
  const doc: { readonly [Field in keyof CosmosDirectDoc]?: unknown } = argsOf('signDoc', given)
  const { chainId, authInfoBytes, bodyBytes } = doc
  if (typeof chainId !== 'string') throw optionInvalid('signDoc.chainId', 'Expected the id of a chain')
  const accountNumber = unsignedText(doc.accountNumber)
  if (accountNumber === undefined)
    throw optionInvalid('signDoc.accountNumber', 'Expected a whole number of zero or more')
  return {
    chainId,
    accountNumber,
    authInfoBytes: encoded(authInfoBytes, 'signDoc.authInfoBytes'),
    bodyBytes: encoded(bodyBytes, 'signDoc.bodyBytes'),
  }
}

/**
 * A copy of a document of amino signing, as JSON holds it.
 * @throws WalletchartError `OPTION_INVALID` that names the field
 */
export const cosmosAminoDoc = (given: unknown): CosmosAminoDoc =>
  readable('signDoc', () => {
    const written = JSON.stringify(given, exact)
    if (typeof written !== 'string' || written.length > MOST_DOC_BYTES)
      throw optionInvalid('signDoc', 'Expected a document')
    const { data, error } = aminoShape.safeParse(JSON.parse(written))
    if (data !== undefined) return data
    const [issue] = error.issues
    throw optionInvalid(
      ['signDoc', ...(issue?.path ?? [])].join('.'),
      issue?.message ?? 'Expected a document',
    )
  })

/** The parameters of `cosmos_signDirect`. @throws WalletchartError `OPTION_INVALID` */
export const directParams = (params: unknown): Signer & { readonly signDoc: CosmosDirectDoc } => {
  const given: Given = argsOf('params', params)
  return { ...signerIn(given), signDoc: cosmosDirectDoc(given.signDoc) }
}

/** The parameters of `cosmos_signAmino`. @throws WalletchartError `OPTION_INVALID` */
export const aminoParams = (params: unknown): Signer & { readonly signDoc: CosmosAminoDoc } => {
  const given: Given = argsOf('params', params)
  return { ...signerIn(given), signDoc: cosmosAminoDoc(given.signDoc) }
}

/** The parameters of `cosmos_signArbitrary`. @throws WalletchartError `OPTION_INVALID` */
export const arbitraryParams = (params: unknown): Signer & { readonly data: string | Uint8Array } => {
  const given: Given = argsOf('params', params)
  return { ...signerIn(given), data: dataIn(given) }
}

function dataIn({ data }: Given): string | Uint8Array {
  const copy = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice(0, MOST_DATA_BYTES + 1)
    : data
  if (typeof copy !== 'string' && !(copy instanceof Uint8Array))
    throw optionInvalid('data', 'Expected a text, or bytes')
  const { length } = typeof copy === 'string' ? new TextEncoder().encode(copy) : copy
  if (length > 0 && length <= MOST_DATA_BYTES) return copy
  throw optionInvalid('data', `Expected 1 to ${MOST_DATA_BYTES} bytes`)
}
