import { featureError } from '../errors/feature-error.js'
import type { Caip2 } from '../ids/caip2.js'
import { eip155NetworkOf, hexChainId } from '../ids/chain-id.js'
import { hasRightChecksum } from '../ids/has-right-checksum.js'
import { isEip155Address } from '../ids/is-eip155-address.js'
import { readable } from '../text/readable.js'
import { decoded, oneOf, readQuery, readUri, uriInvalid } from './uri-fields.js'

/** A payment that is asked for by EIP-681. */
export interface EthereumUri {
  /** The network to pay on; left out: the one that the payer is on. */
  readonly networkId?: Caip2 | undefined
  /** Who is paid: an address, or a name to look up. */
  readonly to: string
  /** The contract of the token, an address or a name; left out: the network's coin. */
  readonly token?: string | undefined
  /** In base units, such as wei; left out: the payer chooses. */
  readonly amount?: bigint | undefined
}

const LARGEST = 2n ** 256n - 1n

/** A number as EIP-681 writes it: digits, a fraction, and an exponent that leaves no fraction. */
function readNumber(text: string): bigint {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^\+?(\d{1,100})(?:\.(\d{1,100}))?(?:e\+?(\d{1,3}))?$/i.exec(text) ?? []
  const places = BigInt(exponent)
  const digits = fraction.replace(/(?<!0)0+$/, '')
  if (whole === '') throw featureError('AMOUNT_INVALID', { details: 'Expected a number such as 2.014e18' })
  if (BigInt(digits.length) > places)
    throw featureError('AMOUNT_INVALID', { details: 'Expected whole base units, such as wei' })
  if (places > 100n) throw featureError('AMOUNT_INVALID', { details: 'The exponent is above 100' })
  const amount = BigInt(whole + digits) * 10n ** (places - BigInt(digits.length))
  if (amount > LARGEST)
    throw featureError('AMOUNT_INVALID', { details: 'The amount is larger than 256 bits' })
  return amount
}

/** An address with the right checksum, or a name with a point in it. */
function readTarget(text: string): string {
  if (isEip155Address(text)) {
    const hasBothCases = /[a-f]/.test(text) && /[A-F]/.test(text)
    if (!hasBothCases || hasRightChecksum(text)) return text
    throw featureError('ADDRESS_INVALID', {
      details: 'Its checksum (EIP-55) is wrong, so a character may be mistyped',
    })
  }
  if (/^[^\s/@?#]+\.[^\s/@?#.]+$/.test(text) && !/(^|-)0x/i.test(text)) return text
  throw featureError('ADDRESS_INVALID', { details: 'Expected 0x and 40 hexadecimal characters, or a name' })
}

/** The chain after the at sign, in decimal digits. */
function readChain(reference: string): Caip2 {
  if (!/^[1-9]\d*$/.test(reference))
    throw featureError('CHAIN_ID_INVALID', { details: 'Expected digits after the at sign, such as @8453' })
  return eip155NetworkOf(reference)
}

/**
 * Reads a payment that is asked for by EIP-681: of the network's coin, or of a token by `transfer`. Fields for gas are passed over.
 * A URI that calls anything else is refused.
 * @throws WalletchartError `OPTION_INVALID`, `ADDRESS_INVALID`, `CHAIN_ID_INVALID`, `AMOUNT_INVALID`
 */
export function readEthereumUri(uri: unknown): EthereumUri {
  const { path, query } = readUri(uri, 'ethereum')
  const [, target = '', chain, call] =
    /^(?:pay-)?([^@/]*)(?:@([^/]*))?(?:\/(.*))?$/s.exec(decoded(path)) ?? []
  const networkId = chain === undefined ? undefined : readChain(chain)
  const to = readTarget(target)
  const fields = readQuery(query)
  const value = oneOf(fields, 'value')
  if (call === undefined || call === '')
    return { networkId, to, amount: value === undefined ? undefined : readNumber(value) }
  const receiver = oneOf(fields, 'address')
  if (call !== 'transfer' || receiver === undefined || value !== undefined)
    throw uriInvalid('Expected a payment, or /transfer with an address. Another call is no payment.')
  const units = oneOf(fields, 'uint256')
  return {
    networkId,
    to: readTarget(receiver),
    token: to,
    amount: units === undefined ? undefined : readNumber(units),
  }
}

/**
 * Writes a payment as EIP-681, which names its network.
 * @throws WalletchartError `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CAIP_2_INVALID`, `CHAIN_ID_INVALID`, `OPTION_INVALID`
 */
export const writeEthereumUri = (payment: EthereumUri): string =>
  readable('writeEthereumUri', () => written({ ...payment }))

function written({ networkId, to, token, amount }: EthereumUri): string {
  if (amount !== undefined && (typeof amount !== 'bigint' || amount < 0n || amount > LARGEST))
    throw featureError('AMOUNT_INVALID', { details: 'Expected base units as a bigint of zero or more' })
  const chain = networkId === undefined ? '' : `@${BigInt(hexChainId(networkId))}`
  const receiver = readTarget(to)
  if (token === undefined)
    return `ethereum:${receiver}${chain}${amount === undefined ? '' : `?value=${amount}`}`
  const units = amount === undefined ? '' : `&uint256=${amount}`
  return `ethereum:${readTarget(token)}${chain}/transfer?address=${receiver}${units}`
}
