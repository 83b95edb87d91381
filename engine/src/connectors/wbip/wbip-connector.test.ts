import { base64, hex } from '@scure/base'
import { describe, expect, it, vi } from 'vitest'
import {
  FAKE_BITCOIN_ORDINALS as ordinals,
  FAKE_BITCOIN_ACCOUNT as payment,
} from '../../fakes/fake-bitcoin-accounts.js'
import { fakeProviderError } from '../../fakes/fake-script.js'
import { type FakeWbipWalletOptions, fakeWbipWallet } from '../../fakes/fake-wbip-wallet.js'
import { fakeWindow } from '../../fakes/fake-window.js'
import { BITCOIN_CHAINS } from '../../model/ids/bitcoin-chains.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { ConnectorEvent } from '../../ports/connector.js'
import { until } from '../../testing/until.cases.js'
import { wbipConnector } from './wbip-connector.js'
import { type WbipWallet, wbipWallets } from './wbip-wallets.js'

const { mainnet, testnet, signet, regtest } = BITCOIN_CHAINS
const test = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const recipient = '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'
const namespace = 'bip122'

const connectorOf = (wallet: WbipWallet) =>
  wbipConnector(
    { id: 'bip122:Fake', name: 'Fake', type: 'ANNOUNCED', chain: namespace, namespaces: [namespace] },
    wallet,
  )

function world(options: FakeWbipWalletOptions = {}) {
  const wallet = fakeWbipWallet(options)
  const window = fakeWindow()
  wallet.register(window)
  const [found] = wbipWallets(window)
  if (!found) throw new Error('The wallet is not found')
  const connector = connectorOf(found)
  const caller = new AbortController()
  const { signal } = caller
  const events: ConnectorEvent[] = []
  return {
    wallet,
    connector,
    caller,
    events,
    watch: () => connector.watch(namespace, (event) => events.push(event)),
    connect: (chainId?: Caip2) =>
      connector.connect({ namespace, signal, ...(chainId && { chainId }) }).then(([grant]) => grant),
    restore: (chainId?: Caip2) => connector.restore({ namespace, signal, ...(chainId && { chainId }) }),
    disconnect: () => connector.disconnect({ namespace, signal }),
    request: (method: string, params?: unknown, chainId: Caip2 | undefined = mainnet) =>
      connector.request({ namespace, method, params, signal, shown: { address: payment, chainId } }),
    methods: () => wallet.calls.map(({ method }) => method),
    last: () => wallet.calls.at(-1)?.params,
  }
}

/** A wallet whose answers go out exactly as they are. */
function raw(answers: Readonly<Record<string, () => unknown>>) {
  const request = vi.fn(async (method: string) => answers[method]?.())
  const wallet: WbipWallet = {
    source: {},
    name: 'Raw',
    icon: '',
    methods: Object.keys(answers),
    request,
    addListener: undefined,
  }
  const connector = connectorOf(wallet)
  const { signal } = new AbortController()
  return {
    request,
    connect: () => connector.connect({ namespace, signal }).then(([grant]) => grant),
    restore: () => connector.restore({ namespace, signal }),
    connector,
  }
}

