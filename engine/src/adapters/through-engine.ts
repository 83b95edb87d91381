import { type Requester, requestEip155 } from '../families/eip155/actions/eip155-engine.js'
import { namedCreations } from '../families/eip155/codec/named-creations.js'
import type { Caip2 } from '../model/ids/caip2.js'
import { hexChainId } from '../model/ids/chain-id.js'
import { eip1193Error } from './eip1193-error.js'

/** An engine that can say which chain its wallet is on. */
export interface ChainTeller extends Requester {
  getState(): {
    readonly accounts: Readonly<Record<string, { readonly walletChainId: Caip2 | undefined }>>
  }
}

/** What a library sends: a request of EIP-1193. */
export interface LibraryRequest {
  readonly method: string
  readonly params?: unknown
}

/**
 * The requests of a library, through the engine: prompts are compared with the account and the chain that the app shows, reads go to
 * the node of `network`. A failure has the code of EIP-1193.
 */
export const throughEngine =
  (engine: ChainTeller, network: Caip2) =>
  async ({ method, params }: LibraryRequest): Promise<unknown> => {
    try {
      return await requestEip155(engine, method, params, { network })
    } catch (thrown) {
      throw eip1193Error(thrown)
    }
  }

/** viem sends a transaction once more, as `wallet_sendTransaction`, after an error with one of these codes of JSON-RPC. */
const asksAgain = new Set<unknown>([-32000, -32601, -32602, -32004])

/** A failure that no library answers with a second prompt: a wallet may have sent something before it failed. */
function finalError(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !('code' in thrown) || !asksAgain.has(thrown.code)) return thrown
  return Object.assign(new Error(thrown.message, { cause: thrown.cause }), { ...thrown, code: -32603 })
}

/**
 * The same for a library that sends prompts. It asks for the chain before a prompt: a node would name its own chain, and what matters is
 * where the wallet is. A transaction without `to` that has code is a contract creation of the library.
 */
export const promptsThroughEngine = (engine: ChainTeller, network: Caip2) => {
  const request = throughEngine(engine, network)
  return async ({ method, params }: LibraryRequest): Promise<unknown> => {
    const chain = method === 'eth_chainId' ? engine.getState().accounts.eip155?.walletChainId : undefined
    if (chain !== undefined) return hexChainId(chain)
    const asking = request({ method, params: namedCreations(method, params) })
    return method === 'eth_sendTransaction'
      ? asking.catch((thrown: unknown) => {
          throw finalError(thrown)
        })
      : asking
  }
}
