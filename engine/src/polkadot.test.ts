import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  connectedPolkadotPage,
  mine,
  onPolkadot,
  onWestend,
  other,
  polkadotPage,
  POLKADOT_WALLET as WALLET,
  westend,
} from './adapters/polkadot-page.cases.js'
import {
  accountOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  storedIn,
  until,
  wroteGrant,
  wroteRecord,
} from './behaviours/set-up.cases.js'
import { fakeEnvironment } from './fakes/fake-environment.js'
import { fakeStorageArea } from './fakes/fake-storage.js'
import { polkadotPairing } from './families/polkadot/port/polkadot-pairing.js'
import { isPayloadSigned, isSignedBy, pairOf, readExtrinsic } from './families/polkadot/real-keys.cases.js'
import { WESTEND_GENESIS } from './families/polkadot/scripted-polkadot-node.cases.js'
import { polkadotTestnet, polkadot as relayChain } from './model/networks/built-in-networks.js'
import { polkadot, signBytes, signPayload, transferKeepAlive } from './polkadot.js'

const stateOf = ({ engine }: Awaited<ReturnType<typeof polkadotPage>>) => accountOf(engine, 'polkadot')
const stored = { wallets: { polkadot: { id: WALLET, name: 'Talisman' } } }

describe('polkadot', () => {
  it('[R1.32] is a family whose default account type is eoa', () => {
    expect(polkadot()).toMatchObject({
      namespace: 'polkadot',
      accountTypes: ['eoa'],
      defaultAccountType: 'eoa',
      walletHoldsChain: false,
      walletHoldsAccount: false,
    })
  })

  it('sends its own methods to the wallet, and reads all others from a node', () => {
    const { isPrompt } = polkadot()
    const prompts = ['polkadot_signMessage', 'polkadot_signTransaction', 'polkadot_getAccounts']
    expect(prompts.filter((method) => !isPrompt(method))).toEqual([])
    expect(['state_getStorage', 'author_submitExtrinsic', 'eth_call'].filter(isPrompt)).toEqual([])
  })

  it('refuses a network whose id is not of its genesis hash, and names it', () => {
    const { checkNetwork } = polkadot()
    expect(checkNetwork?.(polkadotTestnet)).toBeUndefined()
    for (const id of [1, 'westend', polkadotTestnet.caipNetworkId, `${polkadotTestnet.id}0`])
      expect(() => checkNetwork?.({ ...polkadotTestnet, id })).toThrow(
        expect.objectContaining({ code: 'OPTION_INVALID', details: expect.stringContaining(westend) }),
      )
  })

  it.each([
    null,
    'polkadot',
    { ss58Formats: 5 },
    { ss58Formats: { astar: 5 } },
    { ss58Formats: { [westend]: 16_384 } },
    Object.defineProperty({}, 'ss58Formats', {
      enumerable: true,
      get: () => {
        throw new Error('A getter of the app')
      },
    }),
  ])('refuses options that are wrong: %#', (options) => {
    expect(() => Reflect.apply(polkadot, undefined, [options])).toThrow(
      expect.objectContaining({ code: 'OPTION_INVALID' }),
    )
  })

  it('opens its halves', async () => {
    expect((await polkadot().openWallet()).ask).toBeTypeOf('function')
    const chain = await polkadot().openChain({ rpcUrls: () => [], environment: fakeEnvironment() })
    expect(chain.balance).toBeTypeOf('function')
    chain.close()
    expect(await polkadot().openPairing?.()).toBe(polkadotPairing)
  })

  it('loads neither the API nor base58 with the family', () => {
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
    const visitAll = (...entries: readonly string[]) => {
      for (const entry of entries) visit(fileURLToPath(new URL(entry, import.meta.url)))
      return [...packages].sort()
    }
    const firstLoad = [
      'families/polkadot/port/polkadot-family.ts',
      'connectors/injected-web3/discover-polkadot.ts',
    ]
    expect(visitAll(...firstLoad, 'families/polkadot/port/ss58-formats-given.ts')).toEqual([])
    expect(seen.size).toBeGreaterThan(5)
    expect(
      visitAll(
        'polkadot.ts',
        'polkadot-js.ts',
        'families/polkadot/port/polkadot-wallet.ts',
        'families/polkadot/port/polkadot-chain.ts',
        'connectors/injected-web3/polkadot-connector.ts',
      ),
    ).toEqual(['@noble/hashes/blake2', '@noble/hashes/utils', '@scure/base', 'zod/mini'])
  })
})

