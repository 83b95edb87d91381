// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type PublicState, WalletchartError } from '@walletchart/engine'
import type { TokenBalance, TokensAccountSlice } from '@walletchart/engine/tokens'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FakeEngine } from '../../../testing/fake-engine.js'
import { connected, showing } from '../../../testing/make-state.js'
import { ether, holding, nothingRead, token, tokens, without } from '../../../testing/make-tokens.js'
import { change } from '../../../testing/render-skin.js'
import { renderView, shownText } from '../../../testing/render-view.js'
import { setOnline } from '../../../testing/set-online.js'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const error = new WalletchartError('LOAD_FAILED').toJSON()
const account = (slice: TokensAccountSlice, more = {}) => ({
  accounts: { eip155: connected({ ...slice, ...more }) },
})
const show = async (slice: TokensAccountSlice, more: Partial<PublicState> = {}) => {
  const engine = await renderView('Account', { ...account(slice), features: { tokens: true }, ...more })
  await screen.findByRole('tab')
  return engine
}
const panel = () => screen.getByRole('tabpanel', { name: 'Tokens' })
const rows = (list = 'Tokens') =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const row = (name: RegExp | string) => within(panel()).getByRole('button', { name })
const live = () => document.querySelector('[data-part="live"]')?.textContent

const spam = (more: Partial<TokenBalance> = {}) =>
  token({
    name: 'USD C0in',
    address: '0xdEAD000000000000000000000000000000000001',
    verdict: { standing: 'unverified' },
    iconUrl: 'https://pictures.example/spam.png',
    ...more,
  })