describe('connecting', () => {
  it('[R1.8 partly] asks once for both addresses on the network that the app shows', async () => {
    const { connect, wallet } = world()
    const accounts = [
      { address: payment, type: 'payment' },
      { address: ordinals, type: 'ordinal' },
    ]
    expect(await connect(mainnet)).toEqual({
      namespace,
      accounts,
      chainId: mainnet,
      accountsOn: { [mainnet]: accounts },
      approvedNetworkIds: [mainnet],
      supportsAllNetworks: false,
    })
    expect(wallet.calls).toEqual([
      { method: 'getInfo', params: null },
      { method: 'wallet_connect', params: { addresses: ['payment', 'ordinals'], network: 'Mainnet' } },
    ])
  })

  it.each([
    ['getAccounts', ['getInfo', 'getAccounts'], { purposes: ['payment', 'ordinals'] }],
    ['getAddresses', ['getInfo', 'getAddresses'], { purposes: ['payment', 'ordinals'], network: 'mainnet' }],
  ])('asks by %s where the wallet names no newer method', async (method, methods, params) => {
    const { connect, wallet } = world({ methods })
    expect((await connect(mainnet))?.accounts).toHaveLength(2)
    expect(wallet.calls.slice(1)).toEqual([{ method, params }])
  })

  it('tries one method after the other where the wallet names none', async () => {
    const accounts = { result: { addresses: [{ address: payment }] } }
    const unknown = () => ({ error: { code: -32601, message: 'Method not found' } })
    const { connect, request } = raw({})
    request.mockImplementation(async (method: string) => (method === 'getAddresses' ? accounts : unknown()))
    expect((await connect())?.accounts).toEqual([{ address: payment, type: 'payment' }])
    expect(request.mock.calls.map(([method]) => method)).toEqual([
      'getInfo',
      'wallet_connect',
      'getAccounts',
      'getAddresses',
    ])
    request.mockImplementation(async () => unknown())
    await expect(connect()).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
  })

  it('takes the addresses of Leather, and leaves out those of other coins', async () => {
    const { connect, wallet } = world({ dialect: 'leather' })
    const stacks = { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' }
    const bitcoin = { symbol: 'BTC', type: 'p2wpkh', address: payment, publicKey: '', derivationPath: 'm' }
    wallet.script('getAddresses', { answer: { addresses: [bitcoin, stacks] } })
    expect((await connect())?.accounts).toEqual([{ address: payment, type: 'payment' }])
  })

  it.each([
    ['Mainnet', payment, mainnet],
    ['Testnet', test, testnet],
    ['Testnet4', test, BITCOIN_CHAINS.testnet4],
    ['Signet', test, signet],
    ['Regtest', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', regtest],
  ])('is on %s when the wallet says so', async (network, address, chain) => {
    const { connect } = world({ network, accounts: [{ address }] })
    expect(await connect(mainnet)).toMatchObject({ chainId: chain, approvedNetworkIds: [chain] })
  })

  it('is on the network of the app where the wallet does not say, if the addresses fit', async () => {
    const options = { methods: ['getInfo', 'getAccounts'], accounts: [{ address: test }] }
    expect((await world(options).connect(signet))?.chainId).toBe(signet)
    expect((await world(options).connect(mainnet))?.chainId).toBe(testnet)
  })

  it.each([
    ['no list', { result: { addresses: 'all' } }, 'WALLET_ANSWER_INVALID'],
    ['nothing', { result: null }, 'WALLET_ANSWER_INVALID'],
    ['no envelope', [{ address: payment }], 'WALLET_ANSWER_INVALID'],
    ['a text', 'connected', 'WALLET_ANSWER_INVALID'],
    ['undefined', undefined, 'WALLET_ANSWER_INVALID'],
    ['a wrong checksum', { result: { addresses: [{ address: `${payment}q` }] } }, 'WALLET_ANSWER_INVALID'],
    ['an entry that is no object', { result: { addresses: [payment] } }, 'WALLET_ANSWER_INVALID'],
    [
      'an address of another network',
      { result: { addresses: [{ address: test }], network: { bitcoin: { name: 'Mainnet' } } } },
      'WALLET_ANSWER_INVALID',
    ],
    [
      'an unknown network',
      { result: { addresses: [{ address: payment }], network: { bitcoin: { name: 'Fractal' } } } },
      'WALLET_ANSWER_INVALID',
    ],
    [
      'an endless list',
      { result: { addresses: Array(1001).fill({ address: payment }) } },
      'WALLET_ANSWER_INVALID',
    ],
    ['no address', { result: { addresses: [] } }, 'GRANT_EMPTY'],
    [
      'only addresses of Stacks',
      { result: { addresses: [{ address: 'SP2', purpose: 'stacks' }] } },
      'GRANT_EMPTY',
    ],
    [
      'an error with an own code',
      { error: { code: -32000, message: 'The request was cancelled' } },
      'USER_REJECTED',
    ],
    ['an error without a code', { error: { message: 'Locked up' } }, 'RPC_REQUEST_FAILED'],
    ['that it denies access', { error: { code: -32002, message: 'Access denied' } }, 'UNAUTHORIZED'],
  ])('fails with a typed error when the wallet answers %s', async (_, answer, code) => {
    const { connect } = raw({ wallet_connect: () => answer })
    await expect(connect()).rejects.toMatchObject({ code })
  })

  it('fails with a typed error when the answer throws on read', async () => {
    const hostile = () =>
      new Proxy(
        {},
        {
          get(_, name) {
            if (name === 'then') return undefined
            throw new Error('A trap of the wallet')
          },
        },
      )
    for (const answer of [hostile(), { result: hostile() }, { result: { addresses: [hostile()] } }])
      await expect(raw({ wallet_connect: () => answer }).connect()).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
      })
  })

  it.each([
    ['the error of Leather', { jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'No' } }],
    ['an error', fakeProviderError(4001, 'No')],
    ['words', new Error('User rejected the request.')],
  ])('fails with USER_REJECTED when the wallet throws %s', async (_, thrown) => {
    const { connect } = raw({
      getAddresses: () => {
        throw thrown
      },
    })
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('restoring', () => {
  it('reads the accounts by the silent method', async () => {
    const { restore, methods } = world({ granted: true, prompts: 'reject' })
    expect(await restore()).toMatchObject({ kind: 'granted', grant: { chainId: mainnet } })
    expect(methods()).toEqual(['getInfo', 'wallet_getAccount'])
  })

  it.each([
    ['names no silent method', { methods: ['getInfo', 'getAccounts'] }],
    ['is Leather', { dialect: 'leather' }],
    ['does not answer getInfo', { methods: [] }],
  ] as const)('needs a gesture when the wallet %s, and asks for no account', async (_, options) => {
    const { restore, methods } = world({ granted: true, ...options })
    expect(await restore()).toEqual({ kind: 'needsGesture' })
    expect(methods()).toEqual(['getInfo'])
  })

  it('needs a gesture when the silent method is not known after all', async () => {
    const { restore, wallet } = world({ granted: true })
    wallet.script('wallet_getAccount', 'unsupported')
    expect(await restore()).toEqual({ kind: 'needsGesture' })
  })
})

describe('leaving', () => {
  it('tells the wallet when it wants to be told', async () => {
    const { disconnect, methods } = world({ granted: true })
    await disconnect()
    expect(methods()).toEqual(['getInfo', 'wallet_disconnect'])
    const leather = world({ dialect: 'leather' })
    await leather.disconnect()
    expect(leather.methods()).toEqual(['getInfo'])
  })

  it('takes no answer for an answer', async () => {
    const { signal } = new AbortController()
    const quiet = raw({ wallet_disconnect: () => ({ jsonrpc: '2.0' }) })
    await expect(quiet.connector.disconnect({ namespace, signal })).resolves.toBeUndefined()
  })
})

describe('watching', () => {
  it('tells of another account, until it ends', async () => {
    const { wallet, connect, events, watch } = world()
    await connect(mainnet)
    const end = watch()
    expect(wallet.listenerCount).toBe(3)
    wallet.setAccounts([{ address: ordinals, purpose: 'ordinals' }])
    const accounts = [{ address: ordinals, type: 'ordinal' }]
    expect(events).toEqual([{ type: 'accountsChanged', accounts, accountsOn: { [mainnet]: accounts } }])
    wallet.setAccounts([])
    expect(events.at(-1)).toEqual({ type: 'disconnected' })
    end()
    expect(wallet.listenerCount).toBe(0)
  })

  it('reads the accounts where the event does not name them', async () => {
    const { wallet, connect, events, watch } = world()
    await connect(mainnet)
    watch()
    wallet.emit('networkChange', { bitcoin: { name: 'Testnet' } })
    await until(() => expect(events).toHaveLength(1))
    expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: payment }, {}] }])
  })

  it('follows another network with its addresses', async () => {
    const { wallet, connect, events, watch } = world()
    await connect(mainnet)
    watch()
    wallet.emit('networkChange', {
      bitcoin: { name: 'Signet' },
      addresses: [{ address: test, purpose: 'payment' }],
    })
    expect(events).toMatchObject([{ accountsOn: { [signet]: [{ address: test }] } }])
  })

  it.each([
    ['has no silent method', { methods: ['getInfo', 'wallet_connect'] }, undefined],
    ['denies access', {}, { error: fakeProviderError(-32002, 'Access denied') }],
    ['fails', {}, { error: new Error('Locked up') }],
  ])('tells of the end when the account changes and the wallet %s', async (_, options, behaviour) => {
    const { wallet, connect, events, watch } = world(options)
    await connect()
    watch()
    if (behaviour) wallet.script('wallet_getAccount', behaviour)
    wallet.emit('accountChange')
    await until(() => expect(events).toEqual([{ type: 'disconnected' }]))
  })

  it('keeps the newer accounts when an older answer comes late', async () => {
    const { wallet, connect, request, events, watch } = world()
    await connect()
    watch()
    wallet.script('wallet_getAccount', 'ask')
    const reading = request('getAccountAddresses')
    await until(() => expect(wallet.prompts).toHaveLength(1))
    const [prompt] = wallet.prompts
    wallet.setAccounts([{ address: ordinals, purpose: 'ordinals' }])
    prompt?.approve({ addresses: [{ address: payment, purpose: 'payment' }] })
    expect(await reading).toMatchObject([{ address: ordinals }])
    expect(events.at(-1)).toMatchObject({ accounts: [{ address: ordinals }] })
  })
})