describe('connecting a Polkadot wallet', () => {
  it('[R1.7] shows its account and its balance, beside a wallet of eip155', async () => {
    const set = await polkadotPage()
    const { engine, node, asked } = set
    node.answers.state_getStorage = () => `0x${'00'.repeat(16)}00f2052a01${'00'.repeat(59)}`
    expect(engine.getState().connectors.map(({ id }) => id)).toEqual(expect.arrayContaining([WALLET, FAKE]))
    expect(await engine.connect({ wallet: WALLET })).toMatchObject({
      namespace: 'polkadot',
      address: onPolkadot[0],
      caipAddress: `${relayChain.caipNetworkId}:${onPolkadot[0]}`,
    })
    await until(() => expect(stateOf(set).balanceStatus).toBe('ready'))
    expect(stateOf(set)).toMatchObject({
      allAccounts: [
        { address: onPolkadot[0], type: 'eoa' },
        { address: onPolkadot[1], type: 'eoa' },
      ],
      walletChainId: relayChain.caipNetworkId,
    })
    expect(stateOf(set)).toMatchObject({
      balanceBaseUnits: '5000000000',
      balance: '0.5',
      balanceSymbol: 'DOT',
    })
    expect(JSON.stringify(engine.getState())).toContain('Savings')
    await engine.connect({ wallet: FAKE })
    expect(accountOf(engine).address).toBe(FIRST)
    expect(stateOf(set).address).toBe(onPolkadot[0])
    expect(asked('enable')).toHaveLength(1)
  })

  it('is on each of the two networks that the app starts with, in its text form', async () => {
    for (const [start, address] of [
      [relayChain, onPolkadot[0]],
      [polkadotTestnet, onWestend[0]],
    ] as const) {
      const set = await connectedPolkadotPage({}, {}, { start })
      expect(stateOf(set)).toMatchObject({ walletChainId: start.caipNetworkId, supported: true, address })
      set.engine.stop()
    }
  })

  it('comes back without a prompt where the extension knows the page', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, stored)
    wroteGrant(area, WALLET)
    const set = await polkadotPage({ granted: true, prompts: 'reject' }, {}, { area })
    await until(() => expect(stateOf(set).status).toBe('connected'))
    expect(stateOf(set).address).toBe(onPolkadot[0])
    expect(set.asked('enable')).toHaveLength(1)
  })

  it('enables nothing where the record names no wallet, or another one', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { polkadot: { id: 'polkadot:SubWallet', name: 'SubWallet' } } })
    for (const at of [area, fakeStorageArea()]) {
      const { extension, engine } = await polkadotPage({ granted: true }, {}, { area: at })
      await rest()
      expect(extension.calls).toEqual([])
      engine.stop()
    }
  })

  it('stays away when the extension refuses the page', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, stored)
    wroteGrant(area, WALLET)
    const set = await polkadotPage({ prompts: { error: new Error('Rejected') } }, {}, { area })
    await until(() => expect(stateOf(set).status).toBe('disconnected'))
    expect(set.asked('enable')).toHaveLength(1)
    expect(set.logger.error).not.toHaveBeenCalled()
  })

  it('is asked once when the user connects after the restore gave up, with the prompt still open', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, stored)
    wroteGrant(area, WALLET)
    const set = await polkadotPage({ prompts: 'ask' }, {}, { area, waits: false })
    await until(() => expect(set.extension.prompts).toHaveLength(1))
    set.clock.advance(60_000)
    await until(() => expect(set.engine.getState().ready).toBe(true))
    expect(stateOf(set).status).toBe('disconnected')
    const connecting = set.engine.connect({ wallet: WALLET })
    await rest()
    set.extension.prompts[0]?.approve()
    expect((await connecting).address).toBe(onPolkadot[0])
    expect(set.asked('enable')).toHaveLength(1)
  })

  it('fails when the user says no', async () => {
    const set = await polkadotPage({ prompts: { error: new Error('Rejected') } })
    expect((await failureOf(set.engine.connect({ wallet: WALLET }))).code).toBe('USER_REJECTED')
    expect(stateOf(set).status).toBe('disconnected')
  })

  it('ends in the record, with its subscription', async () => {
    const set = await connectedPolkadotPage()
    const { engine, area, extension } = set
    await until(() => expect(storedIn(area)).toMatchObject({ wallets: { polkadot: { id: WALLET } } }))
    expect(extension.listenerCount).toBe(1)
    await engine.disconnect({ namespace: 'polkadot' })
    expect(stateOf(set).status).toBe('disconnected')
    expect(extension.listenerCount).toBe(0)
    await until(() => expect(storedIn(area)?.wallets).toEqual({}))
  })

  it('[B32] ends when the extension takes the accounts back, and eip155 stays', async () => {
    const set = await connectedPolkadotPage()
    await set.engine.connect({ wallet: FAKE })
    set.extension.setAccounts([])
    expect(stateOf(set).status).toBe('disconnected')
    expect(accountOf(set.engine).status).toBe('connected')
  })
})

