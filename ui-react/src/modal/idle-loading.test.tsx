// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { View } from '@walletchart/engine'
import type {} from '@walletchart/engine/login'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectButton } from '../buttons/connect-button.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { connected, disconnected, makeState } from '../testing/make-state.js'
import { change, renderSkin } from '../testing/render-skin.js'
import { viewLoaders } from '../views/view-loaders.js'
import { WalletModal } from './wallet-modal.js'

let waiting: IdleRequestCallback[] = []

/** Settles once all microtasks ran. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** The number of requests for idle time that wait. */
const asked = async () => {
  await turn()
  return waiting.length
}

/** One idle time, and what comes of it. */
const idle = () =>
  act(async () => {
    await turn()
    waiting.shift()?.({ didTimeout: false, timeRemaining: () => 50 })
    await vi.dynamicImportSettled()
  })

/** Where the kit reads aloud. */
const region = () => document.querySelector('[aria-live]')

beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => waiting.push(run))
})

afterEach(async () => {
  cleanup()
  // Steps that were stopped leave the queue of the window.
  while ((await asked()) > 0) await idle()
  Reflect.deleteProperty(navigator, 'connection')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what WalletModal loads in idle time', () => {
  it('is one step for each idle time: the code of the engine, the dialog with its view, and the region for spoken words', async () => {
    const view = vi.spyOn(viewLoaders.Connect, 'load')
    const engine = new FakeEngine(makeState())
    renderSkin(<WalletModal />, { engine })
    const seen: unknown[] = []
    while ((await asked()) > 0) {
      await idle()
      await waitFor(() => expect(waiting.length).toBe(seen.length < 4 ? 1 : 0))
      seen.push([engine.asked('preload').length, view.mock.calls.length, region() !== null])
    }
    expect(seen).toEqual([
      [1, 0, false],
      [1, 1, false],
      [1, 1, false],
      [1, 1, false],
      [1, 1, true],
    ])
    expect(engine.asked('preload')).toEqual(['modal'])
  })

  it.each<[string, View, ReturnType<typeof makeState>['accounts']]>([
    ['the wallets', 'Connect', { eip155: disconnected() }],
    ['the account of a wallet that is connected', 'Account', { eip155: connected() }],
  ])('is what the next click shows: %s', async (_, next, accounts) => {
    const loads = (['Connect', 'Account'] as const).map(
      (view) => [view, vi.spyOn(viewLoaders[view], 'load')] as const,
    )
    renderSkin(<WalletModal />, { engine: new FakeEngine(makeState({ accounts })) })
    await idle()
    await idle()
    const loaded = () => loads.flatMap(([view, { mock }]) => (mock.calls.length > 0 ? [view] : []))
    await waitFor(() => expect(loaded()).toEqual([next]))
  })

  it.each([
    ['held', 1],
    ['lost', 0],
  ] as const)('is the view of requests for a login that is %s', async (phase, times) => {
    const view = vi.spyOn(viewLoaders.ApproveTransaction, 'load')
    const accounts = { eip155: connected() }
    const loginSession = { phase, email: 'sam@example.org' }
    renderSkin(<WalletModal />, { engine: new FakeEngine(makeState({ accounts, loginSession })) })
    while ((await asked()) > 0) await idle()
    expect(view).toHaveBeenCalledTimes(times)
  })

  it('waits for the engine, and for a wallet that comes back', async () => {
    const account = { ...disconnected(), known: false }
    const engine = new FakeEngine(makeState({ ready: false, accounts: { eip155: account } }))
    renderSkin(<WalletModal />, { engine })
    expect(await asked()).toBe(0)
    await change(engine, { ready: true })
    expect(await asked()).toBe(0)
    await change(engine, { accounts: { eip155: connected() } })
    expect(await asked()).toBe(1)
  })

  it('is nothing on a connection that saves data, while a pointer that comes near loads all the same', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    const engine = new FakeEngine(makeState())
    renderSkin(
      <>
        <ConnectButton />
        <WalletModal />
      </>,
      { engine },
    )
    expect(await asked()).toBe(0)
    expect(engine.asked('preload')).toEqual([])
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(engine.asked('preload')).toEqual(['modal'])
  })

  it('ends with the component', async () => {
    const engine = new FakeEngine(makeState())
    const { unmount } = renderSkin(<WalletModal />, { engine })
    unmount()
    await idle()
    expect(await asked()).toBe(0)
    expect(engine.asked('preload')).toEqual([])
  })
})
