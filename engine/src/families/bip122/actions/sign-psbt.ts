import { argsOf } from '../../../model/errors/args-of.js'
import type { BitcoinSignInput } from '../../../model/wallets/bip122-provider.js'
import { walletAnswers } from '../codec/wallet-answers.js'
import { type Bip122Abortable, type Bip122Engine, requestBip122 } from './bip122-engine.js'
import { type GivenPsbt, givenPsbtText } from './given-psbt.js'

export interface SignPsbtArgs extends Bip122Abortable {
  readonly psbt: GivenPsbt
  /** The inputs to sign. All inputs of the connected account when left out. */
  readonly signInputs?: readonly BitcoinSignInput[] | undefined
  /** True if the wallet is to send the transaction after that. Default false. */
  readonly broadcast?: boolean | undefined
}

/** A PSBT after the wallet has signed it. */
export interface SignedPsbt {
  /** Base64. Not finalized by every wallet. A wallet that sends the transaction may answer `txid` alone. */
  readonly psbt?: string | undefined
  /** Set when the wallet sent the transaction. */
  readonly txid?: string | undefined
}

/**
 * Asks the user to sign a PSBT (BIP-174). The signed PSBT has the same inputs, outputs and amounts. Each input to sign is signed in it, and
 * no other. Signatures are verified. They bind the whole transaction, unless the PSBT or `sighashTypes` asks for another type.
 * @throws WalletchartError `USER_REJECTED`, `OPTION_INVALID`, `ADDRESS_INVALID` for an address of another network, `ACCOUNT_CHANGED`,
 * `CHAIN_NOT_SUPPORTED`, `METHOD_UNSUPPORTED`, `SIGNATURE_INVALID`, `WALLET_ANSWER_INVALID`, `WALLET_NOT_ANSWERING`
 * @throws WalletchartError `UNAUTHORIZED` when an input is not one of the account, or the account is not granted
 * @throws WalletchartError `OUTCOME_UNKNOWN` when the wallet may have sent it, `LOAD_FAILED` without `bitcoinjs-lib`
 */
export async function signPsbt(
  engine: Pick<Bip122Engine, 'request'>,
  args: SignPsbtArgs,
): Promise<SignedPsbt> {
  const { psbt, signInputs, broadcast, signal } = argsOf('signPsbt', args)
  const params = {
    psbt: givenPsbtText(psbt),
    ...(signInputs !== undefined && { signInputs }),
    ...(broadcast !== undefined && { broadcast }),
  }
  return walletAnswers.psbt(await requestBip122(engine, 'signPsbt', params, { signal }))
}
