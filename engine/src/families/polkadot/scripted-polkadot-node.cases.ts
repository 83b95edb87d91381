import * as z from 'zod/mini'
import { substrateMetadata } from './real-keys.cases.js'

const call = z.object({ id: z.number(), method: z.string(), params: z.unknown() })

/** One call of the node. */
export interface NodeCall {
  readonly method: string
  readonly params: unknown
}

/** The genesis hash of Westend. */
export const WESTEND_GENESIS = '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e'
export const POLKADOT_GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

const [finalizedHash, bestParent] = [`0x${'f1'.repeat(32)}`, `0x${'be'.repeat(32)}`]

type Answers = Record<string, (params: unknown) => unknown>

/** The answers of a node of Westend: block 1000 is finalized, and block 1002 is the best. */
export const nodeAnswers = (genesis: string = WESTEND_GENESIS): Answers => ({
  chain_getBlockHash: () => genesis,
  chain_getFinalizedHead: () => finalizedHash,
  chain_getHeader: (params) =>
    Array.isArray(params) && params[0] === finalizedHash
      ? { number: '0x3e8', parentHash: bestParent }
      : { number: '0x3ea', parentHash: bestParent },
  state_getRuntimeVersion: () => ({
    specName: 'node',
    implName: 'node',
    authoringVersion: 10,
    specVersion: 268,
    implVersion: 0,
    transactionVersion: 2,
    stateVersion: 1,
    apis: [],
  }),
  system_chain: () => 'Westend',
  system_properties: () => ({ ss58Format: 42, tokenDecimals: 12, tokenSymbol: 'WND' }),
  state_getMetadata: () => substrateMetadata,
  state_getStorage: () => null,
  system_accountNextIndex: () => 7,
})

/** A node behind `fetch`, which answers as a test says. A function that throws stands for a node out of reach. */
export function scriptedPolkadotNode(answers: Answers = nodeAnswers()) {
  const calls: NodeCall[] = []
  const answerTo = (given: unknown) => {
    const { id, method, params } = call.parse(given)
    calls.push({ method, params })
    const answer = answers[method]
    return answer
      ? { jsonrpc: '2.0', id, result: answer(params) }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
  }
  const node: typeof fetch = async (_, init) => {
    const body: unknown = JSON.parse(String(init?.body))
    return Response.json(Array.isArray(body) ? body.map(answerTo) : answerTo(body))
  }
  return { fetch: node, calls, answers }
}
