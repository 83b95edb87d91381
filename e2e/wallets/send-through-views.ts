import type { Page } from 'playwright-core'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  type Hex,
  hexToBigInt,
  parseTransaction,
} from 'viem'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type {} from '../../engine/src/send.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import type { TokenDescription } from '../../examples/local-world/src/world-description.js'
import { localWallet } from '../harness/local-wallet.js'
import type { ChainClient } from '../harness/own-world.js'
import { until } from '../harness/until.js'
import { dialogOf } from '../skin/stages.js'

/** A transfer as a user makes it. */
export interface ViewTransfer {
  /** Undefined: the coin. */
  readonly token?: TokenDescription | undefined
  /** As it is typed, or `max`. */
  readonly amount: string
  /** As it is typed. */
  readonly to: string
}

/** A button of the dialog. */
export const button = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name, exact: true })

/** Waits until the engine says so of the transfer. */
export const stepIs = (page: Page, step: string): Promise<unknown> =>
  until.holds(page, (it) =>
    it.waitForFunction((wanted) => window.engine?.getState().send?.step === wanted, step),
  )

/** Opens the form from the view of the account, and fills it in. It may say why nothing can be reviewed. */
export async function fillIn(page: Page, transfer: ViewTransfer): Promise<void> {
  await button(page, 'Send').click()
  await typeIn(page, transfer)
}

/** Fills in the form that shows. */
export async function typeIn(page: Page, { token, amount, to }: ViewTransfer): Promise<void> {
  await until.shows(button(page, /^Token \S+, change$/))
  if (token !== undefined) {
    await button(page, 'Token ETH, change').click()
    await button(page, new RegExp(`^${token.name}`)).click()
    await until.shows(button(page, `Token ${token.symbol}, change`))
  }
  if (amount === 'max') await button(page, 'Max').click()
  else await dialogOf(page).getByLabel('Amount').pressSequentially(amount)
  await dialogOf(page).getByLabel('To', { exact: true }).fill(to)
}

/** The texts of the facts that show, by their names. */
export const factsOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  dialogOf(page)
    .locator('[data-part="fact"]')
    .evaluateAll((facts) => {
      // An address is drawn in groups, but is one text.
      const textsOf = (value: Element): readonly string[] => {
        if (value.hasAttribute('data-whole')) return [value.textContent]
        const texts = document.createTreeWalker(value, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '')
        return found
      }
      return Object.fromEntries(
        facts.map((fact) => [
          fact.querySelector('dt')?.textContent ?? '',
          [...fact.querySelectorAll('dd')].flatMap(textsOf).join(' '),
        ]),
      )
    })

/** Presses Review and waits for it. Returns the button that sends. */
export async function openReview(page: Page) {
  // Until everything is read it has busy dots, and no press counts.
  await until.exists(button(page, 'Review').and(page.locator('[data-state="idle"]')))
  await button(page, 'Review').click()
  const sends = button(page, /^Send [\d.,]+ \S/)
  await until.shows(sends)
  return sends
}

const transactionSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  value: z.optional(z.string()),
  data: z.optional(z.string()),
  gas: z.string(),
  maxFeePerGas: z.string(),
  maxPriorityFeePerGas: z.string(),
  chainId: z.string(),
})
const reviewSchema = z.object({
  from: z.string(),
  to: z.string(),
  token: z.string(),
  amount: z.string(),
  arrives: z.string(),
  fee: z.object({ expected: z.string(), most: z.string() }),
  prompt: z.object({ method: z.string(), params: z.tuple([transactionSchema]) }),
})
export type HeldReview = z.infer<typeof reviewSchema>
/** The review that the engine holds. */
export const reviewOf = async (page: Page): Promise<HeldReview> =>
  reviewSchema.parse(await page.evaluate(() => window.engine?.getState().send?.review))

/** The last request that the wallet got, as it came. */
export const askedOf = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      window.__localWallets?.lantern?.calls.findLast(({ method }) => method === 'eth_sendTransaction')
        ?.params,
  )

