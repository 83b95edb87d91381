import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeWbipWallet } from '../../fakes/fake-wbip-wallet.js'
import { type FakeWindow, fakeWindow } from '../../fakes/fake-window.js'
import type { Connector } from '../../ports/connector.js'
import { LOOKS_MS } from '../kit/keep-looking.js'
import { namedWallets } from '../kit/named-wallets.js'
import { registeredWbip } from './registered-wbip.js'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function look(window: FakeWindow | undefined = fakeWindow()) {
  const found: Connector[] = []
  const wallets = namedWallets('bip122', {
    remembered: () => ({ wallets: {}, recentWallets: [] }),
    logger: { warn: vi.fn(), error: vi.fn() },
    found: (connector) => found.push(connector),
    lost: vi.fn(),
  })
  const stop = registeredWbip(wallets, { environment: fakeEnvironment({ window }) })
  return { found, stop, ids: () => found.map(({ descriptor }) => descriptor.id) }
}

describe('wallets of WBIP-004', () => {
  it('are found in both lists, each once', () => {
    const window = fakeWindow()
    fakeWbipWallet({ name: 'One', id: 'one.bitcoin.provider' }).register(window)
    const two = fakeWbipWallet({ name: 'Two', id: 'TwoProvider' })
    two.register(window)
    two.register(window, 'wbip_providers')
    const { found, ids } = look(window)
    expect(ids()).toEqual(['bip122:One', 'bip122:Two'])
    expect(found[0]?.descriptor).toEqual({
      id: 'bip122:One',
      name: 'One',
      type: 'ANNOUNCED',
      chain: 'bip122',
      namespaces: ['bip122'],
      imageUrl: expect.stringMatching(/^data:image\/svg/),
    })
  })

  it('are found a little later too, until the search ends', () => {
    const window = fakeWindow()
    const { ids, stop } = look(window)
    fakeWbipWallet({ name: 'Late', id: 'late' }).register(window)
    vi.advanceTimersByTime(LOOKS_MS[0] ?? 0)
    expect(ids()).toEqual(['bip122:Late'])
    fakeWbipWallet({ name: 'Later', id: 'later' }).register(window)
    stop()
    vi.advanceTimersByTime(10_000)
    expect(ids()).toEqual(['bip122:Late'])
  })

  it('need a window', () => {
    const { ids, stop } = look(undefined)
    stop()
    expect(ids()).toEqual([])
  })

  it('are asked by the function that they had when they were found', async () => {
    const window = fakeWindow()
    const wallet = fakeWbipWallet()
    wallet.register(window)
    const { found } = look(window)
    const theft = vi.fn()
    wallet.provider.request = theft
    vi.useRealTimers()
    const { signal } = new AbortController()
    expect(await found[0]?.connect({ namespace: 'bip122', signal })).toHaveLength(1)
    expect(theft).not.toHaveBeenCalled()
  })
})

describe('what is no wallet of WBIP-004', () => {
  const request = async () => undefined
  const throwing = (field: string) =>
    Object.defineProperty({ id: 'good', name: 'Good' }, field, {
      get() {
        throw new Error('A getter of the wallet')
      },
    })

  it.each([
    ['no list', 'wallets'],
    ['nothing', undefined],
    ['an entry that is no object', ['Good']],
    ['an entry without a name', [{ id: 'good' }]],
    ['an entry without an id', [{ name: 'Good' }]],
    ['an id that leads nowhere', [{ id: 'no.where', name: 'Good' }]],
    ['an id that is no path', [{ id: 'good.request()', name: 'Good' }]],
    ['a provider without requests', [{ id: 'empty', name: 'Good' }]],
    ['a provider that throws', [{ id: 'hostile', name: 'Good' }]],
    ['an id getter that throws', [throwing('id')]],
    ['a name getter that throws', [throwing('name')]],
    ['a methods getter that throws', [throwing('methods')]],
    [
      'a list that throws',
      new Proxy([], {
        get() {
          throw new Error('A trap of the page')
        },
      }),
    ],
  ])('%s is left out without a throw, and the others are found', (_, list) => {
    const hostile = new Proxy(
      {},
      {
        get() {
          throw new Error('A trap of the wallet')
        },
      },
    )
    const window = fakeWindow({ good: { request }, empty: {}, hostile, btc_providers: list })
    fakeWbipWallet({ name: 'Other', id: 'other' }).register(window, 'wbip_providers')
    expect(look(window).ids()).toEqual(['bip122:Other'])
  })

  it('a flood is cut off', () => {
    const list = Array.from({ length: 5000 }, (_, index) => ({ id: 'good', name: `Flood ${index}` }))
    const { ids } = look(fakeWindow({ good: { request }, btc_providers: list }))
    expect(ids()).toHaveLength(100)
  })
})
