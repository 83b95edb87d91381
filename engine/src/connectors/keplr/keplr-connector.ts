import { featureError } from '../../model/errors/feature-error.js'
import { notOffered } from '../../model/errors/not-offered.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { CosmosChains } from '../../model/networks/cosmos-chains.js'
import type { Network } from '../../model/networks/network.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector, Grant, Shown } from '../../ports/connector.js'
import type { LoadPermit } from '../kit/load-permit.js'
import { type LoadQuestion, loadQuestion } from '../kit/load-question.js'
import { type Page, type PageDialect, type PageRequest, pageConnector } from '../kit/page-connector.js'
import { runOffered } from '../kit/run-offered.js'
import { untilAborted } from '../kit/until-aborted.js'
import type { CapturedKeplrWallet, KeplrMethod } from './captured-keplr-wallet.js'
import { keplrCall } from './keplr-call.js'
import { keplrError } from './keplr-error.js'
import { type KeplrKey, keplrKey } from './keplr-key.js'
import { type KeplrKeys, keplrGrant, keplrKeys } from './keplr-keys.js'
import { enabledChains, suggestedChains } from './keplr-permission.js'

/** The surroundings of a wallet of the page. */
export interface KeplrEnvironment {
  readonly chains: CosmosChains
  readonly networks: () => readonly Network[]
  readonly window: Window
  /** The events of the window after which another account may be active. */
  readonly events: readonly string[]
  readonly permit: LoadPermit
}

/** The way to a wallet of the page with the API of Keplr. It grants each chain on its own, and has one active account. */
export const keplrConnector = (
  descriptor: ConnectorDescriptor,
  { functions }: CapturedKeplrWallet,
  environment: KeplrEnvironment,
): Connector => pageConnector(descriptor, (page) => new KeplrDialect(page, functions, environment))

class KeplrDialect implements PageDialect {
  readonly namespace = 'cosmos'
  readonly errorOf = keplrError
  readonly restoreErrors = { USER_REJECTED: 'refused' } as const
  readonly #page: Page
  readonly #functions: CapturedKeplrWallet['functions']
  readonly #environment: KeplrEnvironment
  readonly #load: LoadQuestion
  /** The chains that the wallet knows by now. */
  readonly #suggested = new Set<string>()
  /** The chains that it granted, also those whose key it does not give now. */
  #granted: readonly string[] = []
  #keys: KeplrKeys = new Map()

