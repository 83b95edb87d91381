import { base64, hex } from '@scure/base'
import { ComputeBudgetProgram, Keypair, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import { solanaTransfer } from '../../engine/src/families/solana/port/solana-transfer.js'
import { TOKEN_PROGRAM } from '../../examples/local-world/src/solana/spl-token.js'
import {
  coinOf,
  FEE,
  instructionsIn,
  lying,
  orderOf,
  paid,
  prepareOf,
  programs,
  publish,
  quoteMostOf,
  quoteOf,
  SOL,
  setUp,
  withData,
} from './token-bench.js'
import { littleEndian } from './token-instructions.js'
import { withLitesvm } from './with-litesvm.js'

const BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111'
const numberIn = (data: readonly number[] | undefined) =>
  (data ?? []).slice(1).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)

type Prepared = Parameters<typeof instructionsIn>[0]

/** The budget of a transaction, its price in lamports, and the other instructions. */
function budgetIn(prepared: Prepared) {
  const [limit, price, ...rest] = instructionsIn(prepared)
  expect([limit?.program, limit?.data[0], price?.program, price?.data[0]]).toEqual([
    BUDGET_PROGRAM,
    2,
    BUDGET_PROGRAM,
    3,
  ])
  const [units, each] = [numberIn(limit?.data), numberIn(price?.data)]
  return { units, each, lamports: (units * each + 999_999n) / 1_000_000n, rest }
}

const isPlain = (prepared: Prepared) =>
  instructionsIn(prepared).every(({ program }) => program !== BUDGET_PROGRAM)

