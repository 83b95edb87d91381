import { keccak256, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isHexData } from '../families/eip155/codec/hex-data.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { SECOND, signed } from './send-page.cases.js'
import { type SentPage, sentPage } from './sent-page.cases.js'
import { failureOf, until } from './set-up.cases.js'

const POLL = 4_000

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
  await anvil.ask('evm_setAutomine', [false])
})
afterAll(() => anvil.stop())
beforeEach(() => anvil.ask('evm_mine'))

const ether = { token: 'native', amount: '0.25', to: SECOND }
const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String(await anvil.ask('eth_getBalance', [address, 'latest'])))
/** The wei that the receiver gets by the next block. */
const arrivesBy = async (run: () => Promise<void>): Promise<bigint> => {
  const before = await balanceOf(SECOND)
  await run()
  await anvil.ask('evm_mine')
  return (await balanceOf(SECOND)) - before
}
const entry = (page: SentPage, id: string) => page.sent().find((one) => one.id === id)
const answered = (body: object) => Response.json({ jsonrpc: '2.0', id: 1, ...body })

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

describe('a wallet that is asked to sign', () => {
  it('[F17 partly] may answer with the hash of what it sent by itself: that is in doubt, and is not sent again', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    let hash: unknown
    page.answer(async ({ params }) => {
      hash = await anvil.ask('eth_sendRawTransaction', [await signed(params)])
      return hash
    })
    const arrived = await arrivesBy(async () => {
      const failure = await failureOf(page.sends.send(ether))
      expect(failure.code).toBe('OUTCOME_UNKNOWN')
      expect(failure.details).toContain(hash)
      expect(page.engine.getState().send?.step).toBe('unknown')
      expect((await failureOf(page.sends.send(ether))).code).toBe('SEND_UNSETTLED')
      const other = await sentPage(anvil, { signsOnly: true, area: page.area })
      expect((await failureOf(other.sends.send(ether))).code).toBe('SEND_UNSETTLED')
    })
    expect(arrived).toBe(parseEther('0.25'))
  })

  it('[F17 partly] and then a replacement is not asked for again, here and in another tab: both may be paid', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    const { id } = await page.sends.send(ether)
    await until(() => expect(entry(page, id)?.step).toBe('pending'))
    const { id: review } = await page.sends.review({ replace: id, with: 'faster' })
    page.answer(async ({ params }) => {
      // It chooses the nonce too.
      const nonce = Number(Object(params)[0].nonce) + 1
      return anvil.ask('eth_sendRawTransaction', [await signed(params, { nonce })])
    })
    expect((await failureOf(page.sends.confirm({ review }))).code).toBe('OUTCOME_UNKNOWN')
    // It may stand beside the first one, so it is no candidate.
    expect(entry(page, id)?.replacement).toBeUndefined()
    page.answer(undefined)
    const again = (one: SentPage) => failureOf(one.sends.review({ replace: id, with: 'faster' }))
    expect((await again(page)).code).toBe('SEND_UNSETTLED')
    const other = await sentPage(anvil, { signsOnly: true, area: page.area })
    await until(() => expect(entry(other, id)?.step).toBe('pending'))
    expect((await again(other)).code).toBe('SEND_UNSETTLED')
    page.sends.forget()
    await page.sends.review({ replace: id, with: 'faster' })
  })

  it.each([
    ['no text', 7],
    ['another length', `0x${'1'.repeat(62)}`],
  ])('and any other answer that is no transaction is refused: %s', async (_, answer) => {
    const page = await sentPage(anvil, { signsOnly: true })
    page.answer(async () => answer)
    expect((await failureOf(page.sends.send(ether))).code).toBe('WALLET_ANSWER_INVALID')
    expect(page.engine.getState().send?.step).toBe('failed')
  })
})

