import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeKeplrWallet } from '../../fakes/fake-keplr-wallet.js'
import { type FakeWindow, fakeWindow } from '../../fakes/fake-window.js'
import { cosmoshub } from '../../model/networks/built-in-networks.js'
import { cosmosChains } from '../../model/networks/cosmos-chains.js'
import type { CosmosWindowWallet } from '../../model/wallets/cosmos-window-wallet.js'
import type { Connector } from '../../ports/connector.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { permitStorage } from '../kit/held-permit.cases.js'
import { LOOKS_MS } from '../kit/keep-looking.js'
import { discoverKeplr } from './discover-keplr.js'
import { knownWallets } from './known-wallets.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function look(
  window: FakeWindow | undefined,
  { own = [], injected = true }: { own?: readonly CosmosWindowWallet[]; injected?: boolean } = {},
) {
  const found: Connector[] = []
  const lost = vi.fn()
  const request: DiscoveryRequest = {
    settings: { announced: true, injected },
    ...permitStorage(),
    environment: fakeEnvironment({ window }),
    remembered: () => ({ wallets: {}, recentWallets: [] }),
    networks: () => [cosmoshub],
    logger: { warn: vi.fn(), error: vi.fn() },
    found: (connector) => found.push(connector),
    lost,
  }
  const stop = discoverKeplr(cosmosChains([]), own)(request)
  const rest = async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  }
  await rest()
  return { found, stop, rest, names: () => found.map(({ descriptor }) => descriptor.name) }
}

describe('wallets with the API of Keplr', () => {
  it.each(knownWallets)('are found in window.$key as $name', async ({ name, key }) => {
    const window = fakeWindow()
    const path = key.split('.')
    const place = path
      .slice(1)
      .reduceRight<object>((inner, part) => ({ [part]: inner }), fakeKeplrWallet().wallet)
    Reflect.set(window, path[0] ?? '', place)
    const { found } = await look(window)
    expect(found.map(({ descriptor }) => descriptor)).toEqual([
      {
        id: `cosmos:${name}`,
        name,
        type: 'ANNOUNCED',
        chain: 'cosmos',
        namespaces: ['cosmos'],
        imageUrl: undefined,
      },
    ])
  })

  it('are looked for under the same names in the first load', () => {
    const first = readFileSync(fileURLToPath(new URL('discover-keplr.ts', import.meta.url)), 'utf8')
    for (const { key } of knownWallets) expect(first).toContain(`'${key.split('.')[0]}'`)
  })

  it('are found once under two names, by the one that is their own', async () => {
    const window = fakeWindow()
    const wallet = fakeKeplrWallet()
    wallet.put(window, 'keplr')
    wallet.put(window, 'leap')
    expect((await look(window)).names()).toEqual(['Leap'])
  })

  it('are found side by side', async () => {
    const window = fakeWindow()
    fakeKeplrWallet().put(window, 'keplr')
    fakeKeplrWallet().put(window, 'leap')
    expect((await look(window)).names()).toEqual(['Leap', 'Keplr'])
  })

  it('are found when they come late', async () => {
    const window = fakeWindow()
    const { names, rest } = await look(window)
    fakeKeplrWallet().put(window)
    await vi.advanceTimersByTimeAsync(LOOKS_MS[0] ?? 0)
    await rest()
    expect(names()).toEqual(['Keplr'])
    fakeKeplrWallet().put(window, 'leap')
    await vi.runAllTimersAsync()
    expect(names()).toEqual(['Keplr', 'Leap'])
  })

  it('may be named by the app, with an icon, before the well-known ones', async () => {
    const window = fakeWindow()
    const wallet = fakeKeplrWallet()
    wallet.put(window, 'keplr')
    Reflect.set(window, 'binnacle', { cosmos: wallet.wallet })
    const icon = 'data:image/png;base64,AAAA'
    const { found, names } = await look(window, { own: [{ name: 'Binnacle', key: 'binnacle.cosmos', icon }] })
    expect(names()).toEqual(['Binnacle'])
    expect(found[0]?.descriptor.imageUrl).toBe(icon)
    const web = { name: 'Binnacle', key: 'binnacle.cosmos', icon: 'https://binnacle.example/icon.png' }
    const other = await look(window, { own: [web] })
    expect(other.found[0]?.descriptor.imageUrl).toBeUndefined()
  })

  it('stay out without the setting, without a window and after the end', async () => {
    const window = fakeWindow()
    fakeKeplrWallet().put(window)
    expect((await look(window, { injected: false })).names()).toEqual([])
    expect((await look(undefined)).names()).toEqual([])
    const { names, stop } = await look(window)
    stop()
    fakeKeplrWallet().put(window, 'leap')
    window.dispatchEvent(new window.Event('load'))
    await vi.runAllTimersAsync()
    expect(names()).toEqual(['Keplr'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[A6 partly] are asked by the functions of their discovery, each read once', async () => {
    const window = fakeWindow()
    const fake = fakeKeplrWallet()
    const read: string[] = []
    const wallet = new Proxy(fake.wallet, {
      get: (target, name) => {
        read.push(String(name))
        return Reflect.get(target, name)
      },
    })
    Reflect.set(window, 'keplr', wallet)
    const { found } = await look(window)
    await vi.runAllTimersAsync()
    const theft = vi.fn()
    for (const name of ['enable', 'getKey']) fake.wallet[name] = theft
    const connecting = found[0]?.connect({ namespace: 'cosmos', signal: new AbortController().signal })
    await vi.dynamicImportSettled()
    expect(await connecting).toHaveLength(1)
    expect(theft).not.toHaveBeenCalled()
    expect(read).toEqual([...new Set(read)])
  })

  it('are asked with themselves as `this`', async () => {
    const window = fakeWindow()
    const fake = fakeKeplrWallet()
    const asked = vi.fn()
    Reflect.set(window, 'keplr', {
      ...fake.wallet,
      async enable() {
        asked(this)
        return Reflect.apply(Object(fake.wallet.enable), this, [['cosmoshub-4']])
      },
    })
    const { found } = await look(window)
    const connecting = found[0]?.connect({ namespace: 'cosmos', signal: new AbortController().signal })
    await vi.dynamicImportSettled()
    await connecting
    expect(asked).toHaveBeenCalledWith(Reflect.get(window, 'keplr'))
  })

  const usual = () => fakeKeplrWallet().wallet
  const throwing = () => {
    throw new Error('A trap of the page')
  }
  it.each([
    ['nothing', undefined],
    ['a text', 'keplr'],
    ['a function', () => undefined],
    ['an object without getKey', { ...usual(), getKey: undefined }],
    ['an enable that is no function', { ...usual(), enable: 1 }],
    ['a getter that throws', Object.defineProperty(usual(), 'enable', { get: throwing })],
    ['a Proxy that throws', new Proxy({}, { get: throwing })],
  ])('%s in their place is left out without a throw', async (_, value) => {
    const window = fakeWindow()
    Reflect.set(window, 'keplr', value)
    Reflect.set(window, 'cosmostation', new Proxy({}, { get: throwing }))
    Reflect.set(window, 'okxwallet', { keplr: value })
    expect((await look(window)).names()).toEqual([])
  })
})
