import { base64 } from '@scure/base'
import { argsOf } from '../errors/args-of.js'
import { featureError } from '../errors/feature-error.js'
import { optionInvalid } from '../errors/option-invalid.js'
import { readBitcoinAddress } from '../ids/bitcoin-address.js'
import { readable } from '../text/readable.js'
import type { BitcoinMessageProtocol, BitcoinSignInput } from './bip122-provider.js'

/** The longest message, in bytes. */
export const MOST_BITCOIN_MESSAGE_BYTES = 10_000

/** More than a block may hold, and an end for a text that has none. */
const MOST_PSBT_TEXT = 8_000_000
/** More inputs than fit into a block. */
const MOST_INPUTS = 100_000
/** All coins that there will be. */
const MOST_SATS = 2_100_000_000_000_000n

/** A signature of a text, after the parameters were read. */
export interface BitcoinMessageParams {
  readonly message: string
  readonly address: string | undefined
  readonly protocol: BitcoinMessageProtocol | undefined
}

/** A PSBT to sign, after the parameters were read. */
export interface BitcoinPsbtParams {
  readonly psbt: Uint8Array
  readonly signInputs: readonly BitcoinSignInput[] | undefined
  readonly broadcast: boolean
}

/** A transfer, after the parameters were read. */
export interface BitcoinTransferParams {
  readonly account: string | undefined
  readonly recipientAddress: string
  readonly amount: bigint
  readonly changeAddress: string | undefined
  readonly memo: string | undefined
  readonly acceptReceiver: unknown
}

/** Each field is checked where it is used. */
interface Given {
  readonly account?: unknown
  readonly message?: unknown
  readonly address?: unknown
  readonly protocol?: unknown
  readonly psbt?: unknown
  readonly signInputs?: unknown
  readonly broadcast?: unknown
  readonly recipientAddress?: unknown
  readonly amount?: unknown
  readonly changeAddress?: unknown
  readonly memo?: unknown
  readonly acceptReceiver?: unknown
}

const givenIn = (params: unknown): Given => argsOf('params', params)

/** @throws WalletchartError `ADDRESS_INVALID` */
function addressIn(value: unknown, name: string): string {
  const address = readBitcoinAddress(value)
  if (address) return address.text
  throw featureError('ADDRESS_INVALID', { details: `Expected an address of Bitcoin as ${name}` })
}

const optionalAddress = (value: unknown, name: string): string | undefined =>
  value === undefined ? undefined : addressIn(value, name)

/** @throws WalletchartError `OPTION_INVALID` when the text is no text, or too long */
export function checkedBitcoinMessage(message: unknown): string {
  if (typeof message !== 'string') throw optionInvalid('message', 'Expected text')
  if (new TextEncoder().encode(message).length <= MOST_BITCOIN_MESSAGE_BYTES) return message
  throw optionInvalid('message', `Expected at most ${MOST_BITCOIN_MESSAGE_BYTES} bytes`)
}

/** The parameters of `signMessage`. @throws WalletchartError `OPTION_INVALID`, `ADDRESS_INVALID` */
export function bitcoinMessageParams(params: unknown): BitcoinMessageParams {
  const { message, address, protocol } = givenIn(params)
  if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322')
    throw optionInvalid('protocol', 'Expected ecdsa or bip322')
  return { message: checkedBitcoinMessage(message), address: optionalAddress(address, 'address'), protocol }
}

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MOST_INPUTS

const isSighashType = (value: unknown): value is number =>
  typeof value === 'number' && [0, 1, 2, 3, 0x81, 0x82, 0x83].includes(value)

function signInput(value: unknown, name: string): BitcoinSignInput {
  const given: { readonly address?: unknown; readonly index?: unknown; readonly sighashTypes?: unknown } =
    argsOf(name, value)
  const { index, sighashTypes } = given
  if (!isIndex(index)) throw optionInvalid(`${name}.index`, 'Expected the index of an input')
  const address = addressIn(given.address, `${name}.address`)
  if (sighashTypes === undefined) return { address, index }
  const types = Array.isArray(sighashTypes) ? Array.from<unknown>(sighashTypes).filter(isSighashType) : []
  if (!Array.isArray(sighashTypes) || types.length === 0 || types.length !== sighashTypes.length)
    throw optionInvalid(`${name}.sighashTypes`, 'Expected a list of sighash types')
  return { address, index, sighashTypes: types }
}

function signInputs(value: unknown): readonly BitcoinSignInput[] {
  const list = readable('signInputs', () =>
    Array.isArray(value) && value.length > 0 && value.length <= MOST_INPUTS
      ? Array.from<unknown>(value)
      : undefined,
  )
  if (list === undefined) throw optionInvalid('signInputs', 'Expected a list of { address, index }')
  return list.map((one, at) => signInput(one, `signInputs.${at}`))
}

/** The parameters of `signPsbt`. @throws WalletchartError `OPTION_INVALID`, `ADDRESS_INVALID` */
export function bitcoinPsbtParams(params: unknown): BitcoinPsbtParams {
  const { psbt, signInputs: inputs, broadcast = false } = givenIn(params)
  if (typeof broadcast !== 'boolean') throw optionInvalid('broadcast', 'Expected true or false')
  return {
    psbt: psbtBytes(psbt),
    signInputs: inputs === undefined ? undefined : signInputs(inputs),
    broadcast,
  }
}

function psbtBytes(text: unknown): Uint8Array {
  const expected = 'Expected a PSBT in base64'
  if (typeof text !== 'string' || text === '' || text.length > MOST_PSBT_TEXT)
    throw optionInvalid('psbt', expected)
  try {
    return base64.decode(text)
  } catch (cause) {
    throw optionInvalid('psbt', expected, cause)
  }
}

/** True for an amount in satoshis that can be sent. */
export const isSats = (value: unknown): value is bigint =>
  typeof value === 'bigint' && value > 0n && value <= MOST_SATS

/** The parameters of `sendTransfer`. @throws WalletchartError `OPTION_INVALID`, `ADDRESS_INVALID`, `AMOUNT_INVALID` */
export function bitcoinTransferParams(params: unknown): BitcoinTransferParams {
  const { account, recipientAddress, amount, changeAddress, memo, acceptReceiver } = givenIn(params)
  const sats = typeof amount === 'string' && /^\d{1,16}$/.test(amount) ? BigInt(amount) : undefined
  if (!isSats(sats))
    throw featureError('AMOUNT_INVALID', { details: 'Expected satoshis in decimal text, more than zero' })
  if (memo !== undefined && !isMemo(memo)) throw optionInvalid('memo', 'Expected hex of 1 to 80 bytes')
  return {
    account: optionalAddress(account, 'account'),
    recipientAddress: addressIn(recipientAddress, 'recipientAddress'),
    amount: sats,
    changeAddress: optionalAddress(changeAddress, 'changeAddress'),
    memo,
    acceptReceiver,
  }
}

function isMemo(value: unknown): value is string {
  return typeof value === 'string' && /^([0-9a-f]{2}){1,80}$/i.test(value)
}
