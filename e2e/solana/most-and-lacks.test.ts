import { readdir, readFile } from 'node:fs/promises'
import { Keypair } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import { solanaTransfer } from '../../engine/src/families/solana/port/solana-transfer.js'
import type { ChainCall } from '../../engine/src/ports/family-transfer.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../examples/local-world/src/solana/spl-token.js'
import {
  coinOf,
  FEE,
  lying,
  MEMO_PROGRAM,
  orderOf,
  paid,
  prepareOf,
  programs,
  publish,
  quoteMostOf,
  quoteOf,
  SOL,
  setUp,
} from './token-bench.js'
import { TokenChain } from './token-chain.js'
import { withLitesvm } from './with-litesvm.js'

type Order = Parameters<typeof quoteOf>[1]

/** A chain whose rent is another one than that of the public clusters today. */
const chainWithRent = (lamportsPerByte: bigint) => TokenChain.start((vm) => vm.setRent(lamportsPerByte))

const codesOf = async (chain: TokenChain, order: Order) =>
  (await quoteOf(chain.call, order)).problems.map(({ code }) => code)

/** Prepares an order in spite of its problems, and sends it: the chain has to have the last word. */
async function refusedByChain(chain: TokenChain, order: Order, key: Keypair) {
  const { order: quoted } = await quoteOf(chain.call, order)
  await expect(publish(chain, await prepareOf(chain.call, quoted), key)).rejects.toThrow('sendTransaction')
}

async function landed(chain: TokenChain, order: Order, key: Keypair) {
  const { order: quoted, problems } = await quoteOf(chain.call, order)
  expect(problems).toEqual([])
  const id = await publish(chain, await prepareOf(chain.call, quoted), key)
  expect(chain.vm.landed(id)?.err).toBeNull()
}

/** Quotes, prepares and publishes all that an account holds. */
async function sentMost(chain: TokenChain, order: Order, key: Keypair) {
  const quote = await quoteMostOf(chain.call, order)
  expect(quote.problems).toEqual([])
  const id = await publish(chain, await prepareOf(chain.call, structuredClone(quote.order)), key)
  expect(chain.vm.landed(id)?.err).toBeNull()
  return quote
}

