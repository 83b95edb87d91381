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

/** The wallet signs, and the test sees the hash. */
const seesHash = (page: SentPage): { hash: string } => {
  const seen = { hash: '' }
  page.answer(async ({ params }) => {
    const raw = await signed(params)
    if (isHexData(raw)) seen.hash = keccak256(raw)
    return raw
  })
  return seen
}

/** The node answers a transaction with an error. @param takes true if it takes the transaction too */
const lost = async (page: SentPage, takes: boolean): Promise<void> => {
  page.node((method, ask) => {
    if (method === 'eth_sendRawTransaction') return takes ? ask().then(timedOut) : Promise.resolve(timedOut())
    if (method === 'eth_getTransactionByHash') return Promise.resolve(answered({ result: null }))
    return undefined
  })
  expect((await failureOf(page.sends.send(ether))).code).toBe('OUTCOME_UNKNOWN')
  page.node(undefined)
}

describe('a transfer in doubt that the kit sent', () => {
  it('[F17 partly] is in the list with its hash, and ends like any other', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    const seen = seesHash(page)
    await lost(page, true)
    await until(() =>
      expect(page.sent()).toEqual([
        {
          ...{ id: seen.hash, namespace: 'eip155', network: 'eip155:31337', from: FIRST, to: SECOND },
          ...{ token: 'native', symbol: 'ETH', decimals: 18, amount: parseEther('0.25').toString() },
          ...{ at: 1_000_000, step: 'pending', canReplace: true },
        },
      ]),
    )
    await page.rested()
    // Nothing says that it has started.
    expect(toast(page)).toBeUndefined()
    expect(page.engine.getState().send?.step).toBe('unknown')
    await anvil.ask('evm_mine')
    await page.pass(POLL)
    expect(page.sent()).toMatchObject([{ id: seen.hash, step: 'success', receipt: seen.hash }])
    await until(() => expect(toast(page)).toBe('Sent 0.25 ETH'))
    // The same is sent again only by the word of the user.
    expect((await failureOf(page.sends.send(ether))).code).toBe('SEND_UNSETTLED')
    page.sends.forget()
    await page.sends.review(ether)
  })

  it('[F17 partly] is there after a reload, and in another tab', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    const seen = seesHash(page)
    const other = await sentPage(anvil, { signsOnly: true, area: page.area })
    await lost(page, true)
    await until(() => expect(other.sent()).toMatchObject([{ id: seen.hash, step: 'pending' }]))
    await page.engine.stop()
    const later = await sentPage(anvil, { signsOnly: true, area: page.area })
    await until(() => expect(later.sent()).toMatchObject([{ id: seen.hash, step: 'pending' }]))
    expect((await failureOf(later.sends.send(ether))).code).toBe('SEND_UNSETTLED')
  })

  it('[F17 partly] is not known to be out where its node never had it, and nothing says that it was not sent', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    const seen = seesHash(page)
    await lost(page, false)
    await until(() => expect(page.sent()).toMatchObject([{ id: seen.hash, step: 'pending' }]))
    await page.rested()
    // Another transaction of the account takes its nonce.
    await anvil.ask('eth_sendTransaction', [{ from: FIRST, to: THIRD, value: '0x1' }])
    await anvil.ask('evm_mine')
    const steps = new Set<string | undefined>()
    for (let passed = 0; passed < 180_000; passed += POLL) {
      await page.pass(POLL)
      steps.add(page.sent()[0]?.step)
    }
    expect([...steps]).toEqual(['pending', 'unknown'])
  })

  it('[F17 partly] is there once, though the same bytes are sent again', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    const seen = seesHash(page)
    await lost(page, false)
    await until(() => expect(page.sent()).toMatchObject([{ id: seen.hash, step: 'pending' }]))
    const { hash } = seen
    page.sends.forget()
    expect((await page.sends.send(ether)).id).toBe(hash)
    await page.rested()
    expect(page.sent()).toMatchObject([{ id: hash, step: 'pending' }])
    await anvil.ask('evm_mine')
    await page.pass(POLL)
    expect(page.sent()).toMatchObject([{ id: hash, step: 'success' }])
  })
})

describe('a transfer in doubt that the wallet says it has sent', () => {
  it('[F17 partly] is in the list, though the wallet was asked to sign alone', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    let hash: unknown
    page.answer(async ({ params }) => {
      hash = await anvil.ask('eth_sendRawTransaction', [await signed(params)])
      return hash
    })
    expect((await failureOf(page.sends.send(ether))).code).toBe('OUTCOME_UNKNOWN')
    // The wallet may have signed another nonce, so nothing takes its place.
    await until(() => expect(page.sent()).toMatchObject([{ id: hash, step: 'pending', canReplace: false }]))
    await page.rested()
    await anvil.ask('evm_mine')
    await page.pass(POLL)
    expect(page.sent()).toMatchObject([{ id: hash, step: 'success' }])
  })

  /** The error of a wallet that has sent, and waited in vain. */
  const sentWithError = async (move: (page: SentPage) => void): Promise<[SentPage, unknown]> => {
    const page = await sentPage(anvil)
    let hash: unknown
    page.answer(async ({ method, params }) => {
      hash = await anvil.ask(method, params)
      move(page)
      await rest()
      throw Object.assign(new Error('The transaction was not mined within 50 blocks'), {
        transactionHash: hash,
      })
    })
    const failure = await failureOf(page.sends.send(ether))
    expect(failure).toMatchObject({ code: 'OUTCOME_UNKNOWN', details: expect.stringContaining(String(hash)) })
    return [page, hash]
  }

  it('[F17 partly] is in the list where its error names it', async () => {
    const [page, hash] = await sentWithError(() => undefined)
    await until(() => expect(page.sent()).toMatchObject([{ id: hash, step: 'pending', canReplace: false }]))
    await page.rested()
    await anvil.ask('evm_mine')
    await page.pass(POLL)
    expect(page.sent()).toMatchObject([{ id: hash, step: 'success' }])
  })

  it.each([
    ['account', (page: SentPage) => page.choose(SECOND)],
    ['network', (page: SentPage) => page.move('0x1')],
  ] as const)(
    '[F17 partly] is not, where the wallet went to another %s meanwhile: it may be another one',
    async (_, move) => {
      const [page] = await sentWithError(move)
      page.choose(FIRST)
      page.move(`0x${BigInt(anvil.network.id).toString(16)}`)
      await rest()
      await until(() => expect(page.engine.getState().accounts.eip155?.address).toBe(FIRST))
      await page.rested()
      expect(page.sent()).toEqual([])
      await anvil.ask('evm_mine')
    },
  )

  it('is not, where nothing names it', async () => {
    const page = await sentPage(anvil)
    page.answer(() => new Promise(() => undefined))
    const { id } = await page.sends.review(ether)
    const confirmed = failureOf(page.sends.confirm({ review: id }))
    await until(() => expect(page.prompts()).toHaveLength(1))
    page.sends.cancel()
    expect((await confirmed).code).toBe('OUTCOME_UNKNOWN')
    expect(page.sent()).toEqual([])
  })
})
