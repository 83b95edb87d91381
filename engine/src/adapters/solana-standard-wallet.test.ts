import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountOf, failureOf, until, wroteRecord } from '../behaviours/set-up.cases.js'
import { insidesOf } from '../composition/insides.js'
import { createEngine } from '../create-engine.js'
import { eip155 } from '../eip155.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeStorage, fakeStorageArea } from '../fakes/fake-storage.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { isSignedBy, signerWith, versionedTransaction } from '../families/solana/real-keys.cases.js'
import {
  mainnet as ethereum,
  solanaDevnet,
  solana as solanaMainnet,
} from '../model/networks/built-in-networks.js'
import { registerStandardWallet, type StandardWalletChange, standardWallet } from '../solana-web3.js'
import {
  connectedSolanaPage,
  first,
  mine,
  other,
  SOLANA_WALLET,
  second,
  solanaPage,
  standardConsumer,
} from './solana-page.cases.js'

const connectedWallet = async (...given: Parameters<typeof connectedSolanaPage>) => {
  const page = await connectedSolanaPage(...given)
  const wallet = standardWallet(page.engine)
  const [account] = wallet.accounts
  if (account === undefined) throw new Error('No account')
  return { ...page, wallet, account, features: wallet.features }
}

const bytes = versionedTransaction(mine).serialize()
const isSigned = (signed: Uint8Array | undefined): boolean => {
  const transaction = VersionedTransaction.deserialize(signed ?? new Uint8Array())
  return isSignedBy(mine, transaction.message.serialize(), transaction.signatures[0] ?? new Uint8Array())
}

afterEach(() => vi.unstubAllGlobals())

describe('standardWallet', () => {
  it('has what the standard asks of a wallet', async () => {
    const { engine } = await solanaPage()
    const wallet = standardWallet(engine)
    expect(wallet).toMatchObject({
      version: '1.0.0',
      name: 'Walletchart',
      chains: ['solana:mainnet', 'solana:devnet'],
      accounts: [],
    })
    expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(Object.keys(wallet.features)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      'solana:signMessage',
      'solana:signTransaction',
      'solana:signAndSendTransaction',
      'solana:signIn',
    ])
    const icon = 'data:image/png;base64,AAAA'
    expect(standardWallet(engine, { name: 'My app', icon })).toMatchObject({ name: 'My app', icon })
  })

  it.each([
    ['an empty name', { name: ' ' }],
    ['a name that is no text', { name: 1 }],
    ['an icon from elsewhere', { icon: 'https://example.org/icon.png' }],
    ['no object', null],
  ])('refuses %s', async (_, options) => {
    const { engine } = await solanaPage()
    expect(() => Reflect.apply(standardWallet, undefined, [engine, options])).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID' }),
    )
  })

  it('needs the family of Solana', () => {
    const engine = createEngine({ networks: [ethereum], families: [eip155()], storage: fakeStorage() })
    expect(() => standardWallet(engine)).toThrow(expect.objectContaining({ code: 'CHAIN_ADAPTER_NOT_FOUND' }))
  })

  it('shows the accounts of the connected wallet, the one of the app first', async () => {
    const { engine, wallet } = await connectedWallet({
      accounts: [{ address: first, label: 'Savings' }, second],
    })
    expect(wallet.accounts).toMatchObject([
      { address: first, label: 'Savings', chains: ['solana:devnet', 'solana:mainnet'] },
      { address: second },
    ])
    expect(wallet.accounts[0]?.publicKey).toEqual(mine.publicKey.toBytes())
    expect(wallet.accounts[0]?.features).toContain('solana:signAndSendTransaction')
    await engine.switchAddress({ address: second, namespace: 'solana' })
    expect(wallet.accounts.map(({ address }) => address)).toEqual([second, first])
  })

  it('names only the chains that the wallet approved', async () => {
    const { wallet } = await connectedWallet({ chains: ['solana:mainnet'] })
    expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet'])
    expect(wallet.accounts[0]?.chains).toEqual(['solana:mainnet'])
  })

  it('keeps the objects of accounts that have not changed', async () => {
    const { engine, wallet } = await connectedWallet()
    const [one, two] = wallet.accounts
    expect(wallet.accounts).toBe(wallet.accounts)
    await engine.switchNetwork(solanaDevnet.caipNetworkId)
    await engine.switchAddress({ address: second, namespace: 'solana' })
    expect([wallet.accounts[0] === two, wallet.accounts[1] === one]).toEqual([true, true])
  })
})

