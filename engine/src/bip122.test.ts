import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import {
  accountsOfKey,
  bitcoinPage,
  connectedBitcoinPage,
  mine,
  ordinals,
  other,
  payment,
  STANDARD,
  WBIP,
} from './adapters/bitcoin-page.cases.js'
import {
  accountOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  storedIn,
  until,
  wroteRecord,
} from './behaviours/set-up.cases.js'
import {
  bip122,
  broadcastTransaction,
  sendTransfer,
  signBitcoinMessage,
  signPsbt,
  transactionStatus,
  utxos,
} from './bip122.js'
import { fakeEnvironment } from './fakes/fake-environment.js'
import { fakeStorageArea } from './fakes/fake-storage.js'
import { bip122Pairing } from './families/bip122/port/bip122-pairing.js'
import { funding, isTextSigned, isTransactionSigned, keyOf } from './families/bip122/real-keys.cases.js'
import { bitcoin, bitcoinTestnet } from './model/networks/built-in-networks.js'

const testnet = bitcoinTestnet.caipNetworkId
const receiver = other.address('p2wpkh')

/** A PSBT that spends one output of the payment account. */
const psbtOf = (from = payment, value = 50_000n) => {
  const { tx, vout } = funding(from, value)
  const psbt = new Psbt()
  const [output] = tx.outs
  if (!output) throw new Error('No output')
  psbt.addInput({ hash: tx.getId(), index: vout, witnessUtxo: { script: output.script, value } })
  psbt.addOutput({ address: receiver, value: value - 1000n })
  return { psbt, spent: [output] }
}

describe('bip122', () => {
  it('[R1.33] is a family whose default account type is payment', () => {
    expect(bip122()).toMatchObject({
      namespace: 'bip122',
      accountTypes: ['payment', 'ordinal'],
      defaultAccountType: 'payment',
      walletHoldsChain: false,
      walletHoldsAccount: false,
    })
  })

  it('sends its own methods to the wallet, and reads paths from a node', () => {
    const { isPrompt } = bip122()
    const prompts = ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses']
    expect(prompts.filter((method) => !isPrompt(method))).toEqual([])
    expect(['GET', 'POST'].filter(isPrompt)).toEqual([])
  })

  it('refuses a network whose id is a number, and names it', () => {
    const { checkNetwork } = bip122()
    expect(checkNetwork?.(bitcoinTestnet)).toBeUndefined()
    expect(() => checkNetwork?.({ ...bitcoinTestnet, id: 1 })).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID', details: expect.stringContaining(testnet) }),
    )
  })

  it('opens its halves', async () => {
    expect((await bip122().openWallet()).ask).toBeTypeOf('function')
    const chain = await bip122().openChain({ rpcUrls: () => [], environment: fakeEnvironment() })
    expect(chain.balance).toBeTypeOf('function')
    chain.close()
    expect(await bip122().openPairing?.()).toBe(bip122Pairing)
  })

  it('loads neither bitcoinjs-lib nor a hash with the family, and speaks with wallets without bitcoinjs-lib', () => {
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
    const visitAll = (entries: readonly string[]) => {
      for (const entry of entries) visit(fileURLToPath(new URL(entry, import.meta.url)))
    }
    visitAll(['families/bip122/port/bip122-family.ts', 'connectors/wallet-standard/discover-bip122.ts'])
    expect(seen.size).toBeGreaterThan(5)
    expect([...packages]).toEqual([])
    visitAll([
      'bip122.ts',
      'families/bip122/port/bip122-wallet.ts',
      'families/bip122/port/bip122-chain.ts',
      'connectors/wallet-standard/bitcoin-connector.ts',
      'connectors/wbip/wbip-connector.ts',
    ])
    expect([...packages].sort()).toEqual([
      '@noble/hashes/legacy',
      '@noble/hashes/sha2',
      '@scure/base',
      'zod/mini',
    ])
  })
})

