import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Caip2 } from '../ids/caip2.js'
import { parseCaip2 } from '../ids/caip2-parts.js'
import { eip155NetworkOf } from '../ids/chain-id.js'
import { toEip55 } from '../ids/eip55.js'

/** An address with its network, in bytes (ERC-7930). */
export interface InteroperableAddress {
  readonly network: Caip2
  readonly address: string
}

// Version 1 and the type of Ethereum's kind, then the chain id and the address, each after its length.
const shape = /^0x00010000(0[1-9a-f]|1[0-9a-f]|20)((?:[0-9a-f]{2})+)14([0-9a-f]{40})$/i

/** Reads the bytes of an interoperable address of Ethereum's kind (ERC-7930); undefined for any other text. */
export function readInteroperableAddress(text: string): InteroperableAddress | undefined {
  const [, length = '', chain = '', address] = shape.exec(text) ?? []
  // A leading zero would be a second way to write a network.
  if (address === undefined || chain.length !== 2 * Number.parseInt(length, 16) || chain.startsWith('00'))
    return undefined
  return { network: eip155NetworkOf(BigInt(`0x${chain}`)), address: toEip55(`0x${address}`) }
}

/**
 * The checksum of an address of Ethereum's kind on a network (ERC-7828): the first four bytes of the hash of what follows the version.
 * @returns capital hexadecimal
 */
export function interoperableChecksum({ network, address }: InteroperableAddress): string {
  const number = BigInt(parseCaip2(network).reference).toString(16)
  const chain = number.padStart(number.length + (number.length % 2), '0')
  const length = (chain.length / 2).toString(16).padStart(2, '0')
  const bytes = hexToBytes(`0000${length}${chain}14${address.slice(2).toLowerCase()}`)
  return bytesToHex(keccak_256(bytes).subarray(0, 4)).toUpperCase()
}
