// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AccountButton } from '../buttons/account-button.js'
import { ConnectButton } from '../buttons/connect-button.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { formOf, sendOf } from '../testing/make-send.js'
import { connected, makeState } from '../testing/make-state.js'
import { nothingRead } from '../testing/make-tokens.js'
import { renderSkin } from '../testing/render-skin.js'
import { renderView, shownText } from '../testing/render-view.js'

afterEach(cleanup)

/** As the engine keeps an account whose balance could not be read. */
const failed = { balance: '0.00', balanceBaseUnits: undefined, balanceStatus: 'failed' as const }
const zero = /(?<![\d.])0[.,]00|(?<![\d.])0 ETH/

it.each([
  'Account',
  'AccountSettings',
  'SwitchAddress',
  'WalletReceive',
  'WalletSend',
  'WalletSendSelectToken',
] as const)('a balance that could not be read is not nothing: %s', async (view) => {
  const features = { send: true, receive: true }
  const slices = { sendForm: formOf(), send: sendOf('idle'), features }
  await renderView(view, { ...slices, accounts: { eip155: connected(failed) } })
  expect(shownText()).not.toMatch(zero)
  cleanup()
  const unread = connected({ ...failed, ...nothingRead('failed') })
  await renderView(view, { ...slices, features: { ...features, tokens: true }, accounts: { eip155: unread } })
  expect(shownText()).not.toMatch(zero)
})

it.each([
  ['AccountButton', <AccountButton key="a" />],
  ['ConnectButton', <ConnectButton key="c" />],
])('a balance that could not be read is not nothing: %s', (_, button) => {
  renderSkin(button, { engine: new FakeEngine(makeState({ accounts: { eip155: connected(failed) } })) })
  expect(screen.getByRole('button').textContent).toBe('0xb4…C7aF18')
  expect(screen.getByRole('button').getAttribute('aria-label') ?? '').not.toMatch(/balance/i)
})
