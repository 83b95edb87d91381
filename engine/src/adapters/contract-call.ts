import {
  type Abi,
  type Address,
  BaseError,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeErrorResult,
  encodeFunctionData,
} from 'viem'
import { isHexData } from '../families/eip155/codec/hex-data.js'
import { isObject } from '../model/data/is-object.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import { optionInvalid } from '../model/errors/option-invalid.js'
import type { WalletchartError } from '../model/errors/walletchart-error.js'
import type { Hex } from '../model/ids/eip155-address.js'

/** An ABI: as `parseAbi` makes it or written `as const`, it types the call. */
export type ContractAbi = Abi | readonly unknown[]

/** The mutability of a function: it reads, or it writes. */
export type Reading = 'pure' | 'view'
export type Writing = 'nonpayable' | 'payable'

/** A function of a contract, and what it is called with. `args` may be left out where the function takes none. */
export type ContractCall<
  Interface extends ContractAbi,
  Mutability extends Reading | Writing,
  Name extends ContractFunctionName<Interface, Mutability>,
  Args extends ContractFunctionArgs<Interface, Mutability, Name>,
> = {
  readonly abi: Interface
  readonly address: Address
  readonly functionName: Name
  readonly args?: Args | undefined
} & (readonly [] extends ContractFunctionArgs<Interface, Mutability, Name>
  ? unknown
  : { readonly args: Args })

/** A call as it is at run time. */
export interface AnyContractCall {
  readonly abi: ContractAbi
  readonly address: string
  readonly functionName: string
  readonly args?: readonly unknown[] | undefined
}

/**
 * The bytes that call a function of a contract.
 * @throws WalletchartError `OPTION_INVALID` for arguments that are not those of the function, or a function that is not in the ABI
 */
export function encodedCall({ abi, functionName, args }: AnyContractCall): Hex {
  try {
    return encodeFunctionData({ abi, functionName, ...(args && { args }) })
  } catch (thrown) {
    throw optionInvalid('functionName or args', wordsOf(thrown) ?? 'Expected what the ABI says', thrown)
  }
}

/** The sentence of an error of viem. */
export const wordsOf = (thrown: unknown): string | undefined =>
  thrown instanceof BaseError ? thrown.shortMessage : undefined

/** Why a contract reverted a call; undefined when the call failed for another reason. */
export function revertReason(failure: WalletchartError, abi: ContractAbi): string | undefined {
  if (!isWalletchartError(failure, 'RPC_REQUEST_FAILED')) return undefined
  const told = answerOf(failure.cause)
  const data = [told.data, answerOf(told.data).data].find(isHexData)
  const isRevert = told.code === 3 || data !== undefined || /\brevert/i.test(String(told.message ?? ''))
  if (!isRevert) return undefined
  const named = data === undefined || data === '0x' ? undefined : namedError(abi, data)
  return named ?? 'The contract gave no reason'
}

const answerOf = (
  value: unknown,
): { readonly code?: unknown; readonly data?: unknown; readonly message?: unknown } =>
  isObject(value) ? value : {}

function namedError(abi: ContractAbi, data: Hex): string | undefined {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data })
    const values = Array.from<unknown>(args).map(String)
    return errorName === 'Error' ? values[0] : `${errorName}(${values.join(', ')})`
  } catch {
    // An error that the ABI does not name.
    return undefined
  }
}