describe('the tokens in Account', () => {
  it('[R1.11 partly] have a tab, and a row each with amount, network and value', async () => {
    await show(holding([ether(), token({ chainId: 'eip155:8453' })]))
    const tab = screen.getByRole('tab', { name: 'Tokens', selected: true })
    expect(tab.getAttribute('aria-controls')).toBe(panel().id)
    expect(rows()).toEqual(['EEEther1.482 ETH on Ethereum$3,604.21', 'UBUSD Coin512.000 USDC on Base$511.95'])
    expect(row('Ether 1.482 ETH on Ethereum $3,604.21')).toBeTruthy()
  })

  it('are shapes until they are known', async () => {
    await show(nothingRead('loading'))
    expect(panel().querySelectorAll('[data-mark="round"] > [data-part="skeleton-piece"]')).toHaveLength(3)
    expect(panel().textContent).toBe('')
  })

  it('have a shape more while a network has not answered', async () => {
    await show(holding(undefined, { status: 'loading', pending: ['eip155:8453'] }))
    expect(panel().querySelectorAll('[data-mark="round"] > [data-part="skeleton-piece"]')).toHaveLength(1)
    expect(rows()).toHaveLength(2)
  })

  it('[R2.18] without a price say so, and never are worth nothing', async () => {
    await show(holding([without(token(), 'value', 'price', 'priceAt')]))
    expect(rows()).toEqual(['UEUSD Coin512.000 USDC on EthereumNo price'])
  })

  it('[R2.18] whose amount could not be read say so to everyone, and never are none', async () => {
    await show(holding([without(token(), 'quantity', 'baseUnits', 'value')]))
    expect(rows()).toEqual(['UEUSD CoinUnavailable on Ethereum'])
    await userEvent.click(row('USD Coin Unavailable on Ethereum'))
    expect(within(panel()).getByText('Amount').nextElementSibling?.textContent).toBe('Unavailable')
    expect(panel().textContent).not.toMatch(/\b0(\.0+)? USDC|\$0\.0/)
  })

  it('[Q43 partly] are cut to three decimals, whole in the row that opens', async () => {
    const exact = '123456789012345678901234567890.123456789012345678'
    const large = ether({ quantity: { decimals: '18', numeric: exact } })
    await show(
      holding([
        large,
        ether({ symbol: 'dust', chainId: 'eip155:8453', quantity: { decimals: '18', numeric: '0.0009' } }),
      ]),
    )
    expect(rows()[0]).toContain('123,456,789,012,345,678,901,234,567,890.123 ETH')
    expect(rows()[1]).toContain('<0.001 dust')
    await userEvent.click(row(/^Ether 123/))
    expect(within(panel()).getByText('Amount').nextElementSibling?.textContent).toBe(
      '123,456,789,012,345,678,901,234,567,890.123456789012345678 ETH',
    )
  })

  it('that cannot be divided are whole, and the others keep their digits', async () => {
    const decimals = (count: string, numeric: string) =>
      token({ address: `0x${count}`, quantity: { decimals: count, numeric } })
    await show(holding([decimals('0', '3'), decimals('77', `0.${'0'.repeat(76)}1`), decimals('2', '5.2')]))
    expect(rows()[0]).toContain('Coin3 USDC')
    expect(rows()[1]).toContain('<0.001 USDC')
    expect(rows()[2]).toContain('5.200 USDC')
  })

  it('with markup in their name are text', async () => {
    const markup = '<img src=x onerror=alert(1)><b>Free</b>'
    await show(holding([token({ name: markup, symbol: '</bdi><i>X' })]))
    expect(panel().querySelector('img, b, i')).toBeNull()
    expect(rows()[0]).toContain(markup)
  })

  it('that are listed twice show twice', async () => {
    const faults = vi.spyOn(console, 'error')
    const engine = await show(holding([token(), token(), ether()]))
    await change(engine, account(holding([ether(), token(), token()])))
    expect(rows()).toHaveLength(3)
    expect(faults).not.toHaveBeenCalled()
  })

  it('stay open where a new read has another order, and open again where one was missing', async () => {
    const engine = await show(holding([ether(), token()]))
    await userEvent.click(row(/^USD Coin/))
    await change(engine, account(holding([token(), ether()])))
    expect(row(/^USD Coin/).getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(row(/^USD Coin/))
    await change(engine, account(holding([ether()])))
    expect(document.querySelector('[data-part="token-detail"]')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('tab'))
    await change(engine, account(holding([ether(), token()])))
    expect(row(/^USD Coin/).getAttribute('aria-expanded')).toBe('true')
  })

  it('stay open on a network switch, and close with another account', async () => {
    const engine = await show(holding([ether(), token()]))
    await userEvent.click(row(/^USD Coin/))
    const { address } = connected()
    await change(engine, account(holding(), { caipAddress: `eip155:8453:${address}` }))
    expect(row(/^USD Coin/).getAttribute('aria-expanded')).toBe('true')
    const other = '0x91c2A04b5d77e8F1c3B20a96D44e7b4b91cD7E3f'
    await change(engine, account(holding(), { address: other, caipAddress: `eip155:1:${other}` }))
    expect(document.querySelector('[data-part="token-detail"]')).toBeNull()
  })

  it('open in place, one at a time, with the price, its age, the network and the whole address', async () => {
    await show(holding([ether(), token({ priceAt: Date.now() - 60_000 })]))
    const usdc = row(/^USD Coin/)
    expect(usdc.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(usdc)
    expect(usdc.getAttribute('aria-expanded')).toBe('true')
    const detail = document.getElementById(usdc.getAttribute('aria-controls') ?? '')
    expect(detail?.textContent).toBe(
      'Amount512 USDCValue$511.95Price$0.991 minute agoNetworkEthereum' +
        'Token address0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    )
    await userEvent.click(row(/^Ether/))
    expect(usdc.getAttribute('aria-expanded')).toBe('false')
    // The coin of a network has no address.
    expect(panel().textContent).not.toContain('Token address')
    await userEvent.click(row(/^Ether/))
    expect(document.querySelector('[data-part="token-detail"]')).toBeNull()
  })

  it('whose amount stays while the API fails say how old it is, in the row and in the open token', async () => {
    const readAt = Date.now() - 12 * 60_000
    await show(holding([ether(), token({ readAt })]))
    expect(rows()).toEqual([
      'EEEther1.482 ETH on Ethereum$3,604.21',
      'UEUSD Coin512.000 USDC Updated 12 minutes ago on Ethereum$511.95',
    ])
    await userEvent.click(row('USD Coin 512.000 USDC Updated 12 minutes ago on Ethereum $511.95'))
    const amount = within(panel()).getByText('Amount').nextElementSibling
    expect(amount?.textContent).toBe('512 USDCUpdated 12 minutes ago')
    await userEvent.click(row(/^Ether/))
    expect(within(panel()).getByText('Amount').nextElementSibling?.textContent).toBe('1.482993 ETH')
  })

  it('give their address to copy, and say so where the browser refuses', async () => {
    await show(holding([token()]))
    await userEvent.click(row(/^USD Coin/))
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    const copy = screen.getByRole('button', { name: 'Copy token address' })
    copy.click()
    await waitFor(() => expect(live()).toBe('Copied'))
    expect(writeText).toHaveBeenCalledWith(token().address)
    copy.click()
    await waitFor(() => expect(panel().textContent).toContain('Select it and copy it by hand.'))
  })

  it('that nobody verified wait in a closed fold, with no picture of theirs', async () => {
    await show(holding([token(), spam(), spam({ address: '0x2', name: 'Free coin' })]))
    expect(rows()).toHaveLength(1)
    const fold = row('2 unverified tokens Anyone can make a token with this name.')
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    expect(panel().textContent).not.toContain('Free coin')
    await userEvent.click(fold)
    expect(rows('2 unverified tokens')).toEqual([
      'UEUSD C0in512.000 USDC on Ethereum$511.95',
      'UEFree coin512.000 USDC on Ethereum$511.95',
    ])
    expect(document.querySelector('img')).toBeNull()
  })

  it.each([
    [{ imitates: 'USDC' }, 'Looks like USDC, is not'],
    [{}, 'Its name hides or mixes letters'],
  ])(
    '[A5 partly] that look like another say so, and show their address but no worth: %o',
    async (more, words) => {
      await show(holding([token(), spam({ verdict: { standing: 'suspicious', ...more } })]))
      await userEvent.click(row(/^1 unverified token /))
      expect(rows('1 unverified token')).toEqual([`EUSD C0in${words} on Ethereum`])
      const [item] = within(screen.getByRole('list', { name: '1 unverified token' })).getAllByRole('listitem')
      expect(item?.querySelector('[data-part="mark"][data-state="icon"]')).toBeTruthy()
      await userEvent.click(row(/^USD C0in/))
      expect(item?.textContent).toContain('0xdEAD000000000000000000000000000000000001')
      expect(item?.textContent).not.toContain('$')
    },
  )

  it('that nobody verified can be hidden, and brought back; a verified one cannot', async () => {
    const free = spam({ address: '0x2', name: 'Free coin' })
    await show(holding([token(), spam(), free]))
    await userEvent.click(row(/^USD Coin/))
    expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull()
    await userEvent.click(row(/^2 unverified tokens/))
    await userEvent.click(row(/^USD C0in/))
    await userEvent.click(row('Hide'))
    expect(rows('1 unverified token')).toEqual([expect.stringContaining('Free coin')])
    expect(document.activeElement).toBe(row(/^Free coin/))
    await waitFor(() => expect(live()).toBe('USD C0in is hidden'))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(row('Hide'))
    expect(panel().textContent).not.toContain('unverified')
    expect(document.activeElement).toBe(row('Show 2 hidden tokens'))
    await userEvent.keyboard('{Enter}')
    expect(rows('2 unverified tokens')).toHaveLength(2)
  })

  it('show the pictures of verified tokens, and a letter where there is none', async () => {
    const src = 'https://pictures.example/usdc.png'
    await show(holding([token({ iconUrl: src }), ether()]))
    expect([...panel().querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([src])
  })

  it('name the networks that could not be read, and read them again', async () => {
    const engine = await show(holding(undefined, { unread: [{ network: 'eip155:8453', error }] }))
    const [failed] = within(screen.getByRole('list', { name: 'Token Balance Unavailable' })).getAllByRole(
      'listitem',
    )
    expect(failed?.textContent).toBe('BBase can’t be readRetry')
    failed?.querySelector('button')?.click()
    expect(engine.controls).toEqual(['tokens.refresh eip155'])
  })

  it('[R2.18] that could not be read at all say so, and how to try again', async () => {
    const engine = await show(nothingRead('failed', { retryAt: Date.now() + 18_000 }))
    expect(within(panel()).getByRole('heading').textContent).toBe('Token Balance Unavailable')
    const again = () => within(panel()).getByRole('button', { name: 'Try again' })
    await userEvent.click(again())
    expect(engine.controls).toEqual([])
    expect(panel().textContent).toMatch(/Retry in 0:1[78]$/)
    await change(engine, account(nothingRead('failed')))
    await setOnline(false)
    expect(again().getAttribute('aria-disabled')).toBe('true')
    expect(panel().textContent).toContain('You are offline')
    await setOnline(true)
    await userEvent.click(again())
    expect(engine.controls).toEqual(['tokens.refresh eip155'])
    await change(engine, account(nothingRead('loading')))
    expect(document.activeElement).toBe(screen.getByRole('tab'))
  })

  it.each([[[]], [[ether({ baseUnits: '0', quantity: { decimals: '18', numeric: '0' }, value: '0' })]]])(
    'that are none lead to receiving, and to other networks: %#',
    async (none) => {
      const engine = await show(holding(none), { features: { tokens: true, receive: true } })
      expect(panel().textContent).toContain('No tokens on EthereumReceive some, or look on another network.')
      await userEvent.click(within(panel()).getByRole('button', { name: 'Receive' }))
      await userEvent.click(within(panel()).getByRole('button', { name: 'Networks' }))
      expect(engine.asked('push')).toEqual([['WalletReceive', { namespace: 'eip155' }], 'Networks'])
      await change(engine, { features: { tokens: true } })
      expect(within(panel()).queryByRole('button', { name: 'Receive' })).toBeNull()
    },
  )

  it('are not said to be none while a network is unread, or waited for', async () => {
    const engine = await show(holding([], { unread: [{ network: 'eip155:1', error }] }))
    expect(shownText()).not.toContain('No tokens on')
    await change(engine, account(holding([], { status: 'loading', pending: ['eip155:1'] })))
    expect(shownText()).not.toContain('No tokens on')
  })
})

describe('the search in the tokens', () => {
  const field = () => screen.getByLabelText('Search tokens')

  it('is there from 12 tokens on', async () => {
    const engine = await show(holding(tokens(11)))
    expect(screen.queryByLabelText('Search tokens')).toBeNull()
    await change(engine, account(holding(tokens(12))))
    expect(field()).toBeTruthy()
  })

  it('finds by name, symbol and address, and says how many once typing rests', async () => {
    await show(holding(tokens(30)))
    fireEvent.change(field(), { target: { value: 'TOKEN' } })
    await waitFor(() => expect(live()).toBe('30 found'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(field(), { target: { value: 'token 2' } })
    expect(rows()).toHaveLength(12)
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(live()).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(live()).toBe('12 found')
    fireEvent.change(field(), { target: { value: `0x${'7'.padStart(40, '0')}` } })
    expect(rows()).toEqual(['TEToken 7512.000 T7 on Ethereum$511.95'])
  })

  it('says what was not found, to everyone', async () => {
    await show(holding(tokens(12)))
    await userEvent.type(field(), 'nowhere')
    expect(panel().textContent).toContain('Nothing found for nowhere')
    await waitFor(() => expect(live()).toBe('Nothing found for nowhere'))
  })

  it('stays with its text when there are few tokens left', async () => {
    const engine = await show(holding(tokens(12)))
    await userEvent.type(field(), 'token 3')
    await change(engine, account(holding(tokens(11))))
    expect(field()).toHaveProperty('value', 'token 3')
    expect(document.activeElement).toBe(field())
    await userEvent.clear(field())
    expect(screen.queryByLabelText('Search tokens')).toBeNull()
  })

  it('is emptied by Escape, and only the next Escape closes', async () => {
    const engine = await show(holding(tokens(12)))
    await userEvent.type(field(), 'token 3')
    await userEvent.keyboard('{Escape}')
    expect(field()).toHaveProperty('value', '')
    expect(engine.asked('dismiss')).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(engine.asked('dismiss')).toHaveLength(1)
  })
})

describe('a token that arrives', () => {
  const more = ether({ baseUnits: '2282993000000000000', quantity: { decimals: '18', numeric: '2.282993' } })

  it('is in its row for 4 s, and read aloud once', async () => {
    const engine = await show(holding())
    expect(panel().textContent).not.toContain('+')
    await change(engine, account(holding([ether(), token({ baseUnits: '513500000' })])))
    await waitFor(() => expect(live()).toBe('Received 1.5 USDC'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await change(engine, account(holding([more, token({ baseUnits: '513500000' })])))
    expect(rows()[0]).toContain('+0.8 ETH')
    expect(live()).toBe('Received 0.8 ETH')
    await act(() => vi.advanceTimersByTimeAsync(3999))
    expect(rows()[0]).toContain('+0.8 ETH')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(rows()[0]).toContain('$3,604.21')
    expect(live()).toBe('')
  })

  it('is in its row for its 4 s, whatever arrives meanwhile, and the same amount is read aloud again', async () => {
    const spoken = () => document.querySelector('[data-part="live"] [aria-live="polite"] > *')
    const dai = (baseUnits: string) => token({ name: 'Dai', symbol: 'DAI', address: '0x3', baseUnits })
    const engine = await show(holding([ether(), token(), dai('1000000')]))
    await change(engine, account(holding([ether(), token(), dai('2000000')])))
    await waitFor(() => expect(live()).toBe('Received 1 DAI'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const read = (ofEther: TokenBalance, baseUnits: string) =>
      change(engine, account(holding([ofEther, token({ baseUnits })])))
    await read(ether(), '513500000')
    const first = spoken()
    expect(first?.textContent).toBe('Received 1.5 USDC')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await read(ether(), '515000000')
    expect(spoken()?.textContent).toBe('Received 1.5 USDC')
    expect(spoken()).not.toBe(first)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await read(more, '515000000')
    expect(rows()).toEqual([expect.stringContaining('+0.8 ETH'), expect.stringContaining('+1.5 USDC')])
    expect(live()).toBe('Received 0.8 ETH')
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(rows()).toEqual([expect.stringContaining('+0.8 ETH'), expect.not.stringContaining('+')])
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(panel().textContent).not.toContain('+')
  })

  it('may be a token that was not there before', async () => {
    const engine = await show(holding([ether()]))
    await change(engine, account(holding([ether(), token()])))
    expect(rows()[1]).toContain('+512 USDC')
  })

  it.each([
    ['less than before', [more], [ether()]],
    [
      'the token of a network that was not read before',
      [ether()],
      [ether(), token({ chainId: 'eip155:10' })],
    ],
    [
      'a token that only another source lists',
      [ether()],
      [ether({ source: 'chain' as const }), token({ source: 'chain' as const })],
    ],
    ['what another source reads', [ether()], [{ ...more, source: 'chain' as const }]],
    ['one that nobody verified', [ether()], [ether(), spam()]],
    ['one that could not be read before', [without(ether(), 'baseUnits', 'quantity')], [ether()]],
  ])('is not %s', async (_, before, after) => {
    const engine = await show(holding(before))
    await change(engine, account(holding(after)))
    expect(panel().textContent).not.toContain('+')
    expect(live()).not.toContain('Received')
  })

  it('is not what another account holds', async () => {
    const other = '0x91c2A04b5d77e8F1c3B20a96D44e7b4b91cD7E3f'
    const engine = await show(holding())
    const theirs = holding([{ ...more, account: other }])
    await change(engine, account(theirs, { address: other, caipAddress: `eip155:1:${other}` }))
    expect(panel().textContent).not.toContain('+')
  })
})

describe('the list of tokens after Back', () => {
  const list = () => holding([...tokens(50), spam()])
  const body = () => document.querySelector('[data-part="body"]')
  const field = () => screen.getByLabelText('Search tokens')
  /** Opens a view on top of the account. */
  const cover = async (engine: FakeEngine) => {
    await change(engine, { modal: showing('Networks', {}, { depth: 3, canGoBack: true }) })
    await screen.findByRole('heading', { name: 'Choose a network' })
  }
  const back = async (engine: FakeEngine) => {
    await change(engine, { modal: showing('Account', {}, { depth: 2, canGoBack: true }) })
    await screen.findByRole('tab')
  }
  const leave = async () => {
    const engine = await show(list())
    await userEvent.click(row(/^1 unverified token/))
    await userEvent.type(field(), 'token 3')
    await userEvent.click(row(/^Token 31/))
    const scrolled = body()
    if (scrolled !== null) scrolled.scrollTop = 120
    return engine
  }

  it('has its search, its open row and its place', async () => {
    const engine = await leave()
    await cover(engine)
    await back(engine)
    expect(field()).toHaveProperty('value', 'token 3')
    expect(row(/^Token 31/).getAttribute('aria-expanded')).toBe('true')
    expect(body()?.scrollTop).toBe(120)
    await userEvent.clear(field())
    expect(row(/^1 unverified token/).getAttribute('aria-expanded')).toBe('true')
  })

  it.each([
    [
      'another account',
      async (engine: FakeEngine) => {
        const other = '0x91c2A04b5d77e8F1c3B20a96D44e7b4b91cD7E3f'
        await cover(engine)
        await change(engine, account(list(), { address: other, caipAddress: `eip155:1:${other}` }))
      },
    ],
    [
      'a modal that was closed',
      async (engine: FakeEngine) => {
        await cover(engine)
        engine.tellClosed()
      },
    ],
    [
      'a view that was left',
      async (engine: FakeEngine) => {
        await change(engine, { modal: showing('Networks', {}, { depth: 1 }) })
        await screen.findByRole('heading', { name: 'Choose a network' })
      },
    ],
  ])('begins anew with %s', async (_, go) => {
    const engine = await leave()
    await go(engine)
    await back(engine)
    expect(field()).toHaveProperty('value', '')
    expect(body()?.scrollTop).toBe(0)
    expect(document.querySelector('[data-part="token-detail"]')).toBeNull()
  })
})
