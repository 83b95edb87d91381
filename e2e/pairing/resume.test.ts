import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PairingWallet } from '../../examples/pairing-wallet/src/wallet/index.js'
import {
  type App,
  accountOf,
  type Browser,
  makingCode,
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

const pairingOf = ({ engine }: App) => engine.getState().pairing
const statusOf = ({ engine }: App) => accountOf(engine)?.status

const reconnecting = ({ engine }: App): Promise<void> =>
  once(engine, ({ accounts }) => accounts.eip155?.status === 'reconnecting')

/** The same browser, with the page loaded again. */
const reload = async (app: App, browser: Browser): Promise<App> => {
  app.engine.stop()
  await seen(() => bench.relay.sockets).toBeLessThanOrEqual(1)
  return bench.app({ browser })
}

/** All tabs of a browser write over this list of topics. */
const listsTopics = ({ client: { texts } }: Browser, topics: readonly object[]): void => {
  const key = [...texts.keys()].find((one) => one.endsWith('//subscription'))
  if (key === undefined) throw new Error('There is no list of topics.')
  texts.set(key, JSON.stringify(topics))
}

const signs = async ({ engine }: App, wallet: PairingWallet): Promise<void> => {
  const signing = engine.signMessage({ message: 'again' })
  await wallet.whenRequest('personal_sign')
  await wallet.approveRequest()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
}

describe('the page is loaded again', () => {
  it('[R4.17 partly] with a session: it comes back without the user, and works', async () => {
    const browser = newBrowser()
    const app = await bench.pair({ browser })
    const address = accountOf(app.engine)?.address
    const again = await reload(app, browser)
    const restored: unknown[] = []
    again.engine.on('connection.connected', (event) => restored.push(event))
    await seen(() => statusOf(again)).toBe('connected')
    expect(accountOf(again.engine)?.address).toBe(address)
    expect(restored).toMatchObject([{ connectorId: 'walletConnect', restored: true }])
    expect(pairingOf(again)).toMatchObject({ phase: 'settled', uri: undefined, peer: { name: 'Foghorn' } })
    const signing = again.engine.signMessage({ message: 'again' })
    await app.wallet.whenRequest('personal_sign')
    await app.wallet.approveRequest()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect(app.wallet.sessions()).toHaveLength(1)
  })

  it('[F4 partly] [R4.17 partly] another tab was closed while it wrote its list of topics: the session hears its wallet', async () => {
    const browser = newBrowser()
    const app = await bench.pair({ browser })
    app.engine.stop()
    await seen(() => bench.relay.sockets).toBeLessThanOrEqual(1)
    listsTopics(browser, [])
    const again = bench.app({ browser })
    await seen(() => statusOf(again)).toBe('connected')
    await signs(again, app.wallet)
  })

  it.each<readonly [string, (app: App) => Promise<unknown>]>([
    ['while the code is being made', ({ engine }) => makingCode(engine)],
    ['while the code waits', ({ engine }) => uriOf(engine)],
    [
      'while it is renewed',
      async (app) => {
        await uriOf(app.engine)
        await bench.relay.goAway()
        // What it says on a line that is dead is lost for 20 s.
        await seen(() => pairingOf(app)?.relay).toBe('reconnecting')
        app.clock.advance(230_000)
        expect(pairingOf(app)?.phase).toBe('waiting')
        await bench.relay.comeBack()
      },
    ],
    [
      'while the code is expired',
      async ({ engine, clock }) => {
        const uri = await uriOf(engine)
        clock.advance(230_000)
        await uriOf(engine, uri)
        clock.advance(230_000)
      },
    ],
    [
      'after a refusal',
      async (app) => {
        const wallet = await bench.wallet()
        await wallet.pair(await uriOf(app.engine))
        await wallet.whenProposal()
        await wallet.reject()
        await seen(() => pairingOf(app)?.phase).toBe('failed')
        await wallet.stop()
      },
    ],
  ])('%s: nothing is left of it, and a new code leads to a session', async (_, reach) => {
    const browser = newBrowser()
    const app = bench.app({ browser, frozen: true })
    app.engine.connect({ wallet: 'walletConnect' }).catch(() => undefined)
    await reach(app)
    const again = await reload(app, browser)
    await seen(() => again.engine.getState().ready).toBe(true)
    expect(statusOf(again)).toBe('disconnected')
    expect(pairingOf(again)).toMatchObject({ phase: 'idle', uri: undefined, relay: 'off' })
    await bench.connect(again, await bench.wallet())
    expect(statusOf(again)).toBe('connected')
  })

  it('[R4.17 partly] while a session is resumed: it comes back the next time, and the page says what it does', async () => {
    const browser = newBrowser()
    const app = await bench.pair({ browser })
    const again = await reload(app, browser)
    await reconnecting(again)
    const oneMore = await reload(again, browser)
    const statuses = new Set<string | undefined>()
    oneMore.engine.subscribe(
      () => statusOf(oneMore),
      (status) => statuses.add(status),
    )
    await seen(() => statusOf(oneMore)).toBe('connected')
    expect([...statuses]).toEqual(['reconnecting', 'connected'])
    expect(app.wallet.sessions()).toHaveLength(1)
  })

  it('[R4.17 partly] what the user does about codes meanwhile does not cost the session', async () => {
    const browser = newBrowser()
    const app = await bench.pair({ browser })
    const again = await reload(app, browser)
    await reconnecting(again)
    // A modal that is opened and closed again does both.
    again.engine.pairing?.start()
    again.engine.pairing?.cancel()
    again.engine.pairing?.start()
    await seen(() => statusOf(again)).toBe('connected')
    expect(pairingOf(again)).toMatchObject({ phase: 'settled', uri: undefined })
    expect(app.wallet.sessions()).toHaveLength(1)
  })

  it('a code that is wanted while no session comes back is made then, for the attempt that wants it', async () => {
    const browser = newBrowser()
    const app = await bench.pair({ browser })
    app.engine.stop()
    browser.client.clear()
    const again = bench.app({ browser })
    await reconnecting(again)
    await bench.connect(again, await bench.wallet())
    expect(statusOf(again)).toBe('connected')
  })

  it('[R4.20] while the session is ended: it stays ended, also when the wallet could not be told', async () => {
    const browser = newBrowser()
    const app = await bench.pair({ browser })
    await bench.relay.goAway()
    const leaving = app.engine.disconnect()
    leaving.catch(() => undefined)
    await seen(() => statusOf(app)).toBe('disconnected')
    const again = await reload(app, browser)
    await bench.relay.comeBack()
    await seen(() => again.engine.getState().ready).toBe(true)
    expect(statusOf(again)).toBe('disconnected')
    expect(pairingOf(again)?.phase).toBe('idle')
  })

  it('[R4.19] [B38] the wallet ended the session meanwhile: disconnected as soon as the relay says so', async () => {
    const browser = newBrowser()
    const app = await bench.pair({ browser })
    app.engine.stop()
    await seen(() => bench.relay.sockets).toBe(1)
    await app.wallet.disconnect()
    const again = bench.app({ browser })
    await once(again.engine, ({ pairing }) => pairing?.phase === 'settled')
    await seen(() => statusOf(again)).toBe('disconnected')
    expect(pairingOf(again)?.phase).toBe('idle')
  })

  it('[B38] the session is gone from the storage: disconnected, and nobody is asked', async () => {
    const browser = newBrowser()
    const app = await bench.pair({ browser })
    app.engine.stop()
    browser.client.clear()
    const again = bench.app({ browser })
    // Before the record is read, every page is disconnected.
    await reconnecting(again)
    await seen(() => statusOf(again)).toBe('disconnected')
    await seen(() => JSON.parse(browser.area.texts.get('record') ?? '{}').wallets).toEqual({})
    expect(pairingOf(again)).toMatchObject({ phase: 'idle' })
  })

  it('[B38] the session has expired meanwhile: disconnected', async () => {
    const browser = newBrowser()
    const app = await bench.pair({ browser })
    app.engine.stop()
    const week = 8 * 86_400_000
    const now = () => Date.now() + week
    const again = bench.app({ browser, more: { environment: { now } } })
    await reconnecting(again)
    await seen(() => statusOf(again)).toBe('disconnected')
    expect(pairingOf(again)).toMatchObject({ phase: 'idle', peer: undefined })
    await seen(() => JSON.parse(browser.area.texts.get('record') ?? '{}').wallets).toEqual({})
  })
})

describe('two tabs', () => {
  it('[F4:1] a disconnect in one is seen in the other within a second, and the wallet is told', async () => {
    const browser = newBrowser()
    // The clocks of both stand still: what a tab had to wait for would not come.
    const first = await bench.pair({ browser, frozen: true })
    const second = bench.app({ browser, frozen: true })
    await seen(() => statusOf(second)).toBe('connected')
    const ended: unknown[] = []
    first.engine.on('connection.ended', (event) => ended.push(event))
    const leaving = second.engine.disconnect()
    await seen(() => statusOf(first)).toBe('disconnected')
    await leaving
    expect([first.clock.now(), second.clock.now()]).toEqual([0, 0])
    expect(ended).toMatchObject([{ cause: 'otherTab' }])
    await seen(() => first.wallet.sessions()).toEqual([])
    expect(pairingOf(first)?.phase).not.toBe('settled')
  })

  it('[F4 partly] [F1 partly] a tab that lists other topics leaves the first one hearing, also after its line broke', async () => {
    const browser = newBrowser()
    const first = await bench.pair({ browser })
    listsTopics(browser, [{ id: 'other', topic: 'e'.repeat(64), relay: { protocol: 'irn' } }])
    const lines: unknown[] = []
    first.engine.subscribe(
      ({ pairing }) => pairing?.relay,
      (line) => lines.push(line),
    )
    await bench.relay.cut()
    await seen(() => lines.at(-1)).toBe('online')
    await signs(first, first.wallet)
  })

  it('[F4 partly] [U41 partly] a tab that shows a code follows the one that pairs, and costs it neither its session nor its key', async () => {
    const browser = newBrowser()
    const second = bench.app({ browser })
    second.engine.pairing?.start()
    await uriOf(second.engine)
    const first = await bench.pair({ browser })
    await seen(() => statusOf(second)).toBe('connected')
    expect(pairingOf(second)).toMatchObject({ phase: 'settled', uri: undefined })
    await signs(second, first.wallet)
    second.engine.stop()
    const again = await reload(first, browser)
    await seen(() => statusOf(again)).toBe('connected')
    await signs(again, first.wallet)
    expect(first.wallet.sessions()).toHaveLength(1)
  })

  it('[F4:2] an answer reaches the tab that asked, and only that one', async () => {
    const browser = newBrowser()
    const first = await bench.pair({ browser })
    const second = bench.app({ browser })
    await seen(() => statusOf(second)).toBe('connected')
    const changed: unknown[] = []
    for (const { engine } of [first, second]) engine.on('account.changed', (event) => changed.push(event))
    const asked = [first, second].map(({ engine }, tab) => engine.signMessage({ message: `tab ${tab}` }))
    const answers: unknown[] = []
    for (const _ of asked) {
      await first.wallet.whenRequest('personal_sign')
      await first.wallet.approveRequest()
    }
    for (const answer of asked) answers.push(await answer)
    expect(new Set(answers).size).toBe(2)
    for (const answer of answers) expect(answer).toMatch(/^0x[0-9a-f]{130}$/)
    expect(changed).toEqual([])
    expect(first.wallet.getState().requests).toEqual([])
  })

  it('[F18 partly] two engines with names of their own have a session each', async () => {
    const [one, other] = [await bench.pair(), await bench.pair()]
    await one.engine.disconnect()
    expect([statusOf(one), statusOf(other)]).toEqual(['disconnected', 'connected'])
    const signing = other.engine.signMessage({ message: 'still here' })
    await other.wallet.whenRequest('personal_sign')
    await other.wallet.approveRequest()
    expect(await signing).toMatch(/^0x/)
  })
})

describe('what a session holds', () => {
  it('[R3.44] [R3.45] its properties are those the wallet gave, and the app said its own with the code', async () => {
    const app = bench.app({ pairing: { sessionProperties: { theme: 'dark' } } })
    const wallet = await bench.wallet()
    const connecting = app.engine.connect({ wallet: 'walletConnect' })
    await wallet.pair(await uriOf(app.engine))
    await wallet.whenProposal()
    const address = wallet.getState().account
    const capabilities = { [address]: { '0x7a69': { atomic: { status: 'supported' } } } }
    await wallet.approve({ sessionProperties: { capabilities: JSON.stringify(capabilities) } })
    await connecting
    const provider = app.engine.provider('eip155')
    const request = Reflect.get(provider, 'request').bind(provider)
    expect(await request({ method: 'wallet_getCapabilities', params: [address] })).toEqual(capabilities)
    expect(wallet.getState().requests).toEqual([])
  })

  it('[F19:1] approved on fewer chains: the others are not approved, and the session starts on one that is', async () => {
    const { engine } = await bench.pair({}, { chains: ['eip155:31338'] })
    expect(accountOf(engine)).toMatchObject({ status: 'connected', walletChainId: 'eip155:31338' })
    expect(accountOf(engine)?.supported).toBe(true)
  })

  it('[B37] [B48 partly] the app the user picked is remembered with the session, and forgotten with it', async () => {
    const browser = newBrowser()
    const app = bench.app({ browser })
    const wallet = await bench.wallet()
    const choice = () => browser.client.texts.get('WALLETCONNECT_DEEPLINK_CHOICE')
    const connecting = app.engine.connect({
      wallet: 'walletConnect',
      listed: { id: 'oar', name: 'Oar', href: 'oar://' },
    })
    await wallet.pair(await uriOf(app.engine))
    await wallet.whenProposal()
    expect(choice()).toBeUndefined()
    await wallet.approve()
    await connecting
    await seen(choice).toBe(JSON.stringify({ name: 'Oar', href: 'oar://' }))
    // Neither the end of a page nor the next visit is the end of the session.
    app.engine.stop()
    const again = bench.app({ browser })
    await seen(() => statusOf(again)).toBe('connected')
    const signing = again.engine.signMessage({ message: 'again' })
    await wallet.whenRequest('personal_sign')
    await wallet.approveRequest()
    await signing
    expect(choice()).toBe(JSON.stringify({ name: 'Oar', href: 'oar://' }))
    await again.engine.disconnect()
    await seen(choice).toBeUndefined()
  })

  it('[B37] it is the app that was opened last, and none when the code was scanned', async () => {
    for (const [picked, kept] of [
      [{ name: 'Buoy', href: 'buoy:' }, JSON.stringify({ name: 'Buoy', href: 'buoy://' })],
      [{ name: 'Eve', href: 'javascript:alert(1)//' }, undefined],
      [null, undefined],
      [undefined, JSON.stringify({ name: 'Oar', href: 'oar://' })],
    ] as const) {
      const browser = newBrowser()
      const app = bench.app({ browser })
      const wallet = await bench.wallet()
      const connecting = app.engine.connect({
        wallet: 'walletConnect',
        listed: { id: 'oar', name: 'Oar', href: 'oar://' },
      })
      const uri = await uriOf(app.engine)
      if (picked !== undefined) app.engine.pairing?.pick(picked)
      expect(app.engine.pairing?.uri).toBe(uri)
      await wallet.pair(uri)
      await wallet.whenProposal()
      await wallet.approve()
      await connecting
      // The session is asked over the same storage, so the choice is there by then.
      await wallet.ping()
      await seen(() => browser.client.texts.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(kept)
    }
  })

  it('[B37] another wallet that is picked while the code waits takes the place of the first', async () => {
    const browser = newBrowser()
    const app = bench.app({ browser })
    const wallet = await bench.wallet()
    const oar = { id: 'oar', name: 'Oar', href: 'oar://' }
    const both = [oar, { id: 'buoy', name: 'Buoy' }].map((listed) =>
      app.engine.connect({ wallet: 'walletConnect', listed }),
    )
    await wallet.pair(await uriOf(app.engine))
    await wallet.whenProposal()
    await wallet.approve()
    await Promise.all(both)
    await wallet.ping()
    expect(browser.client.texts.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  })

  it('[A4 partly] an app whose link may not be opened is refused before anything is asked', async () => {
    const app = bench.app()
    for (const href of [
      'javascript:alert(1)//',
      'data:text/html,x',
      'intent://x',
      ' oar://',
      'http://oar.example',
    ])
      await expect(
        app.engine.connect({ wallet: 'walletConnect', listed: { id: 'oar', name: 'Oar', href } }),
      ).rejects.toMatchObject({ code: 'LINK_REFUSED' })
    expect(pairingOf(app)).toMatchObject({ phase: 'idle', relay: 'off' })
  })
})
