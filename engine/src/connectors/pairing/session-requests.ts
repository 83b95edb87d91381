import type { Caip2 } from '../../model/caip2.js'
import { eip155NetworkOf, hexChainId } from '../../model/chain-id.js'
import { featureError } from '../../model/feature-error.js'
import type { Namespace } from '../../model/namespace.js'
import type { PairingSession } from '../../model/pairing-session.js'
import { plainText } from '../../model/plain-text.js'
import { sessionGrant } from '../../model/session-grant.js'
import type { PairingSettings } from '../../ports/pairing.js'
import type { PairingClient } from '../../ports/pairing-client.js'

/** A request on its way to the paired wallet, to the chain's node, or to an answer that is known here. */
export interface SessionRequest {
  readonly namespace: Namespace
  readonly method: string
  readonly params: unknown
  readonly signal: AbortSignal
}

type Settings = Pick<PairingSettings, 'isPrompt' | 'read' | 'networks' | 'logger'>

const firstOf = (params: unknown): unknown => (Array.isArray(params) ? params[0] : undefined)

/**
 * Answers the requests of one paired wallet: what the session knows is answered here, what the wallet approved goes to it, what it
 * did not approve is refused when it needs the person, and anything else is read from the chain's own node.
 */
export class SessionRequests {
  readonly #client: PairingClient
  readonly #settings: Settings
  /** The chain each family is on; the session's own first until it is switched. */
  readonly #chains = new Map<Namespace, Caip2>()
  /** What a wallet can do, by session and account. */
  readonly #capabilities = new Map<string, Promise<unknown>>()
  readonly #moved = new Set<(namespace: Namespace, chainId: Caip2) => void>()

  constructor(client: PairingClient, settings: Settings) {
    this.#client = client
    this.#settings = settings
  }

  /** The session that is asked. @throws WalletchartError `CONNECT_BEFORE_REQUEST` */
  session(): PairingSession {
    const [session] = this.#client.sessions()
    if (session === undefined) throw featureError('CONNECT_BEFORE_REQUEST')
    return session
  }

  /** @throws WalletchartError `CONNECT_BEFORE_REQUEST`, `NAMESPACE_NOT_CONFIGURED` */
  chain(namespace: Namespace): Caip2 {
    const { defaultChain } = this.#granted(namespace)
    const chain = this.#chains.get(namespace)
    return chain ?? defaultChain
  }

  /** The wallet, or the app, moved a family to another chain. */
  move(namespace: Namespace, chainId: Caip2): void {
    if (this.#chains.get(namespace) === chainId) return
    this.#chains.set(namespace, chainId)
    for (const listener of [...this.#moved]) listener(namespace, chainId)
  }

  /** Calls the listener whenever a family is moved to another chain. */
  onMove(listener: (namespace: Namespace, chainId: Caip2) => void): () => void {
    this.#moved.add(listener)
    return () => {
      this.#moved.delete(listener)
    }
  }

  /** A new session begins where it says, not where the last one was. */
  forget(): void {
    this.#chains.clear()
    this.#capabilities.clear()
  }

  /** @throws WalletchartError as the answer of the wallet or the node says, `CONNECT_BEFORE_REQUEST`, `UNAUTHORIZED` and others */
  async request(request: SessionRequest): Promise<unknown> {
    const { namespace, method, params } = request
    const granted = this.#granted(namespace)
    if (namespace === 'eip155') {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return this.#addresses(namespace)
        case 'eth_chainId':
          return hexChainId(this.chain(namespace))
        case 'wallet_switchEthereumChain':
          return this.#switch(request)
        case 'wallet_getCapabilities':
          return this.#capabilitiesOf(request)
        case 'wallet_getCallsStatus':
          if (!granted.methods.includes(method)) throw featureError('CALL_STATUS_NOT_APPROVED')
          return this.#ask(request)
      }
    }
    if (granted.methods.includes(method)) return this.#ask(request)
    if (this.#settings.isPrompt(namespace, method))
      throw featureError('UNAUTHORIZED', { details: `The session did not approve ${method}.` })
    return this.#read(namespace, method, params, request.signal)
  }

  #granted(namespace: Namespace) {
    const { namespaces } = this.session()
    const granted = namespaces[namespace]
    if (granted === undefined) throw featureError('NAMESPACE_NOT_CONFIGURED', { params: { x: namespace } })
    return granted
  }

  #addresses(namespace: Namespace): string[] {
    const grant = sessionGrant(this.session(), namespace, this.chain(namespace))
    return grant?.accounts.map(({ address }) => address) ?? []
  }

  #ask({ namespace, method, params, signal }: SessionRequest): Promise<unknown> {
    const { topic } = this.session()
    return this.#client.request({ topic, chainId: this.chain(namespace), method, params, signal })
  }

  async #read(namespace: Namespace, method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
    const networkId = this.chain(namespace)
    const isKnown = this.#settings.networks().some(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!isKnown) throw featureError('JSON_RPC_PROVIDER_NOT_FOUND', { params: { chain: networkId } })
    return this.#settings.read({ networkId, method, params, signal })
  }

  async #switch(request: SessionRequest): Promise<null> {
    const wanted = firstOf(request.params)
    const asked =
      typeof wanted === 'object' && wanted !== null && 'chainId' in wanted ? wanted.chainId : undefined
    if (asked === undefined) throw featureError('CHAIN_ID_NOT_FOUND')
    const chainId = eip155NetworkOf(asked)
    const { chains, methods } = this.#granted('eip155')
    if (!chains.includes(chainId)) {
      if (!methods.includes('wallet_switchEthereumChain'))
        throw featureError('SWITCH_NOT_APPROVED', { params: { chain: chainId } })
      await this.#ask(request)
    }
    this.move('eip155', chainId)
    return null
  }

  async #capabilitiesOf(request: SessionRequest): Promise<unknown> {
    const address = firstOf(request.params)
    if (typeof address !== 'string' || address === '') throw featureError('CAPABILITIES_ADDRESS_MISSING')
    const { topic, sessionProperties } = this.session()
    const key = `${topic} ${address.toLowerCase()}`
    const known = this.#capabilities.get(key)
    if (known !== undefined) return known
    const said = readJson(sessionProperties.capabilities)
    const asking = said === undefined ? this.#askCapabilities(request, key) : Promise.resolve(said)
    this.#capabilities.set(key, asking)
    return asking
  }

  async #askCapabilities(request: SessionRequest, key: string): Promise<unknown> {
    if (!this.#granted('eip155').methods.includes('wallet_getCapabilities')) return {}
    try {
      return await this.#ask(request)
    } catch (error) {
      this.#capabilities.delete(key)
      // What a wallet can do is a hint: without it the app goes on with less.
      const said = plainText(error instanceof Error ? error.message : error)
      this.#settings.logger.warn(`walletchart: the wallet did not say what it can do. ${said}`)
      return {}
    }
  }
}

const readJson = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
