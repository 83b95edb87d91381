import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { FIRST, SECOND, THIRD } from './send-page.cases.js'
import { type SentPage, sentPage } from './sent-page.cases.js'
import { failureOf, rest, until } from './set-up.cases.js'

const GWEI = 10n ** 9n
const POLL = 4_000

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
  await anvil.ask('evm_setAutomine', [false])
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  await anvil.ask('evm_mine')
  await anvil.ask('anvil_setNextBlockBaseFeePerGas', [hex(GWEI)])
  await anvil.ask('evm_mine')
})

const hex = (value: bigint) => `0x${value.toString(16)}`
const ether = { token: 'native', amount: '0.25', to: SECOND }
const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String(await anvil.ask('eth_getBalance', [address, 'latest'])))
const arrivesBy = async (run: () => Promise<void>): Promise<bigint> => {
  const before = await balanceOf(SECOND)
  await run()
  await anvil.ask('evm_mine')
  await anvil.ask('evm_mine')
  return (await balanceOf(SECOND)) - before
}
const answered = (result: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result })

describe('[F17 partly] a server in front of several nodes', () => {
  it('that tries a transaction twice says of the second try that the nonce is used: it is in doubt, and is not paid twice', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    page.node((method, ask) => {
      if (method === 'eth_sendRawTransaction')
        return ask()
          .then(() => anvil.ask('evm_mine'))
          .then(() => ask())
      // Of the nodes behind it one has not seen the block.
      if (method === 'eth_getTransactionByHash') return Promise.resolve(answered(null))
      return undefined
    })
    const codes: string[] = []
    const arrived = await arrivesBy(async () => {
      codes.push((await failureOf(page.sends.send(ether))).code)
      page.node(undefined)
      codes.push((await failureOf(page.sends.send(ether))).code)
    })
    expect(codes).toEqual(['OUTCOME_UNKNOWN', 'SEND_UNSETTLED'])
    expect(arrived).toBe(parseEther('0.25'))
  })

  it('that counts no transaction that waits lets no second transfer push out the first', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    const counts = (ask: () => Promise<unknown>) => ask().then(answered)
    const latest = () => anvil.ask('eth_getTransactionCount', [FIRST, 'latest'])
    page.node((method) => (method === 'eth_getTransactionCount' ? counts(latest) : undefined))
    const arrived = await arrivesBy(async () => {
      const { id } = await page.sends.send(ether)
      await until(() => expect(page.sent().map((one) => one.id)).toEqual([id]))
      await page.rested()
      await page.sends.send({ ...ether, amount: '0.5' })
      await page.rested()
    })
    expect(arrived).toBe(parseEther('0.75'))
    await page.pass(POLL)
    await until(() => expect(page.sent().map(({ step }) => step)).toEqual(['success', 'success']))
  })
})

describe('[F17 partly] a wallet whose node fails after it took the bytes', () => {
  const failing = async (page: SentPage, thrown: object) => {
    let hash: unknown
    page.answer(async ({ method, params }) => {
      hash = await anvil.ask(method, params)
      throw Object.assign(
        new Error(),
        'transactionHash' in thrown ? { ...thrown, transactionHash: hash } : thrown,
      )
    })
    const failure = await failureOf(page.sends.send(ether))
    return { failure, hash }
  }

  it.each([
    [-32603, 'Internal JSON-RPC error.'],
    [-32603, 'request timed out'],
    [-32000, 'Failed to fetch'],
  ])('leaves the transfer in doubt: %i %s', async (code, message) => {
    const page = await sentPage(anvil)
    const { failure } = await failing(page, { code, message })
    expect([failure.code, page.engine.getState().send?.step]).toEqual(['OUTCOME_UNKNOWN', 'unknown'])
  })

  it('names the transaction that the wallet names', async () => {
    const page = await sentPage(anvil)
    const thrown = { code: -32603, message: 'The node is busy', transactionHash: '' }
    const { failure, hash } = await failing(page, thrown)
    expect(failure).toMatchObject({ code: 'OUTCOME_UNKNOWN', details: expect.stringContaining(String(hash)) })
  })

  it('sent nothing where the node says so, though a library names the id', async () => {
    const page = await sentPage(anvil)
    const message = 'insufficient funds for intrinsic transaction cost'
    const thrown = { code: 'INSUFFICIENT_FUNDS', message, transactionHash: '' }
    expect((await failing(page, thrown)).failure.code).not.toBe('OUTCOME_UNKNOWN')
  })
})

it('[U44:1] the word of a node alone makes no transfer of another account that of the review', async () => {
  const page = await sentPage(anvil)
  const { id: review } = await page.sends.review(ether)
  let answer = (_: unknown): void => undefined
  page.answer(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const confirmed = failureOf(page.sends.confirm({ review }))
  await until(() => expect(page.prompts()).toHaveLength(1))
  page.choose(THIRD)
  await rest()
  const [{ method, params } = { method: '', params: [] }] = page.prompts()
  const [asked] = Array.isArray(params) ? params : []
  const hash = await anvil.ask(method, [{ ...asked, from: THIRD }])
  page.node((about, ask) =>
    about === 'eth_getTransactionByHash'
      ? ask().then(async (response) => {
          const { result, ...others } = Object(await response.json())
          return Response.json({ ...others, result: { ...result, from: FIRST } })
        })
      : undefined,
  )
  answer(hash)
  expect((await confirmed).code).toBe('OUTCOME_UNKNOWN')
})
