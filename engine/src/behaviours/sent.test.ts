import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { eip155Transfer } from '../families/eip155/port/eip155-transfer.js'
import { revertingCode } from '../families/eip155/reverting-code.cases.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { actorsOf } from '../inspect/actors-of.js'
import type { SendRequest } from '../send.js'
import { FIRST, SECOND, THIRD } from './send-page.cases.js'
import { type SentPage, sentPage } from './sent-page.cases.js'
import { failureOf, rest, until } from './set-up.cases.js'

const closed = '0x4444444444444444444444444444444444444444'
const GWEI = 10n ** 9n
const POLL = 4_000

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
  await anvil.ask('evm_setAutomine', [false])
})
afterAll(() => anvil.stop())

const hex = (value: bigint) => `0x${value.toString(16)}`
const mine = () => anvil.ask('evm_mine')
const nonce = async () => String(await anvil.ask('eth_getTransactionCount', [FIRST, 'latest']))
const ether = { token: 'native', amount: '0.25', to: SECOND }

/** Sends from outside of the page, with a nonce that is used already. */
const sendInstead = async (used: string, fields: object, tip = 90n * GWEI): Promise<string> => {
  const price = { maxFeePerGas: hex(tip), maxPriorityFeePerGas: hex(tip), gas: '0xc350' }
  return String(await anvil.ask('eth_sendTransaction', [{ from: FIRST, nonce: used, ...price, ...fields }]))
}

beforeEach(async () => {
  await mine()
  await anvil.ask('anvil_setCode', [closed, '0x'])
  await anvil.ask('anvil_setNextBlockBaseFeePerGas', [hex(GWEI)])
  await mine()
})

/** A payment that the page has sent and looked at. */
const paid = async (page: SentPage, order: SendRequest = ether): Promise<string> => {
  const { id } = await page.sends.send(order)
  await until(() => expect(page.sent().map((one) => one.id)).toContain(id))
  await page.rested()
  return id
}
const stepOf = (page: SentPage, id: string) => page.sent().find((one) => one.id === id)?.step
const isLoaded = ({ engine }: SentPage) => actorsOf(engine).some(({ chart }) => chart === 'receipts')
const toast = (page: SentPage) => page.engine.getState().toast?.text

describe('a transaction that went out', () => {
  it('[R4.46] [Q39 partly] is pending in the list at once, then it has arrived', async () => {
    const page = await sentPage(anvil)
    expect(page.sent()).toEqual([])
    const id = await paid(page)
    expect(page.sent()).toEqual([
      {
        id,
        namespace: 'eip155',
        network: 'eip155:31337',
        from: FIRST,
        to: SECOND,
        token: 'native',
        symbol: 'ETH',
        decimals: 18,
        amount: parseEther('0.25').toString(),
        at: 1_000_000,
        step: 'pending',
        canReplace: false,
      },
    ])
    await until(() => expect(toast(page)).toBe('Transaction started'))
    await page.pass(POLL)
    expect(stepOf(page, id)).toBe('pending')
    await mine()
    await page.pass(POLL)
    expect(page.sent()).toMatchObject([{ id, step: 'success', receipt: id }])
    await until(() => expect(toast(page)).toBe('Sent 0.25 ETH'))
    // Nothing is pending, so nothing is asked.
    page.calls.length = 0
    await page.pass(10 * POLL)
    expect(page.calls.filter((method) => method === 'eth_getTransactionReceipt')).toEqual([])
  })

  it('[R9.18] is looked at every 4 s, and not before', async () => {
    const page = await sentPage(anvil)
    await paid(page)
    const looks = () => page.calls.filter((method) => method === 'eth_getTransactionReceipt').length
    const first = looks()
    await page.pass(POLL - 1)
    expect(looks()).toBe(first)
    await page.pass(1)
    expect(looks()).toBe(first + 1)
    await page.pass(POLL)
    expect(looks()).toBe(first + 2)
  })

  it('[R9.16] tells a view to wait 25 s for it, and when the wallet was asked', async () => {
    const page = await sentPage(anvil)
    await paid(page)
    const send = () => page.engine.getState().send
    expect(send()).toMatchObject({
      step: 'published',
      isConfirming: true,
      asked: { startedAt: 1_000_000, endsAt: expect.any(Number) },
    })
    page.clock.advance(24_999)
    expect(send()?.isConfirming).toBe(true)
    page.clock.advance(1)
    expect(send()).toMatchObject({ step: 'published', isConfirming: false })
  })

  it('[R4.46] has the balance read again when it is over', async () => {
    const page = await sentPage(anvil)
    const balance = () => page.engine.getState().accounts.eip155?.balance
    await until(() => expect(balance()).toBeDefined())
    const before = balance()
    await paid(page)
    await mine()
    await page.pass(POLL)
    await until(() => expect(balance()).not.toBe(before))
  })

  it('[R8.53] [R4.46] that reverts names its reason, and who waits for it gets it as an error', async () => {
    const page = await sentPage(anvil)
    page.answer(async ({ method, params }) => {
      await anvil.ask('anvil_setCode', [closed, revertingCode])
      const [fields]: readonly unknown[] = Array.isArray(params) ? params : []
      return anvil.ask(method, [{ ...Object(fields), gas: '0xc350' }])
    })
    const id = await paid(page, { ...ether, to: closed })
    const waited = failureOf(page.sends.check(id))
    await mine()
    await page.pass(POLL)
    expect(page.sent()).toMatchObject([{ id, step: 'reverted', receipt: id, reason: 'closed' }])
    const failure = await waited
    expect(failure.code).toBe('TRANSACTION_REVERTED')
    expect(failure.shortMessage).toBe('Transaction reverted: closed')
    await until(() => expect(toast(page)).toBe('Send failed. The fee was paid.'))
    // And again, when it is known.
    expect((await failureOf(page.sends.check(id))).code).toBe('TRANSACTION_REVERTED')
  })
})

