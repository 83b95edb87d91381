import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeFunctionData, erc20Abi, parseTransaction } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OddToken, type OddTokens, oddTokens } from '../families/eip155/odd-tokens.cases.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import type { SendReview } from '../send.js'
import { FIRST, SECOND, type SendPage, sendPage, THIRD } from './send-page.cases.js'
import { failureOf, until } from './set-up.cases.js'

let anvil: Anvil
let tokens: OddTokens
beforeAll(async () => {
  anvil = await startAnvil()
  tokens = oddTokens(anvil)
})
afterAll(() => anvil.stop())

const hex = (value: bigint) => `0x${value.toString(16)}`
const weiOf = async (account: string) =>
  BigInt(String(await anvil.ask('eth_getBalance', [account, 'latest'])))
const balanceOf = (token: string, account: string) =>
  token === 'native' ? weiOf(account) : tokens.unitsOf(token, account)

/** Confirms a review, and reads the signed bytes with a decoder of another maker. */
async function confirmed(page: SendPage, review: SendReview) {
  const { token, to } = review
  const before = await balanceOf(token, to)
  const { id } = await page.sends.confirm({ review: review.id })
  await until(async () =>
    expect(Object(await anvil.ask('eth_getTransactionReceipt', [id])).status).toBe('0x1'),
  )
  expect(page.prompts()).toEqual([review.prompt])
  const [prompted] = Array.isArray(review.prompt.params) ? review.prompt.params : []
  const raw = String(await anvil.ask('eth_getRawTransactionByHash', [id]))
  const signed = parseTransaction(`0x${raw.slice(2)}`)
  const isCoin = token === 'native'
  expect(signed.to).toBe(isCoin ? to.toLowerCase() : token.toLowerCase())
  expect(signed.value ?? 0n).toBe(isCoin ? BigInt(review.amount) : 0n)
  expect(signed.data ?? '0x').toBe(prompted.data ?? '0x')
  if (!isCoin)
    expect(decodeFunctionData({ abi: erc20Abi, data: prompted.data })).toEqual({
      functionName: 'transfer',
      args: [to, BigInt(review.amount)],
    })
  expect((signed.gas ?? 0n) * (signed.maxFeePerGas ?? 0n)).toBe(BigInt(review.fee?.most ?? 0))
  expect((await balanceOf(token, to)) - before).toBe(BigInt(review.arrives))
}

const habits = async (owner: string, set: (token: OddToken) => Promise<unknown>, places = 6) => {
  const token = await tokens.odd(owner, 5_000_000n, { places })
  await set(token)
  return token.at
}
const keeps = (owner: string) => habits(owner, (token) => token.turn({ kept: 100n }))

/** Each token with an amount, as typed and in base units. Then comes what arrives of the amount, and of Max. */
const sendable: readonly [string, (owner: string) => Promise<string>, string, bigint, bigint, bigint][] = [
  ['[R5.23] [R7.48] of 6 decimals', (owner) => tokens.local(owner, 5_000_000n, 6), '1.5', ...all(1_500_000n)],
  [
    '[R7.49 partly] that returns nothing',
    (owner) => tokens.quiet(owner, 5_000_000n),
    '2',
    ...all(2_000_000n),
  ],
  ['[R7.48 partly] that keeps a hundredth', keeps, '2', 2_000_000n, 1_980_000n, 4_950_000n],
  [
    '[R7.49 partly] like USDT, that returns nothing and keeps a hundredth',
    (owner) => habits(owner, (token) => token.turn({ answer: 'nothing', kept: 100n })),
    '2',
    2_000_000n,
    1_980_000n,
    4_950_000n,
  ],
  [
    '[R7.48 partly] DeflatingERC20 as it was published, that burns a hundredth',
    () => tokens.deflating(5_000_000n),
    `0.${'0'.repeat(11)}2`,
    2_000_000n,
    1_980_000n,
    4_950_000n,
  ],
  ['[R5.23] of no decimals', (owner) => tokens.local(owner, 5_000_000n, 0), '7', ...all(7n)],
  [
    '[R5.23] of 40 decimals',
    (owner) => tokens.local(owner, 5_000_000n, 40),
    `0.${'0'.repeat(39)}3`,
    ...all(3n),
  ],
  [
    'whose symbol is a word of 32 bytes',
    (owner) => tokens.words(owner, 5_000_000n),
    `0.${'0'.repeat(17)}4`,
    ...all(4n),
  ],
]
function all(units: bigint): [bigint, bigint, bigint] {
  return [units, units, 5_000_000n]
}

