import { featureError } from '../../model/errors/feature-error.js'
import { notOffered } from '../../model/errors/not-offered.js'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import type { CosmosChains } from '../../model/networks/cosmos-chains.js'
import type { Network } from '../../model/networks/network.js'
import type { ConnectorDescriptor } from '../../model/wallets/connector.js'
import type { Connector, ConnectorEvent, Grant, GrantAccount, Shown } from '../../ports/connector.js'
import { EventProvider } from '../kit/event-provider.js'
import { type Prompt, promptLedger } from '../kit/prompt-ledger.js'
import { untilAborted } from '../kit/until-aborted.js'
import type { CapturedKeplrWallet, KeplrMethod } from './captured-keplr-wallet.js'
import { keplrCall } from './keplr-call.js'
import { keplrError } from './keplr-error.js'
import { type KeplrKey, keplrKey } from './keplr-key.js'

/** The surroundings of a wallet of the page. */
export interface KeplrEnvironment {
  readonly chains: CosmosChains
  readonly networks: () => readonly Network[]
  readonly window: Window
  /** The events of the window after which another account may be active. */
  readonly events: readonly string[]
}

/** The keys that were read at one moment, by the id of their chain. */
type Keys = ReadonlyMap<string, KeplrKey>

/** The most readings of the keys, when the account changes during each. */
const MOST_READS = 3