describe('standard:connect', () => {
  it('answers with the accounts when one is connected, and opens nothing', async () => {
    const { engine, wallet, features } = await connectedWallet()
    expect((await features['standard:connect'].connect()).accounts).toBe(wallet.accounts)
    expect(engine.getState().modal.open).toBe(false)
  })

  it('opens the modal on the family, and answers when the user has connected', async () => {
    const { engine } = await solanaPage()
    const wallet = standardWallet(engine)
    const connecting = wallet.features['standard:connect'].connect()
    await until(() => expect(engine.getState().modal).toMatchObject({ view: 'Connect' }))
    expect(engine.getState().modal.data).toEqual({ namespace: 'solana' })
    await engine.connect({ wallet: SOLANA_WALLET })
    expect((await connecting).accounts.map(({ address }) => address)).toEqual([first, second])
    expect(engine.getState().modal.open).toBe(false)
  })

  it('is refused when the user closes the modal, and can be asked again', async () => {
    const { engine } = await solanaPage()
    const { connect } = standardWallet(engine).features['standard:connect']
    const refused = failureOf(connect())
    await until(() => expect(engine.getState().modal.open).toBe(true))
    engine.close()
    expect((await refused).code).toBe('USER_REJECTED')
    const connecting = connect()
    await engine.connect({ wallet: SOLANA_WALLET })
    expect((await connecting).accounts).toHaveLength(2)
  })

  it('is refused when the user connects a wallet of another family', async () => {
    const { engine } = await solanaPage()
    const refused = failureOf(standardWallet(engine).features['standard:connect'].connect())
    await until(() => expect(engine.getState().modal.open).toBe(true))
    await engine.connect({ wallet: 'org.example.fake' })
    expect((await refused).code).toBe('USER_REJECTED')
  })

  it('stays open when a wallet refuses in the modal', async () => {
    const { engine, standard } = await solanaPage()
    const settled = vi.fn()
    const connecting = standardWallet(engine).features['standard:connect'].connect()
    connecting.finally(settled)
    await until(() => expect(engine.getState().modal.open).toBe(true))
    standard.script('standard:connect', 'reject')
    expect((await failureOf(engine.connect({ wallet: SOLANA_WALLET }))).code).toBe('USER_REJECTED')
    expect(settled).not.toHaveBeenCalled()
    standard.script('standard:connect', 'approve')
    await engine.connect({ wallet: SOLANA_WALLET })
    expect((await connecting).accounts).toHaveLength(2)
  })

  it('asks the user for nothing when it is silent', async () => {
    const { engine, standard } = await solanaPage()
    const { connect } = standardWallet(engine).features['standard:connect']
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    expect(engine.getState().modal.open).toBe(false)
    expect(standard.calls).toEqual([])
  })

  it('waits silently for the wallet of an earlier visit', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { solana: { id: SOLANA_WALLET, name: 'Fake Solana' } } })
    const { engine } = await solanaPage({ granted: true }, {}, { area })
    engine.stop()
    const { connect } = standardWallet(engine).features['standard:connect']
    engine.start()
    expect(engine.getState().accounts.solana?.status).not.toBe('connected')
    expect((await connect({ silent: true })).accounts.map(({ address }) => address)).toEqual([first, second])
  })

  it('leaves no listener behind', async () => {
    const { engine } = await solanaPage()
    const listeners = () => insidesOf.get(engine)?.listeners()
    const before = listeners()
    const { connect } = standardWallet(engine).features['standard:connect']
    await connect({ silent: true })
    const refused = failureOf(connect())
    await until(() => expect(engine.getState().modal.open).toBe(true))
    engine.close()
    await refused
    const connecting = connect()
    await engine.connect({ wallet: SOLANA_WALLET })
    await connecting
    expect(listeners()).toBe(before)
  })

  it('fails before the start and after the end of the engine', async () => {
    const { engine } = await solanaPage()
    const { connect } = standardWallet(engine).features['standard:connect']
    const ended = failureOf(connect())
    await until(() => expect(engine.getState().modal.open).toBe(true))
    engine.stop()
    expect((await ended).code).toBe('ABORTED')
    expect((await failureOf(connect())).code).toBe('CONNECTION_CLIENT_NOT_SET')
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
  })
})

