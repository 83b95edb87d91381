import { screen } from '@testing-library/react'
import type { PublicState, View, ViewData } from '@walletchart/engine'
import { WalletModal } from '../modal/wallet-modal.js'
import { FakeEngine } from './fake-engine.js'
import { makeState, showing } from './make-state.js'
import { renderSkin, type SkinSettings } from './render-skin.js'

/** Opens the modal at one view, and waits until it is there. */
export async function renderView(
  view: View,
  state: Partial<PublicState> = {},
  data: ViewData = {},
  settings: Partial<SkinSettings> = { app: { name: 'Marsh Market' } },
): Promise<FakeEngine> {
  const modal = showing(view, data, { depth: 2, canGoBack: true })
  const engine = new FakeEngine(makeState({ modal, ...state }))
  renderSkin(<WalletModal />, { engine, ...settings })
  await screen.findByRole('dialog')
  await screen.findByRole('heading', { level: 2 })
  await screen.findByRole('button', { name: 'Back' })
  return engine
}

/** Everything the dialog says, as one text. */
export const shownText = (): string => screen.getByRole('dialog').textContent ?? ''

/** What the rows of all lists say, without their marks. */
export const rowTexts = (): readonly string[] =>
  screen.getAllByRole('listitem').map((row) =>
    ['row-text', 'row-end']
      .map((part) => row.querySelector(`[data-part="${part}"]`)?.textContent ?? '')
      .join(' ')
      .trim(),
  )
