import type { Page } from 'playwright-core'

/** A view of the modal, and how a visitor gets there. */
export interface Shot {
  /** The beginning of its file names. */
  readonly name: string
  /** The query of the playground. */
  readonly query: string
  /** The largest height of the dialog, in CSS pixels, so that a long list ends between two rows. */
  readonly tallest?: number
  readonly open: (page: Page) => Promise<void>
}

const oneWallet = 'wallets=lantern'
const services = 'wallets=lantern&pairing=true&listing=true&projectId=playground'

const dialog = (page: Page) => page.locator('.walletchart [role="dialog"]')
const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name }).first().waitFor()
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click()

/** Answers the next question of the local wallet. */
const answers = (page: Page, how: 'approve' | 'reject') =>
  page.evaluate(`(async () => {
    const wallet = window.__localWallets.lantern
    const question = await wallet.whenPending()
    await wallet.${how}(question.id)
  })()`)

const openConnect = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await heading(page, 'Connect a wallet')
}

const chooseLantern = async (page: Page): Promise<void> => {
  await openConnect(page)
  await press(page, /^Lantern/)
}

const connected = async (page: Page): Promise<void> => {
  await chooseLantern(page)
  await answers(page, 'approve')
  await dialog(page).waitFor({ state: 'detached' })
}

/** The views that the docs show. */
export const shots: readonly Shot[] = [
  {
    name: 'connect',
    query: services,
    open: async (page) => {
      await openConnect(page)
      await dialog(page).getByText('Birch Anchor').first().waitFor()
    },
  },
  {
    name: 'all-wallets',
    query: services,
    tallest: 628,
    open: async (page) => {
      await openConnect(page)
      await press(page, /^All wallets/)
      await heading(page, 'All wallets')
      await dialog(page).locator('[data-part="tile"] img').nth(8).waitFor()
    },
  },
  {
    name: 'qr-code',
    query: services,
    open: async (page) => {
      await openConnect(page)
      await press(page, /^WalletConnect/)
      await dialog(page)
        .getByRole('img', { name: /^Code that connects/ })
        .waitFor()
    },
  },
  {
    name: 'account',
    query: oneWallet,
    open: async (page) => {
      await connected(page)
      await page
        .getByRole('button', { name: /^Account 0x/ })
        .first()
        .click()
      await dialog(page).getByText(/ETH/).first().waitFor()
    },
  },
  {
    name: 'networks',
    query: `${oneWallet}&networks=31337,31338,31339`,
    open: async (page) => {
      await connected(page)
      await page
        .getByRole('button', { name: /^Network .*, change/ })
        .first()
        .click()
      await heading(page, 'Choose a network')
    },
  },
  {
    name: 'declined',
    query: oneWallet,
    open: async (page) => {
      await chooseLantern(page)
      await answers(page, 'reject')
      await heading(page, 'You declined in Lantern')
    },
  },
]
