// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { listed, listingOf } from '../../testing/make-state.js'
import { renderView, rowTexts, shownText } from '../../testing/render-view.js'

afterEach(cleanup)

describe('help', () => {
  it('says what a wallet is and leads to getting one', async () => {
    const engine = await renderView('WhatIsAWallet')
    expect(shownText()).toContain('It asks before anything moves')
    await userEvent.click(screen.getByRole('button', { name: 'Get a wallet app' }))
    expect(engine.asked('push')).toEqual(['GetWallet'])
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
