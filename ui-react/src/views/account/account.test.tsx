// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdClock } from '../../testing/hold-time.js'
import {
  address,
  connected,
  connectedOnSolana,
  disconnected,
  ethereum,
  families,
  makeState,
  networksOf,
  pairingOf,
  signInOf,
  solana,
} from '../../testing/make-state.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'
import { explorerLink } from './explorer-link.js'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const account = (more = {}) => ({ accounts: { eip155: connected(more) } })
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

describe('Account', () => {
  it('[R2.3] [R9.33] [R9.35] shows who is connected, with what, and how much is there', async () => {
    await renderView('Account', account())
    expect(shownText()).toBe('Your wallet0xb4…C7aF18LanternE1.482 ETHBalance on EthereumSettingsDisconnect')
  })

  it.each([
    ['Account', 'example.posing', undefined, 'example.posing'],
    ['Account', 'walletConnect', 'https://posing.example/app', 'posing.example'],
    ['AccountSettings', 'walletConnect', 'https://posing.example/app', 'posing.example'],
    ['AccountSettings', 'walletConnect', undefined, 'L\u0430ntern'],
  ] as const)(
    '[A5 partly] %s says where a wallet with a name that may deceive comes from: %s %s',
    async (view, identifier, url, source) => {
      const from =
        identifier === 'walletConnect' ? ({ identifier, heldBy: 'pairing' } as const) : { identifier }
      const name = 'L\u0430ntern'
      const pairing = pairingOf('settled', { peer: { name, url, suspicious: true } })
      const warning = `Unusual name. Check that it is the wallet you know: ${source}`
      await renderView(view, {
        ...account({ connectedWalletInfo: { name, ...from, suspicious: true } }),
        pairing,
      })
      expect(shownText()).toContain(warning)
      cleanup()
      await renderView(view, { ...account({ connectedWalletInfo: { name, ...from } }), pairing })
      expect(shownText()).not.toContain('Unusual name')
    },
  )

  it('[R3.4 partly] shows the name and the picture of the account, with the address under the name', async () => {
    const profileImage = 'https://pictures.example/wren.png'
    await renderView('Account', account({ profileName: 'wren.eth', profileImage }))
    expect(shownText()).toContain('Your walletwren.eth0xb4…C7aF18')
    const picture = screen.getByRole('dialog').querySelector('[data-part="address-mark"] > img')
    expect(picture?.getAttribute('src')).toBe(profileImage)
  })

  it('[A5 partly] marks a name that may deceive, and shows the address under it', async () => {
    const profileName = 'wr\u0435n.eth'
    await renderView('Account', account({ profileName, profileSuspicious: true }))
    expect(shownText()).toContain(`Your wallet${profileName}, Unusual name. Check the address.0xb4…C7aF18`)
    expect(screen.getByTitle('Unusual name. Check the address.').querySelector('svg')).toBeTruthy()
    cleanup()
    await renderView('Account', account({ profileName }))
    expect(shownText()).not.toContain('Unusual name')
  })

  it('[A3 partly] shows the markup of a name as text', async () => {
    const profileName = '<img src=x onerror=alert(1)>'
    await renderView('Account', account({ profileName }))
    expect(shownText()).toContain(profileName)
    expect(screen.getByRole('dialog').querySelector('img')).toBeNull()
  })

  it('says when the browser keeps nothing, and only then', async () => {
    await renderView('Account', { ...account(), remembers: 'memory' })
    expect(shownText()).toContain('Only until you reloadThis browser keeps nothing for this page.')
    cleanup()
    await renderView('Account', account())
    expect(shownText()).not.toContain('Only until you reload')
  })

  it('[R2.3 partly] leads to the networks and the settings, and disconnects the family it shows', async () => {
    const engine = await renderView('Account', account())
    await userEvent.click(screen.getByRole('button', { name: 'Network Ethereum, change' }))
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
    expect(engine.asked('push')).toEqual(['Networks', 'AccountSettings'])
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
    expect(engine.asked('disconnect')).toEqual([{ namespace: 'eip155' }])
  })

  it('copies the whole address and says so, also when it cannot', async () => {
    const engine = await renderView('Account', account())
    const copied = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
    clipboard(copied)
    const copy = screen.getByRole('button', { name: 'Copy address' })
    const glyph = copy.innerHTML
    copy.click()
    await waitFor(() => expect(copy.innerHTML).not.toBe(glyph))
    expect(copied).toHaveBeenCalledWith(address)
    // In its place, and as a toast no more: a view is open.
    await waitFor(() =>
      expect(document.querySelector('[data-part="live"]')?.textContent).toBe('Address copied'),
    )
    expect(engine.asked('toast')).toEqual([])
    copy.click()
    const whole = await screen.findByRole('textbox', { name: 'Address' })
    expect(whole).toHaveProperty('value', address)
    expect(document.activeElement).toBe(whole)
    expect(copy.innerHTML).toBe(glyph)
    expect(engine.asked('toast')).toEqual([])
  })

  it('does not show a balance that could not be read as nothing, and tries again after 30 s', async () => {
    holdClock()
    const retryAt = Date.now() + 18_000
    const failed = { balance: '0.00', balanceBaseUnits: undefined, balanceStatus: 'failed' as const }
    const engine = await renderView('Account', account({ ...failed, balanceRetryAt: retryAt }))
    expect(document.querySelector('[data-part="balance"]')?.getAttribute('data-state')).toBe('failed')
    expect(shownText()).toContain('UnavailableBalance on Ethereum.Retry in 0:18')
    expect(shownText()).not.toMatch(/0[.]00|Token Balance/)
    const retry = screen.getByRole('button', { name: /^Retry/ })
    retry.click()
    expect(engine.asked('refreshBalance')).toEqual([])
    // The engine says when it reads again, not the clock of the page.
    vi.setSystemTime(retryAt + 1000)
    expect(retry.getAttribute('aria-disabled')).toBe('true')
    await change(engine, account(failed))
    await waitFor(() => expect(retry.textContent).toBe('Retry'))
    retry.click()
    expect(engine.asked('refreshBalance')).toEqual([{ namespace: 'eip155' }])
  })

  const before = () => ({
    balance: '1.482993',
    symbol: 'ETH',
    baseUnits: '1482993000000000000',
    decimals: 18,
    readAt: Date.now() - 7_200_000,
  })
  const unread = { balance: '0.00', balanceBaseUnits: undefined, balanceReadAt: undefined }

  it('shows the age of a balance that is old, in the language of the page, and reads it again', async () => {
    holdClock()
    const old = account({ balanceReadAt: Date.now() - 180_000 })
    const engine = await renderView('Account', old)
    expect(shownText()).toContain('1.482 ETHBalance on Ethereum, read 3 minutes ago')
    expect(engine.asked('refreshBalance')).toEqual([{ namespace: 'eip155' }])
    await change(engine, account())
    expect(shownText()).toContain('1.482 ETHBalance on EthereumSettings')
    expect(engine.asked('refreshBalance')).toHaveLength(1)
    cleanup()
    await renderView('Account', old, {}, { locale: 'de' })
    expect(shownText()).toContain('read vor 3 Minuten')
  })

  it('shows the age of every balance while the browser is offline, and reads it again on return', async () => {
    holdClock()
    const engine = await renderView('Account', account({ balanceReadAt: Date.now() - 20_000 }))
    expect(shownText()).toContain('Balance on EthereumSettings')
    await setOnline(false)
    expect(shownText()).toContain('1.482 ETHBalance on Ethereum, read 20 seconds ago')
    expect(engine.asked('refreshBalance')).toEqual([])
    await setOnline(true)
    expect(shownText()).toContain('Balance on EthereumSettings')
    expect(engine.asked('refreshBalance')).toEqual([{ namespace: 'eip155' }])
  })

  it('asks for nothing while it opens offline', async () => {
    await setOnline(false)
    const engine = await renderView('Account', account({ balanceReadAt: Date.now() - 3_600_000 }))
    expect(shownText()).toContain('read 1 hour ago')
    expect(engine.asked('refreshBalance')).toEqual([])
  })

  it('shows what was read before with its age when it cannot be read now', async () => {
    holdClock()
    const failed = { ...unread, balanceStatus: 'failed' as const }
    const engine = await renderView('Account', account({ ...failed, balanceBefore: before() }))
    expect(shownText()).toContain('1.482 ETHBalance on Ethereum, read 2 hours ago.Retry')
    expect(document.querySelector('[data-part="balance"]')?.getAttribute('data-state')).toBe('failed')
    await change(engine, account({ ...failed, balanceBefore: before(), supported: false }))
    expect(shownText()).toContain('UnavailableBalance on Ethereum')
    expect(shownText()).not.toMatch(/read 2 hours|0[.]00/)
  })

  it('cannot be read again while the browser is offline, and says why', async () => {
    const failed = { ...unread, balanceStatus: 'failed' as const }
    const engine = await renderView('Account', account(failed))
    await setOnline(false)
    const retry = screen.getByRole('button', { name: 'Retry when online' })
    expect(retry.getAttribute('aria-disabled')).toBe('true')
    retry.focus()
    expect(document.activeElement).toBe(retry)
    await userEvent.click(retry)
    expect(engine.asked('refreshBalance')).toEqual([])
    expect(shownText()).toContain('UnavailableBalance on Ethereum')
    expect(shownText()).not.toMatch(/0[.]00|read .* ago/)
  })

  it('waits for the first balance without a figure', async () => {
    await renderView('Account', account({ balanceStatus: 'loading', balanceBaseUnits: undefined }))
    expect(shownText()).not.toMatch(/\d ETH/)
  })

  it('says when something waits in the wallet', async () => {
    await renderView('Account', account({ requests: { method: 'personal_sign', waiting: 1 } }))
    expect(shownText()).toContain('2 requests open')
    expect(shownText()).toContain('Open Lantern from the browser toolbar')
  })

  it('says where a paired wallet is, when something waits in it', async () => {
    const paired = { name: 'Harbour', identifier: 'walletConnect', heldBy: 'pairing' } as const
    const requests = { method: 'personal_sign', waiting: 0 }
    await renderView('Account', account({ requests, connectedWalletInfo: paired }))
    expect(shownText()).toContain('Open Harbour where you use it')
  })
})

