import { isObject } from '../../../model/data/is-object.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { type Hex, isSameEip155Address } from '../../../model/ids/eip155-address.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { isHexData } from '../codec/hex-data.js'
import {
  batchAnswer,
  callbackData,
  type GatewayQuestion,
  type OffchainLookup,
  readBatch,
  readOffchainLookup,
} from '../codec/offchain-lookup.js'
import { askGateways } from './ask-gateways.js'

/** So often a contract may send to its gateways for one name (EIP-3668). */
const MOST_HOPS = 4
/** The gateway that this program is. */
const OWN_GATEWAY = 'x-batch-gateway:true'

/** A call that the contract ended. */
export interface Reverted {
  readonly reverted: Hex
}

const unread = (details: string) => featureError('RPC_REQUEST_FAILED', { details })

/** The `data` of an error of a node, which some put into an object once more. */
const dataOf = (error: unknown): unknown => (isObject(error) && 'data' in error ? error.data : undefined)

/** The bytes of a revert in an error of a node; undefined for a failure of the node. */
function revertedIn(thrown: unknown): Hex | undefined {
  const told = thrown instanceof Error ? dataOf(thrown.cause) : undefined
  const data = dataOf(told) ?? told
  const bytes = typeof data === 'string' ? data.replace(/^Reverted /, '') : undefined
  return isHexData(bytes) && bytes.length >= 10 ? bytes : undefined
}

async function asked(to: Hex, data: Hex, chain: ChainCall): Promise<Hex | Reverted> {
  try {
    const answer = await chain('eth_call', [{ to, data }, 'latest'])
    if (isHexData(answer)) return answer
  } catch (thrown) {
    const reverted = revertedIn(thrown)
    if (reverted === undefined) throw thrown
    return { reverted }
  }
  throw unread('The node answered eth_call with no bytes')
}

/** The answer to a question. The entry point puts the questions of resolvers together, and each goes to the gateways of its own. */
async function answerTo(
  { urls, data, sender }: GatewayQuestion,
  signal: AbortSignal,
  isInner = false,
): Promise<Hex> {
  if (isInner || !urls.includes(OWN_GATEWAY)) return askGateways({ urls, data, sender }, signal)
  const questions = readBatch(data)
  if (questions === undefined) throw unread('The entry point asked its gateway in an unknown way')
  return batchAnswer(await Promise.all(questions.map((question) => answerTo(question, signal, true))))
}

/**
 * Calls a contract that may send to gateways (EIP-3668).
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `REQUEST_TIMEOUT`, `ABORTED`
 */
export async function ensCall(
  to: Hex,
  data: Hex,
  { chain, signal }: { readonly chain: ChainCall; readonly signal: AbortSignal },
): Promise<Hex | Reverted> {
  let answer = await asked(to, data, chain)
  for (let hop = 0; typeof answer !== 'string'; hop += 1) {
    const lookup: OffchainLookup | undefined = readOffchainLookup(answer.reverted)
    if (lookup === undefined) return answer
    if (hop === MOST_HOPS) throw unread('The name leads from gateway to gateway')
    // Another sender would get what this contract is meant to check.
    if (!isSameEip155Address(lookup.sender, to)) throw unread('The gateways are of another contract')
    answer = await asked(to, callbackData(lookup, await answerTo(lookup, signal)), chain)
  }
  return answer
}
