import type { Page } from 'playwright-core'
import { decodeFunctionData, encodeFunctionData, parseUnits } from 'viem'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/send.js'
import { localTokenAbi } from '../../examples/local-world/src/local-token-abi.js'
import { contractOf } from '../harness/contract-of.js'
import { localWallet } from '../harness/local-wallet.js'
import { node } from '../harness/node.js'
import { HARBOR, playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openAccount, RECEIVER } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&tokens=true&listing=true'
const button = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name, exact: true })

/** Opens the review of a transfer of Pier Dollars. */
const review = async (page: Page, amount: string): Promise<void> => {
  await button(page, 'Send').click()
  await button(page, 'Token ETH, change').click()
  await dialogOf(page).getByLabel('Search tokens').fill('Pier')
  await button(page, /^Pier Dollar/).click()
  await until.shows(button(page, 'Token PIER, change'))
  await dialogOf(page).getByLabel('Amount').fill(amount)
  await dialogOf(page).getByLabel('To', { exact: true }).fill(RECEIVER)
  await until.exists(dialogOf(page).locator('[data-part="fee-value"]'))
  await button(page, 'Review').click()
  await until.shows(button(page, `Send ${amount} PIER`))
}
const holds = async (symbol: string): Promise<bigint> =>
  node(HARBOR).readContract({
    address: await contractOf(symbol),
    abi: localTokenAbi,
    functionName: 'balanceOf',
    args: [RECEIVER],
  })
const stepOf = (page: Page, step: string) =>
  until.holds(page, (it) =>
    it.waitForFunction((wanted) => window.engine?.getState().send?.step === wanted, step),
  )

it('[R2.24] [R7.48] [B69:1] a token goes out as it was reviewed, once for five clicks, and the account shows', async () => {
  const { page } = await visit({ query, reducedMotion: 'reduce' })
  const lantern = localWallet(page)
  await openAccount(page)
  await review(page, '12.5')
  const before = await holds('PIER')
  const reviewed = await page.evaluate(() => window.engine?.getState().send?.review?.prompt.params)
  // Five presses of this very button: the view behind it is another one at once.
  await button(page, 'Send 12.5 PIER').evaluate((sends) => {
    for (let press = 0; press < 5; press += 1) if (sends instanceof HTMLElement) sends.click()
  })
  await lantern.asked('eth_sendTransaction')
  const asked = await page.evaluate(
    () =>
      window.__localWallets?.lantern?.calls.findLast(({ method }) => method === 'eth_sendTransaction')
        ?.params,
  )
  expect(asked).toEqual(reviewed)
  // By a decoder that the kit does not have.
  const [fields]: readonly unknown[] = Array.isArray(asked) ? asked : []
  const { to, data } = Object(fields)
  const amount = parseUnits(
    '12.5',
    await node(HARBOR).readContract({
      address: await contractOf('PIER'),
      abi: localTokenAbi,
      functionName: 'decimals',
    }),
  )
  const sent = encodeFunctionData({
    abi: localTokenAbi,
    functionName: 'transfer',
    args: [RECEIVER, amount],
  })
  expect([String(to).toLowerCase(), data]).toEqual([(await contractOf('PIER')).toLowerCase(), sent])
  expect(decodeFunctionData({ abi: localTokenAbi, data: sent }).args).toEqual([RECEIVER, amount])
  await lantern.approves('eth_sendTransaction')
  await until.shows(dialogOf(page).getByRole('tab', { name: 'Activity' }))
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().sent?.[0]?.step === 'success'),
  )
  expect((await holds('PIER')) - before).toBe(amount)
  expect(await lantern.callsOf('eth_sendTransaction')).toBe(1)
  expect(await page.evaluate(() => window.engine?.getState().sendForm)).toMatchObject({
    token: { step: 'none' },
    amount: { text: '' },
  })
})

it('a reload while the wallet shows a transfer, and a second tab, do not send it twice', async () => {
  const { page, openTab } = await visit({ query, reducedMotion: 'reduce' })
  await openAccount(page)
  await review(page, '3')
  await button(page, 'Send 3 PIER').click()
  await localWallet(page).asked('eth_sendTransaction')
  await page.reload()
  await localWallet(page).ready()
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .click()
  await button(page, 'Send').click()
  await button(page, 'Token ETH, change').click()
  await button(page, /^Pier Dollar/).click()
  await dialogOf(page).getByLabel('Amount').fill('3')
  await dialogOf(page).getByLabel('To', { exact: true }).fill(RECEIVER)
  await until.exists(dialogOf(page).locator('[data-part="fee-value"]'))
  await button(page, 'Review').click()
  await stepOf(page, 'unknown')
  await until.shows(dialogOf(page).getByRole('heading', { name: 'We cannot tell yet if this was sent' }))
  expect(await localWallet(page).callsOf('eth_sendTransaction')).toBe(0)

  const other = await openTab()
  await other.bringToFront()
  await playground(other).isConnected()
  const refused = await other.evaluate(
    async ([to, token]) => {
      await window.engine?.send
        ?.review({ token: token ?? '', amount: '3', to: to ?? '' })
        .catch(() => undefined)
      return window.engine?.getState().send?.step
    },
    [RECEIVER, await contractOf('PIER')],
  )
  expect(refused).toBe('unknown')

  await page.bringToFront()
  await button(page, 'It was not sent, try again').click()
  await button(page, 'Review').click()
  await until.shows(button(page, 'Send 3 PIER'))
})
