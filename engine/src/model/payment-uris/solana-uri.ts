import { formatAmount, parseAmount } from '../amounts/amount.js'
import { featureError } from '../errors/feature-error.js'
import { isSolanaAddress } from '../ids/solana-address.js'
import { readable } from '../text/readable.js'
import { decoded, oneOf, readQuery, readUri, uriInvalid } from './uri-fields.js'

/** Digits after the point of one SOL. */
const DECIMALS = 9

/** A transfer that is asked for by Solana Pay. It names no cluster. */
export interface SolanaUri {
  /** The wallet to pay, never an account of a token. */
  readonly to: string
  /** The mint of the token; left out: SOL. */
  readonly token?: string | undefined
  /** In whole units of the coin or the token, as a decimal text; left out: the payer chooses. */
  readonly units?: string | undefined
  /** Keys by which the receiver finds the transaction. */
  readonly references?: readonly string[] | undefined
  readonly label?: string | undefined
  readonly message?: string | undefined
  readonly memo?: string | undefined
}

function readKey(text: string, what: string): string {
  if (isSolanaAddress(text)) return text
  throw featureError('ADDRESS_INVALID', { details: `Expected ${what} as base58 of 32 bytes` })
}

/** Digits, with a point before a fraction: nothing before the point is an error, and so is an exponent. */
function checkUnits(units: string, token: string | undefined): void {
  if (/^\d+(\.\d+)?$/.test(units)) {
    // The decimals of a token are known to its mint alone.
    if (token === undefined) parseAmount(units, DECIMALS)
    return
  }
  throw featureError('AMOUNT_INVALID', { details: 'Expected a number such as 0.5' })
}

/**
 * Reads a transfer that is asked for by Solana Pay. A URI with a link to a server, which would make the transaction, is refused: this
 * function fetches nothing.
 * @throws WalletchartError `OPTION_INVALID`, `ADDRESS_INVALID`, `AMOUNT_INVALID`, `TOO_MANY_DECIMALS`
 */
export function readSolanaUri(uri: unknown): SolanaUri {
  const { path, query } = readUri(uri, 'solana')
  const first = decoded(path)
  if (/^[a-z][a-z0-9+.-]*:/i.test(first))
    throw uriInvalid('The URI names a server that makes the transaction. Expected an address to pay.')
  const to = readKey(first, 'the receiver')
  const fields = readQuery(query)
  const mint = oneOf(fields, 'spl-token')
  const token = mint === undefined ? undefined : readKey(mint, 'spl-token')
  const units = oneOf(fields, 'amount')
  if (units !== undefined) checkUnits(units, token)
  return {
    to,
    token,
    units,
    references: fields.get('reference')?.map((key) => readKey(key, 'reference')),
    label: oneOf(fields, 'label'),
    message: oneOf(fields, 'message'),
    memo: oneOf(fields, 'memo'),
  }
}

/** A transfer to write. */
export interface SolanaPayment {
  readonly to: string
  /** The mint of the token, and the digits after the point of one of it; left out: SOL. */
  readonly token?: { readonly address: string; readonly decimals: number } | undefined
  /** In base units, such as lamports; left out: the payer chooses. */
  readonly amount?: bigint | undefined
}

/**
 * Writes a transfer as Solana Pay.
 * @throws WalletchartError `ADDRESS_INVALID`, `AMOUNT_INVALID`, `OPTION_INVALID`
 */
export const writeSolanaUri = (payment: SolanaPayment): string =>
  readable('writeSolanaUri', () => written({ ...payment }))

function written({ to, token, amount }: SolanaPayment): string {
  if (amount !== undefined && (typeof amount !== 'bigint' || amount < 0n))
    throw featureError('AMOUNT_INVALID', { details: 'Expected base units as a bigint of zero or more' })
  const fields = [
    ...(amount === undefined ? [] : [`amount=${formatAmount(amount, token?.decimals ?? DECIMALS)}`]),
    ...(token === undefined ? [] : [`spl-token=${readKey(token.address, 'the token')}`]),
  ]
  return `solana:${readKey(to, 'the receiver')}${fields.length === 0 ? '' : `?${fields.join('&')}`}`
}
