import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serializeSignDoc } from '@cosmjs/amino'
import { makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import {
  accountOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  storedIn,
  thrownBy,
  until,
  wroteGrant,
  wroteRecord,
} from './behaviours/set-up.cases.js'
import { account, broadcastTransaction, cosmos, signAmino, signArbitrary, signDirect } from './cosmos.js'
import { fakeEnvironment } from './fakes/fake-environment.js'
import { fakeStorageArea } from './fakes/fake-storage.js'
import { adr36SignDoc } from './families/cosmos/codec/adr36-sign-doc.js'
import {
  connectedCosmosPage,
  cosmosPage,
  estuaryId,
  estuaryNetwork,
  first,
  firstOnEstuary,
  HUB,
  hubId,
  KEPLR,
  other,
  second,
} from './families/cosmos/cosmos-page.cases.js'
import { cosmosPairing } from './families/cosmos/port/cosmos-pairing.js'
import { addressOf, aminoDoc, estuary, isSigned } from './families/cosmos/real-keys.cases.js'
import { cosmoshub, cosmoshubTestnet, mainnet } from './model/networks/built-in-networks.js'

const directDoc = () => makeSignDoc(new Uint8Array([10, 2, 8, 1]), new Uint8Array([18, 2, 16, 5]), HUB, 7)

const holdingItself: Record<string, unknown> = { ...estuary }
holdingItself.self = holdingItself

describe('cosmos', () => {
  it('is a family whose wallets name chains and hold one account', () => {
    expect(cosmos()).toMatchObject({
      namespace: 'cosmos',
      accountTypes: ['eoa'],
      defaultAccountType: 'eoa',
      walletHoldsChain: false,
    })
    expect(cosmos().walletHoldsAccount).toBeUndefined()
  })

  it('sends its own methods to the wallet, and reads all others from a node', () => {
    const { isPrompt } = cosmos()
    const prompts = ['cosmos_signDirect', 'cosmos_signAmino', 'cosmos_signArbitrary', 'cosmos_getAccounts']
    expect(prompts.filter((method) => !isPrompt(method))).toEqual([])
    expect(['GET', 'POST', 'eth_call'].filter(isPrompt)).toEqual([])
  })

  it.each([
    ['a chain that nothing describes', estuaryNetwork, {}, `Expected ${estuaryId} in cosmos({ chains })`],
    ['an id that is a number', { ...cosmoshub, id: 4 }, {}, 'cosmoshub-4'],
    [
      'other decimals than the chain has',
      { ...cosmoshub, nativeCurrency: { ...cosmoshub.nativeCurrency, decimals: 18 } },
      {},
      'Expected 6 decimals',
    ],
  ])('refuses %s, and names the network', (_, network, options, words) => {
    const error = thrownBy(() => cosmos(options).checkNetwork?.(network))
    expect(error.code).toBe('OPTION_INVALID')
    expect(error.details).toContain(words)
  })

  it('takes the chains of Cosmos Hub, and those that the app describes', () => {
    for (const network of [cosmoshub, cosmoshubTestnet])
      expect(cosmos().checkNetwork?.(network)).toBeUndefined()
    expect(cosmos({ chains: [estuary] }).checkNetwork?.(estuaryNetwork)).toBeUndefined()
  })

  it.each([
    ['no object', 7, 'cosmos'],
    ['chains that are no list', { chains: {} }, 'chains'],
    ['a chain without an id', { chains: [{ ...estuary, chainId: undefined }] }, 'chains.0.chainId'],
    [
      'a chain without a coin',
      { chains: [{ ...estuary, stakeCurrency: undefined, feeCurrencies: [] }] },
      'chains.0',
    ],
    ['a chain twice', { chains: [estuary, estuary] }, 'chains.1'],
    [
      'a prefix with capitals',
      { chains: [{ ...estuary, bech32Config: { ...estuary.bech32Config, bech32PrefixAccAddr: 'Tide' } }] },
      'chains.0.bech32Config.bech32PrefixAccAddr',
    ],
    ['a chain that holds itself', { chains: [holdingItself] }, 'chains'],
    ['wallets that are no list', { wallets: 'keplr' }, 'wallets'],
    ['a wallet without a place', { wallets: [{ name: 'Binnacle' }] }, 'wallets.0.key'],
    ['a place that is no path', { wallets: [{ name: 'Binnacle', key: 'a b' }] }, 'wallets.0.key'],
    ['a wallet without a name', { wallets: [{ name: '', key: 'a' }] }, 'wallets.0.name'],
    [
      'a getter that throws',
      {
        get chains() {
          throw new Error('A getter of the app')
        },
      },
      'cosmos',
    ],
  ])('refuses %s, and names it', (_, options, option) => {
    const error = thrownBy(() => Reflect.apply(cosmos, undefined, [options]))
    expect(error).toMatchObject({ code: 'OPTION_INVALID', params: { option } })
  })

  it('opens its halves', async () => {
    expect((await cosmos().openWallet()).ask).toBeTypeOf('function')
    const chain = await cosmos().openChain({ rpcUrls: () => [], environment: fakeEnvironment() })
    expect(chain.balance).toBeTypeOf('function')
    chain.close()
    expect(await cosmos().openPairing?.()).toBe(cosmosPairing)
  })

  it('loads no library with the family but the checks of its options', () => {
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
    for (const entry of ['families/cosmos/port/cosmos-family.ts', 'connectors/keplr/discover-keplr.ts'])
      visit(fileURLToPath(new URL(entry, import.meta.url)))
    expect(seen.size).toBeGreaterThan(5)
    expect([...packages]).toEqual([])
    for (const entry of [
      'cosmos.ts',
      'cosmjs.ts',
      'families/cosmos/port/cosmos-wallet.ts',
      'connectors/keplr/keplr-connector.ts',
    ])
      visit(fileURLToPath(new URL(entry, import.meta.url)))
    expect([...packages].sort()).toEqual([
      '@noble/hashes/legacy',
      '@noble/hashes/sha2',
      '@noble/hashes/utils',
      '@scure/base',
      'zod/mini',
    ])
  })
})

describe('connecting a Cosmos wallet', () => {
  it('[R1.9] shows its account and its balance, beside a wallet of eip155', async () => {
    const { engine, account: shown, asked, ids, node } = await cosmosPage()
    expect(ids()).toEqual(expect.arrayContaining([KEPLR, FAKE]))
    expect(await engine.connect({ wallet: KEPLR })).toMatchObject({
      namespace: 'cosmos',
      address: first,
      caipAddress: `${hubId}:${first}`,
    })
    await until(() => expect(shown().balanceStatus).toBe('ready'))
    expect(shown()).toMatchObject({
      allAccounts: [{ address: first, type: 'eoa' }],
      addressLabels: { [first]: 'Savings' },
      walletChainId: hubId,
      supported: true,
    })
    expect(shown()).toMatchObject({ balanceBaseUnits: '2500000', balance: '2.5', balanceSymbol: 'ATOM' })
    expect(node.requests.map(({ path }) => path)).toContain(
      `/cosmos/bank/v1beta1/balances/${first}/by_denom?denom=uatom`,
    )
    await engine.connect({ wallet: FAKE })
    expect(accountOf(engine).address).toBe(FIRST)
    expect(shown().address).toBe(first)
    expect(asked('enable')).toEqual([[[HUB]]])
    expect(asked('experimentalSuggestChain')).toEqual([])
  })

  it('[R1.9] asks once for every chain of the app, after it has offered the one that the wallet does not know', async () => {
    const networks = [cosmoshub, cosmoshubTestnet, estuaryNetwork, mainnet]
    const { account: shown, asked, engine, keplr } = await connectedCosmosPage({}, { networks })
    expect(keplr.calls.map(({ method }) => method).slice(0, 3)).toEqual([
      'experimentalSuggestChain',
      'enable',
      'getKey',
    ])
    expect(asked('experimentalSuggestChain')).toEqual([[estuary]])
    expect(asked('enable')).toEqual([[[HUB, 'provider', 'estuary-1']]])
    expect(shown().address).toBe(first)
    await engine.switchNetwork(estuaryId)
    await until(() => expect(shown().address).toBe(firstOnEstuary))
    expect(shown().caipAddress).toBe(`${estuaryId}:${firstOnEstuary}`)
    expect(asked('enable')).toHaveLength(1)
  })

  it('leaves out a chain that the wallet does not know or the user refuses, when another one is granted', async () => {
    const networks = [cosmoshub, estuaryNetwork, mainnet]
    for (const wallet of [{ without: ['experimentalSuggestChain'] }, {}]) {
      const set = await cosmosPage(wallet, { networks })
      set.keplr.script('experimentalSuggestChain', 'reject')
      await set.engine.connect({ wallet: KEPLR })
      expect(set.keplr.granted).toEqual([HUB])
      expect((await failureOf(set.engine.switchNetwork(estuaryId))).code).toBe('SWITCH_NOT_APPROVED')
      set.engine.stop()
    }
  })

  it('comes back without a prompt when the wallet still knows the page', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { cosmos: { id: KEPLR, name: 'Keplr' } } })
    wroteGrant(area, KEPLR, [HUB])
    const { account: shown, keplr } = await cosmosPage({ granted: [HUB], prompts: 'stall' }, { area })
    await until(() => expect(shown().status).toBe('connected'))
    expect(shown().address).toBe(first)
    expect(keplr.calls.map(({ method }) => method)).toEqual(['enable', 'getKey'])
  })

  it('stays away when the wallet has forgotten the page and the user says no', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { cosmos: { id: KEPLR, name: 'Keplr' } } })
    wroteGrant(area, KEPLR, [HUB])
    const { account: shown, asked } = await cosmosPage({ prompts: 'reject' }, { area })
    await until(() => expect(shown().status).toBe('disconnected'))
    expect(asked('enable')).toHaveLength(1)
  })

  it('asks no wallet of the page that the record does not name', async () => {
    const { keplr } = await cosmosPage({ granted: [HUB] })
    await rest()
    expect(keplr.calls).toEqual([])
  })

  it.each([
    ['by a code', 'reject' as const],
    ['in the words of Keplr', { error: new Error('Request rejected') }],
  ])('fails when the user says no %s, and eip155 stays connected', async (_, behaviour) => {
    const { engine, account: shown, keplr } = await cosmosPage()
    await engine.connect({ wallet: FAKE })
    keplr.script('enable', behaviour)
    expect((await failureOf(engine.connect({ wallet: KEPLR }))).code).toBe('USER_REJECTED')
    expect(shown().status).toBe('disconnected')
    expect(accountOf(engine).status).toBe('connected')
  })

  it('ends in the wallet and in the record', async () => {
    const { engine, asked, area, account: shown, keplr } = await connectedCosmosPage()
    await until(() => expect(storedIn(area)).toMatchObject({ wallets: { cosmos: { id: KEPLR } } }))
    await engine.disconnect({ namespace: 'cosmos' })
    await until(() => expect(asked('disable')).toEqual([[[HUB]]]))
    expect(shown().status).toBe('disconnected')
    expect(keplr.granted).toEqual([])
  })

  it('follows the account of the wallet, which tells only that something changed', async () => {
    const { account: shown, keplr, window, asked, engine } = await connectedCosmosPage()
    const changes = heard(engine, 'account.changed')
    keplr.activate(other, window)
    await until(() => expect(shown().address).toBe(second))
    expect(shown().addressLabels).toEqual({ [second]: 'Other' })
    expect(changes.length).toBeGreaterThan(0)
    expect(asked('enable')).toHaveLength(1)
  })

  it('[B32] ends when the wallet gives no key any more, and the other family stays', async () => {
    const { engine, account: shown, keplr, window } = await connectedCosmosPage()
    await engine.connect({ wallet: FAKE })
    keplr.script('getKey', { error: new Error('Request rejected') })
    keplr.activate(other, window)
    await until(() => expect(shown().status).toBe('disconnected'))
    expect(accountOf(engine).status).toBe('connected')
  })

  it('finds a wallet that the app names, under its own name', async () => {
    const family = { wallets: [{ name: 'Binnacle', key: 'binnacle' }] }
    const { engine, ids, keplr, window, account: shown } = await cosmosPage({}, { key: 'binnacle', family })
    await until(() => expect(ids()).toContain('cosmos:Binnacle'))
    await engine.connect({ wallet: 'cosmos:Binnacle' })
    keplr.activate(other, window, 'binnacle_keystorechange')
    await until(() => expect(shown().address).toBe(second))
  })
})