describe('asking for addresses', () => {
  it('reads them silently, and notifies the watchers', async () => {
    const { connect, request, events, watch, methods } = world()
    await connect(mainnet)
    watch()
    expect(await request('getAccountAddresses')).toMatchObject([
      { address: payment, intention: 'payment' },
      { address: ordinals, intention: 'ordinal' },
    ])
    expect(methods().at(-1)).toBe('wallet_getAccount')
    expect(events).toMatchObject([{ type: 'accountsChanged' }])
  })

  it('answers what was granted where there is no silent method', async () => {
    const { connect, request, methods } = world({ dialect: 'leather' })
    expect(await request('getAccountAddresses')).toEqual([])
    await connect(mainnet)
    expect(await request('getAccountAddresses')).toMatchObject([
      { address: payment, path: expect.stringMatching(/^m/), publicKey: expect.stringMatching(/^02/) },
      { address: ordinals },
    ])
    expect(methods().filter((method) => method === 'getAddresses')).toHaveLength(1)
  })

  it('answers none when the wallet denies access, and tells of the end', async () => {
    const { wallet, connect, request, events, watch } = world()
    await connect()
    watch()
    wallet.script('wallet_getAccount', { error: fakeProviderError(-32002, 'Access denied') })
    expect(await request('getAccountAddresses')).toEqual([])
    expect(events).toEqual([{ type: 'disconnected' }])
  })
})

