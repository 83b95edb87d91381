// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InlineWallet, WalletModal, WalletProvider } from '../index.js'
import { FakeEngine } from '../testing/fake-engine.js'
import {
  connected,
  connecting,
  disconnected,
  initialState,
  lantern,
  makeState,
  restoring,
  showing,
} from '../testing/make-state.js'
import { change, renderSkin, Skinned } from '../testing/render-skin.js'
import { viewLoaders } from '../views/view-loaders.js'
import { dialogPart } from './dialog-part.js'

// Each test waits for views, not for the module system.
beforeEach(async () => {
  await Promise.all([
    dialogPart.load(),
    import('./inline-panel.js'),
    ...Object.values(viewLoaders).map((view) => view.load()),
  ])
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const panel = () => document.querySelector<HTMLElement>('[data-part="inline"]')
const heading = (name: string, level = 2) => screen.findByRole('heading', { level, name })
const closed = makeState().modal

const page = (
  <>
    <button type="button">Elsewhere</button>
    <InlineWallet />
    <WalletModal />
  </>
)

async function open(state = {}, tree = page) {
  const engine = new FakeEngine(makeState({ modal: showing('Connect'), ...state }))
  const view = renderSkin(tree, { engine })
  await waitFor(() => expect(panel()?.querySelector('[data-heading]')).toBeTruthy())
  return { engine, ...view }
}

describe('InlineWallet', () => {
  it('shows the views in the page: no dialog, no scrim, no Close, and the page stays reachable', async () => {
    const { engine, container } = await open()
    expect(await heading('Connect a wallet')).toBeTruthy()
    expect(container.contains(panel())).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(
      document.querySelector('[data-part="scrim"], [popover]:not([data-part="toast-region"])'),
    ).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Lantern/ }))
    expect(engine.asked('connect')).toHaveLength(1)
  })

  it('takes no focus when it comes, and Escape does nothing', async () => {
    const { engine } = await open()
    expect(document.activeElement).toBe(document.body)
    await userEvent.tab()
    await userEvent.tab()
    expect(panel()?.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(engine.asked('dismiss')).toEqual([])
    expect(engine.asked('close')).toEqual([])
  })

  it('opens when it is known whether a wallet comes back, and again wherever the modal would close', async () => {
    const engine = new FakeEngine(initialState)
    renderSkin(page, { engine })
    await act(async () => undefined)
    expect(engine.asked('open')).toEqual([])
    await change(engine, makeState({ accounts: { eip155: restoring('reconnecting') } }))
    expect(engine.asked('open')).toEqual([])
    await change(engine, { accounts: { eip155: disconnected() } })
    await waitFor(() => expect(engine.asked('open')).toEqual([undefined]))
    await change(engine, { modal: showing('Connect') })
    await heading('Connect a wallet')
    await change(engine, { accounts: { eip155: connected() }, modal: closed })
    expect(engine.asked('open')).toEqual([undefined, undefined])
    // Until the engine has opened the account, the view before stays.
    expect(await heading('Connect a wallet')).toBeTruthy()
    await change(engine, { modal: showing('Account') })
    await heading('Your wallet')
  })

  it('opens again after a wallet that connects at once: the modal opened and closed between two states', async () => {
    const { engine } = await open()
    await change(engine, { accounts: { eip155: connecting() }, modal: closed })
    await act(async () => engine.tellClosed())
    const before = engine.asked('open').length
    await change(engine, { accounts: { eip155: connected() } })
    await act(async () => engine.tellClosed())
    expect(engine.asked('open')).toHaveLength(before + 1)
  })

  it('moves the focus to the next view only if it was in the view before', async () => {
    const { engine } = await open()
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    elsewhere.focus()
    await change(engine, { modal: showing('WhatIsAWallet', {}, { depth: 2, canGoBack: true }) })
    await heading('What is a wallet?')
    expect(document.activeElement).toBe(elsewhere)
    screen.getByRole('button', { name: 'Back' }).focus()
    await change(engine, { modal: showing('Connect') })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Connect a wallet'))
    await change(engine, {
      accounts: { eip155: connecting() },
      modal: showing('ConnectingExternal', { connectorId: lantern.id }, { depth: 2 }),
    })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Lantern'))
    elsewhere.focus()
    await change(engine, { accounts: { eip155: connected() }, modal: showing('Account') })
    await heading('Your wallet')
    expect(document.activeElement).toBe(elsewhere)
  })

  it('has headings that fit the page', async () => {
    await open(
      { modal: showing('ConnectingExternal'), accounts: { eip155: connecting() } },
      <InlineWallet headingLevel={3} />,
    )
    const found = within(panel() ?? document.body).getAllByRole('heading')
    expect(found.map(({ tagName }) => tagName)).toEqual(['H3', 'H4'])
  })

  it('has the class and the style of the app', async () => {
    await open({}, <InlineWallet className="own" style={{ marginTop: 4 }} />)
    expect(panel()?.className).toBe('own')
    expect(panel()?.style.marginTop).toBe('4px')
  })

  it('is one of several: the first shows the views, and the next one takes over', async () => {
    const engine = new FakeEngine(makeState({ modal: showing('Connect') }))
    const both = (withFirst: boolean) => (
      <>
        {withFirst ? <InlineWallet key="first" className="first" /> : null}
        <InlineWallet key="second" className="second" />
        <WalletModal />
      </>
    )
    const { rerender } = renderSkin(both(true), { engine })
    await heading('Connect a wallet')
    expect(panel()?.className).toBe('first')
    expect(document.querySelectorAll('[data-part="inline"]')).toHaveLength(1)
    rerender(<Skinned engine={engine}>{both(false)}</Skinned>)
    await heading('Connect a wallet')
    expect(panel()?.className).toBe('second')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes what it shows when it goes; what has to be answered goes on in the modal', async () => {
    const one = await open()
    one.rerender(
      <Skinned engine={one.engine}>
        <WalletModal />
      </Skinned>,
    )
    expect(one.engine.asked('close')).toEqual([undefined])
    cleanup()
    const held = {
      modal: showing('UnsupportedChain', {}, { canClose: false }),
      accounts: { eip155: connected() },
    }
    const other = await open(held)
    other.rerender(
      <Skinned engine={other.engine}>
        <WalletModal />
      </Skinned>,
    )
    expect(other.engine.asked('close')).toEqual([])
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('[F18 partly] holds nothing in StrictMode and after it goes', async () => {
    const engine = new FakeEngine(makeState())
    const { unmount } = renderSkin(page, { engine, strict: true })
    await waitFor(() => expect(engine.asked('open')).not.toEqual([]))
    await change(engine, { modal: showing('Connect') })
    await heading('Connect a wallet')
    unmount()
    expect(engine.listenerCount).toBe(0)
  })

  it('[B7 partly] is an empty place on a server', () => {
    const engine = new FakeEngine(makeState({ modal: showing('Connect') }), initialState)
    const html = renderToString(
      <WalletProvider engine={engine}>
        <InlineWallet />
      </WalletProvider>,
    )
    expect(html).toContain('<div data-part="inline"></div>')
    expect(engine.calls).toEqual([])
  })
})
