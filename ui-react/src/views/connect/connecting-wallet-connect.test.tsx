// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ErrorCode, ListedWallet, PairingState } from '@walletchart/engine'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdClock } from '../../testing/hold-time.js'
import {
  connected,
  connectedOnSolana,
  listed,
  listingOf,
  makeState,
  pairingOf,
  pairingUri,
  signInOf,
  wallet,
} from '../../testing/make-state.js'
import { onDevice } from '../../testing/on-device.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'

// Each test waits for codes, not for the module system.
beforeEach(async () => {
  await import('../../parts/qr-code.js')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const halyard = listed('halyard', 'Halyard', {
  desktop_link: 'halyard-desk://',
  webapp_link: 'https://halyard.example/app',
  rdns: 'example.halyard',
})
const encoded = encodeURIComponent(pairingUri)
const failed = (code: ErrorCode, shortMessage = '') =>
  pairingOf('failed', { failure: { code, shortMessage, docsPath: '' } })

const open = (pairing: PairingState | undefined = pairingOf(), one: ListedWallet = halyard, more = {}) =>
  renderView(
    'ConnectingWalletConnect',
    { pairing, listing: listingOf([one]), connectors: [], ...more },
    { walletId: one.id },
  )
const basic = (pairing: PairingState | undefined = pairingOf(), more = {}) =>
  renderView('ConnectingWalletConnectBasic', { pairing, listing: listingOf([halyard]), ...more })

const code = () => screen.findByRole('img')
const button = (name: string) => screen.getByRole('button', { name })
const span = () => screen.getByRole('dialog').querySelector('[data-part="span"]')?.getAttribute('data-state')
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

describe('a paired wallet whose sign-in is looked for', () => {
  const harbour = { name: 'Harbour', identifier: 'walletConnect', heldBy: 'pairing' } as const
  const settled = pairingOf('settled', { peer: { name: 'Harbour', url: undefined, suspicious: false } })
  const paired = (eip155 = {}, solana = {}) => ({
    pairing: settled,
    accounts: {
      eip155: connected({ connectedWalletInfo: harbour, ...eip155 }),
      solana: connectedOnSolana({ connectedWalletInfo: harbour, ...solana }),
    },
  })
  const checking = { signIn: signInOf('checking') }
  const done = () => screen.queryByRole('button', { name: 'Done' })

  it.each([
    ['the view of a wallet', () => open()],
    ['the code for any wallet', () => basic()],
  ])('%s says so, without a Done that would be gone in a moment', async (_, show) => {
    const engine = await show()
    // The session is there before its accounts, and the accounts are there before the sign-in is looked for.
    await change(engine, { pairing: settled })
    expect(shownText()).toContain('Connected with HarbourChecking your sign-in…')
    expect(done()).toBeNull()
    await change(engine, paired())
    expect(done()).toBeNull()
    await change(engine, paired({ signIn: signInOf('signedIn') }, checking))
    expect(shownText()).toContain('Connected with HarbourChecking your sign-in…')
    expect(done()).toBeNull()
    await userEvent.click(button('Cancel and disconnect'))
    expect(engine.asked('cancelSignIn')).toEqual([{ namespace: 'eip155' }, { namespace: 'solana' }])
    await change(engine, paired({ signIn: signInOf('signedIn') }, { signIn: signInOf('signedIn') }))
    expect(shownText()).not.toContain('Checking')
    expect(done()).toBeTruthy()
  })

  it('is not mentioned in a view that opens when the wallet is connected', async () => {
    const engine = await basic(settled, { accounts: paired().accounts })
    expect(done()).toBeTruthy()
    await change(engine, paired(checking))
    expect(done()).toBeNull()
    expect(shownText()).toContain('Checking your sign-in…')
  })
})

describe('ConnectingWalletConnect', () => {
  it('[R2.6] shows the code with a clock, words for those who cannot see it, and ways on', async () => {
    const engine = await open()
    expect((await code()).getAttribute('aria-label')).toBe(
      'Code that connects Halyard. Without a camera, use Copy link.',
    )
    expect(screen.getByRole('timer').textContent).toMatch(/^Time left 2:\d\d$/)
    expect(shownText()).toContain(
      'Scan with the camera in Halyard. When the time is up, a fresh code takes its place.',
    )
    await userEvent.click(button('Get Halyard'))
    expect(engine.asked('push')).toEqual([['Downloads', { walletId: 'halyard' }]])
  })

  it('shows that a code is being made until there is one', async () => {
    const engine = await open(pairingOf('idle'))
    expect(shownText()).toContain('Making a code')
    expect(screen.queryByRole('img')).toBeNull()
    await change(engine, { pairing: pairingOf() })
    expect(await code()).toBeTruthy()
  })

  it('[R2.6] has a tab for every way, and keeps the one that was chosen', async () => {
    const engine = await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Phone', 'Desktop', 'Web'])
    await userEvent.click(screen.getByRole('tab', { name: 'Desktop' }))
    expect(screen.getByRole('link', { name: 'Open Halyard' }).getAttribute('href')).toBe(
      `halyard-desk://wc?uri=${encoded}`,
    )
    await change(engine, { pairing: pairingOf('waiting', { relay: 'reconnecting' }) })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Desktop')
  })

  it('[R2.6] opens a wallet that is a site beside the page', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await open()
    await userEvent.click(screen.getByRole('tab', { name: 'Web' }))
    await userEvent.click(screen.getByRole('link', { name: 'Open Halyard' }))
    expect(opened.mock.calls).toEqual([[`https://halyard.example/app/wc?uri=${encoded}`, '_blank']])
    expect(shownText()).toContain('The browser blocked the window')
  })

  it('tells the engine which app is opened, and that none is while a code is scanned', async () => {
    vi.spyOn(window, 'open').mockReturnValue(window)
    const engine = await open()
    await userEvent.click(screen.getByRole('tab', { name: 'Desktop' }))
    await userEvent.click(screen.getByRole('link', { name: 'Open Halyard' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Phone' }))
    expect(engine.controls).toEqual([`pairing.pick ${halyard.desktop_link}`, 'pairing.pick no app'])
  })

  it('[R2.6] goes through the browser where the wallet is in it', async () => {
    const engine = await open(pairingOf(), halyard, { connectors: [wallet('example.halyard', 'Halyard')] })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Browser')
    await userEvent.click(button('Connect in this browser'))
    expect(engine.asked('connect')).toEqual([{ wallet: 'example.halyard' }])
  })

  it('[B36:1] opens the app inside the click, on a phone', async () => {
    onDevice('iphone')
    const opened = vi.spyOn(window, 'open').mockReturnValue(window)
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['This phone', 'Code', 'Web'])
    const link = screen.getByRole('link', { name: 'Open Halyard' })
    expect(link.getAttribute('href')).toBe(`halyard://wc?uri=${encoded}`)
    link.click()
    // No turn of the event loop in between: browsers open nothing after one.
    expect(opened.mock.calls).toEqual([[`halyard://wc?uri=${encoded}`, '_self']])
    expect(screen.queryByText('The browser blocked the window')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Code' }))
    expect(await code()).toBeTruthy()
  })

  it('[B36 partly] leaves a press that wants another tab to the browser', async () => {
    onDevice('android')
    const opened = vi.spyOn(window, 'open')
    await open()
    const link = screen.getByRole('link', { name: 'Open Halyard' })
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    link.addEventListener('click', (event) => event.preventDefault())
    link.dispatchEvent(press)
    expect(opened).not.toHaveBeenCalled()
  })

  it('has its button in place while the link is made', async () => {
    onDevice('iphone')
    await open(pairingOf('creating'))
    expect(button('Open Halyard').getAttribute('aria-busy')).toBe('true')
    expect(button('Copy link').getAttribute('aria-disabled')).toBe('true')
  })

  it('[R2.40] leads into the browser of a wallet that connects no other way: Phantom and, on Solana, Coinbase Wallet', async () => {
    onDevice('iphone')
    const page = encodeURIComponent(location.href)
    const phantom = listed('p', 'Phantom', { rdns: 'app.phantom', mobile_link: undefined })
    await open(pairingOf(), phantom)
    const origin = encodeURIComponent(location.origin)
    expect(screen.getByRole('link', { name: 'Open Phantom' }).getAttribute('href')).toBe(
      `https://phantom.app/ul/browse/${page}?ref=${origin}`,
    )
    expect(shownText()).toContain('Open Marsh Market in Phantom')
    expect(screen.queryByRole('timer')).toBeNull()
    cleanup()
    const coinbase = listed('c', 'Coinbase Wallet', { rdns: 'com.coinbase.wallet', mobile_link: undefined })
    await open(pairingOf(), coinbase, { activeNamespace: 'solana' })
    expect(screen.getByRole('link', { name: 'Open Coinbase Wallet' }).getAttribute('href')).toBe(
      `https://go.cb-w.com/dapp?cb_url=${page}`,
    )
  })

  it('says when a wallet has no way to connect here', async () => {
    await open(pairingOf(), listed('x', 'Nowhere', { mobile_link: undefined }))
    expect(span()).toBe('off')
    expect(shownText()).toContain('Nowhere has no way to connect here')
  })

  it('[A4 partly] makes no link of what may not be opened', async () => {
    onDevice('android')
    const bad = 'javascript:alert(1)'
    await open(pairingOf(), listed('x', 'Hostile', { mobile_link: bad, webapp_link: bad, desktop_link: bad }))
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('dialog').innerHTML).not.toContain('javascript:')
  })

  it('[A5 partly] shows the markup in a name as text', async () => {
    const name = '<img src=x onerror=a()>'
    await open(pairingOf(), listed('x', name))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(name)
    expect(screen.getByRole('dialog').querySelector('[onerror]')).toBeNull()
  })

  it('[B33 partly] [R2.6] fades a code that is over, and makes a fresh one when asked', async () => {
    const engine = await open(pairingOf('expired'))
    expect(await screen.findByText('This code expired')).toBeTruthy()
    expect(shownText()).toContain('Codes live for 4 minutes.')
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(button('Copy link').getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button('New code'))
    expect(engine.controls).toEqual(['pairing.renew'])
  })

  it('says how long codes live where the app set another time', async () => {
    await open(pairingOf('expired', { lifetime: 30_000 }))
    expect(await screen.findByText('Codes live for 30 seconds.')).toBeTruthy()
  })

  it('[B33 partly] offers a new link where there was one', async () => {
    onDevice('iphone')
    const engine = await open(pairingOf('expired'))
    expect(span()).toBe('bad')
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(button('New link'))
    expect(engine.controls).toContain('pairing.renew')
  })

  it('[F1:1] keeps the code while the line comes back', async () => {
    const engine = await open(pairingOf('waiting'))
    const shown = await code()
    const removed: Node[] = []
    const watch = new MutationObserver((records) => {
      removed.push(...records.flatMap(({ removedNodes }) => [...removedNodes]))
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await change(engine, { pairing: pairingOf('waiting', { relay: 'reconnecting' }) })
    expect(shownText()).toContain('The line dropped and is coming back. The code stays good.')
    await change(engine, { pairing: pairingOf('waiting') })
    watch.disconnect()
    // The same code is in the document, and was there all the time.
    expect(await code()).toBe(shown)
    expect(removed.filter((node) => node.contains(shown))).toEqual([])
  })

  it('[B29] tells a refusal quietly, and offers another try', async () => {
    const engine = await open(failed('USER_REJECTED'))
    expect(span()).toBe('no')
    expect(shownText()).toContain('You declined in HalyardNothing was shared.')
    await userEvent.click(button('Try again'))
    expect(engine.asked('connect')).toEqual([
      { wallet: 'walletConnect', listed: { id: 'halyard', name: 'Halyard' } },
    ])
    await userEvent.click(button('Other wallets'))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('[B34] says why it failed; the list is a press away, and no URI is left', async () => {
    const engine = await open()
    await code()
    await change(engine, { pairing: failed('SESSION_INVALID', 'The wallet set up no valid session') })
    expect(span()).toBe('bad')
    expect(shownText()).toContain('The wallet set up no valid session')
    expect(document.documentElement.innerHTML).not.toContain('wc:')
    await userEvent.click(button('Other wallets'))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it("[R8.10] [F6:2] a relay that refuses the clock: 'Session Expired', and what to check", async () => {
    await open(failed('JWT_TOKEN_NOT_VALID', 'Session Expired'))
    expect(span()).toBe('bad')
    expect(shownText()).toContain('Check your time settings and connect again.')
    expect(shownText()).toContain('Session Expired')
  })

  it('says when the session is there', async () => {
    const engine = await open(pairingOf('settled', { peer: { name: 'Halyard' } }))
    expect(span()).toBe('ok')
    await userEvent.click(button('Done'))
    expect(engine.asked('dismiss')).toHaveLength(1)
  })

  it.each([
    ['https://posing.example/app', 'posing.example'],
    [undefined, 'H\u0430lyard'],
  ])('[A5 partly] says where a wallet with a name that may deceive comes from: %s', async (url, source) => {
    const peer = { name: 'H\u0430lyard', url }
    await open(pairingOf('settled', { peer: { ...peer, suspicious: true } }))
    expect(shownText()).toContain(`Unusual name. Check that it is the wallet you know: ${source}`)
    cleanup()
    await open(pairingOf('settled', { peer }))
    expect(shownText()).not.toContain('Unusual name')
  })

  it('[A16 partly] copies the link and says so without saying it', async () => {
    const write = vi.fn(async () => {})
    clipboard(write)
    const engine = await open()
    button('Copy link').click()
    await screen.findByRole('button', { name: 'Link copied' })
    expect(write.mock.calls).toEqual([[pairingUri]])
    expect(document.body.innerHTML).not.toContain(pairingUri)
    expect(engine.asked('toast')).toEqual([])
    // For 1.5 s.
    await screen.findByRole('button', { name: 'Copy link' }, { timeout: 30_000 })
  })

  it('says when the link was not copied', async () => {
    clipboard(() => Promise.reject(new Error('no')))
    const engine = await open()
    button('Copy link').focus()
    button('Copy link').click()
    await screen.findByText('Failed to copy')
    expect(button('Copy link')).toBeTruthy()
    expect(engine.asked('toast')).toEqual([])
  })

  it('[A16 partly] leaves nothing of the URI in the document when it closes', async () => {
    onDevice('iphone')
    const engine = await open()
    const everything = () => document.documentElement.outerHTML
    expect(everything()).toContain(encoded)
    await change(engine, { modal: makeState().modal })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    for (const secret of [pairingUri, encoded, 'a1a1a1a1']) expect(everything()).not.toContain(secret)
    expect(document.querySelector('[data-part="qr-code"]')).toBeNull()
  })

  it('keeps the name of a wallet that was used before, although the listing does not know it', async () => {
    await renderView(
      'ConnectingWalletConnect',
      { pairing: pairingOf(), recentWallets: [{ id: 'gone', name: 'Quarry' }] },
      { walletId: 'gone' },
    )
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Quarry')
    expect(await code()).toBeTruthy()
  })
})

describe('pairing while the browser is offline', () => {
  const onPhone = () => {
    onDevice('iphone')
    return open(pairingOf('expired'))
  }
  const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

  it('[B35] is said at once, and tried when the network is back', async () => {
    const engine = await basic(pairingOf('creating'))
    await setOnline(false)
    expect(span()).toBe('off')
    expect(shownText()).toContain('No connection to phone wallets')
    expect(isDisabled('Try now')).toBe(true)
    expect(button('Try now').parentElement?.textContent).toContain('You are offline')
    await userEvent.click(button('Try now'))
    expect(engine.controls).toEqual([])
    await setOnline(true)
    expect(span()).toBeUndefined()
  })

  it.each([
    ['New code', () => basic(pairingOf('expired'))],
    ['New link', onPhone],
    ['Try again', () => open(failed('SESSION_INVALID'))],
    ['Try again', () => basic(failed('USER_REJECTED'))],
  ])('makes none by "%s", which says why', async (name, show) => {
    const engine = await show()
    await screen.findByRole('button', { name })
    await setOnline(false)
    expect(isDisabled(name)).toBe(true)
    expect(button(name).parentElement?.textContent).toContain('You are offline')
    await userEvent.click(button(name))
    expect(engine.controls).toEqual([])
    expect(engine.asked('connect')).toEqual([])
  })

  it('leaves a wallet of this browser to be asked', async () => {
    const installed = wallet('example.halyard', 'Halyard')
    const engine = await open(pairingOf(), halyard, { connectors: [installed] })
    await setOnline(false)
    await userEvent.click(screen.getByRole('tab', { name: 'Browser' }))
    await userEvent.click(button('Connect in this browser'))
    expect(engine.asked('connect')).toEqual([{ wallet: 'example.halyard' }])
  })
})

describe('ConnectingWalletConnectBasic', () => {
  it('[R2.5] [B11] shows a code for any wallet, with a clock, and leads to all wallets', async () => {
    const engine = await basic()
    expect((await code()).getAttribute('aria-label')).toBe(
      'Code that connects your wallet. Without a camera, use Copy link.',
    )
    expect(screen.getByRole('timer')).toBeTruthy()
    await userEvent.click(button('All wallets'))
    expect(engine.asked('push')).toEqual(['AllWallets'])
  })

  it('[B11] offers the apps first on a phone', async () => {
    onDevice('android')
    const engine = await basic()
    await userEvent.click(button('Choose a wallet app'))
    expect(engine.asked('push')).toEqual(['AllWallets'])
  })

  it('[B35] [R2.5] shows no dead code while the relay is out of reach', async () => {
    holdClock()
    const engine = await basic(pairingOf('creating', { relay: 'offline', nextTryAt: Date.now() + 3_600 }))
    expect(span()).toBe('off')
    expect(screen.queryByRole('img')).toBeNull()
    expect(shownText()).toContain(
      'No connection to phone walletsThe relay is out of reach, so a code would not work. Next try in 0:04.',
    )
    expect(shownText()).toContain('Wallets in this browser still work.')
    const later = pairingOf('creating', { relay: 'offline', nextTryAt: Date.now() + 595_100 })
    await change(engine, { pairing: later })
    expect(shownText()).toContain('Next try in 9:56.')
    await userEvent.click(button('Try now'))
    expect(engine.controls).toEqual(['pairing.retry'])
    await userEvent.click(button('Other ways to connect'))
    expect(engine.asked('back')).toHaveLength(1)
  })

  it('[B35] promises no other wallets where there are none', async () => {
    await basic(pairingOf('creating', { relay: 'offline' }), { connectors: [] })
    expect(shownText()).not.toContain('still work')
    expect(shownText()).not.toContain('Next try')
  })

  it('[F1 partly] brings the code back with the line', async () => {
    const engine = await basic(pairingOf('waiting', { relay: 'offline' }))
    expect(screen.queryByRole('img')).toBeNull()
    await change(engine, { pairing: pairingOf() })
    expect(await code()).toBeTruthy()
  })

  it('tells the answer of any wallet', async () => {
    const engine = await basic(failed('USER_REJECTED'))
    await userEvent.click(button('Try again'))
    expect(engine.asked('connect')).toEqual([{ wallet: 'walletConnect' }])
  })
})
