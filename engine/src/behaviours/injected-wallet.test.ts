import { describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeProviderError } from '../fakes/fake-script.js'
import { fakeWindow } from '../fakes/fake-window.js'
import {
  accountOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  rest,
  SECOND,
  type SetUpOptions,
  sameView,
  started,
  storedIn,
  until,
  wasConnected,
} from './set-up.cases.js'

/** A node that answers every call, so that no balance fails. */
const node: typeof fetch = async (_, init) => {
  const calls: unknown = JSON.parse(String(init?.body))
  const answer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x1' })
  return Response.json(Array.isArray(calls) ? calls.map(answer) : answer(Object(calls)))
}

/** The real family and connector, and a wallet that the page announces. */
const page = async (
  wallet = fakeEip1193Wallet({ chains: ['0x1', '0x38'] }),
  { options, ...given }: SetUpOptions = {},
) => {
  const window = fakeWindow()
  wallet.announce(window)
  const set = await started({
    ...given,
    options: { families: [eip155()], environment: { window, fetch: node }, ...options },
  })
  const asked = (method: string) => wallet.calls.filter((call) => call.method === method)
  const prompted = () => until(() => expect(wallet.prompts).toHaveLength(1))
  const opened = async (view: 'Connect' | 'Networks') => {
    set.engine.open({ view })
    await until(() => expect(set.engine.getState().modal.view).toBe(view))
  }
  return { ...set, injected: wallet, asked, prompted, opened }
}

const connectedPage = async () => {
  const set = await page()
  await set.engine.connect({ wallet: FAKE })
  await until(() => expect(storedIn(set.area)).toMatchObject({ wallets: { eip155: { id: FAKE } } }))
  return set
}

describe('connecting an announced wallet', () => {
  it('[B30] three calls of connect() open one prompt', async () => {
    const { engine, injected, asked, prompted } = await page()
    injected.script('eth_requestAccounts', 'ask')
    const first = [engine.connect({ wallet: FAKE }), engine.connect({ wallet: FAKE })]
    await prompted()
    const answers = Promise.all([...first, engine.connect({ wallet: FAKE })])
    await rest()
    injected.prompts[0]?.approve()
    expect((await answers).map(({ address }) => address)).toEqual([FIRST, FIRST, FIRST])
    expect(asked('eth_requestAccounts')).toHaveLength(1)
  })

  it('[F11] leaving a request that is already open sends no second one, and a later connect works', async () => {
    const { engine, injected, asked, opened } = await page()
    injected.script('eth_requestAccounts', 'pending')
    await opened('Connect')
    const first = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(accountOf(engine).connecting?.stage).toBe('pending'))
    engine.back()
    expect((await first).code).toBe('ABORTED')
    expect(engine.getState().modal.view).toBe('Connect')
    expect(asked('eth_requestAccounts')).toHaveLength(1)
    injected.script('eth_requestAccounts', 'approve')
    await expect(engine.connect({ wallet: FAKE })).resolves.toMatchObject({ address: FIRST })
  })

  it.each(['back', 'disconnect'] as const)(
    '[F7:1] %s() ends the attempt at once, and the late approval is not used',
    async (leave) => {
      const { engine, injected, prompted, opened, area } = await page()
      const connects = heard(engine, 'connection.connected')
      injected.script('eth_requestAccounts', 'ask')
      await opened('Connect')
      const connecting = failureOf(engine.connect({ wallet: FAKE }))
      await prompted()
      await engine[leave]()
      expect((await connecting).code).toBe('ABORTED')
      injected.prompts[0]?.approve()
      await rest()
      expect(accountOf(engine)).toMatchObject({
        status: 'disconnected',
        address: undefined,
        failure: undefined,
      })
      expect(connects).toEqual([])
      expect(storedIn(area)?.wallets ?? {}).toEqual({})
    },
  )

  it('[B18 partly] a wallet that changes its network while it asks: the view stays, the new network counts', async () => {
    const { engine, injected, prompted, opened } = await page()
    injected.script('eth_requestAccounts', 'ask')
    await opened('Connect')
    const connecting = engine.connect({ wallet: FAKE })
    await prompted()
    const viewStays = sameView(engine)
    injected.setChain('0x38')
    await rest()
    expect(engine.getState().modal.view).toBe('ConnectingExternal')
    viewStays()
    injected.prompts[0]?.approve()
    await expect(connecting).resolves.toMatchObject({ walletChainId: 'eip155:56' })
    await until(() => expect(engine.getState().activeNetworkId).toBe('eip155:56'))
    injected.setChain('0x1')
    await until(() => expect(engine.getState().activeNetworkId).toBe('eip155:1'))
  })

  it('[R2.21] [B43:1] a wallet on an unsupported network opens UnsupportedChain, and disconnecting leaves it', async () => {
    const { engine, opened } = await page(fakeEip1193Wallet({ chainId: '0x1092' }))
    await opened('Connect')
    await engine.connect({ wallet: FAKE })
    await until(() => expect(engine.getState().modal).toMatchObject({ open: true, view: 'UnsupportedChain' }))
    await engine.disconnect()
    expect(accountOf(engine).status).toBe('disconnected')
    expect(engine.getState().modal.view).not.toBe('UnsupportedChain')
  })

  it('[B3] [U41 partly] a stored wallet that does not permit the page now: disconnected, not forgotten, without a prompt', async () => {
    const area = wasConnected()
    const { engine, injected } = await page(fakeEip1193Wallet({ granted: false }), { area })
    await until(() => expect(injected.calls).toHaveLength(1))
    await rest()
    expect(accountOf(engine)).toMatchObject({ status: 'disconnected', address: undefined })
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } } })
    expect(injected.calls.map(({ method }) => method)).toEqual(['eth_accounts'])
  })
})

