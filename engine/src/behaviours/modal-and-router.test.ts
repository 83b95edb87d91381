import { describe, expect, it } from 'vitest'
import type { View } from '../charts/modal/views.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeWindow } from '../fakes/fake-window.js'
import type { EngineOptions } from '../options.js'
import {
  accountOf,
  connected,
  FAKE,
  heard,
  rest,
  type SetUp,
  sameView,
  started,
  thrownBy,
  trace,
  unchanged,
  until,
} from './set-up.cases.js'

const opened = async (set: SetUp, view?: View) => {
  set.engine.open(view === undefined ? {} : { view })
  await until(() => expect(set.engine.getState().modal.open).toBe(true))
}

const modalOf = ({ engine }: SetUp) => engine.getState().modal

/** Connected, and the wallet has gone to a chain that the app does not have. */
const unsupported = async (options: Partial<EngineOptions> = {}) => {
  const set = await connected({ options })
  set.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:4242' })
  await rest()
  return set
}

describe('open', () => {
  it('[B10] shows Connect when nobody is connected', async () => {
    const set = await started()
    await opened(set)
    expect(modalOf(set)).toMatchObject({ view: 'Connect', depth: 1 })
  })

  it('[B10] shows Account when a wallet is connected', async () => {
    const set = await connected()
    await opened(set)
    expect(modalOf(set)).toMatchObject({ view: 'Account', depth: 1 })
  })

  it('[B10] shows the view asked for, with its data', async () => {
    const set = await started()
    set.engine.open({ view: 'GetWallet', data: { connectorId: FAKE } })
    await until(() => expect(modalOf(set)).toMatchObject({ view: 'GetWallet', data: { connectorId: FAKE } }))
  })

  it('[B10] a view that needs an account leads to Connect', async () => {
    const set = await started()
    await opened(set, 'AccountSettings')
    expect(modalOf(set).view).toBe('Connect')
  })

  it.each(['push', 'replace', 'reset'] as const)(
    '[B10] going on to such a view by %s leads to Connect as well, while nobody is connected',
    async (step) => {
      const set = await started()
      await opened(set, 'WhatIsAWallet')
      set.engine[step]('AccountSettings')
      expect(modalOf(set).view).toBe('Connect')
      await set.engine.connect({ wallet: FAKE })
      await opened(set)
      set.engine[step]('AccountSettings')
      expect(modalOf(set).view).toBe('AccountSettings')
    },
  )

  it('[B10] UnsupportedChain without an unsupported network leads to Connect, or to Account', async () => {
    const set = await started()
    await opened(set, 'UnsupportedChain')
    expect(modalOf(set)).toMatchObject({ view: 'Connect', canClose: true })
    for (const step of ['push', 'replace', 'reset'] as const) {
      set.engine[step]('UnsupportedChain')
      expect(modalOf(set)).toMatchObject({ view: 'Connect', depth: 1, canClose: true })
    }
    await set.engine.connect({ wallet: FAKE })
    await opened(set, 'UnsupportedChain')
    expect(modalOf(set)).toMatchObject({ view: 'Account', canClose: true })
  })

  it('[B10] a view nobody knows is a typed error, and nothing opens', async () => {
    const set = await started()
    expect(thrownBy(() => Reflect.apply(set.engine.open, undefined, [{ view: 'toString' }]))).toMatchObject({
      code: 'UNKNOWN_VIEW',
      shortMessage: 'View toString is not known',
    })
    await rest()
    expect(modalOf(set).open).toBe(false)
  })

  it('[R4.51] open or closed, loading or not', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', 'ask')
    const set = await started({ wallets: [wallet] })
    expect(modalOf(set)).toMatchObject({ open: false, loading: false })
    await opened(set)
    expect(modalOf(set)).toMatchObject({ open: true, loading: false })
    const connecting = set.engine.connect({ wallet: FAKE })
    await until(() => expect(modalOf(set)).toMatchObject({ open: true, loading: true }))
    wallet.prompts[0]?.approve()
    await connecting
    expect(modalOf(set)).toMatchObject({ open: false, loading: false })
  })
})

