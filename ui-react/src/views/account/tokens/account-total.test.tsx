// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { WalletchartError } from '@walletchart/engine'
import type { Portfolio, TokensAccountSlice } from '@walletchart/engine/tokens'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdClock } from '../../../testing/hold-time.js'
import { connected } from '../../../testing/make-state.js'
import { ether, holding, nothingRead, token, without } from '../../../testing/make-tokens.js'
import { change } from '../../../testing/render-skin.js'
import { renderView, shownText } from '../../../testing/render-view.js'
import { setOnline } from '../../../testing/set-online.js'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const error = new WalletchartError('LOAD_FAILED').toJSON()
const account = (slice: TokensAccountSlice, more = {}) => ({
  accounts: { eip155: connected({ ...slice, ...more }) },
  features: { tokens: true },
})

/** Shows the account, and waits for the tabs, which come with the total. */
const show = async (slice: TokensAccountSlice, settings: Parameters<typeof renderView>[3] = {}) => {
  const engine = await renderView('Account', account(slice), {}, settings)
  await screen.findByRole('tab')
  return engine
}
const figure = () => document.querySelector('[data-part="balance-value"]')?.textContent
const note = () => document.querySelector('[data-part="balance-note"]')?.textContent

describe('the total in Account', () => {
  it('[R1.11 partly] is the worth of all tokens, cut and never rounded, with its age', async () => {
    holdClock()
    await show(holding(undefined, { total: { value: '4218.069', unpriced: 0, unread: 0, outside: 0 } }))
    expect(figure()).toBe('$4,218.06')
    expect(document.querySelector('[data-part="balance-rest"]')?.textContent).toBe('.06')
    expect(note()).toBe('All networks, updated 12 seconds ago')
  })

  it('is written in the language of the page', async () => {
    holdClock()
    await show(holding(), { locale: 'de' })
    expect(figure()).toBe('4.218,06\u00a0$')
    expect(note()).toBe('All networks, updated vor 12 Sekunden')
  })

  it('grows older while the view shows', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    await show(holding())
    await vi.advanceTimersByTimeAsync(3000)
    await waitFor(() => expect(note()).toBe('All networks, updated 15 seconds ago'))
  })

  it('is a shape until something is known, and never zero', async () => {
    await show(nothingRead('loading'))
    expect(document.querySelector('[data-part="skeleton"][data-shape="figure"]')).toBeTruthy()
    expect(shownText()).not.toMatch(/\$|\d ETH/)
    cleanup()
    // The engine adds up what it knows: the sum of nothing.
    await show(nothingRead('loading', { total: { value: '0', unpriced: 0, unread: 0, outside: 0 } }))
    expect(shownText()).not.toMatch(/\$/)
  })

  it('is zero where the account holds nothing', async () => {
    await show(holding([], { total: { value: '0', unpriced: 0, unread: 0, outside: 0 } }))
    expect(figure()).toBe('$0.00')
  })

  it('says which network it is without, and reads again', async () => {
    const unread = [{ network: 'eip155:8453', error }] as const
    const engine = await show(holding(undefined, { unread }))
    expect(note()).toContain('Without Base: it can’t be read.Retry')
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body)
    expect(engine.controls).toEqual(['tokens.refresh eip155'])
    await change(
      engine,
      account(holding(undefined, { unread: [...unread, { network: 'eip155:10', error }] })),
    )
    expect(note()).toContain('Without 2 networks: they can’t be read')
  })

  it('is not said to be without a network of which an earlier read counts', async () => {
    const here = { network: 'eip155:1', error } as const
    const engine = await show(holding(undefined, { unread: [here] }))
    expect(note()).toContain('Ethereum can’t be read')
    expect(note()).not.toContain('Without')
    const both = [ether(), token({ chainId: 'eip155:8453' })]
    await change(engine, account(holding(both, { unread: [here, { network: 'eip155:8453', error }] })))
    expect(note()).toContain('2 networks can’t be read')
    await change(engine, account(holding(undefined, { unread: [here, { network: 'eip155:8453', error }] })))
    expect(note()).toContain('Without Base: it can’t be read')
  })

  const zero = { value: '0', unpriced: 0, unread: 0, outside: 0 }
  const nothing = ether({ baseUnits: '0', quantity: { decimals: '18', numeric: '0' }, value: '0' })
  it.each([
    ['a network that was not read', { unread: [{ network: 'eip155:8453', error }] }, {}, 'Unavailable'],
    ['an amount that was not read', {}, { unread: 1 }, 'Unavailable'],
    ['a price', {}, { unpriced: 1 }, '1.482 ETH'],
    ['a network that still has not answered', { status: 'loading', pending: ['eip155:8453'] }, {}, undefined],
  ] as const)('[R2.18] is no zero without %s', async (_, more, counts, shown) => {
    await show(holding([nothing], { ...more, total: { ...zero, ...counts } }))
    expect(figure()).toBe(shown)
    expect(shownText()).not.toContain('$0.00$0')
  })

  it('is zero where every network has answered and lists nothing', async () => {
    await show(holding([], { total: { unpriced: 0, unread: 0, outside: 0 } }))
    expect(figure()).toBe('$0.00')
  })

  it.each([
    ['0.000000000001', '< $0.01'],
    ['1000000000000000', '$1,000,000,000,000,000.00'],
    [`${'9'.repeat(30)}.999`, '$999,999,999,999,999,999,999,999,999,999.99'],
  ])('writes %s dollars whole', async (value, shown) => {
    await show(holding(undefined, { total: { ...zero, value } }))
    expect(figure()).toBe(shown)
  })

  it.each([
    [{ value: '1', unpriced: 3, unread: 0, outside: 4 }, '3 tokens without a price'],
    [{ value: '1', unpriced: 1, unread: 0, outside: 0 }, '1 token without a price'],
    [{ value: '1', unpriced: 0, unread: 2, outside: 0 }, '2 tokens can’t be read'],
  ])('[R2.18] says what is missing from it: %o', async (total, words) => {
    await show(holding(undefined, { total }))
    expect(note()).toContain(words)
    expect(note()).not.toContain('4')
  })

  it('says which networks it still waits for, and not those that are only read again', async () => {
    const engine = await show(holding(undefined, { status: 'loading', pending: ['eip155:8453'] }))
    expect(note()).toContain('Still reading 1 network')
    await change(engine, account(holding(undefined, { status: 'loading', pending: ['eip155:1'] })))
    expect(note()).not.toContain('Still reading')
  })

  it('[R2.18] says that prices are old', async () => {
    await show(holding([token({ priceAt: Date.now() - 301_000 })]))
    expect(note()).toContain('Prices are older than 5 minutes')
    cleanup()
    await show(holding(undefined, { age: 'old' }))
    expect(note()).toContain('Prices are older than 5 minutes')
    cleanup()
    const counted = token({ priceAt: Date.now() - 200_000 })
    const outside = token({ verdict: { standing: 'unverified' }, priceAt: 0, address: '0x1' })
    await show(holding([counted, outside]))
    expect(note()).not.toContain('Prices')
  })

  it('[R2.18] is unavailable where nothing could be read, and counts down to the next try', async () => {
    holdClock()
    const failed = (more: Partial<Portfolio>) => nothingRead('failed', more)
    const engine = await show(failed({ retryAt: Date.now() + 18_000 }))
    expect(figure()).toBe('Unavailable')
    expect(note()).toBe('Token Balance Unavailable.Retry in 0:18')
    const retry = screen.getByRole('button', { name: 'Retry in 0:18' })
    await userEvent.click(retry)
    expect(engine.controls).toEqual([])
    await change(engine, account(failed({})))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(engine.controls).toEqual(['tokens.refresh eip155'])
    expect(shownText()).not.toMatch(/0[.]00/)
    await change(engine, account(nothingRead('loading')))
    expect(document.activeElement).toBe(screen.getByRole('tab'))
  })

  it('[R2.18] keeps what was read before when it cannot be read now, with its age', async () => {
    holdClock()
    await show(holding(undefined, { status: 'failed', age: 'stale', readAt: Date.now() - 240_000 }))
    expect(figure()).toBe('$4,218.06')
    expect(note()).toBe('All networks, updated 4 minutes agoToken Balance Unavailable.Retry')
  })

  it('says from when it is while the browser is offline', async () => {
    const readAt = new Date()
    readAt.setHours(14, 2, 0, 0)
    vi.useFakeTimers({ toFake: ['Date'], now: readAt.getTime() + 60_000 })
    await show(holding(undefined, { readAt: readAt.getTime() }), { locale: 'de' })
    await setOnline(false)
    expect(note()).toBe('Shown as of 14:02')
    vi.setSystemTime(readAt.getTime() + 86_400_000)
    cleanup()
    await show(holding(undefined, { readAt: readAt.getTime() }), { locale: 'de' })
    expect(note()).toMatch(/^Shown as of \d+\.\d+\.\d+, 14:02$/)
  })

  it('is the balance in the coin of the network where nothing has a price', async () => {
    const unpriced = [ether(), token()].map((one) => without(one, 'value', 'price', 'priceAt'))
    const total = { unpriced: 2, unread: 0, outside: 0 }
    await show(holding(unpriced, { total }))
    expect(figure()).toBe('1.482 ETH')
    expect(note()).toBe('Balance on Ethereum')
  })

  it('is not there without the feature, and while it is switched off', async () => {
    const slice = holding()
    const engine = await renderView('Account', { ...account(slice), features: { tokens: false } })
    expect(shownText()).toBe('Your wallet0xb4…C7aF18LanternE1.482 ETHBalance on EthereumSettingsDisconnect')
    await change(engine, { features: { tokens: true } })
    expect(await screen.findByRole('tab', { name: 'Tokens' })).toBeTruthy()
    await change(engine, { features: {} })
    expect(screen.queryByRole('tab')).toBeNull()
  })
})
