import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeClock } from '../fakes/fake-clock.js'
import { fakeStorage, fakeStorageArea } from '../fakes/fake-storage.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { SECOND, sendPage } from './send-page.cases.js'
import { type SentPage, sentPage } from './sent-page.cases.js'
import { failureOf, until } from './set-up.cases.js'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const ether = { token: 'native', amount: '0.25', to: SECOND }
const mined = (id: string) =>
  until(async () => expect(await anvil.ask('eth_getTransactionReceipt', [id])).not.toBeNull())

/** The wallet shows the transfer, and does not answer. */
const confirmed = async (page: SentPage): Promise<void> => {
  page.answer(() => new Promise(() => undefined))
  const { id } = await page.sends.review(ether)
  page.sends.confirm({ review: id }).catch(() => undefined)
  await until(() => expect(page.prompts()).toHaveLength(1))
}

it('what a wallet still shows is not sent by another tab or a later visit, until the user says that it was not sent', async () => {
  const area = fakeStorageArea()
  const first = await sentPage(anvil, { area })
  await confirmed(first)
  const second = await sentPage(anvil, { area })
  expect((await failureOf(second.sends.review(ether))).code).toBe('SEND_UNSETTLED')
  expect(second.engine.getState().send?.step).toBe('unknown')
  // Another amount is another transfer.
  expect(await second.sends.review({ ...ether, amount: '0.26' })).toMatchObject({ to: SECOND })
  await first.engine.stop()
  const third = await sentPage(anvil, { area })
  expect((await failureOf(third.sends.send(ether))).code).toBe('SEND_UNSETTLED')
  expect(third.prompts()).toEqual([])
  third.sends.forget()
  await mined((await third.sends.send(ether)).id)
  // A transfer that is known to be out may be sent again.
  const fourth = await sentPage(anvil, { area })
  await mined((await fourth.sends.send(ether)).id)
})

it('[F17:2] a wallet that times out after sending leaves it unknown, with the word to check the history', async () => {
  const page = await sentPage(anvil)
  let id: unknown
  page.answer(async ({ method, params }) => {
    id = await anvil.ask(method, params)
    return new Promise(() => undefined)
  })
  const review = await page.sends.review({ ...ether, amount: '0.2' })
  const confirmed = failureOf(page.sends.confirm({ review: review.id }))
  await until(() => expect(id).toBeDefined())
  const { asked } = page.engine.getState().send ?? {}
  page.clock.advance((asked?.endsAt ?? 0) - (asked?.startedAt ?? 0))
  page.clock.advance(3_000)
  const failure = await confirmed
  expect(failure.code).toBe('OUTCOME_UNKNOWN')
  expect(failure.message).toContain('Check the history before sending again.')
  expect(page.engine.getState().send?.step).toBe('unknown')
  expect((await failureOf(page.sends.review({ ...ether, amount: '0.2' }))).code).toBe('SEND_UNSETTLED')
  await mined(String(id))
})

it('a refusal in the wallet settles it for every tab', async () => {
  const area = fakeStorageArea()
  const first = await sentPage(anvil, { area })
  first.answer(async () => {
    throw Object.assign(new Error('No'), { code: 4001 })
  })
  expect((await failureOf(first.sends.send(ether))).code).toBe('USER_REJECTED')
  const second = await sentPage(anvil, { area })
  await mined((await second.sends.send(ether)).id)
})

it('between the review and the wallet another tab may lose sight of the same transfer', async () => {
  const area = fakeStorageArea()
  const [one, other] = [await sentPage(anvil, { area }), await sentPage(anvil, { area })]
  const { id } = await other.sends.review(ether)
  await confirmed(one)
  expect((await failureOf(other.sends.confirm({ review: id }))).code).toBe('SEND_UNSETTLED')
  expect(other.prompts()).toEqual([])
})

it('after a day its history says how it ended', async () => {
  const area = fakeStorageArea()
  const first = await sentPage(anvil, { area })
  await confirmed(first)
  await first.engine.stop()
  const later = await sentPage(anvil, { area })
  expect((await failureOf(later.sends.review(ether))).code).toBe('SEND_UNSETTLED')
  later.clock.advance(86_400_000)
  later.sends.cancel()
  const next = await sentPage(anvil, { area, clock: later.clock })
  expect(await next.sends.review(ether)).toMatchObject({ to: SECOND })
})

it('the same receiver in other letters, or with its network, is the same transfer', async () => {
  const area = fakeStorageArea()
  const first = await sentPage(anvil, { area })
  await confirmed(first)
  first.sends.cancel()
  await until(() => expect(first.engine.getState().send?.step).toBe('unknown'))
  const second = await sentPage(anvil, { area })
  for (const page of [first, second])
    for (const to of [SECOND.toLowerCase(), `${SECOND}@eip155:31337`])
      expect((await failureOf(page.sends.review({ ...ether, to }))).code).toBe('SEND_UNSETTLED')
  second.sends.forget()
  expect(await second.sends.review(ether)).toMatchObject({ to: SECOND })
})

it('a clock that went back forgets no transfer that may be out', async () => {
  const area = fakeStorageArea()
  const first = await sentPage(anvil, { area })
  first.clock.advance(600_000)
  await confirmed(first)
  await first.engine.stop()
  const later = await sentPage(anvil, { area })
  expect((await failureOf(later.sends.review(ether))).code).toBe('SEND_UNSETTLED')
})

it('[F5 partly] a storage that stops to answer holds up no transfer that is out', async () => {
  const storage = fakeStorage()
  const page = await sendPage(anvil, {
    storage,
    clock: fakeClock(),
    limits: { loadDeadline: 2_000_000_000 },
  })
  page.answer(({ method, params }) => {
    storage.fault = 'hanging'
    return anvil.ask(method, params)
  })
  // No time passes, so nothing can wait for the storage.
  page.sends.send({ ...ether, amount: '0.27' }).catch(() => undefined)
  await until(() => expect(page.engine.getState().send?.step).toBe('published'))
  await mined(page.engine.getState().send?.transaction ?? '')
})
