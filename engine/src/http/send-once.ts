import { featureError } from '../model/errors/feature-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { readable } from '../model/text/readable.js'
import type { Environment } from '../ports/environment.js'
import type { JsonRpcCall } from './json-rpc-node.js'
import { jsonRpcNode } from './json-rpc-node.js'

/**
 * Sends a call that changes the chain to one node, once.
 * @throws WalletchartError `RPC_REQUEST_FAILED`, `HTTP_REQUEST_FAILED`, `ABORTED` before it was sent, `OPTION_INVALID`, or `OUTCOME_UNKNOWN` when it may have
 * reached the node
 */
export async function sendOnce(
  { url, environment }: { readonly url: string; readonly environment: Environment },
  call: JsonRpcCall,
): Promise<unknown> {
  const { signal } = call
  // Parameters that JSON cannot write reach no node, so the outcome is known.
  readable('params', () => JSON.stringify(call.params))
  if (signal.aborted) throw new WalletchartError('ABORTED', { cause: signal.reason })
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    // It was sent by now, and the node goes on with it.
    abort = () => reject(featureError('OUTCOME_UNKNOWN', { cause: signal.reason }))
    signal.addEventListener('abort', abort)
  })
  try {
    const sent = jsonRpcNode({ url, environment, random: Math.random }).send(call, true)
    const outcome = await Promise.race([sent, aborted])
    if (outcome.kind === 'answer') return outcome.result
    throw outcome.unsure ? featureError('OUTCOME_UNKNOWN', { cause: outcome.error }) : outcome.error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
