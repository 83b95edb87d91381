import type { View, ViewData } from '@walletchart/engine'
import type { Locator, Page } from 'playwright-core'
import { localWallet } from '../harness/local-wallet.js'
import '../harness/playground.js'
import { until } from '../harness/until.js'
import type { VisitOptions } from '../harness/visit.js'
import { world } from '../harness/world.js'

/** A view of the skin in one of its states, and how a visitor gets there. */
export interface Stage extends Pick<VisitOptions, 'query' | 'expected'> {
  readonly name: string
  /** Ids of the requirements it shows. */
  readonly ids: string
  /** Heading of the dialog, as assistive technology reads it. */
  readonly heading: string
  readonly open: (page: Page) => Promise<void>
}

/** An account of the local world, which is not that of the wallet. */
export const RECEIVER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const manyWallets = 'wallets=lantern,halyard,twins,narrow,external,mock'

/** The dialog of the kit. The local wallet's surface is a dialog too. */
export const dialogOf = (page: Page): Locator => page.locator('.walletchart [role="dialog"]')

/** Sets the colour scheme of the system and waits until the engine has followed. */
export const wears = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme })
  await until.holds(page, (it) =>
    it.waitForFunction((mode) => window.engine?.getState().themeMode === mode, theme),
  )
}

/** Opens a view as the app may, with the engine. */
export const openView = async (page: Page, view?: View, data?: ViewData): Promise<void> => {
  await until.holds(page, (it) => it.waitForFunction(() => window.engine !== undefined))
  await page.evaluate(
    ([name, what]) =>
      window.engine?.open({ ...(name !== null && { view: name }), ...(what !== null && { data: what }) }),
    [view ?? null, data ?? null] as const,
  )
}

/** Opens the list of wallets by its button. */
export const openConnect = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Connect a wallet' }))
}

/** Presses a wallet of the list and leaves it waiting. */
export const choose = async (page: Page, wallet = 'lantern', name = /^Lantern/): Promise<void> => {
  await localWallet(page, wallet).ready()
  await openConnect(page)
  await dialogOf(page).getByRole('button', { name }).click()
}

/** Connects a wallet by hand and leaves the modal closed. */
export const connectWallet = async (page: Page, wallet = 'lantern'): Promise<void> => {
  await choose(page, wallet)
  await localWallet(page, wallet).approves('eth_requestAccounts')
  await until.isGone(dialogOf(page))
  await until.shows(page.getByRole('button', { name: /^Account / }).first())
}

/** Connects a wallet and opens its account by its button. */
export const openAccount = async (page: Page): Promise<void> => {
  await connectWallet(page)
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  await until.shows(dialogOf(page).getByText(/ETH/).first())
}

const openNetworks = async (page: Page): Promise<void> => {
  await connectWallet(page)
  await page
    .getByRole('button', { name: /^Network .*, change/ })
    .first()
    .click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Choose a network' }))
}

const switchTo = async (page: Page, network: RegExp): Promise<void> => {
  await openNetworks(page)
  await dialogOf(page).getByRole('button', { name: network }).click()
}

/** Waits until a text of the view shows. */
export const moment = (page: Page, title: string | RegExp): Promise<void> =>
  until.shows(dialogOf(page).getByText(title).first())

const pairing = 'wallets=lantern&pairing=true&listing=true&projectId=playground'

const codeOf = (page: Page): Locator => dialogOf(page).getByRole('img', { name: /^Code that connects/ })

/** Opens the list of wallets and picks the code. */
const openCode = async (page: Page): Promise<void> => {
  await openConnect(page)
  await dialogOf(page)
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'WalletConnect' }))
}

/** Opens the list of all wallets. */
const openAll = async (page: Page): Promise<void> => {
  await openConnect(page)
  await dialogOf(page)
    .getByRole('button', { name: /^All wallets/ })
    .click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'All wallets' }))
}

/** Picks a wallet of the list of all wallets. */
const openWallet = async (page: Page, name: string): Promise<void> => {
  await openAll(page)
  await dialogOf(page).getByTitle(name, { exact: true }).click()
  await until.shows(dialogOf(page).getByRole('heading', { name }).first())
}

