import type { AnswerCall, Wallet } from '../wallet.js'
import { WBIP_METHODS } from './wbip-methods.js'

/** The object at the path that `window.btc_providers` names. */
export interface WbipProvider {
  readonly methods: readonly string[]
  /** Resolves with a response of JSON-RPC: `{ result }` or `{ error }`. */
  request(method: string, params?: unknown): Promise<unknown>
  addListener(event: string, listener: (payload: unknown) => void): () => void
}

/** The libraries of the chain are loaded with the first question. */
const answer: AnswerCall = async (wallet, context) =>
  (await import('./answer-wbip-request.js')).answerWbipRequest(wallet, context)

/** Makes the face of a wallet that Bitcoin pages talk to without the Wallet Standard. */
export function wbipProvider(wallet: Wallet): WbipProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let last = 0
  wallet.connectEvents({
    familyAccountsChanged(family) {
      if (family !== 'bip122' || wallet.state.oddities.sendsNoEvents) return
      for (const listener of [...(listeners.get('accountChange') ?? [])]) listener({ type: 'accountChange' })
    },
  })
  return {
    methods: WBIP_METHODS,
    async request(method, params) {
      last += 1
      const id = String(last)
      try {
        return { jsonrpc: '2.0', id, result: await wallet.request(method, params, answer) }
      } catch (thrown) {
        const { code = -32603, message = 'Failed' } = Object(thrown)
        return { jsonrpc: '2.0', id, error: { code, message } }
      }
    },
    addListener(event, listener) {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener))
      return () => void heard.delete(listener)
    },
  }
}
