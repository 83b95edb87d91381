// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { WalletModal } from '../modal/wallet-modal.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { makeState } from '../testing/make-state.js'
import { change, renderSkin } from '../testing/render-skin.js'
import { toastText } from './toast-text.js'

afterEach(cleanup)

describe('toasts', () => {
  it('shows the message of the engine in a live region, without the modal', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(<WalletModal />, { engine })
    await change(engine, { toast: { variant: 'error', text: 'Token Balance Unavailable' } })
    const toast = await screen.findByRole('alert')
    expect(toast.textContent).toBe('Token Balance Unavailable')
    expect(toast.closest('[aria-live="polite"]')?.getAttribute('aria-label')).toBe('Messages')
    await change(engine, { toast: undefined })
    expect(screen.queryByRole('alert')).toBeNull()
    await change(engine, { toast: { variant: 'success', text: 'Done' } })
    await waitFor(() => expect(document.querySelector('[data-variant="success"]')?.textContent).toBe('Done'))
  })

  it('says it in the language of the skin, by key or by the English words', () => {
    const german = { 'toast.disconnectFailed': 'Nicht getrennt', 'account.copied': 'Kopiert' }
    expect(toastText({ variant: 'error', text: 'Failed to disconnect' }, german)).toBe('Nicht getrennt')
    expect(toastText({ variant: 'success', text: 'any', key: 'account.copied' }, german)).toBe('Kopiert')
    expect(toastText({ variant: 'success', text: 'Sold out', key: 'shop.soldOut' }, german)).toBe('Sold out')
    expect(toastText({ variant: 'loading', text: 'Waiting for Lantern…', key: 'toast.waiting' })).toBe(
      'Waiting for Lantern…',
    )
  })

  it('[A5 partly] shows markup in a message as text', async () => {
    const engine = new FakeEngine(makeState())
    renderSkin(<WalletModal />, { engine })
    await change(engine, { toast: { variant: 'error', text: '<img src=x onerror=alert(1)>' } })
    expect((await screen.findByRole('alert')).textContent).toBe('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img')).toBeNull()
  })
})
