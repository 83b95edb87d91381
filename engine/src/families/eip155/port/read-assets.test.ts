import { describe, expect, it, vi } from 'vitest'
import { eip1193Connector } from '../../../connectors/eip1193/eip1193-connector.js'
import { fakeClock } from '../../../fakes/fake-clock.js'
import { fakeEip1193Wallet } from '../../../fakes/fake-eip1193-wallet.js'
import { fakeProviderError } from '../../../fakes/fake-script.js'
import type { Network } from '../../../model/networks/network.js'
import type { AnyConnector } from '../../../ports/connector.js'
import { eip155Wallet } from './eip155-wallet.js'
import { ASSETS_READ_MS } from './read-assets.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const dollar = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network: Network = {
  id: 10,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  name: 'OP Mainnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}
const listing = { assetDiscovery: { supported: true } }
const coin = { address: 'native', balance: '0xde0b6b3a7640000', type: 'native' }
const token = {
  address: dollar,
  balance: '0xf4240',
  type: 'erc20',
  metadata: {
    name: 'Tether USD',
    symbol: 'USDT',
    decimals: 6,
    price: 1e-7,
    iconUrl: 'https://icons.example/a.png',
  },
}
const readCoin = { network: 'eip155:10', amount: 10n ** 18n }
const readToken = {
  network: 'eip155:10',
  address: dollar,
  amount: 1_000_000n,
  metadata: { name: 'Tether USD', symbol: 'USDT', decimals: 6 },
  price: '0.0000001',
  iconUrl: 'https://icons.example/a.png',
}

/** A page with a wallet that says what it can do, and what an account has. */
function page(capabilities: unknown = { '0xa': listing }, assets: unknown = { '0xa': [coin, token] }) {
  const wallet = fakeEip1193Wallet({ granted: true })
  wallet.script('wallet_getCapabilities', { answer: capabilities })
  wallet.script('wallet_getAssets', { answer: assets })
  const connector = eip1193Connector({
    provider: wallet.provider,
    descriptor: { id: 'fake', name: 'Fake', type: 'ANNOUNCED', chain: 'eip155', namespaces: ['eip155'] },
  })
  const caller = new AbortController()
  const clock = fakeClock()
  const read = (more: { readonly connector?: AnyConnector; readonly address?: string } = {}) =>
    eip155Wallet().assets?.({ connector, signal: caller.signal, network, address, clock, ...more })
  const methods = () => wallet.calls.map(({ method }) => method)
  return { wallet, connector, caller, clock, read, methods }
}

