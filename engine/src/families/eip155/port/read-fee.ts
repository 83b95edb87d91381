import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import type { ChainCall, TransferFee } from '../../../ports/family-transfer.js'
import { parseQuantity } from '../codec/quantity.js'
import { readRollupFee } from './read-rollup-fee.js'

/** The fee fields of a transaction, in wei for each unit of gas. */
export type Eip155Fee = { readonly gas: bigint } & (
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }
)

/** A transaction to price. */
export interface PricedCall {
  /** As JSON-RPC takes it, without fee fields. */
  readonly transaction: object
  /** The differences from the chain, as the last parameter of a call. */
  readonly state?: readonly object[]
  /** Gas beside the estimate. */
  readonly spare?: bigint
}

/** A node without the method answers with an error of its own. */
const unlessKnown = (thrown: unknown): undefined => {
  if (!isWalletchartError(thrown, 'RPC_REQUEST_FAILED')) throw thrown
}

/**
 * Reads what a transaction costs now, the fee of a rollup's parent chain included. A chain without base fees takes a gas price.
 * The gas is what the node estimates: a contract, or an account that runs code, needs more than a plain account.
 * @throws WalletchartError `RPC_REQUEST_FAILED`, also when the transaction would fail, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`
 */
export async function readFee(
  { transaction, state = [], spare = 0n }: PricedCall,
  chain: ChainCall,
): Promise<{ readonly fields: Eip155Fee; readonly fee: TransferFee }> {
  const read = async (method: string, params: readonly unknown[] = []) =>
    parseQuantity(await chain(method, params), method)
  const [used, latest, rollup] = await Promise.all([
    read('eth_estimateGas', state.length > 0 ? [transaction, 'latest', ...state] : [transaction]),
    chain('eth_getBlockByNumber', ['latest', false]),
    readRollupFee(transaction, chain),
  ])
  // A contract may need more by the time of its block.
  const gas = used + used / 5n + spare
  if (!isObject(latest))
    throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered with no block' })
  const { baseFeePerGas }: { readonly baseFeePerGas?: unknown } = latest
  if (baseFeePerGas == null) {
    const gasPrice = await read('eth_gasPrice')
    return {
      fields: { gas, gasPrice },
      fee: { expected: used * gasPrice + rollup, most: gas * gasPrice + rollup },
    }
  }
  const base = parseQuantity(baseFeePerGas, 'eth_getBlockByNumber')
  const tip = await read('eth_maxPriorityFeePerGas').catch(unlessKnown)
  const price = tip === undefined ? await read('eth_gasPrice') : base + tip
  const maxPriorityFeePerGas = tip ?? (price > base ? price - base : 0n)
  // The base fee rises by an eighth with each full block: twice is about six of them.
  const maxFeePerGas = base * 2n + maxPriorityFeePerGas
  return {
    fields: { gas, maxFeePerGas, maxPriorityFeePerGas },
    fee: { expected: used * (base + maxPriorityFeePerGas) + rollup, most: gas * maxFeePerGas + rollup },
  }
}
