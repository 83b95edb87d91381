import { type Keypair, PublicKey, SystemProgram } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import { solanaTransfer } from '../../engine/src/families/solana/port/solana-transfer.js'
import {
  createTokenAccount,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../examples/local-world/src/solana/spl-token.js'
import {
  FEE,
  instructionsIn,
  MEMO_PROGRAM,
  orderOf,
  paid,
  prepareOf,
  programs,
  publish,
  quoteMostOf,
  quoteOf,
  setUp,
} from './token-bench.js'
import { TokenChain } from './token-chain.js'
import { withLitesvm } from './with-litesvm.js'

const WRAPPED_SOL = new PublicKey('So11111111111111111111111111111111111111112')

const chainWithWrappedSol = () => TokenChain.start((vm) => vm.addWrappedSol())

/** Puts lamports into the account of an owner for wrapped SOL. */
function wrap(chain: TokenChain, { publicKey: owner }: Keypair, lamports: bigint) {
  const token = chain.tokenAt(TOKEN_PROGRAM, WRAPPED_SOL)
  const account = token.accountOf(owner)
  chain.send(
    [chain.issuer],
    createTokenAccount(chain.issuer.publicKey, owner, WRAPPED_SOL, TOKEN_PROGRAM),
    SystemProgram.transfer({ fromPubkey: chain.issuer.publicKey, toPubkey: account, lamports }),
    token.instructions.syncNative(account),
  )
  return token
}

withLitesvm(() => {
  describe('wrapped SOL', () => {
    it('moves as the token that it is: to an account of the receiver, with its own rent', async () => {
      const chain = await chainWithWrappedSol()
      const [from, to] = [chain.wallet(), chain.wallet().publicKey]
      const token = wrap(chain, from, 700_000n)
      const rent = chain.vm.rentExemption(165)
      const mint = WRAPPED_SOL.toBase58()
      expect(await solanaTransfer.readToken(mint, { chain: chain.call })).toMatchObject({ decimals: 9 })
      const before = chain.lamportsOf(to)
      const first = await paid(chain, { token, from, to, amount: 200_000n })
      expect(first).toMatchObject({ lamports: FEE + rent, sent: 200_000n, received: 200_000n })
      // The coin of the receiver is another account.
      expect(chain.lamportsOf(to)).toBe(before)
      expect(chain.lamportsOf(token.accountOf(to))).toBe(rent + 200_000n)
      // Lamports that were not counted yet are not moved, and the rent stays.
      chain.vm.airdrop(token.accountOf(from.publicKey).toBase58(), 9_000n)
      const quote = await quoteMostOf(chain.call, orderOf({ token, from, to, amount: 1n }))
      expect(quote).toMatchObject({ arrives: 500_000n, fee: { most: FEE }, problems: [] })
      const id = await publish(chain, await prepareOf(chain.call, quote.order), from)
      expect(chain.vm.landed(id)?.err).toBeNull()
      expect(chain.unitsIn(token.accountOf(from.publicKey))).toBe(0n)
      expect(chain.lamportsOf(token.accountOf(from.publicKey))).toBe(rent + 9_000n)
    })

    it('is not the coin: an account of much SOL and none of it can send nothing of it', async () => {
      const chain = await chainWithWrappedSol()
      const token = chain.tokenAt(TOKEN_PROGRAM, WRAPPED_SOL)
      const order = orderOf({ token, from: chain.wallet(), to: chain.wallet().publicKey, amount: 1n })
      expect((await quoteOf(chain.call, order)).problems).toMatchObject([{ code: 'BALANCE_TOO_LOW' }])
      expect((await failureOf(prepareOf(chain.call, order))).code).toBe('BALANCE_TOO_LOW')
    })
  })

  describe.each(programs)('%s', (_, program) => {
    it.each([[0], [255]])('moves a token of %i decimals exactly', async (decimals) => {
      const chain = await TokenChain.start()
      const token = chain.mint(program, [], decimals)
      const from = chain.wallet()
      token.give(from.publicKey, 2n ** 64n - 1n)
      const done = await paid(chain, { token, from, to: chain.wallet().publicKey, amount: 2n ** 63n + 1n })
      expect(done).toMatchObject({ sent: 2n ** 63n + 1n, received: 2n ** 63n + 1n })
      const read = await solanaTransfer.readToken(token.mint.toBase58(), { chain: chain.call })
      expect(read).toEqual({ decimals, symbol: undefined })
    })

    it('moves what another key may move too, and that key may still move the rest', async () => {
      const { chain, token, from, asked } = await setUp(program)
      const delegate = chain.wallet()
      const account = token.accountOf(from.publicKey)
      chain.send([from], token.instructions.approve(account, from.publicKey, delegate.publicKey, 1_000_000n))
      const approved = () => chain.vm.account(account.toBase58())?.data.slice(72, 129)
      const before = approved()
      expect(await paid(chain, asked)).toMatchObject({ sent: 400_000n, received: 400_000n })
      expect(approved()).toEqual(before)
      // A delegate has no account of its own, so it moves nothing with the kit.
      const order = orderOf({ ...asked, from: delegate })
      expect((await quoteMostOf(chain.call, order)).problems).toMatchObject([{ code: 'BALANCE_TOO_LOW' }])
    })

    it('never takes from two accounts that hold enough only together, and says what one transfer can move', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      token.give(asked.to)
      expect(await quoteOf(chain.call, order)).not.toHaveProperty('movable')
      const aside = token.giveAside(from.publicKey, 700_000n)
      const tooMuch = { ...order, amount: 1_700_000n }
      expect(await quoteOf(chain.call, tooMuch)).toMatchObject({
        movable: 1_000_000n,
        problems: [{ code: 'BALANCE_TOO_LOW', details: expect.stringContaining('more than 1000000 units') }],
      })
      const most = await quoteMostOf(chain.call, tooMuch)
      expect(most).toMatchObject({ arrives: 1_000_000n, movable: 1_000_000n, problems: [] })
      await publish(chain, await prepareOf(chain.call, most.order), from)
      // The units of the other account are all that is left.
      expect(await quoteMostOf(chain.call, tooMuch)).toMatchObject({ arrives: 700_000n, problems: [] })
      expect(await quoteMostOf(chain.call, tooMuch)).not.toHaveProperty('movable')
      expect(chain.unitsIn(aside)).toBe(700_000n)
    })

    it('goes to no token account, to no mint and not to its sender, whichever way it is asked', async () => {
      const { chain, token, from, asked } = await setUp(program)
      for (const to of [token.accountOf(from.publicKey), token.mint, from.publicKey]) {
        const order = orderOf({ ...asked, to, acceptReceiver: true })
        for (const quote of [await quoteOf(chain.call, order), await quoteMostOf(chain.call, order)])
          expect(quote.problems).toMatchObject([{ code: 'RECEIVER_REFUSED' }])
        expect((await failureOf(prepareOf(chain.call, order))).code).toBe('RECEIVER_REFUSED')
      }
      const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], MEMO_PROGRAM)
      const order = orderOf({ ...asked, to: vault })
      for (const quote of [await quoteOf(chain.call, order), await quoteMostOf(chain.call, order)])
        expect(quote.problems).toMatchObject([{ code: 'RECEIVER_UNUSUAL' }])
    })
  })

  describe('a token with a fee', () => {
    it('arrives with a memo and its fee in one transaction, where the account wants one', async () => {
      const fee = { basisPoints: 100n, most: 10n ** 9n }
      const { chain, token, from, receiver, asked } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.fee(fee)])
      chain.recentPrices = [50_000]
      // It is opened by the first transfer. Only then can its owner ask for memos.
      expect((await paid(chain, asked)).received).toBe(396_000n)
      const account = token.accountOf(receiver.publicKey)
      chain.send(
        [receiver],
        token.instructions.reallocate(account, receiver.publicKey, 8),
        token.instructions.requireMemo(account, receiver.publicKey),
      )
      const done = await paid(chain, { ...asked, from, amount: 100_000n })
      expect(done).toMatchObject({ sent: 100_000n, received: 99_000n })
      const [limit, price, memo, transfer] = instructionsIn(done.prepared)
      expect([limit?.data[0], price?.data[0]]).toEqual([2, 3])
      expect([memo?.program, transfer?.program]).toEqual([
        MEMO_PROGRAM.toBase58(),
        TOKEN_2022_PROGRAM.toBase58(),
      ])
    })
  })
})
