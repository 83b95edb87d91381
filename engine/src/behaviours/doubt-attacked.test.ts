import { keccak256, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isHexData } from '../families/eip155/codec/hex-data.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { FIRST, SECOND, signed, THIRD } from './send-page.cases.js'
import { type SentPage, sentPage } from './sent-page.cases.js'
import { failureOf, rest, until } from './set-up.cases.js'

const POLL = 4_000

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
  await anvil.ask('evm_setAutomine', [false])
})
afterAll(() => anvil.stop())
beforeEach(() => anvil.ask('evm_mine'))

const ether = { token: 'native', amount: '0.25', to: SECOND }
const answered = (body: object) => Response.json({ jsonrpc: '2.0', id: 1, ...body })
const timedOut = () => answered({ error: { code: -32603, message: 'internal error: upstream timed out' } })
const toast = (page: SentPage) => page.engine.getState().toast?.text
const entry = (page: SentPage, id: unknown) => page.sent().find((one) => one.id === id)
const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String(await anvil.ask('eth_getBalance', [address, 'latest'])))

describe('the id that a wallet names in an error', () => {
  const names = (hash: unknown) => async () => {
    throw Object.assign(new Error('The transaction was not mined within 50 blocks'), {
      transactionHash: hash,
    })
  }

  it('does not write over the entry of another transfer that has that id', async () => {
    const page = await sentPage(anvil)
    const { id } = await page.sends.send({ ...ether, amount: '0.5', to: THIRD })
    await until(() => expect(entry(page, id)).toBeDefined())
    await page.rested()
    // It still waits for the earlier one, and says so.
    page.answer(names(id))
    expect((await failureOf(page.sends.send(ether))).code).toBe('OUTCOME_UNKNOWN')
    await page.rested()
    expect(page.sent()).toMatchObject([{ id, to: THIRD, amount: parseEther('0.5').toString() }])
    await anvil.ask('evm_mine')
    await page.pass(POLL)
    await until(() => expect(entry(page, id)?.step).toBe('success'))
    await until(() => expect(toast(page)).toBe('Sent 0.5 ETH'))
  })

  it('does not say that a transfer arrived where that is the id of another transaction of the account', async () => {
    const page = await sentPage(anvil)
    // The user has sent it in the wallet itself.
    const other = await anvil.ask('eth_sendTransaction', [{ from: FIRST, to: THIRD, value: '0x1' }])
    page.answer(names(other))
    const before = await balanceOf(SECOND)
    expect((await failureOf(page.sends.send(ether))).code).toBe('OUTCOME_UNKNOWN')
    await page.rested()
    await anvil.ask('evm_mine')
    await page.pass(POLL)
    await rest()
    expect(await balanceOf(SECOND)).toBe(before)
    expect(toast(page)).not.toBe('Sent 0.25 ETH')
    expect(page.sent().filter(({ step }) => step === 'success')).toEqual([])
  })

  it('is the same in capitals: a transaction is in the list once', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    let raw = ''
    page.answer(async ({ params }) => {
      raw = await signed(params)
      const hash = String(await anvil.ask('eth_sendRawTransaction', [raw]))
      return `0x${hash.slice(2).toUpperCase()}`
    })
    expect((await failureOf(page.sends.send(ether))).code).toBe('OUTCOME_UNKNOWN')
    await until(() => expect(page.sent()).toHaveLength(1))
    page.sends.forget()
    // Asked for the same again, it answers with what it has signed.
    page.answer(async () => raw)
    await page.sends.send(ether)
    await page.rested()
    expect(page.sent().map(({ id }) => id.toLowerCase())).toEqual([isHexData(raw) && keccak256(raw)])
    await anvil.ask('evm_mine')
  })
})

describe('a transfer in doubt of which the user says that it was not sent', () => {
  it('is paid once, where the node of the list has it and counts none that waits', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    const before = await balanceOf(SECOND)
    const used = await anvil.ask('eth_getTransactionCount', [FIRST, 'latest'])
    const counts = (method: string) =>
      method === 'eth_getTransactionCount' ? Promise.resolve(answered({ result: used })) : undefined
    page.node((method, ask) => {
      if (method === 'eth_sendRawTransaction') return ask().then(timedOut)
      if (method === 'eth_getTransactionByHash') return Promise.resolve(answered({ result: null }))
      return counts(method)
    })
    expect((await failureOf(page.sends.send(ether))).code).toBe('OUTCOME_UNKNOWN')
    page.node(counts)
    await page.rested()
    await page.pass(POLL)
    page.sends.forget()
    // The same nonce again is the same transaction.
    await page.sends.send(ether).catch(() => undefined)
    await anvil.ask('evm_mine')
    expect((await balanceOf(SECOND)) - before).toBe(parseEther('0.25'))
  })
})

describe('a transfer in doubt that its node forgets, and that the user sends again', () => {
  it('is said once to have arrived: the second one has its nonce', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    let first = ''
    page.answer(async ({ params }) => {
      const raw = await signed(params)
      if (isHexData(raw)) first = keccak256(raw)
      return raw
    })
    page.node((method, ask) => {
      if (method === 'eth_sendRawTransaction') return ask().then(timedOut)
      return method === 'eth_getTransactionByHash' ? Promise.resolve(answered({ result: null })) : undefined
    })
    expect((await failureOf(page.sends.send(ether))).code).toBe('OUTCOME_UNKNOWN')
    page.node(undefined)
    await page.rested()
    // A look that sees it.
    await page.pass(POLL)
    await anvil.ask('anvil_dropTransaction', [first])
    await page.pass(POLL)
    page.sends.forget()
    // It pays another fee.
    page.answer(({ params }) => signed(params, { maxFeePerGas: BigInt(Object(params)[0].maxFeePerGas) + 1n }))
    const toasts: unknown[] = []
    let last: unknown
    page.engine.subscribe(() => {
      const shown = page.engine.getState().toast
      if (shown !== undefined && shown !== last && shown.text.startsWith('Sent')) toasts.push(shown.text)
      last = shown
    })
    const before = await balanceOf(SECOND)
    const { id } = await page.sends.send(ether)
    expect(id).not.toBe(first)
    await page.rested()
    await anvil.ask('evm_mine')
    await page.pass(POLL)
    await page.pass(POLL)
    await rest()
    expect((await balanceOf(SECOND)) - before).toBe(parseEther('0.25'))
    expect(toasts).toEqual(['Sent 0.25 ETH'])
    expect(page.sent().filter(({ receipt }) => receipt === id)).toHaveLength(1)
  })
})
