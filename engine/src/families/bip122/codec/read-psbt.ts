import { base64 } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { isObject } from '../../../model/data/is-object.js'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import { isSameBytes } from '../../../model/signatures/is-same-bytes.js'
import { readable } from '../../../model/text/readable.js'
import type { PsbtInputRecord } from './input-signatures.js'

/** The output that an input spends, as far as the PSBT says. */
export interface PsbtInputState {
  readonly script: Uint8Array | undefined
  /** Satoshis. */
  readonly amount: bigint | undefined
  readonly isSigned: boolean
  /** As bitcoinjs-lib reads it. */
  readonly record: PsbtInputRecord
}

/** A PSBT (BIP-174) after it was read. */
export interface ReadPsbt {
  readonly bytes: Uint8Array
  /** The whole PSBT in base64. */
  readonly text: string
  /** The transaction without its signatures. */
  readonly unsigned: Uint8Array
  readonly inputs: readonly PsbtInputState[]
  /** The id of the transaction. Undefined when a signature may still change it, because it is outside the witness. */
  readonly txid: string | undefined
}

const MOST_BYTES = 4_000_000

const EXPECTED = 'Expected a PSBT as bytes or base64, or a Psbt of bitcoinjs-lib'

/** The bytes of a PSBT that an app gave in one of three forms. */
function bytesOf(given: unknown, option: string): Uint8Array {
  if (typeof given === 'string' && given.length <= MOST_BYTES * 2) return base64.decode(given)
  if (given instanceof Uint8Array && given.length <= MOST_BYTES) return Uint8Array.from(given)
  const toBuffer: unknown = isObject(given) ? Reflect.get(given, 'toBuffer') : undefined
  const bytes: unknown = typeof toBuffer === 'function' ? Reflect.apply(toBuffer, given, []) : undefined
  if (bytes instanceof Uint8Array) return Uint8Array.from(bytes)
  throw optionInvalid(option, EXPECTED)
}

type Inputs = Psbt['data']['inputs']

/** @throws when the whole transaction beside an input is another one than the input spends */
function spentOutput(
  input: Inputs[number],
  { hash, index }: { readonly hash: Uint8Array; readonly index: number },
): { readonly script: Uint8Array; readonly value: bigint } | undefined {
  const { witnessUtxo, nonWitnessUtxo } = input
  if (nonWitnessUtxo === undefined) return witnessUtxo
  const before = Transaction.fromBuffer(nonWitnessUtxo)
  const output = before.outs[index]
  if (!isSameBytes(before.getHash(), hash) || output === undefined)
    throw new Error('An input has another transaction')
  if (witnessUtxo && (witnessUtxo.value !== output.value || !isSameBytes(witnessUtxo.script, output.script)))
    throw new Error('An input has two amounts')
  return { script: output.script, value: output.value }
}

const isSigned = (input: Inputs[number]): boolean =>
  input.finalScriptSig !== undefined ||
  input.finalScriptWitness !== undefined ||
  input.tapKeySig !== undefined ||
  (input.tapScriptSig?.length ?? 0) > 0 ||
  (input.partialSig?.length ?? 0) > 0

/** True for an output whose signature is in the witness alone. */
const isNativeWitness = (script: Uint8Array | undefined): boolean => {
  const [version = 0xff, length = 0] = script ?? []
  return (version === 0 || (version > 0x50 && version <= 0x60)) && script?.length === length + 2
}

function parsed(given: unknown, option: string): ReadPsbt {
  const bytes = bytesOf(given, option)
  const psbt = Psbt.fromBuffer(bytes)
  const { txInputs } = psbt
  const inputs = psbt.data.inputs.map((input, index) => {
    const place = txInputs[index]
    const output = place && spentOutput(input, place)
    return { script: output?.script, amount: output?.value, isSigned: isSigned(input), record: input }
  })
  const unsigned = Uint8Array.from(psbt.data.globalMap.unsignedTx.toBuffer())
  const isSettled = inputs.every(({ script }) => isNativeWitness(script))
  return {
    bytes,
    text: base64.encode(bytes),
    unsigned,
    inputs,
    txid: isSettled ? Transaction.fromBuffer(unsigned).getId() : undefined,
  }
}

/**
 * Reads a PSBT: bytes, the same in base64, or a `Psbt` of bitcoinjs-lib.
 * @param option the name of the PSBT, for the error
 * @throws WalletchartError `OPTION_INVALID`
 */
export function readPsbt(given: unknown, option: string): ReadPsbt {
  return readable(option, () => {
    try {
      return parsed(given, option)
    } catch (cause) {
      throw optionInvalid(option, EXPECTED, cause)
    }
  })
}