describe('the sign-in in Account', () => {
  const row = (name: string) => screen.getByText(name).closest('[data-part="row"]')
  const signedIn = (status: Parameters<typeof signInOf>[0], more = {}) =>
    account({ signIn: signInOf(status, { required: false, ...more }) })

  it('is not mentioned where the app asks for none', async () => {
    await renderView('Account', account())
    expect(shownText()).not.toMatch(/sign/i)
    cleanup()
    await renderView('AccountSettings', account())
    expect(shownText()).not.toMatch(/sign/i)
  })

  it('says that the account is signed in', async () => {
    await renderView('Account', signedIn('signedIn'))
    expect(row('Signed in')?.textContent).toContain('Marsh Market')
    expect(row('Signed in')?.tagName).toBe('DIV')
  })

  it.each([
    ['signedOut', 'Not signed in'],
    ['declined', 'Not signed in'],
    ['prompting', 'Not signed in'],
    ['expired', 'Your sign-in expired'],
  ] as const)('leads to the sign-in of its family: %s', async (status, name) => {
    const engine = await renderView('Account', signedIn(status))
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
    expect(engine.asked('push')).toEqual([['SIWXSignMessage', { namespace: 'eip155' }]])
  })

  it.each([
    ['checking', 'Checking your sign-in'],
    ['ending', 'Signed in'],
  ] as const)('leads nowhere while it is not known: %s', async (status, name) => {
    await renderView('Account', signedIn(status))
    expect(row(name)?.getAttribute('data-state')).toBe('busy')
    expect(row(name)?.tagName).toBe('DIV')
  })

  it.each([
    [false, 'Your wallet stays connected'],
    [true, 'Marsh Market asks you to sign in again'],
  ])('ends in the settings, which say what follows: required %s', async (required, words) => {
    const engine = await renderView('AccountSettings', signedIn('signedIn', { required }))
    const signOut = screen.getByRole('button', { name: /^Sign out/ })
    expect(signOut.textContent).toContain(words)
    await userEvent.click(signOut)
    expect(engine.asked('signOut')).toEqual([{ namespace: 'eip155' }])
    await change(engine, signedIn('ending'))
    await userEvent.click(signOut)
    expect(engine.asked('signOut')).toHaveLength(1)
    await change(engine, signedIn('signedOut'))
    expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull()
  })

  it('says so when signing out failed', async () => {
    const engine = await renderView('AccountSettings', signedIn('signedIn'))
    await userEvent.click(screen.getByRole('button', { name: /^Sign out/ }))
    engine.pending.signOut?.reject(new Error('no'))
    await waitFor(() =>
      expect(engine.asked('toast')).toEqual([
        { variant: 'error', key: 'settings.signOutFailed', text: 'You are still signed in. Try again.' },
      ]),
    )
  })
})