describe('views', () => {
  it('[B12] pushing the view that shows changes nothing', async () => {
    const set = await started()
    await opened(set)
    set.engine.push('WhatIsAWallet')
    const before = set.engine.getState()
    set.engine.push('WhatIsAWallet', { connectorId: FAKE })
    expect(modalOf(set)).toEqual(expect.objectContaining({ depth: 2, data: {} }))
    expect(set.engine.getState()).toBe(before)
  })

  it('[B13] reset leaves one entry, replace keeps the depth, back on the last one closes', async () => {
    const set = await started()
    await opened(set)
    set.engine.push('ConnectWallets')
    set.engine.push('WhatIsAWallet')
    expect(modalOf(set)).toMatchObject({ depth: 3, canGoBack: true })
    set.engine.replace('GetWallet')
    expect(modalOf(set)).toMatchObject({ depth: 3, view: 'GetWallet' })
    set.engine.back()
    expect(modalOf(set)).toMatchObject({ depth: 2, view: 'ConnectWallets' })
    set.engine.reset('WhatIsANetwork')
    expect(modalOf(set)).toMatchObject({ depth: 1, view: 'WhatIsANetwork', canGoBack: false })
    set.engine.back()
    expect(modalOf(set)).toMatchObject({ open: false, depth: 0 })
  })

  it.each(['push', 'replace', 'reset'] as const)('%s of an unknown view is a typed error', async (step) => {
    const { engine } = await started()
    const unknown: string = '__proto__'
    expect(thrownBy(() => Reflect.apply(engine[step], engine, [unknown])).code).toBe('UNKNOWN_VIEW')
  })

  it('[R2.1] views are no URLs: neither address nor history of the page is touched', async () => {
    const touched: string[] = []
    const watch = (name: string) =>
      new Proxy(
        {},
        { get: (_, key) => touched.push(`${name}.${String(key)}`), set: () => touched.push(name) > 0 },
      )
    const window = fakeWindow({ location: watch('location'), history: watch('history') })
    const set = await started({ options: { environment: { window } } })
    await opened(set)
    set.engine.push('ConnectWallets')
    await set.engine.connect({ wallet: FAKE })
    await opened(set, 'Networks')
    set.engine.back()
    expect(touched).toEqual([])
  })
})

describe('close', () => {
  it('[B15:1+2] ends loading, and tells MODAL_CLOSE with the connected flag only when it was open', async () => {
    const wallet = fakeConnector()
    wallet.script('connect', 'ask')
    const set = await started({ wallets: [wallet] })
    const closes = () => set.telemetry.filter(({ event }) => event === 'MODAL_CLOSE')
    const closed = heard(set.engine, 'modal.closed')
    await opened(set)
    const connecting = set.engine.connect({ wallet: FAKE }).catch((error: unknown) => error)
    await until(() => expect(modalOf(set).loading).toBe(true))
    set.engine.close()
    expect(modalOf(set)).toMatchObject({ open: false, loading: false, depth: 0 })
    expect(await connecting).toMatchObject({ code: 'ABORTED' })
    expect(closes()).toEqual([{ event: 'MODAL_CLOSE', type: 'track', properties: { connected: false } }])
    set.engine.close()
    await rest()
    expect(closes()).toHaveLength(1)
    expect(closed).toEqual([{ connected: false }])
  })

  it('[B15:2] says connected when a wallet is', async () => {
    const set = await connected()
    await opened(set)
    set.engine.close()
    await rest()
    expect(set.telemetry.filter(({ event }) => event.startsWith('MODAL_')).slice(-2)).toEqual([
      { event: 'MODAL_OPEN', type: 'track', properties: { connected: true } },
      { event: 'MODAL_CLOSE', type: 'track', properties: { connected: true } },
    ])
  })

  it('[B15:2] a network change that closes the modal does not claim a connection', async () => {
    const set = await started()
    await opened(set, 'Networks')
    await set.engine.switchNetwork('eip155:56')
    expect(modalOf(set).open).toBe(false)
    expect(set.telemetry.filter(({ event }) => event === 'MODAL_CLOSE')).toEqual([
      { event: 'MODAL_CLOSE', type: 'track', properties: { connected: false } },
    ])
  })

  it('[B16] [R2.43] a held view shakes for 500 ms; shakes within that time are one', async () => {
    const set = await unsupported()
    await until(() => expect(modalOf(set)).toMatchObject({ view: 'UnsupportedChain', canClose: false }))
    const shakes = trace(set.engine, ({ modal }) => modal.shaking)
    set.engine.dismiss()
    expect(modalOf(set).shaking).toBe(true)
    set.clock.advance(400)
    set.engine.dismiss()
    set.engine.close()
    set.clock.advance(99)
    expect(modalOf(set).shaking).toBe(true)
    set.clock.advance(1)
    expect(modalOf(set).shaking).toBe(false)
    expect(shakes).toEqual([false, true, false])
  })

  it('[B17 partly] Escape or the overlay on UnsupportedChain shakes and stays open; force closes', async () => {
    const set = await unsupported()
    await until(() => expect(modalOf(set).view).toBe('UnsupportedChain'))
    const viewStays = sameView(set.engine)
    for (const leave of [() => set.engine.dismiss(), () => set.engine.close(), () => set.engine.back()]) {
      leave()
      expect(modalOf(set)).toMatchObject({ open: true, shaking: true, view: 'UnsupportedChain' })
      set.clock.advance(500)
    }
    await rest()
    viewStays()
    set.engine.close({ force: true })
    expect(modalOf(set).open).toBe(false)
  })
})

