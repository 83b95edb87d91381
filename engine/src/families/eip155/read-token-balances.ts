import { packageFailure } from '../../model/errors/package-failure.js'
import { fromProviderError } from '../../model/errors/provider-error.js'
import type { Hex } from '../../model/ids/eip155-address.js'
import { type ReadSettings, type Requester, requestEip155 } from './requester.js'
import type { TokenBalance } from './token-balances.js'

/** Most bytes of calls that travel in one multicall. */
export const MULTICALL_BATCH_SIZE = 1024

/** Where Multicall3 is on almost every network. */
export const MULTICALL3_ADDRESS = '0xcA11bde05977b3631167028862bE2a173976CA11'

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

// An optional peer: import() in a try is what bundlers take for one. Named at once, so that they leave out the rest.
const loadViem = async () => {
  try {
    const { ContractFunctionExecutionError, createClient, custom } = await import('viem')
    const { multicall, readContract } = await import('viem/actions')
    return { ContractFunctionExecutionError, createClient, custom, multicall, readContract }
  } catch (cause) {
    throw packageFailure('viem', cause)
  }
}

/**
 * The part of token balances that needs a codec.
 * @throws WalletchartError `PACKAGE_MISSING` without viem, `LOAD_FAILED` when its code cannot be fetched
 */
export async function readTokenBalances(
  engine: Requester,
  { address, tokens, multicall: at = MULTICALL3_ADDRESS, network, signal }: TokenBalancesRead,
): Promise<readonly TokenBalance[]> {
  const { ContractFunctionExecutionError, createClient, custom, multicall, readContract } = await loadViem()
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
