import type { Page } from 'playwright-core'
import { type Address, type Hex, parseEther, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { revertingCode } from '../../engine/src/families/eip155/reverting-code.cases.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { HARBOR } from '../../examples/local-world/src/local-chains.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import { localWallet } from '../harness/local-wallet.js'
import { type ChainClient, type OwnWorld, ownWorld } from '../harness/own-world.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openAccount } from '../skin/stages.js'
import {
  approveReviewed,
  button,
  expectReviewed,
  factsOf,
  figuresOf,
  fillIn,
  openReview,
  reviewOf,
  stepIs,
} from './send-through-views.js'

const [from = '0x'] = LOCAL_ACCOUNTS
/** The pause between two looks at a transaction, in ms. */
const LOOK = 4_000

let world: OwnWorld
let client: ChainClient
/** The same account in another wallet. */
let elsewhere: ChainClient
beforeAll(async () => {
  world = await ownWorld({ chains: [{ ...HARBOR, port: 0 }] })
  client = world.client(HARBOR.id)
  elsewhere = world.client(HARBOR.id, 0)
  await client.setAutomine(false)
})
afterAll(() => world?.stop())

const stranger = (): Address => privateKeyToAddress(generatePrivateKey())
const mine = () => client.mine({ blocks: 1 })

interface Payment {
  readonly amount: string
  readonly to: Address
  /** Happens while the wallet shows it. */
  readonly meanwhile?: () => Promise<void>
}

/** Sends coins through the views, compares what was reviewed and signed, and leaves them pending. */
async function pay(page: Page, { amount, to, meanwhile }: Payment): Promise<Hex> {
  await page.evaluate(() => window.engine?.open({ view: 'Account' }))
  await fillIn(page, { amount, to })
  const sends = await openReview(page)
  const figures = await figuresOf(client, { from, to, amount: parseEther(amount) })
  await expectReviewed(page, { to }, figures)
  const review = await reviewOf(page)
  await sends.click()
  await localWallet(page).asked('eth_sendTransaction')
  await meanwhile?.()
  const hash = await approveReviewed(page, client, review)
  await isSeen(page, hash)
  return hash
}

/** Waits until the app has looked at a transaction once, and has kept what it saw: the wallet chose the nonce. */
const isSeen = (page: Page, hash: Hex): Promise<unknown> =>
  until.holds(page, (it) =>
    it.waitForFunction(
      (id) =>
        Object.values({ ...localStorage })
          .flatMap((text) => String(text).split('"id":"'))
          .some((entry) => entry.startsWith(id) && entry.includes('"terms"')),
      hash,
    ),
  )

/** Lets time pass until the newest transfer has ended so. */
async function ends(page: Page, step: string, looks = 1): Promise<void> {
  for (let look = 0; look < looks; look += 1) await page.clock.fastForward(LOOK)
  await until.holds(page, (it) =>
    it.waitForFunction((wanted) => window.engine?.getState().sent?.[0]?.step === wanted, step),
  )
}

/** Opens the newest row of the activity. Returns its words, and the facts below it. */
async function newestRow(page: Page) {
  await page.evaluate(() => window.engine?.open({ view: 'Account' }))
  await dialogOf(page).getByRole('tab', { name: 'Activity' }).click()
  const row = dialogOf(page).locator('[data-part="row-item"]').first()
  await until.shows(row)
  const press = row.getByRole('button').first()
  const words = await press.textContent()
  if ((await press.getAttribute('aria-expanded')) !== 'true') await press.click()
  await until.shows(button(page, 'Copy transaction id').first())
  return { words, facts: await factsOf(page) }
}

/** True for a text with each of these, in their order. */
const says =
  (...parts: readonly string[]) =>
  (text: string | null): boolean =>
    parts.reduce((from, part) => (from < 0 ? from : (text ?? '').indexOf(part, from)), 0) >= 0

const balanceOf = (address: Address) => client.getBalance({ address })

it('[R4.46] [R4.47] [R8.53 partly] [Q39] each end of a transfer has its row and its words, with the transaction that took its place', async () => {
  const { page } = await visit({ base: world.url, query: 'wallets=lantern', stopClock: true })
  await page.clock.resume()
  await openAccount(page)

  const first = stranger()
  const hash = await pay(page, { amount: '0.1', to: first })
  expect((await newestRow(page)).words).toSatisfy(says('Sending ETH', '−0.100 ETH'))
  await page.reload()
  await playground(page).isConnected()
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().sent?.[0]?.step === 'pending'),
  )
  await mine()
  await ends(page, 'success')
  const arrived = await newestRow(page)
  expect(arrived.words).toSatisfy(says('Sent', '−0.100 ETH'))
  expect(arrived.facts).toMatchObject({ Transaction: hash, To: first, Amount: '0.1 ETH' })
  expect(await balanceOf(first)).toBe(parseEther('0.1'))

  // It takes coins until the wallet is asked.
  const closed = stranger()
  const code: Hex = `0x${revertingCode.slice(2)}`
  const meanwhile = () => client.setCode({ address: closed, bytecode: code })
  const reverted = await pay(page, { amount: '0.2', to: closed, meanwhile })
  await mine()
  await ends(page, 'reverted')
  const row = await newestRow(page)
  expect(row.words).toSatisfy(says('Send failed', 'Reverted, fee paid', '0.200 ETH'))
  expect(row.facts).toMatchObject({ Transaction: reverted, Reason: 'closed' })
  expect(await balanceOf(closed)).toBe(0n)

  const price = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('80'), gas: 50_000n }
  const others: readonly (readonly [
    string,
    string,
    (to: Address) => { to: Address; value: bigint },
    string,
    string,
  ])[] = [
    ['0.3', 'repriced', (to) => ({ to, value: parseEther('0.3') }), 'Sent', 'Replaced by a higher fee'],
    [
      '0.4',
      'replaced',
      () => ({ to: first, value: parseEther('0.7') }),
      'Not sent',
      'Replaced by another transaction',
    ],
    ['0.5', 'cancelled', () => ({ to: from, value: 0n }), 'Not sent', 'Cancelled. Nothing was sent.'],
  ]
  for (const [amount, step, instead, name, line] of others) {
    const to = stranger()
    const nonce = await client.getTransactionCount({ address: from })
    const replaced = await pay(page, { amount, to })
    const receipt = await elsewhere.sendTransaction({ ...instead(to), ...price, nonce })
    await mine()
    await ends(page, step)
    const { words, facts } = await newestRow(page)
    expect(words).toSatisfy(says(name, line))
    expect(facts).toMatchObject({ Transaction: replaced, 'Took its place': receipt })
    expect(await balanceOf(to)).toBe(step === 'repriced' ? parseEther(amount) : 0n)
  }

  // It is not mined, and there is no time for another look within 180 s. Then the user asks again.
  const slow = stranger()
  const late = await pay(page, { amount: '0.55', to: slow })
  for (const ms of [60_000, 60_000, 48_000]) await page.clock.fastForward(ms)
  await ends(page, 'unknown')
  expect((await newestRow(page)).words).toSatisfy(says('Not known yet', '−0.550 ETH'))
  await mine()
  await button(page, 'Check again').click()
  await ends(page, 'success')
  expect((await newestRow(page)).facts).toMatchObject({ Transaction: late })
  expect(await balanceOf(slow)).toBe(parseEther('0.55'))

  const to = stranger()
  const dropped = await pay(page, { amount: '0.6', to })
  await client.dropTransaction({ hash: dropped })
  await ends(page, 'dropped', 8)
  const lost = await newestRow(page)
  expect(lost.words).toSatisfy(says('Not known yet', 'Dropped. It may still be sent.'))
  expect(lost.facts).toMatchObject({ Transaction: dropped })
  await mine()
  expect(await balanceOf(to)).toBe(0n)
})

