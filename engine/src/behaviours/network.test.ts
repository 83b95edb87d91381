import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeProviderError } from '../fakes/fake-script.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { RPC_RETRY_DELAY_MS } from '../http/json-rpc-limits.js'
import { bsc, mainnet, sepolia, solana, solanaDevnet } from '../model/networks/built-in-networks.js'
import {
  accountOf,
  connected,
  connectionOf,
  FAKE,
  failureOf,
  heard,
  OTHER,
  rest,
  sameView,
  started,
  storedIn,
  thrownBy,
  trace,
  unchanged,
  until,
  wasConnected,
} from './set-up.cases.js'

/** The real eip155 family, connected to a wallet in the page. */
const page = async (wallet = fakeEip1193Wallet({ chains: ['0x1', '0x38'] })) => {
  const window = fakeWindow()
  wallet.announce(window)
  const set = await started({ options: { families: [eip155()], environment: { window } } })
  await set.engine.connect({ wallet: FAKE })
  const methods = () =>
    wallet.calls.map(({ method }) => method).filter((method) => method.startsWith('wallet_'))
  return { ...set, injected: wallet, methods }
}

/** eip155 connected, and a second family with a wallet that is not. */
const twoFamilies = async () => {
  const sol = fakeConnector({ id: 'sol', namespaces: ['solana'] })
  const set = await connected({ solana: [sol] })
  return { ...set, sol }
}

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('switchNetwork', () => {
  it('[B40] [R7.43] a configured chain: the wallet is asked by wallet_switchEthereumChain', async () => {
    const { engine, injected, methods, area, telemetry } = await page()
    const changes = heard(engine, 'network.changed')
    await expect(engine.switchNetwork('eip155:56')).resolves.toMatchObject({ caipNetworkId: 'eip155:56' })
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
    expect(injected.calls.find(({ method }) => method === 'wallet_switchEthereumChain')?.params).toEqual([
      { chainId: '0x38' },
    ])
    expect(engine.getState().activeNetworkId).toBe('eip155:56')
    expect(accountOf(engine).walletChainId).toBe('eip155:56')
    await until(() => expect(storedIn(area)).toMatchObject({ activeNetwork: 'eip155:56' }))
    expect(changes).toEqual([{ networkId: 'eip155:56', previous: 'eip155:1' }])
    expect(telemetry).toContainEqual({
      event: 'SWITCH_NETWORK',
      type: 'track',
      properties: { network: 'eip155:56' },
    })
  })

  it('[B40] [R7.43] [R7.44] 4902: the chain is added with its five fields, then it is the one', async () => {
    const { engine, injected, methods } = await page(fakeEip1193Wallet())
    const stages = trace(engine, ({ switching }) => switching?.stage)
    await engine.switchNetwork('eip155:56')
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(injected.calls.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
      {
        chainId: '0x38',
        chainName: bsc.name,
        nativeCurrency: bsc.nativeCurrency,
        rpcUrls: [...bsc.rpcUrls.default.http, ...(bsc.rpcUrls.public?.http ?? [])],
        blockExplorerUrls: [bsc.blockExplorers?.default.url],
      },
    ])
    expect(stages).toEqual([undefined, 'asking', 'adding', undefined])
    expect(engine.getState().activeNetworkId).toBe('eip155:56')
  })

  it.each([
    ['wrapped', fakeProviderError(-32603, 'Internal', { originalError: { code: 4902 } })],
    ['in words', fakeProviderError(-32603, 'Unrecognized chain ID "0x38".')],
  ] as const)('[B40] 4902 %s: the chain is added, then it is the one', async (_, error) => {
    const { engine, injected, methods } = await page()
    injected.script('wallet_switchEthereumChain', { error })
    await engine.switchNetwork('eip155:56')
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(engine.getState().activeNetworkId).toBe('eip155:56')
  })

  it.each([
    ['a text of its own language', 'La red solicitada no está disponible'],
    ['an error without a code', new Error('Red no compatible')],
    ['nothing', undefined],
  ])('[B40] a wallet that fails with %s is offered the chain to add, once', async (_, error) => {
    const { engine, injected, methods } = await page()
    injected.script('wallet_switchEthereumChain', { error })
    await engine.switchNetwork('eip155:56')
    expect(methods()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    expect(engine.getState().activeNetworkId).toBe('eip155:56')
    injected.setChain('0x1')
    injected.script('wallet_addEthereumChain', { answer: null })
    await until(() => expect(accountOf(engine).walletChainId).toBe('eip155:1'))
    await failureOf(engine.switchNetwork('eip155:56'))
    expect(
      methods()
        .slice(2)
        .filter((method) => method === 'wallet_addEthereumChain'),
    ).toHaveLength(1)
  })

  it.each([
    ['a refusal by code', fakeProviderError(4001, 'No'), 'USER_REJECTED'],
    ['a refusal in words', 'cancel', 'USER_REJECTED'],
    ['a code for something else', fakeProviderError(-32602, 'Red no compatible'), 'RPC_REQUEST_FAILED'],
    [
      'a vague code without words of a chain',
      fakeProviderError(-32603, 'Ledger is locked'),
      'RPC_REQUEST_FAILED',
    ],
    ['a request that is open', fakeProviderError(-32002, 'Busy'), 'REQUEST_PENDING_IN_WALLET'],
  ])('[B40] a wallet that fails with %s is offered nothing', async (_, error, code) => {
    const { engine, injected, methods } = await page()
    injected.script('wallet_switchEthereumChain', { error })
    expect((await failureOf(engine.switchNetwork('eip155:56'))).code).toBe(code)
    expect(methods()).toEqual(['wallet_switchEthereumChain'])
  })

  it('[B40] [F7 partly] a wallet that adds the chain and stays where it was is asked to switch once more', async () => {
    const { engine, injected, methods } = await page()
    injected.script('wallet_switchEthereumChain', {
      inTurn: [{ error: fakeProviderError(4902, 'Unrecognized chain') }, 'approve'],
    })
    injected.script('wallet_addEthereumChain', { answer: null })
    await engine.switchNetwork('eip155:56')
    expect(methods()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    expect(accountOf(engine).walletChainId).toBe('eip155:56')
    expect(engine.getState().activeNetworkId).toBe('eip155:56')
  })

  it('[B41] [R5.28] [R8.5] an unknown network: alert "Network Not Found", and nothing changes', async () => {
    const { engine, wallet, logger } = await connected()
    const alerts = heard(engine, 'alert')
    const { accounts, networks, activeNetworkId } = engine.getState()
    const error = await failureOf(engine.switchNetwork('eip155:424242'))
    expect(error).toMatchObject({ code: 'SWITCH_NETWORK_NOT_FOUND', shortMessage: 'Network Not Found' })
    expect(engine.getState().accounts).toBe(accounts)
    expect(engine.getState().networks).toBe(networks)
    expect(engine.getState().activeNetworkId).toBe(activeNetworkId)
    await until(() => expect(alerts).toHaveLength(1))
    expect(alerts[0]?.error.shortMessage).toBe('Network Not Found')
    expect(logger.warn.mock.calls).toEqual([[expect.stringMatching(/^walletchart: Network Not Found\./)]])
    await until(() =>
      expect(engine.getState().toast).toMatchObject({ variant: 'error', text: 'Network Not Found' }),
    )
    expect(wallet.calls.map(({ operation }) => operation)).toEqual(['connect'])
  })

  it.each(['eip155', 'eip155:1:2', '', '0x1', ' eip155:1', 'EIP155:1', 'eip155:1\n'])(
    '[R8.5] an ill-formed id, %j, is no network of the app: the same alert, and nothing changes',
    async (id) => {
      const { engine } = await connected()
      const alerts = heard(engine, 'alert')
      const { accounts, networks, activeNetworkId } = engine.getState()
      expect(await failureOf(Reflect.apply(engine.switchNetwork, undefined, [id]))).toMatchObject({
        code: 'SWITCH_NETWORK_NOT_FOUND',
        shortMessage: 'Network Not Found',
      })
      expect(engine.getState()).toMatchObject({ accounts, networks, activeNetworkId })
      await until(() => expect(alerts).toHaveLength(1))
    },
  )

  it('[F10:1] a rejected switch rolls back and says why', async () => {
    const { engine, injected, telemetry } = await page()
    injected.script('wallet_switchEthereumChain', 'reject')
    expect((await failureOf(engine.switchNetwork('eip155:56'))).code).toBe('USER_REJECTED')
    expect(engine.getState()).toMatchObject({
      activeNetworkId: 'eip155:1',
      switching: undefined,
      switchFailure: { networkId: 'eip155:56', error: { code: 'USER_REJECTED' } },
    })
    expect(telemetry.map(({ event }) => event)).not.toContain('SWITCH_NETWORK')
  })

  it('[F10:1] [R7.44] a rejected addition rolls back too, and is asked again only by another try', async () => {
    const { engine, injected, methods } = await page(fakeEip1193Wallet())
    const changes = heard(engine, 'network.changed')
    const errors = heard(engine, 'error')
    injected.script('wallet_addEthereumChain', 'reject')
    expect((await failureOf(engine.switchNetwork('eip155:56'))).code).toBe('USER_REJECTED')
    await rest()
    expect(methods()).toHaveLength(2)
    expect(engine.getState()).toMatchObject({
      activeNetworkId: 'eip155:1',
      switching: undefined,
      switchFailure: { error: { code: 'USER_REJECTED' } },
      modal: { loading: false },
    })
    expect([...changes, ...errors]).toEqual([])
    injected.script('wallet_addEthereumChain', 'approve')
    await engine.switchNetwork('eip155:56')
    expect(engine.getState().activeNetworkId).toBe('eip155:56')
  })

  it('[F7 partly] a wallet that claims to have switched and stays where it was is not believed', async () => {
    const wallet = fakeConnector()
    wallet.script('switchNetwork', { answer: 'eip155:1' })
    const { engine } = await connected({ wallets: [wallet] })
    expect((await failureOf(engine.switchNetwork('eip155:56'))).code).toBe('WALLET_ANSWER_INVALID')
    expect(engine.getState().activeNetworkId).toBe('eip155:1')
  })

  it('[R8.50] a wallet that cannot switch: "Chain switching not supported"', async () => {
    const { engine, injected } = await page()
    injected.script('wallet_switchEthereumChain', 'unsupported')
    expect(await failureOf(engine.switchNetwork('eip155:56'))).toMatchObject({
      code: 'CHAIN_SWITCH_UNSUPPORTED',
      shortMessage: 'Chain switching not supported',
    })
  })

  it('[F7:1] a silent wallet: cancel at once, or the deadline', async () => {
    const wallet = fakeConnector()
    wallet.script('switchNetwork', 'ask')
    const { engine, clock } = await connected({
      wallets: [wallet],
      options: { limits: { walletDeadline: 30_000 } },
    })
    const stop = new AbortController()
    const first = engine.switchNetwork('eip155:56', { signal: stop.signal })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    stop.abort()
    expect((await failureOf(first)).code).toBe('ABORTED')
    expect(engine.getState().switching).toBeUndefined()
    wallet.prompts[0]?.approve()
    await rest()
    expect(engine.getState().activeNetworkId).toBe('eip155:1')
    clock.advance(7_000)
    const second = failureOf(engine.switchNetwork('eip155:56'))
    await until(() => expect(wallet.prompts).toHaveLength(1))
    expect(engine.getState().switching).toMatchObject({ startedAt: 7_000, endsAt: 37_000 })
    clock.advance(30_000)
    expect((await second).code).toBe('WALLET_NOT_ANSWERING')
  })

  it('the same switch twice is one prompt; another one supersedes', async () => {
    const wallet = fakeConnector()
    wallet.script('switchNetwork', 'ask')
    const { engine } = await connected({
      wallets: [wallet],
      options: { networks: [mainnet, bsc, sepolia] },
    })
    const twice = [engine.switchNetwork('eip155:56'), engine.switchNetwork('eip155:56')].map((one) =>
      failureOf(one),
    )
    await until(() => expect(wallet.prompts).toHaveLength(1))
    const other = engine.switchNetwork('eip155:11155111')
    expect((await Promise.all(twice)).map(({ code }) => code)).toEqual(['SUPERSEDED', 'SUPERSEDED'])
    await until(() => expect(wallet.prompts).toHaveLength(2))
    wallet.prompts[1]?.approve()
    await other
    expect(engine.getState().activeNetworkId).toBe('eip155:11155111')
  })

  it('without a wallet the app just shows the other network', async () => {
    const { engine, wallet } = await started()
    await engine.switchNetwork('eip155:56')
    expect(engine.getState().activeNetworkId).toBe('eip155:56')
    expect(wallet.calls).toEqual([])
  })

  it('[B42] [R4.14 partly] to a family that is not connected: a prompt that leads to Connect, the old family stays', async () => {
    const { engine, sol } = await twoFamilies()
    const oldStays = unchanged(engine, connectionOf('eip155'))
    const switching = engine.switchNetwork(SOLANA)
    await until(() =>
      expect(engine.getState().modal).toMatchObject({ open: true, view: 'SwitchActiveChain' }),
    )
    expect(engine.getState()).toMatchObject({
      isSwitchingNamespace: true,
      switching: { networkId: SOLANA, stage: 'connecting' },
      activeNetworkId: 'eip155:1',
    })
    engine.push('Connect')
    await engine.connect({ wallet: 'sol', namespace: 'solana' })
    await expect(switching).resolves.toMatchObject({ caipNetworkId: SOLANA })
    expect(engine.getState()).toMatchObject({
      isSwitchingNamespace: false,
      switching: undefined,
      activeNamespace: 'solana',
      activeNetworkId: SOLANA,
      modal: { open: false },
    })
    oldStays()
    expect(accountOf(engine).status).toBe('connected')
    expect(sol.calls.map(({ operation }) => operation)).toEqual(['connect'])
  })

  it.each([
    ['on the network that was picked', 'eip155:1'],
    ['on another network, which is asked to switch', 'eip155:56'],
  ] as const)(
    '[B42] a wallet that connects during the switch, %s, goes back to the view before Networks, not out',
    async (_, wanted) => {
      const sol = fakeConnector({ id: 'sol', namespaces: ['solana'] })
      const { engine, wallet } = await started({ solana: [sol] })
      await engine.connect({ wallet: 'sol', namespace: 'solana' })
      engine.open({ view: 'Account' })
      await until(() => expect(engine.getState().modal.view).toBe('Account'))
      engine.push('Networks')
      const switching = engine.switchNetwork(wanted)
      await until(() => expect(engine.getState().modal.view).toBe('SwitchActiveChain'))
      engine.push('Connect')
      const views = trace(engine, ({ modal }) => modal.view)
      await engine.connect({ wallet: FAKE, namespace: 'eip155' })
      await switching
      expect(engine.getState()).toMatchObject({
        activeNetworkId: wanted,
        modal: { open: true, view: 'Account', depth: 1 },
      })
      expect(views).not.toContain(undefined)
      expect(views.includes('SwitchNetwork')).toBe(wanted === 'eip155:56')
      expect(wallet.calls.map(({ operation }) => operation)).toEqual(
        wanted === 'eip155:56' ? ['connect', 'switchNetwork'] : ['connect'],
      )
    },
  )

  it('Networks closes when its address is cleared, and stays when there was none', async () => {
    const { engine, wallet } = await connected()
    engine.open({ view: 'Networks' })
    await until(() => expect(engine.getState().modal.view).toBe('Networks'))
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [] })
    await until(() => expect(engine.getState().modal.open).toBe(false))
    engine.open({ view: 'Networks' })
    await until(() => expect(engine.getState().modal.view).toBe('Networks'))
    const viewStays = sameView(engine)
    await engine.disconnect()
    await rest()
    viewStays()
  })

  it('Networks stays when a stored wallet is not found again', async () => {
    const { engine, clock } = await started({ area: wasConnected(), wallets: [fakeConnector({ id: OTHER })] })
    engine.open({ view: 'Networks' })
    await until(() => expect(engine.getState().modal.view).toBe('Networks'))
    const viewStays = sameView(engine)
    clock.advance(10_000)
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    await rest()
    viewStays()
  })

  it('[B42] [R4.14 partly] leaving that prompt ends the wish and the flag', async () => {
    const { engine } = await twoFamilies()
    const switching = failureOf(engine.switchNetwork(SOLANA))
    await until(() => expect(engine.getState().modal.view).toBe('SwitchActiveChain'))
    engine.close()
    expect((await switching).code).toBe('ABORTED')
    expect(engine.getState()).toMatchObject({ isSwitchingNamespace: false, activeNetworkId: 'eip155:1' })
  })

  it('[B45 partly] [F9 partly] [U44 partly] switching ends the open transaction of the old network; there are no send inputs yet', async () => {
    const wallet = fakeConnector()
    wallet.script('eth_sendTransaction', 'ask')
    const { engine } = await connected({ wallets: [wallet] })
    const sending = failureOf(engine.request({ method: 'eth_sendTransaction', params: [{}] }))
    await until(() => expect(wallet.prompts).toHaveLength(1))
    wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    expect(await sending).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(accountOf(engine).requests).toBeUndefined()
  })
})

