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
const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String(await anvil.ask('eth_getBalance', [address, 'latest'])))
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

/** A transfer in doubt that was looked for in vain. @param takes true if its node has it */
const givenUp = async (page: SentPage, takes: boolean): Promise<{ hash: string }> => {
  const seen = seesHash(page)
  await lost(page, takes)
  page.node((method) =>
    method === 'eth_getTransactionByHash' ? Promise.resolve(answered({ result: null })) : undefined,
  )
  await page.rested()
  for (let passed = 0; passed < 180_000; passed += POLL) await page.pass(POLL)
  expect(page.sent()).toMatchObject([{ id: seen.hash, step: 'unknown' }])
  page.node(undefined)
  return { hash: seen.hash }
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

  it('[F17 partly] is there once, though the same bytes are sent again when it is given up', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    const { hash } = await givenUp(page, false)
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
  const names = (id: unknown) => async () => {
    throw Object.assign(new Error('The transaction was not mined within 50 blocks'), { transactionHash: id })
  }

  it('has no entry, though the wallet was asked to sign alone: it may have signed another one', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    let hash: unknown
    page.answer(async ({ params }) => {
      hash = await anvil.ask('eth_sendRawTransaction', [await signed(params)])
      return hash
    })
    const failure = await failureOf(page.sends.send(ether))
    expect(failure).toMatchObject({ code: 'OUTCOME_UNKNOWN', details: `Look for the transaction ${hash}` })
    await rest()
    expect(page.sent()).toEqual([])
  })

  it('has no entry where its error names a transaction, whose id the error of the kit has', async () => {
    const page = await sentPage(anvil)
    // The user has sent it in the wallet itself.
    const other = await anvil.ask('eth_sendTransaction', [{ from: FIRST, to: THIRD, value: '0x1' }])
    page.answer(names(other))
    const before = await balanceOf(SECOND)
    const failure = await failureOf(page.sends.send(ether))
    expect(failure).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      details: expect.stringContaining(String(other)),
    })
    await anvil.ask('evm_mine')
    await page.pass(POLL)
    await rest()
    expect(await balanceOf(SECOND)).toBe(before)
    expect(toast(page)).toBeUndefined()
    expect(page.sent()).toEqual([])
  })

  it('leaves the entry of another transfer alone whose id its error names', async () => {
    const page = await sentPage(anvil)
    const { id } = await page.sends.send({ ...ether, amount: '0.5', to: THIRD })
    await page.rested()
    // It still waits for the earlier one, and says so.
    page.answer(names(id))
    expect((await failureOf(page.sends.send(ether))).code).toBe('OUTCOME_UNKNOWN')
    await page.rested()
    expect(page.sent()).toMatchObject([{ id, to: THIRD, amount: parseEther('0.5').toString() }])
    await anvil.ask('evm_mine')
    await page.pass(POLL)
    await until(() => expect(toast(page)).toBe('Sent 0.5 ETH'))
  })

  it('is in the list once, where the wallet then signs what it named in capitals', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    let raw = ''
    page.answer(async ({ params }) => {
      raw = await signed(params)
      const hash = String(await anvil.ask('eth_sendRawTransaction', [raw]))
      return `0x${hash.slice(2).toUpperCase()}`
    })
    expect((await failureOf(page.sends.send(ether))).code).toBe('OUTCOME_UNKNOWN')
    page.sends.forget()
    page.answer(async () => raw)
    const { id } = await page.sends.send(ether)
    expect(id).toBe(isHexData(raw) && keccak256(raw))
    await page.rested()
    expect(page.sent()).toMatchObject([{ id }])
  })

  it('has no entry where nothing names it', async () => {
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

describe('a transfer in doubt of which the user says that it was not sent', () => {
  const isRefused = async (page: SentPage): Promise<void> => {
    expect((await failureOf(page.sends.send(ether))).code).toBe('SEND_UNSETTLED')
  }

  it('[F17 partly] is not sent again while it is looked for, nor once it has arrived, until the user says it anew', async () => {
    const before = await balanceOf(SECOND)
    const page = await sentPage(anvil, { signsOnly: true })
    const seen = seesHash(page)
    await lost(page, true)
    await page.rested()
    for (const _ of [1, 2]) {
      page.sends.forget()
      await isRefused(page)
    }
    // Another transfer is not held up.
    await page.sends.review({ ...ether, amount: '0.5' })
    await anvil.ask('evm_mine')
    await page.pass(POLL)
    expect(page.sent()).toMatchObject([{ id: seen.hash, step: 'success' }])
    await isRefused(page)
    page.sends.forget()
    await page.sends.send(ether)
    await anvil.ask('evm_mine')
    expect((await balanceOf(SECOND)) - before).toBe(parseEther('0.5'))
  })

  it('[F17 partly] is not confirmed either where a block has got it since the review', async () => {
    const page = await sentPage(anvil, { signsOnly: true })
    const { hash } = await givenUp(page, true)
    page.sends.forget()
    const { id } = await page.sends.review(ether)
    await anvil.ask('evm_mine')
    await page.sends.check(hash)
    expect(page.sent()).toMatchObject([{ id: hash, step: 'success' }])
    expect((await failureOf(page.sends.confirm({ review: id }))).code).toBe('SEND_UNSETTLED')
  })

  it('[F17 partly] is sent again when it is given up, and leaves a payment to another alone', async () => {
    const [before, beforeOther] = [await balanceOf(SECOND), await balanceOf(THIRD)]
    const page = await sentPage(anvil, { signsOnly: true })
    await givenUp(page, false)
    await page.sends.send({ ...ether, to: THIRD })
    await page.rested()
    await page.pass(POLL)
    page.sends.review(ether).catch(() => undefined)
    await until(() => expect(page.engine.getState().send?.step).toBe('unknown'))
    page.sends.forget()
    await page.sends.send(ether)
    await anvil.ask('evm_mine')
    expect((await balanceOf(SECOND)) - before).toBe(parseEther('0.25'))
    expect((await balanceOf(THIRD)) - beforeOther).toBe(parseEther('0.25'))
  })

  it('[F17 partly] holds no second payment up of one that went out in no doubt', async () => {
    const before = await balanceOf(SECOND)
    const page = await sentPage(anvil, { signsOnly: true })
    seesHash(page)
    await page.sends.send(ether)
    await page.rested()
    await page.sends.send(ether)
    await anvil.ask('evm_mine')
    expect((await balanceOf(SECOND)) - before).toBe(parseEther('0.5'))
  })
})
