import type { Browser, Page } from 'playwright-core'
import { followQuiet } from '../page-loads/follow-quiet.js'
import { accountText, WALLET_NAME } from '../page-loads/in-page/scripted-wallet.js'
import { type ClickTime, newPage } from '../page-loads/new-page.js'
import { countRequests, type RequestCount } from './count-requests.js'
import { followFaults } from './follow-faults.js'
import type { Tour } from './stack.js'

/** The requests of a visit, and its faults. */
export interface StackVisit {
  readonly firstLoad?: RequestCount
  readonly opening?: RequestCount
  readonly faults: readonly string[]
}

/** The end of waiting on a busy machine, in ms. */
const LIMIT = 30_000

/** Visits the page of a stack once. */
export async function visitStack(
  browser: Browser,
  url: string,
  clicks: ClickTime,
  tour: Tour = modalTour,
): Promise<StackVisit> {
  const page = await newPage(browser, clicks)
  page.setDefaultTimeout(LIMIT)
  const seen = followFaults(page)
  const quiet = followQuiet(page)
  const counted = countRequests(page, url)
  await answerChains(page, url)
  const loaded: { firstLoad?: RequestCount; opening?: RequestCount } = {}
  const failure = await tour(
    page,
    async (step) => {
      await quiet()
      loaded[step] = await counted()
    },
    url,
  ).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  const faults = [...seen, ...(failure === undefined ? [] : [failure])]
  await page.context().close()
  return { ...loaded, faults }
}

/** Connects the announced wallet through the modal, and disconnects it in the account view. */
const modalTour: Tour = async (page, ended, url) => {
  const dialog = page.getByRole('dialog')
  const connect = page.getByRole('button', { name: 'Connect wallet' })
  const account = page.getByRole('button', { name: accountText })
  await page.goto(url)
  await connect.waitFor()
  await ended('firstLoad')
  await connect.click()
  const wallet = dialog.getByRole('button', { name: WALLET_NAME })
  await wallet.waitFor()
  await ended('opening')
  await wallet.click()
  await dialog.waitFor({ state: 'hidden' })
  await account.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await connect.waitFor()
}

/** Answers for the chain's node, which is on a host that this browser does not know. */
async function answerChains(page: Page, url: string): Promise<void> {
  await page.route(
    (asked) => asked.protocol === 'https:' && !asked.href.startsWith(url),
    (route) => {
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      return route.fulfill({ headers, json: { jsonrpc: '2.0', id: 1, result: '0x0' } })
    },
  )
}
