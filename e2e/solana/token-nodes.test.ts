import { base64 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import type { ChainCall } from '../../engine/src/ports/family-transfer.js'
import { TOKEN_2022_PROGRAM } from '../../examples/local-world/src/solana/spl-token.js'
import { lying, MEMO_PROGRAM, prepareOf, programs, quoteOf, setUp, withData } from './token-bench.js'
import { withLitesvm } from './with-litesvm.js'

withLitesvm(() => {
  describe('a node that answers otherwise than the chain', () => {
    const changed = (change: object) => (answer: unknown, params: unknown, mint: PublicKey) =>
      Object(params)[0] === mint.toBase58()
        ? { value: { ...Object(Object(answer).value), ...change } }
        : answer
    const dataOf =
      (change: (data: Uint8Array) => Uint8Array) => (answer: unknown, params: unknown, mint: PublicKey) =>
        withData(mint, change)(answer, params)
    const listed = (change: (one: object, list: readonly object[]) => unknown) => (answer: unknown) => {
      const list: readonly object[] = Object(answer).value
      return { value: list.map((one) => change(one, list)) }
    }
    const accountWith = (one: object, change: object) => ({
      ...one,
      account: { ...Object(one).account, ...change },
    })
    const bytesWith = (one: object, change: (data: Uint8Array) => Uint8Array) =>
      accountWith(one, {
        data: [base64.encode(change(base64.decode(Object(one).account.data[0]))), 'base64'],
      })
    type Lie = (answer: unknown, params: unknown, mint: PublicKey) => unknown
    const lies: readonly (readonly [string, string, Lie])[] = [
      [
        'no mint',
        'getAccountInfo',
        (answer, params, mint) => (Object(params)[0] === mint.toBase58() ? { value: null } : answer),
      ],
      ['a mint of another program', 'getAccountInfo', changed({ owner: MEMO_PROGRAM.toBase58() })],
      ['a short mint', 'getAccountInfo', dataOf((data) => data.slice(0, 81))],
      ['an empty mint', 'getAccountInfo', dataOf(() => new Uint8Array())],
      ['a mint that was not initialized', 'getAccountInfo', dataOf((data) => data.with(45, 0))],
      ['a mint with bytes behind it', 'getAccountInfo', dataOf((data) => Uint8Array.of(...data, 1))],
      ['a mint in text', 'getAccountInfo', changed({ data: 'AAAA' })],
      ['a mint in parsed form', 'getAccountInfo', changed({ data: { parsed: {} } })],
      ['a mint in broken base64', 'getAccountInfo', changed({ data: ['%', 'base64'] })],
      ['no list of accounts', 'getTokenAccountsByOwner', () => ({ value: null })],
      [
        'a short account',
        'getTokenAccountsByOwner',
        listed((one) => bytesWith(one, (data) => data.slice(0, 164))),
      ],
      [
        'an account of another mint',
        'getTokenAccountsByOwner',
        listed((one) => bytesWith(one, (data) => data.with(0, (data[0] ?? 0) ^ 1))),
      ],
      [
        'an account of another owner',
        'getTokenAccountsByOwner',
        listed((one) => bytesWith(one, (data) => data.with(40, (data[40] ?? 0) ^ 1))),
      ],
      [
        'an account of another program',
        'getTokenAccountsByOwner',
        listed((one) => accountWith(one, { owner: MEMO_PROGRAM.toBase58() })),
      ],
      [
        'one account twice',
        'getTokenAccountsByOwner',
        (answer) => ({ value: [...Object(answer).value, ...Object(answer).value] }),
      ],
      ['no rent', 'getMinimumBalanceForRentExemption', () => null],
    ]
    it.each(programs.flatMap(([name, program]) => lies.map((lie) => [name, program, ...lie] as const)))(
      'moves nothing of %s',
      async (_name, program, _what, method, lie) => {
        const { chain, token, order } = await setUp(program)
        const { order: quoted } = await quoteOf(chain.call, order)
        const liar = lying(chain.call, method, (answer, params) => lie(answer, params, token.mint))
        for (const step of [quoteOf(liar, order), prepareOf(liar, quoted)])
          expect((await failureOf(step)).code).toBe('RPC_REQUEST_FAILED')
      },
    )

    it.each(programs)(
      "moves nothing of %s into something else at the receiver's account",
      async (_, program) => {
        const { chain, token, asked, order } = await setUp(program)
        token.give(asked.to)
        const account = token.accountOf(asked.to)
        const changes: readonly ((value: object) => object)[] = [
          (value) => ({ ...value, owner: MEMO_PROGRAM.toBase58() }),
          (value) => ({ ...value, owner: PublicKey.default.toBase58() }),
          (value) => ({ ...value, data: ['', 'base64'] }),
          (value) => ({ ...value, lamports: 0.5, data: ['', 'base64'], owner: PublicKey.default.toBase58() }),
        ]
        const steps = (liar: ChainCall) => [quoteOf(liar, order), prepareOf(liar, order)]
        for (const change of changes) {
          const liar = lying(chain.call, 'getAccountInfo', (answer, params) =>
            Object(params)[0] === account.toBase58() ? { value: change(Object(answer).value) } : answer,
          )
          for (const step of steps(liar)) expect((await failureOf(step)).code).toBe('RPC_REQUEST_FAILED')
        }
        const foreign = withData(account, (data) => data.with(0, (data[0] ?? 0) ^ 1))
        for (const step of steps(lying(chain.call, 'getAccountInfo', foreign)))
          expect((await failureOf(step)).code).toBe('RPC_REQUEST_FAILED')
      },
    )

    it('moves nothing of a mint with a fee without an epoch', async () => {
      const { chain, order } = await setUp(TOKEN_2022_PROGRAM, (all) => [
        all.fee({ basisPoints: 1n, most: 1n }),
      ])
      for (const epoch of [undefined, -1, 0.5, '1']) {
        const liar = lying(chain.call, 'getEpochInfo', () => ({ epoch }))
        expect((await failureOf(quoteOf(liar, order))).code).toBe('RPC_REQUEST_FAILED')
      }
    })
  })
})
