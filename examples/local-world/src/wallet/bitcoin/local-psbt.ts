import { Psbt, Transaction } from 'bitcoinjs-lib'
import { prepareBitcoinjs } from '../../bitcoin/bitcoin-curve.js'
import { LOCAL_BITCOIN_ACCOUNTS } from '../../bitcoin/local-bitcoin-accounts.js'
import { localBitcoinSigner } from '../../bitcoin/local-bitcoin-signer.js'
import { invalidParams } from '../provider-error.js'
import type { FamilyPreview } from '../wallet-request.js'
import { scriptAddress } from './address-script.js'
import { type BitcoinAddressRole, bitcoinAddressRole } from './bitcoin-address-role.js'
import { btcText } from './btc-text.js'

/** A transaction that an app wants signed, read once. */
export interface LocalPsbt {
  readonly preview: FamilyPreview
  /**
   * Signs the inputs of these places of the wallet.
   * @throws ProviderError -32602 when an input cannot be signed as it is asked for
   */
  sign(): void
  /** The PSBT as it is now. */
  toBytes(): Uint8Array
  /** The whole transaction, in hex. @throws ProviderError -32602 when a signature is missing */
  transaction(): string
}

/** Which inputs an address signs; all that it can when left out. */
export interface InputsToSign {
  readonly address: string
  readonly indexes?: readonly number[] | undefined
  /** The sighash types that the app allows. Default: the usual one of the address. */
  readonly sighashTypes?: readonly number[] | undefined
}

interface Input {
  readonly index: number
  readonly value: bigint
  readonly address: string | undefined
  /** The sighash type in the PSBT. */
  readonly sighashType: number | undefined
}

interface InputToSign {
  readonly place: BitcoinAddressRole
  readonly sighashTypes: readonly number[] | undefined
}

/** A signature over every input and output: `DEFAULT` of taproot, and `ALL`. */
const COVERS_ALL: readonly number[] = [0, 1]

/**
 * Reads a PSBT (BIP-174).
 * @throws ProviderError -32602 for other bytes, and for a PSBT with nothing for the addresses to sign
 */
export function localPsbt(bytes: Uint8Array, wanted: readonly InputsToSign[]): LocalPsbt {
  const psbt = readPsbt(bytes)
  const inputs = psbt.data.inputs.map((_, index) => inputOf(psbt, index))
  const toSign = new Map<number, InputToSign>()
  for (const { address, indexes, sighashTypes } of wanted) {
    const place = bitcoinAddressRole(address)
    const mine = inputs.filter(
      (input) => input.address === address && (indexes === undefined || indexes.includes(input.index)),
    )
    if (place === undefined || (indexes !== undefined && mine.length < indexes.length))
      throw invalidParams(`The wallet cannot sign the inputs that are asked of ${address}.`)
    for (const { index } of mine) toSign.set(index, { place, sighashTypes })
  }
  if (toSign.size === 0) throw invalidParams('The PSBT has no input that the wallet could sign.')
  return {
    preview: previewOf(psbt, inputs, wanted),
    sign() {
      try {
        for (const [index, input] of toSign) signInput(psbt, index, input)
      } catch (cause) {
        throw invalidParams(`The PSBT cannot be signed: ${cause instanceof Error ? cause.message : ''}`)
      }
    },
    toBytes: () => psbt.toBuffer(),
    transaction() {
      try {
        return psbt.clone().finalizeAllInputs().extractTransaction().toHex()
      } catch (cause) {
        throw invalidParams(`The transaction is not whole: ${cause instanceof Error ? cause.message : ''}`)
      }
    },
  }
}

function readPsbt(bytes: Uint8Array): Psbt {
  // It computes the keys of taproot inputs.
  prepareBitcoinjs()
  try {
    return Psbt.fromBuffer(bytes)
  } catch {
    throw invalidParams('Expected a PSBT.')
  }
}

function inputOf(psbt: Psbt, index: number): Input {
  const { witnessUtxo, nonWitnessUtxo, sighashType } = psbt.data.inputs[index] ?? {}
  const { hash, index: at } = psbt.txInputs[index] ?? { hash: new Uint8Array(), index: 0 }
  const { script, value } = witnessUtxo ?? spentOutput(nonWitnessUtxo, hash, at)
  return { index, value, address: scriptAddress(script), sighashType }
}

function spentOutput(
  whole: Uint8Array | undefined,
  hash: Uint8Array,
  at: number,
): { readonly script: Uint8Array; readonly value: bigint } {
  const before = whole && Transaction.fromBuffer(whole)
  const output = before?.outs[at]
  const isSame = before?.getHash().every((byte, index) => byte === hash[index])
  if (output === undefined || !isSame) throw invalidParams('An input does not say what it spends.')
  return output
}

function signInput(psbt: Psbt, index: number, { place, sighashTypes }: InputToSign): void {
  if (place.purpose === 'ordinals' && psbt.data.inputs[index]?.tapInternalKey === undefined)
    psbt.updateInput(index, { tapInternalKey: internalKeyOf(place) })
  const signer = localBitcoinSigner(place.index, place.purpose)
  psbt.signInput(index, signer, sighashTypes && [...sighashTypes])
}

function internalKeyOf({ index }: BitcoinAddressRole): Uint8Array {
  const hex = LOCAL_BITCOIN_ACCOUNTS[index]?.ordinals.publicKey ?? ''
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)).slice(1)
}

function previewOf(psbt: Psbt, inputs: readonly Input[], wanted: readonly InputsToSign[]): FamilyPreview {
  const own = new Set(wanted.map(({ address }) => address))
  const outputs = psbt.txOutputs.map(({ script, value }) => ({ value, to: scriptAddress(script) }))
  const paid = outputs.filter(({ to }) => to === undefined || !own.has(to))
  const [only, ...others] = paid
  const payment =
    only?.to === undefined || others.length > 0 ? undefined : { to: only.to, amount: btcText(only.value) }
  const unusual = inputs.filter(({ sighashType = 0 }) => !COVERS_ALL.includes(sighashType))
  return {
    ...(payment && { payment }),
    fee: btcText(sum(inputs) - sum(outputs)),
    facts: [
      { name: 'Inputs', value: String(inputs.length) },
      ...(payment ? [] : [{ name: 'Paid to others', value: btcText(sum(paid)) }]),
      ...(unusual.length > 0
        ? [{ name: 'Not all is signed', value: `input ${unusual.map(({ index }) => index).join(', ')}` }]
        : []),
    ],
    raw: psbt.toHex(),
  }
}

const sum = (list: readonly { readonly value: bigint }[]): bigint =>
  list.reduce((all, { value }) => all + value, 0n)
