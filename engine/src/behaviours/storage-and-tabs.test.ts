import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEngine } from '../create-engine.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { type FakeStorageArea, fakeStorage, fakeStorageArea } from '../fakes/fake-storage.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { mainnet } from '../model/networks/built-in-networks.js'
import type { RecordStorage } from '../ports/storage.js'
import {
  accountOf,
  connected,
  connectionOf,
  FAKE,
  heard,
  OTHER,
  recordIn,
  rest,
  type SetUpOptions,
  setUp,
  started,
  storedIn,
  unchanged,
  until,
  wasConnected,
} from './set-up.cases.js'

/** A wallet that remembers the page for every tab. */
const twoTabs = async (given: SetUpOptions = {}) => {
  const area = fakeStorageArea()
  const writes = vi.spyOn(area.texts, 'set')
  onTestFinished(() => writes.mockRestore())
  const here = await started({ ...given, area, wallets: [fakeConnector()] })
  const there = await started({ ...given, area, wallets: [fakeConnector({ granted: true })] })
  return { area, writes, here, there }
}

/** A page storage as browsers have it, with keys of the host beside ours. */
const pageWith = (entries: Readonly<Record<string, string>>) => {
  const texts = new Map(Object.entries(entries))
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  return { texts, window: fakeWindow({ localStorage }) }
}

const onPage = (window: ReturnType<typeof fakeWindow>, storageName: string) => {
  const logger = { warn: vi.fn(), error: vi.fn() }
  const engine = createEngine({
    networks: [mainnet],
    families: [fakeFamily({ namespace: 'eip155', wallets: [fakeConnector()], walletHoldsChain: true })],
    environment: { window },
    storageName,
    logger,
  })
  return { engine, logger }
}

/** In the right form, and far too long. */
const tenMegabytes = JSON.stringify({
  version: 1,
  wallets: Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`n${index}`, { id: 'x'.repeat(500), name: 'x' }]),
  ),
  signedOut: [],
  recentWallets: [],
})