/** The way to a wallet of the page with the API of Keplr. It grants each chain on its own, and has one active account. */
export function keplrConnector(
  descriptor: ConnectorDescriptor,
  { functions }: CapturedKeplrWallet,
  { chains, networks, window, events }: KeplrEnvironment,
): Connector {
  const ledger = promptLedger()
  const watchers = new Set<(event: ConnectorEvent) => void>()
  /** The chains that the wallet knows by now. */
  const suggested = new Set<string>()
  /** The chains that it granted, also those whose key it does not give now. */
  let granted: readonly string[] = []
  let keys: Keys = new Map()
  let shownChain: Caip2 | undefined

  const show = (chainId: Caip2 | undefined): void => {
    shownChain = chainId ?? shownChain
  }

  const configured = (): readonly string[] =>
    networks().flatMap(({ chainNamespace, id }) =>
      chainNamespace === 'cosmos' && typeof id === 'string' ? [id] : [],
    )

  const run = async (name: KeplrMethod, inputs: readonly unknown[]): Promise<unknown> => {
    const found = functions.get(name)
    if (!found) throw notOffered(`The wallet does not offer ${name}`)
    return await found(...inputs)
  }

  /** The ledger lets an equal call take over a prompt that is left open. */
  const prompt = (
    { signal, ...asked }: Asked & Pick<Prompt, 'connects'>,
    name: KeplrMethod,
    inputs: readonly unknown[],
  ) => ledger.prompt({ ...asked, signal, ask: () => run(name, inputs) }).catch(refused)

  const hear = (listener: () => void): (() => void) => {
    for (const event of events) window.addEventListener(event, listener)
    return () => {
      for (const event of events) window.removeEventListener(event, listener)
    }
  }

  /** Offers the chains that the app describes, which the wallet may not know. Keplr shows no prompt for one that it knows. */
  const suggest = async (asked: readonly string[], signal: AbortSignal): Promise<readonly string[]> => {
    const kept: string[] = []
    let refusal: WalletchartError | undefined
    for (const chainId of asked) {
      const info = chains.get(chainId)?.info
      const isToSuggest = info && !suggested.has(chainId) && functions.has('experimentalSuggestChain')
      try {
        if (isToSuggest)
          await prompt(
            { method: 'experimentalSuggestChain', params: chainId, signal, connects: keplrError },
            'experimentalSuggestChain',
            [structuredClone(info)],
          )
        suggested.add(chainId)
        kept.push(chainId)
      } catch (thrown) {
        const error = keplrError(thrown)
        // A wallet that takes no suggestions may still know the chain.
        if (error.code === 'USER_REJECTED') refusal = error
        else kept.push(chainId)
      }
    }
    if (kept.length === 0 && refusal) throw refusal
    return kept
  }

  /** The chains that the user grants. One prompt for all; one for each only when the wallet does not know some of them. */
  const enable = async (asked: readonly string[], signal: AbortSignal): Promise<readonly string[]> => {
    const ask = (chainIds: readonly string[]) =>
      prompt({ method: 'enable', params: chainIds, signal, connects: keplrError }, 'enable', [[...chainIds]])
    let failure: WalletchartError
    try {
      await ask(asked)
      return asked
    } catch (thrown) {
      failure = keplrError(thrown)
      if (asked.length === 1 || isRefusal(failure)) throw failure
    }
    const enabled: string[] = []
    for (const chainId of asked)
      try {
        await ask([chainId])
        enabled.push(chainId)
      } catch (thrown) {
        const error = keplrError(thrown)
        if (isRefusal(error)) failure = error
      }
    if (enabled.length === 0) throw failure
    return enabled
  }

  /** The answers of one moment: a wallet that changes its account meanwhile would mix two of them. */
  const answersFor = async (
    chainIds: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly PromiseSettledResult<unknown>[]> => {
    for (let reads = 1; ; reads += 1) {
      let isMoved = false
      const stop = hear(() => {
        isMoved = true
      })
      try {
        const asking = Promise.allSettled(chainIds.map((chainId) => run('getKey', [chainId])))
        const answers = await untilAborted(asking, signal)
        if (!isMoved || reads === MOST_READS) return answers
      } finally {
        stop()
      }
    }
  }

  /**
   * The keys on these chains. A chain whose key the wallet does not give is left out.
   * @throws WalletchartError when it gives none, and `WALLET_ANSWER_INVALID` for a wrong one
   */
  const readKeys = async (chainIds: readonly string[], signal: AbortSignal): Promise<Keys> => {
    const found = new Map<string, KeplrKey>()
    let failure: unknown
    for (const [index, answer] of (await answersFor(chainIds, signal)).entries()) {
      const chainId = chainIds[index] ?? ''
      if (answer.status === 'fulfilled') found.set(chainId, keplrKey(answer.value, chains.get(chainId)))
      else failure ??= answer.reason
    }
    if (found.size === 0) throw keplrError(failure)
    return found
  }

  const grantOf = (read: Keys): Grant => {
    const accountsOn = Object.fromEntries(
      [...read].map(([chainId, key]) => [`cosmos:${chainId}`, [accountOf(key)]] as const),
    )
    const [first = 'cosmos:'] = [...read.keys()].map((chainId): Caip2 => `cosmos:${chainId}`)
    const chainId = shownChain !== undefined && shownChain in accountsOn ? shownChain : first
    return {
      namespace: 'cosmos',
      accounts: accountsOn[chainId] ?? [],
      chainId,
      accountsOn,
      approvedNetworkIds: [...read.keys()].map((one): Caip2 => `cosmos:${one}`),
      supportsAllNetworks: false,
    }
  }

  const held = (enabled: readonly string[], read: Keys): Grant => {
    granted = enabled
    keys = read
    return grantOf(read)
  }

  const tell = (event: ConnectorEvent): void => {
    for (const listener of [...watchers]) listener(event)
  }

  /** Reads the keys again, without a prompt, and tells what is different. The event of the window says only that something may be. */
  const reread = async (): Promise<void> => {
    if (granted.length === 0) return
    const before = keys
    const read = await readKeys(granted, new AbortController().signal).catch(() => undefined)
    // Another reading was faster, or the connection is over.
    if (keys !== before) return
    if (read === undefined) {
      granted = []
      keys = new Map()
      return tell({ type: 'disconnected' })
    }
    keys = read
    if (textOf(read) === textOf(before)) return
    const { accounts, accountsOn } = grantOf(read)
    tell({ type: 'accountsChanged', accounts, accountsOn })
  }

  /** The granted chain that a request is about: the one that it names, else one with its account, best the one that the app shows. */
  const chainFor = (shown: Shown | undefined): string => {
    if (shown?.chainId !== undefined) return checkGranted(referenceOf(shown.chainId))
    const own = [...keys].flatMap(([chainId, { address }]) => (address === shown?.address ? [chainId] : []))
    const last = shownChain === undefined ? '' : referenceOf(shownChain)
    const among = own.length > 0 ? own : granted
    return checkGranted(among.includes(last) ? last : among[0])
  }

  const checkGranted = (chainId: string | undefined): string => {
    if (chainId === undefined || granted.length === 0)
      throw featureError('UNAUTHORIZED', { details: 'The wallet is not connected' })
    if (granted.includes(chainId)) return chainId
    throw featureError('CHAIN_NOT_SUPPORTED', { details: `The wallet does not grant cosmos:${chainId}` })
  }

  /** The key that the wallet has now. Watchers are notified when it is another one. */
  const currentKey = async (chainId: string, signal: AbortSignal): Promise<KeplrKey> => {
    const answer = await untilAborted(run('getKey', [chainId]), signal).catch(refused)
    const key = keplrKey(answer, chains.get(chainId))
    if (key.address !== keys.get(chainId)?.address) await untilAborted(reread(), signal)
    return key
  }

  const answer = async (asked: Asked): Promise<unknown> => {
    const { method, params, shown, signal } = asked
    show(shown?.chainId)
    if (method === 'cosmos_getAccounts') {
      const { address, algo, pubkey } = await currentKey(chainFor(shown), signal)
      return [{ address, algo, pubkey }]
    }
    const call = keplrCall(method, params)
    if (!call) throw notOffered(`A wallet of Keplr's kind knows no method ${method}`)
    const chainId = call.chainId === undefined ? chainFor(shown) : checkGranted(call.chainId)
    const signer = call.signer ?? shown?.address ?? keys.get(chainId)?.address ?? ''
    return call.result(await prompt(asked, call.name, call.inputs(chainId, signer)))
  }

  const provider = new EventProvider({
    request: (method, params) => answer({ method, params, signal: new AbortController().signal }),
    watch: (listener) => connector.watch('cosmos', listener),
  })

  let stopHearing = (): void => undefined

  const connector: Connector = {
    descriptor,

    // Keplr has no silent question: `enable` shows nothing when the wallet is unlocked and the page is approved. Only the wallet of the
    // stored record is restored, so it approved the page before; one that is locked asks for its password.
    async restore({ namespace, chainId, signal }) {
      checkNamespace(namespace)
      show(chainId)
      const asked = granted.length > 0 ? granted : configured()
      if (asked.length === 0) return { kind: 'absent' }
      try {
        const enabled = await enable(asked, signal)
        return { kind: 'granted', grant: held(enabled, await readKeys(enabled, signal)) }
      } catch (thrown) {
        const error = keplrError(thrown)
        if (error.code === 'USER_REJECTED') return { kind: 'refused' }
        if (isRefusal(error) || error.code === 'CHAIN_NOT_ADDED') return { kind: 'absent' }
        throw error
      }
    },

    async connect({ namespace, chainId, signal }) {
      checkNamespace(namespace)
      show(chainId)
      const asked = configured()
      if (asked.length === 0) throw new WalletchartError('NETWORK_NOT_FOUND', { details: 'cosmos' })
      const enabled = await enable(await suggest(asked, signal), signal)
      return [held(enabled, await readKeys(enabled, signal))]
    },

    async disconnect({ namespace, signal }) {
      checkNamespace(namespace)
      const left = granted
      granted = []
      keys = new Map()
      if (left.length > 0 && functions.has('disable'))
        await untilAborted(run('disable', [[...left]]), signal).catch(refused)
    },

    watch(namespace, listener) {
      checkNamespace(namespace)
      const told = (event: ConnectorEvent): void => listener(event)
      if (watchers.size === 0) stopHearing = hear(() => void reread())
      watchers.add(told)
      return () => {
        if (watchers.delete(told) && watchers.size === 0) stopHearing()
      }
    },

    async request({ namespace, ...asked }) {
      checkNamespace(namespace)
      return answer(asked)
    },

    provider: (namespace) => (namespace === 'cosmos' ? provider : undefined),
  }
  return connector
}

interface Asked {
  readonly method: string
  readonly params?: unknown
  readonly shown?: Shown
  readonly signal: AbortSignal
}

const accountOf = ({ address, label }: KeplrKey): GrantAccount => ({
  address,
  type: 'eoa',
  ...(label && { label }),
})

const referenceOf = (chainId: Caip2): string => chainId.slice(chainId.indexOf(':') + 1)

const textOf = (keys: Keys): string =>
  [...keys].map(([chainId, { address, label }]) => [chainId, address, label].join()).join('\n')

const isRefusal = ({ code }: WalletchartError): boolean => code === 'USER_REJECTED' || code === 'UNAUTHORIZED'

function checkNamespace(namespace: Namespace): void {
  if (namespace !== 'cosmos') throw new WalletchartError('ADAPTER_MISSING', { params: { namespace } })
}

function refused(thrown: unknown): never {
  throw keplrError(thrown)
}
