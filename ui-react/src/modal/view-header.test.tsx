// @vitest-environment jsdom

import { cleanup } from '@testing-library/react'
import type { View } from '@walletchart/engine'
import { afterEach, describe, expect, it } from 'vitest'
import { pairingOf, showing } from '../testing/make-state.js'
import { renderView } from '../testing/render-view.js'

afterEach(cleanup)

const runs = (): boolean | undefined =>
  document.querySelector('[data-part="header"]')?.hasAttribute('data-busy')

const at = (view: View) => ({
  modal: showing(view, {}, { depth: 2, canGoBack: true, loading: true }),
})

describe('something under way', () => {
  it('[R4.51] runs the rule of a view that has no clock for it', async () => {
    await renderView('Connect', at('Connect'))
    expect(runs()).toBe(true)
  })

  it('shows nothing while nothing is', async () => {
    await renderView('Connect')
    expect(runs()).toBe(false)
  })

  it.each(['expired', 'waiting', 'settled'] as const)(
    'is still where the user is waited for: %s',
    async (phase) => {
      const view = 'ConnectingWalletConnectBasic'
      await renderView(view, { ...at(view), pairing: pairingOf(phase) })
      expect(runs()).toBe(false)
    },
  )

  it.each(['Downloads', 'GetWallet', 'WhatIsAWallet', 'WhatIsANetwork'] as const)(
    '[S13] is still in a view that is about nothing that is under way: %s',
    async (view) => {
      await renderView(view, at(view))
      expect(runs()).toBe(false)
    },
  )

  it('runs while a code is made', async () => {
    const view = 'ConnectingWalletConnectBasic'
    await renderView(view, { ...at(view), pairing: pairingOf('creating') })
    expect(runs()).toBe(true)
  })
})
