import { argsOf } from '../../../model/errors/args-of.js'
import type { PolkadotSigned, PolkadotSignerPayload } from '../../../model/wallets/polkadot-provider.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { type PolkadotAbortable, type PolkadotEngine, requestPolkadot } from './polkadot-engine.js'

export interface SignPayloadArgs extends PolkadotAbortable {
  /** `SignerPayloadJSON` of `@polkadot/types`, for the network that the app shows. */
  readonly payload: PolkadotSignerPayload
}

/**
 * Asks the user to sign the payload of a transaction (`polkadot_signTransaction`). Nothing is sent. The answer is verified: it is this
 * payload, signed by its account.
 * @throws WalletchartError `USER_REJECTED`, `OPTION_INVALID`, `ACCOUNT_CHANGED`, `UNAUTHORIZED`, `METHOD_UNSUPPORTED`, `SIGNATURE_INVALID`,
 * `WALLET_ANSWER_INVALID`, `WALLET_NOT_ANSWERING`
 * @throws WalletchartError `CHAIN_CHANGED` when the payload is for another network
 */
export async function signPayload(
  engine: Pick<PolkadotEngine, 'request'>,
  args: SignPayloadArgs,
): Promise<PolkadotSigned> {
  const { payload: transactionPayload, signal } = argsOf('signPayload', args)
  const answer = await requestPolkadot(engine, 'polkadot_signTransaction', { transactionPayload }, { signal })
  return walletAnswers.signed(answer)
}
