import { describe, expect, it } from 'vitest'
import type { ConnectionStatus } from '../charts/connection/connection.public.js'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { FAKE_ACCOUNT, fakeEip1193Wallet, fakeWalletInfo } from '../fakes/fake-eip1193-wallet.js'
import { fakeProviderError } from '../fakes/fake-script.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { fakeWindow } from '../fakes/fake-window.js'
import {
  accountOf,
  connected,
  connectionOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  OTHER,
  rest,
  SECOND,
  started,
  storedIn,
  trace,
  unchanged,
  until,
  wroteRecord,
} from './set-up.cases.js'

/** A wallet whose user has not answered yet. */
const asking = async (id = FAKE) => {
  const wallet = fakeConnector({ id })
  wallet.script('connect', 'ask')
  const other = fakeConnector({
    id: OTHER,
    name: 'Other Wallet',
    grants: { eip155: { accounts: [{ address: SECOND, type: 'eoa' }] } },
  })
  const set = await started({ wallets: [wallet, other] })
  return {
    ...set,
    other,
    connects: () => wallet.calls.filter(({ operation }) => operation === 'connect').length,
  }
}

/** A page with an EIP-1193 wallet and the real eip155 family. */
const page = async (wallet = fakeEip1193Wallet()) => {
  const window = fakeWindow()
  const set = await started({ options: { families: [eip155()], environment: { window } } })
  return { ...set, window, injected: wallet, stop: wallet.announce(window) }
}

describe('an injected wallet', () => {
  it('[R1.1] [R1.5] [R1.10] connects an announced EIP-1193 wallet and shows account and network', async () => {
    const { engine } = await page()
    const account = await engine.connect({ wallet: FAKE })
    expect(account).toMatchObject({
      namespace: 'eip155',
      status: 'connected',
      address: FAKE_ACCOUNT,
      caipAddress: `eip155:1:${FAKE_ACCOUNT}`,
      walletChainId: 'eip155:1',
    })
    expect(engine.getState().networks.eip155?.caipNetwork).toMatchObject({ caipNetworkId: 'eip155:1' })
  })

  it('[R1.1] connects the legacy wallet at window.ethereum as "injected"', async () => {
    const window = fakeWindow({ ethereum: fakeEip1193Wallet().provider })
    const { engine } = await started({ options: { families: [eip155()], environment: { window } } })
    await expect(engine.connect({ wallet: 'injected' })).resolves.toMatchObject({ address: FAKE_ACCOUNT })
  })

  it('[R1.1] finds a wallet that announces itself late', async () => {
    const set = await started({ wallets: [fakeConnector({ id: OTHER })] })
    const found = heard(set.engine, 'wallet.found')
    set.clock.advance(300)
    expect(set.engine.getState().connectorsReady).toBe(true)
    set.family.announce(fakeConnector())
    expect(set.engine.getState().connectors.map(({ id }) => id)).toEqual([OTHER, FAKE])
    await until(() => expect(found.map(({ connector }) => connector.id)).toEqual([FAKE]))
    await expect(set.engine.connect({ wallet: FAKE })).resolves.toMatchObject({ status: 'connected' })
  })

  it('[A6:1] a second announcement with the same rdns never replaces the connected wallet', async () => {
    const { engine, window, injected } = await page()
    await engine.connect({ wallet: FAKE })
    const impostor = fakeEip1193Wallet({ accounts: [SECOND] })
    impostor.announce(window, { uuid: '8a1c2f0e-7a6b-4d0c-9a53-0d2e6b9f1a11' })
    await rest()
    expect(engine.getState().connectors).toHaveLength(1)
    await engine.signMessage({ message: 'hello' })
    expect(impostor.calls).toEqual([])
    expect(injected.calls.map(({ method }) => method)).toContain('personal_sign')
    expect(engine.provider('eip155')).toBe(injected.provider)
  })

  it('[A6:2] a request function put in its place after connecting is never called', async () => {
    const { engine, injected } = await page()
    await engine.connect({ wallet: FAKE })
    let called = 0
    injected.provider.request = () => {
      called += 1
      return Promise.resolve(null)
    }
    await engine.signMessage({ message: 'hello' })
    expect(called).toBe(0)
  })

  it.each([
    ['null', null, 'WALLET_ANSWER_INVALID'],
    ['a number', 7, 'WALLET_ANSWER_INVALID'],
    ['numbers', [1, 2], 'WALLET_ANSWER_INVALID'],
    ['no account', [], 'GRANT_EMPTY'],
  ] as const)(
    '[F7:3] an answer that is %s is a typed error, and nobody is connected',
    async (_, answer, code) => {
      const { engine, injected } = await page()
      injected.script('eth_requestAccounts', { answer })
      expect((await failureOf(engine.connect({ wallet: FAKE }))).code).toBe(code)
      expect(accountOf(engine)).toMatchObject({ status: 'disconnected', address: undefined })
    },
  )

  it('[F7:3] mixed case and duplicates come out as one checksummed account', async () => {
    const { engine, injected } = await page()
    const lower = FAKE_ACCOUNT.toLowerCase()
    injected.script('eth_requestAccounts', {
      answer: [lower, FAKE_ACCOUNT, `0x${lower.slice(2).toUpperCase()}`],
    })
    await engine.connect({ wallet: FAKE })
    expect(accountOf(engine).allAccounts.map(({ address }) => address)).toEqual([FAKE_ACCOUNT])
  })

  it('[F7:3] a connector that names an account twice counts it once', async () => {
    const account = { address: FIRST, type: 'eoa' }
    const wallet = fakeConnector({
      grants: { eip155: { accounts: [account, { address: SECOND, type: 'eoa' }, { ...account }] } },
    })
    const { engine } = await connected({ wallets: [wallet] })
    expect(accountOf(engine).allAccounts.map(({ address }) => address)).toEqual([FIRST, SECOND])
  })

  it('[F7:2] the first of two answers counts', async () => {
    const { engine, injected } = await page()
    injected.script('eth_requestAccounts', { twice: [[FAKE_ACCOUNT], [SECOND]] })
    const changes = heard(engine, 'account.changed')
    await engine.connect({ wallet: FAKE })
    await rest()
    expect(accountOf(engine).address).toBe(FAKE_ACCOUNT)
    expect(changes).toHaveLength(1)
  })
})

