import { argsOf } from '../../../model/errors/args-of.js'
import type { CosmosSignature } from '../../../model/wallets/cosmos-provider.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { type CosmosAbortable, type CosmosEngine, requestCosmos } from './cosmos-engine.js'

export interface SignArbitraryArgs extends CosmosAbortable {
  /** A text that the user reads, or bytes. 1 to 10,000 bytes. */
  readonly data: string | Uint8Array
}

/**
 * Asks the user to sign a text or bytes with the connected account (ADR-036). A paired wallet signs the same as an amino document.
 * @returns the signature with its public key, as a server verifies it
 * @throws WalletchartError `NOT_CONNECTED`, `USER_REJECTED`, `OPTION_INVALID`, `ACCOUNT_CHANGED`, `SIGNATURE_INVALID`,
 * `WALLET_ANSWER_INVALID`, `METHOD_UNSUPPORTED`, `WALLET_NOT_ANSWERING`
 */
export async function signArbitrary(
  engine: Pick<CosmosEngine, 'request'>,
  args: SignArbitraryArgs,
): Promise<CosmosSignature> {
  const { data, signal } = argsOf('signArbitrary', args)
  return walletAnswers.signature(await requestCosmos(engine, 'cosmos_signArbitrary', { data }, { signal }))
}
