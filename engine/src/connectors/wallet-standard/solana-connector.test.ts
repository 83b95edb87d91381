import { base58, base64 } from '@scure/base'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { fakeProviderError } from '../../fakes/fake-script.js'
import {
  FAKE_SOLANA_ACCOUNT,
  type FakeStandardWalletOptions,
  fakeStandardWallet,
} from '../../fakes/fake-standard-wallet.js'
import type { Caip2 } from '../../model/ids/caip2.js'
import { solana, solanaDevnet, solanaTestnet } from '../../model/networks/built-in-networks.js'
import type { ConnectorEvent } from '../../ports/connector.js'
import { capturedStandardWallet } from './captured-standard-wallet.js'
import { solanaConnector } from './solana-connector.js'

const first = FAKE_SOLANA_ACCOUNT
const second = 'So11111111111111111111111111111111111111112'
const mainnet = solana.caipNetworkId
const devnet = solanaDevnet.caipNetworkId
const testnet = solanaTestnet.caipNetworkId
const eth = { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chains: ['eip155:1'] }
const uses = ['disconnect', 'signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn'].map(
  (name) => (name === 'disconnect' ? `standard:${name}` : `solana:${name}`),
)

function world(options: FakeStandardWalletOptions = {}) {
  const wallet = fakeStandardWallet(options)
  const needs = ['standard:connect', 'standard:events']
  const captured = capturedStandardWallet(wallet.wallet, { prefix: 'solana:', needs, uses })
  if (!captured) throw new Error('The wallet is not taken')
  const connector = solanaConnector(
    {
      id: 'solana:Fake Solana',
      name: 'Fake Solana',
      type: 'ANNOUNCED',
      chain: 'solana',
      namespaces: ['solana'],
    },
    captured,
  )
  const caller = new AbortController()
  const { signal } = caller
  const events: ConnectorEvent[] = []
  const namespace = 'solana'
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
      connector.request({ namespace, method, params, signal, shown: { address: first, chainId } }),
    inputOf: (feature: string) =>
      Object(wallet.calls.findLast((call) => call.feature === feature)?.inputs[0]),
  }
}

/** Throws when a wallet's answer is read; a promise may still look whether it is one. */
const unreadable = (target: object = {}): object =>
  new Proxy(target, {
    get(_, name) {
      if (name === 'then') return undefined
      throw new Error('A trap of the wallet')
    },
  })

const message = base58.encode(new TextEncoder().encode('Hello'))

/** An unsigned transaction that a new account pays. */
const unsigned = (payer: Keypair = Keypair.generate()) => {
  const instruction = SystemProgram.transfer({
    fromPubkey: payer.publicKey,
    toPubkey: payer.publicKey,
    lamports: 1n,
  })
  const compiled = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: first,
    instructions: [instruction],
  }).compileToV0Message()
  return base64.encode(new VersionedTransaction(compiled).serialize())
}

