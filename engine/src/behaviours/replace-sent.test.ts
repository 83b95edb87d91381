import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import type { SendRequest } from '../send.js'
import { FIRST, SECOND, signed } from './send-page.cases.js'
import { type SentPage, type SentPageSettings, sentPage } from './sent-page.cases.js'
import { failureOf, rest, until } from './set-up.cases.js'

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
const ether = { token: 'native', amount: '0.25', to: SECOND }
const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String(await anvil.ask('eth_getBalance', [address, 'latest'])))

beforeEach(async () => {
  await mine()
  await anvil.ask('anvil_setNextBlockBaseFeePerGas', [hex(GWEI)])
  await mine()
})

const signingPage = (settings: SentPageSettings = {}): Promise<SentPage> =>
  sentPage(anvil, { ...settings, signsOnly: true })

/** A payment that the page has sent and looked at. */
const paid = async (page: SentPage, order: SendRequest = ether): Promise<string> => {
  const { id } = await page.sends.send(order)
  await until(() => expect(page.sent().map((one) => one.id)).toContain(id))
  await page.rested()
  return id
}
const entry = (page: SentPage, id: string) => page.sent().find((one) => one.id === id)
/** The transaction as its node has it. */
const known = async (id: string) => Object(await anvil.ask('eth_getTransactionByHash', [id]))
/** Reviews and confirms what takes the place of a transaction. */
const replaced = async (page: SentPage, replace: string, kind: 'faster' | 'nothing') => {
  const { id: review } = await page.sends.review({ replace, with: kind })
  const { id } = await page.sends.confirm({ review })
  await until(() => expect(entry(page, replace)?.replacement?.id).toBe(id))
  await page.rested()
  return id
}
const raised = (price: unknown) => {
  const before = BigInt(String(price))
  return before + (before + 7n) / 8n
}

/** The node answers a method with another field than it knows. Beside it other calls may be in one request. */
const lies = (page: SentPage, about: string, field: string, change: (value: unknown) => unknown): void =>
  page.node((method, ask) => {
    if (method !== about) return undefined
    const changed = (one: unknown): unknown => {
      if (Array.isArray(one)) return one.map(changed)
      const { result } = Object(one)
      if (Object(result)[field] === undefined) return one
      return { ...Object(one), result: { ...result, [field]: change(result[field]) } }
    }
    return ask().then(async (response) => Response.json(changed(await response.json())))
  })