describe('a token as it is', () => {
  it.each(sendable)(
    '%s: what was reviewed is signed, and what was shown arrives',
    async (_, make, text, units, arrives) => {
      const token = await make(FIRST)
      const page = await sendPage(anvil)
      const review = await page.sends.review({ token, amount: text, to: SECOND })
      expect(review).toMatchObject({ amount: String(units), arrives: String(arrives), problems: [] })
      await confirmed(page, review)
    },
  )

  it.each(sendable)('%s: Max is all of it', async (_, make, __, ___, ____, arrives) => {
    const token = await make(FIRST)
    const page = await sendPage(anvil)
    const review = await page.sends.review({ token, amount: 'max', to: SECOND })
    expect(review).toMatchObject({ amount: '5000000', arrives: String(arrives), isMax: true })
    await confirmed(page, review)
    expect(await tokens.unitsOf(token, FIRST)).toBe(0n)
  })

  it.each(['0.25', 'max'])('the coin moves as it was reviewed: %s', async (amount) => {
    await anvil.ask('anvil_setBalance', [FIRST, hex(10n ** 19n)])
    const page = await sendPage(anvil)
    const review = await page.sends.review({ token: 'native', amount, to: THIRD })
    expect(review.arrives).toBe(review.amount)
    await confirmed(page, review)
    await anvil.ask('anvil_setBalance', [FIRST, hex(10n ** 19n)])
  })

  it('has a symbol fit to show, or its address', async () => {
    const { sends } = await sendPage(anvil)
    const symbolOf = async (token: string) => (await sends.quote({ token, amount: 'max', to: SECOND })).symbol
    expect(await symbolOf(await tokens.words(FIRST, 1n))).toBe('MKR')
    const { at } = await tokens.odd(FIRST, 1n, { symbol: '<b>\u202eTDU\u0007</b>' })
    expect(await symbolOf(at)).toBe('<b>TDU </b>')
  })

  it('that keeps a part keeps it of a transfer to oneself too', async () => {
    const token = await keeps(FIRST)
    const { sends } = await sendPage(anvil)
    expect((await sends.quote({ token, amount: '2', to: FIRST, acceptReceiver: true })).arrives).toBe(
      '1980000',
    )
  })
})

/** The reasons of a token to fail, and the words of the review for them. */
const failing: readonly [string, (token: OddToken) => Promise<unknown>, string][] = [
  ['answers false', (token) => token.turn({ answer: 'false' }), 'the token answers false'],
  [
    'answers true and moves nothing',
    (token) => token.turn({ answer: 'trueThoughNothingMoved' }),
    'nothing would arrive',
  ],
  ['blocks the receiver', (token) => token.block(SECOND), 'Blocked account'],
  ['blocks the sender', (token) => token.block(FIRST), 'Blocked account'],
  // EnforcedPause() of OpenZeppelin.
  ['is paused', (token) => token.pause(), 'custom error 0xd93c0665'],
  ['moves less at once', (token) => token.turn({ most: 1_999_999n }), 'Above the most of one transfer'],
  ['keeps all of it', (token) => token.turn({ kept: 10_000n }), 'nothing would arrive'],
]

