import { base64 } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  FAKE_BITCOIN_ORDINALS as ordinals,
  FAKE_BITCOIN_ACCOUNT as payment,
} from '../../fakes/fake-bitcoin-accounts.js'
import { type FakeBitcoinWalletOptions, fakeBitcoinWallet } from '../../fakes/fake-bitcoin-wallet.js'
import { fakeProviderError } from '../../fakes/fake-script.js'
import { BITCOIN_CHAINS } from '../../model/ids/bitcoin-chains.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import type { ConnectorEvent } from '../../ports/connector.js'
import { bitcoinConnector, LATE_ACCOUNTS_MS } from './bitcoin-connector.js'
import { capturedStandardWallet } from './captured-standard-wallet.js'

const { mainnet, testnet, signet } = BITCOIN_CHAINS
const test = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const needs = [['bitcoin:connect', 'standard:connect']]
const uses = [
  'bitcoin:events',
  'standard:events',
  'bitcoin:disconnect',
  'standard:disconnect',
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
]

function world(options: FakeBitcoinWalletOptions = {}) {
  const wallet = fakeBitcoinWallet(options)
  const captured = capturedStandardWallet(wallet.wallet, { prefix: 'bitcoin:', needs, uses })
  if (!captured) throw new Error('The wallet is not taken')
  const namespace = 'bip122'
  const connector = bitcoinConnector(
    { id: 'bip122:Fake', name: 'Fake', type: 'ANNOUNCED', chain: namespace, namespaces: [namespace] },
    captured,
  )
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
    inputOf: (feature: string) =>
      Object(wallet.calls.findLast((call) => call.feature === feature)?.inputs[0]),
  }
}

const unreadable = (): object =>
  new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'then') return undefined
        throw new Error('A trap of the wallet')
      },
    },
  )

describe('a Bitcoin wallet of the Wallet Standard', () => {
  it('is taken with either way to connect, and with none it is left out', () => {
    const taken = (without: readonly string[]) =>
      capturedStandardWallet(fakeBitcoinWallet({ without }).wallet, { prefix: 'bitcoin:', needs, uses })
    expect(taken(['standard:connect'])).toBeDefined()
    expect(taken(['bitcoin:connect', 'bitcoin:events', 'standard:events'])).toBeDefined()
    expect(taken(['bitcoin:connect', 'standard:connect'])).toBeUndefined()
  })
})

