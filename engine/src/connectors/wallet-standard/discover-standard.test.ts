import { describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeStandardWallet } from '../../fakes/fake-standard-wallet.js'
import { type FakeWindow, fakeWindow } from '../../fakes/fake-window.js'
import type { Connector } from '../../ports/connector.js'
import type { DiscoveryRequest } from '../../ports/family.js'
import { until } from '../../testing/until.cases.js'
import { permitStorage } from '../kit/held-permit.cases.js'
import { MOST_NAMED, namedWallets } from '../kit/named-wallets.js'
import { registeredSolana } from './registered-solana.js'

const remembering = (id: string) => ({ wallets: {}, recentWallets: [{ id, name: 'Remembered' }] })

function look(window: FakeWindow | undefined = fakeWindow(), more: Partial<DiscoveryRequest> = {}) {
  const found: Connector[] = []
  const lost: string[] = []
  const logger = { warn: vi.fn(), error: vi.fn() }
  const request: DiscoveryRequest = {
    settings: { announced: true, injected: true },
    ...permitStorage(),
    environment: fakeEnvironment({ window }),
    remembered: () => ({ wallets: {}, recentWallets: [] }),
    networks: () => [],
    logger,
    found: (connector) => found.push(connector),
    lost: (id) => lost.push(id),
    ...more,
  }
  const stop = registeredSolana(namedWallets('solana', request), request)
  return { found, lost, logger, stop, ids: () => found.map(({ descriptor }) => descriptor.id) }
}

const api = (register: unknown) => Object(register).register