const connected = async (options: FakeWbipWalletOptions = {}) => {
  const set = world(options)
  await set.connect(mainnet)
  return set
}

describe('signing a text', () => {
  it('names the address and the protocol', async () => {
    const { request, last } = await connected()
    expect(await request('signMessage', { message: 'Hello', address: ordinals })).toMatchObject({
      address: ordinals,
      signature: expect.any(String),
      messageHash: '00'.repeat(32),
    })
    expect(last()).toEqual({ address: ordinals, message: 'Hello', protocol: 'BIP322' })
    await request('signMessage', { message: 'Hello', protocol: 'ecdsa' })
    expect(last()).toEqual({ address: payment, message: 'Hello', protocol: 'ECDSA' })
  })

  it('names the kind of address to Leather, which signs by BIP-322 only', async () => {
    const { request, last } = await connected({ dialect: 'leather' })
    expect(await request('signMessage', { message: 'Hello', address: ordinals })).toMatchObject({
      address: ordinals,
    })
    expect(last()).toEqual({ message: 'Hello', paymentType: 'p2tr', network: 'mainnet' })
    await expect(request('signMessage', { message: 'Hello', protocol: 'ecdsa' })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    })
  })

  it('is refused for an address that is not granted, and for an answer without a signature', async () => {
    const { request, wallet } = await connected()
    await expect(request('signMessage', { message: 'Hello', address: recipient })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    wallet.script('signMessage', { answer: {} })
    await expect(request('signMessage', { message: 'Hello' })).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })
})

