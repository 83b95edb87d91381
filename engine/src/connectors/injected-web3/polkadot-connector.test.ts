import { describe, expect, it } from 'vitest'
import { failureOf, until } from '../../behaviours/set-up.cases.js'
import {
  FAKE_POLKADOT_ACCOUNT,
  type FakePolkadotWalletOptions,
  fakePolkadotWallet,
} from '../../fakes/fake-polkadot-wallet.js'
import { isSignedBy, pairOf, rawSignerWith } from '../../families/polkadot/real-keys.cases.js'
import { POLKADOT_GENESIS, WESTEND_GENESIS } from '../../families/polkadot/scripted-polkadot-node.cases.js'
import { accountIdOf, addressOfAccount } from '../../model/ids/account-id.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { encodeSs58 } from '../../model/ids/ss58.js'
import { polkadot, polkadotTestnet } from '../../model/networks/built-in-networks.js'
import type { ConnectorEvent } from '../../ports/connector.js'
import { heldPermit } from '../kit/held-permit.cases.js'
import { capturedExtension } from './captured-extension.js'
import { polkadotConnector } from './polkadot-connector.js'

const MAINNET = polkadot.caipNetworkId
const WESTEND = polkadotTestnet.caipNetworkId
const ASTAR: Caip2 = 'polkadot:9eb76c5184c4ab8679d2d5d819fdf90b'
const first = FAKE_POLKADOT_ACCOUNT
const firstId = accountIdOf(first) ?? ''
const secondId = '22'.repeat(32)
const on = (id: string, format: number) => addressOfAccount(id, format)
const eth = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const namespace = 'polkadot'

function world(
  options: FakePolkadotWalletOptions = {},
  networks: readonly Caip2[] = [MAINNET, WESTEND],
  permit = heldPermit([]),
) {
  const wallet = fakePolkadotWallet(options)
  const captured = capturedExtension(wallet.injected)
  if (!captured) throw new Error('The extension is not taken')
  const connector = polkadotConnector(
    { id: 'polkadot:Fake', name: 'Fake', type: 'ANNOUNCED', chain: 'polkadot', namespaces: ['polkadot'] },
    captured,
    { networks: () => networks, formats: { [ASTAR]: 5 }, originName: 'my.app', permit },
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
    request: (method: string, params?: unknown, chainId: Caip2 | undefined = MAINNET) =>
      connector.request({ namespace, method, params, signal, shown: { address: on(firstId, 0), chainId } }),
    asked: (method: string) => wallet.calls.filter((call) => call.method === method),
  }
}

const payload = {
  address: on(firstId, 0),
  blockHash: POLKADOT_GENESIS,
  blockNumber: '0x01',
  era: '0x8502',
  genesisHash: POLKADOT_GENESIS,
  method: '0x0603',
  nonce: '0x00',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: [],
  version: 4,
}

/** Throws when an answer of the wallet is read; a promise may still look whether it is one. */
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