describe('connecting', () => {
  it('asks for both purposes, and grants both accounts with their types', async () => {
    const { connect, wallet } = world()
    const accounts = [
      { address: payment, type: 'payment' },
      { address: ordinals, type: 'ordinal' },
    ]
    expect(await connect(mainnet)).toEqual({
      namespace: 'bip122',
      accounts,
      chainId: mainnet,
      accountsOn: { [mainnet]: accounts },
      approvedNetworkIds: [mainnet],
      supportsAllNetworks: false,
    })
    expect(wallet.calls).toEqual([
      { feature: 'bitcoin:connect', inputs: [{ purposes: ['payment', 'ordinals'] }] },
    ])
  })

  it('uses standard:connect where the wallet has no other', async () => {
    const { connect, wallet } = world({ without: ['bitcoin:connect'] })
    expect((await connect())?.accounts).toHaveLength(2)
    expect(wallet.calls).toEqual([{ feature: 'standard:connect', inputs: [] }])
  })

  it('grants an account only where its address fits, whatever chains the wallet names', async () => {
    const { connect } = world({ accounts: [payment, { address: test, label: 'Test' }] })
    expect(await connect(signet)).toMatchObject({
      chainId: signet,
      accounts: [{ address: test, type: 'payment', label: 'Test' }],
      accountsOn: { [mainnet]: [{ address: payment }], [testnet]: [{ address: test }] },
      approvedNetworkIds: [mainnet, testnet, signet],
    })
  })

  it.each([
    ['says nothing of two', [payment, ordinals], ['payment', 'ordinal']],
    ['says nothing of one Taproot address', [ordinals], ['payment']],
    [
      'names one address for both',
      [
        { address: payment, purpose: 'ordinals' as const },
        { address: payment, purpose: 'payment' as const },
      ],
      ['payment'],
    ],
    [
      'names only the one for inscriptions',
      [{ address: ordinals, purpose: 'ordinals' as const }],
      ['ordinal'],
    ],
    [
      'names one address for both, in the other order',
      [
        { address: payment, purpose: 'payment' as const },
        { address: payment, purpose: 'ordinals' as const },
      ],
      ['payment'],
    ],
  ])('knows what each account is for when the wallet %s', async (_, accounts, types) => {
    expect((await world({ accounts }).connect())?.accounts.map(({ type }) => type)).toEqual(types)
  })

  it('writes an address in one form', async () => {
    const { connect, request, inputOf } = world({ accounts: [payment.toUpperCase()] })
    expect((await connect())?.accounts).toEqual([{ address: payment, type: 'payment' }])
    await request('signMessage', { message: 'Hello' })
    expect(inputOf('bitcoin:signMessage').account.address).toBe(payment.toUpperCase())
  })

  it.each([
    ['no list', { accounts: payment }],
    ['nothing', undefined],
    ['a wrong checksum', { accounts: [{ address: `${payment}q`, chains: ['bitcoin:mainnet'] }] }],
    ['an address of another network', { accounts: [{ address: test, chains: ['bitcoin:mainnet'] }] }],
    ['an answer that throws on read', unreadable()],
    ['an account that throws on read', { accounts: [unreadable()] }],
    [
      'a purpose that throws on read',
      {
        accounts: [
          Object.defineProperty({ address: payment, chains: ['bitcoin:mainnet'] }, 'purpose', {
            get() {
              throw new Error('A getter of the wallet')
            },
          }),
        ],
      },
    ],
    [
      'more than a thousand accounts',
      { accounts: Array(1001).fill({ address: payment, chains: ['bitcoin:mainnet'] }) },
    ],
  ])('fails with WALLET_ANSWER_INVALID when the wallet answers %s', async (_, answer) => {
    const { wallet, connect, restore } = world()
    wallet.script('bitcoin:connect', { answer })
    wallet.script('standard:connect', { answer })
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    await expect(restore()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it('fails with GRANT_EMPTY without an account of Bitcoin', async () => {
    const other = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chains: ['eip155:1'] }
    for (const accounts of [[], [other]])
      await expect(world({ accounts }).connect()).rejects.toMatchObject({ code: 'GRANT_EMPTY' })
  })
})

describe('restoring', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks silently, and takes what was granted', async () => {
    const { wallet, restore } = world({ granted: true, prompts: 'reject' })
    expect(await restore(mainnet)).toMatchObject({ kind: 'granted', grant: { chainId: mainnet } })
    expect(wallet.calls).toEqual([{ feature: 'standard:connect', inputs: [{ silent: true }] }])
  })

  it.each([
    ['grants nothing', 'approve'],
    ['refuses', 'reject'],
    ['has not authorized the page', { error: fakeProviderError(4100, 'Unauthorized') }],
  ] as const)('is absent when the wallet %s', async (_, behaviour) => {
    const { wallet, restore } = world()
    wallet.script('standard:connect', behaviour)
    expect(await restore()).toEqual({ kind: 'absent' })
  })

  it('takes what the wallet shows where it has no silent way, and never asks it', async () => {
    const { wallet, restore } = world({ granted: true, without: ['standard:connect'] })
    expect(await restore()).toMatchObject({
      kind: 'granted',
      grant: { accounts: [{ address: payment }, {}] },
    })
    expect(wallet.calls).toEqual([])
  })

  it('waits a moment for a wallet that shows its accounts late', async () => {
    const { wallet, restore } = world({ without: ['standard:connect'] })
    const restoring = restore()
    wallet.setAccounts([payment])
    expect(await restoring).toMatchObject({ kind: 'granted' })
    expect(wallet.listenerCount).toBe(0)
  })

  it('is absent when no account comes in that time', async () => {
    vi.useFakeTimers()
    const { wallet, restore } = world({ without: ['standard:connect'] })
    const restoring = restore()
    await vi.advanceTimersByTimeAsync(LATE_ACCOUNTS_MS)
    expect(await restoring).toEqual({ kind: 'absent' })
    expect([wallet.calls, wallet.listenerCount]).toEqual([[], 0])
  })
})

describe('a wallet of several families', () => {
  it('comes back with the accounts that it shows, though its silent connect is about the others', async () => {
    const { wallet, restore } = world({ granted: true })
    wallet.script('standard:connect', { answer: { accounts: [] } })
    expect(await restore()).toMatchObject({ kind: 'granted' })
  })
})

describe('leaving', () => {
  it('tells the wallet, by the feature of Bitcoin before that of all chains', async () => {
    const { wallet, disconnect } = world({ granted: true })
    await disconnect()
    expect(wallet.calls).toEqual([{ feature: 'bitcoin:disconnect', inputs: [] }])
    const other = world({ without: ['bitcoin:disconnect'] })
    await other.disconnect()
    expect(other.wallet.calls).toEqual([{ feature: 'standard:disconnect', inputs: [] }])
  })

  it('[B46 partly] leaves the grants of other families to them', async () => {
    const chains = ['bitcoin:mainnet', 'solana:mainnet']
    const { wallet, disconnect } = world({ granted: true, chains, without: ['bitcoin:disconnect'] })
    await disconnect()
    expect(wallet.calls).toEqual([])
    const shared = world({ chains, without: ['bitcoin:disconnect', 'bitcoin:connect'] })
    await shared.disconnect()
    expect(shared.wallet.calls).toEqual([{ feature: 'standard:disconnect', inputs: [] }])
  })
})

