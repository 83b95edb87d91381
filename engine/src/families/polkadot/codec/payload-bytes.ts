import { concatBytes, hexToBytes } from '@noble/hashes/utils'
import { optionInvalid } from '../../../model/errors/option-invalid.js'
import type { PolkadotSignerPayload } from '../../../model/wallets/polkadot-provider.js'
import { littleEndian } from './little-endian.js'

/** The parts of a payload, in the bytes of SCALE. */
export interface PayloadBytes {
  readonly method: Uint8Array
  /** The part that the transaction holds, such as the era, the nonce and the tip. */
  readonly extra: Uint8Array
  /** The part that is only signed, such as the genesis hash. */
  readonly additional: Uint8Array
}

interface Encoded {
  readonly extra?: readonly Uint8Array[]
  readonly additional?: readonly Uint8Array[]
}

const NONE = Uint8Array.of(0)

const invalid = (field: string, expected: string): Error =>
  optionInvalid(`transactionPayload.${field}`, expected)

function bytesIn(text: string, field: string): Uint8Array {
  try {
    return hexToBytes(text.slice(2))
  } catch {
    throw invalid(field, 'Expected whole bytes in hexadecimal')
  }
}

/** A number in hexadecimal, the highest digit first. */
const numberIn = (text: string): bigint => BigInt(text === '0x' ? 0 : text)

/** A compact number of SCALE. */
export function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}

const u32 = (text: string): Uint8Array => littleEndian(numberIn(text), 4)

/** An asset is given as the API encodes it, as an option. Any other form needs the description of the chain. */
function assetOf({ assetId }: PolkadotSignerPayload): Uint8Array {
  if (assetId === undefined || assetId === null) return NONE
  if (typeof assetId !== 'string' || !/^0x(?:[0-9a-fA-F]{2})+$/.test(assetId))
    throw invalid('assetId', 'Expected hexadecimal, as the API encodes it')
  const bytes = bytesIn(assetId, 'assetId')
  return assetId === '0x00' || assetId.startsWith('0x01') ? bytes : concatBytes(Uint8Array.of(1), bytes)
}

const mortality = ({ era, blockHash }: PolkadotSignerPayload): Encoded => {
  const bytes = bytesIn(era, 'era')
  return { extra: [bytes.length === 0 ? NONE : bytes], additional: [bytesIn(blockHash, 'blockHash')] }
}

const tip = (payload: PolkadotSignerPayload): Encoded => ({ extra: [compact(numberIn(payload.tip))] })

const metadataHash = ({ mode = 0, metadataHash: hash }: PolkadotSignerPayload): Encoded => ({
  extra: [Uint8Array.of(mode)],
  additional: typeof hash === 'string' ? [Uint8Array.of(1), bytesIn(hash, 'metadataHash')] : [NONE],
})

/** The extensions of Substrate that have bytes. The API takes every other one for empty, and so do wallets. */
const extensions: ReadonlyMap<string, (payload: PolkadotSignerPayload) => Encoded> = new Map([
  ['CheckEra', mortality],
  ['CheckMortality', mortality],
  ['CheckNonce', ({ nonce }) => ({ extra: [compact(numberIn(nonce))] })],
  ['ChargeTransactionPayment', tip],
  ['SkipCheckIfFeeless', tip],
  ['ChargeAssetTxPayment', (payload) => ({ extra: [...(tip(payload).extra ?? []), assetOf(payload)] })],
  ['CheckMetadataHash', metadataHash],
  ['CheckSpecVersion', ({ specVersion }) => ({ additional: [u32(specVersion)] })],
  ['CheckVersion', ({ specVersion }) => ({ additional: [u32(specVersion)] })],
  ['CheckTxVersion', ({ transactionVersion }) => ({ additional: [u32(transactionVersion)] })],
  ['CheckGenesis', ({ genesisHash }) => ({ additional: [bytesIn(genesisHash, 'genesisHash')] })],
])

/**
 * Encodes the payload of a transaction as it is signed. It needs no description of the chain.
 * @throws WalletchartError `OPTION_INVALID` for a field that has no bytes
 */
export function payloadBytes(payload: PolkadotSignerPayload): PayloadBytes {
  const encoded = payload.signedExtensions.map((name): Encoded => extensions.get(name)?.(payload) ?? {})
  return {
    method: bytesIn(payload.method, 'method'),
    extra: concatBytes(...encoded.flatMap(({ extra = [] }) => extra)),
    additional: concatBytes(...encoded.flatMap(({ additional = [] }) => additional)),
  }
}
