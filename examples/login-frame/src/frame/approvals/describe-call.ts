import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem/utils'
import { isUnlimited } from './is-unlimited.js'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])

/** The effect of a call, in words. */
export interface CallWords {
  readonly title: string
  readonly words: string
  readonly isWarning: boolean
}

/** Says what the data of a call does at a contract. Undefined for data that cannot be read. */
export function describeCall(contract: string, data: Hex): CallWords | undefined {
  try {
    const call = decodeFunctionData({ abi, data })
    // Contracts ignore what is behind the arguments. The user could not see it.
    if (encodeFunctionData({ abi, ...call }).toLowerCase() !== data.toLowerCase()) return undefined
    return wordsOf(call, contract)
  } catch {
    return undefined
  }
}

function wordsOf(call: ReturnType<typeof decodeFunctionData<typeof abi>>, contract: string): CallWords {
  const spending = (spender: string, amount: bigint): CallWords => ({
    title: 'Allow spending',
    words: isUnlimited(amount)
      ? `${spender} may take an unlimited amount of the token ${contract} from your account.`
      : `${spender} may take ${amount} units of the token ${contract} from your account.`,
    isWarning: amount > 0n,
  })
  switch (call.functionName) {
    case 'transfer': {
      const [to, amount] = call.args
      return {
        title: 'Send a token',
        words: `${amount} units of the token ${contract} go to ${to}.`,
        isWarning: false,
      }
    }
    case 'transferFrom':
    case 'safeTransferFrom': {
      const [from, to, what] = call.args
      return {
        title: 'Send a token',
        words: `${what} of the token ${contract} goes from ${from} to ${to}.`,
        isWarning: false,
      }
    }
    case 'approve':
    case 'increaseAllowance':
      return spending(...call.args)
    case 'permit':
      return spending(call.args[1], call.args[2])
    case 'setApprovalForAll': {
      const [operator, isApproved] = call.args
      return {
        title: isApproved ? 'Allow all items' : 'Withdraw a permission',
        words: isApproved
          ? `${operator} may take every item of the collection ${contract} from your account.`
          : `${operator} may no longer take items of the collection ${contract}.`,
        isWarning: isApproved,
      }
    }
  }
}