describe('assets of a wallet', () => {
  it('[R3.24:1+2] [R7.45] [R7.46] are read with filters, without a prompt, each to the last digit', async () => {
    const { wallet, read } = page()
    await expect(read()).resolves.toEqual([readCoin, readToken])
    expect(wallet.calls).toEqual([
      { method: 'wallet_getCapabilities', params: [address] },
      {
        method: 'wallet_getAssets',
        params: [{ account: address, chainFilter: ['0xa'], assetTypeFilter: ['native', 'erc20'] }],
      },
    ])
    expect(wallet.prompts).toEqual([])
  })

  it('[R3.24 partly] are read in the capitals of the older text, with the address that stands for the coin', async () => {
    const native = { ...coin, address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }
    const { read } = page(undefined, {
      '0xa': [
        { ...native, type: 'NATIVE' },
        { ...token, type: 'ERC20' },
      ],
    })
    await expect(read()).resolves.toEqual([readCoin, readToken])
    const erc20 = page(undefined, { '0xa': [{ ...native, type: 'erc20' }] })
    await expect(erc20.read()).resolves.toEqual([readCoin])
  })

  it.each([
    ['all chains', { '0x0': listing }, true],
    ['the chain with leading zeros', { '0x00a': listing }, true],
    ['another chain', { '0x1': listing }, false],
    ['all chains but this one', { '0x0': listing, '0xa': { assetDiscovery: { supported: false } } }, false],
    ['a text for the answer', { '0xa': { assetDiscovery: { supported: 'true' } } }, false],
    ['nothing', {}, false],
    ['null', null, false],
    ['a list', [undefined, listing], false],
    ['a decimal key', { 10: listing }, false],
    ['a key for all chains that is inherited', Object.create({ '0x0': listing }), false],
    ['a key that is inherited', Object.create({ '0xa': listing }), false],
  ])('[R7.45] are asked for if the wallet names the capability: %s', async (_, capabilities, isAsked) => {
    const { read, methods } = page(capabilities)
    await expect(read()).resolves.toEqual(isAsked ? [readCoin, readToken] : undefined)
    expect(methods().includes('wallet_getAssets')).toBe(isAsked)
  })

  it.each(['-0x1', '0x', '1', '1000000', 1, -1, null, undefined, '0xzz', `0x${'f'.repeat(65)}`, {}, '0x1.5'])(
    '[Q43 partly] an amount that is not hexadecimal is unknown and not zero: %j',
    async (balance) => {
      const { read } = page(undefined, {
        '0xa': [
          { ...coin, balance },
          { ...token, balance },
        ],
      })
      const unknown = {
        amount: 'unknown',
        problem: { code: 'RPC_REQUEST_FAILED', details: expect.any(String) },
      }
      await expect(read()).resolves.toMatchObject([unknown, { address: dollar, ...unknown }])
    },
  )

  it.each<[string, object, object]>([
    ['decimals as text', { decimals: '6' }, { decimals: undefined }],
    ['decimals below zero', { decimals: -1 }, { decimals: undefined }],
    ['half a decimal', { decimals: 1.5 }, { decimals: undefined }],
    ['256 decimals', { decimals: 256 }, { decimals: undefined }],
    ['a number for a name', { name: 7, symbol: {} }, { name: undefined, symbol: undefined }],
  ])('[R3.24 partly] metadata of another type is left out: %s', async (_, metadata, expected) => {
    const { read } = page(undefined, { '0xa': [{ ...token, metadata: { ...token.metadata, ...metadata } }] })
    await expect(read()).resolves.toMatchObject([{ amount: 1_000_000n, metadata: expected }])
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1', null])(
    'a price of %s is none',
    async (price) => {
      const { read } = page(undefined, { '0xa': [{ ...token, metadata: { price } }] })
      const [held] = (await read()) ?? []
      expect(held).toMatchObject({ address: dollar, amount: 1_000_000n })
      expect(held).not.toHaveProperty('price')
    },
  )

  it('[R3.24 partly] a picture is passed on as the wallet gave it, and is none if it is no text', async () => {
    const given = ['javascript:alert(1)', ' a b ', 7, null, { href: 'https://icons.example/a.png' }]
    const { read } = page(undefined, {
      '0xa': given.map((iconUrl) => ({ ...token, metadata: { ...token.metadata, iconUrl } })),
    })
    const held = await read()
    expect(held?.map(({ iconUrl }) => iconUrl)).toEqual([given[0], given[1], undefined, undefined, undefined])
    expect(held?.[2]).not.toHaveProperty('iconUrl')
  })

  it.each<[string, unknown, unknown]>([
    ['another chain alone', { '0x1': [coin, token] }, undefined],
    ['another chain beside it', { '0x1': [{ ...coin, balance: '0x9' }], '0xa': [coin] }, [readCoin]],
    ['nothing', {}, undefined],
    ['null', null, undefined],
    ['a text', 'native', undefined],
    ['a list', [coin], undefined],
    ['no list for the chain', { '0xa': { 0: coin } }, undefined],
    ['an empty list', { '0xa': [] }, []],
    ['entries that are none', { '0xa': [null, 7, 'native', [], {}, coin] }, [readCoin]],
    ['a collectible', { '0xa': [coin, { ...token, type: 'erc721', tokenId: '0x1' }] }, [readCoin]],
    ['no type', { '0xa': [coin, { ...token, type: undefined }] }, [readCoin]],
    ['an address that is none', { '0xa': [coin, { ...token, address: 'tether' }] }, [readCoin]],
    ['a token called native', { '0xa': [coin, { ...token, address: 'native' }] }, [readCoin]],
    ['a prototype', { '0xa': [JSON.parse('{"__proto__":{"type":"native","balance":"0x1"}}')] }, []],
  ])('[Q43 partly] nothing of another chain or kind is taken: %s', async (_, assets, expected) => {
    const { read } = page(undefined, assets)
    await expect(read()).resolves.toEqual(expected)
  })

  it('an answer whose fields cannot be read is none', async () => {
    const trap = {
      get '0xa'(): never {
        throw new Error('A getter of the wallet')
      },
    }
    await expect(page(trap).read()).resolves.toBeUndefined()
    await expect(page(undefined, trap).read()).resolves.toBeUndefined()
  })

  it('10,000 entries are read', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      ...token,
      address: `0x${at.toString(16).padStart(40, '0')}`,
    }))
    expect(await page(undefined, { '0xa': [coin, ...many] }).read()).toHaveLength(10_001)
  })
})