describe('the grant of an extension', () => {
  it('[R1.7] [R1.32] has each account on each network, in the text form of the network', async () => {
    const accounts = [{ address: first, name: 'Alice' }, on(secondId, 5)]
    const { connect } = world({ accounts }, [MAINNET, WESTEND, ASTAR])
    const there = (format: number) => [
      { address: on(firstId, format), type: 'eoa', key: firstId, label: 'Alice' },
      { address: on(secondId, format), type: 'eoa', key: secondId },
    ]
    expect(await connect(WESTEND)).toEqual({
      namespace: 'polkadot',
      accounts: there(42),
      chainId: WESTEND,
      accountsOn: { [MAINNET]: there(0), [WESTEND]: there(42), [ASTAR]: there(5) },
      approvedNetworkIds: [MAINNET, WESTEND, ASTAR],
      supportsAllNetworks: false,
    })
  })

  it('is on the first network when the app asks for none of them', async () => {
    expect((await world().connect())?.chainId).toBe(MAINNET)
    expect((await world().connect('polkadot:ffffffffffffffffffffffffffffffff'))?.chainId).toBe(MAINNET)
    expect((await world({}, []).connect())?.chainId).toBe(MAINNET)
  })

  it('has an account with a genesis hash only on its chain', async () => {
    const accounts = [
      { address: first, genesisHash: WESTEND_GENESIS },
      { address: on(secondId, 42), genesisHash: null },
    ]
    expect((await world({ accounts }).connect())?.accountsOn).toEqual({
      [MAINNET]: [{ address: on(secondId, 0), type: 'eoa', key: secondId }],
      [WESTEND]: [
        { address: first, type: 'eoa', key: firstId },
        { address: on(secondId, 42), type: 'eoa', key: secondId },
      ],
    })
    const bound = await world({ accounts: accounts.slice(0, 1) }, [MAINNET]).connect(MAINNET)
    expect([bound?.chainId, bound?.accounts]).toEqual([
      WESTEND,
      [{ address: first, type: 'eoa', key: firstId }],
    ])
  })

  it('leaves out the accounts of the EVM, and has an account once', async () => {
    const accounts = [{ address: eth, type: 'ethereum' }, { address: eth, type: '' }, first, on(firstId, 0)]
    expect((await world({ accounts }).connect())?.accounts).toEqual([
      { address: on(firstId, 0), type: 'eoa', key: firstId },
    ])
  })

  it('has the account of an ECDSA key', async () => {
    const { address } = pairOf(4, 'ecdsa')
    expect((await world({ accounts: [{ address, type: 'ecdsa' }] }).connect(WESTEND))?.accounts).toEqual([
      { address, type: 'eoa', key: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ])
    const key = encodeSs58(pairOf(4, 'ecdsa').publicKey, 42)
    expect((await world({ accounts: [key] }).connect(WESTEND))?.accounts[0]?.address).toBe(address)
  })

  it.each([
    ['no account', []],
    ['accounts of the EVM alone', [{ address: eth, type: 'ethereum' }]],
  ])('fails with GRANT_EMPTY for %s', async (_, accounts) => {
    const { connect, restore } = world({ accounts })
    expect((await failureOf(connect())).code).toBe('GRANT_EMPTY')
    expect(await restore()).toEqual({ kind: 'needsGesture' })
  })

  it.each([
    ['a list without an end', Array.from({ length: 1001 }, () => ({ address: first }))],
    ['no account', ['account']],
    ['a wrong address', [{ address: `${first.slice(0, -1)}Z` }]],
    ['an address of Solana', [{ address: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU' }]],
    ['no address', [{ name: 'Alice' }]],
    ['a genesis hash that is none', [{ address: first, genesisHash: '0x12' }]],
    ['an account that throws', [unreadable()]],
    [
      'a list that throws',
      new Proxy([], {
        get: (_, name) => {
          if (name === 'then') return undefined
          throw new Error('A trap')
        },
      }),
    ],
  ])('fails with WALLET_ANSWER_INVALID for %s', async (_, answer) => {
    const { wallet, connect } = world()
    wallet.script('accounts.get', { answer })
    expect((await failureOf(connect())).code).toBe('WALLET_ANSWER_INVALID')
  })

  it.each([
    ['nothing', undefined],
    ['no accounts', { signer: {} }],
    ['accounts without a function', { accounts: { get: [] } }],
    ['what throws when it is read', unreadable()],
  ])('fails with WALLET_ANSWER_INVALID when enable answers %s', async (_, answer) => {
    const { wallet, connect } = world()
    wallet.script('enable', { answer })
    expect((await failureOf(connect())).code).toBe('WALLET_ANSWER_INVALID')
  })
})

describe('asking for access', () => {
  it.each([
    ['Rejected', 'USER_REJECTED'],
    ['Cancelled', 'USER_REJECTED'],
    ['The source https://my.app is not allowed to interact with this extension', 'UNAUTHORIZED'],
    ['The source https://my.app has a pending authorization request', 'REQUEST_PENDING_IN_WALLET'],
    ['Something else', 'RPC_REQUEST_FAILED'],
  ])('that fails with the words %j is %s', async (words, code) => {
    const { wallet, connect } = world()
    const error = new Error(words)
    wallet.script('enable', { error })
    expect(await failureOf(connect())).toMatchObject({ code, cause: error })
  })

  it('survives an extension that throws at once, or answers without a promise', async () => {
    const { wallet, connect } = world()
    const { injected } = wallet
    const throwing = capturedExtension({
      enable: () => {
        throw new Error('Rejected')
      },
    })
    if (!throwing) throw new Error('Not taken')
    const descriptor = {
      id: 'a',
      name: 'a',
      type: 'ANNOUNCED',
      chain: 'polkadot',
      namespaces: ['polkadot'],
    } as const
    const bad = polkadotConnector(descriptor, throwing, {
      networks: () => [],
      formats: {},
      originName: '',
      permit: heldPermit(),
    })
    const { signal } = new AbortController()
    expect((await failureOf(bad.connect({ namespace, signal }))).code).toBe('USER_REJECTED')
    const access: unknown = await Object(injected).enable('')
    wallet.script('enable', () => access)
    expect((await connect())?.accounts).toHaveLength(1)
  })
})

describe('a restore', () => {
  it('enables an extension that knows the page', async () => {
    const { restore, asked } = world({ granted: true, prompts: 'reject' })
    expect(await restore(WESTEND)).toMatchObject({ kind: 'granted', grant: { chainId: WESTEND } })
    expect(asked('enable')).toEqual([{ method: 'enable', params: 'my.app' }])
  })

  it('enables once, and reads the accounts from then on', async () => {
    const { connect, restore, asked } = world()
    await connect()
    expect(await restore()).toMatchObject({ kind: 'granted' })
    expect(asked('enable')).toHaveLength(1)
  })

  it.each([
    ['Rejected', 'refused'],
    ['The source my.app is not allowed to interact with this extension', 'needsGesture'],
  ])('[U41 partly] that the extension answers with %j is %s', async (words, kind) => {
    const { wallet, restore } = world()
    wallet.script('enable', { error: new Error(words) })
    expect(await restore()).toEqual({ kind })
  })

  it('ends the subscription of an extension that does not allow the page any more', async () => {
    const { wallet, connect, restore, watch, events } = world()
    await connect()
    watch()
    wallet.script('accounts.get', { error: new Error('The source my.app is not allowed to interact') })
    expect(await restore()).toEqual({ kind: 'needsGesture' })
    const before = events.length
    wallet.setAccounts([{ address: on(secondId, 2), name: 'Bob' }])
    expect(events).toHaveLength(before)
  })

  it.each(['enable', 'accounts.get'] as const)(
    'ends at once when it is aborted during %s',
    async (method) => {
      const { wallet, restore, caller } = world()
      wallet.script(method, 'stall')
      const failed = failureOf(restore())
      await until(() => expect(wallet.calls.map((call) => call.method)).toContain(method))
      caller.abort()
      expect((await failed).code).toBe('ABORTED')
    },
  )
})

describe('the events of an extension', () => {
  it('name the accounts on every network', async () => {
    const { wallet, connect, watch, events } = world()
    await connect(WESTEND)
    watch()
    wallet.setAccounts([{ address: on(secondId, 2), name: 'Bob' }])
    expect(events.at(-1)).toEqual({
      type: 'accountsChanged',
      accounts: [{ address: on(secondId, 42), type: 'eoa', key: secondId, label: 'Bob' }],
      accountsOn: {
        [MAINNET]: [{ address: on(secondId, 0), type: 'eoa', key: secondId, label: 'Bob' }],
        [WESTEND]: [{ address: on(secondId, 42), type: 'eoa', key: secondId, label: 'Bob' }],
      },
    })
    wallet.setAccounts([])
    expect(events.at(-1)).toEqual({ type: 'disconnected' })
  })

  it.each([
    ['no list', {}],
    ['a wrong address', [{ address: 'x' }]],
    ['what throws', [unreadable()]],
  ])('are ignored when they tell %s', async (_, told) => {
    const { wallet, connect, watch, events } = world()
    await connect()
    watch()
    await Promise.resolve()
    const before = events.length
    wallet.emit(told)
    expect(events).toHaveLength(before)
  })

  it('are heard by one subscription, from before the connect on, until nobody watches', async () => {
    const { wallet, connect, watch, events } = world()
    const stop = watch()
    expect(wallet.listenerCount).toBe(0)
    await connect()
    expect(wallet.listenerCount).toBe(1)
    const stopOther = watch()
    expect(wallet.listenerCount).toBe(1)
    stop()
    stopOther()
    expect(wallet.listenerCount).toBe(0)
    const before = events.length
    wallet.emit([])
    expect(events).toHaveLength(before)
  })

  it('end with the connection, and begin again with the next', async () => {
    const { wallet, connect, watch, disconnect, events } = world()
    watch()
    await connect()
    await disconnect()
    expect(wallet.listenerCount).toBe(0)
    await connect()
    expect(wallet.listenerCount).toBe(1)
    wallet.setAccounts([])
    expect(events.at(-1)).toEqual({ type: 'disconnected' })
  })

  it('that come after their end are not heard', async () => {
    const heard: ((accounts: unknown) => void)[] = []
    const { wallet, connect, disconnect, watch, events } = world()
    const access: unknown = await Object(wallet.injected).enable('')
    wallet.script('enable', {
      answer: {
        ...Object(access),
        accounts: { ...Object(access).accounts, subscribe: (listener: never) => heard.push(listener) },
      },
    })
    watch()
    await connect()
    await disconnect()
    heard[0]?.([])
    expect(heard).toHaveLength(1)
    expect(events).toEqual([])
  })

  it('are missing without harm', async () => {
    const { connect, watch } = world({ without: ['subscribe'] })
    await connect()
    expect(() => watch()()).not.toThrow()
  })
})

describe('requests to an extension', () => {
  it('name its accounts in the form of the network that is shown, without a prompt', async () => {
    const { connect, request, wallet, events, watch } = world({
      accounts: [{ address: first, name: 'Alice' }],
      prompts: 'ask',
    })
    const connecting = connect()
    await until(() => expect(wallet.prompts).toHaveLength(1))
    wallet.prompts[0]?.approve()
    await connecting
    expect(await request('polkadot_getAccounts')).toEqual([
      { address: on(firstId, 0), name: 'Alice', type: 'sr25519' },
    ])
    expect(await request('polkadot_getAccounts', {}, WESTEND)).toEqual([
      { address: first, name: 'Alice', type: 'sr25519' },
    ])
    expect(wallet.prompts).toEqual([])
    // The answer notifies the watchers, as an event does.
    watch()
    wallet.script('accounts.get', { answer: [] })
    expect(await request('polkadot_getAccounts')).toEqual([])
    expect(events.at(-1)).toEqual({ type: 'disconnected' })
  })

  it('sign a wrapped message, for the address as the extension wrote it', async () => {
    const pair = pairOf(1)
    const { connect, connector, asked } = world({ accounts: [pair.address], signRaw: rawSignerWith(pair) })
    await connect()
    const { signal } = new AbortController()
    const shown = { address: on(accountIdOf(pair.address) ?? '', 0), chainId: undefined }
    const params = { message: 'Hello' }
    const method = 'polkadot_signMessage'
    const answer = await connector.request({ namespace, method, params, signal, shown })
    expect(asked('signRaw')).toEqual([
      {
        method: 'signRaw',
        params: {
          address: pair.address,
          data: '0x3c42797465733e48656c6c6f3c2f42797465733e',
          type: 'bytes',
        },
      },
    ])
    expect(isSignedBy(pair, '<Bytes>Hello</Bytes>', Object(answer).signature)).toBe(true)
    expect(isSignedBy(pair, 'Hello, you', Object(answer).signature)).toBe(false)
  })

  it('sign the payload of a transaction, for the address as the extension wrote it', async () => {
    const { connect, request, asked } = world({
      signPayload: () => ({
        id: 3,
        signature: `0x01${'1b'.repeat(64)}`,
        signedTransaction: new Uint8Array([1, 255]),
      }),
    })
    await connect()
    expect(await request('polkadot_signTransaction', { transactionPayload: payload })).toEqual({
      signature: `0x01${'1b'.repeat(64)}`,
      signedTransaction: '0x01ff',
    })
    expect(asked('signPayload')).toEqual([{ method: 'signPayload', params: { ...payload, address: first } }])
  })

  it.each([
    ['polkadot_signMessage', { message: 'Hello', address: on(secondId, 0) }, 'UNAUTHORIZED'],
    ['polkadot_signMessage', { message: 'Hello', address: 'x' }, 'OPTION_INVALID'],
    ['polkadot_signMessage', { message: 7 }, 'OPTION_INVALID'],
    ['polkadot_signMessage', undefined, 'OPTION_INVALID'],
    [
      'polkadot_signTransaction',
      { transactionPayload: { ...payload, address: on(secondId, 0) } },
      'UNAUTHORIZED',
    ],
    ['polkadot_signTransaction', { transactionPayload: {} }, 'OPTION_INVALID'],
    ['polkadot_more', {}, 'METHOD_UNSUPPORTED'],
  ])('%s with %j ask nobody', async (method, params, code) => {
    const { connect, request, wallet } = world()
    await connect()
    expect((await failureOf(request(method, params))).code).toBe(code)
    expect(wallet.calls.filter((call) => /^sign/.test(call.method))).toEqual([])
  })

  it('sign nothing for an account that is not on the chain', async () => {
    const { connect, request, asked } = world({
      accounts: [{ address: first, genesisHash: WESTEND_GENESIS }],
    })
    await connect()
    const signing = request('polkadot_signTransaction', { transactionPayload: payload })
    expect((await failureOf(signing)).code).toBe('CHAIN_NOT_SUPPORTED')
    expect(asked('signPayload')).toEqual([])
  })

  it('need a function of the signer, and a connection', async () => {
    const { connect, request, disconnect } = world({ without: ['signRaw', 'signPayload'] })
    const calls = () => [
      request('polkadot_signMessage', { message: 'Hello' }),
      request('polkadot_signTransaction', { transactionPayload: payload }),
    ]
    expect((await failureOf(request('polkadot_getAccounts'))).code).toBe('UNAUTHORIZED')
    await connect()
    for (const call of calls()) expect((await failureOf(call)).code).toBe('METHOD_UNSUPPORTED')
    await disconnect()
    for (const call of calls()) expect((await failureOf(call)).code).toBe('UNAUTHORIZED')
  })

  it.each([
    ['no signature', {}, 'SIGNATURE_INVALID'],
    ['nothing', undefined, 'SIGNATURE_INVALID'],
    ['what throws when it is read', unreadable(), 'SIGNATURE_INVALID'],
    ['a short signature', { signature: '0x1234' }, 'SIGNATURE_INVALID'],
    [
      'a transaction that is none',
      { signature: `0x01${'1b'.repeat(64)}`, signedTransaction: 'signed' },
      'WALLET_ANSWER_INVALID',
    ],
    [
      'a transaction that is empty',
      { signature: `0x01${'1b'.repeat(64)}`, signedTransaction: '0x' },
      'WALLET_ANSWER_INVALID',
    ],
  ])('fail with a typed error when the wallet answers %s', async (_, answer, code) => {
    const { connect, request, wallet } = world()
    await connect()
    wallet.script('signPayload', { answer })
    expect((await failureOf(request('polkadot_signTransaction', { transactionPayload: payload }))).code).toBe(
      code,
    )
  })
})
