'use client'
import type { PublicState } from '@walletchart/engine'
import {
  type ContractAbi,
  type ReadContractSettings,
  type Reading,
  readContract,
} from '@walletchart/engine/viem'
import { useCallback } from 'react'
import {
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  getAbiItem,
} from 'viem'
import { useEip155Network } from './use-eip155-network.js'
import { useEngine } from './use-engine.js'
import { type ReadState, useRead } from './use-read.js'
import { useWalletState } from './use-wallet-state.js'

interface ReadSettings extends Omit<ReadContractSettings, 'signal'> {
  /** False while it should not be read. Default true. */
  readonly enabled?: boolean | undefined
}

/** A function of a contract to read. Nothing is read while `address`, or what the function takes, is undefined. */
export type ReadContractRequest<
  Interface extends ContractAbi,
  Name extends ContractFunctionName<Interface, Reading>,
  Args extends ContractFunctionArgs<Interface, Reading, Name>,
> = ReadSettings & {
  readonly abi: Interface
  readonly address: Address | undefined
  readonly functionName: Name
  readonly args?: Args | undefined
} & (readonly [] extends ContractFunctionArgs<Interface, Reading, Name>
    ? unknown
    : { readonly args: Args | undefined })

interface AnyRequest extends ReadSettings {
  readonly abi: ContractAbi
  readonly address: Address | undefined
  readonly functionName: string
  readonly args?: readonly unknown[] | undefined
}

const addressIn = (state: PublicState): string | undefined => state.accounts.eip155?.address

/**
 * Reads from a contract on the active network of eip155, typed by its ABI. It is read again by `refetch`, and when the account changes.
 * With another network, contract or arguments it is another question: its answer is not there before it is read.
 */
export function useReadContract<
  const Interface extends ContractAbi,
  Name extends ContractFunctionName<Interface, Reading>,
  const Args extends ContractFunctionArgs<Interface, Reading, Name>,
>(
  request: ReadContractRequest<Interface, Name, Args>,
): ReadState<ContractFunctionReturnType<Interface, Reading, Name, Args>>
export function useReadContract(request: AnyRequest): ReadState<unknown> {
  const { abi, address, functionName, args, from, block, enabled = true } = request
  const engine = useEngine()
  const network = useEip155Network(request.network)
  const account = useWalletState(addressIn)
  const read = useCallback(
    async (signal: AbortSignal): Promise<unknown> =>
      address === undefined
        ? undefined
        : readContract(engine, { abi, address, functionName, args, from, block, network, signal }),
    [engine, abi, address, functionName, args, from, block, network],
  )
  return useRead(engine, { key: keyOf({ ...request, network }), read, enabled, again: account })
}

/** Names a question by what it asks: an app may write its ABI and its arguments anew in each render. */
function keyOf({ abi, address, functionName, args, network, from, block }: AnyRequest): string | undefined {
  if (address === undefined || network === undefined) return undefined
  const item = itemOf({ abi, functionName, args })
  const takes = item?.type === 'function' ? item.inputs.length : 0
  if (takes > 0 && args === undefined) return undefined
  return JSON.stringify(
    [network, address.toLowerCase(), functionName, item, args, from, block],
    (_, value) => (typeof value === 'bigint' ? `${value}n` : value),
  )
}

/** The entry of the ABI; none where the read itself will say what is wrong. */
function itemOf({ abi, functionName, args }: Pick<AnyRequest, 'abi' | 'functionName' | 'args'>) {
  try {
    return getAbiItem({ abi, name: functionName, ...(args && { args }) })
  } catch {
    return undefined
  }
}
