import { featureError } from '../../model/errors/feature-error.js'
import { markNotOffered } from '../../model/errors/not-offered-mark.js'
import { pairingError } from '../../model/errors/pairing-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { PairingSession, SessionNamespace } from '../../model/wallets/pairing-session.js'
import { isGrantedOn, sessionGrant } from '../../model/wallets/session-grant.js'
import type { Shown } from '../../ports/connector.js'
import type { SessionCall } from '../../ports/family-pairing.js'
import type { PairingSettings } from '../../ports/pairing.js'
import type { PairingClient } from '../../ports/pairing-client.js'
import type { PairedFamilies } from './paired-families.js'

/** A request on its way to the paired wallet, to the chain's node, or to an answer that is known here. */
export interface SessionRequest {
  readonly namespace: Namespace
  readonly method: string
  readonly params: unknown
  /** Account and chain that the app showed. */
  readonly shown?: Shown | undefined
  readonly signal: AbortSignal
}

type Settings = Pick<PairingSettings, 'family' | 'read' | 'networks' | 'logger'>

/**
 * Answers the requests of one paired wallet: what the session knows is answered by the family, what the wallet approved goes to it, what it
 * did not approve is refused when it needs the user, and anything else is read from the chain's own node.
 */
export class SessionRequests {
  readonly #client: PairingClient
  readonly #families: PairedFamilies
  readonly #settings: Settings
  /** The chain each family is on in a session; its own first until it is switched. */
  readonly #chains = new Map<Namespace, { readonly topic: string; readonly chainId: Caip2 }>()
  /** The memory of each family for its answers. */
  readonly #memories = new Map<Namespace, Map<string, Promise<unknown>>>()
  readonly #moved = new Set<(namespace: Namespace, chainId: Caip2) => void>()

  constructor(client: PairingClient, families: PairedFamilies, settings: Settings) {
    this.#client = client
    this.#families = families
    this.#settings = settings
  }

  /** The session that is asked. @throws WalletchartError `CONNECT_BEFORE_REQUEST` */
  session(): PairingSession {
    const [session] = this.#client.sessions()
    if (session === undefined) throw pairingError('CONNECT_BEFORE_REQUEST')
    return session
  }

  /** @throws WalletchartError `CONNECT_BEFORE_REQUEST`, `NAMESPACE_NOT_CONFIGURED` */
  chain(namespace: Namespace): Caip2 {
    const { topic } = this.session()
    const granted = this.#granted(namespace)
    const known = this.#chains.get(namespace)
    if (known?.topic === topic && isGrantedOn(granted, known.chainId)) return known.chainId
    // Another first chain after a session update moves no family.
    this.#chains.set(namespace, { topic, chainId: granted.defaultChain })
    return granted.defaultChain
  }

  /** The wallet, or the app, moved a family to another chain. False when the session grants no account there: nothing moved. */
  move(namespace: Namespace, chainId: Caip2): boolean {
    if (!isGrantedOn(this.#granted(namespace), chainId)) return false
    if (this.chain(namespace) === chainId) return true
    this.#chains.set(namespace, { topic: this.session().topic, chainId })
    for (const listener of [...this.#moved]) listener(namespace, chainId)
    return true
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
    this.#memories.clear()
  }

  /** @throws WalletchartError as the answer of the wallet or the node says, `CONNECT_BEFORE_REQUEST`, `UNAUTHORIZED` and others */
  async request(request: SessionRequest): Promise<unknown> {
    const { namespace, method } = request
    const granted = this.#granted(namespace)
    const answer = this.#families(namespace).answer(this.#call(request, granted))
    if (answer !== undefined) return answer
    if (granted.methods.includes(method)) return this.#ask(request)
    if (this.#settings.family(namespace).isPrompt(method)) {
      const error = featureError('UNAUTHORIZED', { details: `The session did not approve ${method}.` })
      // The wallet was not asked, so a transfer may ask it for the next best.
      markNotOffered(error)
      throw error
    }
    return this.#read(request)
  }

  /** The addresses of a family on its chain. @throws WalletchartError `CONNECT_BEFORE_REQUEST`, `NAMESPACE_NOT_CONFIGURED` */
  addresses(namespace: Namespace, chainId: Caip2 = this.chain(namespace)): readonly string[] {
    return sessionGrant(this.session(), namespace, chainId)?.accounts.map(({ address }) => address) ?? []
  }

  #call(request: SessionRequest, granted: SessionNamespace): SessionCall {
    const { namespace, method, params } = request
    const { topic, sessionProperties } = this.session()
    const memory = this.#memories.get(namespace) ?? new Map<string, Promise<unknown>>()
    this.#memories.set(namespace, memory)
    return {
      method,
      params,
      topic,
      sessionProperties,
      granted,
      memory,
      chainId: this.#chainFor(request),
      logger: this.#settings.logger,
      addresses: () => this.addresses(namespace, this.#chainFor(request)),
      ask: () => this.#ask(request),
      move: (chainId) => this.move(namespace, chainId),
    }
  }

  #granted(namespace: Namespace): SessionNamespace {
    const { namespaces } = this.session()
    const granted = namespaces[namespace]
    if (granted === undefined) throw pairingError('NAMESPACE_NOT_CONFIGURED', { params: { x: namespace } })
    return granted
  }

  #ask(request: SessionRequest): Promise<unknown> {
    const { method, params, signal } = request
    const { topic } = this.session()
    return this.#client.request({ topic, chainId: this.#chainFor(request), method, params, signal })
  }

  /** The app names the chain where the family's wallets hold none. @throws WalletchartError `CHAIN_CHANGED` if it is not granted (ruling 34) */
  #chainFor({ namespace, shown }: SessionRequest): Caip2 {
    const chainId = shown?.chainId
    if (chainId === undefined || this.#settings.family(namespace).walletHoldsChain)
      return this.chain(namespace)
    if (!isGrantedOn(this.#granted(namespace), chainId)) throw featureError('CHAIN_CHANGED')
    return chainId
  }

  async #read(request: SessionRequest): Promise<unknown> {
    const { method, params, signal } = request
    const networkId = this.#chainFor(request)
    const isKnown = this.#settings.networks().some(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!isKnown) throw pairingError('JSON_RPC_PROVIDER_NOT_FOUND', { params: { chain: networkId } })
    return this.#settings.read({ networkId, method, params, signal })
  }
}
