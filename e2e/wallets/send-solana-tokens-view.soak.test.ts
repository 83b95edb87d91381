import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { describe, expect, inject, it } from 'vitest'
import { keyNamed } from '../../examples/local-world/src/solana/key-named.js'
import { LitesvmMissing } from '../../examples/local-world/src/solana/litesvm-missing.js'
import { LOCAL_SOLANA_ACCOUNTS } from '../../examples/local-world/src/solana/local-solana-accounts.js'
import { SolanaVm } from '../../examples/local-world/src/solana/solana-vm.js'
import {
  mintTokens,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenAddress,
} from '../../examples/local-world/src/solana/spl-token.js'
import { until } from '../harness/until.js'
import { axeLooker } from '../skin/look-by-axe.js'
import { expectShown, type ReadInstruction, solanaSendPage } from './solana-send-page.js'

const [, , , , first = '', second = ''] = LOCAL_SOLANA_ACCOUNTS
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** A test token, and what a transfer of it has to look like. */
const tokenNamed = (symbol: string, program: PublicKey, decimals: number) => {
  const mint = keyNamed(symbol).publicKey
  const accountOf = (owner: string) => tokenAddress(new PublicKey(owner), mint, program)
  return {
    mint,
    program,
    accountOf,
    /** The instruction that opens the account of a receiver, once. */
    opening: (from: string, to: string): ReadInstruction => ({
      program: ASSOCIATED,
      accounts: [
        from,
        accountOf(to).toBase58(),
        to,
        mint.toBase58(),
        SystemProgram.programId.toBase58(),
        program.toBase58(),
      ],
      data: Buffer.from([1]),
    }),
    /** The instruction that moves units. `withheld`: the fee of the token, which its program checks. */
    moving: (from: string, to: string, units: bigint, withheld?: bigint): ReadInstruction => {
      const data = Buffer.alloc(withheld === undefined ? 10 : 19)
      data.set(withheld === undefined ? [12] : [26, 1])
      const at = withheld === undefined ? 1 : 2
      data.writeBigUInt64LE(units, at)
      data.writeUInt8(decimals, at + 8)
      if (withheld !== undefined) data.writeBigUInt64LE(withheld, at + 9)
      const accounts = [accountOf(from).toBase58(), mint.toBase58(), accountOf(to).toBase58(), from]
      return { program: program.toBase58(), accounts, data }
    },
  }
}
const pearl = tokenNamed('PEARL', TOKEN_PROGRAM, 6)
const coral = tokenNamed('CORAL', TOKEN_2022_PROGRAM, 9)
const florin = tokenNamed('DFL', TOKEN_2022_PROGRAM, 2)

if (inject('solanaNode') === undefined)
  it('sending tokens of Solana is left out: its machine has no binary of litesvm', () =>
    expect(SolanaVm.load()).rejects.toBeInstanceOf(LitesvmMissing))
