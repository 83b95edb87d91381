import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FIRST, SECOND, sendPage } from '../../../behaviours/send-page.cases.js'
import { failureOf } from '../../../behaviours/set-up.cases.js'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import type { ChainCall } from '../../../ports/family-transfer.js'
import { movingToken } from '../moving-token.cases.js'
import { type Anvil, startAnvil } from '../start-anvil.cases.js'
import { auxiliaryFunds, FUNDS_ASKED_MS } from './auxiliary-funds.js'
import { eip155Chain } from './eip155-chain.js'
import { eip155Transfer } from './eip155-transfer.js'

const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const token = '0x2222222222222222222222222222222222222222'
const HERE = '0x7a69'
const supported = { auxiliaryFunds: { supported: true } }
const of = (...assets: unknown[]) => ({ auxiliaryFunds: { supported: true, assets } })

describe('the funds that a wallet has beside its account', () => {
  const place = { network: 'eip155:31337' as const, from: FIRST }
  const chain: ChainCall = async () => null
  const hasMore = (answer: unknown, asset?: string) =>
    auxiliaryFunds(place, { chain, wallet: async () => answer })(asset)

  it.each([
    ['of all assets', { [HERE]: supported }, undefined, true],
    ['of all assets, a token', { [HERE]: supported }, token, true],
    ['on all chains', { '0x0': supported }, undefined, true],
    ['with leading zeros', { '0x007a69': supported }, undefined, true],
    ['of the coin', { [HERE]: of(COIN) }, undefined, true],
    ['of the coin, a token', { [HERE]: of(COIN) }, token, false],
    ['of a token', { [HERE]: of(token.toUpperCase().replace('0X', '0x')) }, token, true],
    ['of a token, the coin', { [HERE]: of(token) }, undefined, false],
    ['of no asset', { [HERE]: of() }, undefined, false],
    ['on another chain', { '0x1': supported }, undefined, false],
    [
      'on all chains but this',
      { '0x0': supported, [HERE]: { auxiliaryFunds: { supported: false } } },
      undefined,
      false,
    ],
    ['that it lacks', { [HERE]: { auxiliaryFunds: { supported: false } } }, undefined, false],
    ['said in a word', { [HERE]: { auxiliaryFunds: { supported: 'true' } } }, undefined, false],
    ['of what is no address', { [HERE]: of('ETH') }, undefined, false],
    ['not named', { [HERE]: { atomic: { status: 'supported' } } }, undefined, false],
    ['in a list', [supported], undefined, false],
    ['of nothing', null, undefined, false],
  ])('%s', async (_, answer, asset, expected) => {
    expect(await hasMore(answer, asset)).toBe(expected)
  })

  it('are none of a wallet that fails, and it is asked once', async () => {
    const wallet = vi.fn<ChainCall>(() => Promise.reject(new Error('No')))
    const has = auxiliaryFunds(place, { chain, wallet })
    expect(wallet).not.toHaveBeenCalled()
    expect([await has(undefined), await has(token)]).toEqual([false, false])
    expect(wallet.mock.calls).toEqual([['wallet_getCapabilities', [FIRST]]])
  })

  describe('of a wallet that does not answer', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    it('are none, and the price waits no longer', async () => {
      const has = auxiliaryFunds(place, { chain, wallet: () => new Promise(() => undefined) })(undefined)
      await vi.advanceTimersByTimeAsync(FUNDS_ASKED_MS)
      expect(await has).toBe(false)
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})

describe('a transfer of a wallet with funds beside its account', () => {
  let anvil: Anvil
  let chain: ChainCall
  let close = () => {}
  beforeAll(async () => {
    anvil = await startAnvil()
    const { network } = anvil
    const half = eip155Chain({
      environment: fakeEnvironment({ fetch: (...request) => fetch(...request) }),
      rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
    })
    const { signal } = new AbortController()
    chain = (method, params) => half.read({ network, method, params, signal })
    close = () => half.close()
    await anvil.ask('anvil_setCode', [token, movingToken()])
  })
  afterAll(async () => {
    close()
    await anvil.stop()
  })

  const hold = (units: bigint) =>
    anvil.ask('anvil_setStorageAt', [
      token,
      `0x${FIRST.slice(2).toLowerCase().padStart(64, '0')}`,
      `0x${units.toString(16).padStart(64, '0')}`,
    ])
  const give = (wei: bigint) => anvil.ask('anvil_setBalance', [FIRST, `0x${wei.toString(16)}`])
  beforeEach(async () => {
    await give(parseEther('1'))
    await hold(10n)
  })

  const order = (changes: object) => ({
    network: 'eip155:31337' as const,
    from: FIRST,
    to: SECOND,
    amount: parseEther('2'),
    acceptReceiver: false,
    ...changes,
  })
  const quote = (changes: object, capabilities: unknown = { [HERE]: supported }) =>
    eip155Transfer.quote(order(changes), { chain, wallet: async () => capabilities })
  const codes = async (...asked: Parameters<typeof quote>) =>
    (await quote(...asked)).problems.map(({ code }) => code)

  it.each([
    ['coins', {}],
    ['units of a token', { token, amount: 11n }],
    ['the first units of a token', { token, amount: 11n, held: 0n }],
  ])('has a price, and no lack of %s', async (_, changes) => {
    if ('held' in changes) await hold(0n)
    const { problems, fee, order: quoted } = await quote(changes)
    expect(problems).toEqual([])
    expect(quoted.fee?.gas).toBeGreaterThanOrEqual(21_000n)
    expect(fee?.most).toBeGreaterThan(0n)
    // Without these funds it has one.
    expect(await codes(changes, {})).toEqual(['BALANCE_TOO_LOW'])
  })

  it('is tried and priced as if the coins were there: a node refuses it otherwise', async () => {
    const asked = new Map<string, unknown>()
    const recording: ChainCall = (method, params) => {
      if (JSON.stringify(params).includes(SECOND)) asked.set(method, Object(params).slice(1))
      return chain(method, params)
    }
    await eip155Transfer.quote(order({}), {
      chain: recording,
      wallet: async () => ({ [HERE]: supported }),
    })
    const state = { [FIRST]: { balance: `0x${parseEther('2').toString(16)}` } }
    expect(Object.fromEntries(asked)).toEqual({
      eth_call: ['latest', state],
      eth_estimateGas: ['latest', state],
    })
  })

  it('has gas for the first units of a token', async () => {
    const rich = (await quote({ token, amount: 10n })).order.fee?.gas ?? 0n
    await hold(0n)
    expect((await quote({ token, amount: 10n })).order.fee?.gas).toBeGreaterThanOrEqual(rich)
  })

  it('is not blocked by a lack of coins for the fee, if they are of the coin', async () => {
    await give(0n)
    expect(await codes({ token, amount: 10n })).toEqual([])
    expect(await codes({ token, amount: 10n }, { [HERE]: of(token) })).toEqual(['FEE_NOT_COVERED'])
    expect(await codes({ token, amount: 10n }, { [HERE]: of(COIN) })).toEqual([])
  })

  it('of all has what is in the account, and no more', async () => {
    const most = (changes: object) =>
      eip155Transfer.quoteMost(order(changes), { chain, wallet: async () => ({ [HERE]: supported }) })
    await give(0n)
    expect((await most({})).problems.map(({ code }) => code)).toEqual(['BALANCE_TOO_LOW'])
    await give(1000n)
    expect((await most({})).problems.map(({ code }) => code)).toEqual(['FEE_NOT_COVERED'])
  })

  it('never moves more than a word of units', async () => {
    for (const amount of [2n ** 256n - 1n, 2n ** 256n])
      expect(await codes({ token, amount })).toEqual(['AMOUNT_INVALID'])
  })

  it('does not ask a wallet whose account has enough', async () => {
    const wallet = vi.fn<ChainCall>()
    await eip155Transfer.quote(order({ amount: 1n }), { chain, wallet })
    await eip155Transfer.quoteMost(order({ token }), { chain, wallet })
    expect(wallet).not.toHaveBeenCalled()
  })

  it.each([
    ['reviewed and asked for', { [HERE]: supported }],
    ['refused without them', {}],
  ])('by the engine is %s', async (_, capabilities) => {
    const page = await sendPage({
      ...anvil,
      ask: async (method, params) =>
        method === 'wallet_getCapabilities' ? capabilities : anvil.ask(method, params),
    })
    const request = { token: 'native', amount: '2', to: SECOND }
    if (!(HERE in capabilities))
      return expect((await failureOf(page.sends.review(request))).code).toBe('BALANCE_TOO_LOW')
    const review = await page.sends.review(request)
    const id = `0x${'1'.repeat(64)}`
    page.answer(async () => id)
    expect((await page.sends.confirm({ review: review.id })).id).toBe(id)
    expect(page.prompts()).toEqual([review.prompt])
  })
})
