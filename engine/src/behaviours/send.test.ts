import { decodeFunctionData, erc20Abi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { FIRST, SECOND, type SendPage, sendPage, THIRD } from './send-page.cases.js'
import { failureOf, until } from './set-up.cases.js'

const token = '0x2222222222222222222222222222222222222222'
/** `balanceOf` reads the place of the address, `transfer` moves units, `decimals` is 6, all else reverts. */
const tokenCode = [
  '0x',
  '5f3560e01c806370a08231146026578063313ce567146031578063a9059c',
  'bb14603a575f5ffd5b600435545f5260205ff35b60065f5260205ff35b60',
  '24353354818110605c57819003335560043554016004355560015f526020',
  '5ff35b5f5ffd',
].join('')

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const hex = (value: bigint) => `0x${value.toString(16)}`
const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String(await anvil.ask('eth_getBalance', [address, 'latest'])))
const mined = (id: string) =>
  until(async () => expect(await anvil.ask('eth_getTransactionReceipt', [id])).not.toBeNull())
const baseFee = async (wei: bigint) => {
  await anvil.ask('anvil_setNextBlockBaseFeePerGas', [hex(wei)])
  await anvil.ask('evm_mine')
}
const GWEI = 10n ** 9n

beforeEach(async () => {
  await baseFee(GWEI)
  await anvil.ask('anvil_setBalance', [FIRST, hex(parseEther('10'))])
})

const ether = { token: 'native', amount: '0.25', to: SECOND }
const stepOf = ({ engine }: SendPage) => engine.getState().send?.step
/** The node's own reading of what was signed. */
const onChain = async (id: string) => Object(await anvil.ask('eth_getTransactionByHash', [id]))

describe('a transfer of the coin', () => {
  it('[R4.43 partly] [Q27 partly] moves what was reviewed, with the fee that was reviewed', async () => {
    const page = await sendPage(anvil)
    expect(stepOf(page)).toBe('idle')
    const review = await page.sends.review(ether)
    expect(review).toMatchObject({
      namespace: 'eip155',
      network: 'eip155:31337',
      from: FIRST,
      to: SECOND,
      token: 'native',
      symbol: 'ETH',
      decimals: 18,
      amount: parseEther('0.25').toString(),
      arrives: parseEther('0.25').toString(),
      isMax: false,
      problems: [],
      fee: { symbol: 'ETH', decimals: 18 },
    })
    expect(page.engine.getState().send).toMatchObject({ step: 'reviewing', review })
    expect(page.prompts()).toEqual([])
    const before = await balanceOf(SECOND)
    const sent = await page.sends.confirm({ review: review.id })
    expect(sent).toMatchObject({ network: 'eip155:31337', to: SECOND, amount: parseEther('0.25') })
    expect(page.engine.getState().send).toMatchObject({ step: 'published', transaction: sent.id })
    expect(page.prompts()).toEqual([review.prompt])
    await mined(sent.id)
    expect((await balanceOf(SECOND)) - before).toBe(parseEther('0.25'))
    const { gas, maxFeePerGas, value, to } = await onChain(sent.id)
    expect([BigInt(gas) * BigInt(maxFeePerGas), BigInt(value), to]).toEqual([
      BigInt(review.fee?.most ?? 0),
      parseEther('0.25'),
      SECOND.toLowerCase(),
    ])
  })

  it('takes base units, and one call for those who draw nothing', async () => {
    const { sends, prompts } = await sendPage(anvil)
    const before = await balanceOf(THIRD)
    const { id, amount } = await sends.send({ token: 'native', amount: 7n, to: THIRD })
    await mined(id)
    expect([amount, (await balanceOf(THIRD)) - before, prompts().length]).toEqual([7n, 7n, 1])
  })

  it('[Q27:1] of Max has one fee from the review to the bytes, and leaves nothing but what that did not need', async () => {
    const { sends } = await sendPage(anvil)
    const review = await sends.review({ token: 'native', amount: 'max', to: THIRD })
    expect(review.isMax).toBe(true)
    expect(BigInt(review.amount) + BigInt(review.fee?.most ?? 0)).toBe(parseEther('10'))
    const { id } = await sends.confirm({ review: review.id })
    await mined(id)
    const { gas, maxFeePerGas, value } = await onChain(id)
    expect([BigInt(value), BigInt(gas) * BigInt(maxFeePerGas)]).toEqual([
      BigInt(review.amount),
      BigInt(review.fee?.most ?? 0),
    ])
    const receipt = Object(await anvil.ask('eth_getTransactionReceipt', [id]))
    const paid = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    expect(await balanceOf(FIRST)).toBe(parseEther('10') - BigInt(review.amount) - paid)
  })

  it.each([['0.25'], ['max']])(
    '[Q27:2] of %s stops with a new review when the base fee has risen above what was shown',
    async (amount) => {
      const page = await sendPage(anvil)
      const review = await page.sends.review({ ...ether, amount })
      await baseFee(50n * GWEI)
      expect((await failureOf(page.sends.confirm({ review: review.id }))).code).toBe('REVIEW_CHANGED')
      expect(page.prompts()).toEqual([])
      const { send } = page.engine.getState()
      expect(send?.step).toBe('reviewing')
      const fresh = send?.review
      expect(fresh?.id).not.toBe(review.id)
      expect(BigInt(fresh?.fee?.most ?? 0)).toBeGreaterThan(BigInt(review.fee?.most ?? 0))
      if (amount === 'max') expect(BigInt(fresh?.amount ?? 0)).toBeLessThan(BigInt(review.amount))
      // The old one is gone for good.
      expect((await failureOf(page.sends.confirm({ review: review.id }))).code).toBe('REVIEW_CHANGED')
      const { id } = await page.sends.confirm({ review: fresh?.id ?? '' })
      await mined(id)
      expect(page.prompts()).toEqual([fresh?.prompt])
    },
  )

  it('goes on with the fee that was shown when the base fee has risen within it', async () => {
    const { sends, prompts } = await sendPage(anvil)
    const review = await sends.review(ether)
    await baseFee((GWEI * 12n) / 10n)
    await mined((await sends.confirm({ review: review.id })).id)
    expect(prompts()).toEqual([review.prompt])
  })

  it('[Q28] has two words for two lacks', async () => {
    const { sends, engine } = await sendPage(anvil)
    const tooMuch = await failureOf(sends.review({ ...ether, amount: '11' }))
    expect(tooMuch).toMatchObject({ code: 'BALANCE_TOO_LOW' })
    expect(tooMuch.shortMessage).toBe('Not enough ETH')
    const noFee = await failureOf(sends.review({ ...ether, amount: '10' }))
    expect(noFee).toMatchObject({ code: 'FEE_NOT_COVERED' })
    expect(noFee.shortMessage).toBe('Not enough ETH for the fee')
    expect(engine.getState().send).toMatchObject({
      step: 'failed',
      failure: { code: 'FEE_NOT_COVERED' },
      review: { problems: [{ code: 'FEE_NOT_COVERED' }] },
    })
    // A price alone is no failure.
    const quote = await sends.quote({ ...ether, amount: '11' })
    expect(quote.problems.map(({ code }) => code)).toEqual(['BALANCE_TOO_LOW'])
  })
})