describe('connecting a Bitcoin wallet', () => {
  it('is read from the Esplora API of its network also with a project id, whose hosted node has none', async () => {
    const { engine, account, node } = await bitcoinPage({ options: { projectId: 'abc' } })
    await engine.connect({ wallet: STANDARD })
    await until(() => expect(account().balanceStatus).toBe('ready'))
    expect(node.calls.map(({ path }) => path)).toContain(`/address/${payment}`)
  })

  it('[R1.8] shows both of its accounts with their types, and the balance, beside a wallet of eip155', async () => {
    const { engine, account, asked, found } = await bitcoinPage()
    expect(found()).toEqual(expect.arrayContaining([STANDARD, FAKE]))
    expect(await engine.connect({ wallet: STANDARD })).toMatchObject({
      namespace: 'bip122',
      address: payment,
      caipAddress: `${bitcoin.caipNetworkId}:${payment}`,
    })
    await until(() => expect(account().balanceStatus).toBe('ready'))
    expect(account()).toMatchObject({
      allAccounts: [
        { address: payment, type: 'payment' },
        { address: ordinals, type: 'ordinal' },
      ],
      walletChainId: bitcoin.caipNetworkId,
      balanceBaseUnits: '240000',
      balance: '0.0024',
      balanceSymbol: 'BTC',
    })
    await engine.connect({ wallet: FAKE })
    expect(accountOf(engine).address).toBe(FIRST)
    expect(account().address).toBe(payment)
    expect(asked('bitcoin:connect')).toEqual([{ purposes: ['payment', 'ordinals'] }])
  })

  it('[R1.8] works with a wallet of WBIP-004', async () => {
    const { engine, account, wbip } = await bitcoinPage({ wbip: {}, standard: false })
    await engine.connect({ wallet: WBIP })
    expect(account()).toMatchObject({
      address: payment,
      allAccounts: [
        { address: payment, type: 'payment' },
        { address: ordinals, type: 'ordinal' },
      ],
      walletChainId: bitcoin.caipNetworkId,
    })
    expect(wbip.calls).toEqual([
      { method: 'getInfo', params: null },
      { method: 'wallet_connect', params: { addresses: ['payment', 'ordinals'], network: 'Mainnet' } },
    ])
  })

  it('finds a wallet that is registered both ways once', async () => {
    const { found } = await bitcoinPage({ wbip: { name: 'Fake Bitcoin' } })
    await rest()
    expect(found().filter((id) => id === STANDARD)).toHaveLength(1)
  })

  it('[R1.33] begins with the payment account, also when the wallet names the other first', async () => {
    const { account } = await connectedBitcoinPage({ wallet: { accounts: [...accountsOfKey()].reverse() } })
    expect(account()).toMatchObject({
      address: payment,
      allAccounts: [{ type: 'payment' }, { type: 'ordinal' }],
    })
  })

  it('[R3.22] is on each of the two networks that the app starts with', async () => {
    for (const [start, prefix] of [
      [bitcoin, 'bc'],
      [bitcoinTestnet, 'tb'],
    ] as const) {
      const { engine, account } = await connectedBitcoinPage({
        start,
        wallet: { accounts: accountsOfKey(mine, prefix) },
      })
      expect([account().walletChainId, account().supported]).toEqual([start.caipNetworkId, true])
      engine.stop()
    }
  })

  it.each([
    ['silently', {}, [{ feature: 'standard:connect', inputs: [{ silent: true }] }]],
    ['by the accounts that the wallet shows', { without: ['standard:connect'] }, []],
  ])('comes back %s', async (_, wallet, calls) => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { bip122: { id: STANDARD, name: 'Fake Bitcoin' } } })
    const { account, standard } = await bitcoinPage({
      area,
      wallet: { granted: true, prompts: 'reject', ...wallet },
    })
    await until(() => expect(account().status).toBe('connected'))
    expect(account().address).toBe(payment)
    expect(standard.calls).toEqual(calls)
  })

  it.each([
    ['a wallet of sats-connect, which comes back', {}, 'connected'],
    ['one that does not remember the page', { granted: false }, 'disconnected'],
    ['Leather, which would have to ask', { dialect: 'leather' }, 'disconnected'],
  ] as const)('never prompts %s', async (_, wbip, status) => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { bip122: { id: WBIP, name: 'Fake WBIP' } } })
    const page = await bitcoinPage({
      area,
      standard: false,
      wbip: { granted: true, prompts: 'reject', ...wbip },
    })
    await until(() => expect(page.account().status).toBe(status))
    expect(page.wbip.calls.map(({ method }) => method)).toEqual(
      'dialect' in wbip ? ['getInfo'] : ['getInfo', 'wallet_getAccount'],
    )
  })

  it('fails when the user says no', async () => {
    for (const page of [
      await bitcoinPage({ wallet: { prompts: 'reject' } }),
      await bitcoinPage({ wbip: { prompts: 'reject' }, standard: false }),
      await bitcoinPage({ wbip: { prompts: 'reject', dialect: 'leather' }, standard: false }),
    ]) {
      const wallet = page.found().find((id) => id.startsWith('bip122')) ?? ''
      expect((await failureOf(page.engine.connect({ wallet }))).code).toBe('USER_REJECTED')
      expect(page.account().status).toBe('disconnected')
      page.engine.stop()
    }
  })

  it('ends in the wallet and in the record', async () => {
    const { engine, asked, area, account, standard } = await connectedBitcoinPage()
    await until(() => expect(storedIn(area)).toMatchObject({ wallets: { bip122: { id: STANDARD } } }))
    await engine.disconnect({ namespace: 'bip122' })
    await until(() => expect(asked('bitcoin:disconnect')).toHaveLength(1))
    expect(account().status).toBe('disconnected')
    expect(standard.listenerCount).toBe(0)
  })

  it.each([
    ['takes the accounts back', { accounts: [] }],
    ['leaves the chains of Bitcoin', { chains: ['sui:mainnet'] }],
  ])('ends when the wallet %s', async (_, properties) => {
    const { engine, standard, account } = await connectedBitcoinPage()
    await engine.connect({ wallet: FAKE })
    standard.emit(properties)
    expect(account().status).toBe('disconnected')
    expect(accountOf(engine).status).toBe('connected')
  })

  it('goes on with the account that a wallet of WBIP-004 moved to, and ends with it', async () => {
    const { wbip, account } = await connectedBitcoinPage({ wbip: {}, standard: false })
    wbip.setAccounts(accountsOfKey(other))
    await until(() => expect(account().address).toBe(receiver))
    wbip.setAccounts([])
    await until(() => expect(account().status).toBe('disconnected'))
  })
})