it('a wallet that sends and does not answer leaves it unknown, and the same is not sent a second time', async () => {
  const { page } = await visit({ base: world.url, query: 'wallets=lantern', stopClock: true })
  await page.clock.resume()
  await openAccount(page)
  const to = stranger()
  await fillIn(page, { amount: '0.8', to })
  await (await openReview(page)).click()
  await localWallet(page).asked('eth_sendTransaction')
  const { prompt } = await reviewOf(page)
  // The wallet sends it, and its page hears nothing.
  const [{ value, gas, maxFeePerGas, maxPriorityFeePerGas }] = prompt.params
  const hash = await elsewhere.sendTransaction({
    to,
    value: BigInt(value ?? 0),
    gas: BigInt(gas),
    maxFeePerGas: BigInt(maxFeePerGas),
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
  })
  await page.clock.fastForward(31_000)
  await until.shows(dialogOf(page).getByText('Lantern has not answered. Open it to look.'))
  await button(page, 'Cancel').click()
  await page.clock.fastForward(3_000)
  await stepIs(page, 'unknown')
  await until.shows(dialogOf(page).getByRole('heading', { name: 'We cannot tell yet if this was sent' }))
  await mine()
  await minedReceipt(client, hash)
  expect(await balanceOf(to)).toBe(parseEther('0.8'))

  await page.reload()
  await playground(page).isConnected()
  await page.evaluate(() => window.engine?.open({ view: 'Account' }))
  await fillIn(page, { amount: '0.8', to })
  await button(page, 'Review').and(page.locator('[data-state="idle"]')).click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'We cannot tell yet if this was sent' }))
  expect(await localWallet(page).callsOf('eth_sendTransaction')).toBe(0)
  expect(await balanceOf(to)).toBe(parseEther('0.8'))
})
