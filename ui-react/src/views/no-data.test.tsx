// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PublicState, View } from '@walletchart/engine'
import { routes } from '@walletchart/engine/routes'
import { afterEach, describe, expect, it } from 'vitest'
import { WalletModal } from '../modal/wallet-modal.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { connected, makeState, showing } from '../testing/make-state.js'
import { renderSkin } from '../testing/render-skin.js'
import { shownText } from '../testing/render-view.js'
import { viewLoaders } from './view-loaders.js'

afterEach(cleanup)

const views = Object.keys(viewLoaders).filter((view): view is View => view in viewLoaders)
const forStrangers = views.filter((view) => routes[view].needs === 'nothing')
const forAccounts = views.filter((view) => routes[view].needs !== 'unsupported')

/** Opens a view as the app may: alone, and without what it is about. */
async function openAlone(view: View, state: Partial<PublicState> = {}): Promise<FakeEngine> {
  await viewLoaders[view].load()
  const engine = new FakeEngine(makeState({ modal: showing(view, {}, { canClose: true }), ...state }))
  renderSkin(<WalletModal />, { engine, app: { name: 'Marsh Market' } })
  await screen.findByRole('dialog')
  await screen.findByRole('heading', { level: 2 })
  await waitFor(() => expect(document.querySelector('[data-part="skeleton"]')).toBeNull())
  return engine
}

/** Sentences that are about something, where there is nothing. */
const untrue =
  /undefined|NaN|\[object|\{\w+\}|Wallet is not|It stays connected|No place to get|did not load|got no answer|to \.|From (\w+) to \1\b/

/** The controls that lead on, beside the header. */
const waysOn = () =>
  [...document.querySelectorAll('[data-part="body"], [data-part="foot"]')].flatMap((part) => [
    ...part.querySelectorAll('button:not([aria-disabled="true"]), a[href]'),
  ])

describe('a view that is opened without its data', () => {
  it.each(forStrangers)('says nothing untrue while no wallet is connected: %s', async (view) => {
    await openAlone(view)
    expect(shownText()).not.toMatch(untrue)
    // Without a request this view can only be closed.
    if (view !== 'ApproveTransaction') expect(waysOn().length).toBeGreaterThan(0)
  })

  it.each(forAccounts)('says nothing untrue while a wallet is connected: %s', async (view) => {
    await openAlone(view, { accounts: { eip155: connected() } })
    expect(shownText()).not.toMatch(untrue)
  })

  it.each([
    ['ConnectingMultiChain', 'No wallet is chosen', 'Choose a wallet', 'Connect'],
    ['ConnectingExternal', 'No wallet is chosen', 'Choose a wallet', 'Connect'],
    ['ConnectingWalletConnect', 'No wallet is chosen', 'Choose a wallet', 'Connect'],
    ['ConnectingWalletConnectBasic', 'No wallet is chosen', 'Choose a wallet', 'Connect'],
    ['Downloads', 'No wallet is chosen', 'Choose a wallet', 'Connect'],
    ['AllWallets', 'This app has no list of wallets', 'Choose a wallet', 'Connect'],
    ['EmailVerifyOtp', 'No email was sent', 'Enter an email address', 'Connect'],
    ['EmailVerifyDevice', 'No email was sent', 'Enter an email address', 'Connect'],
  ] as const)('%s says “%s” and has one way on', async (view, words, action, next) => {
    const engine = await openAlone(view)
    expect(shownText()).toContain(words)
    await userEvent.click(screen.getByRole('button', { name: action }))
    expect(engine.asked('reset')).toEqual([next])
    expect(waysOn()).toHaveLength(1)
  })

  it.each(['SwitchNetwork', 'SwitchActiveChain'] as const)('%s leads to the networks', async (view) => {
    const engine = await openAlone(view, { accounts: { eip155: connected() } })
    expect(shownText()).toContain('No network is chosen')
    await userEvent.click(screen.getByRole('button', { name: 'Choose a network' }))
    expect(engine.asked('reset')).toEqual(['Networks'])
  })

  it('SwitchActiveChain speaks of no wallet that stays connected', async () => {
    await openAlone('SwitchActiveChain')
    expect(shownText()).toContain('No wallet on Ethereum yetConnect a wallet that works on Ethereum.')
  })

  it('the help about networks leads to them, where there is no way back', async () => {
    const engine = await openAlone('WhatIsANetwork')
    await userEvent.click(screen.getByRole('button', { name: 'Choose a network' }))
    expect([engine.asked('back'), engine.asked('reset')]).toEqual([[], ['Networks']])
  })
})
