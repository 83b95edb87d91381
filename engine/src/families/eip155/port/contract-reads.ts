import { hexToBytes } from '@noble/hashes/utils'
import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'
import type { Caip2 } from '../../../model/ids/caip2.js'
import { hexChainId } from '../../../model/ids/chain-id.js'
import type { Hex } from '../../../model/ids/eip155-address.js'
import type { HoldingProblem } from '../../../ports/family-tokens.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { holdingProblem } from '../../kit/holding-problem.js'
import { readUnits } from '../codec/erc20-answers.js'
import { isHexData } from '../codec/hex-data.js'
import { aggregateData, CHAIN_ID_DATA, type ContractRead, readAggregate } from '../codec/multicall3.js'
import { parseQuantity } from '../codec/quantity.js'

/** The calls of one multicall. The first asks for the chain. */
const BATCH = 1024
/** A node that refuses so few takes no multicall at all. */
const SMALL = 128

/** The answer of a contract, or the reason why it is not known. */
export type ContractAnswer = Uint8Array | HoldingProblem

/** The network and the node of calls. */
export interface ContractReader {
  readonly network: Caip2
  /** The address of Multicall3. */
  readonly multicall: Hex
  readonly chain: ChainCall
}

/** @throws WalletchartError `RPC_REQUEST_FAILED` for a node of another chain */
function checkChain(answered: bigint | undefined, network: Caip2): void {
  if (answered === BigInt(hexChainId(network))) return
  const found = answered === undefined ? 'of no chain' : `one of eip155:${answered}`
  throw featureError('RPC_REQUEST_FAILED', { details: `The node is not one of ${network}, but ${found}` })
}

const isProblem = (answer: unknown): boolean => isObject(answer) && 'details' in answer

const noBytes: HoldingProblem = {
  code: 'RPC_REQUEST_FAILED',
  details: 'The node answered eth_call with no bytes',
}

async function readAlone({ to, data }: ContractRead, chain: ChainCall): Promise<ContractAnswer> {
  try {
    const answer = await chain('eth_call', [{ to, data }, 'latest'])
    return isHexData(answer) ? hexToBytes(answer.slice(2)) : noBytes
  } catch (thrown) {
    return holdingProblem(thrown)
  }
}

/**
 * Asks contracts in one multicall. A node that refuses a large one gets it in halves. Each call that fails in it is asked again alone: a
 * contract that burns all the gas makes those behind it fail too.
 */
async function readBatch(
  calls: readonly ContractRead[],
  reader: ContractReader,
): Promise<readonly ContractAnswer[]> {
  const { network, multicall, chain } = reader
  const data = aggregateData([{ to: multicall, data: CHAIN_ID_DATA }, ...calls])
  const answer = await chain('eth_call', [{ to: multicall, data }, 'latest']).catch(holdingProblem)
  if (isProblem(answer) && calls.length > SMALL) {
    const half = Math.ceil(calls.length / 2)
    const parts = [calls.slice(0, half), calls.slice(half)]
    return (await Promise.all(parts.map((part) => readBatch(part, reader)))).flat()
  }
  // Without a contract at the address the answer is empty.
  const [chainId, ...answers] = readAggregate(answer, calls.length + 1) ?? []
  checkChain(
    chainId ? readUnits(chainId) : parseQuantity(await chain('eth_chainId', []), 'eth_chainId'),
    network,
  )
  return Promise.all(calls.map((call, at) => answers[at] ?? readAlone(call, chain)))
}

/**
 * Asks contracts, in the order of the calls: 1,023 of them in one call of Multicall3, and each alone on a chain without it.
 * @throws WalletchartError `RPC_REQUEST_FAILED` for a node of another chain, and what the call throws for a node out of reach
 */
export async function readContracts(
  calls: readonly ContractRead[],
  reader: ContractReader,
): Promise<readonly ContractAnswer[]> {
  // Without a call there is one batch too: the chain of the node is in it.
  const batches = [calls.slice(0, BATCH - 1)]
  for (let at = BATCH - 1; at < calls.length; at += BATCH - 1) batches.push(calls.slice(at, at + BATCH - 1))
  return (await Promise.all(batches.map((batch) => readBatch(batch, reader)))).flat()
}