describe('the record', () => {
  it('[R3.49] [R3.50] [R9.32] keeps wallet id and name, active network and connected families under version 1', async () => {
    const sol = fakeConnector({ id: 'sol', name: 'Sol Wallet', namespaces: ['solana'] })
    const { engine, area } = await connected({ solana: [sol] })
    await engine.switchNetwork('eip155:56')
    await engine.connect({ wallet: 'sol' })
    await until(() =>
      expect(storedIn(area)).toEqual({
        version: 1,
        wallets: {
          eip155: { id: FAKE, name: 'Fake Wallet', at: expect.any(Number) },
          solana: { id: 'sol', name: 'Sol Wallet', at: expect.any(Number) },
        },
        activeNetwork: expect.stringMatching(/^(eip155:56|solana:)/),
        signedOut: [],
        recentWallets: [
          { id: 'sol', name: 'Sol Wallet' },
          { id: FAKE, name: 'Fake Wallet' },
        ],
      }),
    )
  })

  it('[U40 partly] a network that the user picked while the record was read stays, and is written', async () => {
    const area = wasConnected({ wallets: {}, activeNetwork: 'eip155:1' })
    const stored = area.texts.get('record') ?? null
    let read = () => {}
    const { engine } = setUp({
      area,
      options: {
        storage: {
          ...recordIn(fakeStorage({ area })),
          read: () =>
            new Promise<string | null>((resolve) => {
              read = () => resolve(stored)
            }),
        },
      },
    })
    engine.start()
    await engine.switchNetwork('eip155:56')
    read()
    await until(() => expect(engine.getState().ready).toBe(true))
    expect(engine.getState().activeNetworkId).toBe('eip155:56')
    await until(() => expect(storedIn(area)).toMatchObject({ activeNetwork: 'eip155:56' }))
  })

  it('[R9.32] a record of an older version counts as absent', async () => {
    const area = wasConnected({ version: 0 })
    const wallet = fakeConnector({ granted: true })
    const { engine } = await started({ area, wallets: [wallet] })
    await rest()
    expect(accountOf(engine).status).toBe('disconnected')
    expect(wallet.calls).toEqual([])
  })

  it.each([
    ['cut off', '{"version":1,"wallets":{"eip155"'],
    ['no JSON', '<!doctype html>'],
    ['null', 'null'],
    ['a list', '[]'],
    ['of another version', JSON.stringify({ version: 0 })],
    [
      'with fields of other types',
      JSON.stringify({ version: 1, wallets: { eip155: 7 }, signedOut: 'x', recentWallets: {} }),
    ],
    ['10 MB', tenMegabytes],
    ['deeply nested', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    [
      'deeply nested in the right form',
      `{"version":1,"wallets":{},"signedOut":[],"recentWallets":[],"caches":{"eip155":{"portfolio":{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}},"nativeBalance":{},"name":{},"identity":{}}}}`,
    ],
  ])('[U33:3] [F5:1+2] a record that is %s is pruned, and everything works', async (_, text) => {
    const area = fakeStorageArea()
    area.texts.set('record', text)
    area.texts.set('host', 'untouched')
    const { engine, logger } = await started({ area })
    await until(() => expect(area.texts.has('record')).toBe(false))
    expect(area.texts.get('host')).toBe('untouched')
    expect(engine.getState().remembers).toBe('storage')
    await engine.connect({ wallet: FAKE })
    await until(() => expect(storedIn(area)).toMatchObject({ version: 1, wallets: { eip155: { id: FAKE } } }))
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it('[F5 partly] __proto__ in a record pollutes nothing and connects nobody', async () => {
    const area = fakeStorageArea()
    area.texts.set(
      'record',
      '{"version":1,"__proto__":{"polluted":1},"wallets":{"__proto__":{"id":"x","name":"y"},"constructor":{"id":"org.example.fake","name":"z"}},"signedOut":[],"recentWallets":[]}',
    )
    const wallet = fakeConnector({ granted: true })
    const { engine } = await started({ area, wallets: [wallet] })
    await rest()
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get({}, 'id')).toBeUndefined()
    expect(accountOf(engine).status).toBe('disconnected')
    expect(Object.keys(engine.getState().accounts)).toEqual(['eip155'])
    expect(wallet.calls).toEqual([])
  })
})

describe('storage that fails', () => {
  it('[B8] [F5:1+2] full: connected all the same for this session, in memory, with one warning', async () => {
    const set = setUp()
    set.storage.fault = 'full'
    const errors = heard(set.engine, 'error')
    set.engine.start()
    await until(() => expect(set.engine.getState().ready).toBe(true))
    await set.engine.connect({ wallet: FAKE })
    await until(() => expect(set.engine.getState().remembers).toBe('memory'))
    await set.engine.switchNetwork('eip155:56')
    await set.engine.disconnect()
    await set.engine.connect({ wallet: FAKE })
    expect(accountOf(set.engine).status).toBe('connected')
    expect(set.engine.getState().recentWallets).toHaveLength(1)
    await until(() => expect(errors).toHaveLength(1))
    expect(errors[0]?.error).toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    expect(set.logger.warn).toHaveBeenCalledTimes(1)
    expect(set.area.texts.size).toBe(0)
  })

  it.each(['blocked', 'hanging'] as const)(
    '[B8] [F5:1+2] %s: works in memory, with one warning',
    async (fault) => {
      const set = setUp()
      set.storage.fault = fault
      set.engine.start()
      await rest()
      set.clock.advance(2_000)
      await until(() => expect(set.engine.getState()).toMatchObject({ ready: true, remembers: 'memory' }))
      await set.engine.connect({ wallet: FAKE })
      await set.engine.disconnect()
      expect(accountOf(set.engine).status).toBe('disconnected')
      expect(set.logger.warn).toHaveBeenCalledTimes(1)
    },
  )

  it('[F5:1+2] a write that hangs is given up, and the connection stays', async () => {
    const { engine, storage, clock, logger } = await started()
    storage.fault = 'hanging'
    await engine.connect({ wallet: FAKE })
    const connectionStays = unchanged(engine, connectionOf('eip155'))
    clock.advance(2_000)
    expect(engine.getState().remembers).toBe('memory')
    await rest()
    connectionStays()
    expect(logger.warn).toHaveBeenCalledTimes(1)
  })

  it('[F5:1+2] a storage whose every method throws does no harm, watching included', async () => {
    const fail = () => {
      throw new Error('storage is not yours')
    }
    const storage: RecordStorage = { read: fail, write: fail, remove: fail, watch: fail }
    const { engine, logger } = await started({ options: { storage } })
    await engine.connect({ wallet: FAKE })
    expect(engine.getState().remembers).toBe('memory')
    expect(logger.warn).toHaveBeenCalledTimes(1)
    expect(logger.error).not.toHaveBeenCalled()
  })

  it('[F5 partly] a storage that can only not be watched still keeps the record', async () => {
    const area = fakeStorageArea()
    const tab = fakeStorage({ area })
    const storage: RecordStorage = {
      read: () => tab.read('record'),
      write: (_, text) => tab.write('record', text),
      remove: () => tab.remove('record'),
      watch: () => {
        throw new Error('no events here')
      },
    }
    const { engine, logger } = await started({ options: { storage } })
    await engine.connect({ wallet: FAKE })
    await until(() => expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } } }))
    expect(engine.getState().remembers).toBe('storage')
    expect(logger.error).not.toHaveBeenCalled()
  })

  it.each([
    [
      'may not be read',
      () => {
        throw new DOMException('denied', 'SecurityError')
      },
    ],
    [
      'throws on write',
      () => {
        const refuse = () => {
          throw new DOMException('Not now.', 'InvalidStateError')
        }
        return { getItem: () => null, setItem: refuse, removeItem: refuse }
      },
    ],
  ] as const)(
    '[B8] [F5:1+2] a page whose localStorage %s works in memory, with one warning',
    async (_, get) => {
      const window = Object.defineProperty(fakeWindow(), 'localStorage', { get })
      const { engine, logger } = onPage(window, 'denied')
      const errors = heard(engine, 'error')
      engine.start()
      await until(() => expect(engine.getState().ready).toBe(true))
      await engine.connect({ wallet: FAKE })
      await until(() => expect(engine.getState().remembers).toBe('memory'))
      expect(accountOf(engine).status).toBe('connected')
      await engine.disconnect()
      await engine.connect({ wallet: FAKE })
      expect(logger.warn).toHaveBeenCalledTimes(1)
      expect(errors).toMatchObject([{ error: { code: 'STORAGE_UNAVAILABLE' } }])
      engine.stop()
    },
  )

  it('[F5:2] on a page the own key is pruned and written, and the keys of the host are untouched', async () => {
    const { texts, window } = pageWith({
      theme: 'dark',
      'wagmi.store': '{}',
      '@walletchart/page': '{"version":1,"wal',
    })
    const { engine } = onPage(window, 'page')
    engine.start()
    await until(() => expect(texts.has('@walletchart/page')).toBe(false))
    await engine.connect({ wallet: FAKE })
    await until(() => expect(texts.get('@walletchart/page')).toContain(FAKE))
    await engine.disconnect()
    engine.stop()
    expect(texts.get('theme')).toBe('dark')
    expect(texts.get('wagmi.store')).toBe('{}')
    expect([...texts.keys()].sort()).toEqual(['@walletchart/page', 'theme', 'wagmi.store'])
  })
})

