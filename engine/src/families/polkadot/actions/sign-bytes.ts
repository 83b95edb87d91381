import { argsOf } from '../../../model/errors/args-of.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { messageText, wrappedMessage } from '../../../model/wallets/wrapped-message.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { type PolkadotAbortable, type PolkadotEngine, requestPolkadot } from './polkadot-engine.js'

export interface SignBytesArgs extends PolkadotAbortable {
  /** At most 65,536 of them. */
  readonly bytes: Uint8Array
}

/**
 * Asks the user to sign bytes with the connected account (`polkadot_signMessage`). The wallet signs `<Bytes>`, the bytes, `</Bytes>`, or
 * the bytes as they are when they are wrapped already.
 * @returns the signature in hexadecimal
 * @throws WalletchartError `USER_REJECTED`, `OPTION_INVALID`, `ACCOUNT_CHANGED`, `METHOD_UNSUPPORTED`, `SIGNATURE_INVALID`,
 * `WALLET_ANSWER_INVALID`, `WALLET_NOT_ANSWERING`
 */
export async function signBytes(engine: Pick<PolkadotEngine, 'request'>, args: SignBytesArgs): Promise<Hex> {
  const { bytes, signal }: { readonly bytes?: unknown; readonly signal?: AbortSignal | undefined } = argsOf(
    'signBytes',
    args,
  )
  if (!ArrayBuffer.isView(bytes)) throw optionInvalid('bytes', 'Expected bytes')
  const message = messageText(wrappedMessage(bytes))
  const answer = await requestPolkadot(engine, 'polkadot_signMessage', { message }, { signal })
  return walletAnswers.signed(answer).signature
}
