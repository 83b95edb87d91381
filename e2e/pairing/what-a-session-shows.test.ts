import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeConnector } from '../../engine/src/fakes/fake-connector.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import {
  type App,
  type AppOptions,
  accountOf,
  type Browser,
  newBrowser,
  once,
  PairingBench,
  seen,
  uriOf,
} from './pairing-bench.js'

const bench = new PairingBench()
beforeAll(() => bench.start())
afterEach(() => bench.clean())
afterAll(() => bench.stop())

const [, , , , first = '0x', second = '0x'] = LOCAL_ACCOUNTS
const HARBOR = 'eip155:31337'
const TIDEWATER = 'eip155:31338'
const methods = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']
const events = ['accountsChanged', 'chainChanged']

/** What a wallet grants: an account on each of these chains. */
const granted = (...accounts: readonly `${string}:${string}:${string}`[]) => ({
  eip155: {
    chains: [...new Set(accounts.map((one) => one.slice(0, one.lastIndexOf(':'))))],
    accounts: [...accounts],
    methods,
    events,
  },
})

/** A wallet of the page beside the pairing. */
const INJECTED = 'org.example.beside'
const beside = (granted = true) =>
  fakeConnector({ id: INJECTED, granted, grants: { eip155: { chainId: HARBOR } } })

/** An app that shows a code, with what becomes of its connect(). */
const waiting = async (options: AppOptions = {}) => {
  const browser = newBrowser()
  const app = bench.app({ browser, more: { connectors: [beside()] }, ...options })
  const stop = new AbortController()
  const connecting = app.engine.connect({ wallet: 'walletConnect', signal: stop.signal })
  const outcome = connecting.then(
    () => 'connected',
    ({ code }) => String(code),
  )
  return { ...app, browser, stop, connecting, outcome, uri: await uriOf(app.engine) }
}

/** The sessions that the relay client of a browser keeps. */
const sessionsIn = ({ client }: Browser): readonly unknown[] =>
  [...client.texts].flatMap(([key, text]) => (key.endsWith('//session') ? JSON.parse(text) : []))

/** The next connect() waits for a scan of its own. */
const asksAnew = async ({ engine }: App, old: string): Promise<void> => {
  let isOver = false
  const again = engine.connect({ wallet: 'walletConnect' })
  again.then(
    () => {
      isOver = true
    },
    () => undefined,
  )
  const uri = await uriOf(engine, old)
  expect([isOver, uri === old]).toEqual([false, false])
  const wallet = await bench.wallet()
  await wallet.pair(uri)
  await wallet.whenProposal()
  await wallet.approve()
  expect(await again).toMatchObject({ status: 'connected', address: first })
  await engine.disconnect()
  await seen(() => wallet.sessions()).toEqual([])
}

describe('a code that nothing waits for', () => {
  it.each<readonly [string, string, (app: Awaited<ReturnType<typeof waiting>>) => unknown]>([
    ['its attempt is given up', 'ABORTED', ({ stop }) => stop.abort()],
    [
      'another wallet connects in its place',
      'SUPERSEDED',
      ({ engine }) => engine.connect({ wallet: INJECTED }),
    ],
    ['the app gives it up', 'ABORTED', ({ engine }) => engine.pairing?.cancel()],
  ])(
    '[U37:2] is void once %s: who answers it later connects nobody, and the next one scans anew',
    async (_, code, give) => {
      const app = await waiting()
      const late = await bench.wallet()
      await late.pair(app.uri)
      await late.whenProposal()
      await give(app)
      expect(await app.outcome).toBe(code)
      await late.approve().catch(() => undefined)
      expect(sessionsIn(app.browser)).toEqual([])
      expect(accountOf(app.engine)?.connectedWalletInfo?.identifier).not.toBe('walletConnect')
      await app.engine.disconnect()
      await asksAnew(app, app.uri)
    },
  )

  it('[U37:2] is void when the wallet refused it, and when its deadline passed', async () => {
    const app = await waiting({ frozen: true })
    const wallet = await bench.wallet()
    await wallet.pair(app.uri)
    await wallet.whenProposal()
    await wallet.reject()
    expect(await app.outcome).toBe('USER_REJECTED')
    const again = app.engine.connect({ wallet: 'walletConnect' }).catch(({ code }) => String(code))
    const uri = await uriOf(app.engine, app.uri)
    const late = await bench.wallet()
    await late.pair(uri)
    await late.whenProposal()
    app.clock.advance(230_000)
    await uriOf(app.engine, uri)
    app.clock.advance(250_000)
    expect(await again).toBe('WALLET_NOT_ANSWERING')
    await late.approve().catch(() => undefined)
    expect(sessionsIn(app.browser)).toEqual([])
    expect(app.engine.getState().pairing).toMatchObject({ uri: undefined })
  })
})

