import { formatAmount, parseAmount } from '../amounts/amount.js'
import { featureError } from '../errors/feature-error.js'
import { hasBitcoinAddressShape } from '../ids/bitcoin-address-shape.js'
import { readable } from '../text/readable.js'
import { decoded, oneOf, readQuery, readUri, uriInvalid } from './uri-fields.js'

/** Digits after the point of one bitcoin. */
const DECIMALS = 8

/** A payment that is asked for by BIP-321. */
export interface BitcoinUri {
  /** The address to pay. Its shape is right; its checksum is not compared. Left out: only other ways to pay are named. */
  readonly to?: string | undefined
  /** In satoshis; left out: the payer chooses. */
  readonly amount?: bigint | undefined
  /** The name of the receiver. */
  readonly label?: string | undefined
  /** What the payment is for. */
  readonly message?: string | undefined
}

/** The fields that name addresses, each with how its addresses begin. */
const addressFields = { bc: /^bc1/i, tb: /^tb1/i } as const
/** The fields that name another way to pay. */
const otherWays = ['lightning', 'lno', 'sp', 'pay']
const proofSchemes = /^(javascript|data|file|https?|mailto|bitcoin|blob|about):/i

function readAddress(text: string): string {
  if (hasBitcoinAddressShape(text)) return text
  throw featureError('ADDRESS_INVALID', { details: 'Expected an address of Bitcoin' })
}

function namedAddresses(fields: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return Object.entries(addressFields).flatMap(([key, begins]) =>
    (fields.get(key) ?? []).map((address) => {
      if (!begins.test(address))
        throw featureError('ADDRESS_INVALID', { details: `${key}= names another chain` })
      return readAddress(address)
    }),
  )
}

/** A proof of payment is never sent. A required one that must not be opened forbids the payment. */
function checkProof(fields: ReadonlyMap<string, readonly string[]>): void {
  const required = oneOf(fields, 'req-pop')
  if (required === undefined) {
    oneOf(fields, 'pop')
    return
  }
  if (fields.has('pop') || proofSchemes.test(required))
    throw uriInvalid('The URI asks for a proof of payment that must not be given.')
}

/**
 * Reads a payment that is asked for by BIP-321 (and by BIP-21 before it). Keys may be in any case. A field that is required and
 * unknown makes the URI void.
 * @throws WalletchartError `OPTION_INVALID`, `ADDRESS_INVALID`, `AMOUNT_INVALID`, `TOO_MANY_DECIMALS`
 */
export function readBitcoinUri(uri: unknown): BitcoinUri {
  const { path, query } = readUri(uri, 'bitcoin')
  const fields = readQuery(query, (key) => key.toLowerCase())
  const unknown = [...fields.keys()].find((key) => key.startsWith('req-') && key !== 'req-pop')
  if (unknown !== undefined) throw uriInvalid(`The URI requires ${unknown}, which is unknown.`)
  checkProof(fields)
  const first = decoded(path)
  const addresses = [...(first === '' ? [] : [readAddress(first)]), ...namedAddresses(fields)]
  const [to] = addresses
  if (to === undefined && !otherWays.some((key) => fields.has(key)))
    throw uriInvalid('The URI names nobody to pay.')
  const amount = oneOf(fields, 'amount')
  return {
    to,
    amount: amount === undefined ? undefined : parseAmount(amount, DECIMALS),
    label: oneOf(fields, 'label'),
    message: oneOf(fields, 'message'),
  }
}

/**
 * Writes a payment as BIP-321.
 * @throws WalletchartError `ADDRESS_INVALID`, `AMOUNT_INVALID`, `OPTION_INVALID`
 */
export const writeBitcoinUri = (payment: BitcoinUri & { readonly to: string }): string =>
  readable('writeBitcoinUri', () => written({ ...payment }))

function written({ to, amount, label, message }: BitcoinUri & { readonly to: string }): string {
  if (amount !== undefined && (typeof amount !== 'bigint' || amount < 0n))
    throw featureError('AMOUNT_INVALID', { details: 'Expected base units as a bigint of zero or more' })
  const fields = [
    ['amount', amount === undefined ? undefined : formatAmount(amount, DECIMALS)],
    ['label', label],
    ['message', message],
  ].flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`]))
  return `bitcoin:${readAddress(to)}${fields.length === 0 ? '' : `?${fields.join('&')}`}`
}
