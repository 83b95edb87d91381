import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import {
  accountOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  started,
  storedIn,
  until,
  wroteRecord,
} from './behaviours/set-up.cases.js'
import { eip155 } from './eip155.js'
import { fakeEip1193Wallet } from './fakes/fake-eip1193-wallet.js'
import { fakeEnvironment } from './fakes/fake-environment.js'
import { type FakeStandardWalletOptions, fakeStandardWallet } from './fakes/fake-standard-wallet.js'
import { fakeStorageArea } from './fakes/fake-storage.js'
import { fakeWindow } from './fakes/fake-window.js'
import { solanaPairing } from './families/solana/port/solana-pairing.js'
import {
  addressOf,
  blockhash,
  isSignedBy,
  keypairOf,
  legacyTransaction,
  signerWith,
  versionedTransaction,
} from './families/solana/real-keys.cases.js'
import { scriptedSolanaNode } from './families/solana/scripted-solana-node.cases.js'
import {
  mainnet,
  solanaDevnet,
  solana as solanaMainnet,
  solanaTestnet,
} from './model/networks/built-in-networks.js'
import {
  signAllTransactions,
  signAndSendTransaction,
  signIn,
  signTransaction,
  solana,
  splBalances,
  transferSol,
} from './solana.js'

const mine = keypairOf(1)
const other = keypairOf(2)
const first = addressOf(mine)
const second = addressOf(other)
const WALLET = 'solana:Fake Solana'
const devnet = solanaDevnet.caipNetworkId

/** An engine of two families with a wallet of each. Its node answers as one of Solana does. */
const page = async (
  options: FakeStandardWalletOptions = {},
  {
    area = fakeStorageArea(),
    start = solanaMainnet,
  }: { area?: ReturnType<typeof fakeStorageArea>; start?: typeof solanaMainnet } = {},
) => {
  const window = fakeWindow()
  const wallet = fakeStandardWallet({ accounts: [first, second], sign: signerWith(mine, other), ...options })
  wallet.register(window)
  const evm = fakeEip1193Wallet({ granted: true })
  evm.announce(window)
  const node = scriptedSolanaNode({
    getBalance: () => ({ value: 2_500_000_000 }),
    getLatestBlockhash: () => ({ value: { blockhash, lastValidBlockHeight: 9 } }),
    eth_getBalance: () => '0x1',
  })
  const others = [mainnet, solanaMainnet, solanaDevnet, solanaTestnet].filter((one) => one !== start)
  const set = await started({
    area,
    options: {
      families: [eip155(), solana()],
      networks: [start, ...others],
      environment: fakeEnvironment({ window, fetch: node.fetch }),
    },
  })
  await until(() => expect(set.engine.getState().connectors.map(({ id }) => id)).toContain(WALLET))
  const asked = (feature: string) => wallet.calls.filter((call) => call.feature === feature)
  const inputOf = (feature: string) => Object(asked(feature).at(-1)?.inputs[0])
  return {
    ...set,
    standard: wallet,
    evm,
    node,
    window,
    asked,
    inputOf,
    account: () => accountOf(set.engine, 'solana'),
  }
}

const connectedPage = async (...given: Parameters<typeof page>) => {
  const set = await page(...given)
  await set.engine.connect({ wallet: WALLET })
  await until(() => expect(set.account().balanceStatus).not.toMatch(/unknown|loading/))
  return set
}