describe('a connected, announced wallet', () => {
  it('[B32] its disconnect event ends the connection, but not while a node is out of reach (1013)', async () => {
    const { engine, injected, area } = await connectedPage()
    const ended = heard(engine, 'connection.ended')
    injected.emit('disconnect', fakeProviderError(1013, 'Try again later'))
    await rest()
    expect(accountOf(engine).status).toBe('connected')
    injected.emit('disconnect', fakeProviderError(4900, 'Disconnected'))
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    expect(ended).toMatchObject([{ cause: 'away' }])
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } } })
  })

  it.each([
    ['no account', [], 'disconnected'],
    ['another account', [SECOND], 'connected'],
  ] as const)(
    '[F8] %s while a signature is asked for: the request fails, its signature is not used',
    async (_, accounts, status) => {
      const { engine, injected, prompted } = await connectedPage()
      const ended = heard(engine, 'connection.ended')
      injected.script('personal_sign', 'ask')
      const signing = failureOf(engine.signMessage({ message: 'Good evening' }))
      await prompted()
      injected.setAccounts(accounts)
      expect((await signing).code).toBe('ACCOUNT_CHANGED')
      injected.prompts[0]?.approve()
      await rest()
      expect(accountOf(engine)).toMatchObject({ status, address: accounts[0], requests: undefined })
      expect(ended).toHaveLength(status === 'disconnected' ? 1 : 0)
    },
  )

  it('[F10:2] a declined signature is USER_REJECTED, is not reported, and can be asked for again', async () => {
    const { engine, injected, telemetry } = await connectedPage()
    const errors = heard(engine, 'error')
    injected.script('personal_sign', 'reject')
    expect((await failureOf(engine.signMessage({ message: 'Good evening' }))).code).toBe('USER_REJECTED')
    await rest()
    expect(errors).toEqual([])
    expect(telemetry.filter(({ type }) => type === 'error')).toEqual([])
    injected.script('personal_sign', 'approve')
    await expect(engine.signMessage({ message: 'Good evening' })).resolves.toMatch(/^0x/)
  })

  it('a switch whose view is left ends, and the late rejection shows nowhere', async () => {
    const { engine, injected, prompted, opened } = await connectedPage()
    injected.script('wallet_switchEthereumChain', 'ask')
    await opened('Networks')
    const switching = failureOf(engine.switchNetwork('eip155:56'))
    await prompted()
    expect(engine.getState().modal.view).toBe('SwitchNetwork')
    engine.back()
    expect((await switching).code).toBe('ABORTED')
    injected.prompts[0]?.reject()
    await rest()
    expect(engine.getState()).toMatchObject({
      activeNetworkId: 'eip155:1',
      switching: undefined,
      switchFailure: undefined,
      modal: { view: 'Networks' },
    })
  })
})

describe('a wallet that does not say where it is', () => {
  it.each(['eth_accounts', 'eth_chainId'])(
    '[F7 partly] [F17 partly] silent on %s: it is asked for nothing more, and the outcome is known',
    async (silent) => {
      const { engine, injected, clock, asked } = await connectedPage()
      const before = asked(silent).length
      injected.script(silent, 'stall')
      const transaction = { to: SECOND, value: '0x1' }
      const sending = failureOf(engine.request({ method: 'eth_sendTransaction', params: [transaction] }))
      await until(() => expect(asked(silent)).toHaveLength(before + 1))
      clock.advance(30_000)
      expect((await sending).code).toBe('WALLET_NOT_ANSWERING')
      expect(asked('eth_sendTransaction')).toEqual([])
    },
  )
})

