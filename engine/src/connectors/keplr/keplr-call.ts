import { base64 } from '@scure/base'
import { featureError } from '../../model/errors/feature-error.js'
import { isWalletchartError } from '../../model/errors/is-walletchart-error.js'
import type { CosmosDirectDoc } from '../../model/wallets/cosmos-provider.js'
import {
  aminoParams,
  arbitraryParams,
  cosmosAminoDoc,
  cosmosDirectDoc,
  directParams,
} from '../../model/wallets/cosmos-sign-params.js'
import { cosmosSignature } from '../../model/wallets/cosmos-signature.js'
import type { KeplrMethod } from './captured-keplr-wallet.js'

/** A JSON-RPC request as one call of Keplr's API. */
export interface KeplrCall {
  readonly name: KeplrMethod
  /** The chain that the document names; undefined when it names none. */
  readonly chainId: string | undefined
  /** The account that is to sign; undefined when the request names none. */
  readonly signer: string | undefined
  inputs(chainId: string, signer: string): readonly unknown[]
  /** The JSON-RPC result in the answer. May throw for an answer that cannot be read. */
  result(answer: unknown): object
}

/** The fee and the memo are those of the app: what the user reads there is what the app asked for. */
const signOptions = { preferNoSetFee: true, preferNoSetMemo: true }

const direct = (params: unknown): KeplrCall => {
  const { signerAddress, signDoc } = directParams(params)
  return {
    name: 'signDirect',
    chainId: signDoc.chainId,
    signer: signerAddress,
    inputs: (chainId, signer) => [chainId, signer, asKeplrDoc(signDoc), { ...signOptions }],
    result: (answer) => ({
      signature: cosmosSignature(Reflect.get(Object(answer), 'signature')),
      signed: cosmosDirectDoc(Reflect.get(Object(answer), 'signed')),
    }),
  }
}

const asKeplrDoc = ({ chainId, accountNumber, authInfoBytes, bodyBytes }: CosmosDirectDoc): object => ({
  chainId,
  // As CosmJS hands it over: a wallet turns it into a text.
  accountNumber: BigInt(accountNumber),
  authInfoBytes: base64.decode(authInfoBytes),
  bodyBytes: base64.decode(bodyBytes),
})

const amino = (params: unknown): KeplrCall => {
  const { signerAddress, signDoc } = aminoParams(params)
  return {
    name: 'signAmino',
    // The document of a text (ADR-36) names no chain.
    chainId: signDoc.chain_id || undefined,
    signer: signerAddress,
    inputs: (chainId, signer) => [chainId, signer, structuredClone(signDoc), { ...signOptions }],
    result: (answer) => ({
      signature: cosmosSignature(Reflect.get(Object(answer), 'signature')),
      signed: cosmosAminoDoc(Reflect.get(Object(answer), 'signed')),
    }),
  }
}

const arbitrary = (params: unknown): KeplrCall => {
  const { signerAddress, data } = arbitraryParams(params)
  return {
    name: 'signArbitrary',
    chainId: undefined,
    signer: signerAddress,
    inputs: (chainId, signer) => [chainId, signer, typeof data === 'string' ? data : data.slice()],
    result: cosmosSignature,
  }
}

/** The result of a call. @throws WalletchartError `WALLET_ANSWER_INVALID` for an answer that cannot be read */
const guarded = (call: KeplrCall): KeplrCall => ({
  ...call,
  result(answer) {
    try {
      return call.result(answer)
    } catch (cause) {
      if (isWalletchartError(cause, 'SIGNATURE_INVALID')) throw cause
      throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected { signature, signed }', cause })
    }
  },
})

/**
 * The call of Keplr's API for a JSON-RPC request; undefined for a method that it does not serve.
 * @throws WalletchartError `OPTION_INVALID`
 */
export function keplrCall(method: string, params: unknown): KeplrCall | undefined {
  switch (method) {
    case 'cosmos_signDirect':
      return guarded(direct(params))
    case 'cosmos_signAmino':
      return guarded(amino(params))
    case 'cosmos_signArbitrary':
      return guarded(arbitrary(params))
    default:
      return undefined
  }
}