describe('standard:disconnect and standard:events', () => {
  it('end the connection of the family alone, and listeners hear of it', async () => {
    const { engine, wallet, features, standard } = await connectedWallet()
    await engine.connect({ wallet: 'org.example.fake' })
    const changes: StandardWalletChange[] = []
    features['standard:events'].on('change', (change) => changes.push(change))
    await features['standard:disconnect'].disconnect()
    expect(wallet.accounts).toEqual([])
    expect(changes).toEqual([{ accounts: [] }])
    expect(accountOf(engine, 'solana').status).toBe('disconnected')
    expect(accountOf(engine).status).toBe('connected')
    await until(() => expect(standard.calls.at(-1)?.feature).toBe('standard:disconnect'))
  })

  it('follow the engine: connected, another account, the end; no longer after the listener is taken out', async () => {
    const { engine, standard } = await solanaPage()
    const wallet = standardWallet(engine)
    const heard: string[] = []
    const off = wallet.features['standard:events'].on('change', ({ accounts = [] }) =>
      heard.push(accounts.map(({ address }) => address).join()),
    )
    await engine.connect({ wallet: SOLANA_WALLET })
    // A new balance is no change of the wallet.
    await until(() => expect(accountOf(engine, 'solana').balanceStatus).toBe('ready'))
    await engine.switchAddress({ address: second, namespace: 'solana' })
    standard.setAccounts([first])
    await until(() => expect(accountOf(engine, 'solana').address).toBe(first))
    standard.setAccounts([])
    await until(() => expect(accountOf(engine, 'solana').status).toBe('disconnected'))
    const all = [`${first},${second}`, `${second},${first}`, first, '']
    expect(heard).toEqual(all)
    off()
    standard.setAccounts([first])
    await engine.connect({ wallet: SOLANA_WALLET })
    expect(heard).toEqual(all)
  })

  it('name the chains when the networks of the app change, and nothing when the shown one does', async () => {
    const { engine, wallet, features } = await connectedWallet()
    const changes: StandardWalletChange[] = []
    features['standard:events'].on('change', (change) => changes.push(change))
    await engine.switchNetwork(solanaDevnet.caipNetworkId)
    expect(changes).toEqual([])
    engine.addNetwork({ ...solanaDevnet, id: 'local', caipNetworkId: 'solana:local' })
    expect(changes).toMatchObject([{ chains: ['solana:mainnet', 'solana:devnet', 'solana:localnet'] }])
    expect(wallet.chains).toHaveLength(3)
  })

  it('take no other event', async () => {
    const { engine, features } = await connectedWallet()
    const listener = vi.fn()
    const off: unknown = Reflect.apply(features['standard:events'].on, undefined, ['connect', listener])
    await engine.disconnect()
    expect(listener).not.toHaveBeenCalled()
    expect(off).toBeTypeOf('function')
  })
})