describe('watching', () => {
  it('tells of other accounts until it ends', async () => {
    const { wallet, connect, events, watch } = world({ granted: true })
    await connect(mainnet)
    const end = watch()
    expect(wallet.listenerCount).toBe(1)
    wallet.setAccounts([{ address: ordinals, purpose: 'ordinals' }])
    const accounts = [{ address: ordinals, type: 'ordinal' }]
    expect(events).toEqual([{ type: 'accountsChanged', accounts, accountsOn: { [mainnet]: accounts } }])
    end()
    expect(wallet.listenerCount).toBe(0)
  })

  it.each([
    ['no account is left', { accounts: [] }],
    ['no chain of Bitcoin is left', { chains: ['solana:mainnet'] }],
  ])('tells of the end when %s', (_, properties) => {
    const { wallet, events, watch } = world({ granted: true, without: ['bitcoin:events'] })
    watch()
    wallet.emit(properties)
    expect(events).toEqual([{ type: 'disconnected' }])
  })

  it.each([
    ['nothing', undefined],
    ['features', { features: {} }],
    ['a wrong address', { accounts: [{ address: 'x', chains: ['bitcoin:mainnet'] }] }],
    ['an address of another network', { accounts: [{ address: test, chains: ['bitcoin:mainnet'] }] }],
    ['properties that throw on read', unreadable()],
  ])('is silent when the wallet tells of %s', (_, properties) => {
    const { wallet, events, watch } = world({ granted: true })
    watch()
    wallet.emit(properties)
    expect(events).toEqual([])
  })
})

describe('asking for addresses', () => {
  it('reads those that are granted on the chain, without a prompt, and notifies the watchers', async () => {
    const { wallet, events, request, watch } = world({ granted: true })
    watch()
    const answer = await request('getAccountAddresses')
    expect(answer).toEqual([
      {
        address: payment,
        publicKey: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
        intention: 'payment',
      },
      { address: ordinals, publicKey: expect.stringMatching(/^79be/), intention: 'ordinal' },
    ])
    expect(wallet.calls).toEqual([])
    expect(events).toMatchObject([{ type: 'accountsChanged' }])
    expect(await request('getAccountAddresses', { account: payment }, testnet)).toEqual([])
  })

  it('filters them by what they are for', async () => {
    const { request } = world({ granted: true })
    expect(await request('getAccountAddresses', { intentions: ['ordinal'] })).toMatchObject([
      { address: ordinals },
    ])
    await expect(request('getAccountAddresses', { intentions: 'ordinal' })).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
  })

  it('leaves out a public key that is none', async () => {
    const { request } = world({ granted: true, accounts: [{ address: payment, publicKey: '00'.repeat(40) }] })
    expect(await request('getAccountAddresses')).toEqual([{ address: payment, intention: 'payment' }])
  })

  it('tells the watchers when none is granted any more', async () => {
    const { events, request, watch } = world()
    watch()
    expect(await request('getAccountAddresses')).toEqual([])
    expect(events).toEqual([{ type: 'disconnected' }])
  })
})

