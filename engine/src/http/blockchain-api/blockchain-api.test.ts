import { afterEach, describe, expect, it } from 'vitest'
import { fakeClock } from '../../fakes/fake-clock.js'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { fakeFetch } from '../../fakes/fake-fetch.js'
import { fakeWindow } from '../../fakes/fake-window.js'
import { collectGarbage } from '../../testing/collect-garbage.cases.js'
import { type BlockchainApi, blockchainApi } from './blockchain-api.js'
import { API_ANSWERS_KEPT } from './blockchain-api-limits.js'
import { balancePath } from './paths/balance.js'
import { fungiblePricePath } from './paths/fungible-price.js'
import { identityPath } from './paths/identity.js'

const BASE = 'https://api.example'
/** A caller who stays. */
const stays = () => new AbortController().signal
const open: BlockchainApi[] = []
afterEach(() => {
  for (const api of open.splice(0)) api.close()
})

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
async function turns(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await turn()
}

const holding = (numeric: string) => ({
  balances: [{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric } }],
})

/** A client whose service, clock and network a test holds. */
function client({ base = BASE, net = fakeFetch() } = {}) {
  const clock = fakeClock()
  let shift = 0
  const environment = fakeEnvironment({
    window: fakeWindow(),
    now: () => 1_000_000 + clock.now() + shift,
    fetch: net.fetch,
  })
  const api = blockchainApi({
    url: base,
    projectId: 'p',
    st: 'walletchart',
    sv: '1',
    environment,
    clock,
    random: () => 0,
  })
  open.push(api)
  return {
    api,
    net,
    clock,
    environment,
    setBack(ms: number) {
      shift -= ms
    },
    balance: (call: { readonly signal?: AbortSignal; readonly fresh?: boolean } = {}) =>
      api.read(balancePath, { address: '0xa' }, { signal: stays(), ...call }),
    price: () => api.read(fungiblePricePath, { addresses: ['b', 'a'] }, { signal: stays() }),
    identity: (address = '0xa') => api.read(identityPath, { address }, { signal: stays() }),
  }
}

describe('answers from before', () => {
  it('[R9.1] a balance and a price are fresh for 30 s, and stale at that age', async () => {
    const { net, clock, balance, price } = client()
    net.script(BASE, { answer: { balances: [], fungibles: [] } })
    await Promise.all([balance(), price()])
    clock.advance(29_999)
    await Promise.all([balance(), price()])
    expect(net.calls).toHaveLength(2)
    clock.advance(1)
    await Promise.all([balance(), price()])
    expect(net.calls).toHaveLength(4)
  })

  it('[R9.2] an identity is fresh for 5 minutes, and stale at that age', async () => {
    const { net, clock, identity } = client()
    net.script(BASE, { answer: { name: 'marina' } })
    await identity()
    clock.advance(299_999)
    await expect(identity()).resolves.toEqual({ name: 'marina', readAt: 1_000_000 })
    expect(net.calls).toHaveLength(1)
    clock.advance(1)
    await identity()
    expect(net.calls).toHaveLength(2)
  })

  it('[F6 partly] are not trusted if the clock went back', async () => {
    const { net, setBack, balance } = client()
    net.script(BASE, { answer: holding('1') })
    await balance()
    setBack(1)
    await balance()
    expect(net.calls).toHaveLength(2)
  })

  it('[R9.3] are at most 8192: the oldest goes first', async () => {
    const calls: string[] = []
    const fetch = async (url: RequestInfo | URL) => {
      calls.push(String(url))
      return new Response('{}')
    }
    const { identity } = client({ net: { ...fakeFetch(), fetch } })
    const ask = (count: number) => identity(`0x${count}`)
    expect(API_ANSWERS_KEPT).toBe(8_192)
    for (let count = 0; count < 8_192; count += 64)
      await Promise.all(Array.from({ length: 64 }, (_, index) => ask(count + index)))
    await ask(0)
    await ask(8_191)
    expect(calls).toHaveLength(8_192)
    await ask(8_192)
    await ask(1)
    expect(calls).toHaveLength(8_193)
    await ask(0)
    expect(calls).toHaveLength(8_194)
  })

  it('[R9.4] [F20 partly] are collected after 5 minutes, and leave no timer', async () => {
    const { net, clock, balance, identity } = client()
    net.script(BASE, () => ({ balances: [], name: 'marina' }))
    let first: WeakRef<object> | undefined = new WeakRef(await balance())
    clock.advance(1_000)
    const second = new WeakRef(await identity())
    expect(clock.waiting).toBe(1)
    clock.advance(299_000)
    await turns()
    collectGarbage()
    expect(first.deref()).toBeUndefined()
    expect(second.deref()).toBeDefined()
    first = undefined
    clock.advance(1_000)
    await turns()
    collectGarbage()
    expect(second.deref()).toBeUndefined()
    expect(clock.waiting).toBe(0)
  })

  it('stay when a newer read fails', async () => {
    const { net, balance } = client()
    net.script(BASE, { answer: holding('1') })
    await balance()
    net.script(BASE, { answer: new Response('', { status: 400 }) })
    await expect(balance({ fresh: true })).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    await expect(balance()).resolves.toMatchObject(holding('1'))
    expect(net.calls).toHaveLength(2)
  })
})

