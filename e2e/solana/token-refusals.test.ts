import { PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import { TOKEN_PROGRAM } from '../../examples/local-world/src/solana/spl-token.js'
import {
  codesOf,
  MEMO_PROGRAM,
  orderOf,
  paid,
  prepareOf,
  programs,
  quoteOf,
  SOL,
  setUp,
} from './token-bench.js'
import { withLitesvm } from './with-litesvm.js'

withLitesvm(() => {
  describe.each(programs)('a transfer of %s that cannot arrive', (_, program) => {
    it('from or to a frozen account is refused', async () => {
      const { chain, token, from, asked, order } = await setUp(program)
      token.give(asked.to)
      const { issuer } = chain
      chain.send([issuer], token.instructions.freeze(token.accountOf(asked.to), issuer.publicKey))
      expect(await codesOf(chain.call, order)).toEqual([['TRANSFER_WOULD_FAIL'], 'TRANSFER_WOULD_FAIL'])
      const to = chain.wallet().publicKey
      chain.send([issuer], token.instructions.freeze(token.accountOf(from.publicKey), issuer.publicKey))
      const frozen = orderOf({ ...asked, to })
      expect(await codesOf(chain.call, frozen)).toEqual([['TRANSFER_WOULD_FAIL'], 'TRANSFER_WOULD_FAIL'])
      const [problem] = (await quoteOf(chain.call, frozen)).problems
      expect(problem?.details).toContain('frozen')
    })

    it('goes to the address of a wallet alone', async () => {
      const { chain, token, from, asked } = await setUp(program)
      token.give(asked.to)
      const another = chain.mint(program)
      const refused = [
        ['a program that is deployed', MEMO_PROGRAM],
        ['the token program', program],
        ['a sysvar', new PublicKey('SysvarC1ock11111111111111111111111111111111')],
        ['the mint', token.mint],
        ['another mint', another.mint],
        ['the associated account of the receiver', token.accountOf(asked.to)],
        ['the account that pays', token.accountOf(from.publicKey)],
        ['the sender', from.publicKey],
      ] as const
      for (const [what, to] of refused) {
        const order = orderOf({ ...asked, to, acceptReceiver: true })
        expect([what, await codesOf(chain.call, order)]).toEqual([
          what,
          [['RECEIVER_REFUSED'], 'RECEIVER_REFUSED'],
        ])
      }
    })

    it('to the mint is refused before anything is read', async () => {
      const { chain, token, asked } = await setUp(program)
      chain.called.length = 0
      const quote = await quoteOf(chain.call, orderOf({ ...asked, to: token.mint }))
      expect(quote.problems).toMatchObject([{ details: expect.stringContaining('the token itself') }])
      expect(chain.called).toEqual([])
    })

    it('of no address, from or to none, is no order', async () => {
      const { chain, order } = await setUp(program)
      for (const wrong of [{ token: '' }, { token: 'USDC' }, { to: 'somebody' }, { from: 'me' }])
        for (const step of [quoteOf, prepareOf])
          expect((await failureOf(step(chain.call, { ...order, ...wrong }))).code).toBe('ADDRESS_INVALID')
    })

    it('to an address without a key is asked about, also when it has an account', async () => {
      const { chain, asked } = await setUp(program)
      const [vault] = PublicKey.findProgramAddressSync([Buffer.from('vault')], MEMO_PROGRAM)
      for (const lamports of [0n, SOL]) {
        if (lamports > 0n) chain.vm.airdrop(vault.toBase58(), lamports)
        expect(await codesOf(chain.call, orderOf({ ...asked, to: vault }))).toEqual([
          ['RECEIVER_UNUSUAL'],
          'RECEIVER_UNUSUAL',
        ])
      }
      const done = await paid(chain, { ...asked, to: vault, acceptReceiver: true })
      expect(done.received).toBe(400_000n)
    })

    it('of no units, of less and of more than an account can hold is refused before anything is read', async () => {
      const { chain, order } = await setUp(program)
      for (const amount of [0n, -1n, 2n ** 64n]) {
        chain.called.length = 0
        expect(await codesOf(chain.call, { ...order, amount })).toEqual([
          ['AMOUNT_INVALID'],
          'AMOUNT_INVALID',
        ])
        expect(chain.called).toEqual([])
      }
    })
  })

  describe('an associated account that its owner gave away', () => {
    it('is refused', async () => {
      const { chain, token, asked, receiver, order } = await setUp(TOKEN_PROGRAM)
      token.give(asked.to)
      const next = chain.wallet().publicKey
      const account = token.accountOf(asked.to)
      chain.send([receiver], token.instructions.giveAccount(account, receiver.publicKey, next))
      expect(await codesOf(chain.call, order)).toEqual([['RECEIVER_REFUSED'], 'RECEIVER_REFUSED'])
    })
  })
})
