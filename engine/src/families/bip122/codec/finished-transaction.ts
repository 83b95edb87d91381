import { Psbt } from 'bitcoinjs-lib'
import { featureError } from '../../../model/errors/feature-error.js'
import type { BitcoinSignInput } from '../../../model/wallets/bip122-provider.js'
import { psbtFault } from './psbt-fault.js'
import { readPsbt } from './read-psbt.js'

/** A witness of one item. */
const witnessOf = (item: Uint8Array): Uint8Array => Uint8Array.from([1, item.length, ...item])

/**
 * The whole transaction of a PSBT that a wallet has signed.
 * @param asked the PSBT that the wallet was given
 * @param signInputs the inputs for which the app asked for sighash types
 * @throws WalletchartError `WALLET_ANSWER_INVALID` when the wallet signed something else
 * @throws WalletchartError `SIGNATURE_INVALID` when it is not signed whole
 */
export function finishedTransaction(
  asked: string,
  signed: string,
  signInputs: readonly BitcoinSignInput[] = [],
): Uint8Array {
  const [before, answered] = [readPsbt(asked, 'psbt'), readPsbt(signed, 'psbt')]
  const inputs = before.inputs.map((_, index) => signInputs.find((one) => one.index === index) ?? { index })
  const fault = psbtFault({ asked: before, answered, signInputs: inputs })
  if (fault !== undefined) throw featureError('WALLET_ANSWER_INVALID', { details: fault })
  try {
    const psbt = Psbt.fromBase64(asked)
    // A wallet may leave out the data that finalizing needs.
    psbt.combine(Psbt.fromBase64(signed))
    for (const [index, { finalScriptSig, finalScriptWitness, tapKeySig }] of psbt.data.inputs.entries()) {
      if (finalScriptSig !== undefined || finalScriptWitness !== undefined) continue
      // bitcoinjs-lib cannot see by itself that an input is of Taproot: it would need a library for elliptic curves.
      if (tapKeySig === undefined) psbt.finalizeInput(index)
      else psbt.updateInput(index, { finalScriptWitness: witnessOf(tapKeySig) })
    }
    return psbt.extractTransaction(true).toBuffer()
  } catch (cause) {
    throw featureError('SIGNATURE_INVALID', { details: 'The wallet did not sign each input', cause })
  }
}