describe('a Cosmos wallet that answers badly', () => {
  const key = { name: 'A', algo: 'secp256k1', pubKey: other.publicKey, bech32Address: second }
  const throwing = Object.defineProperty({}, 'bech32Address', {
    get() {
      throw new Error('A getter of the wallet')
    },
  })

  it.each([
    ['nothing', undefined],
    ['the address of another family', { ...key, bech32Address: FIRST }],
    ['the address of another chain', { ...key, bech32Address: addressOf(other, 'estuary') }],
    ['the address of another key', { ...key, bech32Address: first }],
    ['a wrong checksum', { ...key, bech32Address: `${second.slice(0, -1)}q` }],
    ['no key', { ...key, pubKey: undefined }],
    ['a key of 32 bytes', { ...key, pubKey: other.publicKey.slice(1) }],
    ['a getter that throws', throwing],
  ])('fails with a typed error for %s, and eip155 stays connected', async (_, answer) => {
    const { engine, keplr, account: shown } = await cosmosPage()
    await engine.connect({ wallet: FAKE })
    keplr.script('getKey', { answer })
    expect((await failureOf(engine.connect({ wallet: KEPLR }))).code).toBe('WALLET_ANSWER_INVALID')
    expect(shown().status).toBe('disconnected')
    expect(accountOf(engine)).toMatchObject({ status: 'connected', address: FIRST })
  })

  it('shows no zero for a balance that the node does not tell', async () => {
    const { engine, account: shown, node } = await cosmosPage()
    node.answers['/cosmos/bank/v1beta1/balances/'] = () => ({ balance: null })
    await engine.connect({ wallet: KEPLR })
    await until(() => expect(shown().balanceStatus).toBe('failed'))
  })
})

