import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { Hex } from '../../../model/ids/eip155-address.js'
import { abiBytes, abiTail } from './abi-encoding.js'
import { word } from './erc20.js'

/** The longest label, in bytes. Its length has one byte. */
const LONGEST_LABEL = 255

/** The hash by which a registry knows a name (ENSIP-1). */
function namehash(labels: readonly Uint8Array[]): Uint8Array {
  return labels.reduceRight<Uint8Array>(
    (above, label) => keccak_256(concatBytes(above, keccak_256(label))),
    new Uint8Array(32),
  )
}

/**
 * The data of `resolveWithGateways(bytes,bytes,string[])` of the entry point (ENSIP-23), about `addr(bytes32,uint256)` of a name. The
 * one gateway is this program: it gets each question of a resolver, and asks the gateways of that resolver alone.
 * @param name normalised
 * @returns undefined for a name with a label that is too long
 */
export function ensQuestion(name: string, coinType: bigint): Hex | undefined {
  const labels = name.split('.').map((label) => utf8ToBytes(label))
  if (labels.some(({ length }) => length === 0 || length > LONGEST_LABEL)) return undefined
  const wire = concatBytes(
    ...labels.flatMap((label) => [Uint8Array.of(label.length), label]),
    Uint8Array.of(0),
  )
  const question = `f1cb7e06${bytesToHex(namehash(labels))}${word(coinType)}`
  const gateway = abiBytes(bytesToHex(utf8ToBytes('x-batch-gateway:true')))
  const gateways = `${word(1n)}${word(32n)}${gateway}`
  return `0xa1472844${abiTail([abiBytes(bytesToHex(wire)), abiBytes(question), gateways])}`
}
