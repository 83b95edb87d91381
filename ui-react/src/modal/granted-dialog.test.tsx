// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ModalGrant, PublicState } from '@walletchart/engine'
import { afterEach, expect, it } from 'vitest'
import { FakeEngine } from '../testing/fake-engine.js'
import { connected, makeState, showing } from '../testing/make-state.js'
import { change, renderSkin } from '../testing/render-skin.js'
import { shownText } from '../testing/render-view.js'
import { viewLoaders } from '../views/view-loaders.js'
import { grantedPart } from './granted-part.js'
import { WalletModal } from './wallet-modal.js'

afterEach(cleanup)

const grant: ModalGrant = { namespace: 'eip155', to: 'connect' }
const granted = (to: ModalGrant['to'] = 'connect'): Partial<PublicState> => ({
  modal: { ...makeState().modal, granted: { ...grant, to } },
  accounts: { eip155: connected() },
})

const asking = async (): Promise<FakeEngine> => {
  await viewLoaders.ConnectingExternal.load()
  await grantedPart.load()
  const modal = showing('ConnectingExternal', { connectorId: 'example.lantern' }, { depth: 2 })
  const engine = new FakeEngine(makeState({ modal }))
  renderSkin(<WalletModal />, { engine, app: { name: 'Marsh Market' } })
  await screen.findByRole('dialog')
  return engine
}

it.each([
  ['connect', 'Connected'],
  ['signIn', 'Signed in'],
] as const)('says a yes to %s in the closed modal, until the chart ends it', async (to, words) => {
  const engine = await asking()
  await change(engine, granted(to))
  expect(shownText()).toContain(words)
  expect(document.querySelector('[data-part="span"]')?.getAttribute('data-state')).toBe('ok')
  await change(engine, { modal: makeState().modal })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each(['keyDown', 'pointerDown'] as const)('ends it with %s', async (event) => {
  const engine = await asking()
  await change(engine, granted())
  fireEvent[event](document.body)
  expect(engine.asked('dismiss')).not.toEqual([])
})
