// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { ListedWallet } from '@walletchart/engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listed, listingOf } from '../../testing/make-state.js'
import { onDevice } from '../../testing/on-device.js'
import { renderView, rowTexts, shownText } from '../../testing/render-view.js'

beforeEach(async () => {
  await import('../../parts/qr-code.js')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const halyard = listed('halyard', 'Halyard', {
  app_store: 'https://apps.example/halyard',
  play_store: 'https://play.example/halyard',
  chrome_store: 'https://store.example/halyard',
})
const open = (wallet: ListedWallet = halyard) =>
  renderView('Downloads', { listing: listingOf([wallet]) }, { walletId: wallet.id })
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('Downloads', () => {
  it('shows every place on a desktop, and a code that brings a phone there', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Get Halyard')
    expect(rowTexts()).toEqual([
      'Chrome Web StoreBrowser extension',
      'App StoreiPhone and iPad',
      'Google PlayAndroid phones',
      'Websitehalyard.example',
    ])
    expect(links()).toEqual([
      'https://store.example/halyard',
      'https://apps.example/halyard',
      'https://play.example/halyard',
      'https://halyard.example/',
    ])
    for (const link of screen.getAllByRole('link'))
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ])
    expect((await screen.findByRole('img')).getAttribute('aria-label')).toBe(
      'Code that leads a phone to Halyard.',
    )
  })

  it.each([
    ['iphone', 'https://apps.example/halyard'],
    ['android', 'https://play.example/halyard'],
  ] as const)('shows the store of an %s, and no code', async (device, store) => {
    onDevice(device)
    await open()
    expect(links()).toEqual([store, 'https://halyard.example/'])
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('[A4 partly] makes no link of what may not be opened', async () => {
    const bad = 'javascript:alert(1)'
    await open(
      listed('x', 'Hostile', { app_store: bad, play_store: 'intent://x', chrome_store: bad, homepage: bad }),
    )
    expect(links()).toEqual([])
    expect(screen.queryByRole('img')).toBeNull()
    expect(shownText()).toContain('No place to get Hostile')
  })
})
