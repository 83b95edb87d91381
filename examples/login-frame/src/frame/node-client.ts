import { FrameError } from './frame-error.js'

/** A node that gave no answer. It may have done what it was asked. */
export class NodeSilent extends FrameError {}

/** Asks a node by JSON-RPC. @throws FrameError with the words of the node, or `NodeSilent` */
export type NodeClient = (method: string, params: readonly unknown[]) => Promise<unknown>

const DEADLINE = 20_000

export function nodeClient(url: string): NodeClient {
  let last = 0
  return async (method, params) => {
    last += 1
    const answer: unknown = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: last, method, params }),
      signal: AbortSignal.timeout(DEADLINE),
      credentials: 'omit',
    })
      .then((response) => response.json())
      .catch(() => {
        throw new NodeSilent('The network cannot be reached. Check your connection and try again.')
      })
    if (typeof answer !== 'object' || answer === null)
      throw new NodeSilent('The network gave no answer. Try again.')
    const error: unknown = Reflect.get(answer, 'error')
    if (typeof error === 'object' && error !== null)
      throw new FrameError(
        `The network refused the request: ${String(Reflect.get(error, 'message')).slice(0, 500)}`,
      )
    return Reflect.get(answer, 'result')
  }
}
