import type { Browser, Page } from 'playwright-core'
import * as z from 'zod/mini'
import { accountText, SENT_HASH, WALLET_NAME } from '../page-loads/in-page/scripted-wallet.js'
import { newPage } from '../page-loads/new-page.js'
import { followFaults } from './follow-faults.js'
import { CONTRACT } from './parts-files.js'

/** The end of waiting on a busy machine, in ms. */
const LIMIT = 30_000
const OWN = 'rgb(1, 2, 3)'
const word = (value: number): string => `0x${value.toString(16).padStart(64, '0')}`

/** Connects in the page, looks at each button with a class, reads a contract, and writes to it what reverts. Returns the faults. */
export async function visitParts(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await newPage(browser, 'after idle loading')
  page.setDefaultTimeout(LIMIT)
  const seen = followFaults(page)
  const asked = await answerNode(page, url)
  const found = await tour(page, url, asked).catch((error: unknown) => [String(error)])
  await page.context().close()
  return [...seen, ...found].map((fault) => `parts: ${fault}`)
}

async function tour(page: Page, url: string, asked: readonly string[]): Promise<readonly string[]> {
  const panel = page.locator('[data-part="inline"]')
  const output = page.locator('output')
  const wants = async (words: string): Promise<void> => output.filter({ hasText: words }).waitFor()
  await page.goto(url)
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  await wants('idle 5')
  await panel.getByRole('heading', { name: 'Connect a wallet' }).waitFor()
  await panel.getByRole('button', { name: WALLET_NAME }).click()
  await panel.getByRole('button', { name: 'Disconnect' }).waitFor()
  await page.locator('nav > button').filter({ hasText: accountText }).waitFor()
  await page.getByRole('button', { name: 'Set 7' }).click()
  await wants('reverted 5')
  await panel.getByRole('button', { name: 'Disconnect' }).click()
  await panel.getByRole('heading', { name: 'Connect a wallet' }).waitFor()
  const colours = await page
    .locator('nav .own')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
  return [
    ...(colours.length === 2 && colours.every((colour) => colour === OWN) ? [] : [`colours ${colours}`]),
    ...((await page.getByRole('dialog').count()) === 0 ? [] : ['a dialog beside the panel']),
    ...(asked.includes('eth_sendTransaction') ? ['a transaction was sent to the node'] : []),
  ]
}

const requestSchema = z.object({ id: z.unknown(), method: z.string() })

/** The node of the chain: the contract holds 5, and what is sent reverts. Returns the methods that it was asked for. */
async function answerNode(page: Page, url: string): Promise<readonly string[]> {
  const asked: string[] = []
  const receipt = {
    transactionHash: SENT_HASH,
    status: '0x0',
    blockNumber: '0x1',
    transactionIndex: '0x0',
    logs: [],
    to: CONTRACT,
  }
  const answers: ReadonlyMap<string, unknown> = new Map<string, unknown>([
    ['eth_call', word(5)],
    ['eth_getTransactionReceipt', receipt],
  ])
  await page.route(
    (to) => to.protocol === 'https:' && !to.href.startsWith(url),
    (route) => {
      const { success, data } = requestSchema.safeParse(JSON.parse(route.request().postData() ?? 'null'))
      if (success) asked.push(data.method)
      const result = success ? (answers.get(data.method) ?? '0x0') : '0x0'
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      return route.fulfill({ headers, json: { jsonrpc: '2.0', id: success ? data.id : 1, result } })
    },
  )
  return asked
}
