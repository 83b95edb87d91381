import type { Page } from 'playwright-core'
import { type Address, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import type { TokenDescription } from '../../examples/local-world/src/world-description.js'
import { localWallet } from '../harness/local-wallet.js'
import { type OwnWorld, ownWorld } from '../harness/own-world.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openAccount } from '../skin/stages.js'
import { ANSWERS, madeToken, oddAbi, UNLIMITED } from './made-token.js'
import { BURNED, publishedDeflating } from './published-deflating.js'
import {
  approveReviewed,
  button,
  expectMoved,
  expectReviewed,
  figuresOf,
  fillIn,
  openReview,
  reviewOf,
  stepIs,
  typeIn,
  type ViewTransfer,
} from './send-through-views.js'

const [from = '0x'] = LOCAL_ACCOUNTS
/** The list of USDT contracts is by network. This one is that of Ethereum. */
const ETHEREUM = 1
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

let world: OwnWorld
beforeAll(async () => {
  const chains = [{ id: ETHEREUM, name: 'Harbor', port: 0 }]
  world = await ownWorld({ chains }, async (client) => [
    await madeToken(client, { name: 'Shoal', symbol: 'SHOAL', decimals: 6, balance: '5000' }),
    await publishedDeflating(client),
    await madeToken(client, {
      ...{ name: 'Tether', symbol: 'USDT', decimals: 6, balance: '90', answer: 'nothing', kept: 25n },
      at: USDT,
    }),
    await madeToken(client, { name: 'Cobble', symbol: 'COBB', decimals: 0, balance: '40' }),
    await madeToken(client, { name: 'Silt', symbol: 'SILT', decimals: 24, balance: '3' }),
  ])
})
afterAll(() => world?.stop())

const tokenOf = (symbol: string): TokenDescription => {
  const found = world.tokens.find((one) => one.symbol === symbol)
  if (found === undefined) throw new Error(`The page knows no ${symbol}.`)
  return found
}
const stranger = (): Address => privateKeyToAddress(generatePrivateKey())
/** Sends what is in the form, and compares each step with the chain. */
async function sent(page: Page, { token, amount, to, kept }: Order): Promise<void> {
  const client = world.client(ETHEREUM)
  const sends = await openReview(page)
  const units = parseUnits(amount, token?.decimals ?? 18)
  const read = await figuresOf(client, { token, from, to, amount: units })
  const figures = { ...read, arrives: units - (units * kept) / 10_000n }
  await expectReviewed(page, { token, to }, figures)
  const review = await reviewOf(page)
  await sends.click()
  const hash = await approveReviewed(page, client, review)
  await expectMoved(client, { token, from, to, hash }, figures)
}
interface Order extends ViewTransfer {
  readonly to: Address
  readonly kept: bigint
}

it('[R2.24] [R2.25] [R7.48] [R7.49] of the coin and of every kind of token what was typed is reviewed, signed and moved, to the digit', async () => {
  const { page } = await visit({ base: world.url, query: 'wallets=lantern&tokens=true' })
  await openAccount(page)
  const cases: readonly (readonly [string, string, bigint])[] = [
    ['ETH', '0.25', 0n],
    ['SHOAL', '1500.5', 0n],
    // It returns nothing.
    ['PIER', '12.345678', 0n],
    // It returns nothing, and keeps a part.
    ['USDT', '8', 25n],
    ['DTT', '10', BURNED],
    ['KELP', '1.25', 0n],
    ['COBB', '7', 0n],
    ['SILT', `0.${'0'.repeat(23)}5`, 0n],
  ]
  for (const [symbol, amount, kept] of cases) {
    const order = { token: symbol === 'ETH' ? undefined : tokenOf(symbol), amount, to: stranger(), kept }
    await fillIn(page, order)
    await sent(page, order)
    // The token leads to the account. The account is below the form of the coin too.
    await until.shows(button(page, 'Send'))
  }
  // The coin has no view of its own after that: nothing is below this form, so nothing shows.
  await page.evaluate(() => window.engine?.close())
  await until.isGone(dialogOf(page))
  await page.evaluate(() => window.engine?.open({ view: 'WalletSend' }))
  const coin = { amount: '0.5', to: stranger(), kept: 0n }
  await typeIn(page, coin)
  await sent(page, coin)
  await until.isGone(dialogOf(page))
  expect(await localWallet(page).callsOf('eth_sendTransaction')).toBe(cases.length + 1)
})

it('[R7.48 partly] [Q27:2 partly] a token that would not arrive says why and is not asked for; one that changes after the review is reviewed again', async () => {
  const client = world.client(ETHEREUM)
  const token = tokenOf('SHOAL')
  const odd = { address: token.address, abi: oddAbi } as const
  const to = stranger()
  const turn = async (answer: keyof typeof ANSWERS, kept: bigint, most = UNLIMITED) => {
    const args = [ANSWERS[answer], kept, most] as const
    await minedReceipt(client, await client.writeContract({ ...odd, functionName: 'turn', args }))
  }
  const block = async (isBlocked: boolean) => {
    const args = [to, isBlocked] as const
    await minedReceipt(client, await client.writeContract({ ...odd, functionName: 'block_', args }))
  }
  const pause = async (isPaused: boolean) => {
    await minedReceipt(
      client,
      await client.writeContract({ ...odd, functionName: 'pause', args: [isPaused] }),
    )
  }
  const { page } = await visit({ base: world.url, query: 'wallets=lantern&tokens=true' })
  await openAccount(page)
  await turn('false', 0n)
  await fillIn(page, { token, amount: '1', to })
  const says = (reason: string) => until.shows(dialogOf(page).getByText(`The transfer would fail: ${reason}`))
  await says('the token answers false')
  const faults: readonly (readonly [() => Promise<void>, string])[] = [
    [() => turn('trueThoughNothingMoved', 0n), 'nothing would arrive'],
    [() => turn('true', 10_000n), 'nothing would arrive'],
    [() => turn('true', 0n, 1n), 'Above the most of one transfer'],
    [() => block(true), 'Blocked account'],
  ]
  for (const [at, [set, reason]] of faults.entries()) {
    await set()
    await dialogOf(page)
      .getByLabel('Amount')
      .fill(`${at + 2}`)
    await says(reason)
    expect(await button(page, 'Review').getAttribute('aria-disabled')).toBe('true')
  }
  await block(false)
  await turn('true', 0n)
  await dialogOf(page).getByLabel('Amount').fill('9')
  const sends = await openReview(page)

  // After the review it keeps a hundredth, then it is paused: neither is what the user agreed to.
  await turn('true', 100n)
  expect((await reviewOf(page)).arrives).toBe('9000000')
  await sends.click()
  await until.shows(dialogOf(page).getByText('8.91 SHOAL of 9 arrive. The token keeps a part.'))
  await pause(true)
  await sends.click()
  await stepIs(page, 'failed')
  await until.shows(dialogOf(page).getByRole('heading', { name: 'This would fail' }))
  await until.shows(dialogOf(page).getByText('custom error 0xd93c0665'))
  expect(await localWallet(page).callsOf('eth_sendTransaction')).toBe(0)

  await pause(false)
  await button(page, 'Change amount').click()
  await dialogOf(page).getByLabel('Amount').fill('4')
  await sent(page, { token, amount: '4', to, kept: 100n })
  await turn('true', 0n)
})
