import { base58, base64 } from '@scure/base'
import { isObject } from '../../model/data/is-object.js'
import { argsOf } from '../../model/errors/args-of.js'
import { featureError } from '../../model/errors/feature-error.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { isSolanaAddress } from '../../model/ids/solana-address.js'
import { readable } from '../../model/text/readable.js'
import {
  type SolanaCommitment,
  type SolanaSendOptions,
  solanaSendOptions,
} from '../../model/wallets/solana-send-options.js'
import { featureOutputs, outputBytes } from './feature-output.js'

/** A JSON-RPC request as one call of a feature of the Wallet Standard. */
export interface FeatureCall {
  readonly feature: string
  /** The account to use; undefined when the request names none. */
  readonly pubkey: string | undefined
  /** The inputs of the feature. */
  inputs(place: { readonly account: object; readonly chain: string | undefined }): readonly object[]
  /** The JSON-RPC result in the output of the feature. @throws WalletchartError `WALLET_ANSWER_INVALID`, `SIGNATURE_INVALID` */
  result(output: unknown): object
}

/** The fields of a request, each checked where it is used. */
interface Given {
  readonly pubkey?: unknown
  readonly message?: unknown
  readonly transaction?: unknown
  readonly transactions?: unknown
  readonly options?: unknown
  readonly sendOptions?: unknown
}

/** The Wallet Standard has only these three of the eight names. */
const commitments: Readonly<Record<SolanaCommitment, string>> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

const standardOptions = ({ preflightCommitment, ...rest }: SolanaSendOptions): object => ({
  ...rest,
  ...(preflightCommitment && { preflightCommitment: commitments[preflightCommitment] }),
})

const invalid = (details: string): Error => featureError('WALLET_ANSWER_INVALID', { details })

const signatureOf = (output: object): string => {
  const bytes = outputBytes(output, 'signature')
  if (bytes.length !== 64 || bytes.every((byte) => byte === 0))
    throw featureError('SIGNATURE_INVALID', { details: 'Expected 64 bytes' })
  return base58.encode(bytes)
}

/** True if two lists of bytes are the same. */
const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

const decoded = (coder: typeof base58 | typeof base64, text: unknown, option: string): Uint8Array => {
  const name = coder === base58 ? 'base58' : 'base64'
  try {
    if (typeof text === 'string' && text !== '') return coder.decode(text)
  } catch (cause) {
    throw optionInvalid(option, `Expected ${name}`, cause)
  }
  throw optionInvalid(option, `Expected ${name}`)
}

const pubkeyOf = ({ pubkey }: Given): string | undefined => {
  if (pubkey === undefined || isSolanaAddress(pubkey)) return pubkey
  throw optionInvalid('pubkey', 'Expected a Solana address')
}

const signMessage = (given: Given): FeatureCall => {
  const message = decoded(base58, given.message, 'message')
  return {
    feature: 'solana:signMessage',
    pubkey: pubkeyOf(given),
    inputs: ({ account }) => [{ account, message: Uint8Array.from(message) }],
    result: (output) => {
      const [signed = {}] = featureOutputs(output, 1)
      // A wallet may sign a longer text of its own, whose signature fits no message of the app.
      if (!isSame(outputBytes(signed, 'signedMessage'), message))
        throw featureError('SIGNATURE_INVALID', { details: 'The wallet signed another message' })
      return { signature: signatureOf(signed) }
    },
  }
}

const signTransactions = (
  transactions: readonly Uint8Array[],
  given: Given,
  result: (signed: readonly string[]) => object,
): FeatureCall => ({
  feature: 'solana:signTransaction',
  pubkey: pubkeyOf(given),
  inputs: ({ account, chain }) =>
    transactions.map((transaction) => ({ account, transaction, ...(chain && { chain }) })),
  result: (output) =>
    result(
      featureOutputs(output, transactions.length).map((signed) =>
        base64.encode(outputBytes(signed, 'signedTransaction')),
      ),
    ),
})

const signAndSend = (given: Given): FeatureCall => {
  const transaction = decoded(base64, given.transaction, 'transaction')
  const options = standardOptions(solanaSendOptions(given.sendOptions ?? given.options ?? {}))
  return {
    feature: 'solana:signAndSendTransaction',
    pubkey: pubkeyOf(given),
    inputs: ({ account, chain }) => [{ account, transaction, chain, options }],
    result: (output) => {
      const [sent = {}] = featureOutputs(output, 1)
      return { signature: signatureOf(sent) }
    },
  }
}

const signIn = (given: object): FeatureCall => ({
  feature: 'solana:signIn',
  pubkey: undefined,
  inputs: () => [given],
  result: (output) => {
    const [signed = {}] = featureOutputs(output, 1)
    const account: unknown = Reflect.get(signed, 'account')
    const address: unknown = isObject(account) && Reflect.get(account, 'address')
    if (!isSolanaAddress(address)) throw invalid('Expected the account that signed in')
    const signedMessage = base64.encode(outputBytes(signed, 'signedMessage'))
    return { address, signedMessage, signature: signatureOf(signed) }
  },
})

const listOf = (value: unknown): readonly unknown[] =>
  readable('transactions', () => {
    if (Array.isArray(value) && value.length > 0) return Array.from<unknown>(value)
    throw optionInvalid('transactions', 'Expected a list of transactions')
  })

/**
 * The call of a feature for a JSON-RPC request; undefined for a method that no feature serves.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function solanaFeatureCall(method: string, params: unknown): FeatureCall | undefined {
  const given = (): Given => argsOf('params', params)
  switch (method) {
    case 'solana_signMessage':
      return signMessage(given())
    case 'solana_signTransaction':
      return signTransactions(
        [decoded(base64, given().transaction, 'transaction')],
        given(),
        ([transaction]) => ({ transaction }),
      )
    case 'solana_signAllTransactions':
      return signTransactions(
        listOf(given().transactions).map((one, index) => decoded(base64, one, `transactions.${index}`)),
        given(),
        (transactions) => ({ transactions }),
      )
    case 'solana_signAndSendTransaction':
      return signAndSend(given())
    case 'solana_signIn':
      return signIn(given())
    default:
      return undefined
  }
}
