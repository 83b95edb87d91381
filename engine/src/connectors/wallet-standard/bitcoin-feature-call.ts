import { base64 } from '@scure/base'
import { featureError } from '../../model/errors/feature-error.js'
import { optionInvalid } from '../../model/errors/option-invalid.js'
import { bitcoinMessageParams, bitcoinPsbtParams } from '../../model/wallets/bip122-params.js'
import type { BitcoinSignInput } from '../../model/wallets/bip122-provider.js'
import { featureOutputs, outputBytes } from './feature-output.js'

/** Finds the account to use, as the wallet handed it out. */
export type AccountFor = (address: string) => object

/** A JSON-RPC request as one call of a feature of the Wallet Standard. */
export interface BitcoinFeatureCall {
  readonly feature: string
  /** The inputs of the feature. @param chain the wallet's name of the chain */
  inputs(accountFor: AccountFor, chain: string | undefined): readonly object[]
  /** The JSON-RPC result in the output of the feature. @throws WalletchartError `WALLET_ANSWER_INVALID` */
  result(output: unknown): object
}

/** The names of the sighash types. Type 0 is the default of Taproot. */
const sighashNames: ReadonlyMap<number, string> = new Map([
  [1, 'ALL'],
  [2, 'NONE'],
  [3, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
])

function inputsToSign(inputs: readonly BitcoinSignInput[], accountFor: AccountFor): readonly object[] {
  const groups = new Map<string, { account: object; signingIndexes: number[]; sigHash?: string }>()
  for (const { address, index, sighashTypes: [type = 1] = [] } of inputs) {
    const sigHash = type === 1 ? undefined : sighashNames.get(type)
    const key = `${address} ${sigHash}`
    const group = groups.get(key) ?? {
      account: accountFor(address),
      signingIndexes: [],
      ...(sigHash && { sigHash }),
    }
    group.signingIndexes.push(index)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const signMessage = (params: unknown, shown: string | undefined): BitcoinFeatureCall => {
  const { message, address = shown } = bitcoinMessageParams(params)
  if (address === undefined) throw optionInvalid('address', 'Expected the address that signs')
  return {
    feature: 'bitcoin:signMessage',
    inputs: (accountFor) => [{ account: accountFor(address), message: new TextEncoder().encode(message) }],
    // The signed message is not compared: a wallet may answer what it made of it.
    result: (output) => {
      const [signed = {}] = featureOutputs(output, 1)
      return { address, signature: base64.encode(outputBytes(signed, 'signature')) }
    },
  }
}

const txidIn = (output: object): string => {
  const txid: unknown = Reflect.get(output, 'txId') ?? Reflect.get(output, 'txid')
  if (typeof txid === 'string') return txid
  throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected txId' })
}

const signPsbt = (params: unknown): BitcoinFeatureCall => {
  const { psbt, signInputs, broadcast } = bitcoinPsbtParams(params)
  if (signInputs === undefined)
    throw optionInvalid(
      'signInputs',
      'Expected the inputs to sign: a wallet of the Wallet Standard needs them',
    )
  return {
    feature: broadcast ? 'bitcoin:signAndSendTransaction' : 'bitcoin:signTransaction',
    inputs: (accountFor, chain) => [
      {
        psbt: Uint8Array.from(psbt),
        inputsToSign: inputsToSign(signInputs, accountFor),
        ...(chain !== undefined && { chain }),
      },
    ],
    result: (output) => {
      const [signed = {}] = featureOutputs(output, 1)
      return broadcast ? { txid: txidIn(signed) } : { psbt: base64.encode(outputBytes(signed, 'signedPsbt')) }
    },
  }
}

/**
 * The call of a feature for a JSON-RPC request; undefined for a method that no feature serves.
 * @param shown the address that the app shows
 * @throws WalletchartError `OPTION_INVALID`, `ADDRESS_INVALID`
 */
export function bitcoinFeatureCall(
  method: string,
  params: unknown,
  shown: string | undefined,
): BitcoinFeatureCall | undefined {
  switch (method) {
    case 'signMessage':
      return signMessage(params, shown)
    case 'signPsbt':
      return signPsbt(params)
    default:
      return undefined
  }
}