withLitesvm(() => {
  describe('all that an account can move', () => {
    it('of SOL is everything but the fee, and the account ends at nothing', async () => {
      const chain = await TokenChain.start()
      for (const [lamports, to] of [
        [SOL, chain.wallet().publicKey],
        [1_234_567n, Keypair.generate().publicKey],
      ] as const) {
        const from = chain.wallet(lamports)
        const order = coinOf(orderOf({ token: chain.mint(TOKEN_PROGRAM), from, to, amount: 1n }), 1n)
        const before = chain.lamportsOf(to)
        const quote = await sentMost(chain, order, from)
        expect(quote).toMatchObject({ arrives: lamports - FEE, fee: { expected: FEE, most: FEE }, stays: 0n })
        expect(quote.order.amount).toBe(lamports - FEE)
        expect([chain.lamportsOf(from.publicKey), chain.lamportsOf(to) - before]).toEqual([
          0n,
          lamports - FEE,
        ])
      }
    })

    it('of SOL is nothing when the fee takes it all', async () => {
      const chain = await TokenChain.start()
      const to = chain.wallet().publicKey
      const order = coinOf(
        orderOf({ token: chain.mint(TOKEN_PROGRAM), from: Keypair.generate(), to, amount: 1n }),
        1n,
      )
      const none = await quoteMostOf(chain.call, order)
      expect(none).toMatchObject({ arrives: 0n, problems: [{ code: 'FEE_NOT_COVERED' }] })
    })

    it.each(programs)(
      'of %s is all of the largest account that is not frozen, and never of two together',
      async (_, program) => {
        const { chain, token, from, asked, order } = await setUp(program)
        token.give(asked.to)
        const aside = token.giveAside(from.publicKey, 3_000_000n)
        const frozen = token.giveAside(from.publicKey, 9_000_000n)
        chain.send([chain.issuer], token.instructions.freeze(frozen, chain.issuer.publicKey))
        const largest = await sentMost(chain, order, from)
        expect(largest).toMatchObject({ arrives: 3_000_000n, fee: { most: FEE } })
        expect([chain.unitsIn(aside), chain.unitsIn(token.accountOf(asked.to))]).toEqual([0n, 3_000_000n])
        const next = await sentMost(chain, order, from)
        expect(next.arrives).toBe(1_000_000n)
        expect(chain.unitsIn(token.accountOf(asked.to))).toBe(4_000_000n)
        // What is left is frozen.
        expect(await quoteMostOf(chain.call, order)).toMatchObject({
          arrives: 0n,
          fee: undefined,
          problems: [{ code: 'BALANCE_TOO_LOW' }],
        })
      },
    )

    it.each(programs)('of %s is nothing for an owner without an account', async (_, program) => {
      const { chain, token, asked } = await setUp(program)
      const order = orderOf({ ...asked, from: chain.wallet() })
      expect((await quoteMostOf(chain.call, order)).problems).toMatchObject([{ code: 'BALANCE_TOO_LOW' }])
      const mint = { ...order, to: token.mint.toBase58() }
      expect((await quoteMostOf(chain.call, mint)).problems).toMatchObject([
        { code: 'RECEIVER_REFUSED' },
        { code: 'BALANCE_TOO_LOW' },
      ])
    })

    it('of a token with a fee leaves the account, and less of it arrives', async () => {
      const fee = { basisPoints: 250n, most: 2n ** 60n }
      const { chain, token, from, asked, order } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.fee(fee)])
      const quote = await sentMost(chain, order, from)
      expect(quote.order.amount).toBe(1_000_000n)
      expect(quote.arrives).toBe(975_000n)
      expect(chain.unitsIn(token.accountOf(from.publicKey))).toBe(0n)
      expect(chain.unitsIn(token.accountOf(asked.to))).toBe(975_000n)
    })
  })

  describe('[Q35] each lack has a code of its own, before the wallet is asked', () => {
    it('SOL: the amount, the fee, what stays, what arrives', async () => {
      const { chain, order } = await setUp()
      const least = chain.vm.rentExemption(0)
      const key = chain.wallet()
      const of = (amount: bigint, to = order.to) =>
        coinOf({ ...order, from: key.publicKey.toBase58(), to }, amount)
      const fresh = () => Keypair.generate().publicKey.toBase58()
      const lacks = [
        [of(SOL + 1n), 'BALANCE_TOO_LOW'],
        [of(SOL), 'FEE_NOT_COVERED'],
        [of(SOL - FEE + 1n), 'FEE_NOT_COVERED'],
        [of(SOL - FEE - 1n), 'REMAINDER_TOO_LOW'],
        [of(SOL - FEE - least + 1n), 'REMAINDER_TOO_LOW'],
        [of(1n, fresh()), 'AMOUNT_TOO_LOW'],
        [of(least - 1n, fresh()), 'AMOUNT_TOO_LOW'],
      ] as const
      for (const [lacking, code] of lacks) {
        expect([lacking.amount, await codesOf(chain, lacking)]).toEqual([lacking.amount, [code]])
        await refusedByChain(chain, lacking, key)
      }
      // One lamport of each on the other side goes through.
      await landed(chain, of(1n), key)
      await landed(chain, of(least, fresh()), key)
      const left = chain.lamportsOf(key.publicKey)
      await landed(chain, of(left - 2n * FEE - least), key)
      await landed(chain, of(least), key)
      expect(chain.lamportsOf(key.publicKey)).toBe(0n)
    })

    it('SOL: an account that is below the minimum after the fee alone pays for nothing, not even for all of it', async () => {
      const { chain, order } = await setUp()
      const least = chain.vm.rentExemption(0)
      for (const lamports of [least, least + FEE - 1n]) {
        const key = chain.wallet(lamports)
        const all = coinOf({ ...order, from: key.publicKey.toBase58() }, lamports - FEE)
        expect((await quoteMostOf(chain.call, all)).problems).toMatchObject([
          { code: 'REMAINDER_TOO_LOW', details: expect.stringContaining('after the fee') },
        ])
        expect(await codesOf(chain, all)).toEqual(['REMAINDER_TOO_LOW'])
        await refusedByChain(chain, all, key)
      }
      const key = chain.wallet(least + FEE)
      await landed(chain, coinOf({ ...order, from: key.publicKey.toBase58() }, least), key)
    })

    it.each(programs)(
      "[Q33] %s: the token, the fee, the rent of the receiver's account, what stays",
      async (_, program) => {
        const { chain, token, asked } = await setUp(program)
        const least = chain.vm.rentExemption(0)
        const rent = chain.vm.rentExemption(program === TOKEN_PROGRAM ? 165 : 170)
        const holder = chain.wallet().publicKey
        const withLamports = (lamports: bigint, to = Keypair.generate().publicKey) => {
          const from = chain.wallet(lamports)
          token.give(from.publicKey, 10n)
          return { from, order: orderOf({ ...asked, from, to, amount: 10n }) }
        }
        token.give(holder)
        const lacks = [
          [withLamports(0n, holder), 'FEE_NOT_COVERED'],
          [withLamports(least, holder), 'REMAINDER_TOO_LOW'],
          [withLamports(least + FEE - 1n, holder), 'REMAINDER_TOO_LOW'],
          [withLamports(rent), 'FEE_NOT_COVERED'],
          [withLamports(FEE + rent - 1n), 'FEE_NOT_COVERED'],
          [withLamports(FEE + rent + 1n), 'REMAINDER_TOO_LOW'],
          [withLamports(FEE + rent + least - 1n), 'REMAINDER_TOO_LOW'],
        ] as const
        for (const [{ from, order }, code] of lacks) {
          const quote = await quoteOf(chain.call, order)
          expect(quote.problems.map((problem) => problem.code)).toEqual([code])
          await refusedByChain(chain, order, from)
        }
        for (const { from, order } of [
          withLamports(FEE + least, holder),
          withLamports(FEE + rent),
          withLamports(FEE + rent + least),
        ])
          await landed(chain, order, from)
        const { from, order } = withLamports(SOL)
        expect(await codesOf(chain, { ...order, amount: 11n })).toEqual(['BALANCE_TOO_LOW'])
        expect(await failureOf(prepareOf(chain.call, { ...order, amount: 11n }))).toMatchObject({
          code: 'BALANCE_TOO_LOW',
        })
        expect(chain.unitsIn(token.accountOf(from.publicKey))).toBe(10n)
      },
    )

    it('SOL of an amount that no account can hold is no amount, and nothing is read', async () => {
      const { chain, order } = await setUp()
      for (const amount of [0n, -1n, 2n ** 64n, 2n ** 80n]) {
        chain.called.length = 0
        expect(await codesOf(chain, coinOf(order, amount))).toEqual(['AMOUNT_INVALID'])
        expect((await failureOf(prepareOf(chain.call, coinOf(order, amount)))).code).toBe('AMOUNT_INVALID')
        expect(chain.called).toEqual([])
      }
      expect(await codesOf(chain, coinOf(order, 2n ** 64n - 1n))).toEqual(['BALANCE_TOO_LOW'])
    })
  })

  describe('[Q36] rent that is cut, or raised', () => {
    it('is in no file of the family: not for lamports, nor for an account, nor for a byte', async () => {
      const folder = new URL('../../engine/src/families/solana/', import.meta.url)
      const names = await readdir(folder, { recursive: true })
      const sources = names.filter((name) => name.endsWith('.ts') && !/\.(test|cases)\.ts$/.test(name))
      expect(sources.length).toBeGreaterThan(40)
      const { vm } = await TokenChain.start()
      const figures = [0, 165, 170, 182].map((bytes) => vm.rentExemption(bytes).toString())
      for (const name of sources) {
        const text = (await readFile(new URL(name, folder), 'utf8')).replace(/(?<=\d)_(?=\d)/g, '')
        const numbers = text.match(/\d+/g) ?? []
        expect([name, numbers.filter((one) => [...figures, '6960', '3480'].includes(one))]).toEqual([
          name,
          [],
        ])
      }
    })

    it.each([
      ['a tenth', 696n],
      ['half', 3_480n],
      ['three times', 20_880n],
    ])('to %s is what the node says, for lamports and for accounts of both programs', async (_, perByte) => {
      const chain = await chainWithRent(perByte)
      const least = chain.vm.rentExemption(0)
      expect(least).not.toBe((await TokenChain.start()).vm.rentExemption(0))
      for (const [, program] of programs) {
        const token = chain.mint(program)
        const from = chain.wallet()
        token.give(from.publicKey, 100n)
        const to = Keypair.generate().publicKey
        const rent = chain.vm.rentExemption(program === TOKEN_PROGRAM ? 165 : 170)
        const done = await paid(chain, { token, from, to, amount: 40n })
        expect(done).toMatchObject({
          lamports: FEE + rent,
          received: 40n,
          quote: { fee: { most: FEE + rent } },
        })
        const order = coinOf(orderOf({ token, from, to: Keypair.generate().publicKey, amount: 1n }), least)
        expect(await codesOf(chain, { ...order, amount: least - 1n })).toEqual(['AMOUNT_TOO_LOW'])
        await refusedByChain(chain, { ...order, amount: least - 1n }, from)
        await landed(chain, order, from)
        const all = chain.lamportsOf(from.publicKey)
        const short = { ...order, amount: all - FEE - least + 1n }
        expect(await codesOf(chain, short)).toEqual(['REMAINDER_TOO_LOW'])
        await refusedByChain(chain, short, from)
        await landed(chain, { ...order, amount: all - FEE - least }, from)
      }
    })
  })

  describe('a mint that is read', () => {
    const read = (chain: ChainCall, token: string) => solanaTransfer.readToken(token, { chain })

    it.each(programs)('of %s says its decimals, and nothing else is there', async (_, program) => {
      const { chain, token, asked, from } = await setUp(program)
      expect(await read(chain.call, token.mint.toBase58())).toEqual({ decimals: 6, symbol: undefined })
      const none = [
        asked.to,
        Keypair.generate().publicKey,
        MEMO_PROGRAM,
        program,
        token.accountOf(from.publicKey),
      ]
      for (const address of none)
        expect(await failureOf(read(chain.call, address.toBase58()))).toMatchObject({
          code: 'METHOD_UNSUPPORTED',
          details: 'No mint of a token is at the address',
        })
      expect((await failureOf(read(chain.call, 'USDC'))).code).toBe('ADDRESS_INVALID')
    })

    it.each(programs)('of %s is not read from a node that does not say', async (_, program) => {
      const { chain, token } = await setUp(program)
      const method = 'getMultipleAccounts'
      for (const answer of [
        null,
        {},
        { value: null },
        { value: [] },
        { value: [{}] },
        { value: [null, null] },
      ])
        expect(
          (
            await failureOf(
              read(
                lying(chain.call, method, () => answer),
                token.mint.toBase58(),
              ),
            )
          ).code,
        ).toBe('RPC_REQUEST_FAILED')
    })
  })

  describe('a mint that the kit does not move', () => {
    it.each([
      [
        'runs a program',
        (all: TokenChain['extensions']) => [all.hook(MEMO_PROGRAM)],
        'a program of the issuer',
      ],
      ['stays with its owner', (all: TokenChain['extensions']) => [all.nonTransferable], 'never send it on'],
    ])('because it %s has one code and one reason in each step', async (_, extensions, reason) => {
      const { chain, token, order, asked } = await setUp(TOKEN_2022_PROGRAM, extensions)
      const nobody = orderOf({ ...asked, from: chain.wallet() })
      const found = await Promise.all(
        [order, nobody].flatMap((one) => [
          quoteOf(chain.call, one).then(({ problems }) => problems),
          quoteMostOf(chain.call, one).then(({ problems }) => problems),
          failureOf(prepareOf(chain.call, one)).then((failure) => [failure]),
        ]),
      )
      const failures = found.flat()
      expect(failures).toHaveLength(found.length)
      for (const { code, details } of failures)
        expect([code, details]).toEqual(['TRANSFER_WOULD_FAIL', expect.stringContaining(reason)])
      expect(new Set(failures.map(({ details }) => details)).size).toBe(1)
      // Its decimals are still read: a view shows what is held.
      expect(await solanaTransfer.readToken(token.mint.toBase58(), { chain: chain.call })).toMatchObject({
        decimals: 6,
      })
    })

    it('because it is paused has the same in each step, and moves again later', async () => {
      const { chain, token, order, from } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.pausable])
      const { issuer } = chain
      chain.send([issuer], token.instructions.pause(issuer.publicKey))
      const paused = { code: 'TRANSFER_WOULD_FAIL', details: expect.stringContaining('paused') }
      for (const step of [quoteOf, quoteMostOf])
        expect((await step(chain.call, order)).problems).toMatchObject([paused])
      expect(await failureOf(prepareOf(chain.call, order))).toMatchObject(paused)
      chain.send([issuer], token.instructions.resume(issuer.publicKey))
      await landed(chain, order, from)
    })

    it('[Q34 partly] is told from the owner of the mint: each program has an account of its own', async () => {
      const { chain, token, from, asked } = await setUp(TOKEN_2022_PROGRAM)
      const done = await paid(chain, asked)
      const quoted = chain.tokenAt(TOKEN_PROGRAM, token.mint)
      expect(quoted.accountOf(asked.to)).not.toEqual(token.accountOf(asked.to))
      expect(chain.vm.account(quoted.accountOf(asked.to).toBase58())).toBeUndefined()
      expect(done.received).toBe(asked.amount)
      expect(chain.unitsIn(token.accountOf(from.publicKey))).toBe(600_000n)
    })
  })
})