describe('a Polkadot wallet that answers badly', () => {
  const throwing = Object.defineProperty({}, 'address', {
    enumerable: true,
    get: () => {
      throw new Error('A getter of the wallet')
    },
  })

  it.each([
    ['the address of another family', [{ address: FIRST }], 'GRANT_EMPTY'],
    ['a wrong checksum', [{ address: `${onWestend[0].slice(0, -1)}Z` }], 'WALLET_ANSWER_INVALID'],
    ['no accounts', [], 'GRANT_EMPTY'],
    ['no list', {}, 'WALLET_ANSWER_INVALID'],
    ['an account that throws', [throwing], 'WALLET_ANSWER_INVALID'],
  ])('fails with a typed error for %s, and eip155 stays connected', async (_, answer, code) => {
    const set = await polkadotPage()
    await set.engine.connect({ wallet: FAKE })
    set.extension.script('accounts.get', { answer })
    expect((await failureOf(set.engine.connect({ wallet: WALLET }))).code).toBe(code)
    expect(stateOf(set).status).toBe('disconnected')
    expect(accountOf(set.engine)).toMatchObject({ status: 'connected', address: FIRST })
  })

  it('shows an account that is named twice, in two formats, once', async () => {
    const set = await connectedPolkadotPage({ accounts: [onWestend[0], onPolkadot[0], onWestend[1]] })
    expect(stateOf(set).allAccounts.map(({ address }) => address)).toEqual(onPolkadot)
  })

  it('is shown on its own network, and is not asked on another one of the app', async () => {
    const accounts = [{ address: onWestend[0], genesisHash: WESTEND_GENESIS }]
    const set = await connectedPolkadotPage({ accounts })
    expect(stateOf(set)).toMatchObject({ walletChainId: westend, address: onWestend[0] })
    const switching = set.engine.switchNetwork(relayChain.caipNetworkId)
    expect((await failureOf(switching)).code).toBe('SWITCH_NOT_APPROVED')
  })
})