describe('connect', () => {
  it('[B28] [R4.1] from the click to the closed modal, with one CONNECT_SUCCESS by browser', async () => {
    const { engine, wallet, telemetry, clock } = await asking()
    const statuses = trace(engine, ({ accounts }): ConnectionStatus | undefined => accounts.eip155?.status)
    engine.open()
    await until(() => expect(engine.getState().modal.view).toBe('Connect'))
    clock.advance(7_000)
    const connecting = engine.connect({ wallet: FAKE })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    expect(engine.getState().modal).toMatchObject({ view: 'ConnectingExternal', data: { connectorId: FAKE } })
    expect(accountOf(engine)).toMatchObject({
      status: 'connecting',
      connecting: {
        connectorId: FAKE,
        name: 'Fake Wallet',
        stage: 'asking',
        startedAt: 7_000,
        endsAt: 307_000,
      },
    })
    wallet.prompts[0]?.approve()
    await connecting
    expect(statuses).toEqual(['disconnected', 'connecting', 'connected'])
    expect(engine.getState().modal.open).toBe(false)
    expect(telemetry.filter(({ event }) => event === 'CONNECT_SUCCESS')).toEqual([
      { event: 'CONNECT_SUCCESS', type: 'track', properties: { method: 'browser', name: 'Fake Wallet' } },
    ])
  })

  it.each([
    ['4001', fakeProviderError(4001, 'no')],
    ['5000', fakeProviderError(5000, 'User rejected.')],
    ['words', new Error('User denied account authorization')],
    ['a name', Object.assign(new Error('x'), { code: 'ACTION_REJECTED' })],
  ] as const)(
    '[B29] [F10:1+2] [R8.51] rejected by %s: not connected, a quiet error to retry from, no success, no failure report',
    async (_, error) => {
      const { engine, wallet, telemetry, logger } = await asking()
      engine.open()
      const first = engine.connect({ wallet: FAKE })
      await until(() => expect(wallet.prompts).toHaveLength(1))
      wallet.prompts[0]?.reject(error)
      expect(await failureOf(first)).toMatchObject({
        code: 'USER_REJECTED',
        shortMessage: 'User rejected request',
      })
      expect(accountOf(engine)).toMatchObject({
        status: 'disconnected',
        failure: { connectorId: FAKE, name: 'Fake Wallet', error: { code: 'USER_REJECTED' } },
      })
      expect(engine.getState().modal).toMatchObject({
        open: true,
        view: 'ConnectingExternal',
        loading: false,
      })
      expect(telemetry.map(({ event }) => event)).not.toContain('CONNECT_SUCCESS')
      expect(telemetry.filter(({ event, type }) => type === 'error' || event.endsWith('ERROR'))).toEqual([])
      expect(logger.error).not.toHaveBeenCalled()
      const again = engine.connect({ wallet: FAKE })
      await until(() => expect(wallet.prompts).toHaveLength(1))
      expect(accountOf(engine).failure).toBeUndefined()
      wallet.prompts[0]?.approve()
      await expect(again).resolves.toMatchObject({ status: 'connected' })
    },
  )

  it('[B30] a double click is one call, and both promises settle with it', async () => {
    const { engine, wallet, connects } = await asking()
    const first = engine.connect({ wallet: FAKE })
    const second = engine.connect({ wallet: FAKE })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    const third = engine.connect({ wallet: FAKE })
    await rest()
    expect(connects()).toBe(1)
    wallet.prompts[0]?.approve()
    const accounts = await Promise.all([first, second, third])
    expect(accounts.map(({ address }) => address)).toEqual([FIRST, FIRST, FIRST])
    expect(connects()).toBe(1)
  })

  it('[B30] one of two who cancels leaves the other', async () => {
    const { engine, wallet } = await asking()
    const stop = new AbortController()
    const leaver = engine.connect({ wallet: FAKE, signal: stop.signal })
    const stayer = engine.connect({ wallet: FAKE })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    await rest()
    stop.abort()
    expect((await failureOf(leaver)).code).toBe('ABORTED')
    expect(accountOf(engine).status).toBe('connecting')
    wallet.prompts[0]?.approve()
    await expect(stayer).resolves.toMatchObject({ status: 'connected' })
  })

  it('another wallet supersedes; the late approval of the first changes nothing', async () => {
    const { engine, wallet, area } = await asking()
    const first = engine.connect({ wallet: FAKE })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    const second = engine.connect({ wallet: OTHER })
    expect((await failureOf(first)).code).toBe('SUPERSEDED')
    await expect(second).resolves.toMatchObject({ address: SECOND })
    const secondStays = unchanged(engine, connectionOf('eip155'))
    wallet.prompts[0]?.approve()
    await rest()
    expect(accountOf(engine)).toMatchObject({ address: SECOND, connectedWalletInfo: { identifier: OTHER } })
    secondStays()
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: OTHER } } })
  })

  it('a wallet that leaves as soon as it is connected is no account', async () => {
    const { engine, wallet } = await started()
    engine.on('connection.connected', () => wallet.emit('eip155', { type: 'disconnected' }))
    expect(await failureOf(engine.connect({ wallet: FAKE }))).toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('[F7:1] cancelling ends it at once; a late approval changes nothing, and the next try works', async () => {
    const { engine, wallet, telemetry, area } = await asking()
    const stop = new AbortController()
    const connecting = engine.connect({ wallet: FAKE, signal: stop.signal })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    stop.abort()
    expect((await failureOf(connecting)).code).toBe('ABORTED')
    expect(accountOf(engine)).toMatchObject({ status: 'disconnected', failure: undefined })
    const before = engine.getState()
    wallet.prompts[0]?.approve()
    await rest()
    expect(engine.getState()).toBe(before)
    expect(telemetry.map(({ event }) => event)).not.toContain('CONNECT_SUCCESS')
    expect(area.texts.size).toBe(0)
    wallet.script('connect', 'approve')
    await expect(engine.connect({ wallet: FAKE })).resolves.toMatchObject({ status: 'connected' })
  })

  it('[F7 partly] a signal that was aborted before asks nobody', async () => {
    const { engine, connects } = await asking()
    expect((await failureOf(engine.connect({ wallet: FAKE, signal: AbortSignal.abort() }))).code).toBe(
      'ABORTED',
    )
    await rest()
    expect(connects()).toBe(0)
    expect(accountOf(engine).status).toBe('disconnected')
  })

  it('[F7 partly] cancelled while its chunk is still being loaded: aborted, and nobody is asked', async () => {
    const { engine, connects } = await asking()
    const stop = new AbortController()
    const connecting = engine.connect({ wallet: FAKE, signal: stop.signal })
    stop.abort()
    expect((await failureOf(connecting)).code).toBe('ABORTED')
    await rest()
    expect(connects()).toBe(0)
  })

  it('[F7:1] a wallet that never answers is given up after the deadline of the option', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', 'stall')
    const { engine, clock } = await started({
      wallets: [wallet],
      options: { limits: { walletDeadline: 30_000 } },
    })
    const connecting = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(wallet.calls).toHaveLength(1))
    expect(accountOf(engine).connecting?.endsAt).toBe(30_000)
    clock.advance(29_999)
    expect(accountOf(engine).status).toBe('connecting')
    clock.advance(1)
    expect(await connecting).toMatchObject({ code: 'WALLET_NOT_ANSWERING' })
    expect(accountOf(engine)).toMatchObject({ status: 'disconnected', failure: { connectorId: FAKE } })
  })

  it('[F7:1] the deadline is five minutes when no option says otherwise', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', 'stall')
    const { engine, clock } = await started({ wallets: [wallet] })
    const connecting = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(wallet.calls).toHaveLength(1))
    clock.advance(299_999)
    expect(accountOf(engine).status).toBe('connecting')
    clock.advance(1)
    expect((await connecting).code).toBe('WALLET_NOT_ANSWERING')
  })

  it('[F11] a prompt that is open already is waited for, and nothing is asked twice', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', 'pending')
    const { engine } = await started({ wallets: [wallet] })
    const connecting = engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(engine).connecting?.stage).toBe('pending'))
    await until(() => expect(wallet.watching).toBe(1))
    wallet.script('restore', { answer: true })
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: FIRST, type: 'eoa' }] })
    await expect(connecting).resolves.toMatchObject({ status: 'connected', address: FIRST })
    expect(wallet.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })

  it('[F11] it can be cancelled, and ends at its deadline', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', 'pending')
    const { engine, clock } = await started({
      wallets: [wallet],
      options: { limits: { walletDeadline: 30_000 } },
    })
    const stop = new AbortController()
    const first = engine.connect({ wallet: FAKE, signal: stop.signal })
    await until(() => expect(accountOf(engine).connecting?.stage).toBe('pending'))
    stop.abort()
    expect((await failureOf(first)).code).toBe('ABORTED')
    const second = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(accountOf(engine).connecting?.stage).toBe('pending'))
    clock.advance(30_000)
    expect((await second).code).toBe('WALLET_NOT_ANSWERING')
    expect(wallet.watching).toBe(0)
  })
})