describe('signing a PSBT', () => {
  const bytes = new Uint8Array([1, 2, 3])
  const psbt = base64.encode(bytes)
  const signInputs = [
    { address: payment, index: 0 },
    { address: ordinals, index: 1, sighashTypes: [0x83] },
    { address: payment, index: 2 },
  ]

  it('sends base64 with the inputs by address', async () => {
    const { request, wallet, last } = await connected()
    wallet.script('signPsbt', { answer: { psbt: 'BA==', txid: '' } })
    expect(await request('signPsbt', { psbt, signInputs })).toEqual({ psbt: 'BA==' })
    expect(last()).toEqual({
      psbt,
      broadcast: false,
      signInputs: { [payment]: [0, 2], [ordinals]: [1] },
    })
    await request('signPsbt', { psbt })
    expect(last()).toEqual({ psbt, broadcast: false })
  })

  it('sends hex to Leather', async () => {
    const { request, wallet, last } = await connected({ dialect: 'leather' })
    wallet.script('signPsbt', { answer: { hex: '04', txid: 'ab' } })
    expect(await request('signPsbt', { psbt, signInputs, broadcast: true })).toEqual({
      psbt: 'BA==',
      txid: 'ab',
    })
    expect(last()).toEqual({
      hex: hex.encode(bytes),
      broadcast: true,
      signAtIndex: [0, 1, 2],
      allowedSighash: [0x83],
      network: 'mainnet',
    })
  })

  it.each([
    ['nothing', {}, false],
    ['no id of what it sent', { psbt: 'BA==' }, true],
    ['no hex', { hex: 'xyz' }, false],
  ])('fails with WALLET_ANSWER_INVALID when the wallet answers %s', async (_, answer, broadcast) => {
    const { request, wallet } = await connected()
    wallet.script('signPsbt', { answer })
    await expect(request('signPsbt', { psbt, broadcast })).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it('is refused on a chain that the wallet is not on', async () => {
    const { request, methods } = await connected()
    await expect(request('signPsbt', { psbt, signInputs }, testnet)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(methods()).not.toContain('signPsbt')
  })
})

describe('a transfer', () => {
  const params = { account: payment, recipientAddress: recipient, amount: '5000' }

  it('names the amount as each wallet takes it', async () => {
    const { request, last } = await connected()
    expect(await request('sendTransfer', params)).toEqual({ txid: '1b'.repeat(32) })
    expect(last()).toEqual({ recipients: [{ address: recipient, amount: 5000 }] })
    const leather = await connected({ dialect: 'leather' })
    await leather.request('sendTransfer', params)
    expect(leather.last()).toEqual({
      recipients: [{ address: recipient, amount: '5000' }],
      network: 'mainnet',
    })
  })

  it.each([
    ['from the address for inscriptions', { ...params, account: ordinals }],
    ['with a memo', { ...params, memo: 'ab' }],
    ['with an address for change', { ...params, changeAddress: payment }],
  ])('%s is not known to these wallets', async (_, given) => {
    const { request, methods } = await connected()
    await expect(request('sendTransfer', given)).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    expect(methods()).not.toContain('sendTransfer')
  })

  it.each([
    ['no amount', { ...params, amount: undefined }, 'AMOUNT_INVALID'],
    ['zero', { ...params, amount: '0' }, 'AMOUNT_INVALID'],
    ['a number', { ...params, amount: 5000 }, 'AMOUNT_INVALID'],
    ['a fraction', { ...params, amount: '1.5' }, 'AMOUNT_INVALID'],
    ['more than all coins', { ...params, amount: '2100000000000001' }, 'AMOUNT_INVALID'],
    ['no receiver', { ...params, recipientAddress: 'me' }, 'ADDRESS_INVALID'],
    ['a memo that is no hex', { ...params, memo: 'hello' }, 'OPTION_INVALID'],
    ['nothing', undefined, 'OPTION_INVALID'],
  ])('is refused for %s', async (_, given, code) => {
    const { request } = await connected()
    await expect(request('sendTransfer', given)).rejects.toMatchObject({ code })
  })

  it('and other methods are refused where the wallet does not name them', async () => {
    const { request, methods } = await connected({ methods: ['getInfo', 'wallet_connect', 'mint'] })
    for (const [method, given] of [
      ['sendTransfer', params],
      ['mint', {}],
    ] as const)
      await expect(request(method, given)).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    expect(methods()).toEqual(['getInfo', 'wallet_connect'])
  })
})
