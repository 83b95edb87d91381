import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { isWalletchartError } from '../../../model/errors/is-walletchart-error.js'
import type { ChainCall, TransferFee } from '../../../ports/family-transfer.js'
import { parseQuantity } from '../codec/quantity.js'
import { readRollupFee } from './read-rollup-fee.js'

/** The fee fields of a transaction, in wei for each unit of gas. */
export type Eip155Fee = { readonly gas: bigint } & Eip155Price

/** The price of a unit of gas, in wei. */
export type Eip155Price =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const lower = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** A transaction to price. */
export interface PricedCall {
  /** As JSON-RPC takes it, without fee fields. */
  readonly transaction: object
  /** The differences from the chain, as the last parameter of a call. */
  readonly state?: readonly object[]
  /** Gas beside the estimate. */
  readonly spare?: bigint
  /** The least gas. A contract may need more by now. */
  readonly leastGas?: bigint
  /** The least that the fields of the fee may be. Their kind is that of the answer. */
  readonly least?: Eip155Price
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
  { transaction, state = [], spare = 0n, leastGas = 0n, least }: PricedCall,
  chain: ChainCall,
): Promise<{ readonly fields: Eip155Fee; readonly fee: TransferFee }> {
  const read = async (method: string, params: readonly unknown[] = []) =>
    parseQuantity(await chain(method, params), method)
  const [used, latest, rollup] = await Promise.all([
    // One that takes the place of another is tried without that one.
    read(
      'eth_estimateGas',
      state.length > 0 || least !== undefined ? [transaction, 'latest', ...state] : [transaction],
    ),
    chain('eth_getBlockByNumber', ['latest', false]),
    readRollupFee(transaction, chain),
  ])
  // A contract may need more by the time of its block.
  const gas = higher(used + used / 5n + spare, leastGas)
  if (!isObject(latest))
    throw featureError('RPC_REQUEST_FAILED', { details: 'The node answered with no block' })
  const { baseFeePerGas }: { readonly baseFeePerGas?: unknown } = latest
  if (baseFeePerGas == null || (least !== undefined && 'gasPrice' in least)) {
    const leastPrice = least === undefined ? 0n : 'gasPrice' in least ? least.gasPrice : least.maxFeePerGas
    const gasPrice = higher(await read('eth_gasPrice'), leastPrice)
    return {
      fields: { gas, gasPrice },
      fee: { expected: used * gasPrice + rollup, most: gas * gasPrice + rollup },
    }
  }
  const base = parseQuantity(baseFeePerGas, 'eth_getBlockByNumber')
  const tip = await read('eth_maxPriorityFeePerGas').catch(unlessKnown)
  const price = tip === undefined ? await read('eth_gasPrice') : base + tip
  const suggested = tip ?? (price > base ? price - base : 0n)
  const maxPriorityFeePerGas = higher(suggested, least?.maxPriorityFeePerGas ?? 0n)
  // The base fee rises by an eighth with each full block: twice is about six of them.
  const maxFeePerGas = higher(base * 2n + suggested, least?.maxFeePerGas ?? 0n)
  return {
    fields: { gas, maxFeePerGas, maxPriorityFeePerGas },
    fee: {
      expected: used * lower(base + maxPriorityFeePerGas, maxFeePerGas) + rollup,
      most: gas * maxFeePerGas + rollup,
    },
  }
}
