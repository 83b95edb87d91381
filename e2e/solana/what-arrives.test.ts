import { VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { mine } from '../../engine/src/adapters/solana-page.cases.js'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import { TOKEN_2022_PROGRAM } from '../../examples/local-world/src/solana/spl-token.js'
import { MEMO_PROGRAM, programs } from './token-bench.js'
import { tokenPage } from './token-page.js'
import { withLitesvm } from './with-litesvm.js'

const { publicKey: me } = mine

/** The programs that a review calls, behind the compute budget. */
const programsOf = (bytes = ''): readonly (string | undefined)[] => {
  const { message } = VersionedTransaction.deserialize(Buffer.from(bytes, 'hex'))
  return message.compiledInstructions
    .map(({ programIdIndex }) => message.staticAccountKeys[programIdIndex]?.toBase58())
    .filter((program) => program?.startsWith('ComputeBudget') === false)
}

withLitesvm(() => {
  describe('a token of Token-2022 by send()', () => {
    it('[Q37] says in the review what arrives of one with a fee, adds the memo that an account requires, and refuses a hook with its reason before the wallet is asked', async () => {
      const fee = { basisPoints: 240n, most: 1_000n }
      const { chain, token, sends } = await tokenPage(TOKEN_2022_PROGRAM, (all) => [all.fee(fee)])
      const receiver = chain.wallet()
      const account = token.accountOf(receiver.publicKey)
      token.give(receiver.publicKey)
      const request = { token: token.mint.toBase58(), to: receiver.publicKey.toBase58() } as const
      const namespace = 'solana' as const
      // 2.4 % of 1,000 is 24, of 1,001 is 24.024, which is rounded up, and of 100,000 more than the most.
      const amounts = [
        [1_000n, 976n],
        [1_001n, 976n],
        [100_000n, 99_000n],
      ] as const
      for (const [amount, arrives] of amounts) {
        const before = chain.unitsIn(account)
        const review = await sends.review({ ...request, namespace, amount })
        expect([review.amount, review.arrives]).toEqual([String(amount), String(arrives)])
        expect(programsOf(review.bytes)).toEqual([TOKEN_2022_PROGRAM.toBase58()])
        await sends.confirm({ review: review.id })
        expect(chain.unitsIn(account) - before).toBe(arrives)
      }

      const { transferChecked, reallocate, requireMemo } = token.instructions
      const wants = [reallocate(account, receiver.publicKey, 8), requireMemo(account, receiver.publicKey)]
      chain.send([receiver], ...wants)
      const bare = transferChecked([token.accountOf(me), account, me], 1_000n, 24n)
      expect(chain.refusal(mine, bare)).toEqual({ InstructionError: [0, { Custom: 0x24 }] })
      const held = chain.unitsIn(account)
      const noted = await sends.review({ ...request, namespace, amount: 1_000n })
      expect(programsOf(noted.bytes)).toEqual([MEMO_PROGRAM.toBase58(), TOKEN_2022_PROGRAM.toBase58()])
      await sends.confirm({ review: noted.id })
      expect(chain.unitsIn(account) - held).toBe(976n)

      const hooked = await tokenPage(TOKEN_2022_PROGRAM, (all) => [all.hook(MEMO_PROGRAM)])
      for (const step of [hooked.sends.review, hooked.sends.send])
        expect(await failureOf(step(hooked.order))).toMatchObject({
          code: 'TRANSFER_WOULD_FAIL',
          shortMessage: expect.stringContaining('a program of the issuer runs with each transfer'),
        })
      expect(hooked.prompts()).toBe(0)
      expect(hooked.chain.unitsIn(hooked.token.accountOf(me))).toBe(1_000_000n)
    })
  })

  describe('[Q34] the token program', () => {
    it.each(programs)(
      '%s is the owner of the mint, in the instruction and in the account',
      async (_, program) => {
        const { chain, token, sends, order, to, answers, prompts } = await tokenPage(program)
        const { owner } = chain.vm.account(token.mint.toBase58()) ?? {}
        expect(owner).toBe(program.toBase58())
        const review = await sends.review(order)
        expect(programsOf(review.bytes).at(-1)).toBe(owner)
        await sends.confirm({ review: review.id })
        expect(chain.vm.account(token.accountOf(to).toBase58())?.owner).toBe(owner)
        const others = programs.filter(([, one]) => one !== program)
        for (const [, other] of others)
          expect(chain.vm.account(chain.tokenAt(other, token.mint).accountOf(to).toBase58())).toBeUndefined()

        // Bytes and accounts of one program, held by another one: there is nothing to go by but the owner.
        const read = answers.getAccountInfo
        const asked = prompts()
        for (const other of [...others.map(([, one]) => one), MEMO_PROGRAM]) {
          answers.getAccountInfo = (params: unknown) => {
            const answer = Object(read?.(params))
            if (Object(params)[0] !== token.mint.toBase58()) return answer
            return { ...answer, value: { ...answer.value, owner: other.toBase58() } }
          }
          expect((await failureOf(sends.review(order))).code).toBe('RPC_REQUEST_FAILED')
        }
        expect(prompts()).toBe(asked)
      },
    )
  })
})