describe('a transfer of a wallet that only signs', () => {
  it('is signed as it was reviewed and sent by the kit, and it can be replaced', async () => {
    const page = await signingPage()
    const review = await page.sends.review(ether)
    const { id } = await page.sends.confirm({ review: review.id })
    await until(() => expect(page.sent()).toMatchObject([{ id, canReplace: true, step: 'pending' }]))
    expect(page.prompts().map(({ method }) => method)).toEqual(['eth_signTransaction'])
    const [asked] = page.prompts()
    expect(Object(asked?.params)[0]).toMatchObject({ ...Object(review.prompt.params)[0], from: FIRST })
    expect(await known(id)).toMatchObject({ to: SECOND.toLowerCase(), value: hex(parseEther('0.25')) })
    await page.rested()
    await mine()
    await page.pass(POLL)
    await until(() => expect(entry(page, id)?.step).toBe('success'))
  })

  it('[Q42:2] gets a higher fee with the same nonce, and ends as repriced by that one', async () => {
    const page = await signingPage()
    const before = await balanceOf(SECOND)
    const id = await paid(page)
    const old = await known(id)
    const review = await page.sends.review({ replace: id, with: 'faster' })
    expect(review).toMatchObject({
      ...{ to: SECOND, amount: parseEther('0.25').toString(), symbol: 'ETH', token: 'native' },
      replaces: { id, with: 'faster' },
      feeBefore: (BigInt(old.gas) * BigInt(old.maxFeePerGas)).toString(),
    })
    const { id: faster, replaces } = await page.sends.confirm({ review: review.id })
    expect(replaces).toEqual({ id, with: 'faster' })
    const fresh = await known(faster)
    expect(fresh).toMatchObject({
      to: old.to,
      value: old.value,
      input: old.input,
      gas: old.gas,
      nonce: old.nonce,
    })
    for (const field of ['maxFeePerGas', 'maxPriorityFeePerGas'])
      expect(BigInt(fresh[field])).toBeGreaterThanOrEqual(raised(old[field]))
    // One entry, with all its time again.
    await until(() => expect(entry(page, id)?.replacement).toEqual({ id: faster, with: 'faster' }))
    expect(page.sent()).toHaveLength(1)
    await page.rested()
    // Its node has forgotten the first one.
    for (let look = 0; look < 8; look++) await page.pass(POLL)
    expect(entry(page, id)?.step).toBe('pending')
    await mine()
    await page.pass(POLL)
    await until(() => expect(page.sent()).toMatchObject([{ id, step: 'repriced', receipt: faster }]))
    expect((await balanceOf(SECOND)) - before).toBe(parseEther('0.25'))
  })

  it('[Q42:2] is cancelled by one that moves nothing, and then nothing has arrived', async () => {
    const page = await signingPage()
    const before = await balanceOf(SECOND)
    const id = await paid(page)
    const { nonce } = await known(id)
    const review = await page.sends.review({ replace: id, with: 'nothing' })
    expect(review).toMatchObject({
      to: FIRST,
      amount: '0',
      token: 'native',
      replaces: { id, with: 'nothing' },
    })
    const { id: cancelling } = await page.sends.confirm({ review: review.id })
    expect(await known(cancelling)).toMatchObject({
      to: FIRST.toLowerCase(),
      value: '0x0',
      input: '0x',
      nonce,
    })
    await until(() => expect(entry(page, id)?.replacement?.with).toBe('nothing'))
    await page.rested()
    // A cancelled transfer is not paid after all.
    const paying = page.sends.review({ replace: id, with: 'faster' })
    expect((await failureOf(paying)).code).toBe('OPTION_INVALID')
    await mine()
    await page.pass(POLL)
    await until(() => expect(page.sent()).toMatchObject([{ id, step: 'cancelled', receipt: cancelling }]))
    expect(await balanceOf(SECOND)).toBe(before)
  })

  it('gets a higher fee a second time, and a reload knows which one waits', async () => {
    const first = await signingPage()
    const id = await paid(first)
    const faster = await replaced(first, id, 'faster')
    await until(() => expect([...first.area.texts.values()].join()).toContain(faster))
    first.engine.stop()
    const second = await signingPage({ area: first.area })
    await until(() => expect(entry(second, id)?.replacement?.id).toBe(faster))
    const old = await known(faster)
    const fastest = await replaced(second, id, 'faster')
    expect(BigInt((await known(fastest)).maxFeePerGas)).toBeGreaterThanOrEqual(raised(old.maxFeePerGas))
    await mine()
    await second.pass(POLL)
    await until(() => expect(second.sent()).toMatchObject([{ id, step: 'repriced', receipt: fastest }]))
  })

  it('leaves the other entry alone, and the form as it was typed', async () => {
    const page = await signingPage()
    const one = await paid(page)
    const other = await paid(page, { ...ether, amount: '0.1' })
    await page.sends.edit(ether)
    await page.pass(300)
    await until(() => expect(page.engine.getState().sendForm?.receiver.found?.address).toBe(SECOND))
    const faster = await replaced(page, one, 'faster')
    expect(page.engine.getState().sendForm?.amount.text).toBe('0.25')
    await mine()
    await page.pass(POLL)
    await until(() =>
      expect(page.sent()).toMatchObject([
        { id: other, step: 'success', receipt: other },
        { id: one, step: 'repriced', receipt: faster },
      ]),
    )
  })

  it('pays what the network asks for now, where that is more than an eighth more', async () => {
    const page = await signingPage()
    const id = await paid(page)
    lies(page, 'eth_getBlockByNumber', 'baseFeePerGas', () => hex(50n * GWEI))
    const review = await page.sends.review({ replace: id, with: 'faster' })
    const { maxFeePerGas, maxPriorityFeePerGas } = Object(review.prompt.params)[0]
    expect(BigInt(maxFeePerGas)).toBeGreaterThanOrEqual(100n * GWEI)
    const { maxPriorityFeePerGas: tip } = await known(id)
    expect(BigInt(maxPriorityFeePerGas)).toBe(raised(tip))
    page.sends.cancel()
    await mine()
  })

  it('pays a legacy gas price again, by an eighth more', async () => {
    const page = await signingPage()
    page.answer(({ params }) => {
      const [{ maxFeePerGas }] = Object(params)
      const price = {
        gasPrice: BigInt(maxFeePerGas),
        maxFeePerGas: undefined,
        maxPriorityFeePerGas: undefined,
      }
      return signed(params, { type: 'legacy', ...price })
    })
    const id = await paid(page)
    const { gasPrice, nonce } = await known(id)
    const review = await page.sends.review({ replace: id, with: 'faster' })
    expect(Object(review.prompt.params)[0]).toMatchObject({ gasPrice: hex(raised(gasPrice)), nonce })
    expect(Object(review.prompt.params)[0].maxFeePerGas).toBeUndefined()
    page.sends.cancel()
    await mine()
  })
})