describe('connecting', () => {
  it('grants the accounts of the wallet, on the chain that the app shows', async () => {
    const { connect } = world({ accounts: [{ address: first, label: 'Savings\u200b' }, second] })
    const accounts = [
      { address: first, type: 'eoa', label: 'Savings' },
      { address: second, type: 'eoa' },
    ]
    expect(await connect(devnet)).toEqual({
      namespace: 'solana',
      accounts,
      chainId: devnet,
      accountsOn: {
        [mainnet]: accounts,
        [devnet]: accounts,
        [testnet]: accounts,
        'solana:localnet': accounts,
      },
      approvedNetworkIds: [mainnet, devnet, testnet, 'solana:localnet'],
      supportsAllNetworks: false,
    })
  })

  it('grants each account on its own chains', async () => {
    const accounts = [
      { address: first, chains: ['solana:mainnet'] },
      { address: second, chains: ['solana:devnet', 'solana:mainnet'] },
    ]
    const { connect } = world({ accounts })
    expect(await connect(devnet)).toMatchObject({
      chainId: devnet,
      accounts: [{ address: second }],
      accountsOn: { [mainnet]: [{ address: first }, { address: second }], [devnet]: [{ address: second }] },
      approvedNetworkIds: [mainnet, devnet],
    })
  })

  it('is on the first chain of the wallet when it does not serve the one that is shown', async () => {
    expect((await world({ chains: ['solana:testnet', 'solana:devnet'] }).connect(mainnet))?.chainId).toBe(
      testnet,
    )
    expect((await world().connect())?.chainId).toBe(mainnet)
    const nameless = await world({ chains: ['solana:a b'] }).connect(devnet)
    expect(nameless).toMatchObject({ chainId: mainnet, accounts: [{ address: first }] })
    expect(nameless).not.toHaveProperty('accountsOn')
  })

  it('takes a custom chain of the app for the local one of the wallet', async () => {
    const { connect, restore } = world()
    expect(await connect('solana:localtest')).toMatchObject({
      chainId: 'solana:localtest',
      approvedNetworkIds: [mainnet, devnet, testnet, 'solana:localtest'],
    })
    expect(await restore(mainnet)).toMatchObject({
      grant: { chainId: mainnet, approvedNetworkIds: [mainnet, devnet, testnet, 'solana:localtest'] },
    })
    const { connect: remote } = world({ chains: ['solana:mainnet'] })
    expect(await remote('solana:localtest')).toMatchObject({
      chainId: mainnet,
      approvedNetworkIds: [mainnet],
    })
  })

  it('leaves out accounts of other families, and takes each account once', async () => {
    const { connect } = world({ accounts: [eth, first, second, first] })
    expect((await connect())?.accounts.map(({ address }) => address)).toEqual([first, second])
  })

  it.each([
    ['no account', []],
    ['accounts of another family only', [eth]],
  ])('fails with GRANT_EMPTY when the wallet grants %s', async (_, accounts) => {
    await expect(world({ accounts }).connect()).rejects.toMatchObject({ code: 'GRANT_EMPTY' })
  })

  it.each([
    ['nothing', undefined],
    ['no list', { accounts: first }],
    ['a text for an account', { accounts: [first] }],
    ['an address of Ethereum on solana', { accounts: [{ ...eth, chains: ['solana:mainnet'] }] }],
    ['an address of 31 bytes', { accounts: [{ address: '1'.repeat(31), chains: ['solana:mainnet'] }] }],
    [
      'one wrong account among right ones',
      { accounts: [{ address: first, chains: ['solana:mainnet'] }, null] },
    ],
    ['more than a thousand', { accounts: Array(1001).fill({ address: first, chains: ['solana:mainnet'] }) }],
    ['an answer that throws on read', unreadable()],
    [
      'a list that throws on read',
      {
        accounts: unreadable([1]),
      },
    ],
    ['an account that throws on read', { accounts: [unreadable()] }],
  ])('fails with WALLET_ANSWER_INVALID when the wallet answers %s', async (_, answer) => {
    const { wallet, connect, restore } = world()
    wallet.script('standard:connect', { answer })
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    await expect(restore()).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it('fails with USER_REJECTED by an error that the wallet wrapped', async () => {
    const { wallet, connect } = world()
    const error = Object.assign(new Error('Failed'), { error: { code: 4001 } })
    wallet.script('standard:connect', { error })
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED', cause: error })
  })
})

describe('restoring', () => {
  it('asks silently, and takes what was granted', async () => {
    const { wallet, restore } = world({ granted: true, prompts: 'reject' })
    expect(await restore(devnet)).toMatchObject({ kind: 'granted', grant: { chainId: devnet } })
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
})

describe('leaving', () => {
  it('tells the wallet when it wants to be told', async () => {
    const { wallet, disconnect } = world({ granted: true })
    await disconnect()
    expect(wallet.calls).toEqual([{ feature: 'standard:disconnect', inputs: [] }])
    const silent = world({ without: ['standard:disconnect'] })
    await silent.disconnect()
    expect(silent.wallet.calls).toEqual([])
  })
})

describe('watching', () => {
  it('tells of other accounts, on the chain that is shown, until it ends', async () => {
    const { wallet, connect, events, watch } = world({ granted: true })
    await connect(devnet)
    const end = watch()
    wallet.setAccounts([eth, { address: second, chains: ['solana:devnet'] }, first])
    expect(events).toEqual([
      {
        type: 'accountsChanged',
        accounts: [
          { address: second, type: 'eoa' },
          { address: first, type: 'eoa' },
        ],
        accountsOn: expect.objectContaining({ [mainnet]: [{ address: first, type: 'eoa' }] }),
      },
    ])
    end()
    wallet.setAccounts([second])
    expect(events).toHaveLength(1)
    expect(wallet.listenerCount).toBe(0)
  })

  it.each([
    ['no account is left', { accounts: [] }],
    ['only accounts of another family are left', { accounts: [eth] }],
    ['no chain of solana is left', { chains: ['sui:mainnet'] }],
    ['the chains are no list', { chains: 'none' }],
  ])('tells of the end when %s', (_, properties) => {
    const { wallet, events, watch } = world({ granted: true })
    watch()
    wallet.emit(properties)
    expect(events).toEqual([{ type: 'disconnected' }])
  })

  it.each([
    ['nothing', undefined],
    ['features', { features: {} }],
    ['the chains it still has', { chains: ['solana:mainnet'] }],
    ['accounts that are no list', { accounts: 'all' }],
    ['a wrong address', { accounts: [{ address: 'x', chains: ['solana:mainnet'] }] }],
    ['properties that throw on read', unreadable()],
  ])('is silent when the wallet tells of %s', (_, properties) => {
    const { wallet, events, watch } = world({ granted: true })
    watch()
    wallet.emit(properties)
    expect(events).toEqual([])
  })
})

describe('asking for accounts', () => {
  it('reads those that are granted now, without a prompt, and notifies the watchers', async () => {
    const { wallet, events, request, watch } = world({ granted: true, accounts: [first, second, eth, first] })
    watch()
    expect(await request('solana_getAccounts')).toEqual([{ pubkey: first }, { pubkey: second }])
    expect(wallet.calls).toEqual([])
    expect(events).toMatchObject([
      { type: 'accountsChanged', accounts: [{ address: first }, { address: second }] },
    ])
  })

  it('tells the watchers when none is granted any more', async () => {
    const { events, request, watch } = world()
    watch()
    expect(await request('solana_getAccounts')).toEqual([])
    expect(events).toEqual([{ type: 'disconnected' }])
  })

  it('fails when they cannot be read', async () => {
    const { wallet, request } = world()
    Object.defineProperty(wallet.wallet, 'accounts', {
      get() {
        throw new Error('A getter of the wallet')
      },
    })
    await expect(request('solana_getAccounts')).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it('asks for them', async () => {
    const { wallet, request } = world()
    expect(await request('solana_requestAccounts')).toEqual([{ pubkey: first }])
    expect(wallet.calls.map(({ feature }) => feature)).toEqual(['standard:connect'])
  })
})

describe('signing', () => {
  it('[R7.42] asks for the signature of a message by the account that is named', async () => {
    const { wallet, request, inputOf } = world({ granted: true, accounts: [first, second] })
    const answer = await request('solana_signMessage', { message, pubkey: second })
    expect(answer).toEqual({ signature: base58.encode(new Uint8Array(64).fill(0x1b)) })
    const input = inputOf('solana:signMessage')
    expect(new TextDecoder().decode(input.message)).toBe('Hello')
    expect(input.account).toBe(Object(wallet.wallet.accounts)[1])
    expect(input).not.toHaveProperty('chain')
  })

  it('asks for the signature of a transaction on the chain that is shown', async () => {
    const { request, inputOf } = world({ granted: true })
    const transaction = unsigned()
    expect(await request('solana_signTransaction', { transaction }, devnet)).toEqual({
      transaction: expect.any(String),
    })
    expect(inputOf('solana:signTransaction')).toMatchObject({
      chain: 'solana:devnet',
      account: { address: first },
      transaction: base64.decode(transaction),
    })
    await request('solana_signTransaction', { transaction }, 'solana:localtest')
    expect(inputOf('solana:signTransaction').chain).toBe('solana:localnet')
  })

  it('asks for several signatures with one call', async () => {
    const { wallet, request } = world({ granted: true })
    const transactions = [unsigned(), unsigned()]
    expect(await request('solana_signAllTransactions', { transactions })).toEqual({
      transactions: [expect.any(String), expect.any(String)],
    })
    expect(wallet.calls.map(({ feature, inputs }) => [feature, inputs.length])).toEqual([
      ['solana:signTransaction', 2],
    ])
  })

  it('hands on how a transaction is sent, in the words of the Wallet Standard', async () => {
    const { request, inputOf, wallet } = world({ granted: true })
    wallet.script('solana:signAndSendTransaction', { answer: [{ signature: new Uint8Array(64).fill(7) }] })
    const sendOptions = {
      preflightCommitment: 'singleGossip',
      skipPreflight: true,
      maxRetries: 2,
      minContextSlot: 9,
    }
    const answer = await request('solana_signAndSendTransaction', { transaction: unsigned(), sendOptions })
    expect(answer).toEqual({ signature: base58.encode(new Uint8Array(64).fill(7)) })
    expect(inputOf('solana:signAndSendTransaction')).toMatchObject({
      chain: 'solana:mainnet',
      options: { preflightCommitment: 'confirmed', skipPreflight: true, maxRetries: 2, minContextSlot: 9 },
    })
    await request('solana_signAndSendTransaction', { transaction: unsigned() })
    expect(inputOf('solana:signAndSendTransaction').options).toEqual({})
  })

  it('signs in', async () => {
    const { request, inputOf } = world({ granted: true })
    const fields = { domain: 'example.org', nonce: 'abcdefgh' }
    const answer = await request('solana_signIn', fields)
    expect(answer).toMatchObject({ address: first, signature: expect.any(String) })
    expect(inputOf('solana:signIn')).toEqual(fields)
  })

  const calls: readonly (readonly [method: string, params: object, feature: string])[] = [
    ['solana_signMessage', { message }, 'solana:signMessage'],
    ['solana_signTransaction', { transaction: unsigned() }, 'solana:signTransaction'],
    ['solana_signAllTransactions', { transactions: [unsigned()] }, 'solana:signTransaction'],
    ['solana_signAndSendTransaction', { transaction: unsigned() }, 'solana:signAndSendTransaction'],
    ['solana_signIn', { domain: 'example.org' }, 'solana:signIn'],
  ]

  it.each(calls)(
    '%s fails with METHOD_UNSUPPORTED when the wallet does not offer it',
    async (method, params, feature) => {
      const { wallet, request } = world({ granted: true, without: [feature] })
      await expect(request(method, params)).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
      expect(wallet.calls).toEqual([])
    },
  )

  it.each(calls)(
    '%s fails with a typed error for each answer of another shape',
    async (method, params, feature) => {
      const { wallet, request } = world({ granted: true })
      const answers = [
        undefined,
        {},
        [],
        [null],
        [unreadable()],
        [{}, {}],
        [{ signature: 'text', signedMessage: 'text', signedTransaction: 'text' }],
        [{ account: unreadable(), signature: new Uint8Array(64) }],
        unreadable([]),
      ]
      for (const answer of answers) {
        wallet.script(feature, { answer: answer })
        await expect(request(method, params)).rejects.toMatchObject({
          code: expect.stringMatching(/^(WALLET_ANSWER_INVALID|SIGNATURE_INVALID)$/),
        })
      }
    },
  )

  it.each([
    ['too short', new Uint8Array(63).fill(1)],
    ['too long', new Uint8Array(65).fill(1)],
    ['empty', new Uint8Array(64)],
  ])('refuses a signature that is %s', async (_, signature) => {
    const { wallet, request } = world({ granted: true })
    const signedMessage = base58.decode(message)
    wallet.script('solana:signMessage', { answer: [{ signedMessage, signature }] })
    wallet.script('solana:signAndSendTransaction', { answer: [{ signature }] })
    const invalid = { code: 'SIGNATURE_INVALID' }
    await expect(request('solana_signMessage', { message })).rejects.toMatchObject(invalid)
    await expect(request('solana_signAndSendTransaction', { transaction: unsigned() })).rejects.toMatchObject(
      invalid,
    )
  })

  it('refuses the signature of another message', async () => {
    const { wallet, request } = world({ granted: true })
    const signedMessage = new TextEncoder().encode('Hello, and all of my money')
    const signature = new Uint8Array(64).fill(1)
    wallet.script('solana:signMessage', { answer: [{ signedMessage, signature }] })
    await expect(request('solana_signMessage', { message })).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
      details: 'The wallet signed another message',
    })
  })

  it.each([
    ['solana_signMessage', { message: '0' }, 'message'],
    ['solana_signMessage', { message: '' }, 'message'],
    ['solana_signMessage', { message, pubkey: eth.address }, 'pubkey'],
    ['solana_signMessage', undefined, 'params'],
    ['solana_signTransaction', { transaction: '!' }, 'transaction'],
    ['solana_signTransaction', [], 'params'],
    ['solana_signAllTransactions', { transactions: [] }, 'transactions'],
    ['solana_signAllTransactions', { transactions: [unsigned(), 1] }, 'transactions.1'],
    [
      'solana_signAndSendTransaction',
      { transaction: unsigned(), sendOptions: { preflightCommitment: 'safe' } },
      'preflightCommitment',
    ],
  ])('%s refuses %j, and the wallet is not asked', async (method, params, option) => {
    const { wallet, request } = world({ granted: true })
    await expect(request(method, params)).rejects.toMatchObject({
      code: 'OPTION_INVALID',
      params: { option },
    })
    expect(wallet.calls).toEqual([])
  })

  it('refuses an account that the wallet does not grant, or not on the chain', async () => {
    const { wallet, request } = world({
      granted: true,
      accounts: [{ address: first, chains: ['solana:devnet'] }],
    })
    await expect(request('solana_signMessage', { message, pubkey: second })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(request('solana_signTransaction', { transaction: unsigned() })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(wallet.calls).toEqual([])
  })

  it('refuses a method that no Solana wallet knows', async () => {
    await expect(world().request('solana_mint', {})).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
  })
})

describe('the native provider', () => {
  it('answers JSON-RPC for the first account, on the chain that was shown', async () => {
    const { connector, connect, inputOf } = world()
    await connect(devnet)
    const provider = connector.provider('solana')
    expect(provider).toBe(connector.provider('solana'))
    const request: unknown = Reflect.get(Object(provider), 'request')
    const ask = (method: string, params?: unknown) =>
      typeof request === 'function' ? Reflect.apply(request, provider, [{ method, params }]) : undefined
    expect(await ask('solana_getAccounts')).toEqual([{ pubkey: first }])
    await ask('solana_signTransaction', { transaction: unsigned() })
    expect(inputOf('solana:signTransaction').chain).toBe('solana:devnet')
    await expect(ask('solana_mint')).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
  })
})
