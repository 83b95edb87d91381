import type { Page } from 'playwright-core'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import {
  choose,
  connectWallet,
  dialogOf,
  moment,
  openConnect,
  openView,
  RECEIVER,
  stageOf,
} from './stages.js'

/** A stage that a visitor reaches from the one before it, on the same page. */
export interface Onward {
  readonly name: string
  readonly go: (page: Page) => Promise<void>
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  dialogOf(page).getByRole('button', { name }).first().click()

const close = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.engine?.close({ force: true }))
  await until.isGone(dialogOf(page))
}

/** Opens a view of the app once the modal is closed, as if it were the first. */
const openAnew = async (
  page: Page,
  ...view: Parameters<typeof openView> extends [Page, ...infer Rest] ? Rest : never
): Promise<void> => {
  await close(page)
  await openView(page, ...view)
}

/** Opens a stage once the modal is closed, as on a page of its own. */
const openAfresh = async (page: Page, name: string): Promise<void> => {
  await close(page)
  await stageOf(name).open(page)
}

/** The first stage of each journey, and the stages that follow it. A stage of no journey has a page of its own. */
export const ways: Readonly<Record<string, readonly Onward[]>> = {
  Connect: [{ name: 'Account, failed balance', go: (page) => openAfresh(page, 'Account, failed balance') }],
  WhatIsANetwork: [
    {
      name: 'WhatIsAWallet',
      go: async (page) => {
        await close(page)
        await openConnect(page)
        await press(page, 'What is a wallet?')
        await moment(page, 'It holds what you own')
      },
    },
    {
      name: 'ConnectingExternal, gone',
      go: async (page) => {
        await openAnew(page, 'ConnectingExternal', { connectorId: 'example.gone' })
        await moment(page, /is not in this browser/)
      },
    },
    {
      name: 'ConnectingExternal, waiting',
      go: async (page) => {
        await close(page)
        await choose(page)
        await localWallet(page).asked()
        await press(page, 'Lantern did not open?')
        await moment(page, /^Open Lantern from the browser toolbar/)
      },
    },
    {
      name: 'ConnectingExternal, declined',
      go: async (page) => {
        await localWallet(page).rejects()
        await moment(page, 'You declined in Lantern')
      },
    },
    {
      name: 'ConnectingExternal, pending',
      go: async (page) => {
        await localWallet(page).does('busy', true)
        await press(page, 'Try again')
        await moment(page, 'A request is already open')
      },
    },
    {
      name: 'Account',
      go: async (page) => {
        await close(page)
        await localWallet(page).does('busy', false)
        await connectWallet(page)
        await openView(page)
        await until.shows(dialogOf(page).getByText(/ETH/).first())
      },
    },
    {
      name: 'AccountSettings',
      go: async (page) => {
        await press(page, 'Settings')
        await until.shows(dialogOf(page).getByRole('heading', { name: 'Settings' }))
      },
    },
    {
      name: 'SwitchNetwork, to no network',
      go: async (page) => {
        await openAnew(page, 'SwitchNetwork')
        await moment(page, 'No network is chosen')
      },
    },
    {
      name: 'Networks',
      go: async (page) => {
        await openAnew(page, 'Networks')
        await until.shows(dialogOf(page).getByRole('heading', { name: 'Choose a network' }))
      },
    },
    {
      name: 'SwitchNetwork, adding',
      go: async (page) => {
        await press(page, /^Sandbar/)
        await localWallet(page).asked('wallet_addEthereumChain')
        await moment(page, 'Add Sandbar in Lantern')
      },
    },
    {
      name: 'SwitchNetwork, waiting',
      go: async (page) => {
        await localWallet(page).approves('wallet_addEthereumChain')
        await until.isGone(dialogOf(page))
        await openView(page, 'Networks')
        await press(page, /^Harbor/)
        await localWallet(page).asked('wallet_switchEthereumChain')
        await moment(page, 'Approve the switch in Lantern')
      },
    },
    {
      name: 'SwitchNetwork, declined',
      go: async (page) => {
        await localWallet(page).rejects('wallet_switchEthereumChain')
        await moment(page, 'You declined the switch in Lantern. Nothing changed.')
      },
    },
    {
      name: 'UnsupportedChain',
      go: async (page) => {
        await close(page)
        await localWallet(page).does('setChain', 31_338)
        await moment(page, /^This app does not use/)
      },
    },
  ],
  'Connect, many wallets': [
    {
      name: 'ConnectWallets',
      go: async (page) => {
        await press(page, /^All your wallets/)
        await until.shows(dialogOf(page).getByRole('button', { name: /^Mock Wallet/ }))
      },
    },
    {
      name: 'ConnectWallets, none found',
      go: async (page) => {
        await dialogOf(page).getByRole('textbox', { name: 'Search wallets' }).fill('zzz')
        await moment(page, 'No wallet called “zzz”')
      },
    },
  ],
  'Connect, no wallet': [
    {
      name: 'GetWallet',
      go: async (page) => {
        await press(page, 'Get a wallet')
        await moment(page, 'Install a wallet you trust')
      },
    },
    {
      name: 'Downloads, of no wallet',
      go: async (page) => {
        await openAnew(page, 'Downloads')
        await moment(page, 'No wallet is chosen')
      },
    },
    {
      name: 'ConnectingMultiChain, of no wallet',
      go: async (page) => {
        await openAnew(page, 'ConnectingMultiChain')
        await moment(page, 'No wallet is chosen')
      },
    },
    {
      name: 'SwitchActiveChain, nobody connected',
      go: async (page) => {
        await openAnew(page, 'SwitchActiveChain')
        await moment(page, 'Connect a wallet that works on Harbor.')
      },
    },
  ],
  'SIWXSignMessage, the full message': [
    {
      name: 'SIWXSignMessage, declined',
      go: async (page) => {
        await press(page, 'Sign in')
        await localWallet(page).rejects('personal_sign')
        await moment(page, 'Signature declined')
      },
    },
    {
      name: 'SIWXSignMessage, without a sign-in',
      go: async (page) => {
        await press(page, 'Not now')
        await until.isGone(dialogOf(page))
        await openView(page, 'SIWXSignMessage')
        await moment(page, 'You are not signed in')
      },
    },
    {
      name: 'Account, not signed in',
      go: async (page) => {
        await openAnew(page, 'Account')
        await moment(page, 'Not signed in')
      },
    },
  ],
  'Account, tokens': [
    {
      name: 'Account, a token open',
      go: async (page) => {
        await dialogOf(page).getByRole('tabpanel').getByRole('button').first().click()
        await moment(page, 'Amount')
      },
    },
  ],
  WalletReceive: [
    {
      name: 'WalletReceive, an amount to type',
      go: async (page) => {
        await press(page, 'Ask for an amount')
        await until.shows(dialogOf(page).getByLabel('Amount in ETH'))
      },
    },
    {
      name: 'WalletReceive, an amount that is none',
      go: async (page) => {
        await dialogOf(page).getByLabel('Amount in ETH').fill('0,1')
        await press(page, 'Show the code')
        await moment(page, 'Enter a number above 0, such as 0.1')
      },
    },
    {
      name: 'WalletReceive, with an amount',
      go: async (page) => {
        await dialogOf(page).getByLabel('Amount in ETH').fill('0.1')
        await press(page, 'Show the code')
        await until.shows(dialogOf(page).getByRole('img', { name: /^Code that asks for 0.1 ETH/ }))
      },
    },
    {
      name: 'WalletCompatibleNetworks',
      go: async (page) => {
        await press(page, /^Send only/)
        await moment(page, 'Shown')
      },
    },
  ],
  WalletSend: [
    {
      name: 'WalletSend, an amount of another language',
      go: async (page) => {
        await dialogOf(page).getByLabel('Amount').fill('1,5')
        await page.keyboard.press('Tab')
        await until.shows(dialogOf(page).getByRole('button', { name: 'Did you mean 1.5?' }))
      },
    },
    {
      name: 'WalletSendSelectToken',
      go: async (page) => {
        await press(page, 'Token ETH, change')
        await until.shows(dialogOf(page).getByLabel('Search tokens'))
      },
    },
    {
      name: 'WalletSend, filled in',
      go: async (page) => {
        await press(page, 'Back')
        await dialogOf(page).getByLabel('Amount').fill('0.25')
        await dialogOf(page).getByLabel('To', { exact: true }).fill(RECEIVER)
        await until.exists(dialogOf(page).locator('[data-part="fee-value"]'))
      },
    },
    {
      name: 'WalletSendPreview',
      go: async (page) => {
        await press(page, 'Review')
        await until.shows(dialogOf(page).getByRole('button', { name: 'Send 0.25 ETH' }))
      },
    },
  ],
  'SIWXSignMessage, required': [
    {
      name: 'SIWXSignMessage, waiting',
      go: async (page) => {
        await press(page, 'Sign in')
        await localWallet(page).asked('personal_sign')
        await moment(page, 'Continue in Lantern')
      },
    },
    {
      name: 'AccountSettings, signed in',
      go: async (page) => {
        await localWallet(page).approves('personal_sign')
        await until.isGone(dialogOf(page))
        await openView(page, 'AccountSettings')
        await moment(page, 'Sign out')
      },
    },
  ],
  'ConnectingMultiChain, a wallet that is gone': [
    { name: 'ConnectingMultiChain', go: (page) => openAfresh(page, 'ConnectingMultiChain') },
    { name: 'Networks, several families', go: (page) => openAfresh(page, 'Networks, several families') },
    {
      name: 'SwitchActiveChain',
      go: async (page) => {
        await press(page, /^Lagoon/)
        await moment(page, 'No wallet on Lagoon yet')
      },
    },
    {
      name: 'Account, several families',
      go: async (page) => {
        await openAnew(page, 'Connect', { namespace: 'solana' })
        await press(page, /^Sextant/)
        await localWallet(page, 'sextant').approves('standard:connect')
        await until.isGone(dialogOf(page))
        await openView(page, 'Account')
        await until.shows(dialogOf(page).getByText(/SOL/).first())
      },
    },
    {
      name: 'SwitchAddress',
      go: async (page) => {
        await press(page, /show your accounts$/)
        await moment(page, 'Disconnect Sextant')
      },
    },
    {
      name: 'ConnectingMultiChain, a family connected',
      go: async (page) => {
        await press(page, 'Disconnect Sextant')
        await openAnew(page, 'ConnectingMultiChain', { connectorId: 'example.capstan' })
        await press(page, /^Solana/)
        await localWallet(page, 'capstan').approves('standard:connect')
        await until.isGone(dialogOf(page))
        await openView(page, 'ConnectingMultiChain', { connectorId: 'example.capstan' })
        await moment(page, 'Already connected with Capstan')
      },
    },
  ],
  'ConnectingWalletConnectBasic, failed': [
    {
      name: 'GetWallet, with recommended wallets',
      go: (page) => openAfresh(page, 'GetWallet, with recommended wallets'),
    },
    {
      name: 'Connect, with a code and the wallet list',
      go: async (page) => {
        await close(page)
        await openConnect(page)
        await moment(page, 'Birch Anchor')
      },
    },
    {
      name: 'ConnectingWalletConnectBasic, waiting',
      go: async (page) => {
        await press(page, /^WalletConnect/)
        await until.shows(dialogOf(page).getByRole('heading', { name: 'WalletConnect' }))
        await until.shows(dialogOf(page).getByRole('img', { name: /^Code that connects/ }))
      },
    },
    {
      name: 'AllWallets',
      go: async (page) => {
        await press(page, 'Back')
        await until.shows(dialogOf(page).getByRole('heading', { name: 'Connect a wallet' }))
        await press(page, /^All wallets/)
        await until.shows(dialogOf(page).getByRole('heading', { name: 'All wallets' }))
        await until.shows(dialogOf(page).locator('[data-part="tile"] img').first())
      },
    },
    {
      name: 'ConnectingWalletConnect, a code and other ways',
      go: async (page) => {
        await dialogOf(page).getByTitle('Ember Anchor', { exact: true }).click()
        await until.shows(dialogOf(page).getByRole('heading', { name: 'Ember Anchor' }).first())
        await until.shows(dialogOf(page).getByRole('img', { name: /^Code that connects/ }))
      },
    },
    {
      name: 'AllWallets, none found',
      go: async (page) => {
        await press(page, 'Back')
        await until.shows(dialogOf(page).getByRole('heading', { name: 'All wallets' }))
        await dialogOf(page)
          .getByRole('textbox', { name: /^Search/ })
          .fill('zzz')
        await moment(page, 'No wallet called “zzz”')
      },
    },
    {
      name: 'Downloads',
      go: async (page) => {
        await dialogOf(page)
          .getByRole('textbox', { name: /^Search/ })
          .fill('')
        await dialogOf(page).getByTitle('Amber Anchor', { exact: true }).click()
        await until.shows(dialogOf(page).getByRole('heading', { name: 'Amber Anchor' }).first())
        await press(page, 'Get Amber Anchor')
        await until.shows(dialogOf(page).getByRole('img', { name: /^Code that leads/ }))
      },
    },
  ],
}