const bothFamilies = 'families=eip155,solana&wallets=lantern,sextant,capstan'

/** Opens the row of a wallet that serves both families. */
const openFamilies = async (page: Page): Promise<void> => {
  await localWallet(page, 'capstan').ready()
  await openConnect(page)
  await dialogOf(page)
    .getByRole('button', { name: /^Capstan/ })
    .click()
  await moment(page, /works on more than one kind of network/)
}

/** Connects a wallet of Solana beside the one of Ethereum, and opens the account. */
const openBoth = async (page: Page): Promise<void> => {
  await connectWallet(page)
  await openView(page, 'Connect', { namespace: 'solana' })
  await dialogOf(page)
    .getByRole('button', { name: /^Sextant/ })
    .click()
  await localWallet(page, 'sextant').approves('standard:connect')
  await until.isGone(dialogOf(page))
  await openView(page, 'Account')
  await until.shows(dialogOf(page).getByText(/SOL/).first())
}

const tokensOfApi = 'wallets=lantern&listing=true&tokens=true&projectId=playground'

/** Opens the account with its total and its tokens. */
const openTokens = async (page: Page): Promise<void> => {
  await openAccount(page)
  await moment(page, /^All networks, updated/)
}

/** Opens the address of the account. */
const openReceive = async (page: Page): Promise<void> => {
  await openAccount(page)
  await dialogOf(page).getByRole('button', { name: 'Receive' }).first().click()
  await until.shows(dialogOf(page).getByRole('img', { name: /^Address of/ }))
}

/** Types an amount to ask for, and asks. */
const askFor = async (page: Page, amount: string): Promise<void> => {
  await openReceive(page)
  await dialogOf(page).getByRole('button', { name: 'Ask for an amount' }).click()
  await dialogOf(page).getByLabel('Amount in ETH').fill(amount)
  await dialogOf(page).getByRole('button', { name: 'Show the code' }).click()
}

/** Opens the form of a transfer. */
const openSend = async (page: Page): Promise<void> => {
  await openAccount(page)
  await dialogOf(page).getByRole('button', { name: 'Send', exact: true }).click()
  await until.shows(dialogOf(page).getByRole('button', { name: 'Token ETH, change' }))
}

/** Fills the form, up to a price. */
const fillSend = async (page: Page): Promise<void> => {
  await openSend(page)
  await dialogOf(page).getByLabel('Amount').fill('0.25')
  await dialogOf(page).getByLabel('To', { exact: true }).fill(RECEIVER)
  await moment(page, 'Network fee')
  await until.exists(dialogOf(page).locator('[data-part="fee-value"]'))
}

/** Connects a wallet up to the prompt to sign in. */
const openSignIn = async (page: Page): Promise<void> => {
  await choose(page)
  await localWallet(page).approves('eth_requestAccounts')
  await moment(page, 'Prove this wallet is yours')
  // The message is there.
  await until.shows(dialogOf(page).getByRole('button', { name: /^Full message/ }))
}

const signIn = (page: Page): Promise<void> => dialogOf(page).getByRole('button', { name: 'Sign in' }).click()

