import { argsOf } from '../../../model/errors/args-of.js'
import type { CosmosAminoDoc, CosmosSignature } from '../../../model/wallets/cosmos-provider.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { type CosmosAbortable, type CosmosEngine, requestCosmos } from './cosmos-engine.js'

export interface SignAminoArgs extends CosmosAbortable {
  /** As `makeSignDoc` of `@cosmjs/amino` makes it, for the network that the app shows. */
  readonly signDoc: CosmosAminoDoc
  /** The account that signs; the connected one when left out. */
  readonly signerAddress?: string | undefined
}

/** A document of amino signing after the connected account has signed it. */
export interface SignedAmino {
  readonly signature: CosmosSignature
  /** The document that was signed. A wallet may have changed the amount and the gas of its fee. */
  readonly signed: CosmosAminoDoc
}

/**
 * Asks the user to sign a transaction as a document of amino signing (`cosmos_signAmino`). It is not sent.
 * @throws WalletchartError `USER_REJECTED`, `OPTION_INVALID`, `ACCOUNT_CHANGED`, `CHAIN_NOT_SUPPORTED`, `METHOD_UNSUPPORTED`,
 * `SIGNATURE_INVALID`, `WALLET_NOT_ANSWERING`
 * @throws WalletchartError `CHAIN_CHANGED` when the document is for another chain than the one that is shown
 * @throws WalletchartError `WALLET_ANSWER_INVALID` when the wallet signed more than another fee, or with another key
 */
export async function signAmino(
  engine: Pick<CosmosEngine, 'request'>,
  args: SignAminoArgs,
): Promise<SignedAmino> {
  const { signDoc, signerAddress, signal } = argsOf('signAmino', args)
  const params = { signDoc, ...(signerAddress !== undefined && { signerAddress }) }
  return walletAnswers.amino(await requestCosmos(engine, 'cosmos_signAmino', params, { signal }))
}
