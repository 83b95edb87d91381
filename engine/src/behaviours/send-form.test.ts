import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { FIRST, SECOND, type SendPage, sendPage, THIRD } from './send-page.cases.js'
import { failureOf, until } from './set-up.cases.js'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const hex = (value: bigint) => `0x${value.toString(16)}`
const GWEI = 10n ** 9n
beforeEach(async () => {
  await anvil.ask('anvil_setNextBlockBaseFeePerGas', [hex(GWEI)])
  await anvil.ask('evm_mine')
  await anvil.ask('anvil_setBalance', [FIRST, hex(parseEther('10'))])
})

const formOf = ({ engine }: SendPage) => {
  const { sendForm } = engine.getState()
  if (sendForm === undefined) throw new Error('The page has no form')
  return sendForm
}
const ready = (page: SendPage) => until(() => expect(formOf(page)).toMatchObject({ isReady: true }))
const typed = { token: 'native', amount: '0.25', to: SECOND }
/** `decimals` is 6, and all else too. */
const sixDecimals = '0x60065f5260205ff3'

it('[R3.35] [R3.38] field by field: each says what is known of it, and all of them what it costs', async () => {
  const page = await sendPage(anvil)
  expect(formOf(page)).toMatchObject({
    place: undefined,
    token: { step: 'none' },
    amount: { step: 'empty', text: '' },
    receiver: { step: 'empty', text: '' },
    price: { step: 'none' },
    isReady: false,
  })
  await page.sends.edit({ amount: '0.25' })
  expect(formOf(page)).toMatchObject({
    place: { namespace: 'eip155', network: 'eip155:31337', address: FIRST },
    amount: { step: 'typed', text: '0.25', problem: undefined },
  })
  await page.sends.edit({ token: 'native' })
  await until(() =>
    expect(formOf(page)).toMatchObject({
      token: { step: 'ready', id: 'native', symbol: 'ETH', decimals: 18 },
      amount: { step: 'ready', units: parseEther('0.25').toString() },
    }),
  )
  await page.sends.edit({ to: SECOND })
  expect(formOf(page).receiver).toMatchObject({ step: 'reading', text: SECOND })
  await ready(page)
  const { receiver, price } = formOf(page)
  expect(receiver.found).toMatchObject({ address: SECOND, isSelf: false })
  const quote = await page.sends.quote(typed)
  expect(price).toMatchObject({ step: 'ready', quote: { ...quote, fee: { symbol: 'ETH' } } })
  expect(page.prompts()).toEqual([])
})

it('what was typed stays, whatever is wrong with it', async () => {
  const page = await sendPage(anvil)
  await page.sends.edit({ token: 'native', amount: '1,5', to: '0x123' })
  await until(() => {
    expect(formOf(page)).toMatchObject({
      amount: { step: 'failed', text: '1,5', problem: { code: 'AMOUNT_INVALID' } },
      receiver: { step: 'failed', text: '0x123', problem: { code: 'ADDRESS_INVALID' } },
      price: { step: 'none' },
    })
  })
  expect((await failureOf(page.sends.review())).code).toBe('AMOUNT_INVALID')
  await page.sends.edit({ amount: `0.${'1'.repeat(19)}` })
  expect(formOf(page).amount).toMatchObject({ step: 'failed', problem: { code: 'TOO_MANY_DECIMALS' } })
  await page.sends.edit({ amount: '0' })
  expect(formOf(page).amount).toMatchObject({ step: 'failed', problem: { code: 'AMOUNT_INVALID' } })
  await page.sends.edit({ amount: '2' })
  expect((await failureOf(page.sends.review())).code).toBe('ADDRESS_INVALID')
})

