type Listener = (payload: unknown) => void

/** A request of a page to its wallet. */
interface WalletRequest {
  readonly method: string
  readonly params?: unknown
}

/** A wallet of the tests, whose keys a chain node holds. */
export interface NodeWallet {
  /** Makes another of the node's accounts the active one. */
  choose(address: string): void
  stop(): void
}

/** Asks a chain node by JSON-RPC. */
export async function askNode(url: string, method: string, params: unknown = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = await answer.json()
  if (error !== undefined) throw Object.assign(new Error(error.message), error)
  return result
}

/** Announces a wallet to the page (EIP-6963). It allows everything. */
export function announceNodeWallet(name: string, url: string, chainId: string, first: string): NodeWallet {
  const listeners = new Map<string, Set<Listener>>()
  let [chain, accounts] = [chainId, [first]]
  const tell = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const provider = {
    request: async ({ method, params }: WalletRequest) => {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return accounts
      if (method === 'eth_chainId') return chain
      if (method === 'wallet_switchEthereumChain') {
        const [asked] = Array.isArray(params) ? params : []
        chain = asked.chainId
        tell('chainChanged', chain)
        return null
      }
      return askNode(url, method, params)
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  }
  const info = { uuid: crypto.randomUUID(), name, rdns: 'node.wallet', icon: 'data:image/png;base64,AAAA' }
  const announce = () => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return {
    choose: (address) => {
      accounts = [address]
      tell('accountsChanged', accounts)
    },
    stop: () => window.removeEventListener('eip6963:requestProvider', announce),
  }
}