describe('a transaction whose nonce another one used', () => {
  it.each([
    [
      '[R4.47] is repriced by the same one with a higher fee',
      { to: SECOND, value: parseEther('0.25') },
      'repriced',
    ],
    [
      '[R4.47] [Q39 partly] is replaced by another payment',
      { to: THIRD, value: parseEther('0.25') },
      'replaced',
    ],
    ['[R4.47] is cancelled by one that moves nothing', { to: FIRST, value: 0n }, 'cancelled'],
  ])('%s, and the list names the receipt', async (_, { to, value }, step) => {
    const page = await sentPage(anvil)
    const used = await nonce()
    const id = await paid(page)
    const waited = page.sends.check(id)
    const instead = await sendInstead(used, { to, value: hex(value) })
    await mine()
    await page.pass(POLL)
    const entry = { id, step, receipt: instead }
    expect(page.sent()).toMatchObject([entry])
    expect(await waited).toMatchObject(entry)
  })
})

it('[Q39] each transaction has its own end within 180 s, with the hash of the receipt where there is one', async () => {
  const page = await sentPage(anvil)
  const begun = page.clock.now()
  const ends: { readonly id: string; readonly step: string; readonly receipt: string | undefined }[] = []
  const success = await paid(page, { ...ether, amount: '0.01' })
  ends.push({ id: success, step: 'success', receipt: success })
  await mine()
  await page.pass(POLL)
  page.answer(async ({ method, params }) => {
    await anvil.ask('anvil_setCode', [closed, revertingCode])
    const [fields]: readonly unknown[] = Array.isArray(params) ? params : []
    return anvil.ask(method, [{ ...Object(fields), gas: '0xc350' }])
  })
  const reverted = await paid(page, { ...ether, amount: '0.02', to: closed })
  ends.push({ id: reverted, step: 'reverted', receipt: reverted })
  page.answer(undefined)
  await mine()
  await page.pass(POLL)
  for (const [step, amount, fields, tip] of [
    // The node next suggests the tip that was paid before.
    ['repriced', '0.03', { to: SECOND, value: hex(parseEther('0.03')) }, 90n * GWEI],
    ['replaced', '0.04', { to: THIRD, value: hex(parseEther('0.04')) }, 900n * GWEI],
    ['cancelled', '0.05', { to: FIRST, value: '0x0' }, 9_000n * GWEI],
  ] as const) {
    const used = await nonce()
    const id = await paid(page, { ...ether, amount })
    ends.push({ id, step, receipt: await sendInstead(used, fields, tip) })
    await mine()
    await page.pass(POLL)
  }
  const dropped = await paid(page, { ...ether, amount: '0.06' })
  ends.push({ id: dropped, step: 'dropped', receipt: undefined })
  await anvil.ask('anvil_dropTransaction', [dropped])
  for (let look = 1; look <= 6; look++) await page.pass(POLL)
  const lost = await paid(page, { ...ether, amount: '0.07' })
  ends.push({ id: lost, step: 'unknown', receipt: undefined })
  page.node(() => new Promise<Response>(() => {}))
  const silent = page.clock.now()
  while (stepOf(page, lost) === 'pending' && page.clock.now() < silent + 400_000) {
    page.clock.advance(1_000)
    // By then the call that a timer began is on its way to the node.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const shown = page.sent().map(({ id, step, receipt }) => ({ id, step, receipt }))
  expect(shown.toReversed()).toEqual(ends)
  // Each of the others took a few looks.
  expect(silent - begun).toBeLessThanOrEqual(12 * POLL)
  expect(page.clock.now() - silent).toBeLessThanOrEqual(180_000)
})

it('[Q39 partly] a transaction is not dropped while another one waits with its nonce: it may be the same with a higher fee', async () => {
  const page = await sentPage(anvil)
  const used = await nonce()
  const id = await paid(page)
  const instead = await sendInstead(used, { to: SECOND, value: hex(parseEther('0.25')) })
  for (let look = 1; look <= 8; look++) await page.pass(POLL)
  expect(stepOf(page, id)).toBe('pending')
  await mine()
  await page.pass(POLL)
  expect(page.sent()).toMatchObject([{ id, step: 'repriced', receipt: instead }])
})

describe('a transaction without a receipt', () => {
  it('[Q39 partly] is dropped when its node does not know it any more, and can be asked for again', async () => {
    const page = await sentPage(anvil)
    const id = await paid(page)
    await anvil.ask('anvil_dropTransaction', [id])
    for (let look = 1; look < 6; look++) await page.pass(POLL)
    expect(stepOf(page, id)).toBe('pending')
    await page.pass(POLL)
    expect(page.sent()).toMatchObject([{ id, step: 'dropped' }])
    expect(page.sent()[0]?.receipt).toBeUndefined()
    // A wallet sends it once more by itself.
    const [prompt] = page.prompts()
    const again = await anvil.ask('eth_sendTransaction', prompt?.params)
    expect(again).toBe(id)
    const waited = page.sends.check(id)
    await until(() => expect(stepOf(page, id)).toBe('pending'))
    await page.rested()
    await mine()
    await page.pass(POLL)
    expect(await waited).toMatchObject({ id, step: 'success' })
  })

  it('[R9.14] [Q39 partly] [R8.52 partly] is unknown after 180 s of a silent node, and can be asked for again', async () => {
    const page = await sentPage(anvil)
    const id = await paid(page)
    const waited = failureOf(page.sends.check(id))
    page.node(() => new Promise<Response>(() => {}))
    const begun = page.clock.now()
    while (stepOf(page, id) === 'pending' && page.clock.now() < begun + 400_000) {
      page.clock.advance(1_000)
      // By then the call that a timer began is on its way to the node.
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(stepOf(page, id)).toBe('unknown')
    const took = page.clock.now() - begun
    expect(took).toBeLessThanOrEqual(180_000)
    expect(took).toBeGreaterThan(120_000)
    expect((await waited).code).toBe('RECEIPT_TIMEOUT')
    page.node(undefined)
    await mine()
    expect(await page.sends.check(id)).toMatchObject({ id, step: 'success', receipt: id })
  })

  it('[R9.14] is unknown after 180 s in which it stayed pending', async () => {
    const page = await sentPage(anvil)
    const id = await paid(page)
    const begun = page.clock.now()
    while (stepOf(page, id) === 'pending') await page.pass(POLL)
    expect(stepOf(page, id)).toBe('unknown')
    expect(page.clock.now() - begun).toBeLessThanOrEqual(180_000)
    expect(page.clock.now() - begun).toBeGreaterThan(160_000)
    await mine()
    expect(await page.sends.check(id)).toMatchObject({ step: 'success' })
  })

  it('is unknown at once where its family follows none', async () => {
    const family = eip155()
    const page = await sentPage(anvil, {
      families: [
        {
          ...family,
          openTransfer: async () => {
            const { readStanding: _, ...transfer } = eip155Transfer
            return transfer
          },
        },
      ],
    })
    const id = await paid(page)
    expect(page.sent()).toMatchObject([{ id, step: 'unknown' }])
    await mine()
  })

  it('[R8.52] is not found if this app did not send it', async () => {
    const page = await sentPage(anvil)
    const failure = await failureOf(page.sends.check(`0x${'5'.repeat(64)}`))
    expect(failure.code).toBe('RECEIPT_NOT_FOUND')
    expect(failure.shortMessage).toBe('Transaction receipt not found')
    expect((await failureOf(page.sends.check(''))).code).toBe('OPTION_INVALID')
  })

  it('a signal ends a wait, and the watch goes on', async () => {
    const page = await sentPage(anvil)
    const id = await paid(page)
    const stop = new AbortController()
    const waited = failureOf(page.sends.check(id, { signal: stop.signal }))
    stop.abort()
    expect((await waited).code).toBe('ABORTED')
    await mine()
    await page.pass(POLL)
    expect(stepOf(page, id)).toBe('success')
  })
})

describe('a page that is not there', () => {
  it('does not look while it is hidden, and does at once when it is back', async () => {
    const visibility: { state: 'visible' | 'hidden' } = { state: 'visible' }
    const page = await sentPage(anvil, { visibility })
    const id = await paid(page)
    visibility.state = 'hidden'
    await page.pass(POLL)
    page.calls.length = 0
    await page.pass(300_000)
    expect(page.calls).toEqual([])
    visibility.state = 'visible'
    page.environment.window?.document.dispatchEvent(new Event('visibilitychange'))
    await until(() => expect(page.calls).toContain('eth_getTransactionReceipt'))
    await page.rested()
    // Its time begins anew.
    expect(stepOf(page, id)).toBe('pending')
  })

  it('does not look while it is offline', async () => {
    const page = await sentPage(anvil)
    const id = await paid(page)
    page.environment.setOnline(false)
    page.calls.length = 0
    await page.pass(300_000)
    expect(page.calls).toEqual([])
    await mine()
    page.environment.setOnline(true)
    await until(() => expect(stepOf(page, id)).toBe('success'))
  })
})

describe('[R3.52 partly] what was sent is kept', () => {
  it('a reload goes on with what was pending, without a call of the app', async () => {
    const first = await sentPage(anvil)
    const id = await paid(first)
    const { area } = first
    await until(() =>
      expect([...area.texts.keys()].filter((key) => key.endsWith('/sent/eip155'))).toHaveLength(1),
    )
    first.engine.stop()
    await mine()
    const second = await sentPage(anvil, { area })
    await until(() => expect(second.sent()).toMatchObject([{ id, step: 'success', receipt: id }]))
    second.engine.stop()
    const third = await sentPage(anvil, { area })
    await until(() => expect(third.sent()).toMatchObject([{ id, step: 'success', receipt: id }]))
    // Of what is over no node is asked.
    expect(third.calls).not.toContain('eth_getTransactionReceipt')
  })

  it.each(['cannot be read', 'is of a newer version'])(
    '[F5 partly] stays in a visit whose record %s: who is connected is not known then',
    async (what) => {
      const first = await sentPage(anvil)
      const id = await paid(first)
      first.engine.stop()
      const { area } = first
      const [key = ''] = [...area.texts.keys()].filter((one) => one.endsWith('/sent/eip155'))
      const record = key.replace('/sent/eip155', '')
      expect(area.texts.has(record)).toBe(true)
      if (what !== 'cannot be read') area.texts.set(record, '{"version":99}')
      const second = await sentPage(anvil, { area, isRecordLost: what === 'cannot be read' })
      expect(second.engine.getState().remembers).toBe('memory')
      await until(() => expect(second.sent()).toMatchObject([{ id, step: 'pending' }]))
      expect(area.texts.get(key)).toContain(id)
      await mine()
    },
  )

  it('a transaction that was replaced while no page was open is classed', async () => {
    const first = await sentPage(anvil)
    const used = await nonce()
    const id = await paid(first)
    await until(() => expect([...first.area.texts.values()].join()).toContain('"terms"'))
    first.engine.stop()
    const instead = await sendInstead(used, { to: THIRD, value: hex(1n) })
    await mine()
    const second = await sentPage(anvil, { area: first.area })
    await until(() => expect(second.sent()).toMatchObject([{ id, step: 'replaced', receipt: instead }]))
  })

  it('holds neither fiat nor names', async () => {
    const page = await sentPage(anvil)
    const id = await paid(page)
    await mine()
    await page.pass(POLL)
    await until(() => expect([...page.area.texts.values()].join()).toContain('"success"'))
    const [, text = ''] = [...page.area.texts].find(([key]) => key.endsWith('/sent/eip155')) ?? []
    expect(JSON.parse(text)).toEqual({
      version: 1,
      accounts: [
        {
          address: FIRST,
          sent: [
            {
              id,
              network: 'eip155:31337',
              to: SECOND,
              token: 'native',
              symbol: 'ETH',
              decimals: 18,
              amount: parseEther('0.25').toString(),
              at: 1_000_000,
              step: 'success',
              canReplace: false,
              receipt: id,
              clue: {},
              since: 1_000_000,
            },
          ],
        },
      ],
    })
  })

  it('is there in another tab, and the end that one of them saw is told in both', async () => {
    const first = await sentPage(anvil)
    const { area, clock } = first
    const second = await sentPage(anvil, { area, clock })
    // It has sent before, so its code is there.
    const other = await paid(second, { ...ether, amount: '0.01' })
    const id = await paid(first)
    await until(() => expect(second.sent().map((one) => one.id)).toContain(id))
    await until(() => expect(first.sent().map((one) => one.id)).toContain(other))
    await second.rested()
    second.environment.setOnline(false)
    await mine()
    await first.pass(POLL)
    await until(() => expect(stepOf(second, id)).toBe('success'))
    // Of two messages, the second one waits until the first has left.
    clock.advance(1_000)
    await until(() => expect(toast(second)).toMatch(/^Sent /))
  })

  it('is there in a tab that has sent nothing, and loads nothing there before', async () => {
    const first = await sentPage(anvil)
    const second = await sentPage(anvil, { area: first.area, clock: first.clock })
    expect(isLoaded(second)).toBe(false)
    const id = await paid(first)
    await until(() => expect(second.sent().map((one) => one.id)).toEqual([id]))
    await mine()
  })

  it('[R9.8] of 100 that are pending 99 are watched, and the oldest is unknown until it is asked for', async () => {
    const first = await sentPage(anvil)
    await paid(first)
    first.engine.stop()
    const key = [...first.area.texts.keys()].find((one) => one.endsWith('/sent/eip155')) ?? ''
    const kept = JSON.parse(first.area.texts.get(key) ?? '')
    const [like] = kept.accounts[0].sent
    kept.accounts[0].sent = Array.from({ length: 99 }, (_, at) => ({
      ...like,
      id: `0x${(at + 1).toString(16).padStart(64, '0')}`,
      at: 900_000 - at,
      clue: {},
    }))
    first.area.texts.set(key, JSON.stringify(kept))
    const second = await sentPage(anvil, { area: first.area })
    await until(() => expect(second.sent()).toHaveLength(99))
    await second.rested()
    const pending = () => second.sent().filter(({ step }) => step === 'pending')
    expect(pending()).toHaveLength(99)
    const id = await paid(second, { ...ether, amount: '0.02' })
    expect(second.sent()).toHaveLength(100)
    expect(pending()).toHaveLength(99)
    expect(stepOf(second, id)).toBe('pending')
    const oldest = second.sent().at(-1)
    expect(oldest).toMatchObject({ id: `0x${(99).toString(16).padStart(64, '0')}`, step: 'unknown' })
    second.calls.length = 0
    await second.pass(POLL)
    expect(second.calls.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(99)
    await mine()
  })

  it('leaves with a disconnect of the user', async () => {
    const page = await sentPage(anvil)
    const id = await paid(page)
    const waited = failureOf(page.sends.check(id))
    await page.engine.disconnect()
    expect((await waited).code).toBe('NOT_CONNECTED')
    expect(page.sent()).toEqual([])
    await until(() => expect([...page.area.texts.keys()].some((key) => key.includes('/sent/'))).toBe(false))
    page.calls.length = 0
    await page.pass(10 * POLL)
    expect(page.calls).not.toContain('eth_getTransactionReceipt')
  })

  it.each(['in doubt', 'known', 'in doubt, and another account is connected'] as const)(
    '[B48 partly] has nothing of a user who disconnects before the node answers: the end is %s',
    async (end) => {
      const page = await sentPage(anvil, { signsOnly: true })
      // A list that is there, and knows the account.
      await paid(page)
      const state = { isGiven: false, answer: (): void => undefined }
      const held = new Promise<void>((resolve) => {
        state.answer = resolve
      })
      const answered = (body: object) => Response.json({ jsonrpc: '2.0', id: 1, ...body })
      page.node((method, ask) => {
        if (method === 'eth_getTransactionByHash') return Promise.resolve(answered({ result: null }))
        if (method !== 'eth_sendRawTransaction') return undefined
        state.isGiven = true
        const late = answered({ error: { code: -32603, message: 'internal error: upstream timed out' } })
        return held.then(ask).then((sent) => (end === 'known' ? sent : late))
      })
      const { id: review } = await page.sends.review({ ...ether, amount: '0.5' })
      const confirmed = page.sends.confirm({ review }).catch(() => undefined)
      await until(() => expect(state.isGiven).toBe(true))
      await page.engine.disconnect()
      const isOther = end === 'in doubt, and another account is connected'
      if (isOther) {
        page.choose(SECOND)
        await page.engine.connect({ wallet: 'node' })
      }
      state.answer()
      await confirmed
      await rest()
      await page.rested()
      await mine()
      await page.pass(POLL)
      await rest()
      expect(page.sent()).toEqual([])
      expect([...page.area.texts.keys()].filter((key) => key.includes('/sent/'))).toEqual([])
    },
  )

  it.each([
    ['text', 'nonsense'],
    ['another version', JSON.stringify({ version: 2, accounts: [] })],
    ['an amount that is none', (text: string) => text.replace(/"amount":"\d+"/, '"amount":"-1"')],
    ['another step', (text: string) => text.replace('"pending"', '"done"')],
    ['a time that no date has', (text: string) => text.replace(/"at":\d+/, '"at":9007199254740991')],
    ['an id with a sign that cannot be seen', (text: string) => text.replace('"id":"0x', '"id":"\u202e0x')],
    ['a receiver with a line break', (text: string) => text.replace('"to":"0x', '"to":"\\n0x')],
    ['a clue that is none', (text: string) => text.replace(/"clue":\{[^}]*\}/, '"clue":{"nonce":1}')],
  ])('counts as absent where it cannot be used: %s', async (_, change) => {
    const first = await sentPage(anvil)
    await paid(first)
    first.engine.stop()
    const key = [...first.area.texts.keys()].find((one) => one.endsWith('/sent/eip155')) ?? ''
    const text = first.area.texts.get(key) ?? ''
    first.area.texts.set(key, typeof change === 'string' ? change : change(text))
    const second = await sentPage(anvil, { area: first.area })
    await until(() => expect(first.area.texts.has(key)).toBe(false))
    expect(second.sent()).toEqual([])
    await mine()
  })

  it('has each transaction once, and the longest symbol, where it was kept so', async () => {
    const first = await sentPage(anvil)
    const id = await paid(first)
    first.engine.stop()
    const key = [...first.area.texts.keys()].find((one) => one.endsWith('/sent/eip155')) ?? ''
    const kept = JSON.parse(first.area.texts.get(key) ?? '')
    // The most that is left of a symbol: 256 code points.
    const symbol = '\u{1d400}\u{1d167}\u{1d167}\u{1d167}'.repeat(64)
    const [like] = kept.accounts[0].sent
    kept.accounts[0].sent = [
      { ...like, symbol },
      { ...like, symbol },
    ]
    first.area.texts.set(key, JSON.stringify(kept))
    const second = await sentPage(anvil, { area: first.area })
    await until(() => expect(second.sent()).toMatchObject([{ id, symbol }]))
    await mine()
  })

  it('[F6 partly] is not watched for ever where the clock went back', async () => {
    const ahead = { ms: 600_000 }
    const page = await sentPage(anvil, { ahead })
    const id = await paid(page)
    ahead.ms = 0
    await page.pass(POLL)
    await until(() => expect(stepOf(page, id)).toBe('unknown'))
    const checked = page.sends.check(id)
    // Its first look has ended. One that is under way hears of no time that passes.
    await until(() => expect(stepOf(page, id)).toBe('pending'))
    await page.rested()
    await mine()
    await page.pass(POLL)
    expect(await checked).toMatchObject({ id, step: 'success' })
  })

  it('shows of several accounts the one that the app shows, and watches all', async () => {
    const page = await sentPage(anvil)
    const id = await paid(page)
    page.choose(SECOND)
    await until(() => expect(page.engine.getState().accounts.eip155?.address).toBe(SECOND))
    expect(page.sent()).toEqual([])
    await mine()
    await page.pass(POLL)
    page.choose(FIRST)
    await until(() => expect(page.sent()).toMatchObject([{ id, step: 'success' }]))
  })
})