describe('what takes the place of a transaction', () => {
  /** Replaces it while the answer to the bytes is lost, and the node has them. */
  const lost = async (page: SentPage, replace: string, kind: 'faster' | 'nothing', reaches = true) => {
    const { id: review } = await page.sends.review({ replace, with: kind })
    page.node((method, ask) => {
      if (method !== 'eth_sendRawTransaction') return undefined
      const gone = () => Promise.reject(new TypeError('Failed to fetch'))
      return reaches ? ask().then(gone) : gone()
    })
    const failure = await failureOf(page.sends.confirm({ review }))
    page.node(undefined)
    expect(failure.code).toBe('OUTCOME_UNKNOWN')
    await until(() => expect(entry(page, replace)?.replacement).toBeDefined())
    await page.rested()
    const { id = '' } = entry(page, replace)?.replacement ?? {}
    expect(failure.details).toBe(`Look for the transaction ${id}`)
    return id
  }

  it('[Q42 partly] is measured against, and its receipt counts, though the answer of the node was lost', async () => {
    const page = await signingPage()
    const id = await paid(page)
    const faster = await lost(page, id, 'faster')
    const old = await known(faster)
    const cancelling = await replaced(page, id, 'nothing')
    const fresh = await known(cancelling)
    expect(fresh.nonce).toBe(old.nonce)
    expect(BigInt(fresh.maxFeePerGas)).toBeGreaterThanOrEqual(raised(old.maxFeePerGas))
    expect(entry(page, id)?.earlier).toEqual([{ id: faster, with: 'faster' }])
    await mine()
    await page.pass(POLL)
    await until(() => expect(page.sent()).toMatchObject([{ id, step: 'cancelled', receipt: cancelling }]))
  })

  it('[Q42 partly] may never have reached the node: then the one before it still waits, after a reload too', async () => {
    const first = await signingPage()
    const id = await paid(first)
    const faster = await replaced(first, id, 'faster')
    const missing = await lost(first, id, 'faster', false)
    expect(await anvil.ask('eth_getTransactionByHash', [missing])).toBeNull()
    await until(() => expect([...first.area.texts.values()].join()).toContain(missing))
    first.engine.stop()
    const page = await signingPage({ area: first.area })
    await until(() => expect(entry(page, id)?.earlier).toEqual([{ id: faster, with: 'faster' }]))
    const old = await known(faster)
    const fastest = await replaced(page, id, 'faster')
    expect(BigInt((await known(fastest)).maxFeePerGas)).toBeGreaterThanOrEqual(raised(old.maxFeePerGas))
    await mine()
    await page.pass(POLL)
    await until(() => expect(page.sent()).toMatchObject([{ id, step: 'repriced', receipt: fastest }]))
  })

  it('[Q42 partly] may be dropped while the first one is back: that one can be replaced', async () => {
    const page = await signingPage()
    let raw = ''
    page.answer(async ({ params }) => {
      raw = await signed(params)
      return raw
    })
    const id = await paid(page)
    const first = raw
    const faster = await replaced(page, id, 'faster')
    await anvil.ask('anvil_dropTransaction', [faster])
    await anvil.ask('eth_sendRawTransaction', [first])
    await page.pass(POLL)
    const fastest = await replaced(page, id, 'faster')
    await mine()
    await page.pass(POLL)
    await until(() => expect(page.sent()).toMatchObject([{ id, step: 'repriced', receipt: fastest }]))
  })

  it('[Q39 partly] is found by its receipt where no look had seen the first one', async () => {
    const page = await signingPage()
    page.node((method) =>
      method === 'eth_getTransactionReceipt'
        ? Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'busy' } }))
        : undefined,
    )
    const id = await paid(page)
    const cancelling = await replaced(page, id, 'nothing')
    page.node(undefined)
    await mine()
    for (let look = 0; look < 3; look++) await page.pass(POLL * 8)
    expect(page.sent()).toMatchObject([{ id, step: 'cancelled', receipt: cancelling }])
  })

  it.each([
    ['nothing', 'cancelled'],
    // At the price of now it is the same transaction again.
    ['faster', 'success'],
  ] as const)('[Q42 partly] has the nonce of one that was dropped: %s', async (kind, step) => {
    const page = await signingPage()
    const before = await balanceOf(SECOND)
    const id = await paid(page)
    const { nonce } = await known(id)
    await anvil.ask('anvil_dropTransaction', [id])
    for (let look = 0; look < 8; look++) await page.pass(POLL)
    expect(entry(page, id)?.step).toBe('dropped')
    const taking = await replaced(page, id, kind)
    expect(await known(taking)).toMatchObject({
      nonce,
      to: (kind === 'faster' ? SECOND : FIRST).toLowerCase(),
    })
    await mine()
    await page.pass(POLL)
    await until(() => expect(page.sent()).toMatchObject([{ id, step, receipt: taking }]))
    expect((await balanceOf(SECOND)) - before).toBe(kind === 'faster' ? parseEther('0.25') : 0n)
  })

  it('[Q42 partly] is not built for a dropped one whose nonce the node made up: both would be paid', async () => {
    const page = await signingPage()
    lies(page, 'eth_getTransactionByHash', 'nonce', (value) => hex(BigInt(String(value)) + 1n))
    const id = await paid(page)
    page.node(undefined)
    await anvil.ask('anvil_dropTransaction', [id])
    for (let look = 0; look < 8; look++) await page.pass(POLL)
    expect(entry(page, id)?.step).toBe('dropped')
    for (const kind of ['faster', 'nothing'] as const) {
      const reviewed = await failureOf(page.sends.review({ replace: id, with: kind }))
      expect(reviewed.code).toBe('RPC_REQUEST_FAILED')
    }
    expect(page.prompts()).toHaveLength(1)
  })

  it('[Q42 partly] is not asked for once another tab has cancelled: the wallet may raise its fee', async () => {
    const one = await signingPage()
    const id = await paid(one)
    const other = await signingPage({ area: one.area })
    await until(() => expect(entry(other, id)?.step).toBe('pending'))
    const { id: review } = await one.sends.review({ replace: id, with: 'faster' })
    const cancelling = await replaced(other, id, 'nothing')
    await until(() => expect(entry(one, id)?.replacement?.id).toBe(cancelling))
    expect((await failureOf(one.sends.confirm({ review }))).code).toBe('REVIEW_CHANGED')
    expect(one.prompts()).toHaveLength(1)
    await mine()
  })

  it('is too late for one that was dropped once its nonce is used', async () => {
    const page = await signingPage()
    const id = await paid(page)
    const { nonce } = await known(id)
    await anvil.ask('anvil_dropTransaction', [id])
    const price = { maxFeePerGas: hex(9n * GWEI), maxPriorityFeePerGas: hex(GWEI) }
    await anvil.ask('eth_sendTransaction', [{ from: FIRST, to: FIRST, nonce, ...price }])
    await mine()
    const reviewed = await failureOf(page.sends.review({ replace: id, with: 'nothing' }))
    expect(reviewed.code).toBe('REPLACEMENT_TOO_LATE')
  })

  it('is not too late where neither the node nor the browser knows it', async () => {
    const page = await signingPage()
    page.node((method) =>
      method === 'eth_getTransactionByHash'
        ? Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: null }))
        : undefined,
    )
    const id = await paid(page)
    const reviewed = await failureOf(page.sends.review({ replace: id, with: 'faster' }))
    expect(reviewed.code).toBe('RPC_REQUEST_FAILED')
    expect(reviewed.details).toBe('The node does not know the transaction')
    await mine()
  })

  it('has as much gas as it needs by now', async () => {
    const page = await signingPage()
    const id = await paid(page)
    const { gas } = await known(id)
    page.node((method, ask) => {
      if (method !== 'eth_estimateGas') return undefined
      const more = (one: unknown): unknown => {
        if (Array.isArray(one)) return one.map(more)
        const { result } = Object(one)
        return result === '0x5208' ? { ...Object(one), result: '0xc350' } : one
      }
      return ask().then(async (response) => Response.json(more(await response.json())))
    })
    const { prompt } = await page.sends.review({ replace: id, with: 'faster' })
    const [{ gas: asked }] = Object(prompt.params)
    expect(BigInt(asked)).toBe(60_000n)
    expect(BigInt(asked)).toBeGreaterThan(BigInt(gas))
    page.sends.cancel()
    await mine()
  })

  it('[Q42 partly] is kept when a tab that has not heard of it comes back', async () => {
    const visibility: { state: 'visible' | 'hidden' } = { state: 'visible' }
    const one = await signingPage()
    const id = await paid(one)
    const other = await signingPage({ area: one.area, clock: one.clock, visibility })
    await until(() => expect(entry(other, id)?.step).toBe('pending'))
    await other.rested()
    visibility.state = 'hidden'
    await other.pass(POLL)
    // It is frozen, and hears nothing of the storage.
    const deaf = [...one.area.listeners].filter(({ key }) => key.includes('/sent/'))
    for (const each of deaf.slice(1)) one.area.listeners.delete(each)
    const cancelling = await replaced(one, id, 'nothing')
    const stored = () => [...one.area.texts.values()].join()
    await until(() => expect(stored()).toContain(cancelling))
    expect(entry(other, id)?.replacement).toBeUndefined()
    one.clock.advance(1_000)
    visibility.state = 'visible'
    other.environment.window?.document.dispatchEvent(new Event('visibilitychange'))
    await other.rested()
    await until(() => expect(entry(other, id)?.replacement?.id).toBe(cancelling))
    expect(stored()).toContain(cancelling)
    await mine()
  })
})

