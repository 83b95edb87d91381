import { accountOf } from './charts/kit/account-of.js'
import type { ViewData } from './charts/modal/modal.events.js'
import { isView, type View } from './charts/modal/views.js'
import type { PublicState } from './charts/public-state.js'
import { Core } from './composition/core.js'
import type { Engine } from './composition/engine.js'
import { fieldsOf, viewDataOf } from './composition/given-to-call.js'
import { insidesOf } from './composition/insides.js'
import { type Chunk, type ChunkName, Registry } from './composition/registry.js'
import { unsupportedNetwork } from './composition/unsupported-network.js'
import { isPhone } from './is-phone.js'
import { isObject } from './model/data/is-object.js'
import { ownCopy } from './model/data/own-copy.js'
import { argsOf } from './model/errors/args-of.js'
import { optionInvalid } from './model/errors/option-invalid.js'
import { WalletchartError } from './model/errors/walletchart-error.js'
import type { KnownNamespace, Namespace, ProviderOf } from './model/ids/namespace.js'
import type { Network } from './model/networks/network.js'
import { readable } from './model/text/readable.js'
import { checkedNetworks, checkThemeMode, type EngineOptions, resolveOptions } from './options.js'
import type { Environment } from './ports/environment.js'
import { inTurn } from './ports/in-turn.js'
import { pageStorage } from './storage/page-storage.js'
import { storageInOrder } from './storage/storage-in-order.js'
import { claimStorageName } from './storage/storage-names.js'
import { whenIdle } from './when-idle.js'

/** The host as it is, asked only when needed, so that an engine can be made on a server. */
const hostEnvironment = (given: Partial<Environment>): Environment => ({
  window: globalThis.window,
  now: () => Date.now(),
  monotonic: () => performance.now(),
  fetch: (...request) => globalThis.fetch(...request),
  online: () => globalThis.navigator?.onLine !== false,
  randomId: () => globalThis.crypto.randomUUID(),
  ...given,
})

/**
 * Makes a headless engine. Nothing happens before `start()`: no request, no listener, no storage access; safe
 * on a server.
 * @throws WalletchartError `OPTION_INVALID`, `ADAPTER_MISSING`
 */
export const createEngine = (options: EngineOptions): Engine => readable('options', () => engineOf(options))

