import { describe, expect, it, vi } from 'vitest'
import { fakeEip1193Wallet, fakeWalletInfo } from '../../fakes/fake-eip1193-wallet.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { type FakeWindow, fakeWindow } from '../../fakes/fake-window.js'
import { emptyRecord } from '../../model/wallets/stored-record.js'
import type { Connector } from '../../ports/connector.js'
import type { DiscoverySettings } from '../../ports/family.js'
import { until } from '../../testing/until.cases.js'
import { permitStorage } from '../kit/held-permit.cases.js'
import { MOST_ANNOUNCED } from './announced-wallets.js'
import { discoverInjected } from './discover-injected.js'

const other = { uuid: '5d9b0b4c-3d2f-4b8a-9f41-0c3d8e1b6a77', rdns: 'org.example.other' }

function look(window: FakeWindow | undefined, settings: Partial<DiscoverySettings> = {}) {
  const found: Connector[] = []
  const warned: string[] = []
  const hidden: string[] = []
  const lost: string[] = []
  const work: Promise<unknown>[] = []
  const stop = discoverInjected({
    ...permitStorage(),
    environment: fakeEnvironment({ window }),
    settings: { announced: true, injected: true, ...settings },
    remembered: () => emptyRecord,
    networks: () => [],
    logger: { warn: (text) => warned.push(text), error: (text) => warned.push(text) },
    found: (connector) => {
      const { id, listedAs } = connector.descriptor
      if (listedAs === undefined) found.push(connector)
      else hidden.push(`${id} as ${listedAs}`)
    },
    lost: (id) => lost.push(id),
    pending: (one) => work.push(one),
  })
  return { found, hidden, lost, work, warned, stop, ids: () => found.map(({ descriptor }) => descriptor.id) }
}