describe('a token that would not arrive', () => {
  it.each(failing)(
    '[R7.48 partly] because it %s: the review says why, and the wallet is not asked',
    async (_, set, reason) => {
      const token = await habits(FIRST, set)
      const { sends, prompts } = await sendPage(anvil)
      for (const amount of ['2', 'max']) {
        const failure = await failureOf(sends.review({ token, amount, to: SECOND }))
        expect(failure).toMatchObject({
          code: 'TRANSFER_WOULD_FAIL',
          shortMessage: `The transfer would fail: ${reason}`,
        })
      }
      const quote = await sends.quote({ token, amount: '2', to: SECOND })
      expect(quote).toMatchObject({ arrives: '0', fee: undefined })
      expect(quote.problems.map(({ code }) => code)).toEqual(['TRANSFER_WOULD_FAIL'])
      expect(prompts()).toEqual([])
    },
  )

  it('between review and prompt stops with a new review', async () => {
    const token = await tokens.odd(FIRST, 5_000_000n)
    const page = await sendPage(anvil)
    const review = await page.sends.review({ token: token.at, amount: '2', to: SECOND })
    await token.turn({ kept: 100n })
    expect((await failureOf(page.sends.confirm({ review: review.id }))).code).toBe('REVIEW_CHANGED')
    const fresh = page.engine.getState().send?.review
    expect(fresh?.arrives).toBe('1980000')
    await token.pause()
    expect((await failureOf(page.sends.confirm({ review: fresh?.id ?? '' }))).code).toBe(
      'TRANSFER_WOULD_FAIL',
    )
    expect(page.prompts()).toEqual([])
  })

  it('is not moved without decimals', async () => {
    const token = await habits(FIRST, (odd) => odd.hideDecimals())
    const { sends, prompts } = await sendPage(anvil)
    expect((await failureOf(sends.review({ token, amount: '2', to: SECOND }))).code).toBe(
      'RPC_REQUEST_FAILED',
    )
    expect(prompts()).toEqual([])
  })
})

