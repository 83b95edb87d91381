import type { ContractFunctionArgs, ContractFunctionName } from 'viem'
import { call } from '../families/eip155/actions/call.js'
import type { Eip155Engine } from '../families/eip155/actions/eip155-engine.js'
import { eip155AccountOnNetwork } from '../families/eip155/actions/eip155-engine.js'
import { type SendTransactionArgs, sendTransaction } from '../families/eip155/actions/send-transaction.js'
import type { TransactionFields } from '../families/eip155/codec/rpc-transaction.js'
import { argsOf } from '../model/errors/args-of.js'
import { featureError } from '../model/errors/feature-error.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import type { Hex } from '../model/ids/eip155-address.js'
import {
  type AnyContractCall,
  type ContractAbi,
  type ContractCall,
  encodedCall,
  revertReason,
  type Writing,
} from './contract-call.js'

/** The settings of a call that writes. */
export interface WriteContractSettings
  extends Omit<TransactionFields, 'from' | 'to' | 'data' | 'value'>,
    Pick<SendTransactionArgs, 'chainId' | 'acceptReceiver' | 'signal'> {
  /** True to try the call on the node first: a call that would revert shows no prompt. */
  readonly simulate?: boolean | undefined
}

/** A function that changes something, and how it is called. Only payable functions take a `value`, in wei. */
export type WriteContractArgs<
  Interface extends ContractAbi,
  Name extends ContractFunctionName<Interface, Writing>,
  Args extends ContractFunctionArgs<Interface, Writing, Name>,
> = ContractCall<Interface, Writing, Name, Args> &
  WriteContractSettings &
  (Name extends ContractFunctionName<Interface, 'payable'>
    ? { readonly value?: bigint | undefined }
    : { readonly value?: undefined })

interface AnyWriteArgs extends AnyContractCall, WriteContractSettings {
  readonly value?: bigint | undefined
}

/**
 * Asks the user to call a function of a contract. The app shows the account, network and wallet at the call. `sendTransaction` sends
 * it with all its checks, and never twice.
 * @returns the hash of the transaction
 * @throws WalletchartError `OPTION_INVALID` for a function or arguments that the ABI does not have
 * @throws WalletchartError `TRANSACTION_REVERTED` if the trial of `simulate` reverts, and else as `call`
 * @throws WalletchartError as `sendTransaction`
 */
export function writeContract<
  const Interface extends ContractAbi,
  Name extends ContractFunctionName<Interface, Writing>,
  const Args extends ContractFunctionArgs<Interface, Writing, Name>,
>(engine: Eip155Engine, args: WriteContractArgs<Interface, Name, Args>): Promise<Hex>
export async function writeContract(engine: Eip155Engine, args: AnyWriteArgs): Promise<Hex> {
  const { abi, address, functionName, args: given, simulate, ...settings } = argsOf('writeContract', args)
  const place = eip155AccountOnNetwork(engine)
  // Field by field: nothing else that a caller passes may name another receiver or other bytes.
  const { value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = settings
  const { chainId, acceptReceiver, signal } = settings
  const transaction = {
    from: place.address,
    to: address,
    data: encodedCall({ abi, address, functionName, args: given }),
    value,
    gas,
  }
  if (simulate === true) {
    await call(engine, { ...transaction, network: place.network, signal }).catch((failure: unknown) => {
      throw reverted(failure, abi)
    })
    eip155AccountOnNetwork(engine, place)
  }
  const fees = { gasPrice, maxFeePerGas, maxPriorityFeePerGas }
  return sendTransaction(engine, { ...transaction, ...fees, nonce, chainId, acceptReceiver, signal })
}

function reverted(failure: unknown, abi: ContractAbi): unknown {
  const reason = isWalletchartError(failure) ? revertReason(failure, abi) : undefined
  if (reason === undefined) return failure
  return featureError('TRANSACTION_REVERTED', { params: { reason }, cause: failure })
}