/** A transaction of the prompt, read by viem: what it moves, and the fee that it allows in wei. */
export function decoded(transaction: HeldReview['prompt']['params'][0]) {
  const { to, value, gas, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const data = hex(transaction.data ?? '0x')
  const caps = {
    gas: numberIn(gas),
    maxFeePerGas: numberIn(maxFeePerGas),
    maxPriorityFeePerGas: numberIn(maxPriorityFeePerGas),
  }
  if (data === '0x') return { token: undefined, to, amount: numberIn(value), caps }
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
  if (functionName !== 'transfer') throw new Error(`The wallet was asked for ${functionName}.`)
  expect(numberIn(value)).toBe(0n)
  return { token: to, to: args[0], amount: args[1], caps }
}
const hex = (text: string): Hex => `0x${text.replace(/^0x/, '')}`
const numberIn = (text: string | undefined): bigint => (text === undefined ? 0n : hexToBigInt(hex(text)))

/** Whole units as the views write an amount, every digit of it. */
export const written = (units: bigint, decimals: number): string => {
  const [whole = '0', fraction] = formatUnits(units, decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
/** A cost as the views write it: rounded up to the first four digits of the `finest` sum. */
export const cost = (wei: bigint, finest = wei): string => {
  const unit = 10n ** BigInt(Math.max(0, finest.toString().length - 4))
  return written(((wei + unit - 1n) / unit) * unit, 18)
}

/** A transfer by the chain: all that viem reads, and nothing of the kit. */
export interface ChainFigures {
  /** Base units. */
  readonly amount: bigint
  /** The part that the receiver gets. */
  readonly arrives: bigint
  /** The fee at the going price and the most that its caps allow, in wei. The fee of a parent chain is in both. */
  readonly expected: bigint
  readonly most: bigint
}

export interface FiguresOrder extends Pick<ViewTransfer, 'token'> {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** Reads what a transfer moves and costs now. */
export async function figuresOf(
  client: ChainClient,
  { token, from, to, amount }: FiguresOrder,
  rollupFee = 0n,
): Promise<ChainFigures> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
  const call = token === undefined ? { to, value: amount } : { to: token.address, data }
  const [used, { baseFeePerGas }, tip] = await Promise.all([
    client.estimateGas({ account: from, ...call }),
    client.getBlock(),
    client.estimateMaxPriorityFeePerGas(),
  ])
  const base = baseFeePerGas ?? 0n
  return {
    amount,
    arrives: amount,
    expected: used * (base + tip) + rollupFee,
    most: (used + used / 5n) * (2n * base + tip) + rollupFee,
  }
}

/** Compares all that the review shows, and what the engine holds, with the figures of the chain. */
export async function expectReviewed(
  page: Page,
  { token, to }: Pick<FiguresOrder, 'token' | 'to'>,
  { amount, arrives, expected, most }: ChainFigures,
): Promise<void> {
  const { symbol, decimals } = token ?? { symbol: 'ETH', decimals: 18 }
  const sum = `${written(amount, decimals)} ${symbol}`
  await until.shows(dialogOf(page).getByRole('heading', { name: sum, exact: true }))
  await until.shows(button(page, `Send ${sum}`))
  const facts = await factsOf(page)
  expect(facts).toMatchObject({
    To: expect.stringContaining(to),
    'Network fee': `${cost(expected)} ETH At most ${cost(most)} ETH`,
    Total:
      token === undefined ? `${cost(amount + expected, expected)} ETH` : `${sum} + ${cost(expected)} ETH`,
  })
  const kept = dialogOf(page).getByText('The token keeps a part.')
  expect(await kept.count()).toBe(arrives < amount ? 1 : 0)
  if (arrives < amount)
    expect(await kept.textContent()).toContain(
      `${written(arrives, decimals)} ${symbol} of ${written(amount, decimals)} arrive.`,
    )
  const review = await reviewOf(page)
  expect(review).toMatchObject({
    to,
    token: token?.address ?? 'native',
    amount: String(amount),
    arrives: String(arrives),
    fee: { expected: String(expected), most: String(most) },
  })
  const transaction = decoded(review.prompt.params[0])
  expect([transaction.token, transaction.to, transaction.amount]).toEqual([token?.address, to, amount])
}

/** Compares what the wallet was asked, and what it signed in the transaction, with a review. */
export async function expectSigned(client: ChainClient, hash: Hex, asked: unknown, review: HeldReview) {
  expect(asked).toEqual(review.prompt.params)
  const raw = await client.request<{
    Method: 'eth_getRawTransactionByHash'
    Parameters: [Hex]
    ReturnType: Hex
  }>({ method: 'eth_getRawTransactionByHash', params: [hash] })
  const signed = parseTransaction(raw)
  const [prompted] = review.prompt.params
  expect([signed.to, signed.value ?? 0n, signed.data ?? '0x', signed.chainId]).toEqual([
    prompted.to.toLowerCase(),
    numberIn(prompted.value),
    prompted.data ?? '0x',
    Number(prompted.chainId),
  ])
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = signed
  expect({ gas, maxFeePerGas, maxPriorityFeePerGas }).toEqual(decoded(prompted).caps)
}

/** Approves what the wallet asks, and compares all of it with the review. Returns the hash of what is out. */
export async function approveReviewed(page: Page, client: ChainClient, review: HeldReview): Promise<Hex> {
  const before = await page.evaluate(() => window.engine?.getState().sent?.length ?? 0)
  await localWallet(page).asked('eth_sendTransaction')
  const asked = await askedOf(page)
  await localWallet(page).approves('eth_sendTransaction')
  const sent = await until.heldOnce(page, (it) =>
    it.waitForFunction((count) => {
      const list = window.engine?.getState().sent ?? []
      return list.length > count ? list[0]?.id : undefined
    }, before),
  )
  const hash = hex(String(await sent.jsonValue()))
  await expectSigned(client, hash, asked, review)
  return hash
}

export interface MovedOrder extends Pick<FiguresOrder, 'token' | 'from' | 'to'> {
  readonly hash: Hex
  /** The most that a parent chain takes, in wei. Default: no parent chain. */
  readonly rollupFee?: bigint
}

/** Compares the balances around the block of a transfer: what was reviewed moved, and nothing else. */
export async function expectMoved(
  client: ChainClient,
  { token, from, to, hash, rollupFee }: MovedOrder,
  { amount, arrives, most }: ChainFigures,
): Promise<void> {
  const { blockNumber, gasUsed, effectiveGasPrice, status } = await minedReceipt(client, hash)
  expect(status).toBe('success')
  const coins = (address: Address, at: bigint) => client.getBalance({ address, blockNumber: at })
  const units = (address: Address, at: bigint) =>
    token === undefined
      ? coins(address, at)
      : client.readContract({
          address: token.address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [address],
          blockNumber: at,
        })
  const change = async (read: (address: Address, at: bigint) => Promise<bigint>, address: Address) =>
    (await read(address, blockNumber)) - (await read(address, blockNumber - 1n))
  expect(await change(units, to)).toBe(arrives)
  if (token !== undefined) expect(await change(units, from)).toBe(-amount)
  const paid = -(await change(coins, from)) - (token === undefined ? amount : 0n)
  expect(paid).toBeLessThanOrEqual(most)
  const toParent = paid - gasUsed * effectiveGasPrice
  if (rollupFee === undefined) expect(toParent).toBe(0n)
  else expect(toParent > 0n && toParent <= rollupFee).toBe(true)
}
