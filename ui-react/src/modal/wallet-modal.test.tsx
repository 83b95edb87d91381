// @vitest-environment jsdom

import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { View } from '@walletchart/engine'
import { routes } from '@walletchart/engine/routes'
import { Dialog } from 'radix-ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConnectButton } from '../buttons/connect-button.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { connected, connecting, lantern, makeState, showing } from '../testing/make-state.js'
import { change, renderSkin, Skinned, type SkinSettings } from '../testing/render-skin.js'
import { viewLoaders } from '../views/view-loaders.js'
import { dialogPart } from './dialog-part.js'
import { WalletModal } from './wallet-modal.js'

/** The first caller of each subscription to the state that is shown, as a line of its stack. */
const subscribers = vi.hoisted((): string[] => [])
vi.mock('./shown-state.js', async (load) => {
  const real = await load<typeof import('./shown-state.js')>()
  const shownState: typeof real.shownState = (...args) => {
    const source = real.shownState(...args)
    const subscribe: typeof source.subscribe = (observer) => {
      subscribers.push(new Error('subscribed').stack?.split('\n')[2] ?? '')
      return source.subscribe(observer)
    }
    return { ...source, subscribe }
  }
  return { ...real, shownState }
})

// Each test waits for views, not for the module system.
beforeEach(async () => {
  await Promise.all([dialogPart.load(), ...Object.values(viewLoaders).map((view) => view.load())])
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settled = { accounts: { eip155: connected() } }

async function open(view: View, settings: Partial<SkinSettings> = {}, modal = {}, state = {}) {
  const engine = new FakeEngine(makeState({ ...settled, modal: showing(view, {}, modal), ...state }))
  const rendered = renderSkin(<WalletModal />, { engine, ...settings })
  await screen.findByRole('dialog')
  return { engine, ...rendered }
}

describe('WalletModal', () => {
  it('[R4.51] [C25] is there exactly while the modal is open', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(<WalletModal />, { engine })
    expect(screen.queryByRole('dialog')).toBeNull()
    await change(engine, { modal: showing('Connect') })
    expect(await screen.findByRole('dialog', { name: 'Connect a wallet' })).toBeTruthy()
    await change(engine, { modal: makeState().modal })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[R2.1] [C23] shows whatever view the modal chart names, and touches no URL', async () => {
    const url = location.href
    const { engine } = await open('Connect')
    const wanted = (Object.keys(routes) as View[]).filter((view) => view !== 'Connect')
    for (const view of wanted) {
      const data = { connectorId: lantern.id, networkId: 'eip155:8453', namespace: 'eip155' } as const
      await change(engine, { modal: showing(view, data) })
      await waitFor(() => {
        const heading = screen.getByRole('dialog').querySelector('[data-heading]')
        expect(heading?.textContent, view).toBe(titles[view])
      })
    }
    expect(location.href).toBe(url)
    expect(history.length).toBe(1)
  })

  it('[C2] every part of every view binds the state by useSelector of @xstate/react, and by nothing else', async () => {
    const { engine } = await open('Connect')
    let all = 0
    for (const view of Object.keys(routes) as View[]) {
      subscribers.length = 0
      const data = { connectorId: lantern.id, networkId: 'eip155:8453', namespace: 'eip155' } as const
      await change(engine, { modal: showing(view, data) })
      await waitFor(() =>
        expect(document.querySelector('[data-heading]')?.textContent, view).toBe(titles[view]),
      )
      expect(
        subscribers.filter((line) => !line.includes('@xstate/react')),
        view,
      ).toEqual([])
      all += subscribers.length
    }
    expect(all).toBeGreaterThan(50)
  })

  it('asks the engine to leave on Escape, on a press outside and on Close, and decides nothing itself', async () => {
    const { engine } = await open('Connect')
    await userEvent.keyboard('{Escape}')
    expect(engine.asked('dismiss')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(engine.asked('dismiss')).toHaveLength(2)
    const scrim = document.querySelector('[data-part="scrim"]')
    if (scrim === null) throw new Error('There is no scrim.')
    await userEvent.pointer({ keys: '[MouseLeft]', target: scrim, coords: { clientX: 300 } })
    expect(engine.asked('dismiss')).toHaveLength(3)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('[R2.11] [B17 partly] has no Close where closing is not allowed; Escape goes to the engine, and it shakes', async () => {
    const { engine } = await open('UnsupportedChain', {}, { canClose: false })
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(engine.asked('dismiss')).toHaveLength(1)
    await change(engine, {
      modal: showing('UnsupportedChain', {}, { canClose: false, shaking: true }),
    })
    expect(document.querySelector('[data-shaking]')).toBeTruthy()
    await change(engine, { modal: showing('UnsupportedChain', {}, { canClose: false }) })
    expect(document.querySelector('[data-shaking]')).toBeNull()
  })

  it('shows Back only where there is a view behind, and rises or falls with the way it came', async () => {
    const { engine } = await open('Account')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await change(engine, { modal: showing('Networks', {}, { depth: 2, canGoBack: true }) })
    expect(document.querySelector('[data-part="view"]')?.getAttribute('data-direction')).toBe('forward')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(engine.asked('back')).toHaveLength(1)
    await change(engine, { modal: showing('Account') })
    const view = document.querySelector('[data-part="view"]')
    expect(view?.getAttribute('data-direction')).toBe('back')
    await change(engine, { themeMode: 'dark' })
    expect(document.querySelector('[data-part="view"]')?.getAttribute('data-direction')).toBe('back')
  })

  it('moves the focus to the heading of each view, and back to the opener in the end', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(
      <>
        <ConnectButton />
        <WalletModal />
      </>,
      { engine },
    )
    const opener = screen.getByRole('button', { name: 'Connect wallet' })
    await userEvent.click(opener)
    await change(engine, { modal: showing('Connect') })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect a wallet'))
    await change(engine, { modal: showing('WhatIsAWallet', {}, { depth: 2 }) })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('What is a wallet?'))
    await change(engine, { ...settled, modal: makeState().modal })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('finds the button of the page when the opener is gone', async () => {
    const engine = new FakeEngine(makeState())
    const page = (gone: boolean) => (
      <>
        {gone ? null : <button type="button">Join</button>}
        <ConnectButton />
        <WalletModal />
      </>
    )
    const { rerender } = renderSkin(page(false), { engine })
    screen.getByRole('button', { name: 'Join' }).focus()
    await change(engine, { modal: showing('Connect') })
    await screen.findByRole('dialog')
    rerender(<Skinned engine={engine}>{page(true)}</Skinned>)
    await change(engine, { modal: makeState().modal })
    const left = screen.getByRole('button', { name: 'Connect wallet', hidden: true })
    await waitFor(() => expect(document.activeElement).toBe(left))
  })

  it('shows what it showed while it leaves, although the account is gone', async () => {
    // An exit animation keeps the content in the document.
    const real = window.getComputedStyle.bind(window)
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) =>
      Object.defineProperty(Object.create(real(element, pseudo)), 'animationName', {
        get: () => (element instanceof HTMLElement ? `wc-${element.dataset.state}` : 'none'),
      }),
    )
    const { engine } = await open('Account')
    const surface = () => document.querySelector('[data-part="surface"]')
    await waitFor(() => expect(surface()?.textContent).toContain('1.482 ETH'))
    const before = surface()?.textContent
    await change(engine, { accounts: makeState().accounts, modal: makeState().modal })
    expect(surface()?.getAttribute('data-state')).toBe('closed')
    expect(surface()?.textContent).toBe(before)
  })

  it('puts everything into the container, with its direction', async () => {
    const container = document.createElement('div')
    document.body.append(container)
    await open('Connect', { container, dir: 'rtl', theme: 'dark' })
    const root = container.querySelector('.walletchart [role="dialog"]')?.closest('.walletchart[data-theme]')
    expect(root?.getAttribute('dir')).toBe('rtl')
    expect(root?.getAttribute('data-theme')).toBe('dark')
    container.remove()
  })

  it('[F18 partly] shows one dialog in StrictMode', async () => {
    await open('Connect', { strict: true })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('stands over a dialog of the page', async () => {
    const engine = new FakeEngine(makeState())
    const closed = vi.fn()
    renderSkin(
      <Dialog.Root open onOpenChange={closed}>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Checkout</Dialog.Title>
          <ConnectButton />
          <WalletModal />
        </Dialog.Content>
      </Dialog.Root>,
      { engine },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
    await change(engine, { modal: showing('Connect') })
    const dialog = await screen.findByRole('dialog', { name: 'Connect a wallet' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: /^Lantern/ }))
    await userEvent.keyboard('{Escape}')
    expect(engine.asked('connect')).toHaveLength(1)
    expect(engine.asked('dismiss')).toHaveLength(1)
    expect(closed).not.toHaveBeenCalled()
  })
})

describe('what is said', () => {
  it('announces connecting, a request that waits, a refusal and the connection', async () => {
    const engine = new FakeEngine(makeState({ modal: showing('Connect') }))
    renderSkin(<WalletModal />, { engine })
    const says = (words: string) =>
      waitFor(() => expect(document.querySelector('[data-part="live"]')?.textContent).toBe(words))
    await says('')
    await change(engine, { accounts: { eip155: connecting() } })
    await says('Connecting to Lantern')
    await change(engine, { accounts: { eip155: connecting('pending') } })
    await says('Lantern has a request open and needs you')
    await change(engine, settled)
    await says('Connected to Lantern, account 0xb4…C7aF18')
  })

  it('[F18 partly] stops listening when it goes', async () => {
    const { engine, unmount } = await open('Connect')
    unmount()
    expect(engine.listenerCount).toBe(0)
  })
})

/** What each view is headed in the state of these tests. */
const titles: Readonly<Record<View, string>> = {
  Connect: 'Connect a wallet',
  ConnectWallets: 'All your wallets',
  ConnectingMultiChain: 'Lantern',
  ConnectingExternal: 'Lantern',
  AllWallets: 'All wallets',
  ConnectingWalletConnect: 'WalletConnect',
  ConnectingWalletConnectBasic: 'WalletConnect',
  Downloads: 'Get a wallet',
  Account: 'Your wallet',
  AccountSettings: 'Settings',
  SwitchAddress: 'Your accounts',
  SIWXSignMessage: 'Sign in',
  Networks: 'Choose a network',
  SwitchNetwork: 'Switch network',
  SwitchActiveChain: 'Switch to Base',
  UnsupportedChain: 'Switch network',
  WalletReceive: 'Receive',
  WalletCompatibleNetworks: 'Where it works',
  WalletSend: 'Send',
  WalletSendSelectToken: 'Choose a token',
  WalletSendPreview: 'Review and send',
  WhatIsAWallet: 'What is a wallet?',
  WhatIsANetwork: 'What is a network?',
  GetWallet: 'Get a wallet',
  ApproveTransaction: 'Approve transaction',
  EmailVerifyDevice: 'Approve this device',
  EmailVerifyOtp: 'Enter the code',
}