describe('requests to a Polkadot wallet', () => {
  it('sign a text, with a signature that verifies for both kinds of keys', async () => {
    const { engine, asked } = await connectedPolkadotPage()
    const signature = await engine.signMessage({ message: 'Hëllo', namespace: 'polkadot' })
    expect(isSignedBy(mine, 'Hëllo', signature)).toBe(true)
    expect(isSignedBy(mine, 'Hello', signature)).toBe(false)
    expect(asked('signRaw')[0]).toMatchObject({ address: onWestend[0], type: 'bytes' })
    const params = { message: 'Hëllo', address: onPolkadot[1] }
    const answer = await engine.request({ namespace: 'polkadot', method: 'polkadot_signMessage', params })
    expect(isSignedBy(other, 'Hëllo', Object(answer).signature)).toBe(true)
  })

  it('sign bytes, and the payload of a transaction', async () => {
    const { engine, asked } = await connectedPolkadotPage({}, {}, { start: polkadotTestnet })
    const bytes = new Uint8Array([0, 255, 254])
    expect(isSignedBy(mine, bytes, await signBytes(engine, { bytes }))).toBe(true)
    const payload = {
      address: onWestend[0],
      blockHash: WESTEND_GENESIS,
      blockNumber: '0x00000001',
      era: '0x8502',
      genesisHash: WESTEND_GENESIS,
      method: '0x000000',
      nonce: '0x00000000',
      specVersion: '0x00000001',
      tip: '0x00',
      transactionVersion: '0x00000001',
      signedExtensions: [],
      version: 4,
    }
    expect((await signPayload(engine, { payload })).signature).toMatch(/^0x01[0-9a-f]{128}$/)
    expect(asked('signPayload')).toEqual([payload])
  })

  it('[U34 partly] sign nothing for another network than the one shown', async () => {
    const { engine, asked } = await connectedPolkadotPage()
    const sending = engine.request({
      namespace: 'polkadot',
      method: 'polkadot_signTransaction',
      params: { transactionPayload: { genesisHash: WESTEND_GENESIS } },
    })
    expect((await failureOf(sending)).code).toBe('OPTION_INVALID')
    expect(asked('signPayload')).toEqual([])
  })

  it('send a transfer by the node of the network, once', async () => {
    const { engine, node, asked } = await connectedPolkadotPage({}, {}, { start: polkadotTestnet })
    let sent = ''
    node.answers.author_submitExtrinsic = (params) => {
      const [hex]: readonly unknown[] = Array.isArray(params) ? params : []
      sent = String(hex)
      return readExtrinsic(sent).hash
    }
    const hash = await transferKeepAlive(engine, { to: onWestend[1], planck: 5n })
    expect(readExtrinsic(sent)).toMatchObject({ hash, signer: onWestend[0], args: [onWestend[1], '5'] })
    expect(isPayloadSigned(asked('signPayload')[0], sent, mine)).toBe(true)
    expect(node.calls.filter(({ method }) => method === 'author_submitExtrinsic')).toHaveLength(1)
  })

  it('do not know the outcome of a transfer whose node goes out of reach', async () => {
    const { engine, node } = await connectedPolkadotPage({}, {}, { start: polkadotTestnet })
    node.answers.author_submitExtrinsic = () => {
      throw new TypeError('Out of reach')
    }
    const sending = transferKeepAlive(engine, { to: onWestend[1], planck: 5n })
    expect((await failureOf(sending)).code).toBe('OUTCOME_UNKNOWN')
    expect(node.calls.filter(({ method }) => method === 'author_submitExtrinsic')).toHaveLength(1)
  })

  it('go on with the account that the extension moved to', async () => {
    const set = await connectedPolkadotPage({ accounts: [onWestend[0]] })
    set.extension.setAccounts([onWestend[1]])
    await until(() => expect(stateOf(set).address).toBe(onPolkadot[1]))
    const signature = await set.engine.signMessage({ message: 'Hello', namespace: 'polkadot' })
    expect(isSignedBy(other, 'Hello', signature)).toBe(true)
  })

  it('[U34 partly] end without a prompt when the extension has taken the account back, and the state is corrected', async () => {
    const set = await connectedPolkadotPage()
    set.extension.script('accounts.get', { answer: [] })
    const call = set.engine.signMessage({ message: 'Hello', namespace: 'polkadot' })
    expect((await failureOf(call)).code).toBe('ACCOUNT_CHANGED')
    await rest()
    expect(stateOf(set).status).toBe('disconnected')
    expect(set.asked('signRaw')).toEqual([])
  })

  it('end when the user says no, and when the extension does not offer them', async () => {
    const { engine, extension } = await connectedPolkadotPage()
    extension.script('signRaw', { error: new Error('Cancelled') })
    const text = () => engine.signMessage({ message: 'Hello', namespace: 'polkadot' })
    expect((await failureOf(text())).code).toBe('USER_REJECTED')
    const lacking = await connectedPolkadotPage({ without: ['signRaw'] })
    const call = lacking.engine.signMessage({ message: 'Hello', namespace: 'polkadot' })
    expect((await failureOf(call)).code).toBe('METHOD_UNSUPPORTED')
  })

  it('go to the network that the app shows, whose addresses have another form, without a prompt', async () => {
    const set = await connectedPolkadotPage()
    const changes = heard(set.engine, 'network.changed')
    await set.engine.switchNetwork(westend)
    await until(() => expect(stateOf(set).walletChainId).toBe(westend))
    expect(stateOf(set).address).toBe(onWestend[0])
    expect(changes).toMatchObject([{ networkId: westend }])
    const signature = await set.engine.signMessage({ message: 'Hello', namespace: 'polkadot' })
    expect(isSignedBy(mine, 'Hello', signature)).toBe(true)
    expect(set.asked('enable')).toHaveLength(1)
  })

  it('is the chosen account on each network, which writes its address in another way, also after a reload', async () => {
    const area = fakeStorageArea()
    const set = await connectedPolkadotPage({}, {}, { area })
    await set.engine.switchAddress({ address: onPolkadot[1], namespace: 'polkadot' })
    expect(stateOf(set).address).toBe(onPolkadot[1])
    await set.engine.switchNetwork(westend)
    expect(stateOf(set).address).toBe(onWestend[1])
    await rest()
    set.engine.stop()
    const again = await polkadotPage({ granted: true }, {}, { area })
    await until(() => expect(accountOf(again.engine, 'polkadot').status).toBe('connected'))
    await again.engine.switchNetwork(relayChain.caipNetworkId)
    expect(stateOf(again).address).toBe(onPolkadot[1])
  })

  it('work with the account that the app chose', async () => {
    const set = await connectedPolkadotPage()
    await set.engine.switchAddress({ address: onPolkadot[1], namespace: 'polkadot' })
    expect(stateOf(set).address).toBe(onPolkadot[1])
    const signature = await set.engine.signMessage({ message: 'Hello', namespace: 'polkadot' })
    expect(isSignedBy(other, 'Hello', signature)).toBe(true)
    expect(isSignedBy(pairOf(9), 'Hello', signature)).toBe(false)
  })

  it('are open to native code', async () => {
    const { engine } = await connectedPolkadotPage()
    const provider = engine.provider('polkadot')
    expect(await provider.request({ method: 'polkadot_getAccounts' })).toEqual([
      { address: onPolkadot[0], name: 'Savings', type: 'sr25519' },
      { address: onPolkadot[1], type: 'ed25519' },
    ])
  })
})
