// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdTimers } from '../../testing/hold-time.js'
import {
  connected,
  connecting,
  disconnected,
  ethereum,
  halyard,
  lantern,
  listed,
  listingOf,
  makeState,
  networksOf,
  pairingOf,
  pairingUri,
  showing,
  solana,
  tessera,
  wallet,
  walletConnect,
} from '../../testing/make-state.js'
import { onDevice } from '../../testing/on-device.js'
import { change } from '../../testing/render-skin.js'
import { renderView, rowTexts, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const many = Array.from({ length: 9 }, (_, at) => wallet(`example.w${at}`, `Wallet ${at}`))

describe('Connect', () => {
  it('[R2.2] lists the wallets, the last used one first', async () => {
    await renderView('Connect', {
      recentWallets: [
        { id: tessera.id, name: 'Tessera' },
        { id: halyard.id, name: 'Halyard' },
      ],
    })
    expect(rowTexts()).toEqual(['Tessera Last used', 'Halyard Recent', 'Lantern Installed'])
  })

  const newcomer = () => screen.queryByRole('button', { name: /^New to wallets[?]/ })

  it('leads those with at most two wallets to getting one', async () => {
    const engine = await renderView('Connect', { connectors: [lantern, halyard] })
    // The row stands outside the list.
    expect(rowTexts()).toEqual(['Lantern Installed', 'Halyard Installed'])
    expect(newcomer()?.textContent).toBe('New to wallets?Get one in two minutes')
    await userEvent.click(newcomer() ?? document.body)
    expect(engine.asked('push')).toEqual(['GetWallet'])
  })

  it('shows newcomers the marks of three recommended wallets', async () => {
    const recommended = ['oak', 'elm', 'fir', 'ash'].map((id) => listed(id, id))
    await renderView('Connect', {
      connectors: [lantern, halyard],
      listing: listingOf([], { recommended }),
      pairing: undefined,
    })
    expect(newcomer()?.querySelectorAll('[data-part="mark"][data-size="20"]')).toHaveLength(3)
  })

  it.each([
    ['three wallets', {}],
    [
      'a wallet that was used before',
      { recentWallets: [{ id: lantern.id, name: 'Lantern' }], connectors: [lantern] },
    ],
    ['a connected wallet', { accounts: { eip155: connected() }, connectors: [lantern] }],
    ['no wallet, where the way on is a button', { connectors: [] }],
  ])('shows no way for newcomers to those with %s', async (_, state) => {
    await renderView('Connect', state)
    expect(newcomer()).toBeNull()
  })

  it('tells a phone without wallets of the browser of an app, not of a reload', async () => {
    onDevice('android')
    await renderView('Connect', { connectors: [] })
    expect(shownText()).toContain('No wallet in this browserOpen this page in the browser of a wallet app.')
  })

  it('says of a wallet that is asked once the user presses: Press to reconnect', async () => {
    await renderView('Connect', {
      recentWallets: [{ id: tessera.id, name: 'Tessera' }],
      accounts: { eip155: { ...disconnected(), needsGesture: { id: lantern.id, name: 'Lantern' } } },
    })
    expect(rowTexts()).toEqual(['Tessera Last used', 'Lantern Press to reconnect', 'Halyard Installed'])
  })

  it('[A5 partly] says where a wallet with a name that may deceive comes from', async () => {
    const posing = { ...wallet('example.posing', 'L\u0430ntern'), suspicious: true }
    const hidden = { ...wallet('example.hidden', 'Halyard'), suspicious: true }
    await renderView('Connect', { connectors: [lantern, posing, hidden] })
    const [plain, ...odd] = rowTexts()
    expect(plain).toBe('Lantern Installed')
    expect(odd[0]).toContain('example.posing')
    expect(odd[1]).toContain('example.hidden')
  })

  it('[A6 partly] a hundred others push neither a wallet used before nor a well-known one out of sight', async () => {
    const others = Array.from({ length: 100 }, (_, at) => wallet(`evil.w${at}`, `Flood ${at}`))
    const known = wallet('io.metamask', 'Fox')
    const engine = await renderView('Connect', {
      connectors: [...others, known, lantern],
      recentWallets: [{ id: lantern.id, name: 'Lantern' }],
    })
    expect(rowTexts()).toEqual([
      'Lantern Last used',
      'Fox Installed',
      'Flood 0 Installed',
      'Flood 1 Installed',
      'All your wallets 102',
    ])
    await userEvent.click(screen.getByRole('button', { name: /^Fox/ }))
    expect(engine.asked('connect')).toEqual([{ wallet: 'io.metamask' }])
  })

  it('[R2.2] asks the engine for the wallet that is pressed', async () => {
    const engine = await renderView('Connect')
    await userEvent.click(screen.getByRole('button', { name: /^Halyard/ }))
    expect(engine.asked('connect')).toEqual([{ wallet: halyard.id }])
  })

  it('shows a wallet that announces itself late', async () => {
    const engine = await renderView('Connect', { connectors: [lantern] })
    await change(engine, { connectors: [lantern, halyard] })
    expect(rowTexts()).toHaveLength(2)
  })

  it('tells two wallets of one name apart', async () => {
    await renderView('Connect', { connectors: [lantern, wallet('io.other', 'Lantern')] })
    expect(rowTexts()).toEqual(['Lanternexample.lantern Installed', 'Lanternio.other Installed'])
  })

  it('is limited to the family it was opened for, and asks for that family', async () => {
    const both = { ...tessera, namespaces: ['eip155', 'solana'] }
    const engine = await renderView(
      'Connect',
      {
        connectors: [lantern, both],
        networks: { eip155: networksOf('eip155', [ethereum]), solana: networksOf('solana', [solana]) },
      },
      { namespace: 'solana' },
    )
    expect(rowTexts()).toEqual(['Tessera Installed'])
    await userEvent.click(screen.getByRole('button', { name: /^Tessera/ }))
    expect(engine.asked('connect')).toEqual([{ wallet: tessera.id, namespace: 'solana' }])
  })

  it('marks the wallet that is connected, which cannot be pressed again, and the one that is asked', async () => {
    await renderView('Connect', {
      accounts: { eip155: connected(), solana: { ...connecting(), namespace: 'solana' } },
    })
    expect(screen.queryByRole('button', { name: /^Lantern/ })).toBeNull()
    expect(shownText()).toContain('LanternConnected')
    cleanup()
    const engine = await renderView('Connect', { accounts: { eip155: connecting() } })
    const asked = screen.getByRole('button', { name: /^Lantern/ })
    expect(asked.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(asked)
    expect(engine.asked('connect')).toEqual([])
  })

  it('leads to the whole list when there are more than five', async () => {
    const engine = await renderView('Connect', { connectors: many })
    expect(rowTexts()).toHaveLength(5)
    await userEvent.click(screen.getByRole('button', { name: /All your wallets/ }))
    expect(engine.asked('push')).toEqual([['ConnectWallets', {}]])
    await change(engine, { connectors: many.slice(0, 5) })
    expect(screen.queryByRole('button', { name: /All your wallets/ })).toBeNull()
  })

  it('waits for the wallets of the page before it says that there is none', async () => {
    const engine = await renderView('Connect', { connectors: [], connectorsReady: false })
    expect(shownText()).toContain('Looking for wallets')
    expect(screen.queryByRole('button', { name: 'Get a wallet' })).toBeNull()
    await change(engine, { connectorsReady: true })
    expect(shownText()).toContain('No wallet in this browser')
    await userEvent.click(screen.getByRole('button', { name: 'Get a wallet' }))
    await userEvent.click(screen.getByRole('button', { name: 'New here? What is a wallet?' }))
    expect(engine.asked('push')).toEqual(['GetWallet', 'WhatIsAWallet'])
  })

  it('leads to the help', async () => {
    const engine = await renderView('Connect')
    await userEvent.click(screen.getByRole('button', { name: 'What is a wallet?' }))
    expect(engine.asked('push')).toEqual(['WhatIsAWallet'])
  })

  it('[A5 partly] shows the markup in a name as text, isolated from the words around it', async () => {
    const name = '<b onclick="alert(1)">x</b>'
    await renderView('Connect', { connectors: [wallet('bad', name)] })
    const shown = screen.getByText(name)
    expect(shown.tagName).toBe('BDI')
    expect(within(screen.getByRole('dialog')).queryByText('x')).toBeNull()
  })

  it('[A3:1] shows an icon through img alone, without a referrer', async () => {
    const imageUrl = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const engine = await renderView('Connect')
    holdTimers()
    await change(engine, { connectors: [{ ...lantern, imageUrl }] })
    const image = screen.getByRole('dialog').querySelector('[data-part="mark"] > img')
    expect(image?.getAttribute('src')).toBe(imageUrl)
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(document.querySelector('[onload], object, embed, iframe')).toBeNull()
  })

  it('can be used by keyboard alone: arrows, Home and End move in the list, Enter chooses', async () => {
    const engine = await renderView('Connect')
    const row = (name: RegExp) => screen.getByRole('button', { name })
    row(/^Lantern/).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row(/^Halyard/))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(row(/^Tessera/))
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(document.activeElement).toBe(row(/^Lantern/))
    await userEvent.keyboard('{Enter}')
    expect(engine.asked('connect')).toEqual([{ wallet: lantern.id }])
  })
})

describe('Connect with pairing and a listing', () => {
  const oak = listed('oak', 'Oak')
  const paired = {
    connectors: [walletConnect, lantern],
    pairing: pairingOf(),
    listing: listingOf([oak], { count: 483, recommended: [oak] }),
  }

  it('[R1.2] [R1.14] leads to the code, to the wallets of the listing, and to all of them', async () => {
    const engine = await renderView('Connect', paired)
    expect(rowTexts()).toEqual([
      'WalletConnectScan with a phone wallet',
      'Lantern Installed',
      'Oak',
      'All wallets 480+',
    ])
    await userEvent.click(screen.getByRole('button', { name: /^WalletConnect/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Oak/ }))
    await userEvent.click(screen.getByRole('button', { name: /^All wallets/ }))
    expect(engine.asked('connect')).toEqual([
      { wallet: 'walletConnect' },
      { wallet: 'walletConnect', listed: { id: 'oak', name: 'Oak' } },
    ])
    expect(engine.asked('push')).toEqual([['AllWallets', {}]])
  })

  it.each([
    [7, '7'],
    [40, '40'],
    [41, '40+'],
    [1234, '1,230+'],
  ])('calls %d wallets %s', async (count, words) => {
    await renderView('Connect', { ...paired, listing: { ...paired.listing, count } })
    expect(rowTexts()).toContain(`All wallets ${words}`)
  })

  it('keeps the room of the wallets that come, and leaves it to the engine to ask for them', async () => {
    const engine = await renderView('Connect', {
      ...paired,
      listing: listingOf([], { phase: 'idle', count: undefined }),
    })
    expect(engine.controls).toEqual([])
    expect(document.querySelectorAll('[data-part="skeleton-piece"]').length).toBe(3)
    await change(engine, { listing: paired.listing })
    expect(document.querySelector('[data-part="skeleton"]')).toBeNull()
  })

  it('marks a paired wallet that was used last', async () => {
    await renderView('Connect', { ...paired, recentWallets: [{ id: 'oak', name: 'Oak' }] })
    expect(rowTexts()).toContain('Oak Last used')
  })

  it('[A5 partly] says where a listed wallet with a name that may deceive comes from', async () => {
    const posing = listed('posing', 'L\u0430ntern', { suspicious: true })
    await renderView('Connect', { ...paired, listing: listingOf([], { recommended: [posing] }) })
    expect(shownText()).toContain('posing.example')
  })
})

describe('Connect while the browser is offline', () => {
  it('makes no code and says why; wallets of the browser are asked as ever', async () => {
    const engine = await renderView('Connect', {
      connectors: [lantern, walletConnect],
      pairing: pairingOf('idle'),
    })
    await setOnline(false)
    const code = screen.getByRole('button', { name: /^WalletConnect/ })
    expect(code.textContent).toContain('You are offline')
    expect(code.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(code)
    await userEvent.click(screen.getByRole('button', { name: /^Lantern/ }))
    expect(engine.asked('connect')).toEqual([{ wallet: lantern.id }])
    await setOnline(true)
    expect(code.textContent).toContain('Scan with a phone wallet')
  })
})

describe('ConnectWallets', () => {
  it('holds the wallets of this browser alone', async () => {
    await renderView('ConnectWallets', { connectors: [walletConnect, lantern] })
    expect(rowTexts()).toEqual(['Lantern Installed'])
  })

  it('narrows the list, and says when nothing is left', async () => {
    await renderView('ConnectWallets', { connectors: many })
    expect(rowTexts()).toHaveLength(9)
    const field = screen.getByLabelText('Search wallets')
    await userEvent.type(field, ' wallet 3 ')
    expect(rowTexts()).toEqual(['Wallet 3 Installed'])
    await userEvent.clear(field)
    await userEvent.type(field, 'metamorph')
    expect(shownText()).toContain('No wallet called “metamorph”')
    const [clear] = screen.getAllByRole('button', { name: 'Clear search' })
    if (clear !== undefined) await userEvent.click(clear)
    expect(rowTexts()).toHaveLength(9)
  })

  it('goes from the field into the list by the down arrow', async () => {
    await renderView('ConnectWallets', { connectors: many })
    screen.getByLabelText('Search wallets').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Wallet 0/ }))
  })
})