describe('a transfer of a token', () => {
  const word = (text: string) => `0x${text.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`
  beforeEach(async () => {
    await anvil.ask('anvil_setCode', [token, tokenCode])
    await anvil.ask('anvil_setStorageAt', [token, word(FIRST), word(5_000_000n.toString(16))])
  })

  it('[R5.23] [R7.48] reads the amount with the decimals of the token, and moves it by its contract', async () => {
    const { sends, prompts } = await sendPage(anvil)
    const review = await sends.review({ token, amount: '1.5', to: SECOND })
    expect(review).toMatchObject({ token, decimals: 6, amount: '1500000', arrives: '1500000' })
    const { id } = await sends.confirm({ review: review.id })
    await mined(id)
    expect(prompts()).toEqual([review.prompt])
    const { to, input } = await onChain(id)
    expect(to).toBe(token)
    expect(decodeFunctionData({ abi: erc20Abi, data: input })).toEqual({
      functionName: 'transfer',
      args: [SECOND, 1_500_000n],
    })
    expect((await failureOf(sends.review({ token, amount: '1.0000001', to: SECOND }))).code).toBe(
      'TOO_MANY_DECIMALS',
    )
  })

  it('of Max moves all of it', async () => {
    const { sends } = await sendPage(anvil)
    const review = await sends.review({ token, amount: 'max', to: SECOND })
    expect(review).toMatchObject({ amount: '5000000', isMax: true })
  })

  it('is refused for its own contract, and for an address without one', async () => {
    const { sends } = await sendPage(anvil)
    expect((await failureOf(sends.review({ token, amount: '1', to: token }))).code).toBe('RECEIVER_REFUSED')
    expect((await failureOf(sends.review({ token: THIRD, amount: '1', to: SECOND }))).code).toBe(
      'METHOD_UNSUPPORTED',
    )
  })
})