  constructor(page: Page, functions: CapturedKeplrWallet['functions'], environment: KeplrEnvironment) {
    this.#page = page
    this.#functions = functions
    this.#environment = environment
    const configured = (chains: readonly string[]) => this.#configured().filter((one) => chains.includes(one))
    this.#load = loadQuestion({
      page,
      permit: environment.permit,
      errorOf: this.errorOf,
      // A network that the app has added since is not asked for.
      question: async (chains, signal) => {
        const asked = configured(chains)
        return asked.length === 0 ? undefined : this.#enable(asked, signal)
      },
    })
  }

  // Keplr has nothing silent: `enable` answers at once when the wallet is unlocked and knows the page, and shows a window else.
  async restore(signal: AbortSignal): Promise<Grant | 'needsGesture' | undefined> {
    return this.#configured().length === 0 ? undefined : this.#load.ask(signal)
  }

  async connect(signal: AbortSignal): Promise<Grant> {
    this.#load.leave()
    const asked = this.#configured()
    if (asked.length === 0) throw new WalletchartError('NETWORK_NOT_FOUND', { details: 'cosmos' })
    const kept = await suggestedChains(asked, (chainId) => this.#suggest(chainId, signal))
    return this.#enable(kept, signal)
  }

  async disconnect(signal: AbortSignal): Promise<void> {
    const left = this.#granted
    this.#load.leave()
    this.#hold([], new Map())
    if (left.length > 0 && this.#functions.has('disable'))
      await untilAborted(this.#run('disable', [[...left]]), signal)
  }

  listen(): () => void {
    return this.#onMove(() => void this.#reread())
  }

  async answer(asked: PageRequest): Promise<unknown> {
    const { method, params, shown, signal } = asked
    if (method === 'cosmos_getAccounts') {
      const { address, algo, pubkey } = await this.#currentKey(this.#chainFor(shown), signal)
      return [{ address, algo, pubkey }]
    }
    const call = keplrCall(method, params)
    if (!call) throw notOffered(`A wallet of Keplr's kind knows no method ${method}`)
    const chainId = call.chainId === undefined ? this.#chainFor(shown) : this.#checkGranted(call.chainId)
    const signer = call.signer ?? shown?.address ?? this.#keys.get(chainId)?.address ?? ''
    return call.result(
      await this.#page.prompt(asked, () => this.#run(call.name, call.inputs(chainId, signer))),
    )
  }

  #configured(): readonly string[] {
    return this.#environment
      .networks()
      .flatMap(({ chainNamespace, id }) =>
        chainNamespace === 'cosmos' && typeof id === 'string' ? [id] : [],
      )
  }

  #run(name: KeplrMethod, inputs: readonly unknown[]): Promise<unknown> {
    return runOffered(this.#functions, name, inputs)
  }

  #onMove(listener: () => void): () => void {
    const { window, events } = this.#environment
    for (const event of events) window.addEventListener(event, listener)
    return () => {
      for (const event of events) window.removeEventListener(event, listener)
    }
  }

  #read(chainIds: readonly string[], signal: AbortSignal): Promise<KeplrKeys> {
    const getKey = (chainId: string) => this.#run('getKey', [chainId])
    const source = {
      chains: this.#environment.chains,
      getKey,
      onMove: (listener: () => void) => this.#onMove(listener),
    }
    return keplrKeys(chainIds, source, signal)
  }

  #askAccess(method: KeplrMethod, params: unknown, input: object, signal: AbortSignal): Promise<unknown> {
    return this.#page.askAccess({ method, params, signal, ask: () => this.#run(method, [input]) })
  }

  /** Offers a chain that the app describes, which the wallet may not know. Keplr shows no prompt for one that it knows. */
  async #suggest(chainId: string, signal: AbortSignal): Promise<void> {
    const info = this.#environment.chains.get(chainId)?.info
    const method = 'experimentalSuggestChain'
    if (info && !this.#suggested.has(chainId) && this.#functions.has(method))
      await this.#askAccess(method, chainId, structuredClone(info), signal)
    this.#suggested.add(chainId)
  }

  #hold(granted: readonly string[], keys: KeplrKeys): void {
    this.#granted = granted
    this.#keys = keys
    if (granted.length > 0) this.#environment.permit.grant(granted)
    else this.#environment.permit.withdraw()
  }

  async #enable(asked: readonly string[], signal: AbortSignal): Promise<Grant> {
    const enabled = await enabledChains(asked, (chainIds) =>
      this.#askAccess('enable', chainIds, [...chainIds], signal),
    )
    const keys = await this.#read(enabled, signal)
    this.#hold(enabled, keys)
    return keplrGrant(keys, this.#page.shownChain)
  }

  /** Reads the keys again, without a prompt, and tells what is different. The event of the window says only that something may be. */
  async #reread(): Promise<void> {
    if (this.#granted.length === 0) return
    const before = this.#keys
    const read = await this.#read(this.#granted, new AbortController().signal).catch(() => undefined)
    // Another reading was faster, or the connection is over.
    if (this.#keys !== before) return
    if (read === undefined) {
      this.#hold([], new Map())
      return this.#page.notify(undefined)
    }
    this.#keys = read
    if (textOf(read) !== textOf(before)) this.#page.notify(keplrGrant(read, this.#page.shownChain))
  }

  /** The granted chain that a request is about: the one that it names, else one with its account, best the one that the app shows. */
  #chainFor(shown: Shown | undefined): string {
    if (shown?.chainId !== undefined) return this.#checkGranted(referenceOf(shown.chainId))
    const own = [...this.#keys].flatMap(([chainId, { address }]) =>
      address === shown?.address ? [chainId] : [],
    )
    const last = referenceOf(this.#page.shownChain ?? 'cosmos:')
    const among = own.length > 0 ? own : this.#granted
    return this.#checkGranted(among.includes(last) ? last : among[0])
  }

  #checkGranted(chainId: string | undefined): string {
    if (chainId === undefined || this.#granted.length === 0)
      throw featureError('UNAUTHORIZED', { details: 'The wallet is not connected' })
    if (this.#granted.includes(chainId)) return chainId
    throw featureError('CHAIN_NOT_SUPPORTED', { details: `The wallet does not grant cosmos:${chainId}` })
  }

  /** The key that the wallet has now. Watchers are notified when it is another one. */
  async #currentKey(chainId: string, signal: AbortSignal): Promise<KeplrKey> {
    const answer = await untilAborted(this.#run('getKey', [chainId]), signal)
    const key = keplrKey(answer, this.#environment.chains.get(chainId))
    if (key.address !== this.#keys.get(chainId)?.address) await untilAborted(this.#reread(), signal)
    return key
  }
}

const referenceOf = (chainId: Caip2): string => chainId.slice(chainId.indexOf(':') + 1)

const textOf = (keys: KeplrKeys): string =>
  [...keys].map(([chainId, { address, label }]) => [chainId, address, label].join()).join('\n')
