import { isObject } from '../model/data/is-object.js'
import { fromProviderError } from '../model/errors/provider-error.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'
import { type Caip2, isCaip2 } from '../model/ids/caip2.js'
import type { Namespace } from '../model/ids/namespace.js'
import type { ConnectorDescriptor } from '../model/wallets/connector.js'
import type { Connector, ConnectorEvent, Grant, GrantAccount, RestoreAnswer } from '../ports/connector.js'
import { fakeAddresses } from './fake-addresses.js'
import { type FakeBehaviour, type FakePrompt, playFakeBehaviour } from './fake-script.js'

/** One call that the connector got; `operation` is the connector's method, or the wallet's for requests. */
export interface FakeConnectorCall {
  readonly operation: string
  readonly namespace: Namespace
  readonly params?: unknown
}

export interface FakeConnectorOptions {
  readonly id?: string
  readonly name?: string
  readonly type?: ConnectorDescriptor['type']
  /** Who holds its grants, when they serve several families at once. */
  readonly heldBy?: ConnectorDescriptor['heldBy']
  /** The namespaces it serves; `eip155` when left out. */
  readonly namespaces?: readonly Namespace[]
  /** What it grants on each of them. */
  readonly grants?: Readonly<Record<string, Partial<Omit<Grant, 'namespace'>>>>
  /** Whether it still knows the page when it is restored. */
  readonly granted?: boolean
}

/**
 * A connector of any namespace that does what a test tells it, without a provider behind it. Answers of its own:
 * `restore` takes `true` (granted), `false` (absent), a grant or a whole answer of the port; `connect` takes a grant or
 * a list of them; what is given is what it holds from then on.
 */
export interface FakeConnector extends Connector {
  /** Every call, in order. */
  readonly calls: readonly FakeConnectorCall[]
  /** What waits for the test, oldest first. */
  readonly prompts: readonly FakePrompt[]
  /** Sets what it does, from now on: by `restore`, `connect`, `disconnect`, or the method of a request. */
  script(operation: string, behaviour: FakeBehaviour): void
  /** Tells those who watch a namespace. Changed accounts and chains are kept. */
  emit(namespace: Namespace, event: ConnectorEvent): void
  /** How many watch it. */
  readonly watching: number
}

const defaultChains: Readonly<Record<string, Caip2>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  cosmos: 'cosmos:cosmoshub-4',
}

/** Makes a connector. Unless a script says otherwise it approves everything at once. */
export function fakeConnector(options: FakeConnectorOptions = {}): FakeConnector {
  const { id = 'org.example.fake', name = 'Fake Wallet', type = 'ANNOUNCED', heldBy } = options
  const namespaces = options.namespaces ?? ['eip155']
  const calls: FakeConnectorCall[] = []
  const prompts: FakePrompt[] = []
  const scripts = new Map<string, FakeBehaviour>()
  const watchers = new Set<{
    readonly namespace: Namespace
    readonly listener: (event: ConnectorEvent) => void
  }>()
  const grants = new Map<Namespace, Grant>(namespaces.map((namespace) => [namespace, firstGrant(namespace)]))
  let granted = options.granted ?? false

  function firstGrant(namespace: Namespace): Grant {
    return {
      namespace,
      accounts: [{ address: defaultAddress(namespace), type: 'eoa' }],
      chainId: defaultChains[namespace] ?? `${namespace}:1`,
      supportsAllNetworks: true,
      ...options.grants?.[namespace],
    }
  }
  const play = (call: FakeConnectorCall, signal: AbortSignal, approve: () => unknown): Promise<unknown> => {
    calls.push(call)
    return new Promise((resolve, reject) => {
      const abort = () => reject(new WalletchartError('ABORTED'))
      if (signal.aborted) return abort()
      signal.addEventListener('abort', abort, { once: true })
      const { operation: method, params } = call
      Promise.resolve(
        playFakeBehaviour({
          method,
          params,
          behaviour: scripts.get(method) ?? 'approve',
          approve,
          prompts,
          signal,
        }),
      )
        .then(resolve, (thrown) => reject(fromProviderError(thrown)))
        .finally(() => signal.removeEventListener('abort', abort))
    })
  }
  const grantOf = (namespace: Namespace): Grant => {
    const grant = grants.get(namespace)
    if (!grant) throw new WalletchartError('ADAPTER_MISSING', { params: { namespace } })
    return grant
  }

  /** What the fake family asks: where the wallet is, and to be somewhere else. */
  const approve = (namespace: Namespace, method: string, params: unknown): unknown => {
    if (method === 'chain') return grantOf(namespace).chainId
    const wanted = method === 'switchNetwork' && isObject(params) && 'network' in params && params.network
    if (isCaip2(wanted)) hold({ ...grantOf(namespace), chainId: wanted })
    return null
  }

  const hold = (grant: Grant): Grant => {
    grants.set(grant.namespace, grant)
    return grant
  }

  return {
    descriptor: { id, name, type, chain: namespaces[0] ?? 'eip155', namespaces, heldBy, info: { rdns: id } },
    calls,
    prompts,

    async restore({ namespace, signal }) {
      const answer = await play({ operation: 'restore', namespace }, signal, () => granted)
      if (isRestoreAnswer(answer)) return answer
      if (isGrant(answer)) return { kind: 'granted', grant: hold(answer) }
      return answer === true ? { kind: 'granted', grant: grantOf(namespace) } : { kind: 'absent' }
    },
    async connect({ namespace, signal }) {
      grantOf(namespace)
      const answer = await play({ operation: 'connect', namespace }, signal, () => undefined)
      granted = true
      const given: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
      const held = given.filter(isGrant).map(hold)
      return held.length > 0 ? held : [...grants.values()]
    },
    async disconnect({ namespace, signal }) {
      await play({ operation: 'disconnect', namespace }, signal, () => {
        granted = false
      })
    },
    watch(namespace, listener) {
      const watcher = { namespace, listener }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    request: ({ namespace, method, params, signal }) =>
      play({ operation: method, namespace, params }, signal, () => approve(namespace, method, params)),
    provider: (namespace) =>
      grants.has(namespace)
        ? {
            fake: id,
            request: ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
              play({ operation: method, namespace, params }, new AbortController().signal, () =>
                approve(namespace, method, params),
              ),
            // What the fake tells goes to the connector alone.
            on: () => undefined,
            removeListener: () => undefined,
          }
        : undefined,

    script: (operation, behaviour) => void scripts.set(operation, behaviour),
    emit(namespace, event) {
      const grant = grants.get(namespace)
      if (grant && event.type === 'accountsChanged')
        grants.set(namespace, { ...grant, accounts: event.accounts })
      if (grant && event.type === 'chainChanged') grants.set(namespace, { ...grant, chainId: event.chainId })
      if (event.type === 'disconnected') granted = false
      for (const watcher of [...watchers]) if (watcher.namespace === namespace) watcher.listener(event)
    },
    get watching() {
      return watchers.size
    },
  }
}

const isGrant = (answer: unknown): answer is Grant =>
  typeof answer === 'object' && answer !== null && 'namespace' in answer && 'accounts' in answer

const isRestoreAnswer = (answer: unknown): answer is RestoreAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'kind' in answer &&
  (answer.kind === 'absent' ||
    answer.kind === 'needsGesture' ||
    (answer.kind === 'granted' && 'grant' in answer))

function defaultAddress(namespace: Namespace): GrantAccount['address'] {
  return fakeAddresses[namespace] ?? `${namespace}-address-1`
}