describe('the connected account', () => {
  it('[B31 partly] another account in the wallet: the address follows and the balance is read again, once', async () => {
    const { engine, wallet } = await connected()
    const changes = heard(engine, 'account.changed')
    const loads = trace(engine, ({ accounts }) => accounts.eip155?.balanceStatus)
    expect(accountOf(engine).balance).toBe('1.5')
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    expect(accountOf(engine)).toMatchObject({
      address: SECOND,
      caipAddress: `eip155:1:${SECOND}`,
      balance: '0.00',
    })
    await until(() => expect(accountOf(engine).balance).toBe('2'))
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await rest()
    expect(changes).toEqual([{ namespace: 'eip155', address: SECOND }])
    expect(loads).toEqual(['ready', 'loading', 'ready'])
  })

  it('[R3.1] [R3.2] [R3.12 partly] [R3.13] each family has its own account, with its addresses, wallet and status', async () => {
    const solana = fakeConnector({ id: 'sol', name: 'Sol Wallet', namespaces: ['solana'] })
    const { engine } = await connected({ solana: [solana] })
    expect(accountOf(engine, 'solana')).toMatchObject({
      namespace: 'solana',
      status: 'disconnected',
      address: undefined,
    })
    await engine.connect({ wallet: 'sol' })
    expect(accountOf(engine)).toMatchObject({
      address: FIRST,
      caipAddress: `eip155:1:${FIRST}`,
      status: 'connected',
      connectedWalletInfo: { name: 'Fake Wallet', identifier: FAKE },
      allAccounts: [{ address: FIRST, type: 'eoa' }],
    })
    expect(accountOf(engine, 'solana')).toMatchObject({
      address: 'solana-address-1',
      caipAddress: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:solana-address-1',
      status: 'connected',
      connectedWalletInfo: { name: 'Sol Wallet', identifier: 'sol' },
    })
  })

  it('[R3.5 partly] [R3.11 partly] [R3.13] before a wallet: every key; user and socialProvider have no value yet', async () => {
    const { engine } = await started()
    expect(accountOf(engine)).toStrictEqual({
      namespace: 'eip155',
      status: 'disconnected',
      known: true,
      caipAddress: undefined,
      address: undefined,
      balance: '0.00',
      balanceSymbol: 'ETH',
      balanceBaseUnits: undefined,
      balanceDecimals: undefined,
      balanceReadAt: undefined,
      balanceStatus: 'unknown',
      balanceRetryAt: undefined,
      user: undefined,
      smartAccountDeployed: undefined,
      addressLabels: undefined,
      allAccounts: [],
      preferredAccountTypes: { eip155: 'eoa' },
      choosesAccount: 'wallet',
      socialProvider: undefined,
      connectedWalletInfo: undefined,
      supported: undefined,
      walletChainId: undefined,
      connecting: undefined,
      failure: undefined,
      requests: undefined,
      signIn: {
        status: 'none',
        required: false,
        address: undefined,
        networkId: undefined,
        message: undefined,
        failure: undefined,
        wait: undefined,
      },
    })
  })

  it('[R3.27] the state has chain, imageUrl, imageId, info.rdns and explorerId of a connector', async () => {
    const window = fakeWindow()
    fakeEip1193Wallet().announce(window)
    const handedIn = fakeConnector({ id: 'own', type: 'EXTERNAL' })
    const descriptor = {
      ...handedIn.descriptor,
      imageUrl: 'https://own.example/icon.png',
      imageId: 'picture-1',
      info: { rdns: 'example.own' },
      explorerId: 'listed-1',
    }
    const { engine } = await started({
      options: { families: [eip155()], environment: { window }, connectors: [{ ...handedIn, descriptor }] },
    })
    await until(() => expect(engine.getState().connectors).toHaveLength(2))
    const byId = (id: string) => engine.getState().connectors.find((connector) => connector.id === id)
    expect(byId('own')).toMatchObject({
      chain: 'eip155',
      imageUrl: 'https://own.example/icon.png',
      imageId: 'picture-1',
      info: { rdns: 'example.own' },
      explorerId: 'listed-1',
    })
    expect(byId(FAKE)).toMatchObject({
      chain: 'eip155',
      imageUrl: fakeWalletInfo.icon,
      info: { rdns: FAKE },
    })
  })

  it('[R4.1] the words of the status are the three of the spec', async () => {
    const { engine, wallet } = await asking()
    const statuses = trace(engine, ({ accounts }) => accounts.eip155?.status)
    const connecting = engine.connect({ wallet: FAKE })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    wallet.prompts[0]?.approve()
    await connecting
    wallet.script('disconnect', 'stall')
    void engine.disconnect().catch(() => undefined)
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    expect(statuses).toEqual(['disconnected', 'connecting', 'connected', 'disconnected'])
  })
})

describe('recent wallets', () => {
  it('[B22] [R3.49] [R3.51] at most two, newest first, no duplicates, and no reordering when one is used again', async () => {
    const wallets = ['one', 'two', 'three'].map((id) => fakeConnector({ id: `org.example.${id}`, name: id }))
    const { engine, area } = await started({ wallets })
    const recent = () => engine.getState().recentWallets.map(({ name }) => name)
    const use = async (id: string) => {
      await engine.connect({ wallet: `org.example.${id}` })
      await engine.disconnect()
    }
    await use('one')
    expect(recent()).toEqual(['one'])
    await use('two')
    expect(recent()).toEqual(['two', 'one'])
    await use('one')
    expect(recent()).toEqual(['two', 'one'])
    await use('three')
    expect(recent()).toEqual(['three', 'two'])
    await until(() =>
      expect(storedIn(area)?.recentWallets).toEqual([
        { id: 'org.example.three', name: 'three' },
        { id: 'org.example.two', name: 'two' },
      ]),
    )
  })

  it('[R3.51] a stored list of three is not ours', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { recentWallets: ['a', 'b', 'c'].map((id) => ({ id, name: id })) })
    const { engine } = await started({ area })
    expect(engine.getState().recentWallets).toEqual([])
  })
})