const folder = process.env.VECTORS
if (folder) {
  interface Row {
    readonly behaviour: string
    readonly expected: string
  }
  const { cases }: { cases: readonly Row[] } = JSON.parse(
    readFileSync(join(folder, 'weird-erc20', 'expectations.json'), 'utf8'),
  )
  const { cases: headings }: { cases: readonly Row[] } = JSON.parse(
    readFileSync(join(folder, 'weird-erc20', 'behaviours.json'), 'utf8'),
  )
  const nobody = `0x${'0'.repeat(40)}`
  let last: SendPage | undefined
  /** One page after the other: they share a storage name. */
  const freshPage = async () => {
    last?.engine.stop()
    last = await sendPage(anvil)
    return last
  }
  const review = async (token: string, amount: string | bigint = '2', to: string = SECOND) => {
    const page = await freshPage()
    return { page, reviewed: await page.sends.review({ token, amount, to }) }
  }
  const codeOf = async (token: string, amount: string | bigint = '2', to: string = SECOND) => {
    const { sends, prompts } = await freshPage()
    const { code } = await failureOf(sends.review({ token, amount, to }))
    expect(prompts()).toEqual([])
    return code
  }
  const arrives = async (token: string, amount: string | bigint, units: string) => {
    const { page, reviewed } = await review(token, amount)
    expect(reviewed.arrives).toBe(units)
    await confirmed(page, reviewed)
  }
  const isRefused = async (set: (token: OddToken) => Promise<unknown>) =>
    expect(await codeOf(await habits(FIRST, set))).toBe('TRANSFER_WOULD_FAIL')
  /** The rows that a transfer meets. */
  const checks: Readonly<Record<string, () => Promise<void>>> = {
    'Missing Return Values': async () => arrives(await tokens.quiet(FIRST, 5_000_000n), '2', '2000000'),
    'Fee on Transfer': async () => arrives(await keeps(FIRST), '2', '1980000'),
    'Balance Modifications Outside of Transfers (rebasing/airdrops)': async () => {
      const token = await tokens.odd(FIRST, 5_000_000n)
      const { reviewed, page } = await review(token.at, 'max')
      expect(reviewed.amount).toBe('5000000')
      await token.hold(FIRST, 4_000_000n)
      expect((await failureOf(page.sends.confirm({ review: reviewed.id }))).code).toBe('REVIEW_CHANGED')
      expect(page.engine.getState().send?.review?.amount).toBe('4000000')
    },
    'Tokens with Blocklists': () => isRefused((token) => token.block(SECOND)),
    'Pausable Tokens': () => isRefused((token) => token.pause()),
    'Revert on Zero Value Transfers': async () => {
      const token = await habits(FIRST, (odd) => odd.refuseZero())
      for (const zero of ['0', '0.0', 0n]) expect(await codeOf(token, zero)).toBe('AMOUNT_INVALID')
    },
    'Low Decimals': async () => {
      await arrives(await tokens.local(FIRST, 5_000n, 2), '1.25', '125')
      const token = await tokens.local(FIRST, 5_000n, 0)
      await arrives(token, '12', '12')
      expect(await codeOf(token, '1.5')).toBe('TOO_MANY_DECIMALS')
    },
    'High Decimals': async () => {
      await arrives(await tokens.local(FIRST, 5_000n, 24), `0.${'0'.repeat(23)}5`, '5')
      await arrives(await tokens.local(FIRST, 5_000n, 255), `0.${'0'.repeat(254)}6`, '6')
    },
    'Non `string` metadata': async () => {
      const { reviewed } = await review(await tokens.words(FIRST, 10n ** 19n))
      expect(reviewed.symbol).toBe('MKR')
    },
    'Revert on Transfer to the Zero Address': async () =>
      expect(await codeOf(await tokens.local(FIRST, 5_000_000n, 6), '2', nobody)).toBe('RECEIVER_REFUSED'),
    'No Revert on Failure': () => isRefused((token) => token.turn({ answer: 'false' })),
    'Revert on Large Approvals & Transfers': () => isRefused((token) => token.turn({ most: 1_000_000n })),
    'Code Injection Via Token Name': async () => {
      const symbol = '<script>\u202e\u0000\u200balert(1)</script>'
      const { at } = await tokens.odd(FIRST, 5_000_000n, { symbol })
      expect((await review(at)).reviewed.symbol).toBe('<script> alert(1)</script>')
    },
    'Transfer of less than `amount`': async () => {
      const most = 2n ** 256n - 1n
      const { at, hold } = await tokens.odd(FIRST, 5_000_000n)
      expect(await codeOf(at, most)).toBe('AMOUNT_INVALID')
      await hold(FIRST, most)
      expect(await codeOf(at, most)).toBe('AMOUNT_INVALID')
      expect(await codeOf(at, 'max')).toBe('AMOUNT_INVALID')
    },
    'Multiple Token Addresses': async () => {
      const [one, other] = [await tokens.local(FIRST, 5_000_000n, 6), await tokens.local(FIRST, 1n, 6)]
      expect((await review(one, 'max')).reviewed).toMatchObject({ token: one, amount: '5000000' })
      expect((await review(other, 'max')).reviewed).toMatchObject({ token: other, amount: '1' })
    },
  }
  /** The rows of approvals, permits and lists: a transfer meets none of them. */
  const elsewhere = [
    'Approval Race Protections',
    'Revert on Approval To Zero Address',
    'Revert on Zero Value Approvals',
    'Unusual Permit Function',
    'ERC-20 Representation of Native Currency',
  ]
  /** Headings without an expectation: nothing is to be seen of them in a transfer. */
  const unseen = [
    'Reentrant Calls',
    'Upgradable Tokens',
    'Flash Mintable Tokens',
    '`transferFrom` with `src == msg.sender`',
  ]

  describe('the published table of odd tokens, on a real node', () => {
    it('has a check for each row, or the reason why there is none', () => {
      const known = [...Object.keys(checks), ...elsewhere]
      expect(known.toSorted()).toEqual(cases.map(({ behaviour }) => behaviour).toSorted())
      expect([...known, ...unseen].toSorted()).toEqual(headings.map(({ behaviour }) => behaviour).toSorted())
    })

    it.each(cases.filter(({ behaviour }) => checks[behaviour] !== undefined))('$behaviour', ({ behaviour }) =>
      checks[behaviour]?.(),
    )
  })
} else {
  console.info('VECTORS names no folder: the published table of odd tokens is not checked')
}
