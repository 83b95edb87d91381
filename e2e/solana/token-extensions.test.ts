import { base64 } from '@scure/base'
import { Keypair, PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import { TOKEN_2022_PROGRAM } from '../../examples/local-world/src/solana/spl-token.js'
import {
  codesOf,
  FEE,
  instructionsIn,
  lying,
  MEMO_PROGRAM,
  orderOf,
  paid,
  prepareOf,
  publish,
  quoteOf,
  setUp,
  withData,
} from './token-bench.js'
import { TokenChain } from './token-chain.js'
import { littleEndian } from './token-instructions.js'
import { withLitesvm } from './with-litesvm.js'

withLitesvm(() => {
  describe('a mint with a fee', () => {
    const fee = { basisPoints: 137n, most: 1_000n }
    const withFee = () => setUp(TOKEN_2022_PROGRAM, (all) => [all.fee(fee)])

    it('shows what arrives, and the chain withholds just that, for two receivers', async () => {
      const { chain, token, asked, from } = await withFee()
      // 1.37 % of 30,001 is 411.0137, rounded up. That of 400,000 is above the most.
      const amounts = [
        [30_001n, 412n],
        [400_000n, 1_000n],
        [73n, 2n],
      ] as const
      for (const to of [asked.to, Keypair.generate().publicKey]) {
        let rent: bigint | undefined = chain.vm.rentExemption(182)
        for (const [amount, withheld] of amounts) {
          const before = rent === undefined ? chain.withheldIn(token.accountOf(to)) : 0n
          const done = await paid(chain, { token, from, to, amount })
          expect(done.quote).toMatchObject({
            arrives: amount - withheld,
            fee: { most: FEE + (rent ?? 0n) },
            order: { shown: { rent, withheld } },
          })
          expect(done).toMatchObject({
            lamports: FEE + (rent ?? 0n),
            sent: amount,
            received: amount - withheld,
          })
          expect(chain.withheldIn(token.accountOf(to)) - before).toBe(withheld)
          rent = undefined
        }
      }
    })

    it('takes the newer fee from its epoch on', async () => {
      const { chain, token, asked, order } = await withFee()
      const { issuer } = chain
      token.give(asked.to)
      chain.vm.enterEpoch(10)
      chain.send(
        [issuer],
        token.instructions.setFee(issuer.publicKey, { basisPoints: 5_000n, most: 2n ** 64n - 1n }),
      )
      const older = await paid(chain, { ...asked, amount: 10_000n })
      expect(older.received).toBe(10_000n - 137n)
      chain.vm.enterEpoch(11)
      const quoted = await quoteOf(chain.call, { ...order, amount: 10_000n })
      expect(quoted.arrives).toBe(10_000n - 137n)
      const prepared = await prepareOf(chain.call, quoted.order)
      chain.vm.enterEpoch(12)
      // The quote is old, and so is the fee in the bytes: neither takes more than was shown.
      expect(await failureOf(prepareOf(chain.call, quoted.order))).toMatchObject({
        code: 'AMOUNT_INVALID',
        details: expect.stringContaining('fee of the token'),
      })
      await expect(publish(chain, prepared, asked.from)).rejects.toThrow('0x20')
      const newer = await paid(chain, { ...asked, amount: 10_000n })
      expect(newer.quote.arrives).toBe(5_000n)
      expect(newer.received).toBe(5_000n)
    })

    it('moves nothing for an order that was never quoted', async () => {
      const { chain, token, asked, order } = await withFee()
      token.give(asked.to)
      expect((await failureOf(prepareOf(chain.call, order))).code).toBe('AMOUNT_INVALID')
    })

    it('moves no amount that the fee takes whole', async () => {
      const { chain, order } = await withFee()
      expect(await codesOf(chain.call, { ...order, amount: 1n })).toEqual([
        ['AMOUNT_INVALID'],
        'AMOUNT_INVALID',
      ])
    })

    it('has its fee in the bytes also when it is zero', async () => {
      const none = { basisPoints: 0n, most: 0n }
      const { chain, asked } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.fee(none)])
      const done = await paid(chain, asked)
      expect(done).toMatchObject({ received: asked.amount, quote: { order: { shown: { withheld: 0n } } } })
      expect(instructionsIn(done.prepared).at(-1)?.data).toEqual([
        26,
        1,
        ...littleEndian(asked.amount, 8),
        6,
        ...littleEndian(0n, 8),
      ])
    })
  })

  describe('an account of Token-2022', () => {
    it('that needs a memo gets one right before the transfer, and without one the chain refuses', async () => {
      const { chain, token, asked, receiver, from } = await setUp()
      token.give(asked.to)
      const account = token.accountOf(asked.to)
      const plain = await prepareOf(chain.call, orderOf(asked))
      chain.send(
        [receiver],
        token.instructions.reallocate(account, receiver.publicKey, 8),
        token.instructions.requireMemo(account, receiver.publicKey),
      )
      await expect(publish(chain, plain, from)).rejects.toThrow('0x24')
      const done = await paid(chain, asked)
      expect(done.received).toBe(asked.amount)
      expect(instructionsIn(done.prepared).map(({ program }) => program)).toEqual([
        MEMO_PROGRAM.toBase58(),
        TOKEN_2022_PROGRAM.toBase58(),
      ])
    })

    it('that is guarded from programs still sends what its owner signs', async () => {
      const { chain, token, from, asked } = await setUp()
      const account = token.accountOf(from.publicKey)
      chain.send(
        [from],
        token.instructions.reallocate(account, from.publicKey, 11),
        token.instructions.guardCpi(account, from.publicKey),
      )
      expect((await paid(chain, asked)).received).toBe(asked.amount)
    })

    it.each([
      ['takes only confidential transfers', [5, 0, 39, 1, ...Array(295).fill(0)]],
      ['has an extension that is not known', [44, 1, 0, 0]],
    ])('of the receiver that %s gets nothing', async (_, extension) => {
      const { chain, token, asked, order } = await setUp()
      token.give(asked.to)
      const more = withData(token.accountOf(asked.to), (data) => Uint8Array.of(...data, ...extension))
      const liar = lying(chain.call, 'getAccountInfo', more)
      expect(await codesOf(liar, order)).toEqual([['TRANSFER_WOULD_FAIL'], 'TRANSFER_WOULD_FAIL'])
    })

    it('of the sender that has an extension that is not known sends nothing', async () => {
      const { chain, token, asked, order } = await setUp()
      token.give(asked.to)
      const liar = lying(chain.call, 'getTokenAccountsByOwner', (answer) => {
        const [one] = Object(answer).value
        const data = Uint8Array.of(...base64.decode(one.account.data[0]), 44, 1, 0, 0)
        return { value: [{ ...one, account: { ...one.account, data: [base64.encode(data), 'base64'] } }] }
      })
      expect(await codesOf(liar, order)).toEqual([['TRANSFER_WOULD_FAIL'], 'TRANSFER_WOULD_FAIL'])
    })
  })

  describe('a mint whose tokens do not move freely', () => {
    it('is refused with a hook, and moves with a hook that names no program', async () => {
      const hooked = await setUp(TOKEN_2022_PROGRAM, (all) => [all.hook(MEMO_PROGRAM)])
      expect(await codesOf(hooked.chain.call, hooked.order)).toEqual([
        ['TRANSFER_WOULD_FAIL'],
        'TRANSFER_WOULD_FAIL',
      ])
      const none = await setUp(TOKEN_2022_PROGRAM, (all) => [all.hook(PublicKey.default)])
      const done = await paid(none.chain, none.asked)
      expect(done.received).toBe(400_000n)
      expect(done.quote.fee?.most).toBe(FEE + none.chain.vm.rentExemption(175))
    })

    it('is refused when its tokens cannot be transferred', async () => {
      const { chain, order } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.nonTransferable])
      expect(await codesOf(chain.call, order)).toEqual([['TRANSFER_WOULD_FAIL'], 'TRANSFER_WOULD_FAIL'])
    })

    it('is refused while it is paused, and moves before', async () => {
      const { chain, token, asked, order } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.pausable])
      const done = await paid(chain, asked)
      expect(done.lamports).toBe(FEE + chain.vm.rentExemption(174))
      chain.send([chain.issuer], token.instructions.pause(chain.issuer.publicKey))
      expect(await codesOf(chain.call, order)).toEqual([['TRANSFER_WOULD_FAIL'], 'TRANSFER_WOULD_FAIL'])
    })

    it('is refused when a new account would begin frozen', async () => {
      const chain = await TokenChain.start()
      const token = chain.mint(TOKEN_2022_PROGRAM, [chain.extensions.opensFrozen])
      const [from, to] = [chain.wallet(), chain.wallet().publicKey]
      const order = orderOf({ token, from, to, amount: 1n })
      const { problems } = await quoteOf(chain.call, order)
      expect(problems[0]).toMatchObject({
        code: 'TRANSFER_WOULD_FAIL',
        details: expect.stringContaining('frozen'),
      })
      expect((await failureOf(prepareOf(chain.call, order))).code).toBe('TRANSFER_WOULD_FAIL')
    })

    it('moves between accounts that were thawed, where new ones begin frozen', async () => {
      const chain = await TokenChain.start()
      const token = chain.mint(TOKEN_2022_PROGRAM, [chain.extensions.opensFrozen])
      const [from, to] = [chain.wallet(), chain.wallet().publicKey]
      for (const owner of [from.publicKey, to]) token.giveThawed(owner, 50n)
      const done = await paid(chain, { token, from, to, amount: 20n })
      expect(done).toMatchObject({ lamports: FEE, sent: 20n, received: 20n })
    })

    it('moves with extensions that a transfer does not notice', async () => {
      const { chain, asked } = await setUp(TOKEN_2022_PROGRAM, (all) => [
        all.permanentDelegate,
        all.closeAuthority,
      ])
      expect((await paid(chain, asked)).received).toBe(asked.amount)
    })

    it('is refused with an extension that is not known', async () => {
      const { chain, token, order } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.closeAuthority])
      const liar = lying(
        chain.call,
        'getAccountInfo',
        withData(token.mint, (data) => data.with(166, 99)),
      )
      expect(await codesOf(liar, order)).toEqual([['TRANSFER_WOULD_FAIL'], 'TRANSFER_WOULD_FAIL'])
    })
  })
})
