import type { Hex } from '../../../model/ids/eip155-address.js'

/** A word of the ABI: 32 bytes. */
export const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** The data of `transfer(address,uint256)` of ERC-20. */
export const transferData = (to: string, amount: bigint): Hex =>
  `0xa9059cbb${word(BigInt(to))}${word(amount)}`

/** The data of `balanceOf(address)` of ERC-20. */
export const balanceData = (owner: string): Hex => `0x70a08231${word(BigInt(owner))}`

/** The data of `name()`, `symbol()` and `decimals()` of ERC-20. */
export const metadataData = {
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
} as const satisfies Readonly<Record<string, Hex>>
