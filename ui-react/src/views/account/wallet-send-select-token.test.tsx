// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PublicState } from '@walletchart/engine'
import type { TokensAccountSlice } from '@walletchart/engine/tokens'
import { afterEach, expect, it, vi } from 'vitest'
import type { FakeEngine } from '../../testing/fake-engine.js'
import { formOf } from '../../testing/make-send.js'
import { connected } from '../../testing/make-state.js'
import { ether, holding, nothingRead, token, without } from '../../testing/make-tokens.js'
import { renderView, shownText } from '../../testing/render-view.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (slice?: TokensAccountSlice, more: Partial<PublicState> = {}): Promise<FakeEngine> =>
  renderView('WalletSendSelectToken', {
    accounts: { eip155: connected(slice) },
    features: { send: true, ...(slice && { tokens: true }) },
    sendForm: formOf(),
    ...more,
  })
const rows = (list = 'Tokens on Ethereum') =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const field = () => screen.getByLabelText('Search tokens')
const spoken = () => document.querySelector('[data-part="live"]')?.textContent ?? ''

it('lists the tokens of the network, what the account has none of at the end', async () => {
  await open(
    holding([
      token({
        symbol: 'NONE',
        name: 'None',
        address: '0x2',
        baseUnits: '0',
        quantity: { decimals: '6', numeric: '0' },
      }),
      ether(),
      token(),
      token({ chainId: 'eip155:8453', name: 'Elsewhere' }),
    ]),
  )
  expect(rows()).toEqual(['EEEther1.482 ETH$3,604.21', 'UEUSD Coin512.000 USDC$511.95', 'NENone0.000 NONE'])
  expect(document.querySelectorAll('[data-part="row-amount"][data-none]')).toHaveLength(1)
  expect(screen.getByRole('button', { name: /^Ether/, current: true })).toBeTruthy()
})

it('reads the tokens where the account view was never open, and none in an app without them', async () => {
  const engine = await open(holding([]))
  expect(engine.controls).toContain('tokens.load all')
  cleanup()
  expect((await open()).controls).toEqual([])
})

it('puts the token into the form and goes back', async () => {
  const engine = await open(holding())
  await userEvent.click(screen.getByRole('button', { name: /^USD Coin/ }))
  expect(engine.sending).toEqual([['edit', { token: token().address }]])
  expect(engine.asked('back')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /^Ether/ }))
  expect(engine.sending.at(-1)).toEqual(['edit', { token: 'native' }])
})

it('keeps unverified tokens behind a fold, without a value', async () => {
  const spam = token({ name: 'USD C0in', address: '0x9', verdict: { standing: 'unverified' } })
  await open(holding([ether(), spam]))
  expect(rows()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /^1 unverified token/ }))
  expect(rows('1 unverified token')).toEqual(['UEUSD C0in512.000 USDC'])
})

it('says of an imitation what it is not', async () => {
  const fake = token({ address: '0x9', verdict: { standing: 'suspicious', imitates: 'USDC' } })
  await open(holding([ether(), fake]))
  await userEvent.click(screen.getByRole('button', { name: /^1 unverified token/ }))
  expect(rows('1 unverified token')[0]).toContain('Looks like USDC, is not')
})

it('finds by name, symbol and address, and says how many', async () => {
  await open(holding())
  await userEvent.type(field(), 'usd')
  expect(rows()).toHaveLength(1)
  await waitFor(() => expect(spoken()).toBe('1 found'))
  await userEvent.clear(field())
  await userEvent.type(field(), 'nowhere')
  expect(shownText()).toContain('No token called “nowhere”')
  await waitFor(() => expect(spoken()).toBe('Nothing found for nowhere'))
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? field())
  expect(rows()).toHaveLength(2)
})

it('without the feature tokens has the coin alone', async () => {
  await open()
  expect(rows()).toEqual(['EEETH1.482 ETH'])
})

it('says of a token without a price that it has none', async () => {
  await open(holding([without(token(), 'value', 'price', 'priceAt')]))
  expect(rows().at(-1)).toBe('UEUSD Coin512.000 USDCNo price')
})

it('has shapes for what is still read', async () => {
  await open(nothingRead('loading', { pending: ['eip155:1'] }))
  expect(document.querySelectorAll('[data-part="skeleton-piece"]')).toHaveLength(2)
  expect(rows()).toHaveLength(1)
})

it('[R2.18 partly] says what could not be read, and reads it again', async () => {
  const engine = await open(
    holding([without(ether(), 'quantity', 'baseUnits', 'value')], { status: 'failed' }),
  )
  expect(rows()[0]).toContain('Unavailable')
  expect(shownText()).toContain('Token Balance Unavailable')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(engine.controls).toContain('tokens.refresh eip155')
})
