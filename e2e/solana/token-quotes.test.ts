import { base64, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import { solanaTransfer } from '../../engine/src/families/solana/port/solana-transfer.js'
import {
  instructionsIn,
  lying,
  prepareOf,
  programs,
  publish,
  quoteOf,
  setUp,
  withData,
} from './token-bench.js'
import { signedWith } from './token-chain.js'
import { withLitesvm } from './with-litesvm.js'

withLitesvm(() => {
  describe.each(programs)('a transfer of %s after its quote', (_, program) => {
    it('is refused when the account of the receiver is closed after the quote: it would cost more', async () => {
      const { chain, token, asked, receiver, order } = await setUp(program)
      token.give(asked.to)
      const { order: quoted } = await quoteOf(chain.call, order)
      chain.send([receiver], token.instructions.close(token.accountOf(asked.to), receiver.publicKey))
      const failure = await failureOf(prepareOf(chain.call, quoted))
      expect(failure).toMatchObject({ code: 'AMOUNT_INVALID', details: expect.stringContaining('quote') })
      const again = await quoteOf(chain.call, quoted)
      expect(again.problems).toEqual([])
      expect((await prepareOf(chain.call, again.order)).bytes).toBeDefined()
    })

    it('is refused when opening the account costs more than the quote said', async () => {
      const { chain, order } = await setUp(program)
      const { order: quoted } = await quoteOf(chain.call, order)
      chain.vm.setRent(2n * 6_960n)
      expect((await failureOf(prepareOf(chain.call, quoted))).code).toBe('AMOUNT_INVALID')
      chain.vm.setRent(3_480n)
      expect(instructionsIn(await prepareOf(chain.call, quoted))).toHaveLength(2)
    })

    it('is the same when the account of the receiver is opened after the quote, and costs less', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      chain.recentPrices = [5_000]
      const { order: quoted, fee } = await quoteOf(chain.call, order)
      const before = instructionsIn(await prepareOf(chain.call, quoted))
      token.give(asked.to)
      const prepared = await prepareOf(chain.call, quoted)
      expect(instructionsIn(prepared)).toEqual(before)
      const lamports = chain.lamportsOf(from.publicKey)
      const id = await publish(chain, prepared, from)
      expect(chain.vm.landed(id)?.err).toBeNull()
      expect(lamports - chain.lamportsOf(from.publicKey)).toBe((fee?.most ?? 0n) - (quoted.shown?.rent ?? 0n))
      // A quote of today opens nothing.
      const again = await quoteOf(chain.call, quoted)
      expect(again.order.shown).toEqual({ rent: undefined, withheld: undefined })
      expect(again.order).toEqual((await quoteOf(chain.call, order)).order)
      expect(instructionsIn(await prepareOf(chain.call, again.order))).toHaveLength(3)
    })

    it('opens no account for an order that was never quoted', async () => {
      const { chain, token, asked, order } = await setUp(program)
      expect((await failureOf(prepareOf(chain.call, order))).code).toBe('AMOUNT_INVALID')
      token.give(asked.to)
      expect(instructionsIn(await prepareOf(chain.call, order))).toHaveLength(1)
    })

    it('lands although somebody opens the account after it was prepared', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      const prepared = await prepareOf(chain.call, (await quoteOf(chain.call, order)).order)
      token.give(asked.to)
      const id = await publish(chain, prepared, from)
      expect(chain.vm.landed(id)?.err).toBeNull()
      expect(chain.unitsIn(token.accountOf(asked.to))).toBe(400_000n)
    })

    it('asks the wallet for the bytes that were reviewed, and sends no others', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      const thief = chain.wallet()
      for (const owner of [asked.to, thief.publicKey]) token.give(owner)
      const prepared = await prepareOf(chain.call, (await quoteOf(chain.call, order)).order)
      for (const { params } of prepared.prompts)
        expect(hex.encode(base64.decode(Object(params).transaction))).toBe(prepared.bytes)
      const prompt = prepared.prompts[1]
      if (prompt === undefined) throw new Error('There is no prompt that only signs')
      const others = [
        { ...order, amount: order.amount + 1n },
        { ...order, to: thief.publicKey.toBase58() },
      ]
      for (const other of others) {
        const foreign = await prepareOf(chain.call, other)
        const answer = signedWith(from, foreign.prompts[1]?.params)
        chain.called.length = 0
        const sent = solanaTransfer.publish({ prepared, prompt, answer }, chain.call)
        expect((await failureOf(sent)).code).toBe('WALLET_ANSWER_INVALID')
        expect(chain.called).toEqual([])
      }
      await publish(chain, prepared, from)
      expect(chain.unitsIn(token.accountOf(asked.to))).toBe(400_000n)
    })

    it('fails on the chain when the node lied about the decimals', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      token.give(asked.to)
      const liar = lying(
        chain.call,
        'getAccountInfo',
        withData(token.mint, (data) => data.with(44, 9)),
      )
      const prepared = await prepareOf(liar, order)
      await expect(publish(chain, prepared, from)).rejects.toThrow('0x12')
      expect(chain.unitsIn(token.accountOf(asked.to))).toBe(0n)
    })
  })
})