describe('Account with several families', () => {
  const both = {
    ...families,
    accounts: { ...families.accounts, eip155: connected(), solana: connectedOnSolana() },
  }
  const titleButton = () => screen.queryByRole('button', { name: /show your accounts$/ })

  it('leads from its title to the accounts', async () => {
    const engine = await renderView('Account', both)
    const title = screen.getByRole('button', { name: '0xb4…C7aF18 Lantern , show your accounts' })
    expect(title.querySelector('[data-part="icon"]')).toBeTruthy()
    await userEvent.click(title)
    expect(engine.asked('push')).toEqual(['SwitchAddress'])
  })

  it('leads there for one account while a family can be connected, and for several accounts of one family', async () => {
    await renderView('Account', { ...families, accounts: { ...families.accounts, eip155: connected() } })
    expect(titleButton()).toBeTruthy()
    cleanup()
    await renderView('Account', account())
    expect(titleButton()).toBeNull()
    expect(document.querySelector('[data-part="account-title"] [data-part="icon"]')).toBeNull()
    cleanup()
    const other = { address: '0x91c2A04b5d77e8F1c3B20a96D44e7b4b91cD7E3f', type: 'eoa' } as const
    await renderView('Account', account({ allAccounts: [{ address, type: 'eoa' }, other] }))
    expect(titleButton()).toBeTruthy()
  })

  it('names the family that it disconnects, and shows another one from then on', async () => {
    const engine = await renderView('Account', both)
    await userEvent.click(
      screen.getByRole('button', { name: 'Disconnect Lantern from Ethereum and compatible' }),
    )
    expect(engine.asked('disconnect')).toEqual([{ namespace: 'eip155' }])
    await change(engine, { accounts: { ...both.accounts, eip155: disconnected() } })
    expect(shownText()).toContain('7EcD…CFLtV1')
    expect(shownText()).toContain('2.500 SOL')
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeTruthy()
    await change(engine, { activeNamespace: 'solana', activeNetworkId: solana.caipNetworkId })
    expect(shownText()).toContain('Balance on Solana')
  })

  it('keeps to the family that it was opened for, on every way on', async () => {
    const engine = await renderView('Account', both, { namespace: 'solana' })
    expect(shownText()).toContain('2.500 SOL')
    // It has one account, and others are of no concern here.
    expect(titleButton()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Network Solana, change' }))
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
    expect(engine.asked('push')).toEqual([
      ['Networks', { namespace: 'solana' }],
      ['AccountSettings', { namespace: 'solana' }],
    ])
    const more = { address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', type: 'eoa' }
    const allAccounts = [...connectedOnSolana().allAccounts, more]
    await change(engine, { accounts: { ...both.accounts, solana: connectedOnSolana({ allAccounts }) } })
    await userEvent.click(screen.getByRole('button', { name: /show your accounts$/ }))
    expect(engine.asked('push').at(-1)).toEqual(['SwitchAddress', { namespace: 'solana' }])
  })
})

describe('AccountSettings', () => {
  it('shows the whole address in groups of four', async () => {
    await renderView('AccountSettings', account())
    const groups = document.querySelectorAll('[data-part="address-group"]')
    expect(Array.from(groups, (group) => group.textContent).join('')).toBe(address.slice(2))
    expect(Array.from(groups, (group) => group.textContent?.length)).toEqual(Array(10).fill(4))
  })

  it('shows the wallet, leads to the networks and to the explorer by a checked link', async () => {
    const engine = await renderView('AccountSettings', account())
    expect(shownText()).toContain('LanternWalletConnected')
    await userEvent.click(screen.getByRole('button', { name: /^Ethereum/ }))
    expect(engine.asked('push')).toEqual(['Networks'])
    const link = screen.getByRole('link', { name: /Open explorer/ })
    expect(link.getAttribute('href')).toBe(`https://explorer.example/address/${address}`)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('[A4 partly] makes no link of an explorer that is not plain https', async () => {
    const bad = [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://explorer.example',
      'https://a@b.example',
      '',
      'x',
    ]
    for (const url of bad) {
      const network = { ...ethereum, blockExplorers: { default: { name: 'Bad', url } } }
      expect(explorerLink(network, address), url).toBeUndefined()
      await renderView('AccountSettings', {
        ...account(),
        networks: { eip155: networksOf('eip155', [network]) },
      })
      expect(screen.queryByRole('link')).toBeNull()
      cleanup()
    }
    const odd = { ...ethereum, blockExplorers: { default: { name: 'x', url: 'https://e.example/base/?q' } } }
    expect(explorerLink(odd, '../<x>')).toBe('https://e.example/base/address/..%2F%3Cx%3E?q')
  })

  it('draws the first of a thousand accounts, and counts the others', async () => {
    const allAccounts = Array.from({ length: 1000 }, (_, at) => ({
      address: `0x${String(at).padStart(40, 'b')}` as const,
      type: 'eoa',
    }))
    await renderView('AccountSettings', account({ allAccounts }))
    expect(document.querySelectorAll('[data-part="row"]').length).toBeLessThan(50)
    expect(shownText()).toContain('960 more accounts')
  })

  it('lists all accounts when there are more, and marks the current one', async () => {
    const other = '0x91c2A04b5d77e8F1c3B20a96D44e7b4b91cD7E3f'
    const engine = await renderView(
      'AccountSettings',
      account({
        allAccounts: [
          { address, type: 'eoa' },
          { address: other, type: 'eoa' },
        ],
      }),
    )
    expect(shownText()).toContain('0xb4…C7aF18Current0x91…cD7E3f')
    await change(engine, makeState({ ...account(), modal: engine.getState().modal }))
    expect(shownText()).not.toContain('Current')
  })
})
