// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { errorCatalogue } from '../../../engine/src/model/errors/error-catalogue.js'
import { WalletModal } from '../modal/wallet-modal.js'
import { everyMessages } from '../testing/every-messages.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { listingOf, makeState, pairingOf, showing } from '../testing/make-state.js'
import { change, renderSkin } from '../testing/render-skin.js'
import { toastKeys } from './toast-keys.js'
import { toastText } from './toast-text.js'

afterEach(cleanup)

const failure = { code: 'INVALID_PROJECT_ID', shortMessage: '', docsPath: '' } as const
const shownToast = () => document.querySelector('[data-part="toast"]')?.textContent
const shows = (words: string) => waitFor(() => expect(shownToast()).toBe(words))
const spoken = (how: 'polite' | 'assertive') => document.querySelector(`[aria-live="${how}"]`)?.textContent

describe('toasts', () => {
  it('shows the message of the engine, without the modal, and reads it aloud; only errors interrupt', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(<WalletModal />, { engine })
    await change(engine, { toast: { variant: 'error', text: 'Token Balance Unavailable' } })
    await shows('Token Balance Unavailable')
    expect(screen.getByRole('region', { name: 'Messages' })).toBeDefined()
    await waitFor(() => expect(spoken('assertive')).toBe('Token Balance Unavailable'))
    await change(engine, { toast: undefined })
    expect(shownToast()).toBeUndefined()
    await change(engine, { toast: { variant: 'success', text: 'Done' } })
    await waitFor(() => expect(document.querySelector('[data-variant="success"]')?.textContent).toBe('Done'))
    expect([spoken('polite'), spoken('assertive')]).toEqual(['Done', ''])
    await change(engine, { toast: { variant: 'loading', text: 'Waiting' } })
    expect([spoken('polite'), spoken('assertive')]).toEqual(['Waiting', ''])
  })

  it('shows the text of the skin for a message of the kit, with its parameters', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(<WalletModal />, { engine, messages: { 'toast.somethingWrong': 'Fehler in {part}' } })
    const message = { code: 'SOMETHING_WENT_WRONG', params: { part: 'Lantern' } } as const
    await change(engine, { toast: { variant: 'error', text: 'Something went wrong', message } })
    await shows('Fehler in Lantern')
  })

  it('shows no toast that a view says, and reads it aloud', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(<WalletModal />, { engine })
    const toast = { variant: 'error', text: 'Token Balance Unavailable' } as const
    await change(engine, { toast, isToastSaid: true })
    await waitFor(() => expect(spoken('assertive')).toBe('Token Balance Unavailable'))
    expect(shownToast()).toBeUndefined()
  })

  it.each([
    ['AllWallets', { listing: listingOf([], { phase: 'failed', failure }) }],
    ['ConnectingWalletConnectBasic', { pairing: pairingOf('failed', { failure }) }],
  ] as const)('shows no failure twice that the open view is about: %s', async (view, slice) => {
    const engine = new FakeEngine(makeState(slice))
    renderSkin(<WalletModal />, { engine })
    const message = { code: 'INVALID_PROJECT_ID' } as const
    await change(engine, { toast: { variant: 'error', text: 'Invalid App Configuration', message } })
    await shows('Invalid App Configuration')
    await change(engine, { modal: showing(view) })
    expect(shownToast()).toBeUndefined()
    await change(engine, { modal: showing('WhatIsAWallet') })
    await shows('Invalid App Configuration')
  })

  it('takes a toast away once a view says it', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(<WalletModal />, { engine })
    await change(engine, { toast: { variant: 'error', text: 'Token Balance Unavailable' } })
    await shows('Token Balance Unavailable')
    await change(engine, { isToastSaid: true })
    expect(shownToast()).toBeUndefined()
  })

  it('shows the text of the skin for the key of the app, and never looks for an English text', () => {
    const german = { 'toast.disconnectFailed': 'Nicht getrennt', 'account.copied': 'Kopiert' }
    const shown = (key: string | undefined, text: string) =>
      toastText({ variant: 'success', text, ...(key !== undefined && { key }) }, german)
    expect(shown('account.copied', 'any')).toBe('Kopiert')
    expect(shown('shop.soldOut', 'Sold out')).toBe('Sold out')
    expect(shown(undefined, 'Failed to disconnect')).toBe('Failed to disconnect')
    expect(shown('toast.waiting', 'Waiting for Lantern…')).toBe('Waiting for Lantern…')
  })

  it('shows a toast of the app as it was written where its key has no other words', () => {
    const shown = (key: string) => toastText({ variant: 'success', text: 'As written', key })
    // The English text of a view is in the file of the view, and the view gives it.
    for (const key of ['account.copied', 'shop.soldOut', 'constructor']) expect(shown(key)).toBe('As written')
    expect(shown('toast.disconnectFailed')).toBe('Failed to disconnect')
  })

  it('has the English texts of the error catalogue', () => {
    const texts = new Map(Object.entries(errorCatalogue).map(([code, { text }]) => [code, text]))
    const errors = Object.entries(toastKeys).filter(([code]) => texts.has(code))
    expect(errors).toHaveLength(5)
    for (const [code, key] of errors) expect(everyMessages[key]).toBe(texts.get(code))
  })

  it('[R4.46 partly] says how a transfer goes on, with the amount and the symbol', () => {
    const shown = (code: 'transactionStarted' | 'sent' | 'sendFailed') =>
      toastText({
        variant: 'success',
        text: 'As written',
        message: { code, params: { amount: '0.25', symbol: 'ETH' } },
      })
    expect([shown('transactionStarted'), shown('sent'), shown('sendFailed')]).toEqual([
      'Transaction started',
      'Sent 0.25 ETH',
      'Send failed. The fee was paid.',
    ])
  })

  it('shows the text of a newer engine for a message it does not know', () => {
    const message = Object.assign({ code: 'disconnectFailed' } as const, { code: 'fromANewerEngine' })
    expect(toastText({ variant: 'error', text: 'New', message })).toBe('New')
  })

  it('[A5 partly] shows markup in a message as text', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(<WalletModal />, { engine })
    await change(engine, { toast: { variant: 'error', text: '<img src=x onerror=alert(1)>' } })
    await shows('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img')).toBeNull()
  })
})