const engineOf = (options: EngineOptions): Engine => {
  const resolved = resolveOptions(options)
  const environment = hostEnvironment(resolved.environment)
  const { storageName } = resolved
  const parts = new Registry(resolved.features.map(({ feature }) => feature))
  const core = new Core({
    ...resolved,
    parts,
    isPhone: isPhone(environment),
    environment,
    storage: storageInOrder(
      resolved.storage ?? pageStorage(environment.window),
      inTurn(resolved.clock, resolved.limits.storageDeadline),
    ),
    storageKey: `@walletchart/${storageName}`,
    claim: () => claimStorageName(storageName),
    whenIdle: (run) => whenIdle(environment.window, run),
  })
  const state = (): PublicState => core.state
  const viewOf = (view: string): View => {
    if (view === 'ConnectingSiwe') return 'SIWXSignMessage'
    if (!isView(view)) throw new WalletchartError('UNKNOWN_VIEW', { params: { view } })
    return view
  }
  /** What a user or the app goes on to, checked. */
  const asked = (view: string, data: ViewData | undefined) => ({
    view: viewOf(view),
    data: viewDataOf(data),
  })

  // What goes to wallets and chains is loaded when it is first asked for. No wait comes before `core.call`: it reads what the app shows.
  const sent = async <Name extends ChunkName, Given extends object, Answer>(
    call: string,
    chunk: Name,
    request: Given,
    run: (commands: Chunk<Name>, given: Given, shown: PublicState) => Promise<Answer>,
  ): Promise<Answer> => {
    const given = readable(call, () => ownCopy(argsOf(call, request)))
    const signal = 'signal' in given && given.signal instanceof AbortSignal ? given.signal : undefined
    return core.call(chunk, signal, (commands, shown) => run(commands, given, shown))
  }

  /** In an app without sign-ins the chunk that every wallet needs says so. */
  const noSignIn =
    (call: string) =>
    (request: object = {}): Promise<void> =>
      sent(call, 'wallet', request, ({ signInNotEnabled }) => signInNotEnabled())

  function providerOf<N extends KnownNamespace>(namespace: N): ProviderOf<N>
  function providerOf(namespace: Namespace): object
  function providerOf(namespace: Namespace): object {
    accountOf(state(), namespace)
    if (state().accounts[namespace]?.status !== 'connected') throw new WalletchartError('PROVIDER_NOT_FOUND')
    const provider = core.connector(namespace).provider(namespace)
    if (provider === undefined) throw new WalletchartError('PROVIDER_NOT_FOUND')
    return provider
  }

  const own: Engine = {
    start: () => core.start(),
    stop: () => core.stop(),
    getState: state,
    getSnapshot: state,
    getInitialState: () => core.initialState,
    subscribe: <Slice>(
      first: ((state: PublicState) => Slice) | { next?: (state: PublicState) => void },
      listener?: (slice: Slice, before: Slice) => void,
    ) => {
      const isPair = typeof first === 'function' && typeof listener === 'function'
      if (!isPair && (listener !== undefined || (typeof first !== 'function' && !isObject(first))))
        throw optionInvalid('subscribe', 'Expected a selector and a listener, or an observer.')
      if (listener === undefined) {
        const next = typeof first === 'function' ? first : (value: PublicState) => first.next?.(value)
        return core.reporter.listeners.add('state', (value) => {
          next(value)
        })
      }
      const select = typeof first === 'function' ? first : () => undefined as Slice
      let before = select(state())
      return core.reporter.listeners.add('state', (value) => {
        const slice = select(value)
        if (Object.is(slice, before)) return
        const old = before
        before = slice
        listener(slice, old)
      })
    },
    on: (name, listener) => {
      if (!parts.eventNames.includes(name) || typeof listener !== 'function')
        throw optionInvalid('on', `Expected a listener and one of ${parts.eventNames.join(', ')}.`)
      return core.reporter.listeners.add(name, (event) => listener(event))
    },
    connect: (request) =>
      sent('connect', 'wallet', request, ({ connect }, given, shown) => connect(core, given, shown)),
    disconnect: (request = {}) =>
      sent('disconnect', 'wallet', request, ({ disconnect }, given, shown) => disconnect(core, given, shown)),
    switchNetwork: (networkId, settings = {}) =>
      sent('switchNetwork', 'wallet', settings, ({ switchNetwork }, given, shown) =>
        switchNetwork(core, networkId, given, shown),
      ),
    switchAddress: (request) =>
      sent('switchAddress', 'wallet', request, ({ switchAddress }, given, shown) =>
        switchAddress(core, given, shown),
      ),
    addNetwork: (given) => {
      const [network] = checkedNetworks([given], resolved.families, ([, ...path]) => ['network', ...path])
      if (network === undefined) return
      const isSame = ({ caipNetworkId }: Network): boolean => caipNetworkId === network.caipNetworkId
      if (!Object.hasOwn(state().accounts, network.chainNamespace))
        throw new WalletchartError('ADAPTER_MISSING', { params: { namespace: network.chainNamespace } })
      const { networks } = core.resources
      core.setNetworks(
        networks.some(isSame) ? networks.map((one) => (isSame(one) ? network : one)) : [...networks, network],
      )
    },
    removeNetwork: (networkId) => {
      const rest = core.resources.networks.filter(({ caipNetworkId }) => caipNetworkId !== networkId)
      if (rest.length === core.resources.networks.length)
        throw new WalletchartError('NETWORK_NOT_FOUND', { details: networkId })
      checkedNetworks(rest, resolved.families)
      core.setNetworks(rest)
    },
    removeFamily: (namespace) => {
      accountOf(state(), namespace)
      checkedNetworks(
        core.resources.networks.filter(({ chainNamespace }) => chainNamespace !== namespace),
        resolved.families,
      )
      core.removeFamily(namespace)
    },
    signMessage: (request) =>
      sent('signMessage', 'request', request, ({ signMessage }, given, shown) =>
        signMessage(core, given, shown),
      ),
    signIn: noSignIn('signIn'),
    cancelSignIn: noSignIn('cancelSignIn'),
    signOut: noSignIn('signOut'),
    request: (given) =>
      sent('request', 'request', given, ({ request }, checked, shown) => request(core, checked, shown)),
    provider: providerOf,
    preload: (chunk) => {
      parts.checkChunkName(chunk)
      return parts.isChunk(chunk) ? core.preload(chunk) : Promise.resolve()
    },
    refreshBalance: (request) => {
      const { namespace = state().activeNamespace } = fieldsOf('refreshBalance', request)
      accountOf(state(), namespace)
      core.sendTo('balance', namespace, { type: 'balance.refresh' })
    },
    open: (request) => {
      const { view, data } = fieldsOf('open', request)
      core.preloadWithModal()
      const event = { ...asked(view ?? 'UnsupportedChain', data), type: 'modal.open' } as const
      const place =
        event.view === 'UnsupportedChain' && !state().modal.open
          ? unsupportedNetwork(state().accounts, core.resources.app.flags)
          : undefined
      if (place !== undefined) core.send('modal', { ...place, type: 'modal.unsupported' })
      else core.send('modal', view === undefined ? { ...event, view } : event)
    },
    close: (request) => {
      const { force } = fieldsOf('close', request)
      core.send('modal', { type: 'modal.close', force: force === true })
    },
    dismiss: () => core.send('modal', { type: 'modal.dismiss' }),
    push: (view, data) => core.send('modal', { type: 'modal.push', ...asked(view, data) }),
    replace: (view, data) => core.send('modal', { type: 'modal.replace', ...asked(view, data) }),
    reset: (view, data) => core.send('modal', { type: 'modal.reset', ...asked(view, data) }),
    back: () => core.send('modal', { type: 'modal.back' }),
    toast: (message) => {
      const { variant, text, key } = fieldsOf('toast', message)
      const isRight = variant === 'loading' || variant === 'success' || variant === 'error'
      if (!isRight || typeof text !== 'string' || (key !== undefined && typeof key !== 'string'))
        throw optionInvalid('toast', "Expected a text, and 'loading', 'success' or 'error' as variant.")
      core.send('toasts', { type: 'toast.show', variant, text, ...(key !== undefined && { key }) })
    },
    setFeatures: (wanted) => {
      const switches = readable('setFeatures', () => ownCopy(argsOf('setFeatures', wanted)))
      for (const [name, isOn] of Object.entries(switches))
        if (!parts.switched.includes(name) || typeof isOn !== 'boolean')
          throw optionInvalid(
            `setFeatures.${name}`,
            parts.switched.length > 0
              ? `Expected true or false, for ${parts.switched.join(', ')}.`
              : 'No feature can be switched.',
          )
      core.setFeatures(switches)
    },
    setThemeMode: (themeMode) => {
      checkThemeMode(themeMode)
      core.setThemeMode(themeMode)
    },
  }
  const engine = Object.assign(
    own,
    core.resources.members((feature) => ({
      ...own,
      running: () => core.running && core.resources.isOn(feature),
      send: (chart, event) => {
        if (core.resources.isOn(feature)) core.send(chart, event)
      },
      call: (call, chunk, request, run) =>
        core.resources.isOn(feature)
          ? sent(call, chunk, request, (commands, given, shown) => run(commands, core, given, shown))
          : sent(call, 'wallet', request, ({ featureOff }) => featureOff(feature)),
    })),
  )
  insidesOf.set(engine, core.insides)
  return engine
}