describe('a wallet without assets', () => {
  it.each([
    ['4200', fakeProviderError(4200, 'no')],
    ['-32601', fakeProviderError(-32601, 'no')],
    ['4001', fakeProviderError(4001, 'no')],
  ])('[R7.45] is asked once: %s', async (_, error) => {
    for (const method of ['wallet_getCapabilities', 'wallet_getAssets']) {
      const { wallet, read, methods } = page()
      wallet.script(method, { error })
      await expect(read()).resolves.toBeUndefined()
      const asked = methods().length
      await expect(read({ address: address.toLowerCase() })).resolves.toBeUndefined()
      expect(methods()).toHaveLength(asked)
      // Another account may have another kind of wallet behind it.
      await read({ address: other })
      expect(methods().length).toBeGreaterThan(asked)
    }
  })

  it('is asked for its capabilities once, and for assets each time', async () => {
    const { read, methods } = page()
    await Promise.all([read(), read()])
    await read()
    expect(methods().filter((method) => method === 'wallet_getCapabilities')).toHaveLength(1)
    expect(methods().filter((method) => method === 'wallet_getAssets')).toHaveLength(3)
  })

  it('is asked again after a failure that says nothing of the method', async () => {
    const { wallet, read } = page()
    wallet.script('wallet_getCapabilities', { error: fakeProviderError(-32603, 'Internal error') })
    await expect(read()).resolves.toBeUndefined()
    wallet.script('wallet_getCapabilities', { answer: { '0x0': listing } })
    wallet.script('wallet_getAssets', { error: { name: 'AbortError', message: 'Aborted' } })
    await expect(read()).resolves.toBeUndefined()
    wallet.script('wallet_getAssets', { answer: { '0xa': [coin] } })
    await expect(read()).resolves.toEqual([readCoin])
  })

  it.each(['wallet_getCapabilities', 'wallet_getAssets'])(
    'is waited for five seconds: %s',
    async (method) => {
      const { wallet, clock, read, methods } = page()
      wallet.script(method, 'stall')
      const answered = read()
      await vi.waitUntil(() => methods().includes(method), { timeout: 30_000 })
      let settled = false
      void answered?.finally(() => {
        settled = true
      })
      // The host's timers would end it too, five real seconds later.
      expect(clock.waiting).toBe(1)
      clock.advance(ASSETS_READ_MS - 1)
      await new Promise<void>((resolve) => setImmediate(resolve))
      expect(settled).toBe(false)
      clock.advance(1)
      await expect(answered).resolves.toBeUndefined()
      expect(clock.waiting).toBe(0)
    },
  )

  it('ends with the caller, and leaves no timer', async () => {
    const { wallet, caller, clock, read, methods } = page()
    wallet.script('wallet_getAssets', 'stall')
    const answered = read()
    await vi.waitUntil(() => methods().includes('wallet_getAssets'), { timeout: 30_000 })
    caller.abort()
    await expect(answered).rejects.toMatchObject({ code: 'ABORTED' })
    expect(clock.waiting).toBe(0)
    await expect(read()).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('a paired wallet', () => {
  it('is asked for nothing that its session did not approve', async () => {
    const { connector, read, methods } = page()
    for (const approved of [[], ['wallet_getCapabilities']])
      await expect(
        read({ connector: { ...connector, approvedMethods: () => approved } }),
      ).resolves.toBeUndefined()
    // A client of the app's own may not say what was approved.
    const descriptor = { ...connector.descriptor, type: 'WALLET_CONNECT' } as const
    await expect(read({ connector: { ...connector, descriptor } })).resolves.toBeUndefined()
    expect(methods()).toEqual([])
    const approvedMethods = () => ['wallet_getAssets']
    await expect(read({ connector: { ...connector, approvedMethods } })).resolves.toEqual([
      readCoin,
      readToken,
    ])
  })
})