describe('a Bitcoin wallet that answers badly', () => {
  const throwing = Object.defineProperty({}, 'accounts', {
    get() {
      throw new Error('A getter of the wallet')
    },
  })
  const chains = ['bitcoin:mainnet']

  it.each([
    ['the address of another family', { accounts: [{ address: FIRST, chains }] }, 'WALLET_ANSWER_INVALID'],
    [
      'an address with a wrong checksum',
      { accounts: [{ address: `${payment.slice(0, -1)}q`, chains }] },
      'WALLET_ANSWER_INVALID',
    ],
    [
      'an address of another network',
      { accounts: [{ address: mine.address('p2wpkh', 'tb'), chains }] },
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
    const { engine, standard, account } = await bitcoinPage()
    await engine.connect({ wallet: FAKE })
    const before = accountOf(engine)
    standard.script('bitcoin:connect', { answer })
    expect((await failureOf(engine.connect({ wallet: STANDARD }))).code).toBe(code)
    expect(account().status).toBe('disconnected')
    expect(accountOf(engine).address).toBe(before.address)
    expect(accountOf(engine).status).toBe('connected')
  })

  it('shows an account that is named twice once', async () => {
    const accounts = accountsOfKey()
    const { account } = await connectedBitcoinPage({ wallet: { accounts: [...accounts, ...accounts] } })
    expect(account().allAccounts.map(({ address }) => address)).toEqual([payment, ordinals])
  })

  it('is shown on its own network, and is not asked on another one of the app', async () => {
    const { engine, account, asked } = await connectedBitcoinPage({
      start: bitcoinTestnet,
      wallet: { accounts: accountsOfKey() },
    })
    expect(account().walletChainId).toBe(bitcoin.caipNetworkId)
    expect((await failureOf(engine.switchNetwork(testnet))).code).toBe('SWITCH_NOT_APPROVED')
    expect(asked('bitcoin:connect')).toHaveLength(1)
  })
})

describe('requests to a Bitcoin wallet', () => {
  it.each([
    ['P2WPKH, by BIP-322', 'p2wpkh'],
    ['P2TR, by BIP-322', 'p2tr'],
    ['P2SH, by ECDSA', 'p2sh'],
    ['P2PKH, by ECDSA', 'p2pkh'],
  ] as const)('sign a text with %s, and the signature verifies', async (_, kind) => {
    const address = mine.address(kind)
    const given = [
      { wallet: { accounts: [{ address }] } },
      { wbip: { accounts: [{ address, purpose: 'payment' as const }] }, standard: false },
    ]
    for (const one of given) {
      const { engine } = await connectedBitcoinPage(one)
      const signature = await engine.signMessage({ message: 'Hëllo', namespace: 'bip122' })
      expect(isTextSigned(address, 'Hëllo', signature)).toBe(true)
      expect(signature).toMatch(/^[A-Za-z0-9+/]+=*$/)
      engine.stop()
    }
  })

  it('sign a text with another granted address', async () => {
    const { engine } = await connectedBitcoinPage()
    const signed = await signBitcoinMessage(engine, { message: 'Hello', address: ordinals })
    expect(signed.address).toBe(ordinals)
    expect(isTextSigned(ordinals, 'Hello', signed.signature)).toBe(true)
    const foreign = signBitcoinMessage(engine, { message: 'Hello', address: receiver })
    expect((await failureOf(foreign)).code).toBe('UNAUTHORIZED')
  })

  it('sign a PSBT of bitcoinjs-lib, with the inputs of the account', async () => {
    const { psbt, spent } = psbtOf()
    for (const given of [
      {},
      { wbip: {}, standard: false },
      { wbip: { dialect: 'leather' }, standard: false },
    ] as const) {
      const { engine } = await connectedBitcoinPage(given)
      const { psbt: text = '' } = await signPsbt(engine, { psbt })
      const transaction = Psbt.fromBase64(text).finalizeAllInputs().extractTransaction()
      expect(isTransactionSigned(transaction, mine, spent)).toBe(true)
      engine.stop()
    }
  })

  it('have the wallet send a PSBT', async () => {
    const { psbt } = psbtOf()
    const txid = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer()).getId()
    const send = () => txid
    for (const given of [{ wallet: { send } }, { wbip: { send }, standard: false }]) {
      const { engine, node } = await connectedBitcoinPage(given)
      expect((await signPsbt(engine, { psbt, broadcast: true })).txid).toBe(txid)
      expect(node.calls.filter(({ method }) => method === 'POST')).toEqual([])
      engine.stop()
    }
  })

  it('send satoshis by the wallet, and build the transaction for a wallet that only signs', async () => {
    const sats = 20_000n
    const own = await connectedBitcoinPage({ wbip: {}, standard: false })
    const txid = await sendTransfer(own.engine, { to: receiver, sats })
    expect(txid).toBe('1b'.repeat(32))
    expect(own.wbip.calls.at(-1)).toEqual({
      method: 'sendTransfer',
      params: { recipients: [{ address: receiver, amount: 20_000 }] },
    })
    const { engine, node } = await connectedBitcoinPage()
    const id = await sendTransfer(engine, { to: receiver, sats })
    const sent = Transaction.fromHex(node.calls.findLast(({ method }) => method === 'POST')?.body ?? '')
    expect(sent.getId()).toBe(id)
    expect(sent.outs[0]?.value).toBe(sats)
    expect(node.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('read the node: outputs, the state of a transaction, a path, and what is sent', async () => {
    const { engine, node } = await connectedBitcoinPage()
    const list = await utxos(engine)
    expect(list.map(({ value, confirmed }) => [value, confirmed])).toEqual([
      [150_000n, true],
      [90_000n, true],
    ])
    const txid = list[0]?.txid ?? ''
    node.answers[`/tx/${txid}/status`] = () => ({
      confirmed: true,
      block_height: 7,
      block_hash: '00'.repeat(32),
    })
    expect(await transactionStatus(engine, { txid })).toMatchObject({ confirmed: true, blockHeight: 7 })
    node.answers['/blocks/tip/height'] = () => '850000'
    const height = await engine.request({
      namespace: 'bip122',
      method: 'GET',
      params: { path: '/blocks/tip/height' },
    })
    expect(height).toBe(850_000)
    const { tx } = funding(payment, 1000n)
    expect(await broadcastTransaction(engine, { transaction: tx.toHex() })).toBe(tx.getId())
  })

  it('go on with the account that the wallet moved to', async () => {
    const { engine, standard, account, asked } = await connectedBitcoinPage()
    standard.setAccounts(accountsOfKey(other))
    await until(() => expect(account().address).toBe(receiver))
    await engine.signMessage({ message: 'Hello', namespace: 'bip122' })
    expect(asked('bitcoin:signMessage').at(-1)?.account.address).toBe(receiver)
  })

  it('end when the user says no, and when the wallet does not offer them', async () => {
    const { engine, standard } = await connectedBitcoinPage({ wallet: { without: ['bitcoin:signMessage'] } })
    standard.script('bitcoin:signTransaction', { error: new Error('User rejected the request.') })
    expect((await failureOf(signPsbt(engine, { psbt: psbtOf().psbt }))).code).toBe('USER_REJECTED')
    const text = engine.signMessage({ message: 'Hello', namespace: 'bip122' })
    expect((await failureOf(text)).code).toBe('METHOD_UNSUPPORTED')
  })

  it('[U34 partly] end without a prompt when the wallet has taken the account back, and the state is corrected', async () => {
    const { engine, standard, account, asked } = await connectedBitcoinPage()
    Object.defineProperty(standard.wallet, 'accounts', { value: [] })
    const call = engine.signMessage({ message: 'Hello', namespace: 'bip122' })
    expect((await failureOf(call)).code).toBe('ACCOUNT_CHANGED')
    await rest()
    expect(account().status).toBe('disconnected')
    expect(asked('bitcoin:signMessage')).toEqual([])
  })

  it('go to the network that the app shows, without a prompt for the switch', async () => {
    const both = [...accountsOfKey(), ...accountsOfKey(mine, 'tb')]
    const { engine, account, asked, standard } = await connectedBitcoinPage({ wallet: { accounts: both } })
    const changes = heard(engine, 'network.changed')
    await engine.switchNetwork(testnet)
    await until(() => expect(account().walletChainId).toBe(testnet))
    expect(account().address).toBe(mine.address('p2wpkh', 'tb'))
    expect(changes).toMatchObject([{ networkId: testnet }])
    expect(standard.calls.map(({ feature }) => feature)).toEqual(['bitcoin:connect'])
    await signPsbt(engine, { psbt: psbtOf(mine.address('p2wpkh', 'tb')).psbt })
    expect(asked('bitcoin:signTransaction').at(-1)?.chain).toBe('bitcoin:testnet')
  })

  it('work with the account that the app chose', async () => {
    const { engine, account, asked } = await connectedBitcoinPage()
    await engine.switchAddress({ address: ordinals, namespace: 'bip122' })
    expect(account().address).toBe(ordinals)
    await engine.signMessage({ message: 'Hello', namespace: 'bip122' })
    expect(asked('bitcoin:signMessage').at(-1)?.account.address).toBe(ordinals)
    expect((await failureOf(signPsbt(engine, { psbt: psbtOf().psbt }))).code).toBe('UNAUTHORIZED')
    const spends = sendTransfer(engine, { to: receiver, sats: 1000n })
    expect((await failureOf(spends)).code).toBe('METHOD_UNSUPPORTED')
  })

  it('are open to native code', async () => {
    const { engine } = await connectedBitcoinPage()
    const provider = engine.provider('bip122')
    expect(await provider.request({ method: 'getAccountAddresses', params: undefined })).toMatchObject([
      { address: payment, intention: 'payment' },
      { address: ordinals, intention: 'ordinal' },
    ])
    const { signature } = await provider.request({
      method: 'signMessage',
      params: { message: 'Hello', address: payment },
    })
    expect(isTextSigned(payment, 'Hello', signature)).toBe(true)
    expect(keyOf(1).address('p2wpkh')).toBe(payment)
  })
})
