// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { PublicState, View, ViewData } from '@walletchart/engine'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { viewText } from '../messages/view-text.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { layOut } from '../testing/lay-out.js'
import {
  base,
  connected,
  lantern,
  listed,
  listingOf,
  makeState,
  pairingOf,
  showing,
  signInOf,
} from '../testing/make-state.js'
import { renderSkin } from '../testing/render-skin.js'
import { renderView } from '../testing/render-view.js'
import { setOnline } from '../testing/set-online.js'
import { viewLoaders } from '../views/view-loaders.js'
import { ViewLoading } from './view-loading.js'
import { ViewScopeContext } from './view-scope.js'

beforeEach(layOut)
afterEach(cleanup)

const lines = () => [...document.querySelectorAll('[role="dialog"] [data-part="offline-line"]')]
const words = 'You are offline. This view may be old.'

const state: Partial<PublicState> = {
  accounts: { eip155: connected({ signIn: signInOf('prompting') }) },
  listing: listingOf([listed('halyard', 'Halyard')]),
  pairing: pairingOf(),
}
const data: ViewData = { connectorId: lantern.id, networkId: base.caipNetworkId, walletId: 'halyard' }
const isView = (name: string): name is View => name in viewLoaders

describe('a browser that is offline', () => {
  it.each(Object.keys(viewLoaders).filter(isView))('is said under the header of %s, once', async (view) => {
    await renderView(view, state, data)
    expect(lines()).toEqual([])
    await setOnline(false)
    expect(lines().map(({ textContent }) => textContent)).toEqual([words])
    expect(lines()[0]?.previousElementSibling?.getAttribute('data-part')).toBe('header')
    await setOnline(true)
    expect(lines()).toEqual([])
  })

  it('is said while a view is on its way', async () => {
    await setOnline(false)
    const engine = new FakeEngine(makeState({ modal: showing('Connect') }))
    const scope = {
      engine,
      source: engine,
      t: viewText({}),
      textOf: viewText,
      app: undefined,
      preload: () => undefined,
      inline: false,
    }
    renderSkin(
      <ViewScopeContext.Provider value={scope}>
        <ViewLoading />
      </ViewScopeContext.Provider>,
      { engine },
    )
    expect(screen.getByText(words)).toBeTruthy()
  })
})
