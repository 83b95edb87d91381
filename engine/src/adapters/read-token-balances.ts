import { ContractFunctionExecutionError, createClient, custom } from 'viem'
import { multicall, readContract } from 'viem/actions'
import { type ReadSettings, type Requester, requestEip155 } from '../families/eip155/actions/eip155-engine.js'
import { MULTICALL3_ADDRESS } from '../families/eip155/codec/multicall3-address.js'
import { fromProviderError } from '../model/errors/provider-error.js'
import type { Hex } from '../model/ids/eip155-address.js'
import type { TokenBalance } from './token-balances.js'

/** Most bytes of calls that travel in one multicall. */
export const MULTICALL_BATCH_SIZE = 1024

export interface TokenBalancesRead extends ReadSettings {
  readonly address: Hex
  readonly tokens: readonly Hex[]
  readonly multicall: Hex | undefined
}

const abi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

/** Reads the balances of checked addresses. */
export async function readTokenBalances(
  engine: Requester,
  { address, tokens, multicall: at = MULTICALL3_ADDRESS, network, signal }: TokenBalancesRead,
): Promise<readonly TokenBalance[]> {
  const client = createClient({
    transport: custom(
      { request: ({ method, params }) => requestEip155(engine, method, params, { network, signal }) },
      { retryCount: 0 },
    ),
  })
  const contracts = tokens.map(
    (token) => ({ address: token, abi, functionName: 'balanceOf', args: [address] }) as const,
  )
  const results = await multicall(client, {
    contracts,
    multicallAddress: at,
    batchSize: MULTICALL_BATCH_SIZE,
  })
  return Promise.all(
    contracts.map(async (contract, index): Promise<TokenBalance> => {
      const token = contract.address
      const result = results[index]
      if (result?.status === 'success') return { token, amount: result.result }
      try {
        // The whole multicall failed, not one of its calls: the contract may be missing, or out of gas for one token.
        const isOfMulticall =
          result?.error instanceof ContractFunctionExecutionError &&
          result.error.functionName === 'aggregate3'
        if (!isOfMulticall) throw result?.error
        refuseOutage(result?.error)
        return { token, amount: await readContract(client, contract) }
      } catch (thrown) {
        refuseOutage(thrown)
        return { token, error: fromProviderError(thrown) }
      }
    }),
  )
}

/** A node that is out of reach says nothing about any token. */
function refuseOutage(thrown: unknown): void {
  const error = fromProviderError(thrown)
  if (['HTTP_REQUEST_FAILED', 'REQUEST_TIMEOUT', 'ABORTED'].includes(error.code)) throw error
}
