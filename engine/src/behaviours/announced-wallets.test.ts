import { describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeEip1193Wallet, fakeWalletInfo } from '../fakes/fake-eip1193-wallet.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { type FakeWindow, fakeWindow } from '../fakes/fake-window.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import { readPairingSession } from '../model/wallets/read-pairing-session.js'
import { workOf } from '../testing/expect-little-work.cases.js'
import {
  accountOf,
  FIRST,
  heard,
  rest,
  type SetUpOptions,
  started,
  trace,
  until,
  wroteRecord,
} from './set-up.cases.js'

const MOST = 100
/** In yardsticks: some seconds of a processor of today. */
const MOST_WORK = 1_000
const KNOWN = 'io.metamask'
const node: typeof fetch = async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })

/** Announces wallets, as any script of a page can, when it is asked and at once. */
const flood = (window: FakeWindow, count: number) => {
  const { provider } = fakeEip1193Wallet()
  const details = Array.from({ length: count }, (_, at) => {
    const uuid = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
    return { info: { ...fakeWalletInfo, uuid, name: `Flood ${at}`, rdns: `evil.flood${at}` }, provider }
  })
  const say = () => {
    for (const detail of details)
      window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', say)
  say()
}

const startedIn = (window: FakeWindow, { options, ...given }: SetUpOptions = {}) =>
  started({
    ...given,
    options: { families: [eip155()], environment: { window, fetch: node }, ...options },
  })

const real = { uuid: crypto.randomUUID(), name: 'Real Wallet', rdns: KNOWN }

describe('wallets that announce themselves by the thousand', () => {
  it.each([2_000, 20_000])(
    '[A6 partly] %i of them: the first hundred stay, in order, with one warning',
    async (count) => {
      const window = fakeWindow()
      const { engine, logger } = await startedIn(window)
      const states = trace(engine, ({ connectors }) => connectors)
      const found = heard(engine, 'wallet.found')
      const work = workOf(() => flood(window, count), MOST_WORK)
      await rest()
      expect(engine.getState().connectors.map(({ id }) => id)).toEqual(
        Array.from({ length: MOST }, (_, at) => `evil.flood${at}`),
      )
      expect(states).toHaveLength(1 + MOST)
      expect(found).toHaveLength(MOST)
      expect(logger.warn.mock.calls).toEqual([
        [expect.stringContaining(`more than ${MOST} wallets announced themselves`)],
      ])
      // Ten times the room it needs; with work for each kept wallet in each announcement it takes far longer.
      expect(work).toBeLessThan(MOST_WORK)
    },
  )

  it('[A6 partly] keeps all of a hundred beside one used before, without a warning', async () => {
    const window = fakeWindow()
    const area = fakeStorageArea()
    wroteRecord(area, { recentWallets: [{ id: fakeWalletInfo.rdns, name: fakeWalletInfo.name }] })
    fakeEip1193Wallet().announce(window)
    flood(window, MOST)
    const { engine, logger } = await startedIn(window, { area })
    await rest()
    expect(engine.getState().connectors).toHaveLength(MOST + 1)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it.each(['before', 'after'])(
    '[A6 partly] a well-known wallet announced %s the flood connects',
    async (when) => {
      const window = fakeWindow()
      const wallet = fakeEip1193Wallet()
      if (when === 'before') wallet.announce(window, real)
      flood(window, 2_000)
      if (when === 'after') wallet.announce(window, real)
      const { engine } = await startedIn(window)
      await until(() => expect(engine.getState().connectors.map(({ id }) => id)).toContain(KNOWN))
      await expect(engine.connect({ wallet: KNOWN })).resolves.toMatchObject({ address: FIRST })
    },
  )

  it('[A6 partly] a wallet used before is found behind the flood, and is connected again', async () => {
    const window = fakeWindow()
    const area = fakeStorageArea()
    const used = { id: fakeWalletInfo.rdns, name: fakeWalletInfo.name }
    wroteRecord(area, { wallets: { eip155: used }, recentWallets: [used] })
    flood(window, 2_000)
    fakeEip1193Wallet({ granted: true }).announce(window)
    const { engine } = await startedIn(window, { area })
    await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connected', address: FIRST }))
    expect(engine.getState().connectors).toHaveLength(MOST + 1)
  })

  it('[A6 partly] the first announcement of a well-known rdns stands behind the flood too', async () => {
    const window = fakeWindow()
    const [first, second] = [fakeEip1193Wallet(), fakeEip1193Wallet()]
    flood(window, 2_000)
    const { engine } = await startedIn(window)
    await rest()
    first.announce(window, real)
    second.announce(window, { ...real, uuid: crypto.randomUUID(), name: 'Thief' })
    await rest()
    expect(engine.getState().connectors.slice(MOST)).toMatchObject([{ id: KNOWN, name: 'Real Wallet' }])
    await engine.connect({ wallet: KNOWN })
    expect(second.calls).toEqual([])
  })

  it('asks nobody again after the engine stopped', async () => {
    const window = fakeWindow()
    const { engine } = await startedIn(window)
    flood(window, MOST + 1)
    let asked = 0
    window.addEventListener('eip6963:requestProvider', () => {
      asked += 1
    })
    engine.stop()
    await rest()
    expect(asked).toBe(0)
  })
})

describe('names that may deceive', () => {
  it('[A5 partly] the connector says so, in the state', async () => {
    const window = fakeWindow()
    const names = ['MetaM\u0430sk', 'Meta\u202eMask', 'MetaMask', 'Кошелёк', '钱包']
    const { engine } = await startedIn(window)
    for (const [at, name] of names.entries())
      fakeEip1193Wallet().announce(window, { uuid: crypto.randomUUID(), name, rdns: `example.w${at}` })
    await until(() => expect(engine.getState().connectors).toHaveLength(names.length))
    const shown = engine.getState().connectors.toSorted((one, other) => one.id.localeCompare(other.id))
    expect(shown.map(({ name, suspicious }) => [name, suspicious === true])).toEqual([
      ['MetaM\u0430sk', true],
      ['MetaMask', true],
      ['MetaMask', false],
      ['Кошелёк', false],
      ['钱包', false],
    ])
  })

  it.each([
    ['MetaM\u0430sk', true],
    ['Meta\u200bMask', true],
    ['MetaMask', false],
  ])('[A5 partly] the peer of a pairing and the account say so: %j', async (name, suspicious) => {
    const pairing = fakePairing()
    const { engine } = await started({ options: { pairing, projectId: 'test' } })
    const connecting = engine.connect({ wallet: PAIRING_CONNECTOR_ID })
    await until(() => expect(pairing.codes).toHaveLength(1))
    const { namespaces } = pairing.hold()
    const { peer } = readPairingSession(
      {
        topic: 'a'.repeat(64),
        expiry: 2_000_000_000,
        namespaces,
        peer: { metadata: { name, url: 'https://posing.example', icons: [] } },
      },
      {
        required: {},
        optional: { eip155: { chains: ['eip155:1'], methods: [], events: [], rpcMap: {} } },
      },
    )
    pairing.approve({ peer })
    await connecting
    expect(engine.getState().pairing?.peer?.suspicious === true).toBe(suspicious)
    expect(accountOf(engine).connectedWalletInfo?.suspicious === true).toBe(suspicious)
    expect(accountOf(engine).connectedWalletInfo?.name).toBe(engine.getState().pairing?.peer?.name)
  })
})
