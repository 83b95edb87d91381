import { Keypair } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { connectedSolanaPage, first, mine } from '../../engine/src/adapters/solana-page.cases.js'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import { send } from '../../engine/src/send.js'
import { solanaMethods } from '../../examples/local-world/src/solana/solana-methods.js'
import { FEE, programs } from './token-bench.js'
import { TokenChain } from './token-chain.js'
import { withLitesvm } from './with-litesvm.js'

/** An engine whose node is the VM, connected with a wallet that only signs. Its account holds a million units of a token. */
async function page(program: (typeof programs)[number][1]) {
  const chain = await TokenChain.start()
  chain.vm.airdrop(first, 1_000_000_000n)
  const token = chain.mint(program)
  token.give(mine.publicKey, 1_000_000n)
  const { engine, node } = await connectedSolanaPage(
    { without: ['solana:signAndSendTransaction'] },
    { features: [send()] },
  )
  const { getGenesisHash: _, ...methods } = solanaMethods
  for (const [method, answer] of Object.entries(methods))
    node.answers[method] = (params) => answer(chain.vm, params)
  const prices = [0]
  node.answers.getRecentPrioritizationFees = () =>
    prices.map((prioritizationFee) => ({ slot: 1, prioritizationFee }))
  const { send: sends } = engine
  if (sends === undefined) throw new Error('The page cannot send')
  const to = Keypair.generate().publicKey
  const order = {
    namespace: 'solana',
    token: token.mint.toBase58(),
    amount: '0.4',
    to: to.toBase58(),
  } as const
  return { chain, token, engine, sends, to, order, prices }
}

withLitesvm(() => {
  describe.each(programs)('a transfer of %s by send()', (_, program) => {
    it('[R1.12 partly] [Q33] shows the rent of a new account, opens it and lands, then moves the rest', async () => {
      const { chain, token, sends, to, order, prices } = await page(program)
      prices[0] = 20_000
      const review = await sends.review(order)
      const rent = chain.vm.rentExemption(
        chain.vm.account(token.accountOf(mine.publicKey).toBase58())?.data.length ?? 0,
      )
      expect(review).toMatchObject({ amount: '400000', arrives: '400000', decimals: 6, problems: [] })
      expect(BigInt(review.fee?.most ?? 0)).toBeGreaterThan(FEE + rent)
      const before = chain.lamportsOf(first)
      const { id } = await sends.confirm({ review: review.id })
      expect(chain.vm.landed(id)?.err).toBeNull()
      expect(before - chain.lamportsOf(first)).toBe(BigInt(review.fee?.most ?? 0))
      expect(chain.unitsIn(token.accountOf(to))).toBe(400_000n)
      const most = await sends.send({ ...order, amount: 'max' })
      expect(most.amount).toBe(600_000n)
      expect(chain.unitsIn(token.accountOf(to))).toBe(1_000_000n)
      expect((await failureOf(sends.review(order))).code).toBe('BALANCE_TOO_LOW')
    })

    it('goes on as reviewed when somebody opens the account of the receiver meanwhile', async () => {
      const { chain, token, sends, to, order } = await page(program)
      const review = await sends.review(order)
      token.give(to)
      const before = chain.lamportsOf(first)
      const { id } = await sends.confirm({ review: review.id })
      expect(chain.vm.landed(id)?.err).toBeNull()
      expect(before - chain.lamportsOf(first)).toBe(FEE)
    })

    it('stops with a new review when the account of the receiver is closed meanwhile', async () => {
      const { chain, token, sends, order, engine } = await page(program)
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