describe('the list of networks', () => {
  it('[R3.15] [R3.16] [R3.17] [R3.19] every family shows its networks and what the wallet approved', async () => {
    const wallet = fakeConnector({
      grants: { eip155: { approvedNetworkIds: ['eip155:1', 'eip155:56'], supportsAllNetworks: false } },
    })
    const { engine } = await connected({ wallets: [wallet], solana: [] })
    const { networks } = engine.getState()
    expect(networks.eip155).toEqual({
      namespace: 'eip155',
      caipNetworks: [mainnet, bsc],
      caipNetwork: mainnet,
      requestedCaipNetworkIds: ['eip155:1', 'eip155:56'],
      approvedCaipNetworkIds: ['eip155:1', 'eip155:56'],
      supportsAllNetworks: false,
      smartAccountEnabledNetworks: [],
    })
    expect(networks.solana).toMatchObject({
      caipNetwork: { caipNetworkId: SOLANA },
      requestedCaipNetworkIds: [SOLANA],
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
    })
    expect(networks.eip155?.caipNetwork).toMatchObject({
      id: 1,
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:1',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', decimals: 18, symbol: 'ETH' },
      rpcUrls: { default: expect.anything() },
      blockExplorers: { default: expect.anything() },
    })
  })

  it('[R3.16] a network can be added and is then switched to', async () => {
    const { engine } = await connected()
    engine.addNetwork(sepolia)
    await until(() =>
      expect(engine.getState().networks.eip155?.requestedCaipNetworkIds).toEqual([
        'eip155:1',
        'eip155:56',
        'eip155:11155111',
      ]),
    )
    await expect(engine.switchNetwork('eip155:11155111')).resolves.toEqual(sepolia)
  })

  it('[R8.54] a network of a family that is not there: "Adapter for namespace solana missing"', async () => {
    const { engine } = await started()
    expect(thrownBy(() => engine.addNetwork(solanaDevnet))).toMatchObject({
      code: 'ADAPTER_MISSING',
      shortMessage: 'Adapter for namespace solana missing',
    })
  })

  it('[B44:1] [R4.15] removing the active network: the first remaining one is active, never the removed one', async () => {
    const { engine } = await started({
      options: { networks: [bsc, mainnet, sepolia], defaultNetwork: 'eip155:1' },
    })
    const shown = trace(engine, ({ activeNetworkId }) => activeNetworkId)
    engine.removeNetwork('eip155:1')
    await until(() => expect(engine.getState().activeNetworkId).toBe('eip155:56'))
    expect(engine.getState().networks.eip155?.caipNetworks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(
      ['eip155:56', 'eip155:11155111'],
    )
    expect(shown).toEqual(['eip155:1', 'eip155:56'])
  })

  it('[B44:1] [R4.15] also when networks were switched before', async () => {
    const { engine } = await started({ options: { networks: [bsc, mainnet, sepolia] } })
    await engine.switchNetwork('eip155:11155111')
    const changes = heard(engine, 'network.changed')
    engine.removeNetwork('eip155:11155111')
    expect(engine.getState().activeNetworkId).toBe('eip155:56')
    await until(() => expect(changes).toEqual([{ networkId: 'eip155:56', previous: 'eip155:11155111' }]))
  })

  it('[B44:2] removing the last one of a family disables it; removing the last of all is refused', async () => {
    const sol = fakeConnector({ id: 'sol', namespaces: ['solana'] })
    const { engine } = await connected({ solana: [sol] })
    await engine.connect({ wallet: 'sol' })
    engine.removeNetwork(SOLANA)
    await until(() => expect(accountOf(engine, 'solana').status).toBe('disconnected'))
    expect(engine.getState().networks.solana).toMatchObject({ caipNetworks: [], caipNetwork: undefined })
    expect(engine.getState().modal.open).toBe(false)
    expect(await failureOf(engine.connect({ wallet: 'sol' }))).toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    engine.removeNetwork('eip155:56')
    expect(thrownBy(() => engine.removeNetwork('eip155:1'))).toMatchObject({ code: 'OPTION_INVALID' })
    expect(engine.getState().activeNetworkId).toBe('eip155:1')
  })

  it('[B44:1] removing the active family: its connection ends', async () => {
    const sol = fakeConnector({ id: 'sol', namespaces: ['solana'] })
    const { engine, wallet } = await connected({ solana: [sol] })
    const ended = heard(engine, 'connection.ended')
    engine.removeFamily('eip155')
    await until(() => expect(engine.getState().activeNetworkId).toBe(SOLANA))
    expect(engine.getState().activeNamespace).toBe('solana')
    expect(Object.keys(engine.getState().accounts)).toEqual(['solana'])
    expect(wallet.watching).toBe(0)
    expect(ended).toMatchObject([{ namespace: 'eip155', cause: 'removed' }])
    expect(thrownBy(() => engine.removeFamily('solana')).code).toBe('OPTION_INVALID')
  })

  it.each([
    ['the usual order', [mainnet, bsc, solana, solanaDevnet], SOLANA],
    ['the devnet first', [solanaDevnet, mainnet, solana, bsc], solanaDevnet.caipNetworkId],
  ] as const)(
    '[B44:1] [R4.16] removing the active family: the first remaining network is active (%s)',
    async (_, networks, first) => {
      const { engine } = await connected({
        solana: [],
        options: { networks, defaultNetwork: 'eip155:1' },
      })
      const changes = heard(engine, 'network.changed')
      engine.removeFamily('eip155')
      expect(engine.getState().activeNetworkId).toBe(first)
      await until(() => expect(changes).toEqual([{ networkId: first, previous: 'eip155:1' }]))
      expect(engine.getState().activeNamespace).toBe('solana')
    },
  )

  it('[R4.16] removing the active family: the first one, also when another one of that family was shown last', async () => {
    const { engine } = await started({
      solana: [],
      options: { networks: [mainnet, solana, solanaDevnet], defaultNetwork: solanaDevnet.caipNetworkId },
    })
    await engine.switchNetwork('eip155:1').catch(() => undefined)
    await until(() => expect(engine.getState().activeNetworkId).toBe('eip155:1'))
    engine.removeFamily('eip155')
    await until(() => expect(engine.getState().activeNetworkId).toBe(SOLANA))
  })

  it('[R8.28] a network nobody knows: "Network not found"', async () => {
    const { engine } = await started()
    expect(thrownBy(() => engine.removeNetwork('eip155:424242'))).toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      shortMessage: 'Network not found',
    })
    expect(await failureOf(engine.connect({ wallet: FAKE, network: 'eip155:424242' }))).toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      shortMessage: 'Network not found',
    })
  })
})