describe('equal reads', () => {
  it('[R9.4] travel together, whatever the order of what they ask for', async () => {
    const { api, net } = client()
    net.script(BASE, { answer: { fungibles: [] } })
    const ask = (addresses: readonly string[]) =>
      api.read(fungiblePricePath, { addresses }, { signal: stays() })
    const [one, two] = await Promise.all([ask(['a', 'b']), ask(['b', 'a', 'b'])])
    expect(one).toBe(two)
    expect(net.calls).toHaveLength(1)
    await ask(['a'])
    expect(net.calls).toHaveLength(2)
  })

  it('are ended with the last caller who leaves, and not before', async () => {
    const { net, balance, clock } = client()
    net.script(BASE, 'ask')
    const [one, two] = [new AbortController(), new AbortController()]
    const asked = [balance({ signal: one.signal }), balance({ signal: two.signal })]
    await turns()
    expect(net.prompts).toHaveLength(1)
    one.abort()
    await expect(asked[0]).rejects.toMatchObject({ code: 'ABORTED' })
    await turns()
    expect(net.prompts[0]?.withdrawn).toBe(false)
    two.abort()
    await expect(asked[1]).rejects.toMatchObject({ code: 'ABORTED' })
    await turns()
    expect(net.prompts[0]?.withdrawn).toBe(true)
    expect(clock.waiting).toBe(0)
    net.script(BASE, { answer: holding('2') })
    await expect(balance()).resolves.toMatchObject(holding('2'))
    await expect(balance({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('keep the answer from before when the last caller leaves a newer read', async () => {
    const { net, balance } = client()
    net.script(BASE, { answer: holding('1') })
    await balance()
    net.script(BASE, 'ask')
    const caller = new AbortController()
    const asked = balance({ fresh: true, signal: caller.signal })
    await turns()
    caller.abort()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(balance()).resolves.toMatchObject(holding('1'))
    expect(net.calls).toHaveLength(2)
  })

  it('that failed are made again', async () => {
    const { net, balance } = client()
    net.script(BASE, { inTurn: [{ answer: [] }, { answer: holding('1') }] })
    const answers = await Promise.allSettled([balance(), balance()])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(balance()).resolves.toMatchObject(holding('1'))
    expect(net.calls).toHaveLength(2)
  })

  it('[F20 partly] end with the client, which reads nothing more', async () => {
    const { api, net, balance, identity, clock } = client()
    net.script(BASE, { answer: { name: 'x' } })
    await identity()
    net.script(BASE, 'ask')
    const asked = balance()
    await turns()
    api.close()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
    await turns()
    expect(net.prompts[0]?.withdrawn).toBe(true)
    await expect(identity()).rejects.toMatchObject({ code: 'ABORTED' })
    expect(clock.waiting).toBe(0)
    expect(net.calls).toHaveLength(2)
  })

  it('end with the client while its code is on the way', async () => {
    const { api, net, balance } = client()
    const asked = balance()
    api.close()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
    await turns()
    expect(net.calls).toEqual([])
  })
})

describe('[F16 partly] a newer balance', () => {
  /** A service that goes on after its caller left, as a proxy may. */
  function stubborn() {
    const answers: ((numeric: string) => void)[] = []
    const urls: string[] = []
    const net = {
      ...fakeFetch(),
      fetch: (url: RequestInfo | URL) => {
        urls.push(String(url))
        return new Promise<Response>((resolve) =>
          answers.push((numeric) => resolve(Response.json(holding(numeric)))),
        )
      },
    }
    return { net, answers, urls }
  }

  it('stays when a slower one that was asked for before answers after it', async () => {
    const { net, answers, urls } = stubborn()
    const { balance } = client({ net })
    const earlier = balance()
    await turns()
    const newer = balance({ fresh: true })
    await turns()
    expect(urls.map((url) => url.includes('forceUpdate=true'))).toEqual([false, true])
    answers[1]?.('2')
    await expect(newer).resolves.toMatchObject(holding('2'))
    answers[0]?.('1')
    // The first caller gets the newer one too.
    await expect(earlier).resolves.toMatchObject(holding('2'))
    await turns()
    await expect(balance()).resolves.toMatchObject(holding('2'))
    expect(urls).toHaveLength(2)
  })

  it('stays when the slower one answers first', async () => {
    const { net, answers } = stubborn()
    const { balance } = client({ net })
    const earlier = balance()
    await turns()
    const newer = balance({ fresh: true })
    await turns()
    answers[0]?.('1')
    await turns()
    answers[1]?.('2')
    await expect(Promise.all([earlier, newer])).resolves.toMatchObject([holding('2'), holding('2')])
  })

  it('stays when both were asked for anew', async () => {
    const { net, answers } = stubborn()
    const { balance } = client({ net })
    const earlier = balance({ fresh: true })
    await turns()
    const newer = balance({ fresh: true })
    await turns()
    answers[1]?.('2')
    answers[0]?.('1')
    await expect(Promise.all([earlier, newer])).resolves.toMatchObject([holding('2'), holding('2')])
    await expect(balance()).resolves.toMatchObject(holding('2'))
  })
})

it('an address goes to the service alone: without cookies, a redirect or the cache of the browser', async () => {
  const inits: (RequestInit | undefined)[] = []
  const fetch = async (_: RequestInfo | URL, init?: RequestInit) => {
    inits.push(init)
    return Response.json(holding('1'))
  }
  const { balance } = client({ net: { ...fakeFetch(), fetch } })
  await balance()
  expect(inits).toMatchObject([{ credentials: 'omit', redirect: 'error', cache: 'no-store' }])
})

describe('two engines on a page', () => {
  it('[F18 partly] have answers, a clock and a network of their own', async () => {
    const net = fakeFetch()
    const [one, other] = [client({ net }), client({ net })]
    net.script(BASE, { inTurn: [{ answer: new Response('', { status: 503 }) }, { answer: holding('1') }] })
    const waiting = one.balance()
    await turns()
    one.environment.setOnline(false)
    await expect(other.balance()).resolves.toMatchObject(holding('1'))
    expect(net.calls).toHaveLength(2)
    other.clock.advance(60_000)
    other.environment.setOnline(false)
    other.environment.setOnline(true)
    await turns()
    expect(net.calls).toHaveLength(2)
    one.clock.advance(1_000)
    one.environment.setOnline(true)
    await expect(waiting).resolves.toMatchObject(holding('1'))
    expect(net.calls).toHaveLength(3)
  })

  it('[R4.50] a host that is wrong about being offline is not believed for more than 5 minutes', async () => {
    const { net, clock, environment, balance } = client()
    net.script(BASE, { inTurn: ['reject', { answer: holding('1') }] })
    const answered = balance()
    await turns()
    environment.setOnline(false)
    clock.advance(1_000)
    await turns()
    clock.advance(299_999)
    await turns()
    expect(net.calls).toHaveLength(1)
    clock.advance(1)
    await expect(answered).resolves.toMatchObject(holding('1'))
  })
})
