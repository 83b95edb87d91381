import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { send } from '../send.js'
import { SECOND } from './send-page.cases.js'
import { type SentPage, sentPage } from './sent-page.cases.js'
import { until } from './set-up.cases.js'

const POLL = 4_000
const AGAIN = 30_000

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
  await anvil.ask('evm_setAutomine', [false])
})
afterAll(() => anvil.stop())

const mine = () => anvil.ask('evm_mine')
const step = (page: SentPage) => page.sent()[0]?.step
const looks = (page: SentPage) => page.calls.filter((method) => method === 'eth_getTransactionReceipt').length

/** A payment that is watched no more. */
const unknown = async (page: SentPage): Promise<void> => {
  const { id } = await page.sends.send({ token: 'native', amount: '0.25', to: SECOND })
  await until(() => expect(page.sent().map((one) => one.id)).toContain(id))
  await page.rested()
  while (step(page) === 'pending') await page.pass(POLL)
  expect(step(page)).toBe('unknown')
}

describe('a transaction that is unknown', () => {
  it('[R9.17 partly] is not looked at again by itself', async () => {
    const page = await sentPage(anvil)
    await unknown(page)
    page.calls.length = 0
    await page.pass(10 * AGAIN)
    expect(looks(page)).toBe(0)
    await mine()
  })

  it('[R9.17] is looked at every 30 s where the app watches, and has an end then', async () => {
    const page = await sentPage(anvil, { features: [send({ watchPending: true })] })
    await unknown(page)
    page.calls.length = 0
    await page.pass(AGAIN - 1)
    expect(looks(page)).toBe(0)
    await page.pass(1)
    expect(looks(page)).toBe(1)
    expect(step(page)).toBe('unknown')
    await page.pass(AGAIN)
    expect(looks(page)).toBe(2)
    await mine()
    await page.pass(AGAIN)
    expect(step(page)).toBe('success')
    await until(() => expect(page.engine.getState().toast?.text).toBe('Sent 0.25 ETH'))
    page.calls.length = 0
    await page.pass(10 * AGAIN)
    expect(looks(page)).toBe(0)
  })

  it('is not looked at while the page is hidden, and is once it is back', async () => {
    const visibility: { state: 'visible' | 'hidden' } = { state: 'visible' }
    const page = await sentPage(anvil, { visibility, features: [send({ watchPending: true })] })
    await unknown(page)
    await mine()
    visibility.state = 'hidden'
    page.calls.length = 0
    await page.pass(10 * AGAIN)
    expect(looks(page)).toBe(0)
    visibility.state = 'visible'
    page.environment.window?.document.dispatchEvent(new Event('visibilitychange'))
    await until(() => expect(step(page)).toBe('success'))
  })

  it('cannot be watched by a setting that is no boolean', () => {
    const settings: { watchPending?: boolean } = {}
    Reflect.set(settings, 'watchPending', 'yes')
    expect(() => send(settings)).toThrow(/send\.watchPending/)
  })
})