describe('the signing features', () => {
  it('sign messages one after the other, with the account that each names', async () => {
    const { features, wallet, standard } = await connectedWallet()
    const [one, two] = wallet.accounts
    if (one === undefined || two === undefined) throw new Error('Two accounts')
    const [message, last] = [new Uint8Array([1, 2, 255]), new Uint8Array([3])]
    const signed = await features['solana:signMessage'].signMessage(
      { account: one, message },
      { account: two, message: last },
    )
    expect(signed.map(({ signedMessage }) => signedMessage)).toEqual([message, last])
    expect(isSignedBy(mine, message, signed[0]?.signature ?? new Uint8Array())).toBe(true)
    expect(isSignedBy(other, last, signed[1]?.signature ?? new Uint8Array())).toBe(true)
    expect(standard.calls.filter(({ feature }) => feature === 'solana:signMessage')).toHaveLength(2)
    expect(await features['solana:signMessage'].signMessage()).toEqual([])
  })

  it('sign bytes as they were when they were given', async () => {
    const { features, account, standard } = await connectedWallet()
    standard.script('solana:signMessage', 'ask')
    const message = new Uint8Array([1, 2, 3])
    const signing = features['solana:signMessage'].signMessage({ account, message })
    message.fill(0)
    await until(() => expect(standard.prompts).toHaveLength(1))
    standard.prompts[0]?.approve()
    expect((await signing)[0]?.signedMessage).toEqual(new Uint8Array([1, 2, 3]))
  })

  it('sign a transaction on the chain that the app shows', async () => {
    const { features, account, asked } = await connectedWallet()
    const [signed] = await features['solana:signTransaction'].signTransaction({ account, transaction: bytes })
    expect(isSigned(signed?.signedTransaction)).toBe(true)
    expect(asked('solana:signTransaction')).toMatchObject([[{ chain: 'solana:mainnet' }]])
  })

  it('show the network that a request names, and sign for it', async () => {
    const { engine, features, account, asked } = await connectedWallet()
    const transaction = bytes
    await features['solana:signTransaction'].signTransaction({ account, transaction, chain: 'solana:devnet' })
    expect(asked('solana:signTransaction')).toMatchObject([[{ chain: 'solana:devnet' }]])
    expect(engine.getState().activeNetworkId).toBe(solanaDevnet.caipNetworkId)
    const chain = solanaMainnet.caipNetworkId
    await features['solana:signAndSendTransaction'].signAndSendTransaction({ account, transaction, chain })
    expect(asked('solana:signAndSendTransaction')).toMatchObject([[{ chain: 'solana:mainnet' }]])
  })

  it('sign transactions of one account on one chain with one prompt', async () => {
    const { features, account, asked } = await connectedWallet()
    const input = { account, transaction: bytes }
    const signed = await features['solana:signTransaction'].signTransaction(
      input,
      { ...input, chain: 'solana:mainnet' },
      { ...input, chain: 'solana:devnet' },
    )
    expect(signed.map(({ signedTransaction }) => isSigned(signedTransaction))).toEqual([true, true, true])
    expect(asked('solana:signTransaction').map((inputs) => inputs.length)).toEqual([2, 1])
  })

  it('send by the wallet, with the options', async () => {
    const { features, account, asked } = await connectedWallet()
    const [sent] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
      account,
      transaction: bytes,
      chain: 'solana:mainnet',
      options: { preflightCommitment: 'processed', maxRetries: 1 },
    })
    const message = VersionedTransaction.deserialize(bytes).message.serialize()
    expect(isSignedBy(mine, message, sent?.signature ?? new Uint8Array())).toBe(true)
    expect(asked('solana:signAndSendTransaction')).toMatchObject([
      [{ options: { preflightCommitment: 'processed', maxRetries: 1 } }],
    ])
  })

  it('say what was sent when a later transaction fails', async () => {
    const { features, account, standard, asked } = await connectedWallet()
    standard.script('solana:signAndSendTransaction', { inTurn: ['approve', 'reject'] })
    const input = { account, transaction: bytes, chain: 'solana:mainnet' }
    const error = await failureOf(
      features['solana:signAndSendTransaction'].signAndSendTransaction(input, input, input),
    )
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'USER_REJECTED' } })
    expect(error.details).toMatch(/^Sent before the failure: \w{64,88}$/)
    expect(asked('solana:signAndSendTransaction')).toHaveLength(2)
  })

  it('sign in with the domain of the page, or with the one that is given', async () => {
    vi.stubGlobal('window', fakeWindow({ location: { host: 'app.example' } }))
    const { features, account, wallet } = await connectedWallet()
    const [signed] = await features['solana:signIn'].signIn({ nonce: 'abcdefgh' })
    expect(signed?.account).toBe(account)
    const text = new TextDecoder().decode(signed?.signedMessage)
    expect(text).toContain(`app.example wants you to sign in with your Solana account:\n${first}`)
    expect(
      isSignedBy(mine, signed?.signedMessage ?? new Uint8Array(), signed?.signature ?? new Uint8Array()),
    ).toBe(true)
    const [given] = await wallet.features['solana:signIn'].signIn({ domain: 'other.example', address: first })
    expect(new TextDecoder().decode(given?.signedMessage)).toMatch(/^other\.example wants/)
  })

  it('connect before a sign-in', async () => {
    const { engine } = await solanaPage()
    const { features, accounts } = standardWallet(engine)
    expect(accounts).toEqual([])
    const signing = features['solana:signIn'].signIn({ domain: 'app.example' })
    await until(() => expect(engine.getState().modal.view).toBe('Connect'))
    await engine.connect({ wallet: SOLANA_WALLET })
    expect((await signing).map(({ account }) => account.address)).toEqual([first])
  })

  it('tell a refusal as the typed error of the engine', async () => {
    const { features, account, standard } = await connectedWallet()
    for (const feature of ['solana:signMessage', 'solana:signTransaction', 'solana:signIn'])
      standard.script(feature, 'reject')
    const calls = [
      features['solana:signMessage'].signMessage({ account, message: bytes }),
      features['solana:signTransaction'].signTransaction({ account, transaction: bytes }),
      features['solana:signIn'].signIn({ domain: 'app.example' }),
    ]
    for (const call of calls) expect((await failureOf(call)).code).toBe('USER_REJECTED')
  })

  it('end when the account is taken back', async () => {
    const { features, account, standard, asked } = await connectedWallet()
    standard.setAccounts([second])
    const taken = features['solana:signMessage'].signMessage({ account, message: bytes })
    expect((await failureOf(taken)).code).toBe('UNAUTHORIZED')
    standard.setAccounts([])
    const gone = features['solana:signMessage'].signMessage({ account, message: bytes })
    expect((await failureOf(gone)).code).toBe('NOT_CONNECTED')
    expect(asked('solana:signMessage')).toEqual([])
  })

  const account = { address: first }
  it.each([
    ['signMessage', 'nothing', undefined, 'OPTION_INVALID'],
    ['signMessage', 'no account', { message: bytes }, 'OPTION_INVALID'],
    ['signMessage', 'a wrong account', { account: { address: '0x1' }, message: bytes }, 'ADDRESS_INVALID'],
    ['signMessage', 'a text', { account, message: 'text' }, 'OPTION_INVALID'],
    ['signTransaction', 'no bytes', { account, transaction: 'AQ==' }, 'OPTION_INVALID'],
    [
      'signTransaction',
      'bytes of no transaction',
      { account, transaction: new Uint8Array(9) },
      'OPTION_INVALID',
    ],
    [
      'signTransaction',
      'an account not granted',
      { account: { address: mine.publicKey.toBase58().replace(/^./, '5') }, transaction: bytes },
      /UNAUTHORIZED|ADDRESS_INVALID/,
    ],
    [
      'signTransaction',
      'a chain of others',
      { account, transaction: bytes, chain: 'solana:testnet' },
      'CHAIN_NOT_SUPPORTED',
    ],
    [
      'signAndSendTransaction',
      'a wrong chain',
      { account, transaction: bytes, chain: 1 },
      'CHAIN_NOT_SUPPORTED',
    ],
    [
      'signAndSendTransaction',
      'wrong options',
      { account, transaction: bytes, chain: 'solana:mainnet', options: { maxRetries: -1 } },
      'OPTION_INVALID',
    ],
    ['signIn', 'no domain', {}, 'OPTION_INVALID'],
    ['signIn', 'another account', { domain: 'app.example', address: second }, 'UNAUTHORIZED'],
  ])('%s refuses %s, and asks nobody', async (name, _, input, code) => {
    const { features, standard } = await connectedWallet()
    const feature: object = Reflect.get(features, `solana:${name}`)
    const run: unknown = Reflect.get(feature, name)
    if (typeof run !== 'function') throw new Error(name)
    const error = await failureOf(Reflect.apply(run, feature, [input]))
    expect(error.code).toMatch(code)
    expect(standard.calls.map((call) => call.feature)).toEqual(['standard:connect'])
  })

  it('serve a custom network as the local chain', async () => {
    const local = { ...solanaDevnet, id: 'local', caipNetworkId: 'solana:local', name: 'Local' } as const
    const { features, account, asked, wallet } = await connectedWallet(
      {},
      { networks: [local, ethereum, solanaMainnet] },
    )
    expect(wallet.chains).toEqual(['solana:localnet', 'solana:mainnet'])
    expect(account.chains).toEqual(['solana:localnet', 'solana:mainnet'])
    const input = { account, transaction: bytes, chain: 'solana:localnet' }
    await features['solana:signTransaction'].signTransaction(input)
    expect(asked('solana:signTransaction')).toMatchObject([[{ chain: 'solana:localnet' }]])
  })

  it('work with a paired wallet', async () => {
    const pairing = fakePairing()
    const { engine } = await solanaPage({}, { pairing })
    const wallet = standardWallet(engine)
    const connecting = wallet.features['standard:connect'].connect()
    void engine.connect({ wallet: 'walletConnect', namespace: 'solana' })
    await until(() => expect(pairing.codes).toHaveLength(1))
    pairing.approve({
      namespaces: {
        solana: {
          chains: [solanaMainnet.caipNetworkId],
          accounts: [`${solanaMainnet.caipNetworkId}:${first}`],
          methods: ['solana_signMessage'],
          events: [],
          defaultChain: solanaMainnet.caipNetworkId,
          rpcMap: {},
        },
      },
    })
    const [account] = (await connecting).accounts
    expect(account).toMatchObject({ address: first, chains: ['solana:mainnet'] })
    pairing.wallet.script('solana_getAccounts', { answer: [{ pubkey: first }] })
    pairing.wallet.script('solana_signMessage', {
      answer: { signature: base58.encode(signerWith(mine)(bytes, first)) },
    })
    if (account === undefined) throw new Error('No account')
    const [signed] = await wallet.features['solana:signMessage'].signMessage({ account, message: bytes })
    expect(signed?.signature).toHaveLength(64)
    pairing.tell({ type: 'session.deleted', topic: pairing.sessions[0]?.topic ?? '' })
    await until(() => expect(wallet.accounts).toEqual([]))
  })
})

