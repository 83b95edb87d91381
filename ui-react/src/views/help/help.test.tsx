// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listed, listingOf } from '../../testing/make-state.js'
import { onDevice } from '../../testing/on-device.js'
import { renderView, rowTexts, shownText } from '../../testing/render-view.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('help', () => {
  it('says what a wallet is and leads to getting one', async () => {
    const engine = await renderView('WhatIsAWallet')
    expect(shownText()).toContain('It asks before anything moves')
    await userEvent.click(screen.getByRole('button', { name: 'Get a wallet app' }))
    expect(engine.asked('push')).toEqual(['GetWallet'])
    await userEvent.click(screen.getByRole('button', { name: 'I have a wallet' }))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('draws each point, and reads the sentences alone', async () => {
    await renderView('WhatIsAWallet')
    const drawings = [...document.querySelectorAll('[data-part="point-drawing"]')]
    expect(
      drawings.map((drawing) => drawing.querySelector('[data-state]')?.getAttribute('data-state')),
    ).toEqual(['ok', 'go', 'turn'])
    for (const drawing of drawings) expect(drawing.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
      'It holds what you ownCoins, tokens, collectibles.',
    )
  })

  it('leads a phone to the browser of a wallet app, since no phone browser takes an extension', async () => {
    onDevice('iphone')
    const engine = await renderView('GetWallet')
    expect(shownText()).toContain('Or open this page in the browser of the wallet app.')
    expect(shownText()).not.toMatch(/reload/i)
    await userEvent.click(screen.getByRole('button', { name: 'Ways to connect' }))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('asks for secret words only in a wallet, as it is restored', async () => {
    await renderView('GetWallet')
    expect(shownText()).toContain('Only restoring your wallet asks for them.')
  })

  it('says what a network is and goes back to the list', async () => {
    const engine = await renderView('WhatIsANetwork')
    expect(shownText()).toContain('What you own stays on its network')
    await userEvent.click(screen.getByRole('button', { name: 'Choose a network' }))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('says how to get a wallet, names none, and offers to look again', async () => {
    await renderView('GetWallet')
    expect(screen.getByRole('button', { name: 'Reload and look again' })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('[R9.5] names the wallets that the listing recommends, with where to get them', async () => {
    const oak = listed('oak', 'Oak', { chrome_store: 'https://store.example/oak' })
    const bad = listed('bad', 'Bad', { homepage: 'javascript:alert(1)' })
    await renderView('GetWallet', {
      listing: listingOf([], { recommended: [oak, bad, listed('elm', 'Elm')] }),
    })
    expect(rowTexts().slice(3)).toEqual(['Oakstore.example', 'Elmelm.example'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://store.example/oak',
      'https://elm.example/',
    ])
  })
})
