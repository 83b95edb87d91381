// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ErrorCode, ListedWallet, ListingState, PublicState } from '@walletchart/engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdTimers } from '../../testing/hold-time.js'
import { layOut } from '../../testing/lay-out.js'
import { listed, listingOf, pairingOf, wallet } from '../../testing/make-state.js'
import { onDevice } from '../../testing/on-device.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'

beforeEach(layOut)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const wallets = (count: number, from = 0): readonly ListedWallet[] =>
  Array.from({ length: count }, (_, at) => listed(`w${at + from}`, `Wallet ${at + from}`))

async function open(listing: ListingState, more: Partial<PublicState> = {}) {
  const engine = await renderView('AllWallets', { listing, pairing: pairingOf(), ...more })
  await act(async () => {})
  return engine
}

const tiles = () => [...document.querySelectorAll('[data-part="tile-name"]')].map((tile) => tile.textContent)
const tile = (name: string | RegExp) => screen.getByRole('button', { name })
const field = () => screen.getByLabelText(/^Search/)
const searched = (
  query: string,
  phase: 'waiting' | 'loading' | 'ready' | 'failed',
  found: readonly ListedWallet[] = [],
) => listingOf(wallets(8), { search: { query, phase, wallets: found } })

describe('AllWallets', () => {
  it('[R7.32] shows certified wallets only when that is wanted, and all of them again', async () => {
    const engine = await open(listingOf(wallets(8)))
    const toggle = screen.getByRole('button', { name: 'Only WalletConnect certified' })
    expect(toggle.getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(toggle)
    expect(engine.controls).toEqual(['listing.onlyCertified true'])
    await change(engine, { listing: listingOf(wallets(2), { onlyCertified: true }) })
    expect(toggle.getAttribute('aria-pressed')).toBe('true')
    expect(tiles()).toHaveLength(2)
    await userEvent.click(toggle)
    expect(engine.controls.at(-1)).toBe('listing.onlyCertified false')
  })

  it('[R2.4] lists the wallets, and asks for the one that is pressed', async () => {
    const engine = await open(listingOf(wallets(8)))
    expect(tiles()).toEqual(Array.from({ length: 8 }, (_, at) => `Wallet ${at}`))
    await userEvent.click(tile('Wallet 3'))
    expect(engine.asked('connect')).toEqual([
      { wallet: 'walletConnect', listed: { id: 'w3', name: 'Wallet 3' } },
    ])
  })

  it('[B37] hands on the link of the app where it is on this device', async () => {
    onDevice('android')
    const engine = await open(listingOf(wallets(2)))
    await userEvent.click(tile('Wallet 1'))
    expect(engine.asked('connect')).toEqual([
      { wallet: 'walletConnect', listed: { id: 'w1', name: 'Wallet 1', href: 'w1://' } },
    ])
  })

  it('[R2.4] asks for one of this browser through the browser', async () => {
    const own = listed('h', 'Halyard', { rdns: 'example.halyard' })
    const engine = await open(listingOf([own]), { connectors: [wallet('example.halyard', 'Halyard')] })
    await userEvent.click(tile('Halyard'))
    expect(engine.asked('connect')).toEqual([{ wallet: 'example.halyard' }])
  })

  it('leads to where a wallet is had when nothing can be paired', async () => {
    const engine = await open(listingOf(wallets(2)), { pairing: undefined })
    await userEvent.click(tile('Wallet 1'))
    expect(engine.asked('push')).toEqual([['Downloads', { walletId: 'w1' }]])
    expect(screen.queryByRole('button', { name: 'Show the code' })).toBeNull()
  })

  it('keeps to the family it was opened for', async () => {
    const engine = await renderView(
      'AllWallets',
      { listing: listingOf(wallets(1)), pairing: pairingOf() },
      { namespace: 'solana' },
    )
    await userEvent.click(tile('Wallet 0'))
    expect(engine.asked('connect')).toEqual([
      { wallet: 'walletConnect', listed: { id: 'w0', name: 'Wallet 0' }, namespace: 'solana' },
    ])
  })

  it('[R9.6] shows the shape of the first page, and leaves it to the engine to ask for it', async () => {
    const engine = await open(listingOf([], { phase: 'idle', count: undefined }))
    expect(engine.controls).toEqual([])
    expect(shownText()).toContain('Loading wallets')
    expect(document.querySelectorAll('[data-part="skeleton-piece"]').length).toBe(20)
  })

  it('[R9.6] asks for the next page near the end, once', async () => {
    const page = listingOf(wallets(40), { count: 1000, hasMore: true })
    const engine = await open(page)
    expect(field().getAttribute('placeholder')).toBe('Search 1,000 wallets')
    // Ten rows stand in a view that shows six and asks six rows before the end.
    expect(engine.controls).toEqual(['listing.loadMore'])
    await change(engine, { listing: { ...page, phase: 'loading' } })
    expect(engine.controls).toEqual(['listing.loadMore'])
    expect(document.querySelectorAll('[data-part="skeleton-piece"]').length).toBe(4)
    await change(engine, { listing: { ...page, wallets: wallets(400) } })
    expect(engine.controls).toEqual(['listing.loadMore'])
  })

  it('asks for nothing after the last page', async () => {
    const engine = await open(listingOf(wallets(8)))
    expect(engine.controls).toEqual([])
    expect(document.querySelector('[data-part="skeleton"]')).toBeNull()
  })

  it('[F15 partly] keeps few tiles in the document, of fifty thousand', async () => {
    await open(listingOf(wallets(50_000)))
    expect(tiles().length).toBeGreaterThan(20)
    expect(tiles().length).toBeLessThan(100)
  })

  it('[R9.7] [B26 partly] hands every letter to the search, and shows what belongs to the newest', async () => {
    const engine = await open(listingOf(wallets(8)))
    await userEvent.type(field(), 'hal')
    expect(engine.controls).toEqual(['listing.search h', 'listing.search ha', 'listing.search hal'])
    expect(shownText()).toContain('Loading wallets')
    await change(engine, { listing: searched('ha', 'ready', wallets(2)) })
    expect(tiles()).toEqual([])
    await change(engine, { listing: searched('hal', 'loading') })
    expect(tiles()).toEqual([])
    await change(engine, { listing: searched('hal', 'ready', [listed('h', 'Halyard')]) })
    expect(tiles()).toEqual(['Halyard'])
    expect(await screen.findByText('1 wallet found')).toBeTruthy()
  })

  it('[R9.7] says when nothing is found, and what still works', async () => {
    const engine = await open(searched('metamorph', 'ready'))
    expect(shownText()).toContain(
      'No wallet called “metamorph”If it speaks WalletConnect it still works: scan the code with it.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show the code' }))
    expect(engine.asked('push')).toEqual([['ConnectingWalletConnect', {}]])
    const [clear] = screen.getAllByRole('button', { name: 'Clear search' })
    if (clear !== undefined) await userEvent.click(clear)
    expect(engine.controls).toEqual(['listing.search '])
    expect(tiles()).toHaveLength(8)
    expect(document.activeElement).toBe(field())
  })

  it('says when the search failed, and searches again', async () => {
    const engine = await open(searched('hal', 'failed'))
    expect(shownText()).toContain('The search did not work')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(engine.controls).toEqual(['listing.search hal'])
  })

  it('says why the list did not load, and loads it again', async () => {
    const failure = (code: ErrorCode) => ({ code, shortMessage: `The sentence of ${code}`, docsPath: '' })
    const failed = (code: ErrorCode) =>
      listingOf([], { phase: 'failed', count: undefined, failure: failure(code) })
    const engine = await open(failed('INVALID_PROJECT_ID'))
    expect(shownText()).toContain(
      'The wallets did not loadThe list does not accept this app. Go back for other ways to connect.',
    )
    expect(shownText()).not.toContain('The sentence of')
    await change(engine, { listing: failed('HTTP_REQUEST_FAILED') })
    expect(shownText()).toContain('The wallets did not loadCheck your connection and try again.')
    expect(shownText()).not.toContain('The sentence of')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(engine.controls).toEqual(['listing.loadMore'])
  })

  const waits = 'This loads when you are online again.'

  it.each([
    ['loading', listingOf([], { phase: 'loading', count: undefined }), []],
    ['failed', listingOf([], { phase: 'failed', count: undefined }), ['listing.loadMore']],
    ['a page on its way', listingOf(wallets(8), { phase: 'loading', hasMore: true }), []],
    ['a page that failed', listingOf(wallets(8), { phase: 'failed', hasMore: true }), ['listing.loadMore']],
    ['a search on its way', searched('hal', 'loading'), []],
    ['a search that failed', searched('hal', 'failed'), ['listing.search hal']],
  ])('says that it waits for the network, and goes on with it: %s', async (_, listing, controls) => {
    const engine = await open(listing)
    expect(shownText()).not.toContain(waits)
    await setOnline(false)
    expect(shownText().split(waits)).toHaveLength(2)
    expect(shownText()).not.toMatch(/did not|Loading wallets/)
    expect(document.querySelector('[data-part="skeleton"]')).toBeNull()
    const before = engine.controls.length
    await setOnline(true)
    expect(engine.controls.slice(before)).toEqual(controls)
    expect(shownText()).not.toContain(waits)
  })

  it('shows what it has as ever while the browser is offline', async () => {
    await open(searched('hal', 'ready', [listed('h', 'Halyard')]))
    await setOnline(false)
    expect(tiles()).toEqual(['Halyard'])
    expect(shownText()).not.toContain(waits)
  })

  it('keeps what there is when a further page fails', async () => {
    const engine = await open(listingOf(wallets(8), { phase: 'ready', hasMore: true }))
    const before = [...document.querySelectorAll('[data-part="tile"]')]
    expect(before).toHaveLength(8)
    await change(engine, { listing: listingOf(wallets(8), { phase: 'failed', hasMore: true }) })
    const now = [...document.querySelectorAll('[data-part="tile"]')]
    expect(now.map((one, place) => one === before[place])).toEqual(before.map(() => true))
    expect(tiles()).toHaveLength(8)
    await waitFor(() =>
      expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain(
        'The next wallets did not load.',
      ),
    )
    const asked = engine.controls.length
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(engine.controls.slice(asked)).toEqual(['listing.loadMore'])
  })

  it('leads to the code from the field and when there is no wallet at all', async () => {
    const engine = await open(listingOf([]))
    expect(shownText()).toContain('No wallet in the list')
    const [inField] = screen.getAllByRole('button', { name: 'Show the code' })
    if (inField !== undefined) await userEvent.click(inField)
    expect(engine.asked('push')).toEqual([['ConnectingWalletConnect', {}]])
  })

  it('goes from the field into the list by the down arrow', async () => {
    await open(listingOf(wallets(8)))
    field().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(tile('Wallet 4'))
  })

  it('[A3:1] shows the pictures of the listing through img alone, and a letter where there is none', async () => {
    const asked: string[] = []
    const engine = await renderView('AllWallets', { listing: listingOf([]), pairing: pairingOf() })
    engine.image = async (id) => {
      asked.push(id)
      return id === 'missing' ? undefined : `blob:https://app.example/${id}`
    }
    const listing = listingOf([
      listed('a', 'Alder', { image_id: 'alder' }),
      listed('b', 'Birch', { image_id: 'missing' }),
      listed('c', 'Cedar', { image_url: 'data:image/png;base64,AAAA' }),
      listed('d', 'Dogwood'),
    ])
    holdTimers()
    await change(engine, { listing })
    const mark = (name: string) => tile(name).querySelector('[data-part="mark"]')
    // As long as a wallet is glanced at before its picture is asked for.
    await act(() => vi.advanceTimersByTimeAsync(80))
    expect(mark('Alder')?.querySelector('img')).toBeTruthy()
    expect(mark('Birch')?.textContent).toBe('B')
    expect(mark('Alder')?.querySelector('img')?.getAttribute('src')).toBe('blob:https://app.example/alder')
    expect(mark('Cedar')?.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
    expect(mark('Dogwood')?.textContent).toBe('D')
    expect(asked.toSorted()).toEqual(['alder', 'missing'])
  })

  it('says which wallets are certified', async () => {
    await open(listingOf([listed('a', 'Alder', { badge_type: 'certified' }), listed('b', 'Birch')]))
    expect(tile('Alder, WalletConnect certified').querySelector('[data-part="mark-badge"]')).toBeTruthy()
    expect(tile('Birch').querySelector('[data-part="mark-badge"]')).toBeNull()
  })

  it('[A5 partly] warns of a name that may deceive, certified or not, and shows markup as text', async () => {
    const name = '<b onclick="alert(1)">x</b>'
    await open(
      listingOf([
        listed('a', 'L\u0430ntern', { badge_type: 'certified', suspicious: true }),
        listed('b', name),
      ]),
    )
    expect(tile(/unusual name, check that it is the wallet you know$/)).toBeTruthy()
    expect(screen.getByText(name).tagName).toBe('BDI')
    expect(document.querySelector('[onclick]')).toBeNull()
  })
})