describe('a connected page', () => {
  it('keeps the list open on another family', async () => {
    await renderView('Connect', {
      ...makeState({ accounts: { eip155: connected(), solana: disconnected('solana') } }),
      modal: showing('Connect', { namespace: 'solana' }, { canGoBack: true }),
      connectors: [lantern],
    })
    expect(shownText()).toContain('No wallet in this browser')
  })
})

describe('Connect on a phone', () => {
  const trust = listed('trust', 'Trust', {
    mobile_link: undefined,
    browser_link: 'https://trust.example/open?url={url}',
    app_store: 'https://apps.example/trust',
    play_store: 'https://play.example/trust',
  })
  const offer = { recommended: [trust], wallets: [trust], count: 1 }

  it.each(['iphone', 'android'] as const)(
    '[R2.40 partly] an %s without pairing leads into the browsers of wallets, and to their stores',
    async (device) => {
      onDevice(device)
      const engine = await renderView('Connect', { connectors: [], listing: listingOf([trust], offer) })
      expect(rowTexts()).toEqual(['Trust', 'All wallets 1'])
      await userEvent.click(screen.getByRole('button', { name: /^Trust/ }))
      expect(engine.asked('push')).toEqual([['ConnectingWalletConnect', { walletId: 'trust' }]])
      cleanup()
      const shown = { connectors: [], listing: listingOf([trust], offer) }
      await renderView('ConnectingWalletConnect', shown, { walletId: 'trust' })
      expect(screen.getByRole('link', { name: 'Open Trust' }).getAttribute('href')).toBe(
        `https://trust.example/open?url=${encodeURIComponent(location.href)}`,
      )
      cleanup()
      await renderView('GetWallet', { connectors: [], listing: listingOf([trust], offer) })
      expect(screen.getByRole('link', { name: /^Trust/ }).getAttribute('href')).toBe(
        device === 'iphone' ? 'https://apps.example/trust' : 'https://play.example/trust',
      )
    },
  )

  it('offers no such wallet on a desktop, which has none of their browsers', async () => {
    await renderView('Connect', { connectors: [lantern], listing: listingOf([trust], offer) })
    expect(rowTexts()).toEqual(['Lantern Installed', 'All wallets 1'])
  })

  it('pairs with the app of a wallet that could show the page too', async () => {
    onDevice('iphone')
    const both = { ...trust, mobile_link: 'trust://' }
    const shown = { connectors: [walletConnect], pairing: pairingOf(), listing: listingOf([both]) }
    await renderView('ConnectingWalletConnect', shown, { walletId: 'trust' })
    expect(screen.getByRole('link', { name: 'Open Trust' }).getAttribute('href')).toContain('trust://wc?uri=')
  })

  it.each([
    ['iphone', ['Halyard', 'All wallets 1', 'Another deviceShow a code to scan']],
    ['android', ['Any wallet appYour phone asks which one', 'Halyard', 'Another deviceShow a code to scan']],
  ] as const)(
    '[R2.2] an %s begins with its apps, and the code is for another device',
    async (device, rows) => {
      onDevice(device)
      const one = listed('halyard', 'Halyard')
      await renderView('Connect', {
        connectors: [walletConnect],
        pairing: pairingOf(),
        listing: listingOf([one], { recommended: [one] }),
      })
      for (const row of rows) expect(rowTexts()).toContain(row)
      expect(rowTexts().at(-1)).toBe('Another deviceShow a code to scan')
    },
  )

  it.each([
    ['iphone', undefined],
    ['android', pairingUri],
  ] as const)('hands the code to any app of an %s: %s', async (device, href) => {
    onDevice(device)
    await renderView('ConnectingWalletConnectBasic', {
      connectors: [walletConnect],
      pairing: pairingOf(),
      listing: listingOf([]),
    })
    expect(screen.queryByRole('link', { name: 'Open a wallet app' })?.getAttribute('href')).toBe(href)
  })
})
