import { describe, expect, it } from 'vitest'
import { first, mine } from '../../engine/src/adapters/solana-page.cases.js'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import { FEE, programs } from './token-bench.js'
import { tokenPage } from './token-page.js'
import { withLitesvm } from './with-litesvm.js'

withLitesvm(() => {
  describe.each(programs)('a transfer of %s by send()', (_, program) => {
    it('[R1.12 partly] [Q33] shows the rent of a new account, opens it and lands, then moves the rest', async () => {
      const { chain, token, sends, to, order, prices } = await tokenPage(program)
      prices[0] = 20_000
      const review = await sends.review(order)
      const rent = chain.vm.rentExemption(
        chain.vm.account(token.accountOf(mine.publicKey).toBase58())?.data.length ?? 0,
      )
      expect(review).toMatchObject({ amount: '400000', arrives: '400000', decimals: 6, problems: [] })
      expect(BigInt(review.fee?.most ?? 0)).toBeGreaterThan(FEE + rent)
      expect(review.opensAccount).toBe(rent.toString())
      const before = chain.lamportsOf(first)
      const { id } = await sends.confirm({ review: review.id })
      expect(chain.vm.landed(id)?.err).toBeNull()
      expect(before - chain.lamportsOf(first)).toBe(BigInt(review.fee?.most ?? 0))
      expect(chain.unitsIn(token.accountOf(to))).toBe(400_000n)
      expect(await sends.quote(order)).not.toHaveProperty('opensAccount')
      const most = await sends.send({ ...order, amount: 'max' })
      expect(most.amount).toBe(600_000n)
      expect(chain.unitsIn(token.accountOf(to))).toBe(1_000_000n)
      expect((await failureOf(sends.review(order))).code).toBe('BALANCE_TOO_LOW')
    })

    it('goes on as reviewed when somebody opens the account of the receiver meanwhile', async () => {
      const { chain, token, sends, to, order } = await tokenPage(program)
      const review = await sends.review(order)
      token.give(to)
      const before = chain.lamportsOf(first)
      const { id } = await sends.confirm({ review: review.id })
      expect(chain.vm.landed(id)?.err).toBeNull()
      expect(before - chain.lamportsOf(first)).toBe(FEE)
    })

    it('stops with a new review when the account of the receiver is closed meanwhile', async () => {
      const { chain, token, sends, order, engine } = await tokenPage(program)
      const owner = chain.wallet()
      token.give(owner.publicKey)
      const review = await sends.review({ ...order, to: owner.publicKey.toBase58() })
      expect(review.fee?.most).toBe(FEE.toString())
      chain.send([owner], token.instructions.close(token.accountOf(owner.publicKey), owner.publicKey))
      expect((await failureOf(sends.confirm({ review: review.id }))).code).toBe('REVIEW_CHANGED')
      const fresh = engine.getState().send?.review
      expect(BigInt(fresh?.fee?.most ?? 0)).toBeGreaterThan(FEE)
      const { id } = await sends.confirm({ review: fresh?.id ?? '' })
      expect(chain.vm.landed(id)?.err).toBeNull()
    })
  })
})
