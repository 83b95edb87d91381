import { parseAbi } from 'viem'

/** A contract that keeps one number. */
export const counter = {
  address: '0x00000000000000000000000000000000000000aa',
  abi: parseAbi(['function get() view returns (uint256)', 'function set(uint256 value)']),
} as const