it('[A12:1+2] an amount that is no plain number is a fault of its field, stays as it was typed, and is never rounded', async () => {
  const page = await sendPage(anvil)
  const token = '0x2222222222222222222222222222222222222222'
  await anvil.ask('anvil_setCode', [token, sixDecimals])
  await page.sends.edit({ token, to: SECOND })
  await until(() => expect(formOf(page).token).toMatchObject({ step: 'ready', decimals: 6 }))
  const faulty = async (amount: string) => {
    await page.sends.edit({ amount })
    const { amount: field, price, isReady } = formOf(page)
    expect({ ...field, problem: undefined }).toEqual({
      step: amount === '' ? 'empty' : 'failed',
      text: amount,
      isMax: false,
      units: undefined,
      problem: undefined,
    })
    expect([price.quote, isReady]).toEqual([undefined, false])
    return field.problem?.code ?? (await failureOf(page.sends.review())).code
  }
  expect(await faulty('1.9999999')).toBe('TOO_MANY_DECIMALS')
  for (const amount of ['1e18', '0x10', '1,5', '-1', '١٢', 'NaN', ' 1', '+1', '1.'])
    expect([amount, await faulty(amount)]).toEqual([amount, 'AMOUNT_INVALID'])
  expect(await faulty('')).toBe('SEND_FIELDS_REQUIRED')
  await page.sends.edit({ amount: '1.999999' })
  expect(formOf(page).amount).toMatchObject({ step: 'ready', units: '1999999' })
})

it('[R5.20] [R5.21] [B68 partly] a form that is not whole says what is missing, in the order of the specification', async () => {
  const page = await sendPage(anvil)
  const missing = async () => {
    const { code, message } = await failureOf(page.sends.review())
    return [code, message.split('.')[0]]
  }
  expect(await missing()).toEqual(['SEND_FIELDS_REQUIRED', 'An amount and receiver address are required'])
  await page.sends.edit({ amount: '1' })
  expect(await missing()).toEqual(['SEND_FIELDS_REQUIRED', 'An amount and receiver address are required'])
  await page.sends.edit({ to: SECOND })
  expect(await missing()).toEqual(['SEND_TOKEN_REQUIRED', 'A token is required'])
  await page.sends.edit({ token: 'native', to: THIRD })
  expect((await missing())[0]).toBe('SEND_NOT_READY')
})

it('[R4.44] [B69:2] a refusal in the wallet keeps the inputs of the coin, and its success empties them', async () => {
  const page = await sendPage(anvil)
  await page.sends.edit(typed)
  await ready(page)
  const before = formOf(page)
  page.answer(async () => {
    expect(formOf(page)).toEqual(before)
    throw Object.assign(new Error('No'), { code: 4001 })
  })
  const { id } = await page.sends.review()
  expect((await failureOf(page.sends.confirm({ review: id }))).code).toBe('USER_REJECTED')
  expect(formOf(page)).toEqual(before)
  page.answer(async ({ method, params }) => {
    expect(formOf(page)).toEqual(before)
    return anvil.ask(method, params)
  })
  const again = await page.sends.review()
  await page.sends.confirm({ review: again.id })
  expect(page.prompts()).toHaveLength(2)
  expect(formOf(page)).toMatchObject({
    token: { step: 'none' },
    amount: { text: '' },
    receiver: { text: '' },
  })
})

it('what the form shows is reviewed and sent, and the form is empty then', async () => {
  const page = await sendPage(anvil)
  await page.sends.edit(typed)
  await ready(page)
  const review = await page.sends.review()
  expect(review).toMatchObject({ from: FIRST, to: SECOND, amount: parseEther('0.25').toString() })
  expect(page.engine.getState().send).toMatchObject({ step: 'reviewing', review: { id: review.id } })
  await page.sends.confirm({ review: review.id })
  expect(page.prompts()).toEqual([review.prompt])
  expect(formOf(page)).toMatchObject({
    place: { address: FIRST },
    token: { step: 'none' },
    amount: { text: '' },
    receiver: { text: '' },
  })
})

it('[B69 partly] a refusal in the wallet leaves the form as it was', async () => {
  const page = await sendPage(anvil)
  await page.sends.edit(typed)
  await ready(page)
  const before = formOf(page)
  const { id } = await page.sends.review()
  page.answer(async () => {
    throw Object.assign(new Error('No'), { code: 4001 })
  })
  expect((await failureOf(page.sends.confirm({ review: id }))).code).toBe('USER_REJECTED')
  expect(formOf(page)).toEqual(before)
})