describe('discoverInjected', () => {
  it('[R1.1] finds wallets that were there first, that come later, and announces none twice', () => {
    const window = fakeWindow()
    fakeEip1193Wallet().announce(window)
    const { found, ids } = look(window)
    expect(ids()).toEqual(['org.example.fake'])
    expect(found[0]?.descriptor).toEqual({
      id: 'org.example.fake',
      name: 'Fake Wallet',
      type: 'ANNOUNCED',
      chain: 'eip155',
      namespaces: ['eip155'],
      imageUrl: fakeWalletInfo.icon,
      info: { rdns: 'org.example.fake' },
    })
    fakeEip1193Wallet().announce(window, other)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(ids()).toEqual(['org.example.fake', 'org.example.other'])
  })

  it('lists two wallets of one name', () => {
    const window = fakeWindow()
    const { found } = look(window)
    fakeEip1193Wallet().announce(window)
    fakeEip1193Wallet().announce(window, other)
    expect(found.map(({ descriptor }) => descriptor.name)).toEqual(['Fake Wallet', 'Fake Wallet'])
  })

  it.each([
    ['uuid', { rdns: 'org.example.thief' }],
    ['uuid in capitals', { uuid: fakeWalletInfo.uuid.toUpperCase(), rdns: 'org.example.thief' }],
    ['rdns', { uuid: other.uuid }],
    ['rdns in capitals', { uuid: other.uuid, rdns: 'Org.Example.FAKE' }],
  ])('[A6:1] keeps the first announcement when a second one has its %s', async (_, info) => {
    const window = fakeWindow()
    const { found } = look(window)
    const first = fakeEip1193Wallet()
    first.announce(window)
    fakeEip1193Wallet().announce(window, info)
    expect(found).toHaveLength(1)
    expect(found[0]?.provider('eip155')).toBe(first.provider)
  })

  it('[A6:2] calls the function a wallet was announced with, whatever takes its place', async () => {
    const window = fakeWindow()
    const { found } = look(window)
    const wallet = fakeEip1193Wallet({ granted: true })
    wallet.announce(window)
    const stolen: unknown[] = []
    wallet.provider.request = async (args) => stolen.push(args)
    await found[0]?.restore({ namespace: 'eip155', signal: new AbortController().signal })
    expect(stolen).toEqual([])
    expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('[R1.1] finds the wallet at window.ethereum', () => {
    const wallet = fakeEip1193Wallet()
    const { found } = look(fakeWindow({ ethereum: wallet.provider }))
    expect(found.map(({ descriptor }) => descriptor)).toEqual([
      { id: 'injected', name: 'Browser wallet', type: 'INJECTED', chain: 'eip155', namespaces: ['eip155'] },
    ])
    expect(found[0]?.provider('eip155')).toBe(wallet.provider)
  })

  it('finds window.ethereum when it says that it is there now', () => {
    const window = fakeWindow()
    const { ids } = look(window)
    window.ethereum = fakeEip1193Wallet().provider
    window.dispatchEvent(new Event('ethereum#initialized'))
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual(['injected'])
  })

  it('does not list window.ethereum beside its own announcement', () => {
    const wallet = fakeEip1193Wallet()
    const window = fakeWindow({ ethereum: wallet.provider })
    wallet.announce(window)
    const { ids, hidden } = look(window)
    expect(ids()).toEqual(['org.example.fake'])
    expect(hidden).toEqual(['injected as org.example.fake'])
  })

  it('hides window.ethereum when its announcement turns up late', () => {
    const wallet = fakeEip1193Wallet()
    const window = fakeWindow({ ethereum: wallet.provider })
    const { ids, hidden, lost } = look(window)
    wallet.announce(window)
    expect(ids()).toEqual(['injected', 'org.example.fake'])
    expect(lost).toEqual(['injected'])
    expect(hidden).toEqual(['injected as org.example.fake'])
  })

  it.each(['first', 'late'])('lists a wallet and its Proxy once, announced %s', async (when) => {
    const wallet = fakeEip1193Wallet()
    const window = fakeWindow({ ethereum: new Proxy(wallet.provider, {}) })
    if (when === 'first') wallet.announce(window)
    const { ids, hidden, lost, work } = look(window)
    if (when === 'late') wallet.announce(window)
    await Promise.all(work)
    expect(lost).toEqual(when === 'late' ? ['injected'] : [])
    expect(ids()).toEqual([...(when === 'late' ? ['injected'] : []), 'org.example.fake'])
    expect(hidden).toEqual(['injected as org.example.fake'])
    expect(work).toHaveLength(1)
  })

  it('keeps window.ethereum when another wallet is announced, and lists it once', async () => {
    const window = fakeWindow({ ethereum: fakeEip1193Wallet().provider })
    const { ids, hidden, work } = look(window)
    fakeEip1193Wallet().announce(window)
    fakeEip1193Wallet().announce(window, other)
    window.dispatchEvent(new Event('ethereum#initialized'))
    await Promise.all(work)
    expect(ids()).toEqual(['injected', 'org.example.fake', 'org.example.other'])
    expect(hidden).toEqual([])
  })

  it('lists window.ethereum beside another wallet that was announced before', async () => {
    const window = fakeWindow({ ethereum: fakeEip1193Wallet().provider })
    fakeEip1193Wallet().announce(window)
    const { ids, hidden, work } = look(window)
    await Promise.all(work)
    expect(ids()).toEqual(['org.example.fake', 'injected'])
    expect(hidden).toEqual([])
  })

  it('obeys the settings', () => {
    const wallet = fakeEip1193Wallet()
    const window = fakeWindow({ ethereum: fakeEip1193Wallet().provider })
    wallet.announce(window)
    expect(look(window, { injected: false }).ids()).toEqual(['org.example.fake'])
    expect(look(window, { announced: false }).ids()).toEqual(['injected'])
  })

  it('[A6 partly] survives a window.ethereum that throws', () => {
    const window = fakeWindow()
    Object.defineProperty(window, 'ethereum', {
      get() {
        throw new Error('hostile')
      },
    })
    expect(look(window).ids()).toEqual([])
  })

  it('[F21] does nothing without a window', () => {
    const { ids, stop } = look(undefined)
    stop()
    expect(ids()).toEqual([])
  })

  it('[A5 partly] marks a wallet whose name mixes look-alike letters, unless it is stopped first', async () => {
    const window = fakeWindow()
    const { found, stop } = look(window)
    fakeEip1193Wallet().announce(window, { name: 'F\u0430ke Wallet' })
    await until(() => expect(found).toHaveLength(1))
    expect(found[0]?.descriptor).toMatchObject({ name: 'F\u0430ke Wallet', suspicious: true })
    fakeEip1193Wallet().announce(window, { ...other, name: 'Oth\u0435r' })
    stop()
    await vi.dynamicImportSettled()
    expect(found).toHaveLength(1)
  })

  it('[A6 partly] never hands out a wallet beyond the limit, whatever it calls itself', async () => {
    const window = fakeWindow()
    const { found, warned, ids } = look(window)
    const { provider } = fakeEip1193Wallet()
    for (let at = 0; at < 300; at += 1) {
      const uuid = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
      const detail = { info: { ...fakeWalletInfo, uuid, rdns: `io.metamask.x${at}` }, provider }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    await vi.dynamicImportSettled()
    expect(found).toHaveLength(MOST_ANNOUNCED)
    expect(ids().at(-1)).toBe('io.metamask.x99')
    expect(warned).toHaveLength(1)
  })

  it('hears nothing after it is stopped', () => {
    const window = fakeWindow()
    const { ids, stop } = look(window)
    stop()
    fakeEip1193Wallet().announce(window)
    window.ethereum = fakeEip1193Wallet().provider
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual([])
  })
})