describe('solana', () => {
  it('[R1.31] is a family whose default account type is eoa', () => {
    expect(solana()).toMatchObject({
      namespace: 'solana',
      accountTypes: ['eoa'],
      defaultAccountType: 'eoa',
      walletHoldsChain: false,
      walletHoldsAccount: false,
    })
  })

  it('sends its own methods to the wallet, and reads all others from a node', () => {
    const { isPrompt } = solana()
    const prompts = [
      'solana_signMessage',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
      'solana_signIn',
    ]
    expect(prompts.filter((method) => !isPrompt(method))).toEqual([])
    expect(['getBalance', 'sendTransaction', 'eth_call'].filter(isPrompt)).toEqual([])
  })

  it('refuses a network whose id is a number, and names it', () => {
    const { checkNetwork } = solana()
    expect(checkNetwork?.(solanaDevnet)).toBeUndefined()
    expect(() => checkNetwork?.({ ...solanaDevnet, id: 1 })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', details: expect.stringContaining(devnet) }),
    )
  })

  it('opens its halves', async () => {
    expect((await solana().openWallet()).ask).toBeTypeOf('function')
    const chain = await solana().openChain({ rpcUrls: () => [], environment: fakeEnvironment() })
    expect(chain.balance).toBeTypeOf('function')
    chain.close()
    expect(await solana().openPairing?.()).toBe(solanaPairing)
  })

  it('loads neither web3.js nor base58 with the family', () => {
    const packages = new Set<string>()
    const seen = new Set<string>()
    const visit = (file: string) => {
      if (seen.has(file)) return
      seen.add(file)
      for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
        /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm,
      )) {
        if (from.startsWith('.')) visit(join(dirname(file), from.replace(/\.js$/, '.ts')))
        else packages.add(from)
      }
    }
    for (const entry of [
      'families/solana/port/solana-family.ts',
      'connectors/wallet-standard/discover-solana.ts',
    ])
      visit(fileURLToPath(new URL(entry, import.meta.url)))
    expect(seen.size).toBeGreaterThan(5)
    expect([...packages]).toEqual([])
    for (const entry of [
      'solana.ts',
      'families/solana/port/solana-wallet.ts',
      'connectors/wallet-standard/solana-connector.ts',
    ])
      visit(fileURLToPath(new URL(entry, import.meta.url)))
    expect([...packages].sort()).toEqual(['@scure/base', 'zod/mini'])
  })
})

describe('connecting a Solana wallet', () => {
  it('[R1.6] shows its account and its balance, beside a wallet of eip155', async () => {
    const { engine, account, asked } = await page()
    expect(engine.getState().connectors.map(({ id }) => id)).toEqual(expect.arrayContaining([WALLET, FAKE]))
    expect(await engine.connect({ wallet: WALLET })).toMatchObject({
      namespace: 'solana',
      address: first,
      caipAddress: `${solanaMainnet.caipNetworkId}:${first}`,
    })
    await until(() => expect(account().balanceStatus).toBe('ready'))
    expect(account()).toMatchObject({
      allAccounts: [
        { address: first, type: 'eoa' },
        { address: second, type: 'eoa' },
      ],
      walletChainId: solanaMainnet.caipNetworkId,
    })
    expect(account()).toMatchObject({ balanceBaseUnits: '2500000000', balance: '2.5', balanceSymbol: 'SOL' })
    await engine.connect({ wallet: FAKE })
    expect(accountOf(engine).address).toBe(FIRST)
    expect(account().address).toBe(first)
    expect(asked('standard:connect')).toHaveLength(1)
  })

  it('[R3.21] is on each of the three networks that the app starts with', async () => {
    for (const start of [solanaMainnet, solanaDevnet, solanaTestnet]) {
      const { engine, account } = await connectedPage({}, { start })
      expect([account().walletChainId, account().supported]).toEqual([start.caipNetworkId, true])
      engine.stop()
    }
  })

  it('comes back silently', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { solana: { id: WALLET, name: 'Fake Solana' } } })
    const { account, standard } = await page({ granted: true, prompts: 'reject' }, { area })
    await until(() => expect(account().status).toBe('connected'))
    expect(account().address).toBe(first)
    expect(standard.calls).toEqual([{ feature: 'standard:connect', inputs: [{ silent: true }] }])
  })

  it('stays away when the wallet has forgotten the page', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { solana: { id: WALLET, name: 'Fake Solana' } } })
    const { account, asked } = await page({}, { area })
    await until(() => expect(account().status).toBe('disconnected'))
    expect(asked('standard:connect')).toHaveLength(1)
  })

  it('fails when the user says no', async () => {
    const { engine, account } = await page({ prompts: 'reject' })
    expect((await failureOf(engine.connect({ wallet: WALLET }))).code).toBe('USER_REJECTED')
    expect(account().status).toBe('disconnected')
  })

  it('ends in the wallet and in the record', async () => {
    const { engine, asked, area, account, standard } = await connectedPage()
    await until(() => expect(storedIn(area)).toMatchObject({ wallets: { solana: { id: WALLET } } }))
    await engine.disconnect({ namespace: 'solana' })
    await until(() => expect(asked('standard:disconnect')).toHaveLength(1))
    expect(account().status).toBe('disconnected')
    expect(standard.listenerCount).toBe(0)
  })

  it.each([
    ['takes the accounts back', { accounts: [] }],
    ['leaves the chains of solana', { chains: ['sui:mainnet'] }],
  ])('ends when the wallet %s', async (_, properties) => {
    const { engine, standard, account } = await connectedPage()
    await engine.connect({ wallet: FAKE })
    standard.emit(properties)
    expect(account().status).toBe('disconnected')
    expect(accountOf(engine).status).toBe('connected')
  })
})

