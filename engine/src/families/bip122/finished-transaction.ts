import { Psbt } from 'bitcoinjs-lib'
import { featureError } from '../../model/errors/feature-error.js'

/** A witness of one item. */
const witnessOf = (item: Uint8Array): Uint8Array => Uint8Array.from([1, item.length, ...item])

/**
 * The whole transaction of a PSBT that a wallet has signed.
 * @param asked the PSBT that the wallet was given
 * @throws WalletchartError `SIGNATURE_INVALID` when it is not signed whole
 */
export function finishedTransaction(asked: string, signed: string): Uint8Array {
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
