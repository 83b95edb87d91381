import { hex } from '@scure/base'
import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { TOKEN_PROGRAM } from '../../examples/local-world/src/solana/spl-token.js'
import {
  ACCOUNT_RENT,
  codesOf,
  FEE,
  instructionsIn,
  lying,
  orderOf,
  paid,
  prepareOf,
  programs,
  publish,
  quoteOf,
  SOL,
  setUp,
} from './token-bench.js'
import { withLitesvm } from './with-litesvm.js'

withLitesvm(() => {
  describe.each(programs)('a transfer of %s', (_, program) => {
    it('to an account that exists costs the fee of the network alone, for two senders', async () => {
      const { chain, token, asked, receiver } = await setUp(program)
      token.give(asked.to)
      const done = await paid(chain, asked)
      expect(done.quote).toMatchObject({ arrives: 400_000n, fee: { expected: FEE, most: FEE }, stays: 0n })
      expect(done).toMatchObject({ lamports: FEE, sent: 400_000n, received: 400_000n })
      const other = chain.wallet()
      token.give(other.publicKey, 7n)
      const second = await paid(chain, { token, from: other, to: receiver.publicKey, amount: 7n })
      expect(second).toMatchObject({ lamports: FEE, sent: 7n, received: 7n })
      expect(chain.unitsIn(token.accountOf(receiver.publicKey))).toBe(400_007n)
    })

    it('opens the account of a receiver once, and its rent is in the fee, for two receivers', async () => {
      const { chain, token, from, asked } = await setUp(program)
      const rent = chain.vm.rentExemption(program === TOKEN_PROGRAM ? 165 : 170)
      for (const to of [asked.to, Keypair.generate().publicKey]) {
        const done = await paid(chain, { token, from, to, amount: 1_000n })
        const cost = FEE + rent
        expect(done.quote).toMatchObject({
          arrives: 1_000n,
          fee: { expected: cost, most: cost },
          order: { shown: { rent, withheld: undefined } },
        })
        expect(done).toMatchObject({ lamports: cost, sent: 1_000n, received: 1_000n })
        expect(chain.lamportsOf(token.accountOf(to))).toBe(rent)
        expect(instructionsIn(done.prepared)).toHaveLength(2)
        const again = await paid(chain, { token, from, to, amount: 1n })
        expect(again).toMatchObject({ lamports: FEE, sent: 1n, received: 1n })
        expect(instructionsIn(again.prepared)).toHaveLength(1)
      }
      expect(program === TOKEN_PROGRAM ? rent : ACCOUNT_RENT).toBe(ACCOUNT_RENT)
    })

    it('moves all that an account holds, and one unit more is too much', async () => {
      const { chain, order, asked } = await setUp(program)
      expect(await codesOf(chain.call, { ...order, amount: 1_000_001n })).toEqual([
        ['BALANCE_TOO_LOW'],
        'BALANCE_TOO_LOW',
      ])
      expect(await quoteOf(chain.call, { ...order, amount: 1_000_001n })).toMatchObject({
        fee: undefined,
        problems: [{ details: expect.stringContaining('1000000 units') }],
      })
      expect(await paid(chain, { ...asked, amount: 1_000_000n })).toMatchObject({ received: 1_000_000n })
    })

    it('counts lamports that were sent to the account before it is opened', async () => {
      const { chain, token, asked } = await setUp(program)
      chain.vm.airdrop(token.accountOf(asked.to).toBase58(), SOL / 1_000n)
      const rent = chain.vm.rentExemption(program === TOKEN_PROGRAM ? 165 : 170) - SOL / 1_000n
      const done = await paid(chain, asked)
      expect(done.quote.fee?.most).toBe(FEE + rent)
      expect(done.lamports).toBe(FEE + rent)
      const to = Keypair.generate().publicKey
      chain.vm.airdrop(token.accountOf(to).toBase58(), SOL)
      const free = await paid(chain, { ...asked, to })
      expect(free).toMatchObject({ lamports: FEE, quote: { order: { shown: { rent: 0n } } } })
    })

    it('comes from the associated account when others hold enough too, whatever the order of the node', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      token.give(asked.to)
      token.giveAside(from.publicKey, 3_000_000n)
      const source = token.accountOf(from.publicKey).toBase58()
      for (const turned of [false, true]) {
        const node = lying(chain.call, 'getTokenAccountsByOwner', (answer) => {
          const list: readonly unknown[] = Object(answer).value
          return { value: turned ? list.toReversed() : list }
        })
        const { bytes = '' } = await prepareOf(node, order)
        const { message } = VersionedTransaction.deserialize(hex.decode(bytes))
        const written = message.staticAccountKeys.filter((_, at) => message.isAccountWritable(at))
        expect(written.map((key) => key.toBase58())).toContain(source)
      }
    })

    it('comes from another account of the sender when the associated one holds too little', async () => {
      const { chain, token, from, asked } = await setUp(program)
      token.give(asked.to)
      const aside = token.giveAside(from.publicKey, 3_000_000n)
      const small = await paid(chain, asked)
      expect(small.sent).toBe(400_000n)
      const large = await paid(chain, { ...asked, amount: 2_000_000n })
      expect(large).toMatchObject({ sent: 0n, received: 2_000_000n })
      expect(chain.unitsIn(aside)).toBe(1_000_000n)
      // Both together hold 1,600,000 units. A transfer takes from one.
      expect(await codesOf(chain.call, orderOf({ ...asked, amount: 1_500_000n }))).toEqual([
        ['BALANCE_TOO_LOW'],
        'BALANCE_TOO_LOW',
      ])
    })

    it('needs lamports for the fee and the rent, and either none or a whole minimum stays', async () => {
      const { chain, token, asked } = await setUp(program)
      const rent = chain.vm.rentExemption(program === TOKEN_PROGRAM ? 165 : 170)
      const least = chain.vm.rentExemption(0)
      const codesWith = async (lamports: bigint) => {
        const from = chain.wallet(lamports)
        token.give(from.publicKey, 10n)
        const one = { ...asked, from, to: Keypair.generate().publicKey, amount: 10n }
        const { problems } = await quoteOf(chain.call, orderOf(one))
        if (problems.length === 0) await paid(chain, one)
        return problems.map(({ code }) => code)
      }
      expect(await codesWith(FEE + rent - 1n)).toEqual(['FEE_NOT_COVERED'])
      expect(await codesWith(FEE + rent)).toEqual([])
      expect(await codesWith(FEE + rent + least - 1n)).toEqual(['REMAINDER_TOO_LOW'])
      expect(await codesWith(FEE + rent + least)).toEqual([])
    })

    it('of the most that an account can hold arrives', async () => {
      const { chain, token, asked } = await setUp(program)
      const most = 2n ** 64n - 1n
      const other = chain.mint(program)
      other.give(asked.from.publicKey, most)
      const done = await paid(chain, { ...asked, token: other, amount: most })
      expect(done).toMatchObject({ sent: most, received: most })
      expect(token.program).toEqual(program)
    })
  })

  describe('lamports', () => {
    it('leave through the same port as before, from an account that holds tokens too', async () => {
      const { chain, from, to, order } = await setUp()
      const { token: _, ...plain } = { ...order, amount: SOL / 10n }
      const prepared = await prepareOf(chain.call, plain)
      expect(instructionsIn(prepared)).toMatchObject([{ program: PublicKey.default.toBase58() }])
      await publish(chain, prepared, from)
      expect(chain.lamportsOf(to)).toBe(SOL + SOL / 10n)
    })
  })
})