/** Every view of the skin, in every state that looks different. */
export const stages: readonly Stage[] = [
  {
    name: 'Connect',
    ids: '[R2.2] ',
    heading: 'Connect a wallet',
    query: 'wallets=lantern,halyard',
    open: async (page) => {
      await openConnect(page)
      await until.shows(dialogOf(page).getByRole('button', { name: /^Halyard/ }))
    },
  },
  {
    name: 'Connect, many wallets',
    ids: '[R2.2] ',
    heading: 'Connect a wallet',
    query: manyWallets,
    open: async (page) => {
      await openConnect(page)
      await until.shows(dialogOf(page).getByRole('button', { name: /^All your wallets/ }))
    },
  },
  {
    name: 'Connect, several families',
    ids: '[R2.2] ',
    heading: 'Connect a wallet',
    query: bothFamilies,
    open: async (page) => {
      await localWallet(page, 'capstan').ready()
      await openConnect(page)
      await until.shows(dialogOf(page).getByRole('button', { name: /^Capstan, .*Ethereum and Solana$/ }))
      await moment(page, 'Solana only')
    },
  },
  {
    name: 'Connect, no wallet',
    ids: '[R2.2] ',
    heading: 'Connect a wallet',
    query: 'wallets=none',
    open: async (page) => {
      await openConnect(page)
      await moment(page, 'No wallet in this browser')
    },
  },
  {
    name: 'ConnectWallets',
    ids: '',
    heading: 'All your wallets',
    query: manyWallets,
    open: async (page) => {
      await openConnect(page)
      await dialogOf(page)
        .getByRole('button', { name: /^All your wallets/ })
        .click()
      await until.shows(dialogOf(page).getByRole('button', { name: /^Mock Wallet/ }))
    },
  },
  {
    name: 'ConnectWallets, none found',
    ids: '',
    heading: 'All your wallets',
    query: manyWallets,
    open: async (page) => {
      await openView(page, 'ConnectWallets')
      await dialogOf(page).getByRole('textbox', { name: 'Search wallets' }).fill('zzz')
      await moment(page, 'No wallet called “zzz”')
    },
  },
  {
    name: 'ConnectingExternal, waiting',
    ids: '[R2.7] ',
    heading: 'Lantern',
    query: 'wallets=lantern',
    open: async (page) => {
      await choose(page)
      await localWallet(page).asked()
      await dialogOf(page).getByRole('button', { name: 'Lantern did not open?' }).click()
      await moment(page, /^Open Lantern from the browser toolbar/)
    },
  },
  {
    name: 'ConnectingExternal, pending',
    ids: '[R2.7] ',
    heading: 'Lantern',
    query: 'wallets=lantern',
    open: async (page) => {
      await localWallet(page).ready()
      await localWallet(page).does('busy', true)
      await choose(page)
      await moment(page, 'A request is already open')
    },
  },
  {
    name: 'ConnectingExternal, declined',
    ids: '[R2.7] ',
    heading: 'Lantern',
    query: 'wallets=lantern',
    open: async (page) => {
      await choose(page)
      await localWallet(page).rejects()
      await moment(page, 'You declined in Lantern')
    },
  },
  {
    name: 'ConnectingExternal, connected',
    ids: '[R2.7] ',
    heading: 'Lantern',
    query: 'wallets=lantern&holdSuccess=3600000',
    open: async (page) => {
      await choose(page)
      await localWallet(page).approves('eth_requestAccounts')
      await moment(page, 'Connected')
    },
  },
  {
    name: 'ConnectingExternal, deadline',
    ids: '[R2.7] ',
    heading: 'Lantern',
    query: 'wallets=lantern&walletDeadline=1000',
    open: async (page) => {
      await localWallet(page).ready()
      await localWallet(page).does('silent', true)
      await choose(page)
      await moment(page, 'No answer from Lantern')
    },
  },
  {
    name: 'ConnectingExternal, gone',
    ids: '[R2.7] ',
    heading: 'example.gone',
    query: 'wallets=lantern',
    open: async (page) => {
      await openView(page, 'ConnectingExternal', { connectorId: 'example.gone' })
      await moment(page, /is not in this browser/)
    },
  },
  {
    name: 'Account',
    ids: '[R2.3 partly] ',
    heading: 'Your wallet',
    query: 'wallets=lantern',
    open: openAccount,
  },
  {
    name: 'Account, failed balance',
    ids: '[R2.3 partly] ',
    heading: 'Your wallet',
    query: 'wallets=lantern',
    // The node is out of reach on purpose.
    expected: [/Failed to load resource/],
    open: async (page) => {
      await page.route(
        (url) =>
          url.hostname === '127.0.0.1' && url.pathname === '/' && url.port !== new URL(page.url()).port,
        (route) => route.abort(),
      )
      await connectWallet(page)
      await openView(page)
      await moment(page, 'Unavailable')
    },
  },
  {
    name: 'AccountSettings',
    ids: '',
    heading: 'Settings',
    query: 'wallets=lantern',
    open: async (page) => {
      await openAccount(page)
      await dialogOf(page).getByRole('button', { name: 'Settings' }).click()
      await until.shows(dialogOf(page).getByRole('heading', { name: 'Settings' }))
    },
  },
  {
    name: 'SIWXSignMessage, required',
    ids: '[R2.10] ',
    heading: 'Sign in',
    query: 'wallets=lantern&signIn=required',
    open: openSignIn,
  },
  {
    name: 'SIWXSignMessage, the full message',
    ids: '[R2.10] ',
    heading: 'Sign in',
    query: 'wallets=lantern&signIn=optional',
    open: async (page) => {
      await openSignIn(page)
      await dialogOf(page)
        .getByRole('button', { name: /^Full message/ })
        .click()
      await until.shows(dialogOf(page).getByRole('region', { name: 'Full message' }))
    },
  },
  {
    name: 'SIWXSignMessage, waiting',
    ids: '[R2.10] ',
    heading: 'Sign in',
    query: 'wallets=lantern&signIn=required',
    open: async (page) => {
      await openSignIn(page)
      await signIn(page)
      await localWallet(page).asked('personal_sign')
      await moment(page, 'Continue in Lantern')
    },
  },
  {
    name: 'SIWXSignMessage, declined',
    ids: '[R2.10] ',
    heading: 'Sign in',
    query: 'wallets=lantern&signIn=optional',
    open: async (page) => {
      await openSignIn(page)
      await signIn(page)
      await localWallet(page).rejects('personal_sign')
      await moment(page, 'Signature declined')
    },
  },
  {
    name: 'SIWXSignMessage, without a sign-in',
    ids: '[R2.10] ',
    heading: 'Sign in',
    query: 'wallets=lantern&signIn=optional',
    open: async (page) => {
      await openSignIn(page)
      await dialogOf(page).getByRole('button', { name: 'Not now' }).click()
      await until.isGone(dialogOf(page))
      await openView(page, 'SIWXSignMessage')
      await moment(page, 'You are not signed in')
    },
  },
  {
    name: 'Account, not signed in',
    ids: '[R2.3 partly] ',
    heading: 'Your wallet',
    query: 'wallets=lantern&signIn=optional',
    open: async (page) => {
      await openSignIn(page)
      await dialogOf(page).getByRole('button', { name: 'Not now' }).click()
      await until.isGone(dialogOf(page))
      await openView(page, 'Account')
      await moment(page, 'Not signed in')
    },
  },
  {
    name: 'AccountSettings, signed in',
    ids: '',
    heading: 'Settings',
    query: 'wallets=lantern&signIn=required',
    open: async (page) => {
      await openSignIn(page)
      await signIn(page)
      await localWallet(page).approves('personal_sign')
      await until.isGone(dialogOf(page))
      await openView(page, 'AccountSettings')
      await moment(page, 'Sign out')
    },
  },
  { name: 'Networks', ids: '', heading: 'Choose a network', query: 'wallets=lantern', open: openNetworks },
  {
    name: 'ConnectingMultiChain',
    ids: '',
    heading: 'Capstan',
    query: bothFamilies,
    open: openFamilies,
  },
  {
    name: 'ConnectingMultiChain, a family connected',
    ids: '',
    heading: 'Capstan',
    query: bothFamilies,
    open: async (page) => {
      await openFamilies(page)
      await dialogOf(page)
        .getByRole('button', { name: /^Solana/ })
        .click()
      await localWallet(page, 'capstan').approves('standard:connect')
      await until.isGone(dialogOf(page))
      await openView(page, 'ConnectingMultiChain', { connectorId: 'example.capstan' })
      await moment(page, 'Already connected with Capstan')
    },
  },
  {
    name: 'ConnectingMultiChain, a wallet that is gone',
    ids: '',
    heading: 'example.gone',
    query: bothFamilies,
    open: async (page) => {
      await openView(page, 'ConnectingMultiChain', { connectorId: 'example.gone' })
      await moment(page, /is not in this browser/)
    },
  },
  { name: 'Account, several families', ids: '', heading: 'Your wallet', query: bothFamilies, open: openBoth },
  {
    name: 'Account, tokens',
    ids: '[R2.18] ',
    heading: 'Your wallet',
    query: tokensOfApi,
    open: openTokens,
  },
  {
    name: 'Account, a token open',
    ids: '',
    heading: 'Your wallet',
    query: tokensOfApi,
    open: async (page) => {
      await openTokens(page)
      await dialogOf(page).getByRole('tabpanel').getByRole('button').first().click()
      await moment(page, 'Amount')
    },
  },
  {
    name: 'Account, tokens without prices',
    ids: '[R2.18] ',
    heading: 'Your wallet',
    query: 'wallets=lantern&tokens=true',
    open: async (page) => {
      await openAccount(page)
      await moment(page, 'No price')
    },
  },
  { name: 'WalletReceive', ids: '[R1.17 partly] ', heading: 'Receive', open: openReceive },
  {
    name: 'WalletReceive, an amount to type',
    ids: '',
    heading: 'Receive',
    open: async (page) => {
      await openReceive(page)
      await dialogOf(page).getByRole('button', { name: 'Ask for an amount' }).click()
      await until.shows(dialogOf(page).getByLabel('Amount in ETH'))
    },
  },
  {
    name: 'WalletReceive, an amount that is none',
    ids: '',
    heading: 'Receive',
    open: async (page) => {
      await askFor(page, '0,1')
      await moment(page, 'Enter a number above 0, such as 0.1')
    },
  },
  {
    name: 'WalletReceive, with an amount',
    ids: '',
    heading: 'Receive',
    open: async (page) => {
      await askFor(page, '0.1')
      await until.shows(dialogOf(page).getByRole('img', { name: /^Code that asks for 0.1 ETH/ }))
    },
  },
  {
    name: 'WalletCompatibleNetworks',
    ids: '',
    heading: 'Where it works',
    open: async (page) => {
      await openReceive(page)
      await dialogOf(page)
        .getByRole('button', { name: /^Send only/ })
        .click()
      await moment(page, 'Shown')
    },
  },
  { name: 'WalletSend', ids: '[R2.24 partly] ', heading: 'Send', open: openSend },
  {
    name: 'WalletSend, an amount of another language',
    ids: '',
    heading: 'Send',
    open: async (page) => {
      await openSend(page)
      await dialogOf(page).getByLabel('Amount').fill('1,5')
      await page.keyboard.press('Tab')
      await until.shows(dialogOf(page).getByRole('button', { name: 'Did you mean 1.5?' }))
    },
  },
  { name: 'WalletSend, filled in', ids: '', heading: 'Send', open: fillSend },
  {
    name: 'WalletSendSelectToken',
    ids: '',
    heading: 'Choose a token',
    open: async (page) => {
      await openSend(page)
      await dialogOf(page).getByRole('button', { name: 'Token ETH, change' }).click()
      await until.shows(dialogOf(page).getByLabel('Search tokens'))
    },
  },
  {
    name: 'WalletSendPreview',
    ids: '',
    heading: 'Review and send',
    open: async (page) => {
      await fillSend(page)
      await dialogOf(page).getByRole('button', { name: 'Review' }).click()
      await until.shows(dialogOf(page).getByRole('button', { name: 'Send 0.25 ETH' }))
    },
  },
  {
    name: 'Account, nothing sent',
    ids: '',
    heading: 'Your wallet',
    open: async (page) => {
      await openAccount(page)
      await dialogOf(page).getByRole('tab', { name: 'Activity' }).click()
      await moment(page, 'Nothing yet')
    },
  },
  {
    name: 'SwitchAddress',
    ids: '',
    heading: 'Your accounts',
    query: bothFamilies,
    open: async (page) => {
      await openBoth(page)
      await dialogOf(page)
        .getByRole('button', { name: /show your accounts$/ })
        .click()
      await moment(page, 'Disconnect Sextant')
    },
  },
  {
    name: 'Networks, several families',
    ids: '',
    heading: 'Choose a network',
    query: bothFamilies,
    open: openNetworks,
  },
  {
    name: 'SwitchActiveChain',
    ids: '',
    heading: 'Switch to Lagoon',
    query: bothFamilies,
    open: async (page) => {
      await switchTo(page, /^Lagoon/)
      await moment(page, 'No wallet on Lagoon yet')
    },
  },
  {
    name: 'SwitchNetwork, waiting',
    ids: '',
    heading: 'Switch network',
    query: 'wallets=lantern',
    open: async (page) => {
      await switchTo(page, /^Tidewater/)
      await moment(page, 'Approve the switch in Lantern')
    },
  },
  {
    name: 'SwitchNetwork, declined',
    ids: '',
    heading: 'Switch network',
    query: 'wallets=lantern',
    open: async (page) => {
      await switchTo(page, /^Tidewater/)
      await localWallet(page).rejects('wallet_switchEthereumChain')
      await moment(page, 'You declined the switch in Lantern. Nothing changed.')
    },
  },
  {
    name: 'SwitchNetwork, adding',
    ids: '',
    heading: 'Switch network',
    query: 'wallets=lantern&networks=31337,31338,31339',
    open: async (page) => {
      await switchTo(page, /^Sandbar/)
      await localWallet(page).asked('wallet_addEthereumChain')
      await moment(page, 'Add Sandbar in Lantern')
    },
  },
  {
    name: 'UnsupportedChain',
    ids: '[R2.11] ',
    heading: 'Switch network',
    query: 'wallets=lantern&networks=31337',
    open: async (page) => {
      await connectWallet(page)
      await localWallet(page).does('setChain', 31_338)
      await moment(page, /^This app does not use/)
    },
  },
  {
    name: 'WhatIsAWallet',
    ids: '',
    heading: 'What is a wallet?',
    query: 'wallets=lantern',
    open: async (page) => {
      await openConnect(page)
      await dialogOf(page).getByRole('button', { name: 'What is a wallet?' }).click()
      await moment(page, 'It holds what you own')
    },
  },
  {
    name: 'GetWallet',
    ids: '',
    heading: 'Get a wallet',
    query: 'wallets=none',
    open: async (page) => {
      await openConnect(page)
      await dialogOf(page).getByRole('button', { name: 'Get a wallet' }).click()
      await moment(page, 'Install a wallet you trust')
    },
  },
  {
    name: 'WhatIsANetwork',
    ids: '',
    heading: 'What is a network?',
    query: 'wallets=lantern',
    open: async (page) => {
      await openView(page, 'Networks')
      await dialogOf(page).getByRole('button', { name: 'What is a network?' }).click()
      await moment(page, 'It is where things happen')
    },
  },
  {
    name: 'Connect, with a code and the wallet list',
    ids: '[R2.2] ',
    heading: 'Connect a wallet',
    query: pairing,
    open: async (page) => {
      await openConnect(page)
      await moment(page, 'Birch Anchor')
    },
  },
  {
    name: 'ConnectingWalletConnectBasic, waiting',
    ids: '[R2.5] ',
    heading: 'WalletConnect',
    query: pairing,
    open: async (page) => {
      await openCode(page)
      await until.shows(codeOf(page))
    },
  },
  {
    name: 'ConnectingWalletConnectBasic, expired',
    ids: '[R2.5] ',
    heading: 'WalletConnect',
    // Two codes of a second each: the first is renewed by itself.
    query: `${pairing}&uriLifetime=11000`,
    open: async (page) => {
      await openCode(page)
      // Where the clock is ahead of the engine the first code looks like this too.
      await until.holds(page, (it) =>
        it.waitForFunction(() => window.engine?.getState().pairing?.phase === 'expired'),
      )
      await moment(page, 'This code expired')
    },
  },
  {
    name: 'ConnectingWalletConnectBasic, offline',
    ids: '[R2.5] ',
    heading: 'WalletConnect',
    // Nothing tries again by itself, so the view stays as it is while the relay is there for whoever comes next.
    query: `${pairing}&relayPatience=500&heartbeat=600000`,
    // The relay is away on purpose.
    expected: [/WebSocket connection to/],
    open: async (page) => {
      await world('relay.goAway')
      try {
        await openCode(page)
        await moment(page, 'No connection to phone wallets')
      } finally {
        await world('relay.mend')
      }
    },
  },
  {
    name: 'ConnectingWalletConnectBasic, failed',
    ids: '[R2.5] ',
    heading: 'WalletConnect',
    query: pairing,
    // The relay turns the app away on purpose.
    expected: [/Invalid App Configuration/],
    open: async (page) => {
      await world('relay.refuse', 'project id')
      try {
        await openCode(page)
        await moment(page, 'Invalid App Configuration')
      } finally {
        await world('relay.mend')
      }
    },
  },
  {
    name: 'ConnectingWalletConnect, a code and other ways',
    ids: '[R2.6] ',
    heading: 'Ember Anchor',
    query: pairing,
    open: async (page) => {
      await openWallet(page, 'Ember Anchor')
      await until.shows(codeOf(page))
    },
  },
  {
    name: 'AllWallets',
    ids: '[R2.4] ',
    heading: 'All wallets',
    query: pairing,
    open: async (page) => {
      await openAll(page)
      await until.shows(dialogOf(page).locator('[data-part="tile"] img').first())
    },
  },
  {
    name: 'AllWallets, none found',
    ids: '[R2.4] ',
    heading: 'All wallets',
    query: pairing,
    open: async (page) => {
      await openAll(page)
      await dialogOf(page)
        .getByRole('textbox', { name: /^Search/ })
        .fill('zzz')
      await moment(page, 'No wallet called “zzz”')
    },
  },
  {
    name: 'AllWallets, failed',
    ids: '[R2.4] ',
    heading: 'All wallets',
    query: pairing,
    // The list is out of order on purpose.
    expected: [/Failed to load resource/],
    open: async (page) => {
      await world('listing.fault', { kind: 'status', status: 503 }, { path: '/getWallets' })
      try {
        await openAll(page)
        await moment(page, 'The wallets did not load')
      } finally {
        await world('listing.mend')
      }
    },
  },
  {
    name: 'Downloads',
    ids: '',
    heading: 'Get Amber Anchor',
    query: pairing,
    open: async (page) => {
      await openWallet(page, 'Amber Anchor')
      await dialogOf(page).getByRole('button', { name: 'Get Amber Anchor' }).click()
      await until.shows(dialogOf(page).getByRole('img', { name: /^Code that leads/ }))
    },
  },
  {
    name: 'Downloads, of no wallet',
    ids: '',
    heading: 'Get a wallet',
    query: 'wallets=none',
    open: async (page) => {
      await openView(page, 'Downloads')
      await moment(page, 'No wallet is chosen')
    },
  },
  {
    name: 'ConnectingMultiChain, of no wallet',
    ids: '',
    heading: 'Wallet',
    query: 'wallets=none',
    open: async (page) => {
      await openView(page, 'ConnectingMultiChain')
      await moment(page, 'No wallet is chosen')
    },
  },
  {
    name: 'SwitchActiveChain, nobody connected',
    ids: '',
    heading: 'Switch to Harbor',
    query: 'wallets=none',
    open: async (page) => {
      await openView(page, 'SwitchActiveChain')
      await moment(page, 'Connect a wallet that works on Harbor.')
    },
  },
  {
    name: 'SwitchNetwork, to no network',
    ids: '',
    heading: 'Switch network',
    query: 'wallets=lantern',
    open: async (page) => {
      await connectWallet(page)
      await openView(page, 'SwitchNetwork')
      await moment(page, 'No network is chosen')
    },
  },
  {
    name: 'GetWallet, with recommended wallets',
    ids: '',
    heading: 'Get a wallet',
    query: pairing,
    open: async (page) => {
      await openView(page, 'GetWallet')
      await moment(page, 'Amber Anchor')
    },
  },
]

/** @throws Error when no stage has this name */
export const stageOf = (name: string): Stage => {
  const stage = stages.find((one) => one.name === name)
  if (stage === undefined) throw new Error(`There is no stage ${name}.`)
  return stage
}
