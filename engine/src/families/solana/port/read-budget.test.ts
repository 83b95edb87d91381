import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { featureError } from '../../../model/errors/feature-error.js'
import { WalletchartError } from '../../../model/errors/walletchart-error.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { budgetLamports } from '../codec/budget-instructions.js'
import { transferTransaction } from '../codec/transfer-transaction.js'
import { addressOf, blockhash, keypairOf } from '../real-keys.cases.js'
import { readBudget } from './read-budget.js'

const [from, to] = [addressOf(keypairOf(1)), addressOf(keypairOf(2))]

/** Reads the budget of a transfer of SOL from a node that answers both questions so. */
async function budgetFrom(
  unitsConsumed: unknown,
  prices: readonly number[],
  more: Record<string, () => unknown> = {},
) {
  const asked: (readonly [string, unknown])[] = []
  const chain: ChainCall = async (method, params) => {
    asked.push([method, params])
    const other = more[method]
    if (other) return other()
    if (method === 'simulateTransaction') return { value: { err: null, unitsConsumed } }
    return prices.map((prioritizationFee, slot) => ({ slot, prioritizationFee }))
  }
  const budget = await readBudget(
    (one) => transferTransaction({ from, to, lamports: 1n, budget: one, blockhash }),
    chain,
  )
  return { budget, asked }
}

describe('the compute budget of a transfer', () => {
  it.each([
    [1, 2n],
    [10, 11n],
    [450, 495n],
    [13_930, 15_323n],
    [1_272_727, 1_400_000n],
    [1_400_000, 1_400_000n],
  ])(
    'of %i units is a tenth more, rounded up, and no more than a transaction can have',
    async (used, units) => {
      expect((await budgetFrom(used, [])).budget?.units).toBe(units)
    },
  )

  it.each([
    [[], undefined],
    [[0], undefined],
    [[0, 0, 1], undefined],
    [[1], 1n],
    [[3], 4n],
    [[4], 4n],
    [[5, 1], 8n],
    [[900_000, 0, 33, 1, 40], 64n],
    [[9, 10, 100], 16n],
    [[524_288], 524_288n],
    [[524_289], 700_000n],
    [[Number.MAX_SAFE_INTEGER], 700_000n],
  ])('at prices of %j is the median, rounded up to a power of two, with a cap: %s', async (prices, price) => {
    expect((await budgetFrom(450, prices)).budget?.price).toBe(price)
  })

  it('costs less than a thousandth of a SOL at the most', async () => {
    const { budget } = await budgetFrom(1_400_000, [Number.MAX_SAFE_INTEGER])
    if (budget === undefined) throw new Error('There is no budget')
    expect(budgetLamports(budget)).toBe(980_000n)
  })

  it('asks about the accounts that are written, and simulates without signatures', async () => {
    const { asked } = await budgetFrom(450, [1])
    const params = new Map(asked)
    expect(asked).toHaveLength(2)
    expect(params.get('getRecentPrioritizationFees')).toEqual([[from, to]])
    expect(params.get('simulateTransaction')).toEqual([
      base64.encode(
        transferTransaction({ from, to, lamports: 1n, budget: { units: 1_400_000n, price: 0n }, blockhash }),
      ),
      { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment: 'confirmed' },
    ])
  })

  it.each(['simulateTransaction', 'getRecentPrioritizationFees'])(
    'is none where %s fails, unless the caller gave up',
    async (method) => {
      for (const thrown of [featureError('RPC_REQUEST_FAILED'), new Error('Out of reach')])
        expect(
          await budgetFrom(450, [1], {
            [method]: () => {
              throw thrown
            },
          }),
        ).toMatchObject({ budget: undefined })
      const givenUp = budgetFrom(450, [1], {
        [method]: () => {
          throw new WalletchartError('ABORTED')
        },
      })
      expect((await failureOf(givenUp)).code).toBe('ABORTED')
    },
  )

  it.each([[undefined], [null], [0], [-1], [0.5], ['450']])('is none for %s units', async (units) => {
    expect((await budgetFrom(units, [1])).budget).toBeUndefined()
  })
})