it('a transfer of the app leaves what the user has typed', async () => {
  const page = await sendPage(anvil)
  await page.sends.edit(typed)
  await ready(page)
  await page.sends.send({ token: 'native', amount: 7n, to: THIRD })
  expect(formOf(page)).toMatchObject({ amount: { text: '0.25' }, receiver: { text: SECOND } })
})

it('[Q27 partly] Max follows the fee, and is what the review shows', async () => {
  const page = await sendPage(anvil)
  await page.sends.edit({ ...typed, amount: 'max' })
  await ready(page)
  const { amount, price } = formOf(page)
  expect(amount).toMatchObject({ step: 'ready', isMax: true, units: undefined })
  expect(BigInt(price.quote?.amount ?? 0) + BigInt(price.quote?.fee?.most ?? 0)).toBe(parseEther('10'))
  await anvil.ask('anvil_setNextBlockBaseFeePerGas', [hex(50n * GWEI)])
  await anvil.ask('evm_mine')
  const review = await page.sends.review()
  expect(BigInt(review.amount)).toBeLessThan(BigInt(price.quote?.amount ?? 0))
  expect(BigInt(review.amount) + BigInt(review.fee?.most ?? 0)).toBe(parseEther('10'))
})

it('[Q28 partly] too little is a problem of the price, in the words of what is lacking', async () => {
  const page = await sendPage(anvil)
  await page.sends.edit({ ...typed, amount: '11' })
  await until(() =>
    expect(formOf(page)).toMatchObject({
      price: { step: 'ready', quote: { problems: [{ code: 'BALANCE_TOO_LOW' }] } },
      isReady: false,
    }),
  )
  await page.sends.edit({ amount: '10' })
  await until(() => expect(formOf(page).price.quote?.problems).toMatchObject([{ code: 'FEE_NOT_COVERED' }]))
})

it('[B45] [R4.10 partly] another account, another chain and a disconnect empty it', async () => {
  const page = await sendPage(anvil)
  const fill = async () => {
    await page.sends.edit(typed)
    await ready(page)
  }
  const isEmpty = (address: string | undefined) =>
    until(() => {
      const { place, token, amount, receiver } = formOf(page)
      expect([place?.address, token.id, amount.text, receiver.text]).toEqual([address, undefined, '', ''])
    })
  await fill()
  page.choose(SECOND)
  await isEmpty(SECOND)
  page.choose(FIRST)
  await isEmpty(FIRST)
  await fill()
  await page.engine.disconnect()
  await isEmpty(undefined)
})

it('what cannot be read is a failure and never zero, and is read again', async () => {
  const page = await sendPage(anvil)
  const noToken = '0x9999999999999999999999999999999999999999'
  await page.sends.edit({ ...typed, token: noToken })
  await until(() =>
    expect(formOf(page).token).toMatchObject({ step: 'failed', problem: { code: 'METHOD_UNSUPPORTED' } }),
  )
  expect((await failureOf(page.sends.review())).code).toBe('METHOD_UNSUPPORTED')
  // Now there is one at this address: its decimals are 6.
  await anvil.ask('anvil_setCode', [noToken, '0x60065f5260205ff3'])
  page.sends.retry()
  await until(() => expect(formOf(page).token).toMatchObject({ step: 'ready', decimals: 6 }))
})

it('bad input is refused with a sentence, and changes nothing', async () => {
  const page = await sendPage(anvil)
  await page.sends.edit(typed)
  const before = formOf(page)
  const wrong = Reflect.apply(page.sends.edit, undefined, [{ amount: 5 }])
  expect(await failureOf(wrong)).toMatchObject({ code: 'OPTION_INVALID' })
  expect(formOf(page)).toEqual(before)
  page.sends.clear()
  expect(formOf(page)).toMatchObject({ place: { address: FIRST }, amount: { text: '' } })
  await page.engine.disconnect()
  expect((await failureOf(page.sends.edit(typed))).code).toBe('NOT_CONNECTED')
})