describe('a session that connects nothing', () => {
  it('[U37:1] ends in the wallet when it takes its last account back', async () => {
    const { engine, wallet } = await bench.pair()
    await wallet.emit('accountsChanged', [], HARBOR)
    await seen(() => accountOf(engine)?.status).toBe('disconnected')
    await seen(() => wallet.sessions()).toEqual([])
  })

  it('[U37:1] ends here too when the page ends it by the provider of the wallet', async () => {
    const { engine, wallet } = await bench.pair()
    const ended: unknown[] = []
    engine.on('connection.ended', (event) => ended.push(event))
    const provider: object = engine.provider('eip155')
    const disconnect: unknown = Reflect.get(provider, 'disconnect')
    if (typeof disconnect !== 'function') throw new Error('The provider of a paired wallet ends its session.')
    await Reflect.apply(disconnect, provider, [])
    await seen(() => accountOf(engine)?.status).toBe('disconnected')
    await seen(() => wallet.sessions()).toEqual([])
    expect(ended).toHaveLength(1)
    expect(engine.getState().pairing).toMatchObject({ phase: 'idle', peer: undefined })
  })

  it('[U37:1] ends in the wallet when another one connects while it comes back', async () => {
    const browser = newBrowser()
    const { engine, wallet } = await bench.pair({ browser })
    engine.stop()
    const again = bench.app({ browser, more: { connectors: [beside()] } })
    await once(again.engine, ({ accounts }) => accounts.eip155?.status === 'reconnecting')
    await again.engine.connect({ wallet: INJECTED })
    await seen(() => wallet.sessions()).toEqual([])
    expect(accountOf(again.engine)).toMatchObject({
      status: 'connected',
      connectedWalletInfo: { identifier: INJECTED },
    })
  })
})

describe('a session with another account on each chain', () => {
  const apart = granted(`${HARBOR}:${first}`, `${TIDEWATER}:${second}`)

  /** An app in a session that grants exactly this. */
  const settled = async (namespaces: ReturnType<typeof granted>) => {
    const app = bench.app()
    const wallet = await bench.plainWallet(namespaces)
    const connecting = app.engine.connect({ wallet: 'walletConnect' })
    await wallet.pair(await uriOf(app.engine))
    await connecting
    return { ...app, wallet }
  }

  it('[U36:1] shows each account on its own chain', async () => {
    const { engine } = await settled(apart)
    expect(accountOf(engine)).toMatchObject({
      address: first,
      walletChainId: HARBOR,
      allAccounts: [{ address: first }],
    })
    await engine.switchNetwork(TIDEWATER)
    expect(accountOf(engine)).toMatchObject({ address: second, walletChainId: TIDEWATER })
    expect(await engine.request({ method: 'eth_accounts' })).toEqual([second])
  })

  it('[U36:1] follows an update that leaves only the other account', async () => {
    const { engine, wallet } = await settled(apart)
    await wallet.update(granted(`${TIDEWATER}:${second}`))
    await seen(() => accountOf(engine)?.address).toBe(second)
    expect(accountOf(engine)?.walletChainId).toBe(TIDEWATER)
  })

  it('[U36:2] [R8.41] a chain that was not granted is refused, and not believed', async () => {
    const { engine } = await settled({
      eip155: { ...granted(`${HARBOR}:${first}`).eip155, methods: ['personal_sign'] },
    })
    await expect(engine.switchNetwork(TIDEWATER)).rejects.toMatchObject({
      code: 'SWITCH_NOT_APPROVED',
      shortMessage: expect.stringContaining('The chain is not approved'),
    })
    expect(accountOf(engine)).toMatchObject({ address: first, walletChainId: HARBOR })
    expect(engine.getState().activeNetworkId).toBe(HARBOR)
  })
})

describe('a code that the user renews', () => {
  it('[U39:1] gives the attempt its whole time again: an approval under the fresh code connects', async () => {
    const { engine, clock, uri, connecting } = await waiting({ frozen: true })
    clock.advance(230_000)
    const renewed = await uriOf(engine, uri)
    clock.advance(230_000)
    await seen(() => engine.getState().pairing?.phase).toBe('expired')
    engine.pairing?.renew()
    const fresh = await uriOf(engine, renewed)
    // Past twice the lifetime of a code, counted from the first one.
    clock.advance(100_000)
    expect(accountOf(engine)?.connecting).toBeDefined()
    const wallet = await bench.wallet()
    await wallet.pair(fresh)
    await wallet.whenProposal()
    await wallet.approve()
    expect(await connecting).toMatchObject({ status: 'connected', address: first })
  })
})