describe('what is asked for', () => {
  it.each([
    ['[R5.20] no amount', { token: 'native', to: SECOND }, 'SEND_FIELDS_REQUIRED'],
    ['[R5.20] no receiver', { token: 'native', amount: '1', to: '' }, 'SEND_FIELDS_REQUIRED'],
    ['[R5.20] neither, nor a token', {}, 'SEND_FIELDS_REQUIRED'],
    ['[R5.21] no token', { amount: '1', to: SECOND }, 'SEND_TOKEN_REQUIRED'],
    ['[R5.15] a receiver without 0x', { ...ether, to: SECOND.slice(2) }, 'ADDRESS_INVALID'],
    ['[A12 partly] an amount with a comma', { ...ether, amount: '1,5' }, 'AMOUNT_INVALID'],
    ['[A12 partly] an amount with an exponent', { ...ether, amount: '1e3' }, 'AMOUNT_INVALID'],
    ['a negative amount', { ...ether, amount: '-1' }, 'AMOUNT_INVALID'],
    ['zero', { ...ether, amount: '0.0' }, 'AMOUNT_INVALID'],
    ['zero base units', { ...ether, amount: 0n }, 'AMOUNT_INVALID'],
    ['a number', { ...ether, amount: 1 }, 'OPTION_INVALID'],
    ['too many digits', { ...ether, amount: `0.${'1'.repeat(19)}` }, 'TOO_MANY_DECIMALS'],
    ['a word for the acceptance', { ...ether, acceptReceiver: 'yes' }, 'OPTION_INVALID'],
    ['an unknown family', { ...ether, namespace: 'nowhere' }, 'CHAIN_ADAPTER_NOT_FOUND'],
  ])('is refused with %s', async (_, request, code) => {
    const page = await sendPage(anvil)
    for (const one of [page.sends.quote, page.sends.review, page.sends.send]) {
      // Callers without types pass anything.
      const answer: Promise<unknown> = Reflect.apply(one, undefined, [request])
      expect((await failureOf(answer)).code).toBe(code)
    }
    expect(page.prompts()).toEqual([])
    expect(stepOf(page)).toBe('idle')
  })

  it.each([[`0xPAVLOVcIK${'0'.repeat(31)}`], [`${SECOND}0`], [SECOND.slice(0, -1)], [' '.repeat(3)]])(
    '[Q29 partly] is never padded to an address: %s',
    async (to) => {
      const { sends, prompts } = await sendPage(anvil)
      expect((await failureOf(sends.review({ ...ether, to }))).code).toBe('ADDRESS_INVALID')
      expect(prompts()).toEqual([])
    },
  )
})

it('refuses a receiver with a letter in the wrong case, for the coin and for a token', async () => {
  const { sends, prompts } = await sendPage(anvil)
  await anvil.ask('anvil_setCode', [token, tokenCode])
  const to = SECOND.replace('C51', 'c51')
  for (const asset of ['native', token])
    expect((await failureOf(sends.review({ token: asset, amount: '0.1', to }))).code).toBe('ADDRESS_INVALID')
  expect(prompts()).toEqual([])
})