describe('the chain of the wallet', () => {
  // A failed read is tried again after a pause: no test waits for it.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each(['0x38', 56, '56', 'eip155:56', '0x038'])(
    '[F9 partly] chainChanged as %j is chain 56',
    async (payload) => {
      const { engine, injected } = await page()
      injected.emit('chainChanged', payload)
      await until(() => expect(engine.getState().activeNetworkId).toBe('eip155:56'))
      expect(accountOf(engine).walletChainId).toBe('eip155:56')
    },
  )

  it.each([null, 'mainnet', -1, 1.5, '0x', {}])(
    '[F9 partly] chainChanged as %j is not heard',
    async (payload) => {
      const { engine, injected } = await page()
      await until(() => {
        vi.advanceTimersByTime(RPC_RETRY_DELAY_MS)
        expect(accountOf(engine).balanceStatus).toBe('failed')
      })
      await until(() => expect(engine.getState().toast).toBeDefined())
      const before = engine.getState()
      injected.emit('chainChanged', payload)
      await rest()
      expect(engine.getState()).toBe(before)
    },
  )

  it('[F9:1] an unknown chain, in whichever form it is told: still connected, UnsupportedChain, and back when the wallet comes back', async () => {
    const { engine, injected } = await page()
    for (const payload of ['0x1092', 4242, '4242', 'eip155:4242', '0x01092']) {
      injected.emit('chainChanged', payload)
      await until(() => expect(engine.getState().modal.view).toBe('UnsupportedChain'))
      expect(accountOf(engine)).toMatchObject({
        status: 'connected',
        supported: false,
        walletChainId: 'eip155:4242',
      })
      expect(engine.getState().activeNetworkId).toBe('eip155:1')
      injected.emit('chainChanged', '0x1')
      await until(() => expect(engine.getState().modal.open).toBe(false))
      expect(accountOf(engine).supported).toBe(true)
    }
  })

  it('[U36:3] a network of the app is supported, granted or not, and any other is not', async () => {
    const granted = fakeConnector({
      grants: { eip155: { approvedNetworkIds: ['eip155:1'], supportsAllNetworks: false } },
    })
    const { engine, wallet } = await connected({ wallets: [granted] })
    for (const [chainId, supported] of [
      ['eip155:56', true],
      ['eip155:4242', false],
      ['eip155:1', true],
    ] as const) {
      wallet.emit('eip155', { type: 'chainChanged', chainId })
      await until(() => expect(accountOf(engine)).toMatchObject({ walletChainId: chainId, supported }))
    }
  })

  it('[F9 partly] [R5.28] from an unsupported chain one can switch to a supported one', async () => {
    const { engine, injected } = await page(
      fakeEip1193Wallet({ chainId: '0x1092', chains: ['0x1092', '0x1'] }),
    )
    await until(() => expect(accountOf(engine).supported).toBe(false))
    await engine.switchNetwork('eip155:1')
    expect(injected.chainId).toBe('0x1')
    expect(accountOf(engine)).toMatchObject({ supported: true, walletChainId: 'eip155:1' })
  })

  it('[F10:1] a switch the wallet refuses in words is one kind of error', async () => {
    const { engine, injected } = await page()
    injected.script('wallet_switchEthereumChain', {
      error: fakeProviderError(-32603, 'User rejected the request.'),
    })
    expect((await failureOf(engine.switchNetwork('eip155:56'))).code).toBe('USER_REJECTED')
  })
})