describe('network facts', () => {
  it('[B18 partly] the wallet changes the network while Networks is open: back to the view before', async () => {
    const set = await connected()
    await opened(set)
    set.engine.push('Networks')
    set.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    await until(() => expect(set.engine.getState().activeNetworkId).toBe('eip155:56'))
    expect(modalOf(set)).toMatchObject({ view: 'Account', depth: 1 })
  })

  it('[B18 partly] while ConnectingExternal it stays', async () => {
    const solana = fakeConnector({ id: 'sol', namespaces: ['solana'] })
    solana.script('connect', 'ask')
    const set = await connected({ solana: [solana] })
    await opened(set, 'Connect')
    set.engine.connect({ wallet: 'sol' }).catch(() => undefined)
    await until(() => expect(modalOf(set).view).toBe('ConnectingExternal'))
    const viewStays = sameView(set.engine)
    set.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    await until(() => expect(accountOf(set.engine).walletChainId).toBe('eip155:56'))
    await rest()
    viewStays()
  })

  it('[B43:1] [R2.21] a network the app does not have opens UnsupportedChain', async () => {
    const set = await unsupported()
    expect(modalOf(set)).toMatchObject({
      open: true,
      view: 'UnsupportedChain',
      data: { networkId: 'eip155:4242' },
    })
    expect(accountOf(set.engine)).toMatchObject({ supported: false, status: 'connected' })
    set.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    await until(() => expect(modalOf(set).open).toBe(false))
    expect(accountOf(set.engine).supported).toBe(true)
  })

  it.each([{}, { view: 'UnsupportedChain' }] as const)(
    '[R2.21] closed by force, it comes back with open(%j) while the wallet is there',
    async (request) => {
      const set = await unsupported()
      set.engine.close({ force: true })
      set.engine.open(request)
      expect(modalOf(set)).toMatchObject({
        view: 'UnsupportedChain',
        data: { namespace: 'eip155', networkId: 'eip155:4242' },
        canClose: false,
      })
      set.engine.push('SwitchNetwork', { networkId: 'eip155:1' })
      set.engine.open(request)
      expect(modalOf(set)).toMatchObject({ view: 'SwitchNetwork', depth: 2 })
    },
  )

  it('[R2.21] open() shows the account where such a network is fine', async () => {
    const set = await unsupported({ allowUnsupportedChain: true })
    await opened(set)
    expect(modalOf(set)).toMatchObject({ view: 'Account', canClose: true })
  })

  it.each([
    ['network switching is off', { enableNetworkSwitch: false }],
    ['unsupported chains are allowed', { allowUnsupportedChain: true }],
    ['the modal is basic', { basic: true }],
  ] as const)('[B43:2] [R2.21] it does not open when %s', async (_, options) => {
    const set = await unsupported(options)
    const opened = heard(set.engine, 'modal.opened')
    await rest()
    expect(accountOf(set.engine)).toMatchObject({ supported: false, walletChainId: 'eip155:4242' })
    expect(modalOf(set).open).toBe(false)
    expect(opened).toEqual([])
    expect(set.telemetry.map(({ event }) => event)).not.toContain('MODAL_OPEN')
  })
})

describe('toasts', () => {
  it('[R4.45] a new message closes the open one and shows after 150 ms; the newest wins', async () => {
    const { engine, clock } = await started()
    engine.toast({ variant: 'success', text: 'one' })
    await until(() => expect(engine.getState().toast).toEqual({ variant: 'success', text: 'one' }))
    engine.toast({ variant: 'error', text: 'two' })
    expect(engine.getState().toast).toBeUndefined()
    clock.advance(100)
    engine.toast({ variant: 'error', text: 'three' })
    clock.advance(49)
    expect(engine.getState().toast).toBeUndefined()
    clock.advance(1)
    expect(engine.getState().toast).toEqual({ variant: 'error', text: 'three' })
  })

  it('[R3.48] success and error leave by themselves, loading stays until it is replaced', async () => {
    const { engine, clock } = await started()
    for (const variant of ['success', 'error'] as const) {
      engine.toast({ variant, text: variant })
      await until(() => expect(engine.getState().toast?.variant).toBe(variant))
      clock.advance(2_499)
      expect(engine.getState().toast?.variant).toBe(variant)
      clock.advance(1)
      expect(engine.getState().toast).toBeUndefined()
    }
    engine.toast({ variant: 'loading', text: 'wait' })
    await until(() => expect(engine.getState().toast?.text).toBe('wait'))
    const toastStays = unchanged(engine, ({ toast }) => toast?.text)
    clock.advance(60_000)
    await rest()
    toastStays()
  })
})