describe('a replacement that is sent while the wallet is on a network that the app lacks', () => {
  /** The wallet leaves while the node gets what it has signed. @param act runs before the node answers */
  const replacedAway = async (
    page: SentPage,
    id: string,
    { leave = () => page.move('0x89'), act = () => {} }: { leave?: () => void; act?: () => void } = {},
  ) => {
    const { id: review } = await page.sends.review({ replace: id, with: 'nothing' })
    let isGiven = false
    let give = (): void => undefined
    const held = new Promise<void>((resolve) => {
      give = resolve
    })
    page.node((method, ask) => {
      if (method !== 'eth_sendRawTransaction') return undefined
      isGiven = true
      return held.then(ask)
    })
    const confirmed = page.sends.confirm({ review })
    await until(() => expect(isGiven).toBe(true))
    leave()
    await until(() => expect(page.sent()).toEqual([]))
    // Its stored text is read by now.
    await rest()
    act()
    page.node(undefined)
    give()
    return (await confirmed).id
  }
  const isSent = (key: string) => key.endsWith('/sent/eip155')
  const stored = (page: SentPage) => [...page.area.texts].find(([key]) => isSent(key))?.[1]

  it('[Q42 partly] is kept, and followed once the wallet is back', async () => {
    const page = await signingPage()
    const id = await paid(page)
    const cancelling = await replacedAway(page, id)
    await until(() => expect(stored(page)).toContain(cancelling))
    page.move(hex(BigInt(anvil.network.id)))
    await until(() => expect(entry(page, id)?.replacement).toEqual({ id: cancelling, with: 'nothing' }))
    expect(page.sent()).toHaveLength(1)
    await page.rested()
    await mine()
    await page.pass(POLL)
    await until(() => expect(page.sent()).toMatchObject([{ id, step: 'cancelled', receipt: cancelling }]))
  })

  it('brings nothing back of a user who has disconnected meanwhile', async () => {
    const page = await signingPage()
    const id = await paid(page)
    await until(() => expect(stored(page)).toContain(id))
    await replacedAway(page, id, { leave: () => void page.engine.disconnect() })
    await page.rested()
    await rest()
    expect(stored(page)).toBeUndefined()
    await mine()
  })

  it.each(['late', 'failing', 'full'] as const)(
    '[Q42 partly] is not lost by a storage that is %s once',
    async (fault) => {
      const state: { fault?: typeof fault | undefined; held: (() => void)[] } = { held: [] }
      const page = await signingPage({
        through: (storage) => ({
          ...storage,
          read: (key) => {
            if (!isSent(key) || state.fault === undefined || state.fault === 'full') return storage.read(key)
            if (state.fault === 'failing') throw new Error('no answer')
            return new Promise((resolve) => {
              state.held.push(() => resolve(storage.read(key)))
            })
          },
          write: (key, text) => {
            if (isSent(key) && state.fault === 'full') throw new Error('full')
            return storage.write(key, text)
          },
        }),
      })
      const id = await paid(page)
      const act = () => {
        state.fault = fault
      }
      const cancelling = await replacedAway(page, id, { act })
      await rest()
      // Longer than the kit waits for the storage.
      page.clock.advance(3_000)
      await rest()
      state.fault = undefined
      for (const answer of state.held) answer()
      await rest()
      page.move(hex(BigInt(anvil.network.id)))
      await until(() => expect(entry(page, id)?.replacement).toEqual({ id: cancelling, with: 'nothing' }))
      await page.rested()
      await until(() => expect(stored(page)).toContain(cancelling))
      await mine()
    },
  )

  it('[B48 partly] brings nothing back of a user who disconnects while the storage is read', async () => {
    const state: { isHeld: boolean; held: (() => void)[] } = { isHeld: false, held: [] }
    const page = await signingPage({
      through: (storage) => ({
        ...storage,
        read: (key) => {
          if (!isSent(key) || !state.isHeld) return storage.read(key)
          const text = storage.read(key)
          return new Promise((resolve) => {
            state.held.push(() => resolve(text))
          })
        },
      }),
    })
    const id = await paid(page)
    const act = () => {
      state.isHeld = true
    }
    await replacedAway(page, id, { act })
    await until(() => expect(state.held).toHaveLength(1))
    await page.engine.disconnect()
    state.isHeld = false
    // The removal waits behind the read, as the storage answers in order.
    for (const answer of state.held) answer()
    await until(() => expect(stored(page)).toBeUndefined())
    await rest()
    await page.rested()
    expect(stored(page)).toBeUndefined()
    await mine()
  })

  it('[Q42 partly] is there after a reload', async () => {
    const page = await signingPage()
    const id = await paid(page)
    const cancelling = await replacedAway(page, id)
    await until(() => expect(stored(page)).toContain(cancelling))
    page.engine.stop()
    const again = await signingPage({ area: page.area, clock: page.clock })
    await until(() => expect(entry(again, id)?.replacement).toEqual({ id: cancelling, with: 'nothing' }))
    await mine()
  })
})

