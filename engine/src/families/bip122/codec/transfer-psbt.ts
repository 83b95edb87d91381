import { Psbt, Transaction } from 'bitcoinjs-lib'
import { featureError } from '../../../model/errors/feature-error.js'
import type { BitcoinAddress } from '../../../model/ids/bitcoin-address.js'
import { outputScript } from './output-script.js'
import type { Payment, SelectedCoins } from './select-coins.js'
import type { Utxo } from './utxo.js'

/** The data that a signer needs beside the output that an input spends. */
export interface SpendingKey {
  /** Of P2WPKH in P2SH. */
  readonly redeemScript?: Uint8Array
  /** Of Taproot, 32 bytes. */
  readonly tapInternalKey?: Uint8Array
}

/** A transfer to build. */
export interface TransferParts {
  readonly payment: Payment
  readonly selected: SelectedCoins
  readonly key: SpendingKey
  /** The whole transaction behind each output that is spent, in hex. None for Taproot, whose signatures cover all amounts. */
  readonly before: readonly (string | undefined)[]
}

/** Replaceable by a higher fee (BIP-125). */
const SEQUENCE = 0xfffffffd

/** @throws WalletchartError `RPC_REQUEST_FAILED` when the node gave another transaction, or another amount */
function checkedBefore(text: string, { txid, vout, value }: Utxo, from: BitcoinAddress): Uint8Array {
  const script = outputScript(from)
  try {
    const before = Transaction.fromHex(text)
    const output = before.outs[vout]
    const isRight =
      before.getId() === txid &&
      output?.value === value &&
      output.script.length === script.length &&
      output.script.every((byte, index) => byte === script[index])
    if (isRight) return before.toBuffer()
  } catch (cause) {
    throw featureError('RPC_REQUEST_FAILED', { details: `The node gave no transaction ${txid}`, cause })
  }
  throw featureError('RPC_REQUEST_FAILED', { details: `The node gave two answers about ${txid}` })
}

/**
 * The unsigned PSBT of a transfer.
 * @throws WalletchartError `RPC_REQUEST_FAILED` when the answers of the node contradict each other
 */
export function transferPsbt({ payment, selected, key, before }: TransferParts): string {
  const { from, to, amount } = payment
  const psbt = new Psbt()
  psbt.setVersion(2)
  for (const [index, coin] of selected.coins.entries()) {
    const { txid: hash, vout, value } = coin
    const text = before[index]
    psbt.addInput({
      hash,
      index: vout,
      sequence: SEQUENCE,
      ...(text !== undefined && { nonWitnessUtxo: checkedBefore(text, coin, from) }),
      ...(from.kind !== 'p2pkh' && { witnessUtxo: { script: outputScript(from), value } }),
      ...key,
    })
  }
  psbt.addOutput({ script: outputScript(to), value: amount })
  if (selected.change > 0n) psbt.addOutput({ script: outputScript(from), value: selected.change })
  return psbt.toBase64()
}
