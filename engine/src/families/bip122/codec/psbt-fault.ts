import { Transaction } from 'bitcoinjs-lib'
import { isSameBytes } from '../../../model/signatures/is-same-bytes.js'
import type { BitcoinSignInput } from '../../../model/wallets/bip122-provider.js'
import { coversInput, type SignedInput } from './covers-input.js'
import { type InputSignature, inputSignatures, isFinal, isTaproot } from './input-signatures.js'
import type { ReadPsbt } from './read-psbt.js'

const [SIGHASH_DEFAULT, SIGHASH_ALL] = [0, 1]

type AskedInput = Pick<BitcoinSignInput, 'index' | 'sighashTypes'>

/** A PSBT that a wallet was given, and the one that it answered. */
export interface PsbtAnswer {
  readonly asked: ReadPsbt
  readonly answered: ReadPsbt
  /** The inputs that the wallet was to sign. */
  readonly signInputs: readonly AskedInput[]
}

const isSameOptional = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSameBytes(one, other)

const isIn = (list: readonly InputSignature[], { bytes }: InputSignature): boolean =>
  list.some((one) => isSameBytes(one.bytes, bytes))

/** The sighash type of a signature. */
const typeOf = ({ bytes }: InputSignature, taproot: boolean): number | undefined =>
  taproot && bytes.length === 64 ? SIGHASH_DEFAULT : bytes.at(-1)

/** The types that the app asked for: that of the PSBT, those of the call, else the ones that bind the whole transaction. */
function allowedTypes(
  named: number | undefined,
  given: readonly number[] | undefined,
  taproot: boolean,
): readonly number[] {
  const types = named === undefined ? (given ?? [SIGHASH_ALL]) : [named]
  // Both types of Taproot bind the same.
  const both = [SIGHASH_DEFAULT, SIGHASH_ALL]
  return taproot && types.some((type) => both.includes(type)) ? [...types, ...both] : types
}

/** The record and signatures of an input before and after the wallet has signed. */
function inputOf({ asked, answered }: PsbtAnswer, index: number) {
  const spent = asked.inputs.map(({ script, amount }, at) => ({
    script: script ?? answered.inputs[at]?.script,
    amount: amount ?? answered.inputs[at]?.amount,
  }))
  const script = spent[index]?.script
  const [before, after] = [asked.inputs[index]?.record ?? {}, answered.inputs[index]?.record ?? {}]
  const signed: SignedInput = {
    transaction: Transaction.fromBuffer(asked.unsigned),
    index,
    spent,
    asked: before,
    answered: after,
  }
  const had = inputSignatures(before, script)
  const has = inputSignatures(after, script)
  return { before, after, had, has, signed, taproot: isTaproot(script) }
}

function inputFault(answer: PsbtAnswer, index: number): string | undefined {
  const { before, after, had, has, signed, taproot } = inputOf(answer, index)
  const added = has.filter((one) => !isIn(had, one))
  // A finalized input holds only the signatures that its script needs.
  if (!isFinal(after) && had.some((one) => !isIn(has, one)))
    return `The wallet dropped a signature of input ${index}`
  if (
    isFinal(before) &&
    !(
      isSameOptional(before.finalScriptSig, after.finalScriptSig) &&
      isSameOptional(before.finalScriptWitness, after.finalScriptWitness)
    )
  )
    return `The wallet changed input ${index}, which was signed already`
  const asked = answer.signInputs.find((one) => one.index === index)
  if (asked === undefined)
    return added.length > 0 || (isFinal(after) && !isFinal(before) && has.length === 0)
      ? `The wallet signed input ${index}, which it was not asked for`
      : undefined
  const types = allowedTypes(before.sighashType, asked.sighashTypes, taproot)
  const other = added.map((one) => typeOf(one, taproot)).find((type) => !types.includes(type ?? -1))
  if (other !== undefined) return `The wallet signed input ${index} with the sighash type ${other}`
  return added.every((one) => coversInput(one, signed))
    ? undefined
    : `The signature of input ${index} is none of its key over this transaction`
}

/**
 * The fault of a PSBT that a wallet answered for another one. Undefined when the transaction and the amounts are the same and every new
 * signature is right: of an input that was asked for, by the right key and of the type that was asked for.
 */
export function psbtFault(answer: PsbtAnswer): string | undefined {
  const { asked, answered } = answer
  if (!isSameBytes(asked.unsigned, answered.unsigned)) return 'The wallet answered another transaction'
  const isOther = asked.inputs.some(({ amount, script }, index) => {
    const after = answered.inputs[index]
    if (amount === undefined || script === undefined || after?.amount === undefined) return false
    return after.amount !== amount || after.script === undefined || !isSameBytes(after.script, script)
  })
  if (isOther) return 'The wallet answered another amount of an input'
  for (const index of asked.inputs.keys()) {
    const fault = inputFault(answer, index)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** The first input that was asked for and has no signature of its key; undefined when all are signed. */
export const unsignedInput = (answer: PsbtAnswer): number | undefined =>
  answer.signInputs.find(({ index }) => {
    const { before, had, has, signed } = inputOf(answer, index)
    // A cosigner made the signatures that were there before.
    const own = isFinal(before) ? has : has.filter((one) => !isIn(had, one))
    return !own.some((one) => coversInput(one, signed))
  })?.index