describe('the moment of a transfer', () => {
  it('[R4.44 partly] a refusal keeps what was reviewed, and it can be sent again', async () => {
    const page = await sendPage(anvil)
    const review = await page.sends.review(ether)
    page.answer(() => Promise.reject(Object.assign(new Error('No'), { code: 4001 })))
    expect((await failureOf(page.sends.confirm({ review: review.id }))).code).toBe('USER_REJECTED')
    expect(page.engine.getState().send).toMatchObject({ step: 'failed', review: { to: SECOND } })
    page.answer(undefined)
    const again = await page.sends.review(ether)
    await mined((await page.sends.confirm({ review: again.id })).id)
    expect(page.prompts()).toHaveLength(2)
  })

  it('[F17:1] five clicks ask once', async () => {
    const { sends, prompts } = await sendPage(anvil)
    const { id: review } = await sends.review(ether)
    const clicks = await Promise.allSettled([1, 2, 3, 4, 5].map(() => sends.confirm({ review })))
    expect(clicks.map(({ status }) => status)).toEqual([
      'fulfilled',
      ...['rejected', 'rejected', 'rejected', 'rejected'],
    ])
    for (const click of clicks.slice(1)) expect(Reflect.get(click, 'reason').code).toBe('SEND_IN_PROGRESS')
    expect(prompts()).toHaveLength(1)
  })

  it.each([
    ['another account', (page: SendPage) => page.choose(SECOND), 'ACCOUNT_CHANGED'],
    ['another network', (page: SendPage) => page.move('0x1'), 'CHAIN_CHANGED'],
  ])('[F9:2] with %s after the review nothing is asked before another review', async (_, change, code) => {
    const page = await sendPage(anvil)
    const review = await page.sends.review({ ...ether, to: THIRD })
    change(page)
    await until(() =>
      expect(page.engine.getState().send).toMatchObject({ step: 'failed', failure: { code } }),
    )
    expect((await failureOf(page.sends.confirm({ review: review.id }))).code).toBe('REVIEW_CHANGED')
    expect(page.prompts()).toEqual([])
  })

  it('[R4.10] a disconnect resets the form, the transfer and the list of what was sent', async () => {
    const page = await sendPage(anvil)
    const { engine, sends } = page
    await mined((await sends.send({ ...ether, amount: '0.01' })).id)
    await sends.edit(ether)
    await until(() => expect(engine.getState().sendForm?.isReady).toBe(true))
    await sends.review()
    expect(engine.getState().sent).toHaveLength(1)
    await engine.disconnect()
    const { send: transfer, sendForm: form, sent } = engine.getState()
    expect(transfer).toMatchObject({ step: 'idle', review: undefined, transaction: undefined })
    expect(form).toMatchObject({
      place: undefined,
      token: { step: 'none' },
      amount: { text: '' },
      receiver: { text: '' },
      price: { quote: undefined },
    })
    expect(sent).toEqual([])
    expect((await failureOf(sends.review(ether))).code).toBe('NOT_CONNECTED')
  })

  it('a wallet that was left while it showed the transfer may have sent it: the same is not sent again', async () => {
    const page = await sendPage(anvil)
    const { id: review } = await page.sends.review(ether)
    let close = () => {}
    page.answer(
      () =>
        new Promise((_, reject) => {
          close = () => reject(Object.assign(new Error('No'), { code: 4001 }))
        }),
    )
    const confirmed = failureOf(page.sends.confirm({ review }))
    await until(() => expect(page.prompts()).toHaveLength(1))
    page.sends.cancel()
    expect((await confirmed).code).toBe('OUTCOME_UNKNOWN')
    expect(stepOf(page)).toBe('unknown')
    page.answer(undefined)
    expect((await failureOf(page.sends.review(ether))).code).toBe('SEND_UNSETTLED')
    expect((await failureOf(page.sends.review({ ...ether, amount: '0.250' }))).code).toBe('SEND_UNSETTLED')
    await page.sends.review({ ...ether, amount: '0.26' })
    expect((await failureOf(page.sends.review(ether))).code).toBe('SEND_UNSETTLED')
    page.sends.forget()
    close()
    await mined((await page.sends.send(ether)).id)
    expect(page.prompts()).toHaveLength(2)
  })

  it('a signal ends it before the wallet is asked, and nothing is asked', async () => {
    const page = await sendPage(anvil)
    const stop = new AbortController()
    const reviewed = failureOf(page.sends.review({ ...ether, signal: stop.signal }))
    stop.abort()
    expect((await reviewed).code).toBe('ABORTED')
    const { id: review } = await page.sends.review(ether)
    const late = new AbortController()
    const confirmed = failureOf(page.sends.confirm({ review, signal: late.signal }))
    late.abort()
    expect((await confirmed).code).toBe('ABORTED')
    expect(page.prompts()).toEqual([])
    expect(stepOf(page)).toBe('idle')
  })

  it('an engine that stops while the wallet shows it does not know its outcome', async () => {
    const page = await sendPage(anvil)
    const { id: review } = await page.sends.review(ether)
    page.answer(() => new Promise(() => undefined))
    const confirmed = failureOf(page.sends.confirm({ review }))
    await until(() => expect(page.prompts()).toHaveLength(1))
    page.engine.stop()
    expect((await confirmed).code).toBe('OUTCOME_UNKNOWN')
  })

  it('an answer that is no id is no success', async () => {
    const page = await sendPage(anvil)
    const { id: review } = await page.sends.review(ether)
    page.answer(async () => '0x12')
    expect((await failureOf(page.sends.confirm({ review }))).code).toBe('OUTCOME_UNKNOWN')
    expect(stepOf(page)).toBe('unknown')
  })

  it('switched off, it answers so', async () => {
    const page = await sendPage(anvil)
    page.engine.setFeatures({ send: false })
    expect((await failureOf(page.sends.review(ether))).code).toBe('FEATURE_OFF')
  })
})
