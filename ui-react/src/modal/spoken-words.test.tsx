// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createEngine, type EngineOptions } from '@walletchart/engine'
import { mainnet } from '@walletchart/engine/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../../../engine/src/fakes/fake-clock.js'
import { fakeConnector } from '../../../engine/src/fakes/fake-connector.js'
import { fakeFamily } from '../../../engine/src/fakes/fake-family.js'
import { fakeSiwx } from '../../../engine/src/fakes/fake-siwx.js'
import { fakeStorage } from '../../../engine/src/fakes/fake-storage.js'
import { ConnectButton, WalletModal, WalletProvider } from '../index.js'
import { FakeEngine } from '../testing/fake-engine.js'
import {
  connected,
  connecting,
  listed,
  listingOf,
  makeState,
  pairingOf,
  showing,
} from '../testing/make-state.js'
import { change, renderSkin } from '../testing/render-skin.js'
import { renderView } from '../testing/render-view.js'
import { setOnline } from '../testing/set-online.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Every text that a live region holds. */
const said = (): readonly string[] =>
  Array.from(document.querySelectorAll('[aria-live="polite"], [aria-live="assertive"], [role="alert"]'))
    .filter((region) => region.parentElement?.closest('[aria-live]') === null)
    .map((region) => region.textContent ?? '')
    .filter((words) => words !== '')

const says = (...words: readonly string[]) => waitFor(() => expect(said()).toEqual(words))

let engines = 0

function page(options: Partial<EngineOptions> = {}) {
  const wallet = fakeConnector({ name: 'Lantern' })
  engines += 1
  const engine = createEngine({
    networks: [mainnet],
    families: [fakeFamily({ namespace: 'eip155', wallets: [wallet], walletHoldsChain: true })],
    storage: fakeStorage(),
    storageName: `spoken-${engines}`,
    logger: { warn: vi.fn(), error: vi.fn() },
    limits: { loadDeadline: 2_000_000_000 },
    ...options,
  })
  render(
    <WalletProvider engine={engine}>
      <ConnectButton />
      <WalletModal />
    </WalletProvider>,
  )
  return { engine, wallet }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function asked(options: Partial<EngineOptions> = {}, answer: 'ask' | 'reject' | 'stall' = 'stall') {
  const made = page(options)
  made.wallet.script('connect', answer)
  await press('Connect wallet')
  await press(/^Lantern/)
  return made
}

describe('what begins ends in words', () => {
  it('when Escape gives up an attempt', async () => {
    await asked()
    await says('Connecting to Lantern')
    await userEvent.keyboard('{Escape}')
    await closed()
    await says('Connection to Lantern cancelled')
  })

  it('when the view is left', async () => {
    await asked()
    await says('Connecting to Lantern')
    await press('Back')
    await screen.findByRole('dialog', { name: 'Connect a wallet' })
    await says('Connection to Lantern cancelled')
  })

  it('when the wallet refuses', async () => {
    await asked({}, 'reject')
    await says('You declined in Lantern')
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe('You declined in Lantern')
  })

  it('when the wallet does not answer in time', async () => {
    const clock = fakeClock()
    await asked({ clock })
    await says('Connecting to Lantern')
    await act(async () => clock.advance(600_000))
    await says('No answer from Lantern. Try again.')
  })

  it('when a sign-in that is required refuses Escape, and again when it does so again', async () => {
    const clock = fakeClock()
    await asked({ clock, siwx: fakeSiwx({ required: true }) }, 'ask').then(({ wallet }) =>
      act(async () => wallet.prompts[0]?.approve()),
    )
    await screen.findByRole('dialog', { name: 'Sign in' })
    await userEvent.keyboard('{Escape}')
    await says('Sign in or cancel: this can’t be closed.')
    const first = document.querySelector('[aria-live="assertive"] > *')
    await act(async () => clock.advance(500))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[aria-live="assertive"] > *')).not.toBe(first))
    await says('Sign in or cancel: this can’t be closed.')
    await press('Cancel and disconnect')
    await says('Wallet disconnected')
  })

  it('when a code expires, and is silent about it once the modal is closed', async () => {
    const engine = await renderView('ConnectingWalletConnect', { pairing: pairingOf('waiting') })
    await says('The code is ready')
    await change(engine, { pairing: pairingOf('expired') })
    await says('The code expired')
    await change(engine, { modal: { ...showing('Connect'), open: false, view: undefined } })
    await says()
  })

  it('when a search finds nothing, and takes it back with the search', async () => {
    const wallets = [listed('moss', 'Moss')]
    const engine = await renderView('AllWallets', { listing: listingOf(wallets) })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'zzzz' } })
    await says('Loading wallets')
    await change(engine, {
      listing: listingOf(wallets, { search: { query: 'zzzz', phase: 'ready', wallets: [] } }),
    })
    await waitFor(() => expect(said()[0]).toContain('No wallet called “zzzz”'))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } })
    await says()
  })

  it('when a list in the page has no match', async () => {
    await renderView('ConnectWallets')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'zzzz' } })
    await waitFor(() => expect(said()[0]).toContain('No wallet called “zzzz”'))
  })

  it('when the network goes and comes back', async () => {
    await renderView('Account', { accounts: { eip155: connected() } })
    await setOnline(false)
    await says('You are offline')
    await setOnline(true)
    await says('You are online again')
  })

  it('when the network goes and comes back, once each, however often the browser says so', async () => {
    await renderView('Account', { accounts: { eip155: connected() } })
    await says()
    const heard: string[] = []
    const observer = new MutationObserver(() => heard.push(...said()))
    observer.observe(document.body, { subtree: true, childList: true })
    for (const online of [false, false]) await setOnline(online)
    await says('You are offline')
    for (const online of [true, true]) await setOnline(online)
    await says('You are online again')
    observer.disconnect()
    expect(heard.filter((words, at) => words !== heard[at - 1])).toEqual([
      'You are offline',
      'You are online again',
    ])
    expect(document.querySelectorAll('[data-part="live"] [aria-live] > *')).toHaveLength(1)
  })

  it('when the modal opens on a browser that is offline', async () => {
    await setOnline(false)
    const engine = new FakeEngine(makeState())
    renderSkin(<WalletModal />, { engine })
    await waitFor(() => expect(document.querySelector('[data-part="live"]')).not.toBeNull())
    await says()
    await change(engine, { modal: showing('Connect') })
    await says('You are offline')
    await change(engine, { modal: { ...showing('Connect'), open: false, view: undefined } })
    await setOnline(true)
    await says('You are online again')
  })

  it('but says nothing of the network to a visitor without a wallet', async () => {
    const engine = new FakeEngine(makeState({ toast: { variant: 'success', text: 'Hello' } }))
    renderSkin(<WalletModal />, { engine })
    await says('Hello')
    await setOnline(false)
    expect(said()).toEqual(['Hello'])
  })
})