describe('eip155 and solana, each with a wallet of its own', () => {
  const both = async () => {
    const set = await connectedPage()
    await set.engine.connect({ wallet: FAKE })
    const statuses = () => [accountOf(set.engine).status, set.account().status]
    expect(statuses()).toEqual(['connected', 'connected'])
    return { ...set, statuses }
  }

  it('[B32] the wallet of one takes its accounts back: that family ends, the other one stays', async () => {
    const { standard, statuses } = await both()
    standard.setAccounts([])
    expect(statuses()).toEqual(['connected', 'disconnected'])
    const again = await both()
    again.evm.setAccounts([])
    await until(() => expect(again.statuses()).toEqual(['disconnected', 'connected']))
  })

  it.each([
    ['solana', 'eip155', { id: FAKE, name: 'Fake Wallet' }],
    ['eip155', 'solana', { id: WALLET, name: 'Fake Solana' }],
  ])('[B46] disconnecting %s ends only it, and only its entry is gone', async (gone, stays, left) => {
    const { engine, area, telemetry } = await both()
    await until(() => expect(Object.keys(Object(storedIn(area)?.wallets))).toHaveLength(2))
    await engine.disconnect({ namespace: gone })
    expect(accountOf(engine, gone).status).toBe('disconnected')
    expect(accountOf(engine, stays).status).toBe('connected')
    await until(() =>
      expect(storedIn(area)?.wallets).toEqual({ [stays]: { ...left, at: expect.any(Number) } }),
    )
    const said = telemetry.filter(({ event }) => event === 'DISCONNECT_SUCCESS')
    expect(said.map(({ properties }) => properties)).toEqual([{ namespace: gone }])
  })

  it('[B42] a switch to solana, which has no wallet yet, leads to Connect, and eip155 stays connected', async () => {
    const { engine, account } = await page()
    await engine.connect({ wallet: FAKE })
    const switching = engine.switchNetwork(devnet)
    await until(() => expect(engine.getState().isSwitchingNamespace).toBe(true))
    expect(accountOf(engine).status).toBe('connected')
    expect(account().status).toBe('disconnected')
    await engine.connect({ wallet: WALLET })
    expect((await switching).caipNetworkId).toBe(devnet)
    expect(account().walletChainId).toBe(devnet)
    expect(accountOf(engine).status).toBe('connected')
  })

  it('[B44:1+2] the active network is removed: one that is left is active, and the family without one is disabled', async () => {
    const { engine, account } = await both()
    await engine.switchNetwork(devnet)
    engine.removeNetwork(devnet)
    expect(engine.getState().activeNetworkId).not.toBe(devnet)
    expect(account().walletChainId).toBe(solanaMainnet.caipNetworkId)
    engine.removeNetwork('eip155:1')
    expect(engine.getState().networks.eip155?.caipNetworks ?? []).toEqual([])
    expect(account().status).toBe('connected')
  })

  it.each([
    ['eip155', solanaMainnet.caipNetworkId],
    ['solana', 'eip155:1'],
  ])(
    '[B44:1] [R4.16] %s is removed while it is active: the first network that is left is active',
    async (gone, first) => {
      const { engine } = await both()
      await engine.switchNetwork(gone === 'eip155' ? 'eip155:1' : devnet)
      expect(engine.getState().activeNamespace).toBe(gone)
      engine.removeFamily(gone)
      expect(engine.getState().activeNetworkId).toBe(first)
    },
  )
})

describe('a Solana wallet that answers badly', () => {
  const throwing = Object.defineProperty({}, 'accounts', {
    get() {
      throw new Error('A getter of the wallet')
    },
  })

  it.each([
    [
      'the address of another family',
      { accounts: [{ address: FIRST, chains: ['solana:mainnet'] }] },
      'WALLET_ANSWER_INVALID',
    ],
    ['no accounts', { accounts: [] }, 'GRANT_EMPTY'],
    ['no list', {}, 'WALLET_ANSWER_INVALID'],
    ['a getter that throws', throwing, 'WALLET_ANSWER_INVALID'],
    [
      'an account that throws',
      {
        accounts: [
          Object.defineProperty({}, 'chains', Object.getOwnPropertyDescriptor(throwing, 'accounts') ?? {}),
        ],
      },
      'WALLET_ANSWER_INVALID',
    ],
  ])('fails with a typed error for %s, and eip155 stays connected', async (_, answer, code) => {
    const { engine, standard, account } = await page()
    await engine.connect({ wallet: FAKE })
    const before = accountOf(engine)
    standard.script('standard:connect', { answer })
    expect((await failureOf(engine.connect({ wallet: WALLET }))).code).toBe(code)
    expect(account().status).toBe('disconnected')
    expect(accountOf(engine).address).toBe(before.address)
    expect(accountOf(engine).status).toBe('connected')
  })

  it('shows an account that is named twice once', async () => {
    const { account } = await connectedPage({ accounts: [first, first, second, first] })
    expect(account().allAccounts.map(({ address }) => address)).toEqual([first, second])
  })

  it('is shown on its own network, and is not asked on another one of the app', async () => {
    const { engine, account, asked } = await connectedPage(
      { chains: ['solana:testnet'] },
      { start: solanaDevnet },
    )
    expect(account().walletChainId).toBe(solanaTestnet.caipNetworkId)
    expect((await failureOf(engine.switchNetwork(devnet))).code).toBe('SWITCH_NOT_APPROVED')
    expect(account().walletChainId).toBe(solanaTestnet.caipNetworkId)
    expect(asked('standard:connect')).toHaveLength(1)
  })
})

