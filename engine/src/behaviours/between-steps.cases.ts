import type { PublicState } from '../charts/public-state.js'
import type { Engine } from '../composition/engine.js'
import { everyRegistry } from '../composition/every-registry.js'
import { createEngine } from '../create-engine.js'
import { fakeClock } from '../fakes/fake-clock.js'
import { type FakeConnector, fakeConnector } from '../fakes/fake-connector.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { fakeStorage } from '../fakes/fake-storage.js'
import { isWalletchartError } from '../model/errors/is-walletchart-error.js'
import { type Caip2, isCaip2 } from '../model/ids/caip2.js'
import { addressesOfFive, networksOfFive } from './five-families.cases.js'
import { type HeldChunk, holdChunk } from './held-chunk.cases.js'
import { onPage, signInsOfPage } from './sign-in-app.cases.js'

/** Numbers of a seed, from 0 up to 1. */
const numbersOf = (seed: number): (() => number) => {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/** The state of a family that the app showed when a call was made. */
interface Shown {
  readonly status: string
  readonly wallet: string | undefined
  readonly address: string | undefined
  readonly chain: Caip2 | undefined
}

/** One call of the app, how it ended, and whether a wallet showed it. */
interface Call {
  readonly name: string
  readonly namespace: string
  readonly shown: Shown
  readonly aborter: AbortController
  wasShown: boolean
  end: string | undefined
}

interface Prompt {
  readonly answer: (value: unknown) => void
  readonly refuse: (error: unknown) => void
}

const shownIn = (state: PublicState, namespace: string): Shown => {
  const account = state.accounts[namespace]
  return {
    status: account?.status ?? '',
    wallet: account?.connectedWalletInfo?.identifier,
    address: account?.address,
    chain: account?.walletChainId,
  }
}

const money = 'money_send'
/** A code that advises to send again, or says that nothing was sent. */
const harmless = ['ACCOUNT_CHANGED', 'CHAIN_CHANGED', 'ABORTED', 'NOT_CONNECTED', 'WALLET_NOT_ANSWERING']
/** Faults of the kit itself. */
const faults = ['SOMETHING_WENT_WRONG', 'CHART_CRASHED']

/** The faults of one seed, with the moves that led there. */
export interface Found {
  readonly seed: number
  readonly faults: readonly string[]
  readonly moves: readonly string[]
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const settle = async (): Promise<void> => {
  for (let count = 0; count < 12; count += 1) await turn()
}

/** One app with two of five families, and everything that can happen to it, in the order of a seed. */
export const playBetweenSteps = async (seed: number, length: number): Promise<Found> => {
  const number = numbersOf(seed)
  const among = <One>(list: readonly One[]): One => {
    const one = list[Math.floor(number() * list.length)]
    if (one === undefined) throw new Error('An empty list')
    return one
  }
  const found: string[] = []
  const moves: string[] = []
  const calls: Call[] = []
  const prompts: Prompt[] = []
  const names = Object.keys(networksOfFive)
  const first = Math.floor(number() * names.length)
  const namespaces = [0, 1 + Math.floor(number() * 4)].map(
    (step) => names[(first + step) % names.length] ?? 'eip155',
  )
  const mode = among(['none', 'optional', 'required'] as const)
  const siwx = signInsOfPage({ required: mode === 'required' })
  if (number() < 0.5) siwx.script('addSession', 'ask')
  if (number() < 0.3) siwx.script('revokeSession', 'ask')
  const chunks: HeldChunk[] = everyRegistry.chunkNames.flatMap((name) =>
    everyRegistry.isChunk(name) && number() < 0.3 ? [holdChunk(name)] : [],
  )
  const accountsOf = (namespace: string) =>
    (addressesOfFive[namespace] ?? []).map((address) => ({ address, type: 'eoa' }))
  const networks = namespaces.flatMap((namespace) => networksOfFive[namespace] ?? [])
  const chainsOf = (namespace: string): readonly Caip2[] =>
    (networksOfFive[namespace] ?? []).map(({ caipNetworkId }) => caipNetworkId)

  /** The accounts that a wallet has now, by its id. */
  const held = new Map<string, readonly string[]>()
  const walletOf = (namespace: string, name: string): FakeConnector => {
    const [chainId = 'x:1'] = chainsOf(namespace)
    const id = `${namespace}.${name}`
    const accounts = accountsOf(namespace)
    const wallet = fakeConnector({
      id,
      name: id,
      namespaces: [namespace],
      grants: { [namespace]: { accounts, chainId } },
    })
    held.set(
      id,
      accounts.map(({ address }) => address),
    )
    for (const method of [money, 'signMessage'])
      wallet.script(method, (params: unknown) => {
        look(id, method, params)
        return new Promise((answer, refuse) => prompts.push({ answer, refuse }))
      })
    return wallet
  }

  /** A wallet has to show what the app showed when the call was made. */
  const look = (id: string, method: string, params: unknown): void => {
    const text = JSON.stringify(params)
    const call = calls.find(({ name }) => text.includes(`"${name}"`) || text.includes(`${name}.`))
    // A sign-in is asked by the kit itself.
    if (call === undefined) return
    call.wasShown = true
    const now = shownIn(engine.getState(), call.namespace)
    const { wallet, address, chain } = call.shown
    if (wallet !== id) found.push(`${call.name} was called in ${wallet} and shown in ${id}`)
    if (address !== held.get(id)?.[0]) found.push(`${call.name} of ${address} shown for ${held.get(id)?.[0]}`)
    if (method === money && (now.chain !== chain || now.address !== address))
      found.push(`${call.name} of ${address} on ${chain} shown on ${now.chain}, ${now.address}`)
  }

  const wallets = new Map(
    namespaces.map((namespace) => [
      namespace,
      [walletOf(namespace, 'one'), walletOf(namespace, 'two')] as const,
    ]),
  )
  const clock = fakeClock()
  const environment = fakeEnvironment({
    now: clock.now,
    fetch: () => Promise.reject(new TypeError('No network')),
  })
  onPage({ environment })
  const engine: Engine = createEngine({
    networks,
    families: namespaces.map((namespace) =>
      fakeFamily({
        namespace,
        wallets: wallets.get(namespace) ?? [],
        walletHoldsChain: namespace === 'eip155',
        walletHoldsAccount: namespace !== 'polkadot',
      }),
    ),
    ...(mode !== 'none' && { siwx }),
    storage: fakeStorage(),
    storageName: `between-${seed}`,
    clock,
    logger: { warn: () => undefined, error: () => undefined },
    environment,
    limits: { loadDeadline: 20_000 },
  })

  const watchStates = (state: PublicState): void => {
    for (const namespace of namespaces) {
      const account = state.accounts[namespace]
      if (mode !== 'required' || account?.status !== 'connected' || account.supported === false) continue
      if (!account.signIn.required && account.signIn.status !== 'signedIn')
        found.push(`${namespace} is connected, its sign-in ${account.signIn.status} and not required`)
    }
  }

  let count = 0
  const call = (kind: string, namespace: string, run: (name: string, signal: AbortSignal) => unknown) => {
    count += 1
    const one: Call = {
      name: `${kind}-${count}`,
      namespace,
      shown: shownIn(engine.getState(), namespace),
      aborter: new AbortController(),
      wasShown: false,
      end: undefined,
    }
    calls.push(one)
    const isLastOfFamily = () =>
      calls.findLast((other) => /connect/.test(other.name) && other.namespace === namespace) === one
    Promise.resolve(run(one.name, one.aborter.signal)).then(
      () => {
        one.end = 'ok'
        if (
          kind === 'disconnect' &&
          isLastOfFamily() &&
          shownIn(engine.getState(), namespace).status === 'connected'
        )
          found.push(`${one.name} of ${namespace} resolved, and it is connected`)
      },
      (error: unknown) => {
        one.end = isWalletchartError(error) ? error.code : `untyped ${String(error)}`
        if (!isWalletchartError(error) || faults.includes(error.code))
          found.push(`${one.name} ended with ${one.end}`)
        if (kind === 'money' && one.wasShown && harmless.includes(one.end))
          found.push(`${one.name} was shown in a wallet and ended with ${one.end}`)
      },
    )
  }

  type Move = readonly [name: string, run: (namespace: string) => unknown]
  const ids = (namespace: string) => (wallets.get(namespace) ?? []).map(({ descriptor }) => descriptor.id)
  const connectedTo = (namespace: string): FakeConnector | undefined => {
    const { wallet } = shownIn(engine.getState(), namespace)
    return wallets.get(namespace)?.find(({ descriptor }) => descriptor.id === wallet)
  }
  const emit = (namespace: string, event: Parameters<FakeConnector['emit']>[1]): void => {
    const wallet = connectedTo(namespace)
    if (wallet === undefined) return
    if (event.type === 'accountsChanged')
      held.set(
        wallet.descriptor.id,
        event.accounts.map(({ address }) => address),
      )
    wallet.emit(namespace, event)
  }
  const app: readonly Move[] = [
    [
      'connect',
      (namespace) => {
        const wallet = among(ids(namespace))
        // A wallet that is asked grants what it has.
        const accounts = accountsOf(namespace)
        held.set(
          wallet,
          accounts.map(({ address }) => address),
        )
        wallets
          .get(namespace)
          ?.find(({ descriptor }) => descriptor.id === wallet)
          ?.emit(namespace, { type: 'accountsChanged', accounts })
        call('connect', namespace, (_, signal) => engine.connect({ wallet, namespace, signal }))
      },
    ],
    ['disconnect', (namespace) => call('disconnect', namespace, () => engine.disconnect({ namespace }))],
    [
      'money',
      (namespace) =>
        call('money', namespace, (name, signal) =>
          engine.request({ namespace, method: money, params: [{ id: name }], signal }),
        ),
    ],
    [
      'sign',
      (namespace) =>
        call('sign', namespace, (name, signal) =>
          engine.signMessage({ namespace, message: `${name}.`, signal }),
        ),
    ],
    ['signIn', (namespace) => call('signIn', namespace, (_, signal) => engine.signIn({ namespace, signal }))],
    [
      'signs in',
      async (namespace) => {
        await settle()
        call('signIn', namespace, (_, signal) => engine.signIn({ namespace, signal }))
        await settle()
        for (const { answer } of prompts.splice(0)) answer('answered')
        if (number() < 0.5) await settle()
      },
    ],
    ['signOut', (namespace) => call('signOut', namespace, () => engine.signOut({ namespace }))],
    [
      'cancelSignIn',
      (namespace) => call('cancelSignIn', namespace, () => engine.cancelSignIn({ namespace })),
    ],
    [
      'switch',
      (namespace) => {
        const chain = among(chainsOf(namespace))
        call('switch', namespace, (_, signal) => engine.switchNetwork(chain, { signal }))
      },
    ],
    ['abort', () => calls.findLast(({ end }) => end === undefined)?.aborter.abort()],
    ['open', () => engine.open({ view: among(['Connect', 'Account', 'Networks'] as const) })],
    ['close', () => engine.close({ force: number() < 0.5 })],
  ]
  const outside: readonly Move[] = [
    [
      'account',
      (namespace) => emit(namespace, { type: 'accountsChanged', accounts: accountsOf(namespace).reverse() }),
    ],
    ['lock', (namespace) => emit(namespace, { type: 'accountsChanged', accounts: [] })],
    [
      'chain',
      (namespace) => {
        const chainId = chainsOf(namespace)[1]
        if (isCaip2(chainId)) emit(namespace, { type: 'chainChanged', chainId })
      },
    ],
    ['gone', (namespace) => emit(namespace, { type: 'disconnected' })],
    ['approve', () => prompts.shift()?.answer('answered')],
    ['approve', () => prompts.shift()?.answer('answered')],
    ['refuse', () => prompts.shift()?.refuse({ code: 4001 })],
    ['chunk comes', () => chunks.length > 0 && among(chunks).come()],
    ['chunk fails', () => chunks.length > 0 && among(chunks).fail()],
    ['store answers', () => siwx.prompts[0]?.approve()],
    ['store fails', () => siwx.prompts[0]?.reject(new Error('503'))],
    ['time', () => clock.advance(among([200, 4_000, 21_000]))],
  ]

  let errors = 0
  engine.on('error', ({ error }) => {
    // A sign-in may stay when its end is not known, and the app hears of it.
    if (error.code === 'INTERNAL_SDK_ERROR') errors += 1
  })
  engine.subscribe(watchStates)
  engine.start()
  await settle()
  const connecting = app[0]
  for (let step = 0; step < length; step += 1) {
    const namespace = among(namespaces)
    const isConnected = shownIn(engine.getState(), namespace).status === 'connected'
    const [name, run] =
      !isConnected && connecting !== undefined && number() < 0.3
        ? connecting
        : among(number() < 0.6 ? app : outside)
    moves.push(`${name} ${namespace}`)
    await run(namespace)
    const pause = number()
    if (pause < 0.2) await settle()
    else for (let micro = Math.floor(pause * 8); micro > 0; micro -= 1) await Promise.resolve()
  }
  moves.push('the end')
  for (const chunk of chunks) chunk.come()
  const ended = engine.disconnect().catch(() => undefined)
  for (let round = 0; round < 4; round += 1) {
    for (const { refuse } of prompts.splice(0)) refuse({ code: 4001 })
    for (const { approve } of [...siwx.prompts]) approve()
    await settle()
    clock.advance(600_000)
    await settle()
  }
  await ended
  if (errors === 0)
    for (const { data } of siwx.sessions) found.push(`${data.accountAddress} is signed in after the end`)
  engine.stop()
  await settle()
  for (const { name, end } of calls) if (end === undefined) found.push(`${name} never ended`)
  for (const [namespace, two] of wallets)
    for (const { watching, descriptor } of two)
      if (watching > 0) found.push(`${descriptor.id} of ${namespace} is watched after the end`)
  if (clock.waiting > 0) found.push(`${clock.waiting} timers wait after the end`)
  for (const chunk of chunks) chunk.release()
  return { seed, faults: found, moves }
}