describe('wallets of the Wallet Standard', () => {
  it('are found when they register before the page looks, and after it', () => {
    const window = fakeWindow()
    fakeStandardWallet({ name: 'Early' }).register(window)
    const { found, ids } = look(window)
    fakeStandardWallet({ name: 'Late' }).register(window)
    expect(ids()).toEqual(['solana:Early', 'solana:Late'])
    expect(found[0]?.descriptor).toEqual({
      id: 'solana:Early',
      name: 'Early',
      type: 'ANNOUNCED',
      chain: 'solana',
      namespaces: ['solana'],
      imageUrl: expect.stringMatching(/^data:image\/svg/),
    })
  })

  it('are found once, whatever they are registered by', () => {
    const window = fakeWindow()
    const wallet = fakeStandardWallet()
    wallet.register(window)
    const { ids } = look(window)
    wallet.register(window)
    expect(ids()).toEqual(['solana:Fake Solana'])
  })

  it('are lost when they unregister, and found again when they come back', () => {
    const window = fakeWindow()
    const { ids, lost } = look(window)
    const wallet = fakeStandardWallet()
    const leave = wallet.register(window)
    leave()
    leave()
    expect(lost).toEqual(['solana:Fake Solana'])
    wallet.register(window)
    expect(ids()).toEqual(['solana:Fake Solana', 'solana:Fake Solana'])
  })

  it('[A6 partly] never take the name of another wallet, also not after it has left', () => {
    const window = fakeWindow()
    const { ids } = look(window)
    const leave = fakeStandardWallet({ name: 'Phantom' }).register(window)
    fakeStandardWallet({ name: 'Phantom' }).register(window)
    fakeStandardWallet({ name: 'PHANTOM' }).register(window)
    leave()
    fakeStandardWallet({ name: 'Phantom' }).register(window)
    expect(ids()).toEqual(['solana:Phantom'])
  })

  it('stay out without the setting, without a window and after the end', () => {
    const window = fakeWindow()
    const wallet = fakeStandardWallet()
    wallet.register(window)
    expect(look(window, { settings: { announced: false, injected: true } }).ids()).toEqual([])
    expect(look(undefined, { environment: fakeEnvironment({ window: undefined }) }).ids()).toEqual([])
    const { ids, lost, stop } = look(window)
    const leave = fakeStandardWallet({ name: 'Other' }).register(window)
    stop()
    leave()
    fakeStandardWallet({ name: 'Third' }).register(window)
    expect(ids()).toEqual(['solana:Fake Solana', 'solana:Other'])
    expect(lost).toEqual([])
  })

  it('are announced several at once, with one function that takes them out', () => {
    const window = fakeWindow()
    const { ids, lost } = look(window)
    let leave: unknown
    const one = fakeStandardWallet({ name: 'One' }).wallet
    const two = fakeStandardWallet({ name: 'Two' }).wallet
    const detail = (register: unknown) => {
      leave = api(register)(one, two)
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    expect(ids()).toEqual(['solana:One', 'solana:Two'])
    if (typeof leave === 'function') leave()
    expect(lost).toEqual(['solana:One', 'solana:Two'])
  })

  it('carry a safe icon or none, and say when their name may deceive', async () => {
    const window = fakeWindow()
    const { found } = look(window)
    fakeStandardWallet({ name: 'Tracker', icon: 'https://example.org/icon.png' }).register(window)
    fakeStandardWallet({ name: 'Phan\u200btom' }).register(window)
    fakeStandardWallet({ name: 'Рhantom' }).register(window)
    await until(() => expect(found).toHaveLength(3))
    expect(
      found.map(({ descriptor: { name, suspicious, imageUrl } }) => [name, suspicious, !!imageUrl]),
    ).toEqual([
      ['Tracker', undefined, false],
      ['Phantom', true, true],
      ['Рhantom', true, true],
    ])
  })

  it('that leave before their name was judged are not found', async () => {
    const window = fakeWindow()
    const { ids } = look(window)
    fakeStandardWallet({ name: 'Рhantom' }).register(window)()
    await vi.dynamicImportSettled()
    expect(ids()).toEqual([])
  })

  it('are taken up to a bound, with one warning; one of an earlier visit comes on top', () => {
    const window = fakeWindow()
    const { ids, logger } = look(window, { remembered: () => remembering('solana:Phantom') })
    const flood = Array.from(
      { length: MOST_NAMED + 20 },
      (__, index) => fakeStandardWallet({ name: `Flood ${index}` }).wallet,
    )
    const detail = (register: unknown) => api(register)(...flood)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    fakeStandardWallet({ name: 'Phantom' }).register(window)
    expect(ids()).toHaveLength(MOST_NAMED + 1)
    expect(ids().at(-1)).toBe('solana:Phantom')
    expect(logger.warn).toHaveBeenCalledTimes(1)
  })
})

describe('what is no Solana wallet', () => {
  const usual = () => fakeStandardWallet().wallet
  const throwing = (field: string) =>
    Object.defineProperty(usual(), field, {
      get() {
        throw new Error('A getter of the wallet')
      },
    })

  it.each([
    ['nothing', undefined],
    ['a text', 'wallet'],
    ['a wallet of another family', { ...usual(), chains: ['bitcoin:mainnet', 'sui:mainnet'] }],
    ['a wallet without chains', { ...usual(), chains: undefined }],
    ['chains that are no texts', { ...usual(), chains: [1, null, {}] }],
    ['a wallet without a name', { ...usual(), name: undefined }],
    ['a name that cannot be seen', { ...usual(), name: '\u200b' }],
    ['a wallet without features', { ...usual(), features: undefined }],
    ['a wallet that cannot connect', fakeStandardWallet({ without: ['standard:connect'] }).wallet],
    ['a wallet without events', fakeStandardWallet({ without: ['standard:events'] }).wallet],
    ['a connect that is no function', { ...usual(), features: { 'standard:connect': { connect: 1 } } }],
    ['a chains getter that throws', throwing('chains')],
    ['a name getter that throws', throwing('name')],
    ['a features getter that throws', throwing('features')],
    ['an icon getter that throws', throwing('icon')],
    [
      'a Proxy that throws',
      new Proxy(
        {},
        {
          get() {
            throw new Error('A trap of the wallet')
          },
        },
      ),
    ],
  ])('%s is left out without a throw', (_, wallet) => {
    const window = fakeWindow()
    const { ids } = look(window)
    let leave: unknown
    const detail = (register: unknown) => {
      leave = api(register)(wallet)
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    expect(ids()).toEqual([])
    expect(leave).toBeTypeOf('function')
    if (typeof leave === 'function') leave()
  })

  it.each([
    ['no function', { register: 1 }],
    ['nothing', undefined],
    [
      'a function that throws',
      () => {
        throw new Error('A wallet')
      },
    ],
  ])('an event with %s is left out without a throw', (_, detail) => {
    const window = fakeWindow()
    const { ids } = look(window)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    expect(ids()).toEqual([])
  })
})

describe('a captured wallet', () => {
  it('[A6 partly] is asked by the functions of its registration, each read once', async () => {
    const window = fakeWindow()
    const { found } = look(window)
    const fake = fakeStandardWallet()
    const features: Record<string, object> = Object(fake.wallet.features)
    const read: string[] = []
    fake.wallet.features = new Proxy(features, {
      get: (target, name) => {
        read.push(String(name))
        return Reflect.get(target, name)
      },
    })
    fake.register(window)
    const theft = vi.fn()
    features['standard:connect'] = { connect: theft }
    fake.wallet.features = { 'standard:connect': { connect: theft } }
    const { signal } = new AbortController()
    const grants = await found[0]?.connect({ namespace: 'solana', signal })
    expect(grants).toHaveLength(1)
    expect(theft).not.toHaveBeenCalled()
    expect(read).toEqual([...new Set(read)])
  })

  it('is asked with itself as `this`', async () => {
    const window = fakeWindow()
    const { found } = look(window)
    const fake = fakeStandardWallet()
    const features: Record<string, object> = Object(fake.wallet.features)
    const feature = {
      accounts: [{ address: '1'.repeat(32), chains: ['solana:mainnet'] }],
      async connect() {
        return { accounts: this.accounts }
      },
    }
    fake.wallet.features = { ...features, 'standard:connect': feature }
    fake.register(window)
    const { signal } = new AbortController()
    expect(await found[0]?.connect({ namespace: 'solana', signal })).toMatchObject([
      { accounts: [{ address: '1'.repeat(32) }] },
    ])
  })
})
