import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakePolkadotWallet } from '../../fakes/fake-polkadot-wallet.js'
import { fakeWindow } from '../../fakes/fake-window.js'
import { polkadot } from '../../model/networks/built-in-networks.js'
import type { Connector } from '../../ports/connector.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { permitStorage } from '../kit/held-permit.cases.js'
import { discoverPolkadot } from './discover-polkadot.js'
import { extensionName } from './extension-name.js'

/** A page whose extensions are looked for. */
function world(window = fakeWindow(), settings = { announced: true, injected: true }) {
  const found: Connector[] = []
  const lost = vi.fn()
  const request: DiscoveryRequest = {
    settings,
    ...permitStorage(),
    environment: fakeEnvironment({ window }),
    remembered: () => ({ wallets: {}, recentWallets: [] }),
    networks: () => [polkadot],
    logger: { warn: vi.fn(), error: vi.fn() },
    found: (connector) => found.push(connector),
    lost,
  }
  const stop = discoverPolkadot({})(request)
  const names = () => found.map(({ descriptor }) => descriptor.id)
  const load = () => window.dispatchEvent(new Event('load'))
  return { window, found, names, lost, stop, load }
}

const settled = () => vi.dynamicImportSettled()

const injectInto = (window: ReturnType<typeof fakeWindow>, value: unknown) =>
  Object.defineProperty(window, 'injectedWeb3', { value, configurable: true })

const extension = (key: string) => fakePolkadotWallet({ key })

describe('the extensions of a page', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are all found, by the names that users know', async () => {
    const window = fakeWindow()
    for (const key of ['other-wallet', 'polkadot-js', 'talisman', 'subwallet-js'])
      extension(key).inject(window)
    const { names, found } = world(window)
    await settled()
    expect(names().sort()).toEqual([
      'polkadot:Polkadot.js',
      'polkadot:SubWallet',
      'polkadot:Talisman',
      'polkadot:other-wallet',
    ])
    expect(found.map(({ descriptor }) => descriptor)).toContainEqual({
      id: 'polkadot:Talisman',
      name: 'Talisman',
      type: 'ANNOUNCED',
      chain: 'polkadot',
      namespaces: ['polkadot'],
      imageUrl: undefined,
    })
  })

  it('are found when they come late, each once', async () => {
    const { window, names, load, stop } = world()
    await settled()
    expect(names()).toEqual([])
    extension('talisman').inject(window)
    load()
    await settled()
    expect(names()).toEqual(['polkadot:Talisman'])
    extension('subwallet-js').inject(window)
    vi.advanceTimersByTime(1000)
    extension('polkadot-js').inject(window)
    load()
    vi.advanceTimersByTime(3000)
    expect(names()).toEqual(['polkadot:Talisman', 'polkadot:SubWallet', 'polkadot:Polkadot.js'])
    stop()
  })

  it('are looked for no more after the stop, nor where the app does not want it', async () => {
    const { window, names, load, stop } = world()
    extension('talisman').inject(window)
    stop()
    load()
    await settled()
    expect(names()).toEqual([])
    const found = world(window)
    await settled()
    found.stop()
    extension('subwallet-js').inject(window)
    found.load()
    vi.advanceTimersByTime(3000)
    expect(found.names()).toEqual(['polkadot:Talisman'])
    const unwanted = world(window, { announced: false, injected: true })
    await settled()
    expect(unwanted.names()).toEqual([])
  })

  it('keep their names from another one that uses such a name as its key', async () => {
    const window = fakeWindow()
    const [bad, good] = [extension('Talisman'), extension('talisman')]
    bad.inject(window)
    good.inject(window)
    const { found, names } = world(window)
    await settled()
    expect(names()).toEqual(['polkadot:Talisman'])
    await found[0]?.connect({ namespace: 'polkadot', signal: new AbortController().signal })
    expect([good.calls.length > 0, bad.calls]).toEqual([true, []])
  })

  it('have plain names, and none without one', async () => {
    const window = fakeWindow()
    injectInto(window, {
      '': extension('a').injected,
      ' \n': extension('b').injected,
      'Na\u202Eme': extension('c').injected,
    })
    const { found } = world(window)
    await settled()
    expect(found.map(({ descriptor }) => [descriptor.id, descriptor.suspicious])).toEqual([
      ['polkadot:Name', true],
    ])
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'extensions'],
    ['null', null],
    ['an object without extensions', { a: 1, b: null, c: {}, d: { enable: 'yes' } }],
    [
      'a getter that throws',
      Object.defineProperty({}, 'bad', {
        enumerable: true,
        get: () => {
          throw new Error('A trap')
        },
      }),
    ],
    [
      'a Proxy that throws',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('A trap')
          },
        },
      ),
    ],
    [
      'an extension that throws',
      {
        bad: new Proxy(
          {},
          {
            get: () => {
              throw new Error('A trap')
            },
          },
        ),
      },
    ],
  ])('are none when the page holds %s, and one that comes later is found', async (_, value) => {
    const { window, names, load } = world()
    injectInto(window, value)
    load()
    await settled()
    expect(names()).toEqual([])
    injectInto(window, { talisman: extension('talisman').injected })
    vi.advanceTimersByTime(3000)
    await settled()
    expect(names()).toEqual(['polkadot:Talisman'])
  })

  it('are asked by the function that was there when they were found', async () => {
    const window = fakeWindow()
    const wallet = extension('talisman')
    wallet.inject(window)
    const { found } = world(window)
    await settled()
    const later = vi.fn()
    wallet.injected.enable = later
    injectInto(window, { talisman: { version: '1', enable: later } })
    vi.advanceTimersByTime(3000)
    const { signal } = new AbortController()
    const [grant] = (await found[0]?.connect({ namespace: 'polkadot', signal })) ?? []
    expect(grant?.chainId).toBe(polkadot.caipNetworkId)
    expect(found).toHaveLength(1)
    expect(later).not.toHaveBeenCalled()
  })

  it('are told the host of the page', async () => {
    const wallet = extension('talisman')
    const window = fakeWindow({ location: { host: 'my.app' } })
    wallet.inject(window)
    const { found } = world(window)
    await settled()
    await found[0]?.connect({ namespace: 'polkadot', signal: new AbortController().signal })
    expect(wallet.calls[0]).toEqual({ method: 'enable', params: 'my.app' })
  })
})

describe('the name of an extension', () => {
  it('is its key where it has no other', () => {
    expect(extensionName('my-wallet', {})).toBe('my-wallet')
    expect(extensionName('constructor', {})).toBe('constructor')
  })

  it('in the browser of Nova Wallet is that of Nova Wallet', () => {
    expect(extensionName('polkadot-js', { walletExtension: { isNovaWallet: true } })).toBe('Nova Wallet')
    expect(extensionName('talisman', { walletExtension: { isNovaWallet: true } })).toBe('Talisman')
    expect(extensionName('polkadot-js', { walletExtension: { isNovaWallet: 'yes' } })).toBe('Polkadot.js')
    const trap = Object.defineProperty({}, 'walletExtension', {
      get: () => {
        throw new Error('A trap')
      },
    })
    expect(extensionName('polkadot-js', trap)).toBe('Polkadot.js')
  })
})