describe('two tabs', () => {
  it('[F4 partly] a wallet connected in one is restored silently in the other', async () => {
    const { here, there } = await twoTabs()
    await here.engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(there.engine).status).toBe('connected'))
    expect(there.wallet.calls.map(({ operation }) => operation)).toEqual(['restore'])
  })

  it('[F4:1] a disconnect in one is seen in the other, which calls no wallet', async () => {
    const { here, there, area } = await twoTabs()
    const ended = heard(there.engine, 'connection.ended')
    await here.engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(there.engine).status).toBe('connected'))
    await rest()
    await here.engine.disconnect()
    await until(() => expect(accountOf(there.engine).status).toBe('disconnected'))
    await until(() => expect(ended).toMatchObject([{ cause: 'otherTab' }]))
    expect(there.wallet.calls.map(({ operation }) => operation)).toEqual(['restore'])
    expect(storedIn(area)).toEqual(expect.objectContaining({ wallets: {}, signedOut: [FAKE] }))
  })

  it('[F4:2] no write ping-pong: both come to rest after a few writes', async () => {
    const { here, there, writes } = await twoTabs()
    await here.engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(there.engine).status).toBe('connected'))
    await rest()
    const afterConnect = writes.mock.calls.length
    expect(afterConnect).toBeLessThanOrEqual(2)
    await here.engine.switchNetwork('eip155:56')
    await here.engine.disconnect()
    await until(() => expect(accountOf(there.engine).status).toBe('disconnected'))
    await rest()
    expect(writes.mock.calls.length - afterConnect).toBeLessThanOrEqual(3)
    const settled = writes.mock.calls.length
    for (const { clock } of [here, there]) clock.advance(60_000)
    await rest()
    expect(writes).toHaveBeenCalledTimes(settled)
  })

  it('[F4:2] tabs on two networks do not fight over the record: one write for each switch', async () => {
    const { here, there, writes, area } = await twoTabs()
    await here.engine.switchNetwork('eip155:56')
    await until(() => expect(storedIn(area)).toMatchObject({ activeNetwork: 'eip155:56' }))
    await there.engine.switchNetwork('eip155:56')
    await there.engine.switchNetwork('eip155:1')
    await until(() => expect(storedIn(area)).toMatchObject({ activeNetwork: 'eip155:1' }))
    await rest()
    expect(here.engine.getState().activeNetworkId).toBe('eip155:56')
    expect(writes).toHaveBeenCalledTimes(2)
  })

  it('[F4 partly] another wallet in one tab is taken over by the other', async () => {
    const area = fakeStorageArea()
    const wallets = () => [fakeConnector({ granted: true }), fakeConnector({ id: OTHER, granted: true })]
    const here = await started({ area, wallets: wallets() })
    const there = await started({ area, wallets: wallets() })
    await here.engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(there.engine).connectedWalletInfo?.identifier).toBe(FAKE))
    await here.engine.connect({ wallet: OTHER })
    await until(() => expect(accountOf(there.engine).connectedWalletInfo?.identifier).toBe(OTHER))
    expect(accountOf(here.engine).connectedWalletInfo?.identifier).toBe(OTHER)
  })

  it('[F4 partly] [U41 partly] a tab that cannot find the wallet leaves the one here alive, and the record as it is', async () => {
    const area = fakeStorageArea()
    const here = await started({ area, wallets: [fakeConnector({ granted: true })] })
    await here.engine.connect({ wallet: FAKE })
    await until(() => expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } } }))
    const hereStays = unchanged(here.engine, connectionOf('eip155'))
    const there = await started({ area, wallets: [fakeConnector({ id: OTHER })] })
    there.clock.advance(10_000)
    await until(() => expect(accountOf(there.engine).status).toBe('disconnected'))
    await rest()
    expect(accountOf(here.engine).status).toBe('connected')
    hereStays()
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } }, signedOut: [] })
    // The wallet comes to that tab too, late.
    there.family.announce(fakeConnector({ granted: true }))
    await until(() => expect(accountOf(there.engine).status).toBe('connected'))
    expect(there.clock.now()).toBe(10_000)
  })

  /** Another page of the browser writes the record, or removes it. */
  const writeElsewhere = (area: FakeStorageArea, text: string | null): void => {
    if (text === null) area.texts.delete('record')
    else area.texts.set('record', text)
    for (const { key, listener } of [...area.listeners]) if (key === 'record') listener(text)
  }

  it.each([
    ['a broken text', '{"broken'],
    ['a list', '[]'],
    ['an older version', '{"version":0,"wallets":{}}'],
    ['nothing any more', null],
  ])(
    '[U33:2] [F4:2] a tab that leaves %s ends no connection, and the record is written again',
    async (_, text) => {
      const { here, there, area, writes } = await twoTabs()
      await here.engine.connect({ wallet: FAKE })
      await until(() => expect(accountOf(there.engine).status).toBe('connected'))
      await rest()
      const before = writes.mock.calls.length
      writeElsewhere(area, text)
      await until(() =>
        expect(storedIn(area)).toMatchObject({ version: 1, wallets: { eip155: { id: FAKE } } }),
      )
      await rest()
      for (const { engine } of [here, there]) {
        expect(accountOf(engine).status).toBe('connected')
        expect(engine.getState().remembers).toBe('storage')
      }
      // Once by each tab, and not again.
      expect(writes.mock.calls.length - before).toBeLessThanOrEqual(3)
    },
  )

  it('[U33:4] a newer version keeps its record: this tab goes on in memory, with one warning', async () => {
    const { here, there, area } = await twoTabs()
    await here.engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(there.engine).status).toBe('connected'))
    await rest()
    const newer = '{"version":2,"accounts":["of another shape"]}'
    writeElsewhere(area, newer)
    await until(() => expect(here.engine.getState().remembers).toBe('memory'))
    await here.engine.switchNetwork('eip155:56')
    await here.engine.disconnect()
    await rest()
    expect(accountOf(there.engine).status).toBe('connected')
    expect(area.texts.get('record')).toBe(newer)
    expect(here.logger.warn).toHaveBeenCalledTimes(1)
  })

  it('[U33:4] a newer version that was there before is neither read nor written over', async () => {
    const area = wasConnected({ version: 2 })
    const text = area.texts.get('record')
    const wallet = fakeConnector({ granted: true })
    const { engine, logger } = await started({ area, wallets: [wallet] })
    expect(engine.getState().remembers).toBe('memory')
    await engine.connect({ wallet: FAKE })
    await rest()
    expect(wallet.calls.map(({ operation }) => operation)).toEqual(['connect'])
    expect(area.texts.get('record')).toBe(text)
    expect(logger.warn).toHaveBeenCalledTimes(1)
  })

  /** Two tabs of which each is connected with a wallet of its own. */
  const onTwoWallets = async () => {
    const area = fakeStorageArea()
    const other = () => fakeConnector({ id: OTHER, name: 'Other Wallet' })
    const here = await started({ area, wallets: [fakeConnector(), other()] })
    const there = await started({ area, wallets: [fakeConnector(), other()] })
    await there.engine.connect({ wallet: OTHER })
    await until(() => expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: OTHER } } }))
    await rest()
    await here.engine.connect({ wallet: FAKE })
    await until(() => expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } } }))
    await rest()
    return { area, here, there }
  }

  it('[U33:1] a disconnect in one tab leaves the other wallet of the other tab alone', async () => {
    const { here, there } = await onTwoWallets()
    expect(accountOf(there.engine).connectedWalletInfo?.identifier).toBe(OTHER)
    const thereStays = unchanged(there.engine, connectionOf('eip155'))
    await here.engine.disconnect()
    await rest()
    expect(accountOf(here.engine).status).toBe('disconnected')
    expect(accountOf(there.engine).status).toBe('connected')
    thereStays()
  })

  it('[U33 partly] [R9.32] the record keeps the wallet of the tab that connected last', async () => {
    const { area, there } = await onTwoWallets()
    await there.engine.disconnect()
    await until(() => expect(storedIn(area)).toMatchObject({ signedOut: [OTHER] }))
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } } })
  })

  it('[U33 partly] a disconnect in one tab aborts no attempt in the other', async () => {
    const { here, there, area } = await twoTabs()
    await here.engine.connect({ wallet: FAKE })
    await until(() => expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } } }))
    await there.engine.disconnect()
    there.wallet.script('connect', 'ask')
    const connecting = there.engine.connect({ wallet: FAKE })
    await until(() => expect(there.wallet.prompts).toHaveLength(1))
    await here.engine.disconnect()
    await rest()
    expect(accountOf(there.engine).connecting).toMatchObject({ connectorId: FAKE })
    there.wallet.prompts[0]?.approve()
    await expect(connecting).resolves.toMatchObject({ status: 'connected' })
  })
})