describe('the live region', () => {
  it('is there, empty, before anything happens', async () => {
    renderSkin(<WalletModal />, { engine: new FakeEngine(makeState()) })
    await waitFor(() => expect(document.querySelectorAll('[data-part="live"]')).toHaveLength(1))
    expect(said()).toEqual([])
  })

  it('says a toast once, and the same toast again', async () => {
    const engine = new FakeEngine(makeState({ modal: showing('Connect') }))
    renderSkin(<WalletModal />, { engine })
    await waitFor(() => expect(document.querySelector('[data-part="live"]')).not.toBeNull())
    await change(engine, { toast: { variant: 'success', text: 'Link copied' } })
    await says('Link copied')
    expect(document.querySelectorAll('[role="status"]')).toHaveLength(0)
    const first = document.querySelector('[data-part="live"] [aria-live="polite"] > *')
    await change(engine, { toast: undefined })
    await change(engine, { toast: { variant: 'success', text: 'Link copied' } })
    await says('Link copied')
    expect(document.querySelector('[data-part="live"] [aria-live="polite"] > *')).not.toBe(first)
  })

  it('reads nothing again when it comes back with another page of the app', async () => {
    const engine = new FakeEngine(makeState({ modal: showing('Connect') }))
    const { unmount } = renderSkin(<WalletModal />, { engine, strict: true })
    await change(engine, { toast: { variant: 'success', text: 'Link copied' } })
    await says('Link copied')
    unmount()
    const read = new Set<string>()
    const observer = new MutationObserver(() => {
      for (const words of said()) read.add(words)
    })
    observer.observe(document.body, { subtree: true, childList: true })
    renderSkin(<WalletModal />, { engine, strict: true })
    await waitFor(() => expect(document.querySelector('[data-part="live"]')).not.toBeNull())
    await setOnline(false)
    await says('You are offline')
    await setOnline(true)
    observer.disconnect()
    expect([...read]).not.toContain('Link copied')
  })

  it('keeps no word of an attempt once the modal is closed', async () => {
    const engine = new FakeEngine(
      makeState({ modal: showing('ConnectingExternal', { connectorId: 'example.lantern' }) }),
    )
    renderSkin(<WalletModal />, { engine })
    await screen.findByRole('dialog')
    await change(engine, { accounts: { eip155: connecting('pending') } })
    await says('Connecting to Lantern')
    await change(engine, { modal: { ...showing('Connect'), open: false, view: undefined } })
    await says()
  })
})
