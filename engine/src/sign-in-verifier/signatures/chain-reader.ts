import { readJsonRpcAnswer } from '../../http/json-rpc-outcome.js'
import { readCapped } from '../../http/read-capped.js'

/** The largest answer of a node, in bytes: more than the code of a contract in hex. */
const LARGEST_ANSWER = 1024 * 1024

/** A call of a node after it ended. It was `refused` if the node answered an error of JSON-RPC. */
export type ChainAnswer =
  | { readonly kind: 'answer'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly error: object }
  | { readonly kind: 'unreadable' }

/** Calls a node once. Never rejects. */
export type ChainReader = (method: string, params: unknown) => Promise<ChainAnswer>

const unreadable: ChainAnswer = { kind: 'unreadable' }

/** Reads a chain by JSON-RPC. */
export const chainReader =
  (url: string, signal: AbortSignal): ChainReader =>
  async (method, params) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        // A node that redirects would make the server post into its own network. Edge runtimes know no 'error' here.
        redirect: 'manual',
        signal,
      })
      const bytes = await readCapped(response, LARGEST_ANSWER)
      const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
      const { id, outcome } = readJsonRpcAnswer(parsed) ?? {}
      if (outcome?.kind === 'answer') return response.ok && id === '1' ? outcome : unreadable
      const error = outcome?.error.cause
      return typeof error === 'object' && error !== null ? { kind: 'refused', error } : unreadable
    } catch {
      return unreadable
    }
  }
