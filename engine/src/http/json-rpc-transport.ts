import { featureError } from '../model/errors/feature-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { readable } from '../model/text/readable.js'
import type { Environment } from '../ports/environment.js'
import { RPC_ATTEMPTS } from './json-rpc-limits.js'
import { type JsonRpcCall, type JsonRpcNode, jsonRpcNode } from './json-rpc-node.js'
import type { JsonRpcFailure } from './json-rpc-outcome.js'
import { pause } from './pause.js'
import { retryPause } from './retry-pause.js'
import { untilOnline } from './until-online.js'

export interface JsonRpcTransportOptions {
  /** Where the chain's nodes are, best first. At least one. */
  readonly urls: readonly string[]
  readonly environment: Environment
  /** True for the methods that change the chain: they are never sent twice. */
  readonly isWrite: (method: string) => boolean
  /** Spreads retries of many pages; from 0 up to 1. */
  readonly random?: () => number
}

/**
 * Calls the nodes of one chain. A read that fails goes to the next node, and after a pause to all of them
 * again, three times in all; what changes the chain is sent once, to the first node.
 */
export interface JsonRpcTransport {
  /**
   * Resolves with the node's result.
   * @throws WalletchartError `RPC_REQUEST_FAILED` (its cause is the node's error), `HTTP_REQUEST_FAILED`,
   * `REQUEST_TIMEOUT`, `ABORTED`, `OPTION_INVALID` for parameters that JSON cannot write, or `OUTCOME_UNKNOWN` when a transaction may have reached the node
   */
  request(call: JsonRpcCall): Promise<unknown>
  /** Ends every call that is still open: reads with `ABORTED`, a transaction that was sent with `OUTCOME_UNKNOWN`. */
  close(): void
}

interface Try {
  readonly node: JsonRpcNode
  readonly alone: boolean
}

export function jsonRpcTransport(options: JsonRpcTransportOptions): JsonRpcTransport {
  const { urls, environment, isWrite, random = Math.random } = options
  const nodes = urls.map((url) => jsonRpcNode({ url, environment, random }))
  const open = new Set<AbortController>()

  const write = async (call: JsonRpcCall): Promise<unknown> => {
    const outcome = await nodes[0]?.send(call, true)
    if (outcome?.kind === 'answer') return outcome.result
    throw outcome?.unsure ? featureError('OUTCOME_UNKNOWN', { cause: outcome.error }) : outcome?.error
  }

  const read = async (call: JsonRpcCall): Promise<unknown> => {
    let tries: readonly Try[] = nodes.map((node) => ({ node, alone: false }))
    for (let attempt = 1; ; attempt++) {
      const failures: JsonRpcFailure[] = []
      const again: Try[] = []
      for (const { node, alone } of tries) {
        const outcome = await node.send(call, alone)
        if (outcome.kind === 'answer') return outcome.result
        if (!outcome.elsewhere) throw outcome.error
        failures.push(outcome)
        if (outcome.retry) again.push({ node, alone: alone || outcome.alone === true })
      }
      if (again.length === 0 || attempt === RPC_ATTEMPTS) throw failures.at(-1)?.error
      tries = again
      await pause(pauseBefore(attempt, failures), call.signal)
      await untilOnline(environment, call.signal)
    }
  }

  return {
    request({ method, params, signal }) {
      const stop = new AbortController()
      return new Promise((resolve, reject) => {
        // Parameters that JSON cannot write reach no node, so the outcome is known.
        readable('params', () => JSON.stringify(params))
        open.add(stop)
        const abort = () => stop.abort(signal.reason)
        const end = () => {
          open.delete(stop)
          signal.removeEventListener('abort', abort)
        }
        let isSent = false
        stop.signal.addEventListener('abort', () => {
          end()
          const context = { cause: stop.signal.reason }
          reject(isSent ? featureError('OUTCOME_UNKNOWN', context) : new WalletchartError('ABORTED', context))
        })
        signal.addEventListener('abort', abort)
        if (signal.aborted) return abort()
        const call = { method, params, signal: stop.signal }
        isSent = isWrite(method)
        const answer = isSent ? write(call) : read(call)
        answer.then(resolve, reject).finally(end)
      })
    },
    close() {
      for (const stop of open) stop.abort()
    },
  }
}

/** The shortest pause a node asked for, else the back-off. */
function pauseBefore(attempt: number, failures: readonly JsonRpcFailure[]): number {
  const pauses = failures
    .filter(({ retry }) => retry)
    .map(({ after, spread }) => retryPause(attempt, after, spread))
  return Math.min(...pauses)
}
