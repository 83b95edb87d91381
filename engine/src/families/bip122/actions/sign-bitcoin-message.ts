import { argsOf } from '../../../model/errors/args-of.js'
import type { BitcoinMessageProtocol } from '../../../model/wallets/bip122-provider.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { type Bip122Abortable, type Bip122Engine, requestBip122 } from './bip122-engine.js'

export interface SignBitcoinMessageArgs extends Bip122Abortable {
  readonly message: string
  /** One of the granted addresses; the connected account when left out. */
  readonly address?: string | undefined
  /** When left out: `bip322` for P2WPKH and P2TR, `ecdsa` for P2PKH and P2SH. */
  readonly protocol?: BitcoinMessageProtocol | undefined
}

/** A text after it was signed. */
export interface SignedBitcoinMessage {
  /** The address that signed. */
  readonly address: string
  /** Base64: 65 bytes (BIP-137), or the witness of a simple signature (BIP-322). */
  readonly signature: string
  /** Hex. Few wallets give it, and the hash of another text is left out. */
  readonly messageHash?: string | undefined
}

/**
 * Asks the user to sign a text with one of the granted addresses. The signature is verified.
 * @throws WalletchartError `UNAUTHORIZED` for an address that is not granted
 * @throws WalletchartError `METHOD_UNSUPPORTED` for an address that cannot sign so
 * @throws WalletchartError `USER_REJECTED`, `OPTION_INVALID`, `ADDRESS_INVALID`, `ACCOUNT_CHANGED`, `SIGNATURE_INVALID`,
 * `WALLET_ANSWER_INVALID`, `WALLET_NOT_ANSWERING`
 */
export async function signBitcoinMessage(
  engine: Pick<Bip122Engine, 'request'>,
  args: SignBitcoinMessageArgs,
): Promise<SignedBitcoinMessage> {
  const { message, address, protocol, signal } = argsOf('signBitcoinMessage', args)
  const params = {
    message,
    ...(address !== undefined && { address }),
    ...(protocol !== undefined && { protocol }),
  }
  return walletAnswers.message(await requestBip122(engine, 'signMessage', params, { signal }))
}