it('[Q40] says what stands at the receiver, and its gas is what the node says', async () => {
  const page = await sendPage(anvil)
  const [fresh, contract, delegated] = ['3a', '3b', '3c'].map((byte) => `0x${byte.repeat(20)}`)
  // It writes to its storage when coins arrive.
  const writes = '0x60015f5500'
  await anvil.ask('anvil_setCode', [contract, writes])
  await anvil.ask('anvil_setCode', [delegated, `0xef0100${contract?.slice(2)}`])
  const gas: number[] = []
  for (const [to, kind, isUnused] of [
    [SECOND, 'account', false],
    [fresh, 'account', true],
    [contract, 'contract', false],
    [delegated, 'delegated', false],
  ] as const) {
    await page.sends.edit({ token: 'native', amount: '0.1', to: to ?? '' })
    await ready(page)
    expect(formOf(page).receiver.found).toMatchObject({ kind, isUnused })
    const { prompt } = await page.sends.review()
    const [asked]: readonly unknown[] = Array.isArray(prompt.params) ? prompt.params : []
    gas.push(Number(Object(asked).gas))
    page.sends.cancel()
  }
  expect(formOf(page).receiver.found?.delegate?.toLowerCase()).toBe(contract)
  const [plain = 0, unused = 0, written = 0, run = 0] = gas
  expect(Math.min(plain, unused)).toBeGreaterThan(21_000)
  expect(Math.min(written, run)).toBeGreaterThan(40_000)
})

it('[A11] an address with the ends of a known one raises a warning, and the review has all of it', async () => {
  const page = await sendPage(anvil)
  await page.sends.send({ token: 'native', amount: 7n, to: THIRD })
  const lookAlike = `${THIRD.slice(0, 6)}${'1'.repeat(30)}${THIRD.slice(-6)}`.toLowerCase()
  await page.sends.edit({ token: 'native', amount: '0.1', to: lookAlike })
  await until(() => expect(formOf(page).price.step).toBe('ready'))
  expect(formOf(page)).toMatchObject({
    receiver: { found: { lookAlike: { address: THIRD } } },
    isReady: false,
  })
  expect((await failureOf(page.sends.review())).code).toBe('RECEIVER_UNUSUAL')
  await page.sends.edit({ acceptReceiver: true })
  await ready(page)
  const review = await page.sends.review()
  expect(review.to.toLowerCase()).toBe(lookAlike)
  expect(review.to).toHaveLength(42)
})

it('[Q32 partly] an address that looks like one that the user sent to stops the form until the user agrees', async () => {
  const page = await sendPage(anvil)
  // The first and the last letters of the second account, and others between them.
  const lookAlike = `${SECOND.slice(0, 8).toLowerCase()}${'0'.repeat(28)}${SECOND.slice(-6).toLowerCase()}`
  const fill = async () => {
    await page.sends.edit({ token: 'native', amount: '0.1', to: '' })
    await page.sends.edit({ to: lookAlike })
    await until(() => expect(formOf(page).price.step).toBe('ready'))
    return formOf(page)
  }
  expect((await fill()).receiver.found).toMatchObject({ sentTo: 0 })
  expect((await fill()).receiver.found).not.toHaveProperty('lookAlike')
  await page.sends.send({ token: 'native', amount: 7n, to: SECOND })
  await page.sends.edit({ token: 'native', amount: '0.1', to: SECOND })
  await until(() => expect(formOf(page).receiver.found).toMatchObject({ sentTo: 1 }))
  const { receiver, isReady } = await fill()
  expect(receiver.found?.lookAlike?.address.toLowerCase()).toBe(SECOND.toLowerCase())
  expect(isReady).toBe(false)
  expect((await failureOf(page.sends.review())).code).toBe('RECEIVER_UNUSUAL')
  await page.sends.edit({ acceptReceiver: true })
  await ready(page)
  expect((await page.sends.review()).to.toLowerCase()).toBe(lookAlike)
  // And what is remembered can be forgotten.
  await page.sends.forgetReceivers()
  expect((await fill()).receiver.found).not.toHaveProperty('lookAlike')
})
