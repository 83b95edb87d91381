import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eip155 } from '../../engine/src/eip155.js'
import { fakeLogger } from '../../engine/src/fakes/fake-logger.js'
import { fakeStorage } from '../../engine/src/fakes/fake-storage.js'
import { createEngine } from '../../engine/src/index.js'
import { type AttachedPairing, walletConnect } from '../../engine/src/pairing.js'
import { LOCAL_ACCOUNTS, type LocalWorld, startLocalWorld } from '../../examples/local-world/src/index.js'
import { accountOf, networkOf, PairingBench, seen, uriOf } from './pairing-bench.js'

const bench = new PairingBench()
let world: LocalWorld
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [
      { id: 31_337, name: 'Harbor', port: 0 },
      { id: 31_338, name: 'Tidewater', port: 0 },
    ],
    proxy: false,
    tokens: false,
    relay: { port: 0 },
  })
  if (world.relay === undefined) throw new Error('The world has no relay.')
  bench.use(world.relay, world.chains)
})
afterEach(() => bench.clean())
afterAll(() => world?.stop())

describe('pairing', () => {
  it('[R1.2] [R4.17 partly] [R4.23] [R4.22] a wallet scans the code, approves, and the account is there', async () => {
    const { connected, engine, told } = await bench.pair()
    expect(connected).toMatchObject({
      status: 'connected',
      address: LOCAL_ACCOUNTS[4],
      connectedWalletInfo: { name: 'Foghorn', identifier: 'walletConnect' },
      walletChainId: 'eip155:31337',
    })
    expect(engine.getState().pairing).toMatchObject({ phase: 'settled', uri: undefined, relay: 'online' })
    expect(told.map(({ event }) => event)).toContain('CONNECT_SUCCESS')
  })

  it('knows the methods that the session approved, and none without a session', async () => {
    const pairing = walletConnect()
    let attached: AttachedPairing | undefined
    const attach: typeof pairing.attach = (settings) => {
      attached = pairing.attach(settings)
      return attached
    }
    const app = bench.app({ more: { pairing: { ...pairing, attach } } })
    const methods = (namespace: string) => attached?.connector.approvedMethods?.(namespace)
    expect(methods('eip155')).toEqual([])
    await bench.connect(app, await bench.wallet())
    expect(methods('eip155')).toContain('personal_sign')
    expect(methods('eip155')).not.toContain('eth_blockNumber')
    expect(methods('solana')).toEqual([])
    await app.engine.disconnect()
    expect(methods('eip155')).toEqual([])
  })

  it('signs and sends on the chain', async () => {
    const { engine, wallet } = await bench.pair()
    const signing = engine.signMessage({ message: 'hello' })
    await wallet.whenRequest('personal_sign')
    await wallet.approveRequest()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    const sending = engine.request({
      method: 'eth_sendTransaction',
      params: [{ to: LOCAL_ACCOUNTS[0], value: '0x1' }],
    })
    await wallet.whenRequest('eth_sendTransaction')
    await wallet.approveRequest()
    expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('[F10:1] a refusal in the wallet is the user saying no, to the pairing and to a request', async () => {
    const { engine } = bench.app()
    const wallet = await bench.wallet()
    const connected = engine.connect({ wallet: 'walletConnect' })
    const refused = expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await wallet.pair(await uriOf(engine))
    await wallet.whenProposal()
    await wallet.reject()
    await refused
    expect(accountOf(engine)).toMatchObject({
      status: 'disconnected',
      failure: { error: { code: 'USER_REJECTED' } },
    })
    expect(engine.getState().pairing).toMatchObject({ phase: 'failed', uri: undefined })
  })

  it('[B34] after a failure a new code can be made, and it connects', async () => {
    const { engine } = bench.app()
    const wallet = await bench.wallet()
    engine.connect({ wallet: 'walletConnect' }).catch(() => undefined)
    await wallet.pair(await uriOf(engine))
    await wallet.whenProposal()
    await wallet.reject()
    await seen(() => engine.getState().pairing?.phase).toBe('failed')
    const again = engine.connect({ wallet: 'walletConnect' })
    await wallet.pair(await uriOf(engine))
    await wallet.whenProposal()
    await wallet.approve()
    expect(await again).toMatchObject({ status: 'connected' })
  })

  it('[R4.19] [R4.21] [R4.23] [B38] the wallet ends the session: disconnected, told as the wallet doing so', async () => {
    const { engine, wallet } = await bench.pair()
    const ended: unknown[] = []
    engine.on('connection.ended', (event) => ended.push(event))
    await wallet.disconnect()
    await seen(() => accountOf(engine)?.status).toBe('disconnected')
    expect(ended).toMatchObject([{ cause: 'wallet', connectorId: 'walletConnect' }])
    expect(engine.getState().pairing).toMatchObject({ phase: 'idle', peer: undefined })
    await seen(() => engine.getState().pairing?.relay).toBe('off')
  })

  it('[R4.20] [R4.8 partly] the app ends it: gone here at once, and in the wallet', async () => {
    const { engine, wallet } = await bench.pair()
    await engine.disconnect()
    expect(accountOf(engine)?.status).toBe('disconnected')
    await seen(() => wallet.sessions()).toEqual([])
  })

  it('[R4.18] [R4.23] [B38] an update replaces the accounts; the first one is the active one', async () => {
    const { engine, wallet } = await bench.pair()
    await wallet.switchAccount(1)
    await seen(() => accountOf(engine)?.address).toBe(LOCAL_ACCOUNTS[5])
  })

  it('[R4.23] the wallet moves to another chain, and the app asks it to', async () => {
    const { engine, wallet } = await bench.pair()
    await wallet.switchChain(31_338)
    await seen(() => accountOf(engine)?.walletChainId).toBe('eip155:31338')
    await engine.switchNetwork('eip155:31337')
    expect(accountOf(engine)?.walletChainId).toBe('eip155:31337')
  })

  it('[B39] a chain that is not configured is an unsupported network, and no exception', async () => {
    const { engine, wallet } = await bench.pair({ chains: [31_337] })
    await wallet.switchChain(31_338)
    await seen(() => accountOf(engine)?.supported).toBe(false)
    expect(accountOf(engine)?.walletChainId).toBe('eip155:31338')
  })

  it('[F19:2] a family the app needs and the wallet does not approve refuses the session on both sides', async () => {
    const { engine } = bench.app({ pairing: { requiredNamespaces: ['eip155'], namespaces: {} } })
    const wallet = await bench.wallet()
    const connected = engine.connect({ wallet: 'walletConnect' })
    const refused = expect(connected).rejects.toMatchObject({
      code: expect.stringMatching(/REQUIRED|GRANT_EMPTY/),
    })
    await wallet.pair(await uriOf(engine))
    await wallet.whenProposal()
    await wallet.approve({
      namespaces: [],
      extra: { cosmos: { accounts: ['cosmos:cosmoshub-4:cosmos1xyz'], methods: [], events: [], chains: [] } },
    })
    await refused
    await seen(() => wallet.sessions()).toEqual([])
    expect(accountOf(engine)?.status).toBe('disconnected')
  })

  it('[F19:1] what was not asked for is left out, and what was is used', async () => {
    const { engine } = await bench.pair(
      {},
      {
        extra: {
          cosmos: { accounts: ['cosmos:cosmoshub-4:cosmos1xyz'], methods: [], events: [], chains: [] },
        },
      },
    )
    expect(Object.keys(engine.getState().accounts)).toEqual(['eip155'])
    expect(accountOf(engine)?.status).toBe('connected')
  })

  it('[F19 partly] an account with a wrong checksum is left out, also when the wallet changes its accounts', async () => {
    const [first = '', second = ''] = LOCAL_ACCOUNTS
    const mistyped = first.replace(/[a-f]/, (letter) => letter.toUpperCase())
    expect(mistyped).not.toBe(first)
    const granting = (...addresses: readonly string[]) => ({
      eip155: {
        chains: ['eip155:31337'],
        accounts: addresses.map((address) => `eip155:31337:${address}`),
        methods: ['personal_sign'],
        events: [],
      },
    })
    const { engine } = bench.app({ chains: [31_337] })
    const wallet = await bench.plainWallet(granting(mistyped, second.toLowerCase()))
    const connected = engine.connect({ wallet: 'walletConnect' })
    await wallet.pair(await uriOf(engine))
    expect((await connected).allAccounts).toMatchObject([{ address: second, type: 'eoa' }])
    await wallet.update(granting(mistyped, first))
    await seen(() => accountOf(engine)?.allAccounts.map(({ address }) => address)).toEqual([first])
  })

  it('two sessions one after the other', async () => {
    const { engine } = await bench.pair()
    await engine.disconnect()
    const second = await bench.wallet()
    const connected = engine.connect({ wallet: 'walletConnect' })
    await second.pair(await uriOf(engine))
    await second.whenProposal()
    await second.approve()
    expect(await connected).toMatchObject({ status: 'connected' })
    await seen(() => second.sessions().length).toBe(1)
  })

  it('cancelling gives the code up at once, and a wallet that answers later sets up nothing', async () => {
    const { engine } = bench.app()
    const wallet = await bench.wallet()
    const stop = new AbortController()
    const connected = engine.connect({ wallet: 'walletConnect', signal: stop.signal })
    const aborted = expect(connected).rejects.toMatchObject({ code: 'ABORTED' })
    const uri = await uriOf(engine)
    stop.abort()
    await aborted
    expect(engine.getState().pairing).toMatchObject({ phase: 'idle', uri: undefined })
    await wallet.pair(uri)
    await wallet.whenProposal()
    await wallet.approve().catch(() => undefined)
    expect(accountOf(engine)?.status).toBe('disconnected')
  })

  it('giving the code up ends the attempt that waits for it, and the next one gets a code', async () => {
    const { engine } = bench.app()
    const connected = engine.connect({ wallet: 'walletConnect' })
    const aborted = expect(connected).rejects.toMatchObject({ code: 'ABORTED' })
    await uriOf(engine)
    engine.pairing?.cancel()
    await aborted
    expect(accountOf(engine)?.status).toBe('disconnected')
    engine.connect({ wallet: 'walletConnect' }).catch(() => undefined)
    expect(await uriOf(engine)).toMatch(/^wc:/)
  })

  it('[R8.11] [R5.27] [B80 partly] without a project id: one alert at the start, pairing refuses, the rest works', async () => {
    const engine = createEngine({
      networks: [networkOf(31_337)],
      families: [eip155()],
      pairing: walletConnect(),
      storage: fakeStorage(),
      storageName: 'no-project',
      logger: fakeLogger(),
    })
    const alerts: string[] = []
    engine.on('alert', ({ error }) => alerts.push(error.shortMessage))
    engine.start()
    bench.after(() => engine.stop())
    await seen(() => alerts).toEqual(['Project ID Not Configured'])
    await expect(engine.connect({ wallet: 'walletConnect' })).rejects.toMatchObject({
      code: 'PROJECT_ID_NOT_CONFIGURED',
    })
  })

  it('[R8.54b] without pairing there is no such connector', async () => {
    const engine = createEngine({
      networks: [networkOf(31_337)],
      families: [eip155()],
      storage: fakeStorage(),
      storageName: 'no-pairing',
    })
    engine.start()
    bench.after(() => engine.stop())
    await expect(engine.connect({ wallet: 'walletConnect' })).rejects.toThrow(
      'WalletConnect connector not found',
    )
  })
})