describe('signing a text', () => {
  it('asks for the signature of the address that is named, else of the shown one', async () => {
    const { request, inputOf } = world({ granted: true })
    expect(await request('signMessage', { message: 'Hello', address: ordinals })).toMatchObject({
      address: ordinals,
    })
    expect(inputOf('bitcoin:signMessage').account.address).toBe(ordinals)
    expect(await request('signMessage', { message: 'Hello' })).toMatchObject({ address: payment })
    expect(new TextDecoder().decode(inputOf('bitcoin:signMessage').message)).toBe('Hello')
  })

  it('takes any signed message, because wallets answer what they made of it', async () => {
    const { wallet, request } = world({ granted: true })
    const signature = new Uint8Array([1, 2, 3])
    wallet.script('bitcoin:signMessage', { answer: [{ signedMessage: signature, signature }] })
    expect(await request('signMessage', { message: 'Hello' })).toEqual({
      address: payment,
      signature: base64.encode(signature),
    })
  })

  it.each([
    ['nothing', undefined],
    ['no list', {}],
    ['two outputs', [{}, {}]],
    ['a text', [{ signature: 'signed' }]],
    ['an output that throws on read', [unreadable()]],
  ])('fails with WALLET_ANSWER_INVALID when the wallet answers %s', async (_, answer) => {
    const { wallet, request } = world({ granted: true })
    wallet.script('bitcoin:signMessage', { answer })
    await expect(request('signMessage', { message: 'Hello' })).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it.each([
    ['no text', { message: 1 }, 'OPTION_INVALID'],
    ['another protocol', { message: 'Hello', protocol: 'schnorr' }, 'OPTION_INVALID'],
    ['no address', { message: 'Hello', address: 'me' }, 'ADDRESS_INVALID'],
    [
      'a foreign address',
      { message: 'Hello', address: '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH' },
      'UNAUTHORIZED',
    ],
  ])('is refused for %s, without a prompt', async (_, params, code) => {
    const { wallet, request } = world({ granted: true })
    await expect(request('signMessage', params)).rejects.toMatchObject({ code })
    expect(wallet.calls).toEqual([])
  })
})

describe('signing a PSBT', () => {
  const psbt = base64.encode(new Uint8Array([1, 2, 3]))
  const signed = { answer: [{ signedPsbt: new Uint8Array([4]) }] }

  it('groups the inputs by account and sighash type', async () => {
    const { wallet, request, inputOf } = world({ granted: true })
    wallet.script('bitcoin:signTransaction', signed)
    const signInputs = [
      { address: payment, index: 0 },
      { address: ordinals, index: 1, sighashTypes: [0x83] },
      { address: payment, index: 2, sighashTypes: [1] },
      { address: ordinals, index: 3, sighashTypes: [0] },
    ]
    expect(await request('signPsbt', { psbt, signInputs })).toEqual({ psbt: 'BA==' })
    const input = inputOf('bitcoin:signTransaction')
    expect(input).toMatchObject({
      psbt: new Uint8Array([1, 2, 3]),
      chain: 'bitcoin:mainnet',
      inputsToSign: [
        { account: { address: payment }, signingIndexes: [0, 2] },
        { account: { address: ordinals }, signingIndexes: [1], sigHash: 'SINGLE|ANYONECANPAY' },
        { account: { address: ordinals }, signingIndexes: [3] },
      ],
    })
    expect(input.inputsToSign[0]).not.toHaveProperty('sigHash')
  })

  it('has the wallet send it', async () => {
    const { wallet, request } = world({ granted: true })
    wallet.script('bitcoin:signAndSendTransaction', { answer: [{ txId: 'ab' }] })
    const signInputs = [{ address: payment, index: 0 }]
    expect(await request('signPsbt', { psbt, signInputs, broadcast: true })).toEqual({ txid: 'ab' })
    wallet.script('bitcoin:signAndSendTransaction', { answer: [{}] })
    await expect(request('signPsbt', { psbt, signInputs, broadcast: true })).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it.each([
    ['without the inputs to sign', { psbt }, 'OPTION_INVALID'],
    ['that is no base64', { psbt: '!', signInputs: [{ address: payment, index: 0 }] }, 'OPTION_INVALID'],
    ['without inputs', { psbt, signInputs: [] }, 'OPTION_INVALID'],
    ['with an index below zero', { psbt, signInputs: [{ address: payment, index: -1 }] }, 'OPTION_INVALID'],
    [
      'with an unknown sighash type',
      { psbt, signInputs: [{ address: payment, index: 0, sighashTypes: [9] }] },
      'OPTION_INVALID',
    ],
    ['with a foreign address', { psbt, signInputs: [{ address: test, index: 0 }] }, 'UNAUTHORIZED'],
    ['with broadcast as a text', { psbt, broadcast: 'yes' }, 'OPTION_INVALID'],
  ])('is refused for one %s, without a prompt', async (_, params, code) => {
    const { wallet, request } = world({ granted: true })
    await expect(request('signPsbt', params)).rejects.toMatchObject({ code })
    expect(wallet.calls).toEqual([])
  })

  it('is refused on a chain that the wallet does not serve', async () => {
    const { request } = world({ granted: true, chains: ['bitcoin:mainnet'] })
    const params = { psbt, signInputs: [{ address: payment, index: 0 }] }
    await expect(request('signPsbt', params, testnet)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })
})

describe('other methods', () => {
  it('are not known to a wallet of the Wallet Standard', async () => {
    const { request, wallet } = world({ granted: true, without: ['bitcoin:signMessage'] })
    for (const [method, params] of [
      ['sendTransfer', {}],
      ['mint', {}],
      ['signMessage', { message: 'Hello' }],
    ] as const)
      await expect(request(method, params)).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    expect(wallet.calls).toEqual([])
  })
})