describe('a wallet that moved and did not say so', () => {
  const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const typed = { types: { A: [] }, primaryType: 'A', message: {} }
  const asks: readonly (readonly [method: string, params: readonly unknown[]])[] = [
    ['eth_sendTransaction', [{ to, value: '0x1' }]],
    ['wallet_sendCalls', [{ version: '2.0.0', calls: [{ to }] }]],
    ['eth_signTypedData_v4', [FIRST, { ...typed, domain: { chainId: null } }]],
    ['eth_signTypedData_v4', [FIRST, JSON.stringify({ ...typed, domain: {} })]],
  ]

  it.each(asks)(
    '[U34:2+3] %s: another chain ends it before the prompt, and the state follows',
    async (...asked) => {
      const { engine, injected, asked: askedFor } = await connectedPage()
      const [method, params] = asked
      injected.script('eth_chainId', () => '0x38')
      expect((await failureOf(engine.request({ method, params }))).code).toBe('CHAIN_CHANGED')
      expect(askedFor(method)).toEqual([])
      expect(accountOf(engine)).toMatchObject({ address: FIRST, walletChainId: 'eip155:56' })
    },
  )

  it.each(asks)(
    '[U34:2+3] %s: another account ends it before the prompt, and the state follows',
    async (...asked) => {
      const { engine, injected, asked: askedFor } = await connectedPage()
      const [method, params] = asked
      injected.script('eth_accounts', () => [SECOND])
      expect((await failureOf(engine.request({ method, params }))).code).toBe('ACCOUNT_CHANGED')
      expect(askedFor(method)).toEqual([])
      expect(accountOf(engine)).toMatchObject({ address: SECOND, walletChainId: 'eip155:1' })
    },
  )

  it('[U34:4] what was asked as one account is not answered with what another account agreed to', async () => {
    const { engine, injected, asked, prompted } = await connectedPage()
    injected.script('wallet_sendCalls', 'ask')
    const request = { method: 'wallet_sendCalls', params: [{ calls: [{ to }] }] }
    const first = failureOf(engine.request(request))
    await prompted()
    injected.setAccounts([SECOND])
    expect((await first).code).toBe('OUTCOME_UNKNOWN')
    expect((await failureOf(engine.request(request))).code).toBe('REQUEST_PENDING_IN_WALLET')
    injected.prompts[0]?.approve({ id: 'of the first' })
    await rest()
    injected.script('wallet_sendCalls', { answer: { id: 'of the second' } })
    await expect(engine.request(request)).resolves.toEqual({ id: 'of the second' })
    expect(asked('wallet_sendCalls')).toHaveLength(2)
  })

  it('[U35] a switch to where the wallet is shown to be asks it, and prompts when it is not there', async () => {
    const { engine, injected, asked } = await connectedPage()
    injected.script('eth_chainId', () => '0x38')
    injected.script('wallet_switchEthereumChain', 'reject')
    expect((await failureOf(engine.switchNetwork('eip155:1'))).code).toBe('USER_REJECTED')
    expect(asked('wallet_switchEthereumChain')).toHaveLength(1)
    expect(engine.getState()).toMatchObject({ activeNetworkId: 'eip155:56' })
    expect(accountOf(engine).walletChainId).toBe('eip155:56')
  })

  it('[U35] a switch to where a wallet is that cannot say so prompts, and fails as the prompt does', async () => {
    const { engine, injected, asked } = await connectedPage()
    injected.script('eth_chainId', { error: new Error('Internal error') })
    injected.script('wallet_switchEthereumChain', 'reject')
    expect((await failureOf(engine.switchNetwork('eip155:1'))).code).toBe('USER_REJECTED')
    expect(asked('wallet_switchEthereumChain')).toHaveLength(1)
  })

  it('[U35] a switch to where the wallet is needs no prompt and shows no view', async () => {
    const { engine, asked, opened } = await connectedPage()
    await opened('Networks')
    const views: unknown[] = []
    engine.subscribe(({ modal, switching }) => views.push(modal.view, switching))
    const before = asked('eth_chainId').length
    await expect(engine.switchNetwork('eip155:1')).resolves.toMatchObject({ caipNetworkId: 'eip155:1' })
    expect(asked('eth_chainId')).toHaveLength(before + 1)
    expect(asked('wallet_switchEthereumChain')).toEqual([])
    expect(new Set(views).has('SwitchNetwork')).toBe(false)
  })
})
