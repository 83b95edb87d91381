import { base64, hex } from '@scure/base'
import { isObject } from '../../model/data/is-object.js'
import { featureError } from '../../model/errors/feature-error.js'
import { notOffered } from '../../model/errors/not-offered.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { bitcoinChainName } from '../../model/ids/bitcoin-chains.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import {
  bitcoinMessageParams,
  bitcoinPsbtParams,
  bitcoinTransferParams,
} from '../../model/wallets/bip122-params.js'
import { bitcoinMessageProtocols } from '../../model/wallets/bitcoin-message-protocols.js'
import type { BitcoinAccount } from '../wallet-standard/bitcoin-grant.js'

/** A request of the app as a request of WBIP. */
export interface WbipCall {
  readonly params: object
  /** The result as the app's method has it. @throws WalletchartError `WALLET_ANSWER_INVALID` */
  result(answer: unknown): object
}

/** The account that a request is about, and how its wallet is spoken to. */
export interface WbipTarget {
  /** The granted account of an address. @throws WalletchartError `UNAUTHORIZED`, `CHAIN_NOT_SUPPORTED` */
  accountFor(address: string): BitcoinAccount
  /** The address that the app shows. */
  readonly shown: string | undefined
  /** The chain of the wallet. */
  readonly chainId: Caip2 | undefined
  /** True for a wallet of Leather's dialect. */
  readonly takesHex: boolean
}

const unsupported = (details: string): Error => notOffered(details)
const invalid = (details: string): Error => featureError('WALLET_ANSWER_INVALID', { details })

const textIn = (answer: unknown, name: string): string | undefined => {
  const value: unknown = isObject(answer) ? Reflect.get(answer, name) : undefined
  return typeof value === 'string' ? value : undefined
}

const needed = (answer: unknown, name: string): string => {
  const text = textIn(answer, name)
  if (text === undefined) throw invalid(`Expected ${name}`)
  return text
}

/** Leather's name of a network. */
const networkOf = ({ chainId }: WbipTarget): object => {
  const name = chainId === undefined ? undefined : bitcoinChainName(chainId)
  return name === undefined ? {} : { network: name === 'regtest' ? 'devnet' : name }
}

function signMessage(params: unknown, place: WbipTarget): WbipCall {
  const { message, address: given = place.shown, protocol: asked } = bitcoinMessageParams(params)
  if (given === undefined) throw optionInvalid('address', 'Expected the address that signs')
  const { address } = place.accountFor(given)
  const [usual] = bitcoinMessageProtocols(address.kind)
  const protocol = asked ?? usual
  if (protocol === undefined) throw unsupported(`An address of ${address.kind} signs no texts`)
  const result = (answer: unknown) => {
    const messageHash = textIn(answer, 'messageHash')
    return {
      address: textIn(answer, 'address') ?? address.text,
      signature: needed(answer, 'signature'),
      ...(messageHash && { messageHash }),
    }
  }
  if (!place.takesHex)
    return { params: { address: address.text, message, protocol: protocol.toUpperCase() }, result }
  if (protocol !== 'bip322' || (address.kind !== 'p2wpkh' && address.kind !== 'p2tr'))
    throw unsupported(`The wallet signs no texts by ${protocol} with an address of ${address.kind}`)
  return { params: { message, paymentType: address.kind, ...networkOf(place) }, result }
}

function psbtIn(answer: unknown): { psbt?: string } {
  const text = textIn(answer, 'psbt')
  const inHex = textIn(answer, 'hex')
  if (text !== undefined) return { psbt: text }
  if (inHex === undefined) return {}
  try {
    return { psbt: base64.encode(hex.decode(inHex)) }
  } catch (cause) {
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected a PSBT in hex', cause })
  }
}

function signPsbt(params: unknown, place: WbipTarget): WbipCall {
  const { psbt, signInputs = [], broadcast } = bitcoinPsbtParams(params)
  const inputs = signInputs.map(({ address, index, sighashTypes }) => ({
    address: place.accountFor(address).address.text,
    index,
    sighashTypes,
  }))
  const sighashTypes = [...new Set(inputs.flatMap((one) => one.sighashTypes ?? []))]
  const indexes = (address: string) =>
    inputs.filter((one) => one.address === address).map(({ index }) => index)
  const result = (answer: unknown) => {
    const txid = textIn(answer, 'txid')
    const signed = { ...psbtIn(answer), ...(txid && { txid }) }
    if (broadcast ? txid === undefined : signed.psbt === undefined)
      throw invalid(broadcast ? 'Expected txid' : 'Expected a signed PSBT')
    return signed
  }
  if (place.takesHex)
    return {
      params: {
        hex: hex.encode(psbt),
        broadcast,
        ...(inputs.length > 0 && { signAtIndex: inputs.map(({ index }) => index) }),
        ...(sighashTypes.length > 0 && { allowedSighash: sighashTypes }),
        ...networkOf(place),
      },
      result,
    }
  const bySigner = Object.fromEntries(inputs.map(({ address }) => [address, indexes(address)]))
  return {
    params: { psbt: base64.encode(psbt), broadcast, ...(inputs.length > 0 && { signInputs: bySigner }) },
    result,
  }
}

function sendTransfer(params: unknown, place: WbipTarget): WbipCall {
  const given = bitcoinTransferParams(params)
  const { account = place.shown, recipientAddress: address, amount, changeAddress, memo } = given
  if (account === undefined) throw optionInvalid('account', 'Expected the address that sends')
  if (changeAddress !== undefined || memo !== undefined)
    throw unsupported('The wallet takes neither a change address nor a memo')
  if (place.accountFor(account).intention !== 'payment')
    throw unsupported('The wallet sends from its payment address only')
  return {
    params: place.takesHex
      ? { recipients: [{ address, amount: amount.toString() }], ...networkOf(place) }
      : { recipients: [{ address, amount: Number(amount) }] },
    result: (answer) => ({ txid: needed(answer, 'txid') }),
  }
}

/**
 * The request of WBIP for a request of the app; undefined for a method that wallets do not know.
 * @throws WalletchartError `OPTION_INVALID`, `ADDRESS_INVALID`, `AMOUNT_INVALID`, `UNAUTHORIZED`, `CHAIN_NOT_SUPPORTED`, `METHOD_UNSUPPORTED`
 */
export function wbipCall(method: string, params: unknown, place: WbipTarget): WbipCall | undefined {
  switch (method) {
    case 'signMessage':
      return signMessage(params, place)
    case 'signPsbt':
      return signPsbt(params, place)
    case 'sendTransfer':
      return sendTransfer(params, place)
    default:
      return undefined
  }
}