else
  describe('tokens of Solana through the views', () => {
    it('[R1.12 partly] [R2.24] [Q33] [Q37 partly] open the account of a receiver once, with its rent in the review; all of a token goes from the second account; of one with a fee less arrives, and a memo is added where it is required', async () => {
      const look = axeLooker()
      const { page, dialog, button, connection, lamports, ...on } = await solanaSendPage(4)
      const unitsIn = async (account: PublicKey): Promise<bigint> =>
        (await connection.getAccountInfo(account))?.data.readBigUInt64LE(64) ?? 0n
      const rentOf = async (bytes: number) =>
        BigInt(await connection.getMinimumBalanceForRentExemption(bytes))
      /** The instructions after the limit of units. No price is set where no recent transaction paid one. */
      const behindLimit = ([limit, ...rest]: readonly ReadInstruction[]) => {
        expect([limit?.program, limit?.data[0], limit?.data.length]).toEqual([COMPUTE_BUDGET, 2, 5])
        return rest
      }

      // To a wallet without an account.
      const to = Keypair.generate().publicKey.toBase58()
      const rent = await rentOf(165)
      await on.fill({ token: 'Pearl', amount: '12.5', to })
      const typed = await on.facts()
      await look(page, 'form that opens an account')
      await button('Review').click()
      await until.shows(button('Send 12.5 PEARL'))
      await look(page, 'review that opens an account')
      const shown = await on.facts()
      const opens = `Opens an account for ${to.slice(0, 4)}…${to.slice(-6)}`
      const [solBefore, pearlsBefore] = [await lamports(first), await unitsIn(pearl.accountOf(first))]
      const opened = await on.asks(/^Send 12\.5 PEARL$/)
      expect(behindLimit(opened.instructions)).toEqual([
        pearl.opening(first, to),
        pearl.moving(first, to, 12_500_000n),
      ])
      for (const facts of [typed, shown]) {
        expectShown(facts['Network fee'], opened.fee)
        expectShown(facts[opens], rent)
      }
      expect(Object.keys(typed)).toEqual(['Network fee', opens])
      expectShown(shown.Total, 12_500_000n, 6)
      expectShown(shown.Total?.split('+')[1], opened.fee + rent)
      await on.approves()
      await dialog.getByRole('tab', { name: 'Activity' }).click()
      await until.shows(button(/^Sent.*12\.5\d* PEARL/))
      expect(solBefore - (await lamports(first))).toBe(opened.fee + rent)
      expect(pearlsBefore - (await unitsIn(pearl.accountOf(first)))).toBe(12_500_000n)
      expect(await unitsIn(pearl.accountOf(to))).toBe(12_500_000n)
      expect(await lamports(pearl.accountOf(to).toBase58())).toBe(rent)

      // The account is there now. All of the token of the other account of the user goes into it.
      await page.evaluate((address) => window.engine?.switchAddress({ address, namespace: 'solana' }), second)
      const [sol, all] = [await lamports(second), await unitsIn(pearl.accountOf(second))]
      await on.reviews({ token: 'Pearl', amount: 'max', to }, /^Send [\d,.]+ PEARL$/)
      const most = await on.facts()
      expect(Object.keys(most)).toEqual(['To', 'Network', 'Network fee', 'Total'])
      expectShown(most.Total, all, 6)
      const moved = await on.asks(/^Send [\d,.]+ PEARL$/)
      expect(behindLimit(moved.instructions)).toEqual([pearl.moving(second, to, all)])
      expectShown(most['Network fee'], moved.fee)
      await on.approves()
      expect(await unitsIn(pearl.accountOf(second))).toBe(0n)
      expect(await unitsIn(pearl.accountOf(to))).toBe(12_500_000n + all)
      expect(sol - (await lamports(second))).toBe(moved.fee)
      const issuer = keyNamed('issuer')
      await connection.sendTransaction(
        new Transaction().add(mintTokens(pearl.mint, new PublicKey(second), issuer.publicKey, all)),
        [issuer],
      )

      // The token keeps a part, which its mint says: 2.4 % of 1,000 units.
      await on.fill({ token: 'Drift Florin', amount: '10', to })
      expectShown((await on.facts()).Arrives, 976n, 2)
      await button('Review').click()
      await until.shows(button('Send 10 DFL'))
      await until.shows(dialog.getByText('9.76 DFL of 10 arrive. The token keeps a part.'))
      const taxed = await on.asks(/^Send 10 DFL$/)
      expect(behindLimit(taxed.instructions)).toEqual([
        florin.opening(second, to),
        florin.moving(second, to, 1_000n, 24n),
      ])
      expect(await on.review()).toMatchObject({
        amount: '1000',
        arrives: '976',
        opensAccount: String(await rentOf(182)),
      })
      await on.approves()
      expect(await unitsIn(florin.accountOf(to))).toBe(976n)

      // An account of Token-2022 that takes only transfers with a memo.
      const wants = keyNamed('memo receiver').publicKey.toBase58()
      const corals = await unitsIn(coral.accountOf(wants))
      await on.reviews({ token: 'Coral', amount: '0.75', to: wants }, /^Send 0\.75 CORAL$/)
      const noted = await on.asks(/^Send 0\.75 CORAL$/)
      const [memo, move, ...more] = behindLimit(noted.instructions)
      expect([memo?.program, memo?.accounts, memo?.data.toString()]).toEqual([MEMO, [], 'transfer'])
      expect([move, ...more]).toEqual([coral.moving(second, wants, 750_000_000n)])
      await on.approves()
      expect((await unitsIn(coral.accountOf(wants))) - corals).toBe(750_000_000n)
    })
  })