describe('requests to a Cosmos wallet', () => {
  it('sign a text, with a signature in base64 that verifies by ADR-036', async () => {
    const { engine, asked } = await connectedCosmosPage()
    const signature = await engine.signMessage({ message: 'Hëllo & <b>', namespace: 'cosmos' })
    expect(asked('signArbitrary')).toEqual([[HUB, first, 'Hëllo & <b>']])
    const { pub_key } = await signArbitrary(engine, { data: 'Hëllo & <b>' })
    expect(isSigned(serializeSignDoc(adr36SignDoc(first, 'Hëllo & <b>')), { pub_key, signature })).toBe(true)
  })

  it('sign bytes, also by a wallet that has no method for it', async () => {
    const data = new Uint8Array([0, 255, 128])
    for (const without of [[], ['signArbitrary']]) {
      const { engine, asked } = await connectedCosmosPage({ without })
      const signed = await signArbitrary(engine, { data })
      expect(isSigned(serializeSignDoc(adr36SignDoc(first, data)), signed)).toBe(true)
      expect(asked('signAmino')).toHaveLength(without.length)
      engine.stop()
    }
  })

  it('sign a direct document of CosmJS', async () => {
    const { engine, asked } = await connectedCosmosPage()
    const signDoc = directDoc()
    const { signature, signed } = await signDirect(engine, { signDoc })
    expect(signed).toEqual(signDoc)
    expect(isSigned(makeSignBytes(signDoc), signature)).toBe(true)
    expect(asked('signDirect')).toEqual([
      [HUB, first, signDoc, { preferNoSetFee: true, preferNoSetMemo: true }],
    ])
  })

  it('sign an amino document of CosmJS', async () => {
    const { engine, asked } = await connectedCosmosPage()
    const signDoc = aminoDoc({ memo: 'a & b' })
    const { signature, signed } = await signAmino(engine, { signDoc })
    expect(signed).toEqual(signDoc)
    expect(isSigned(serializeSignDoc(signDoc), signature)).toBe(true)
    expect(asked('signAmino')).toHaveLength(1)
  })

  it('name the chain that the app shows, and refuse a document for another one without a prompt', async () => {
    const networks = [cosmoshub, estuaryNetwork, mainnet]
    const { engine, asked, account: shown } = await connectedCosmosPage({}, { networks })
    await engine.switchNetwork(estuaryId)
    await until(() => expect(shown().address).toBe(firstOnEstuary))
    for (const call of [
      () => signAmino(engine, { signDoc: aminoDoc() }),
      () => signDirect(engine, { signDoc: directDoc() }),
    ])
      expect((await failureOf(call())).code).toBe('CHAIN_CHANGED')
    expect([...asked('signAmino'), ...asked('signDirect')]).toEqual([])
    await signAmino(engine, { signDoc: aminoDoc({ chain_id: 'estuary-1' }) })
    await engine.signMessage({ message: 'Hello', namespace: 'cosmos' })
    expect(asked('signAmino')[0]?.slice(0, 2)).toEqual(['estuary-1', firstOnEstuary])
    expect(asked('signArbitrary')[0]?.slice(0, 2)).toEqual(['estuary-1', firstOnEstuary])
  })

  it('[U34 partly] end without a prompt when the wallet has another account, and the state is corrected', async () => {
    const { engine, keplr, account: shown, asked } = await connectedCosmosPage()
    keplr.activate(other)
    const call = engine.signMessage({ message: 'Hello', namespace: 'cosmos' })
    expect((await failureOf(call)).code).toBe('ACCOUNT_CHANGED')
    await until(() => expect(shown().address).toBe(second))
    expect(asked('signArbitrary')).toEqual([])
  })

  it('end when the account changes while the user is asked', async () => {
    const { engine, keplr, window } = await connectedCosmosPage()
    keplr.script('signAmino', 'ask')
    const signing = failureOf(signAmino(engine, { signDoc: aminoDoc() }))
    await until(() => expect(keplr.prompts).toHaveLength(1))
    keplr.activate(other, window)
    expect((await signing).code).toBe('ACCOUNT_CHANGED')
  })

  it('end when the user says no, and when the wallet does not offer them', async () => {
    const { engine, keplr } = await connectedCosmosPage({ without: ['signDirect'] })
    keplr.script('signAmino', { error: new Error('Request rejected') })
    expect((await failureOf(signAmino(engine, { signDoc: aminoDoc() }))).code).toBe('USER_REJECTED')
    expect((await failureOf(signDirect(engine, { signDoc: directDoc() }))).code).toBe('METHOD_UNSUPPORTED')
  })

  it('read the numbers of the account, and send a transaction once', async () => {
    const { engine, node } = await connectedCosmosPage()
    node.answers['/cosmos/auth/v1beta1/accounts/'] = () => ({
      account: {
        '@type': '/cosmos.auth.v1beta1.BaseAccount',
        address: first,
        account_number: '7',
        sequence: '3',
      },
    })
    expect(await account(engine)).toEqual({ accountNumber: 7n, sequence: 3n })
    const transaction = new Uint8Array([1, 2, 3])
    const txhash = bytesToHex(sha256(transaction)).toUpperCase()
    node.answers['/cosmos/tx/v1beta1/txs'] = () => ({ tx_response: { code: 0, txhash, raw_log: '' } })
    expect(await broadcastTransaction(engine, { transaction })).toBe(txhash)
    expect(node.requests.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: '/cosmos/tx/v1beta1/txs',
        body: { tx_bytes: base64.encode(transaction), mode: 'BROADCAST_MODE_SYNC' },
      },
    ])
  })

  it('read any path of the node', async () => {
    const { engine, node } = await connectedCosmosPage()
    node.answers['/cosmos/bank/v1beta1/supply'] = () => ({ supply: [] })
    const params = { path: '/cosmos/bank/v1beta1/supply' }
    expect(await engine.request({ namespace: 'cosmos', method: 'GET', params })).toEqual({ supply: [] })
  })

  it('are open to native code', async () => {
    const { engine } = await connectedCosmosPage()
    const provider = engine.provider('cosmos')
    const [own] = await provider.request({ method: 'cosmos_getAccounts' })
    expect(own).toMatchObject({ address: first, algo: 'secp256k1' })
    const signDoc = aminoDoc()
    const { signature } = await provider.request({ method: 'cosmos_signAmino', params: { signDoc } })
    expect(isSigned(serializeSignDoc(signDoc), signature)).toBe(true)
  })
})
