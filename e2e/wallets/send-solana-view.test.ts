import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { LitesvmMissing } from '../../examples/local-world/src/solana/litesvm-missing.js'
import { LOCAL_SOLANA_ACCOUNTS } from '../../examples/local-world/src/solana/local-solana-accounts.js'
import { SolanaVm } from '../../examples/local-world/src/solana/solana-vm.js'
import { until } from '../harness/until.js'
import { world } from '../harness/world.js'
import { axeLooker } from '../skin/look-by-axe.js'
import { openView } from '../skin/stages.js'
import { expectShown, type ReadInstruction, solanaSendPage } from './solana-send-page.js'

const [, , first = '', second = ''] = LOCAL_SOLANA_ACCOUNTS
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
/** The median of the recent prices, in micro-lamports. */
const PRICE = 9_000
const newAddress = () => Keypair.generate().publicKey.toBase58()

/** Expects a transfer of the system program, behind a limit and a price. Returns both. */
const expectTransfer = (
  instructions: readonly ReadInstruction[],
  { from, to, lamports }: { readonly from: string; readonly to: string; readonly lamports: bigint },
) => {
  const [limit, price, transfer, ...more] = instructions
  expect([limit?.program, price?.program]).toEqual([COMPUTE_BUDGET, COMPUTE_BUDGET])
  expect([limit?.data[0], price?.data[0]]).toEqual([2, 3])
  expect([transfer?.program, transfer?.accounts]).toEqual([SystemProgram.programId.toBase58(), [from, to]])
  expect([transfer?.data.readUInt32LE(0), transfer?.data.readBigUInt64LE(4)]).toEqual([2, lamports])
  expect(more).toEqual([])
  return { units: limit?.data.readUInt32LE(1) ?? 0, price: price?.data.readBigUInt64LE(1) ?? 0n }
}

if (inject('solanaNode') === undefined)
  it('sending SOL is left out: its machine has no binary of litesvm', () =>
    expect(SolanaVm.load()).rejects.toBeInstanceOf(LitesvmMissing))
else
  describe('SOL through the views', () => {
    it('[R1.12 partly] [Q38 partly] goes out as it was reviewed, declined and then approved; expired it says so; from another account nothing goes that was not reviewed for it; Max leaves nothing', async () => {
      const look = axeLooker()
      for (const address of [first, second]) await world('solana.crowd', address, PRICE)
      onTestFinished(async () => {
        await world('solana.drop', first, false)
        for (const address of [first, second]) await world('solana.crowd', address, 0)
      })
      const { page, dialog, button, connection, lamports, ...on } = await solanaSendPage(2)

      // A refusal keeps everything, and the next try is the same transfer.
      const to = newAddress()
      await on.reviews({ amount: '0.25', to }, /^Send 0\.25 SOL$/)
      expect(await dialog.locator('[data-part="review-receiver"]').textContent()).toBe(to)
      const shown = await on.facts()
      await look(page, 'review of SOL')
      await on.asks(/^Send 0\.25 SOL$/)
      await on.rejects()
      await until.shows(dialog.getByRole('heading', { name: 'You declined in Leadline' }))
      await button('Try again').click()
      await until.shows(button('Send 0.25 SOL'))
      const before = await lamports(first)
      const { instructions, fee } = await on.asks(/^Send 0\.25 SOL$/)
      const budget = expectTransfer(instructions, { from: first, to, lamports: 250_000_000n })
      expect(budget.price >= PRICE && budget.price < 2 * PRICE).toBe(true)
      expectShown(shown['Network fee'], fee)
      expectShown(shown.Total, 250_000_000n + fee)
      expect(Object.keys(shown)).toEqual(['To', 'Network', 'Network fee', 'Total'])
      expect((await on.review())?.fee).toMatchObject({ expected: String(fee), most: String(fee) })
      const id = await on.approves()
      expect([before - (await lamports(first)), await lamports(to)]).toEqual([
        250_000_000n + fee,
        250_000_000n,
      ])
      const landed = await connection.getTransaction(id, { maxSupportedTransactionVersion: 0 })
      const used = landed?.meta?.computeUnitsConsumed ?? 0
      expect(used > 0 && budget.units >= used && budget.units <= used * 1.2).toBe(true)

      // The node answers a signature, and nothing lands until its last block has gone by.
      await on.reviews({ amount: '0.5', to }, /^Send 0\.5 SOL$/)
      await on.asks(/^Send 0\.5 SOL$/)
      await world('solana.drop', first, true)
      await on.approves('pending')
      await until
        .value(
          async () => {
            await world('solana.pass', 200)
            return page.evaluate(() => window.engine?.getState().sent?.[0]?.step)
          },
          { interval: 500 },
        )
        .toBe('expired')
      await openView(page, 'Account')
      await dialog.getByRole('tab', { name: 'Activity' }).click()
      await button(/^Not sent.*It expired\. Nothing was sent\./).click()
      await look(page, 'a transfer that expired')
      await button('Review again').click()
      await until.shows(button('Token SOL, change'))
      expect(await dialog.getByLabel('Amount').inputValue()).toBe('0.5')
      expect(await dialog.getByLabel('To', { exact: true }).inputValue()).toBe(to)
      expect(await lamports(to)).toBe(250_000_000n)

      // Another account is shown while the review of the first one is.
      await world('solana.drop', first, false)
      await on.reviews({ amount: '0.75', to }, /^Send 0\.75 SOL$/)
      await page.evaluate((address) => window.engine?.switchAddress({ address, namespace: 'solana' }), second)
      await until.shows(dialog.getByRole('heading', { name: /^You switched to/ }))
      await until.shows(dialog.getByText('Nothing was sent.'))
      expect(await on.wallet.callsOf('solana:signAndSendTransaction')).toBe(3)
      await button('Review again').click()
      await until.shows(button('Token SOL, change'))
      expect(await dialog.getByLabel('Amount').inputValue()).toBe('')

      // All of that account: nothing stays in it.
      const held = await lamports(second)
      const receiver = newAddress()
      await on.reviews({ amount: 'max', to: receiver }, /^Send [\d.,]+ SOL$/)
      const most = await on.facts()
      const all = await on.asks(/^Send [\d.,]+ SOL$/)
      expectTransfer(all.instructions, { from: second, to: receiver, lamports: held - all.fee })
      expectShown(most['Network fee'], all.fee)
      expectShown(most.Total, held)
      expect(await on.review()).toMatchObject({ amount: String(held - all.fee), isMax: true, stays: '0' })
      await on.approves()
      expect([await lamports(second), await lamports(receiver)]).toEqual([0n, held - all.fee])
      await connection.requestAirdrop(new PublicKey(second), 1_000_000_000_000)
    })
  })
