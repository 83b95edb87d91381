import {
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
} from 'viem'
import type { Block } from '../families/eip155/actions/block.js'
import { call } from '../families/eip155/actions/call.js'
import type { ReadSettings, Requester } from '../families/eip155/actions/eip155-engine.js'
import { argsOf } from '../model/errors/args-of.js'
import { featureError } from '../model/errors/feature-error.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import type { Hex } from '../model/ids/eip155-address.js'
import {
  type AnyContractCall,
  type ContractAbi,
  type ContractCall,
  encodedCall,
  type Reading,
  revertReason,
  wordsOf,
} from './contract-call.js'

/** The settings of a read. */
export interface ReadContractSettings extends ReadSettings {
  /** The caller (`msg.sender`); the zero address when left out. */
  readonly from?: string | undefined
  /** The latest block when left out. */
  readonly block?: Block | undefined
}

/** A function that changes nothing, and how it is read. */
export type ReadContractArgs<
  Interface extends ContractAbi,
  Name extends ContractFunctionName<Interface, Reading>,
  Args extends ContractFunctionArgs<Interface, Reading, Name>,
> = ContractCall<Interface, Reading, Name, Args> & ReadContractSettings

/**
 * Reads from a contract, typed by its ABI as `readContract` of viem.
 * @throws WalletchartError `OPTION_INVALID` for a function or arguments that the ABI does not have
 * @throws WalletchartError as `call`; the details of `RPC_REQUEST_FAILED` say why the contract reverted
 */
export function readContract<
  const Interface extends ContractAbi,
  Name extends ContractFunctionName<Interface, Reading>,
  const Args extends ContractFunctionArgs<Interface, Reading, Name>,
>(
  engine: Requester,
  args: ReadContractArgs<Interface, Name, Args>,
): Promise<ContractFunctionReturnType<Interface, Reading, Name, Args>>
export async function readContract(
  engine: Requester,
  args: AnyContractCall & ReadContractSettings,
): Promise<unknown> {
  const { from, block, network, signal, ...asked } = argsOf('readContract', args)
  const data = encodedCall(asked)
  const settings = { from, block, network, signal }
  const answer = await call(engine, { ...settings, to: asked.address, data }).catch((failure: unknown) => {
    throw withReason(failure, asked.abi)
  })
  return decoded(asked, answer)
}

/** The failure of a read, with the reason of the contract if it reverted. */
function withReason(failure: unknown, abi: ContractAbi): unknown {
  const reason = isWalletchartError(failure) ? revertReason(failure, abi) : undefined
  if (reason === undefined) return failure
  return featureError('RPC_REQUEST_FAILED', { details: `The contract reverted: ${reason}`, cause: failure })
}

function decoded({ abi, functionName, args }: AnyContractCall, data: Hex): unknown {
  try {
    return decodeFunctionResult({ abi, functionName, data, ...(args && { args }) })
  } catch (thrown) {
    const details = data === '0x' ? 'No contract of this kind is at the address' : wordsOf(thrown)
    throw featureError('RPC_REQUEST_FAILED', { details, cause: thrown })
  }
}