describe('registerStandardWallet', () => {
  const registering = async () => {
    const window = fakeWindow({ location: { host: 'app.example' } })
    vi.stubGlobal('window', window)
    const { engine } = await solanaPage({}, {}, { window })
    return { window, engine }
  }

  it('registers with a consumer that is there, and with one that comes later', async () => {
    const { window, engine } = await registering()
    const before = standardConsumer(window)
    const leave = registerStandardWallet(engine, { name: 'My app' })
    const after = standardConsumer(window)
    for (const consumer of [before, after]) {
      expect(consumer.names().toSorted()).toEqual(['Fake Solana', 'My app'])
      expect(consumer.wallets).toHaveLength(2)
    }
    leave()
    expect([before.names(), after.names()]).toEqual([['Fake Solana'], ['Fake Solana']])
    expect(standardConsumer(window).names()).toEqual(['Fake Solana'])
  })

  it('registers once when it is called twice, as StrictMode does, and goes with the last call', async () => {
    const { window, engine } = await registering()
    const consumer = standardConsumer(window)
    const names = () => consumer.names().filter((name) => name === 'Walletchart')
    const one = registerStandardWallet(engine)
    const two = registerStandardWallet(engine)
    expect(names()).toHaveLength(1)
    one()
    one()
    expect(names()).toHaveLength(1)
    two()
    expect(names()).toHaveLength(0)
    registerStandardWallet(engine)()
    const again = registerStandardWallet(engine)
    expect(names()).toHaveLength(1)
    again()
  })

  it('is found by no engine: neither its own nor another one', async () => {
    const { window, engine } = await registering()
    registerStandardWallet(engine)
    const other = await solanaPage({ name: 'Second' }, {}, { window })
    registerStandardWallet(other.engine)
    await until(() => expect(other.engine.getState().connectors.length).toBeGreaterThan(2))
    for (const one of [engine, other.engine]) {
      const names = one.getState().connectors.map(({ name }) => name)
      expect(names).toContain('Fake Solana')
      expect(names).not.toContain('Walletchart')
    }
  })

  it('takes no harm from an event of nobody', async () => {
    const { engine } = await registering()
    const window = fakeWindow()
    vi.stubGlobal('window', window)
    const consumer = standardConsumer(window)
    const leave = registerStandardWallet(engine)
    window.dispatchEvent(new window.CustomEvent('wallet-standard:app-ready', { detail: null }))
    window.dispatchEvent(new window.CustomEvent('wallet-standard:app-ready', { detail: { register: 1 } }))
    expect(consumer.names()).toEqual(['Walletchart'])
    leave()
    expect(consumer.names()).toEqual([])
  })

  it('does nothing on a server', async () => {
    const { engine } = await solanaPage()
    expect(registerStandardWallet(engine)).toBeTypeOf('function')
    expect(registerStandardWallet(engine)()).toBeUndefined()
  })
})
