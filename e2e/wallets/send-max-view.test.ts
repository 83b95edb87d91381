import type { Page } from 'playwright-core'
import {
  type Address,
  erc20Abi,
  type Hex,
  hexToBigInt,
  parseEther,
  parseGwei,
  serializeTransaction,
  size,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { HARBOR } from '../../examples/local-world/src/local-chains.js'
import type { TokenDescription } from '../../examples/local-world/src/world-description.js'
import { localWallet } from '../harness/local-wallet.js'
import { type ChainClient, type OwnWorld, ownWorld } from '../harness/own-world.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openAccount } from '../skin/stages.js'
import { BURNED, publishedDeflating } from './published-deflating.js'
import { putFeeOracle } from './put-fee-oracle.js'
import {
  approveReviewed,
  button,
  type ChainFigures,
  cost,
  decoded,
  expectMoved,
  expectReviewed,
  figuresOf,
  fillIn,
  openReview,
  reviewOf,
} from './send-through-views.js'

const [from = '0x'] = LOCAL_ACCOUNTS
let world: OwnWorld
let client: ChainClient
let parentFee: (bytes: number) => Promise<bigint>
beforeAll(async () => {
  world = await ownWorld({ chains: [{ ...HARBOR, port: 0, isRollup: true }] }, async (chain) => [
    await publishedDeflating(chain),
  ])
  client = world.client(HARBOR.id)
  parentFee = await putFeeOracle(client)
})
afterAll(() => world?.stop())

const stranger = (): Address => privateKeyToAddress(generatePrivateKey())
const baseFee = async (gwei: string): Promise<void> => {
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei(gwei) })
  await client.mine({ blocks: 1 })
}
/** Bytes of a transfer, beside those of its data, in the fee that is shown: more than any has. */
const MOST_FIELD_BYTES = 140
const boundOf = (token: TokenDescription | undefined) =>
  parentFee(MOST_FIELD_BYTES + (token === undefined ? 0 : 68))

/** All that the account has, by the chain. */
async function mostOf(token: TokenDescription | undefined, to: Address, kept: bigint): Promise<ChainFigures> {
  const has = await client.getBalance({ address: from })
  const order = { token, from, to }
  if (token === undefined) {
    const read = await figuresOf(client, { ...order, amount: has }, await boundOf(token))
    return { ...read, amount: has - read.most, arrives: has - read.most }
  }
  const held = { address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [from] } as const
  const amount = await client.readContract(held)
  const read = await figuresOf(client, { ...order, amount }, await boundOf(token))
  return { ...read, arrives: amount - (amount * kept) / 10_000n }
}

/** The node would refuse a transaction of an account that cannot pay the parent chain too. */
async function leavesForParent(page: Page): Promise<void> {
  const [asked] = (await reviewOf(page)).prompt.params
  const { amount, caps } = decoded(asked)
  const data: Hex = `0x${(asked.data ?? '0x').slice(2)}`
  const to: Address = `0x${asked.to.slice(2)}`
  const nonce = await client.getTransactionCount({ address: from })
  const value = hexToBigInt(`0x${(asked.value ?? '0x0').slice(2)}`)
  const unsigned = serializeTransaction({
    type: 'eip1559',
    chainId: HARBOR.id,
    nonce,
    to,
    value,
    data,
    ...caps,
  })
  const needed =
    (data === '0x' ? amount : 0n) + caps.gas * caps.maxFeePerGas + (await parentFee(size(unsigned)))
  expect(await client.getBalance({ address: from })).toBeGreaterThanOrEqual(needed)
}

it('[Q26] [Q27:1+2] Max of the coin and of tokens on a rollup: a base fee that rises after the review shows a new one, whose bytes land', async () => {
  const { page } = await visit({ base: world.url, query: 'wallets=lantern&tokens=true' })
  await openAccount(page)
  const asks = () => localWallet(page).callsOf('eth_sendTransaction')
  let asked = 0
  for (const [symbol, kept] of [
    ['PIER', 0n],
    ['DTT', BURNED],
    [undefined, 0n],
  ] as const) {
    const token = world.tokens.find((one) => one.symbol === symbol)
    const to = stranger()
    await baseFee('1')
    await fillIn(page, { token, amount: 'max', to })
    const sends = await openReview(page)
    const first = await mostOf(token, to, kept)
    await expectReviewed(page, { token, to }, first)

    await baseFee('40')
    await sends.click()
    const second = await mostOf(token, to, kept)
    await until.shows(dialogOf(page).getByText(`The fee rose to ${cost(second.expected)} ETH`))
    expect(await asks()).toBe(asked)
    expect(second.most).toBeGreaterThan(first.most)
    if (token === undefined) expect(second.amount).toBeLessThan(first.amount)
    await expectReviewed(page, { token, to }, second)
    await leavesForParent(page)
    const review = await reviewOf(page)
    // It takes no press for a second after it changed under the pointer.
    await sends.and(page.locator('[data-state="idle"]')).click()
    const hash = await approveReviewed(page, client, review)
    asked += 1
    await expectMoved(client, { token, from, to, hash, rollupFee: await boundOf(token) }, second)
    await until.shows(button(page, 'Send'))
  }
  expect(await asks()).toBe(3)
  await client.setBalance({ address: from, value: parseEther('10') })
})

it('[Q27:1] [Q28] the form keeps back the fee that the review has; too little of a token and too little for the fee have two messages', async () => {
  const { page } = await visit({ base: world.url, query: 'wallets=lantern&tokens=true' })
  await baseFee('1')
  const has = parseEther('2')
  await client.setBalance({ address: from, value: has })
  await openAccount(page)
  const to = stranger()
  await fillIn(page, { amount: 'max', to })
  await until.exists(button(page, 'Review').and(page.locator('[data-state="idle"]')))
  const { most, amount } = await mostOf(undefined, to, 0n)
  await until.shows(dialogOf(page).getByText(`${cost(most)} ETH stays for the fee`))
  await openReview(page)
  const { caps, amount: moved } = decoded((await reviewOf(page)).prompt.params[0])
  expect(moved).toBe(amount)
  expect(has - moved - caps.gas * caps.maxFeePerGas).toBe(await boundOf(undefined))

  await page.evaluate(() => window.engine?.back())
  // It is said aloud too, from a text that is not visible.
  const feeShort = dialogOf(page).getByText('Not enough ETH for the fee').filter({ visible: true })
  const field = dialogOf(page).getByLabel('Amount')
  await field.fill('2.5')
  await dialogOf(page).getByLabel('To', { exact: true }).focus()
  await until.shows(dialogOf(page).getByText('You have 2.000 ETH. Max keeps back the fee.'))
  await field.fill('2')
  await until.shows(feeShort.first())
  expect(await localWallet(page).callsOf('eth_sendTransaction')).toBe(0)

  await button(page, 'Token ETH, change').click()
  await button(page, /^Driftwood/).click()
  await field.fill('99999')
  await dialogOf(page).getByLabel('To', { exact: true }).focus()
  await until.shows(dialogOf(page).getByText('You have 1,234.567 DRIFT.'))
  // The token is there, and the coin for its fee is not.
  await client.setBalance({ address: from, value: 1_000n })
  await field.fill('1')
  await until.shows(feeShort.first())
  await until.isGone(dialogOf(page).getByText('You have 1,234.567 DRIFT.'))
  expect(await localWallet(page).callsOf('eth_sendTransaction')).toBe(0)
  await client.setBalance({ address: from, value: parseEther('10') })
})
