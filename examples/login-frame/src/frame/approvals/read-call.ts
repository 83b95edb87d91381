import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData, isAddressEqual, parseAbi } from 'viem/utils'
import type { CallEffect } from './call-effect.js'
import { PERMIT2 } from './permit2.js'
import { readBatch } from './read-batch.js'

const tokenAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

const DEEPEST = 3
const MOST_CALLS = 50

/** The effects of a call, and of the calls inside of it. */
export interface ReadCall {
  readonly effects: readonly CallEffect[]
  /** Calls that were looked at. */
  readonly total: number
  readonly unreadable: number
}

const nothing: ReadCall = { effects: [], total: 1, unreadable: 1 }

/**
 * Reads what the data of a call does at a contract. Batches are read as the calls inside of them.
 * @param holder the account that makes the call. Undefined: the account of the user
 */
export function readCall(contract: Hex, data: Hex, holder?: Hex, depth = 0): ReadCall {
  const batch = depth < DEEPEST ? readBatch(contract, data, holder) : undefined
  if (batch !== undefined) {
    // A contract that is handed no call does what it likes.
    if (batch.length === 0 || batch.length > MOST_CALLS) return nothing
    const read = batch.map((one) => readCall(one.contract, one.data, one.holder, depth + 1))
    return {
      effects: read.flatMap(({ effects }) => effects),
      total: sum(read.map(({ total }) => total)),
      unreadable: sum(read.map(({ unreadable }) => unreadable)),
    }
  }
  const effect = permit2Effect(contract, data, holder) ?? tokenEffect(contract, data, holder)
  return effect === undefined ? nothing : { effects: [effect], total: 1, unreadable: 0 }
}

function tokenEffect(token: Hex, data: Hex, holder: Hex | undefined): CallEffect | undefined {
  const call = exactly(() => {
    const read = decodeFunctionData({ abi: tokenAbi, data })
    return { read, again: encodeFunctionData({ abi: tokenAbi, ...read }) }
  }, data)
  switch (call?.functionName) {
    case 'transfer':
      return { kind: 'transfer', token, holder, to: call.args[0], amount: call.args[1] }
    case 'transferFrom':
    case 'safeTransferFrom': {
      const counts = call.functionName === 'transferFrom' ? 'either' : 'item'
      return { kind: 'transfer', token, holder: call.args[0], to: call.args[1], amount: call.args[2], counts }
    }
    case 'approve':
    case 'increaseAllowance': {
      const more =
        call.functionName === 'approve' ? ({ counts: 'either' } as const) : { adds: 'more' as const }
      return { kind: 'allowance', token, holder, spender: call.args[0], amount: call.args[1], ...more }
    }
    case 'permit':
      return {
        ...{ kind: 'allowance', token, holder: call.args[0] },
        ...{ spender: call.args[1], amount: call.args[2] },
      }
    case 'setApprovalForAll':
      return { kind: 'collection', token, holder, spender: call.args[0], isAllowed: call.args[1] }
    default:
      return undefined
  }
}

function permit2Effect(contract: Hex, data: Hex, holder: Hex | undefined): CallEffect | undefined {
  if (!isAddressEqual(contract, PERMIT2)) return undefined
  const call = exactly(() => {
    const read = decodeFunctionData({ abi: permit2Abi, data })
    return { read, again: encodeFunctionData({ abi: permit2Abi, ...read }) }
  }, data)
  if (call === undefined) return undefined
  const [token, spender, amount, expiration] = call.args
  return { kind: 'allowance', token, holder, spender, amount, until: BigInt(expiration) }
}

/** Contracts ignore what is behind the arguments, and a user could not see it. Undefined for such data. */
function exactly<Read>(decode: () => { readonly read: Read; readonly again: Hex }, data: Hex) {
  try {
    const { read, again } = decode()
    return again.toLowerCase() === data.toLowerCase() ? read : undefined
  } catch {
    return undefined
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
