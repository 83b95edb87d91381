import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils'

const abi = parseAbi([
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function aggregate((address target, bytes callData)[] calls)',
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
])

/** A call inside of a batch. */
export interface BatchedCall {
  readonly contract: Hex
  readonly data: Hex
  /** The account that makes it. Undefined: the account of the user. */
  readonly holder: Hex | undefined
}

/** The calls inside of a batch. Undefined for data that is no batch, and for one that moves coins too. */
export function readBatch(
  contract: Hex,
  data: Hex,
  holder: Hex | undefined,
): readonly BatchedCall[] | undefined {
  try {
    const call = decodeFunctionData({ abi, data })
    if (encodeFunctionData({ abi, ...call }).toLowerCase() !== data.toLowerCase()) return undefined
    switch (call.functionName) {
      // A contract that calls itself keeps the caller.
      case 'multicall': {
        const inner = call.args.length === 1 ? call.args[0] : call.args[1]
        return inner.map((one) => ({ contract, data: one, holder }))
      }
      case 'aggregate':
      case 'aggregate3':
        return call.args[0].map((one) => ({ contract: one.target, data: one.callData, holder: contract }))
      case 'tryAggregate':
        return call.args[1].map((one) => ({ contract: one.target, data: one.callData, holder: contract }))
      case 'aggregate3Value':
        if (call.args[0].some(({ value }) => value > 0n)) return undefined
        return call.args[0].map((one) => ({ contract: one.target, data: one.callData, holder: contract }))
      case 'executeBatch':
        if (call.args[0].some(({ value }) => value > 0n)) return undefined
        return call.args[0].map((one) => ({ contract: one.target, data: one.data, holder: contract }))
    }
  } catch {
    return undefined
  }
}