withLitesvm(() => {
  describe.each(programs)('a transfer of %s', (_, program) => {
    it('sets what it uses and a tenth more, at the median of its accounts, and pays what was shown', async () => {
      const { chain, asked } = await setUp(program)
      chain.recentPrices = [0, 9_000_000, 60_000, 100, 60_000]
      const done = await paid(chain, asked)
      const { units, each, lamports, rest } = budgetIn(done.prepared)
      const rent = done.quote.order.shown?.rent ?? 0n
      expect(rest).toHaveLength(2)
      // 60,000 is rounded up to a power of two, so that a moment later the same is asked.
      expect(each).toBe(65_536n)
      const cost = FEE + rent + lamports
      expect(lamports).toBeGreaterThan(0n)
      expect(done.quote.fee).toEqual({ expected: cost, most: cost })
      expect(done.lamports).toBe(cost)
      const next = await paid(chain, { ...asked, amount: 1n })
      const again = budgetIn(next.prepared)
      // An account that exists needs fewer units.
      expect(again.units).toBeLessThan(units)
      expect(next.lamports).toBe(FEE + again.lamports)
    })

    it('asks only for the prices of the accounts that it writes', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      chain.recentPrices = [1]
      await quoteOf(chain.call, order)
      expect(chain.pricedAccounts).toEqual([
        [[from.publicKey, token.accountOf(asked.to), token.accountOf(from.publicKey)].map(String)],
      ])
    })

    it('does not run over its limit on the chain, and one with fewer units does', async () => {
      const { chain, asked, order, from } = await setUp(program)
      chain.recentPrices = [10]
      const { order: quoted } = await quoteOf(chain.call, order)
      const prepared = await prepareOf(chain.call, quoted)
      const id = await publish(chain, prepared, from)
      const used = BigInt(chain.vm.landed(id)?.unitsConsumed ?? 0)
      expect(budgetIn(prepared).units).toBe((used * 11n + 9n) / 10n)
      const next = await quoteOf(chain.call, orderOf({ ...asked, amount: 5n }))
      const { budget } = next.order
      if (budget === undefined) throw new Error('There is no budget')
      const short = { ...next.order, budget: { ...budget, units: (budget.units * 10n) / 11n - 2n } }
      await expect(publish(chain, await prepareOf(chain.call, short), from)).rejects.toThrow(
        'sendTransaction',
      )
    })

    it('never pays more than a thousandth of a SOL for being early, whatever a node says', async () => {
      const { chain, asked } = await setUp(program)
      for (const price of [700_001, 10 ** 12, Number.MAX_SAFE_INTEGER]) {
        chain.recentPrices = [price]
        const done = await paid(chain, { ...asked, to: Keypair.generate().publicKey, amount: 1n })
        const { each, lamports } = budgetIn(done.prepared)
        expect(each).toBe(700_000n)
        expect(lamports).toBeLessThan(SOL / 1_000n)
      }
      // Nor would the largest transaction that there is.
      expect(700_000n * 1_400_000n).toBeLessThan((SOL / 1_000n) * 1_000_000n)
    })

    it('names no price where others pay none, and a wallet that names one stays within the units', async () => {
      const { chain, token, from, asked } = await setUp(program)
      token.give(asked.to)
      for (const prices of [[], [0], [0, 0, 5]]) {
        chain.recentPrices = prices
        const done = await paid(chain, { ...asked, amount: 1n })
        const [limit, ...rest] = instructionsIn(done.prepared)
        expect([limit?.program, limit?.data[0], rest.length]).toEqual([BUDGET_PROGRAM, 2, 1])
        expect(done.lamports).toBe(FEE)
      }
      for (const order of [orderOf(asked), coinOf(orderOf(asked), 5n)]) {
        const prepared = await prepareOf(chain.call, (await quoteOf(chain.call, order)).order)
        const asRead = VersionedTransaction.deserialize(hex.decode(prepared.bytes ?? ''))
        const [limit, ...rest] = TransactionMessage.decompile(asRead.message).instructions
        if (limit === undefined) throw new Error('There is no limit')
        const priced = new VersionedTransaction(
          new TransactionMessage({
            payerKey: from.publicKey,
            recentBlockhash: asRead.message.recentBlockhash,
            instructions: [
              limit,
              ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 9_000 }),
              ...rest,
            ],
          }).compileToLegacyMessage(),
        )
        priced.sign([from])
        const prompt = prepared.prompts[1]
        if (prompt === undefined) throw new Error('There is no prompt that only signs')
        const answer = { transaction: base64.encode(priced.serialize()) }
        const id = await solanaTransfer.publish({ prepared, prompt, answer }, chain.call)
        expect(chain.vm.landed(id)?.err).toBeNull()
      }
    })

    it('has the budget of its quote, whatever the price is by then', async () => {
      const { chain, order, from } = await setUp(program)
      chain.recentPrices = [1_000]
      const { order: quoted, fee } = await quoteOf(chain.call, order)
      chain.recentPrices = [500_000]
      chain.called.length = 0
      const prepared = await prepareOf(chain.call, structuredClone(quoted))
      expect(chain.called).not.toContain('simulateTransaction')
      expect(budgetIn(prepared).each).toBe(1_024n)
      const before = chain.lamportsOf(from.publicKey)
      await publish(chain, prepared, from)
      expect(before - chain.lamportsOf(from.publicKey)).toBe(fee?.most)
      // An order that was quoted before is priced anew.
      const again = await quoteOf(chain.call, { ...quoted, amount: 1n })
      expect(again.order.budget?.price).toBe(524_288n)
    })

    it('counts the price among what the account must pay', async () => {
      const { chain, token, asked } = await setUp(program)
      chain.recentPrices = [500_000]
      token.give(asked.to)
      const sample = await quoteOf(chain.call, orderOf(asked))
      const fee = sample.fee?.most ?? 0n
      expect(fee).toBeGreaterThan(FEE)
      const least = chain.vm.rentExemption(0)
      for (const [lamports, codes] of [
        [least + fee - 1n, ['REMAINDER_TOO_LOW']],
        [least + fee, []],
      ] as const) {
        const from = chain.wallet(lamports)
        token.give(from.publicKey, 10n)
        // The units of two senders differ by none: both have an associated account.
        const { problems, fee: own } = await quoteOf(chain.call, orderOf({ ...asked, from, amount: 10n }))
        expect(own?.most).toBe(fee)
        expect(problems.map(({ code }) => code)).toEqual(codes)
        if (problems.length === 0) await paid(chain, { ...asked, from, amount: 10n })
      }
    })
  })

  describe('a transfer of SOL', () => {
    it('has a budget too, and all of the account still leaves it at nothing', async () => {
      const { chain, from, order } = await setUp()
      chain.recentPrices = [600_000]
      const { order: quoted, fee, problems } = await quoteOf(chain.call, coinOf(order, SOL / 10n))
      expect(problems).toEqual([])
      const prepared = await prepareOf(chain.call, quoted)
      const { units, each, lamports, rest } = budgetIn(prepared)
      // 450 units: 150 for each of three instructions.
      expect([units, each, rest.length]).toEqual([495n, 700_000n, 1])
      expect(fee).toEqual({ expected: FEE + lamports, most: FEE + lamports })
      const before = chain.lamportsOf(from.publicKey)
      await publish(chain, prepared, from)
      expect(before - chain.lamportsOf(from.publicKey)).toBe(SOL / 10n + FEE + lamports)
      const left = chain.lamportsOf(from.publicKey)
      const most = await quoteMostOf(chain.call, coinOf(order, 1n))
      expect(most).toMatchObject({ arrives: left - FEE - lamports, problems: [] })
      await publish(chain, await prepareOf(chain.call, most.order), from)
      expect(chain.lamportsOf(from.publicKey)).toBe(0n)
    })

    it('is the same two moments apart while others pay about the same', async () => {
      const { chain, order } = await setUp()
      const fees = new Set<bigint | undefined>()
      for (const price of [33_000, 41_000, 50_123, 65_536]) {
        chain.recentPrices = [price]
        fees.add((await quoteOf(chain.call, coinOf(order, 5n))).fee?.most)
      }
      expect(fees.size).toBe(1)
    })
  })

  describe('a node that does not say it all', () => {
    const answers: readonly (readonly [string, string, (answer: unknown) => unknown])[] = [
      ['no simulation', 'simulateTransaction', () => null],
      ['a simulation without units', 'simulateTransaction', () => ({ value: { err: null } })],
      ['no units', 'simulateTransaction', () => ({ value: { err: null, unitsConsumed: 0 } })],
      [
        'a blockhash that it has not seen',
        'simulateTransaction',
        () => ({ value: { err: 'BlockhashNotFound', unitsConsumed: 0 } }),
      ],
      ['no prices', 'getRecentPrioritizationFees', () => null],
      ['prices of another kind', 'getRecentPrioritizationFees', () => [{ slot: 1, prioritizationFee: '1' }]],
      [
        'an error',
        'simulateTransaction',
        () => {
          throw new Error('Busy')
        },
      ],
    ]
    it.each(answers)('gets a transfer without a budget: %s', async (_, method, answer) => {
      const { chain, order, from } = await setUp(TOKEN_PROGRAM)
      chain.recentPrices = [10_000]
      const node = lying(chain.call, method, answer)
      for (const one of [order, coinOf(order, 7n)]) {
        const quote = await quoteOf(node, one)
        expect(quote).toMatchObject({ problems: [] })
        expect(quote.fee?.most).toBe(FEE + (quote.order.shown?.rent ?? 0n))
        const prepared = await prepareOf(node, quote.order)
        expect(isPlain(prepared)).toBe(true)
        const id = await publish(chain, prepared, from)
        expect(chain.vm.landed(id)?.err).toBeNull()
      }
    })

    it('that knows neither method, as the node of the local world, changes nothing', async () => {
      const { chain, asked } = await setUp(TOKEN_PROGRAM)
      expect(isPlain((await paid(chain, asked)).prepared)).toBe(true)
    })
  })

  describe('a transaction that the chain would refuse', () => {
    it('has that as its problem: the wallet is never asked for it', async () => {
      const { chain, token, order } = await setUp(TOKEN_PROGRAM)
      chain.recentPrices = [1]
      const wrong = lying(
        chain.call,
        'getAccountInfo',
        withData(token.mint, (data) => data.with(44, 9)),
      )
      expect((await quoteOf(wrong, order)).problems).toMatchObject([
        { code: 'TRANSFER_WOULD_FAIL', details: expect.stringContaining('the chain refuses it') },
      ])
    })

    it.each([
      [{ InstructionError: [2, { Custom: 1 }] }],
      [{ InsufficientFundsForRent: { account_index: 1 } }],
    ])('is told by the simulation, for SOL too: %j', async (err) => {
      const { chain, order } = await setUp(TOKEN_PROGRAM)
      const node = lying(chain.call, 'simulateTransaction', () => ({ value: { err, unitsConsumed: 9 } }))
      for (const quote of [quoteOf(node, coinOf(order, 9n)), quoteMostOf(node, order), quoteOf(node, order)])
        expect((await quote).problems).toMatchObject([
          { code: 'TRANSFER_WOULD_FAIL', details: expect.stringContaining(JSON.stringify(err)) },
        ])
    })

    it('is not simulated while its quote names a problem already', async () => {
      const { chain, order } = await setUp(TOKEN_PROGRAM)
      chain.recentPrices = [1]
      const tooMuch = coinOf(order, 2n * SOL)
      chain.called.length = 0
      expect((await quoteOf(chain.call, tooMuch)).problems).toMatchObject([{ code: 'BALANCE_TOO_LOW' }])
      expect(chain.called).not.toContain('simulateTransaction')
    })

    it('is refused when the receiver asks for memos after the quote: they need more units', async () => {
      const { chain, token, receiver, asked } = await setUp()
      chain.recentPrices = [1]
      token.give(asked.to)
      const { order: quoted } = await quoteOf(chain.call, orderOf(asked))
      const account = token.accountOf(asked.to)
      chain.send(
        [receiver],
        token.instructions.reallocate(account, receiver.publicKey, 8),
        token.instructions.requireMemo(account, receiver.publicKey),
      )
      expect(await failureOf(prepareOf(chain.call, quoted))).toMatchObject({
        code: 'AMOUNT_INVALID',
        details: expect.stringContaining('since the quote'),
      })
      expect((await paid(chain, asked)).received).toBe(asked.amount)
    })

    it('writes its numbers as the chain reads them', async () => {
      const { chain, order } = await setUp()
      chain.recentPrices = [300_000]
      const { order: quoted } = await quoteOf(chain.call, coinOf(order, 1n))
      const { bytes = '' } = await prepareOf(chain.call, quoted)
      const { message } = VersionedTransaction.deserialize(hex.decode(bytes))
      const [limit, price, transfer] = message.compiledInstructions.map(({ data }) => [...data])
      expect(limit).toEqual([2, ...littleEndian(495n, 4)])
      expect(price).toEqual([3, ...littleEndian(524_288n, 8)])
      expect(transfer).toEqual([2, 0, 0, 0, ...littleEndian(1n, 8)])
    })
  })
})