describe('requests to a Solana wallet', () => {
  it('[R7.42] sign a text, with a signature in base58 that verifies', async () => {
    const { engine, inputOf } = await connectedPage()
    const signature = await engine.signMessage({ message: 'Hëllo', namespace: 'solana' })
    const bytes = new TextEncoder().encode('Hëllo')
    expect(isSignedBy(mine, bytes, base58.decode(signature))).toBe(true)
    expect(inputOf('solana:signMessage').account.address).toBe(first)
    const message = base58.encode(bytes)
    const answer = await engine.request({
      namespace: 'solana',
      method: 'solana_signMessage',
      params: { message, pubkey: second },
    })
    expect(isSignedBy(other, bytes, base58.decode(Object(answer).signature))).toBe(true)
  })

  it.each([
    ['versioned', versionedTransaction(mine)],
    ['legacy', legacyTransaction(mine)],
  ])('sign a %s transaction of web3.js', async (_, transaction) => {
    const { engine, inputOf } = await connectedPage({}, { start: solanaDevnet })
    const signed = await signTransaction(engine, { transaction })
    const read = VersionedTransaction.deserialize(signed.transaction)
    const [signature = new Uint8Array()] = read.signatures
    expect(base58.encode(signature)).toBe(signed.signature)
    expect(isSignedBy(mine, read.message.serialize(), signature)).toBe(true)
    expect(inputOf('solana:signTransaction').chain).toBe('solana:devnet')
  })

  it('sign several transactions with one prompt', async () => {
    const { engine, asked } = await connectedPage()
    const transactions = [versionedTransaction(mine), versionedTransaction(mine, other)]
    const signed = await signAllTransactions(engine, { transactions })
    expect(signed.map((bytes) => VersionedTransaction.deserialize(bytes).signatures.length)).toEqual([1, 2])
    expect(asked('solana:signTransaction')).toHaveLength(1)
  })

  it('have the wallet send a transaction', async () => {
    const { engine, inputOf } = await connectedPage()
    const transaction = versionedTransaction(mine)
    const options = { preflightCommitment: 'max' } as const
    const id = await signAndSendTransaction(engine, { transaction, options })
    expect(isSignedBy(mine, transaction.message.serialize(), base58.decode(id))).toBe(true)
    expect(inputOf('solana:signAndSendTransaction')).toMatchObject({
      chain: 'solana:mainnet',
      options: { preflightCommitment: 'finalized' },
    })
  })

  it('[R5.37] refuse another preflight commitment, and name it', async () => {
    const { engine, asked } = await connectedPage()
    const params = { transaction: versionedTransaction(mine), options: { preflightCommitment: 'safe' } }
    const call = engine.request({ namespace: 'solana', method: 'solana_signAndSendTransaction', params })
    expect(await failureOf(call)).toMatchObject({
      code: 'OPTION_INVALID',
      params: { option: 'preflightCommitment' },
    })
    expect(asked('solana:signAndSendTransaction')).toEqual([])
  })

  it('sign in, with the feature of the wallet or with a message', async () => {
    const args = {
      domain: 'example.org',
      uri: 'https://example.org/login',
      version: '1',
      chainId: 'mainnet',
      nonce: 'abcdefgh',
      issuedAt: '2030-01-02T03:04:05Z',
    }
    for (const without of [[], ['solana:signIn']]) {
      const { engine, asked } = await connectedPage({ without })
      const { address, signedMessage, signature } = await signIn(engine, args)
      expect(address).toBe(first)
      expect(isSignedBy(mine, signedMessage, base58.decode(signature))).toBe(true)
      expect(new TextDecoder().decode(signedMessage)).toMatch(/^example\.org wants you to sign in/)
      expect(asked('solana:signMessage')).toHaveLength(without.length)
      engine.stop()
    }
  })

  it('send SOL by the wallet, and by the node when the wallet only signs', async () => {
    for (const without of [[], ['solana:signAndSendTransaction']]) {
      const { engine, node } = await connectedPage({ without })
      let sent = ''
      node.answers.sendTransaction = (params) => {
        const [text]: readonly unknown[] = Array.isArray(params) ? params : []
        const bytes = Uint8Array.from(Buffer.from(String(text), 'base64'))
        const [signature] = VersionedTransaction.deserialize(bytes).signatures
        sent = base58.encode(signature ?? new Uint8Array())
        return sent
      }
      const id = await transferSol(engine, { to: second, lamports: 5n })
      expect(base58.decode(id)).toHaveLength(64)
      expect(sent).toBe(without.length === 0 ? '' : id)
      engine.stop()
    }
  })

  it('read the tokens of the account', async () => {
    const { engine, node } = await connectedPage()
    node.answers.getTokenAccountsByOwner = () => ({ value: [] })
    expect(await splBalances(engine)).toEqual([])
    expect(node.calls.filter(({ method }) => method === 'getTokenAccountsByOwner')).toHaveLength(2)
    delete node.answers.getTokenAccountsByOwner
    expect((await failureOf(splBalances(engine))).code).toBe('RPC_REQUEST_FAILED')
  })

  it('go on with the account that the wallet moved to', async () => {
    const { engine, standard, account, inputOf } = await connectedPage({ accounts: [first] })
    standard.setAccounts([second])
    await until(() => expect(account().address).toBe(second))
    await engine.signMessage({ message: 'Hello', namespace: 'solana' })
    expect(inputOf('solana:signMessage').account.address).toBe(second)
  })

  it('end when the user says no, and when the wallet does not offer them', async () => {
    const { engine, standard } = await connectedPage({ without: ['solana:signMessage'] })
    standard.script('solana:signTransaction', { error: new Error('User rejected the request.') })
    const transaction = versionedTransaction(mine)
    expect((await failureOf(signTransaction(engine, { transaction }))).code).toBe('USER_REJECTED')
    const text = engine.signMessage({ message: 'Hello', namespace: 'solana' })
    expect((await failureOf(text)).code).toBe('METHOD_UNSUPPORTED')
  })

  it('[U34 partly] end without a prompt when the wallet has taken the account back, and the state is corrected', async () => {
    const { engine, standard, account, asked } = await connectedPage()
    Object.defineProperty(standard.wallet, 'accounts', { value: [] })
    const call = engine.signMessage({ message: 'Hello', namespace: 'solana' })
    expect((await failureOf(call)).code).toBe('ACCOUNT_CHANGED')
    await rest()
    expect(account().status).toBe('disconnected')
    expect(asked('solana:signMessage')).toEqual([])
  })

  it('go to the network that the app shows, without a prompt for the switch', async () => {
    const { engine, account, inputOf, standard } = await connectedPage()
    const changes = heard(engine, 'network.changed')
    await engine.switchNetwork(devnet)
    await until(() => expect(account().walletChainId).toBe(devnet))
    expect(changes).toMatchObject([{ networkId: devnet }])
    expect(standard.calls.map(({ feature }) => feature)).toEqual(['standard:connect'])
    await signTransaction(engine, { transaction: versionedTransaction(mine) })
    expect(inputOf('solana:signTransaction').chain).toBe('solana:devnet')
  })

  it('work with the account that the app chose', async () => {
    const { engine, account, inputOf } = await connectedPage()
    await engine.switchAddress({ address: second, namespace: 'solana' })
    expect(account().address).toBe(second)
    await engine.signMessage({ message: 'Hello', namespace: 'solana' })
    expect(inputOf('solana:signMessage').account.address).toBe(second)
    const foreign = signTransaction(engine, { transaction: versionedTransaction(mine) })
    expect((await failureOf(foreign)).code).toBe('UNAUTHORIZED')
  })

  it('are open to native code', async () => {
    const { engine } = await connectedPage()
    const provider: object = engine.provider('solana')
    const request: unknown = Reflect.get(provider, 'request')
    if (typeof request !== 'function') throw new Error('No provider')
    expect(await Reflect.apply(request, provider, [{ method: 'solana_getAccounts' }])).toEqual([
      { pubkey: first },
      { pubkey: second },
    ])
  })
})
