import { schnorr } from '@noble/curves/secp256k1'
import { type Psbt, script as scripts } from 'bitcoinjs-lib'
import { compactSize } from '../../../model/signatures/bitcoin-text-hash.js'

/** The record of an input in a PSBT. */
export type PsbtInputRecord = Psbt['data']['inputs'][number]

/** A signature of an input, wherever the PSBT holds it. */
export interface InputSignature {
  /** With the byte of its sighash type. A Schnorr signature of 64 bytes has none. */
  readonly bytes: Uint8Array
  /** The keys that may have made it. */
  readonly keys: readonly Uint8Array[]
  /** The hash of the script of Taproot that it unlocks; undefined for one of a key. */
  readonly leafHash?: Uint8Array | undefined
}

/** The data that a script pushes. */
export const pushesOf = (script: Uint8Array): readonly Uint8Array[] => {
  try {
    return (scripts.decompile(script) ?? []).flatMap((one) => (typeof one === 'number' ? [] : [one]))
  } catch {
    return [] // not a script
  }
}

/** The items of a witness; none for bytes that are no whole witness. */
function witnessStack(bytes: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const items: Uint8Array[] = []
  let at = 0
  const size = (): number => {
    const first = view.getUint8(at)
    at += 1
    if (first < 0xfd) return first
    at += first === 0xfd ? 2 : 4
    return first === 0xfd ? view.getUint16(at - 2, true) : view.getUint32(at - 4, true)
  }
  try {
    for (let left = size(); left > 0; left -= 1) {
      const length = size()
      items.push(bytes.slice(at, at + length))
      at += length
    }
    return at === bytes.length ? items : []
  } catch {
    return [] // the bytes end early
  }
}

/** The data in the final scripts of an input. */
export const finalItems = ({
  finalScriptSig,
  finalScriptWitness,
}: PsbtInputRecord): readonly Uint8Array[] => [
  ...(finalScriptSig ? pushesOf(finalScriptSig) : []),
  ...(finalScriptWitness ? witnessStack(finalScriptWitness) : []),
]

export const isFinal = ({ finalScriptSig, finalScriptWitness }: PsbtInputRecord): boolean =>
  finalScriptSig !== undefined || finalScriptWitness !== undefined

export const isTaproot = (script: Uint8Array | undefined): boolean =>
  script?.length === 34 && script[0] === 0x51 && script[1] === 32

/** A signature in DER before its sighash type. */
const isDer = (bytes: Uint8Array): boolean =>
  bytes.length >= 9 && bytes.length <= 73 && bytes[0] === 0x30 && bytes[1] === bytes.length - 3

const isSchnorr = ({ length }: Uint8Array): boolean => length === 64 || length === 65

/** The hash of a script of Taproot (BIP-341). */
export const leafHashOf = (script: Uint8Array, version: number): Uint8Array =>
  schnorr.utils.taggedHash('TapLeaf', Uint8Array.of(version), compactSize(script.length), script)

function finalTaproot(items: readonly Uint8Array[]): readonly InputSignature[] {
  const [first] = items
  if (items.length === 1 && first) return [{ bytes: first, keys: [] }]
  // The script stands before the control block, behind the data that unlocks it.
  const [script, [control = 0] = []] = items.slice(-2)
  if (script === undefined) return []
  const leafHash = leafHashOf(script, control & 0xfe)
  return items
    .slice(0, -2)
    .filter(isSchnorr)
    .map((bytes) => ({ bytes, keys: pushesOf(script), leafHash }))
}

function finalEcdsa(items: readonly Uint8Array[]): readonly InputSignature[] {
  const data = [...items, ...items.flatMap(pushesOf)]
  const keys = data.filter(({ length }) => length === 33 || length === 65)
  return items.filter(isDer).map((bytes) => ({ bytes, keys }))
}

/**
 * The signatures of an input, of those that are finalized too.
 * @param script of the output that the input spends
 */
export function inputSignatures(
  record: PsbtInputRecord,
  script: Uint8Array | undefined,
): readonly InputSignature[] {
  const { partialSig = [], tapKeySig, tapScriptSig = [] } = record
  const items = finalItems(record)
  return [
    ...partialSig.map(({ pubkey, signature }) => ({ bytes: signature, keys: [pubkey] })),
    ...(tapKeySig ? [{ bytes: tapKeySig, keys: [] }] : []),
    ...tapScriptSig.map(({ pubkey, signature, leafHash }) => ({
      bytes: signature,
      keys: [pubkey],
      leafHash,
    })),
    ...(isTaproot(script) ? finalTaproot(items) : finalEcdsa(items)),
  ]
}