describe('a node that takes the transaction, and does not show it', () => {
  const answers: readonly (readonly [string, () => Response])[] = [
    [
      'an internal error',
      () => answered({ error: { code: -32603, message: 'internal error: upstream timed out' } }),
    ],
    ['an error of its own', () => answered({ error: { code: -32000, message: 'request timed out' } })],
    ['that it has it already', () => answered({ error: { code: -32003, message: 'already known' } })],
    ['an error of HTTP', () => new Response('Bad gateway', { status: 502 })],
    ['a page', () => new Response('<html></html>')],
    ['another id', () => answered({ result: `0x${'1'.repeat(64)}` })],
  ]
  it.each(answers)(
    '[F17 partly] and answers with %s leaves it in doubt, with its hash',
    async (_, answer) => {
      const page = await sentPage(anvil, { signsOnly: true })
      const seen = seesHash(page)
      page.node((method, ask) => {
        if (method === 'eth_sendRawTransaction') return ask().then(answer)
        if (method === 'eth_getTransactionByHash') return Promise.resolve(answered({ result: null }))
        return undefined
      })
      const arrived = await arrivesBy(async () => {
        const failure = await failureOf(page.sends.send(ether))
        expect(failure.code).toBe('OUTCOME_UNKNOWN')
        expect(failure.details).toBe(`Look for the transaction ${seen.hash}`)
        page.node(undefined)
        expect((await failureOf(page.sends.send(ether))).code).toBe('SEND_UNSETTLED')
      })
      expect(arrived).toBe(parseEther('0.25'))
    },
  )

  it('and then is silent leaves it in doubt with its hash, before the kit stops waiting', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    const seen = seesHash(page)
    let isOut = false
    page.node((method, ask) => {
      if (method !== 'eth_sendRawTransaction') return undefined
      return ask().then(() => {
        isOut = true
        return new Promise(() => undefined)
      })
    })
    const { id: review } = await page.sends.review(ether)
    const failed = failureOf(page.sends.confirm({ review }))
    await until(() => expect(isOut).toBe(true))
    page.clock.advance(29_000)
    expect((await failed).details).toBe(`Look for the transaction ${seen.hash}`)
    await anvil.ask('evm_mine')
  })

  it('was not sent where the node refuses it, and says why', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    page.node((method) =>
      method === 'eth_sendRawTransaction'
        ? Promise.resolve(answered({ error: { code: -32603, message: 'intrinsic gas too low' } }))
        : undefined,
    )
    const arrived = await arrivesBy(async () => {
      const failure = await failureOf(page.sends.send(ether))
      expect(failure.code).toBe('RPC_REQUEST_FAILED')
      expect(failure.details).toContain('intrinsic gas too low')
    })
    expect(arrived).toBe(0n)
    page.node(undefined)
    await page.sends.send(ether)
  })
})

describe('a transfer whose nonce another tab takes while the wallet shows it', () => {
  it('is not sent: with a higher fee it would push the other payment out', async () => {
    const one = await sentPage(anvil, { signsOnly: true })
    const other = await sentPage(anvil, { signsOnly: true, area: one.area })
    let id = ''
    one.answer(async ({ params }) => {
      id = (await other.sends.send({ ...ether, amount: '0.5' })).id
      const twice = BigInt(Object(params)[0].maxFeePerGas) * 2n
      return signed(params, { maxFeePerGas: twice, maxPriorityFeePerGas: twice })
    })
    one.calls.length = 0
    const arrived = await arrivesBy(async () => {
      expect((await failureOf(one.sends.send(ether))).code).toBe('REVIEW_CHANGED')
    })
    expect(one.calls).not.toContain('eth_sendRawTransaction')
    expect(arrived).toBe(parseEther('0.5'))
    await until(() => expect(entry(other, id)).toBeDefined())
    await other.rested()
    await other.pass(POLL)
    await until(() => expect(entry(other, id)?.step).toBe('success'))
    // It was not sent, so it can be reviewed again.
    one.answer(undefined)
    await one.sends.send(ether)
  })

  it('is out if it is the wallet that sent it too', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    let hash: unknown
    page.answer(async ({ params }) => {
      const raw = await signed(params)
      hash = await anvil.ask('eth_sendRawTransaction', [raw])
      return raw
    })
    expect((await page.sends.send(ether)).id).toBe(hash)
  })

  it('is not sent where the node does not say the nonce', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    page.answer(({ params }) => {
      page.node((method) =>
        method === 'eth_getTransactionCount' ? Promise.resolve(answered({ result: null })) : undefined,
      )
      return signed(params)
    })
    page.calls.length = 0
    expect((await failureOf(page.sends.send(ether))).code).toBe('RPC_REQUEST_FAILED')
    expect(page.calls).not.toContain('eth_sendRawTransaction')
  })
})