describe('a transaction that cannot be replaced', () => {
  const refusalOf = async (page: SentPage, replace: string, kind: 'faster' | 'nothing' = 'faster') =>
    (await failureOf(page.sends.review({ replace, with: kind }))).code

  it('[Q42:2] was sent by the wallet itself, and the wallet is not asked', async () => {
    const page = await sentPage(anvil)
    const id = await paid(page)
    expect(entry(page, id)).toMatchObject({ canReplace: false, step: 'pending' })
    const asked = page.prompts().length
    for (const kind of ['faster', 'nothing'] as const)
      expect(await refusalOf(page, id, kind)).toBe('REPLACEMENT_NOT_OFFERED')
    expect(page.prompts()).toHaveLength(asked)
    await mine()
  })

  it('was kept by an earlier version, which did not say who sent it', async () => {
    const first = await signingPage()
    const id = await paid(first)
    const stored = () => [...first.area.texts].find(([key]) => key.endsWith('/sent/eip155'))
    await until(() => expect(stored()?.[1]).toContain('"canReplace":true'))
    first.engine.stop()
    const [key = '', text = ''] = stored() ?? []
    first.area.texts.set(key, text.replace('"canReplace":true,', ''))
    const second = await signingPage({ area: first.area })
    await until(() => expect(entry(second, id)).toMatchObject({ canReplace: false, step: 'pending' }))
    expect(await refusalOf(second, id)).toBe('REPLACEMENT_NOT_OFFERED')
    await mine()
  })

  it('is not in the list, or the request is none', async () => {
    const page = await signingPage()
    expect(await refusalOf(page, `0x${'5'.repeat(64)}`)).toBe('RECEIPT_NOT_FOUND')
    expect(await refusalOf(page, '')).toBe('OPTION_INVALID')
    const id = await paid(page)
    const request: { replace: string; with: 'faster' } = { replace: id, with: 'faster' }
    Reflect.set(request, 'with', 'slower')
    expect((await failureOf(page.sends.review(request))).code).toBe('OPTION_INVALID')
    await mine()
  })

  it('is not asked for by an empty field: then it is a review like any other', async () => {
    const page = await signingPage()
    for (const replace of [undefined, null]) {
      const request: SendRequest = { ...ether }
      Reflect.set(request, 'replace', replace)
      const review = await page.sends.review(request)
      expect(review).toMatchObject({ to: SECOND })
      expect(review.replaces).toBeUndefined()
      const empty: { replace: string; with: 'faster' } = { replace: '', with: 'faster' }
      Reflect.set(empty, 'replace', replace)
      expect((await failureOf(page.sends.review(empty))).code).toBe('SEND_FIELDS_REQUIRED')
    }
  })

  it('is described by a node with empty fields, which are not zero', async () => {
    const page = await signingPage()
    const id = await paid(page)
    for (const field of ['nonce', 'maxFeePerGas', 'maxPriorityFeePerGas', 'gas', 'value', 'v', 'chainId']) {
      lies(page, 'eth_getTransactionByHash', field, () => null)
      expect(await refusalOf(page, id)).toBe('RPC_REQUEST_FAILED')
    }
    page.node(undefined)
    await mine()
  })

  it('is of another network than the one that is chosen', async () => {
    const page = await signingPage()
    const id = await paid(page)
    page.move('0x1')
    await until(() => expect(page.engine.getState().accounts.eip155?.walletChainId).toBe('eip155:1'))
    expect(await refusalOf(page, id)).toBe('CHAIN_CHANGED')
    await mine()
  })

  it('is on the chain before the review, though the page has not heard of it', async () => {
    const page = await signingPage()
    const id = await paid(page)
    await mine()
    expect(entry(page, id)?.step).toBe('pending')
    expect(await refusalOf(page, id)).toBe('REPLACEMENT_TOO_LATE')
    await page.pass(POLL)
    await until(() => expect(entry(page, id)?.step).toBe('success'))
    expect(await refusalOf(page, id)).toBe('REPLACEMENT_TOO_LATE')
  })

  it.each(['faster', 'nothing'] as const)(
    'is on the chain after the review of %s, and nothing is asked',
    async (kind) => {
      const page = await signingPage()
      const id = await paid(page)
      const { id: review } = await page.sends.review({ replace: id, with: kind })
      await mine()
      const asked = page.prompts().length
      expect((await failureOf(page.sends.confirm({ review }))).code).toBe('REPLACEMENT_TOO_LATE')
      expect(page.prompts()).toHaveLength(asked)
    },
  )

  it('is on the chain while the wallet is asked, so the node refuses the other one', async () => {
    const page = await signingPage()
    const before = await balanceOf(SECOND)
    const id = await paid(page)
    const { id: review } = await page.sends.review({ replace: id, with: 'faster' })
    page.answer(async ({ params }) => {
      await mine()
      return signed(params)
    })
    expect((await failureOf(page.sends.confirm({ review }))).code).toBe('REPLACEMENT_TOO_LATE')
    expect(page.engine.getState().send).toMatchObject({ step: 'failed', review: { replaces: { id } } })
    await page.pass(POLL)
    await until(() => expect(page.sent()).toMatchObject([{ id, step: 'success', receipt: id }]))
    expect((await balanceOf(SECOND)) - before).toBe(parseEther('0.25'))
  })

  it('has a fee that the node calls too low', async () => {
    const page = await signingPage()
    const id = await paid(page)
    const { maxFeePerGas, maxPriorityFeePerGas } = await known(id)
    const { id: review } = await page.sends.review({ replace: id, with: 'faster' })
    // A wallet may set another fee.
    page.answer(({ params }) =>
      signed(params, {
        maxFeePerGas: BigInt(maxFeePerGas) - 1n,
        maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
      }),
    )
    expect((await failureOf(page.sends.confirm({ review }))).code).toBe('REPLACEMENT_FEE_TOO_LOW')
    expect(entry(page, id)?.replacement).toBeUndefined()
    await mine()
  })

  it('would be paid beside one that the wallet signed with another nonce, so that one is not sent', async () => {
    const page = await signingPage()
    const id = await paid(page)
    const { id: review } = await page.sends.review({ replace: id, with: 'faster' })
    page.answer(({ params }) => signed(params, { nonce: Number(Object(params)[0].nonce) + 1 }))
    page.calls.length = 0
    expect((await failureOf(page.sends.confirm({ review }))).code).toBe('WALLET_ANSWER_INVALID')
    expect(page.calls).not.toContain('eth_sendRawTransaction')
    await mine()
  })

  it('is described by a node with another nonce, and is not believed', async () => {
    const page = await signingPage()
    const id = await paid(page)
    const like = (value: unknown) => value
    lies(page, 'eth_getTransactionByHash', 'nonce', like)
    await page.sends.review({ replace: id, with: 'faster' })
    for (const field of ['nonce', 'maxFeePerGas', 'gas']) {
      lies(page, 'eth_getTransactionByHash', field, (value) => hex(BigInt(String(value)) + 1n))
      expect(await refusalOf(page, id)).toBe('RPC_REQUEST_FAILED')
    }
    page.node(undefined)
    await mine()
  })

  it('has a fee that the account cannot pay beside the amount', async () => {
    const page = await signingPage()
    const held = await balanceOf(FIRST)
    const id = await paid(page)
    // Enough for the transaction that waits, and not for more.
    const { gas, maxFeePerGas } = await known(id)
    await anvil.ask('anvil_setBalance', [FIRST, hex(parseEther('0.25') + BigInt(gas) * BigInt(maxFeePerGas))])
    expect(await refusalOf(page, id)).toBe('FEE_NOT_COVERED')
    await anvil.ask('anvil_setBalance', [FIRST, hex(held)])
    await mine()
  })
})

describe('a transaction that may have taken the place of another', () => {
  it('blocks nothing: the next one has the same nonce', async () => {
    const page = await signingPage()
    const before = await balanceOf(SECOND)
    const id = await paid(page)
    const { id: review } = await page.sends.review({ replace: id, with: 'faster' })
    page.node((method) =>
      method === 'eth_sendRawTransaction' ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
    )
    expect((await failureOf(page.sends.confirm({ review }))).code).toBe('OUTCOME_UNKNOWN')
    expect(page.engine.getState().send?.step).toBe('unknown')
    page.node(undefined)
    const faster = await replaced(page, id, 'faster')
    await mine()
    await page.pass(POLL)
    await until(() => expect(page.sent()).toMatchObject([{ id, step: 'repriced', receipt: faster }]))
    expect((await balanceOf(SECOND)) - before).toBe(parseEther('0.25'))
  })
})
