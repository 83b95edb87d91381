import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { defaultLimits } from '../../composition/default-limits.js'
import { fakeClock } from '../../fakes/fake-clock.js'
import { featureError } from '../../model/errors/feature-error.js'
import type { ListedWallet } from '../../model/wallets/listed-wallet.js'
import type { Listing, ListingChoice, WalletPage, WalletQuery } from '../../ports/listing.js'
import type { ListingFact } from './listing.events.js'
import { provideListing } from './provide-listing.js'

interface Asked {
  readonly query: WalletQuery
  readonly signal: AbortSignal
  answer(page: WalletPage): void
  fail(error: unknown): void
}

const wallet = (id: string): ListedWallet => ({ id, name: id, chains: [] })
const walletsFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, number) => wallet(`w${from + number}`))
const rest = () => new Promise<void>((resolve) => setImmediate(resolve))

interface Options {
  readonly choice?: Partial<ListingChoice>
  /** Of the page; `none` stands for a server. */
  readonly origin?: string
  readonly allowedOrigins?: () => Promise<readonly string[]>
  /** Answers every question at once; without it a test answers. */
  readonly answer?: (query: WalletQuery) => WalletPage
}

/** The chart at work on a listing that a test holds in its hand. */
function started(options: Options = {}) {
  const { choice, origin = 'https://app.example', allowedOrigins = async () => [], answer } = options
  const asked: Asked[] = []
  const facts: ListingFact[] = []
  const listing: Listing = {
    wallets: (query, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ query, signal, answer: resolve, fail: reject })
        if (answer) resolve(answer(query))
      }),
    allowedOrigins,
    analyticsEnabled: async () => false,
    image: async () => undefined,
    close: () => undefined,
  }
  const clock = fakeClock()
  const actor = createActor(
    provideListing({ listing: async () => listing, origin: () => (origin === 'none' ? undefined : origin) }),
    {
      clock,
      input: {
        limits: defaultLimits,
        choice: { featuredIds: [], includeIds: [], excludeIds: [], ...choice },
        chains: ['eip155:1', 'eip155:10'],
      },
    },
  )
  actor.on('*', (fact) => facts.push(fact))
  actor.start()
  return {
    clock,
    asked,
    facts,
    context: () => actor.getSnapshot().context,
    matches: (pages: string, search = 'idle') => {
      const { value } = actor.getSnapshot()
      expect(value).toEqual({ pages, search })
    },
    async send(...events: Parameters<typeof actor.send>[0][]) {
      for (const event of events) actor.send(event)
      for (let turns = 0; turns < 5; turns += 1) await rest()
    },
    async pass(ms: number) {
      clock.advance(ms)
      for (let turns = 0; turns < 5; turns += 1) await rest()
    },
    stop: () => actor.stop(),
  }
}

const more = { type: 'listing.more' } as const
const search = (query: string) => ({ type: 'listing.search', query }) as const
const hundred = ({ page, entries, include, search: text }: WalletQuery): WalletPage => {
  if (text !== undefined) return { wallets: [wallet(`found ${text}`)], count: 1 }
  if (include?.length) return { wallets: [...include].reverse().map(wallet), count: include.length }
  return { wallets: walletsFrom((page - 1) * entries, Math.min(page * entries, 100)), count: 100 }
}

describe('pages', () => {
  it('[R9.5] [R9.6] [B26:1] [R1.14] reads four recommended wallets, the featured ones, and pages of 40', async () => {
    const choice = { featuredIds: ['f1', 'f2'], excludeIds: ['x'] }
    const { asked, send, context, facts, matches } = started({ choice, answer: hundred })
    await send(more)
    matches('ready')
    const chains = ['eip155:1', 'eip155:10']
    expect(asked.map(({ query }) => query)).toEqual([
      { page: 1, entries: 2, include: ['f1', 'f2'] },
      { page: 1, entries: 1, include: ['x'] },
      { page: 1, entries: 4, include: [], exclude: ['x', 'f1', 'f2'], chains },
      { page: 1, entries: 40, include: [], exclude: ['x'], chains },
    ])
    const { opened, wallets, count, hasMore } = context()
    expect(opened?.featured.map(({ id }) => id)).toEqual(['f1', 'f2'])
    expect(opened?.excluded.map(({ id }) => id)).toEqual(['x'])
    expect(opened?.recommended).toHaveLength(4)
    expect([wallets.length, count, hasMore]).toEqual([40, 100, true])
    await send(more)
    await send(more)
    await send(more)
    expect(asked.slice(4).map(({ query }) => query.page)).toEqual([2, 3])
    expect(context()).toMatchObject({ pages: 3, hasMore: false, wallets: { length: 100 } })
    expect(facts).toEqual([
      { type: 'listing.opened' },
      { type: 'listing.loaded', known: 40, count: 100 },
      { type: 'listing.loaded', known: 80, count: 100 },
      { type: 'listing.loaded', known: 100, count: 100 },
    ])
  })

  it('asks for what is offered first alone, and for a page when it is wanted', async () => {
    const { asked, send, matches } = started({ answer: hundred })
    await send({ type: 'listing.open' })
    matches('opened')
    expect(asked).toHaveLength(1)
    await send({ type: 'listing.open' }, more)
    matches('ready')
    expect(asked).toHaveLength(2)
  })

  it('[R7.32] asks for certified wallets only when that is wanted, in pages and searches', async () => {
    const { asked, send, pass, context } = started({ answer: hundred })
    await send(more, search('x'))
    await pass(300)
    await send({ type: 'listing.certified', only: true })
    await pass(300)
    expect(
      asked.map(({ query: { entries, page, badge_type, search: text } }) => [
        entries,
        page,
        badge_type,
        text,
      ]),
    ).toEqual([
      [4, 1, undefined, undefined],
      [40, 1, undefined, undefined],
      [100, 1, undefined, 'x'],
      [40, 1, 'certified', undefined],
      [100, 1, 'certified', 'x'],
    ])
    expect(context()).toMatchObject({ pages: 1, onlyCertified: true })
  })

  it('[R7.32] asks only for the wallets the app included', async () => {
    const { asked, send } = started({ choice: { includeIds: ['i'] }, answer: hundred })
    await send(more, search('x'))
    await send(more)
    expect(asked.map(({ query }) => query.include)).toEqual([['i'], ['i']])
  })

  it('asks for many ids in several questions, and keeps their order', async () => {
    const featuredIds = Array.from({ length: 250 }, (_, number) => `f${number}`)
    const { asked, send, context } = started({ choice: { featuredIds }, answer: hundred })
    await send({ type: 'listing.open' })
    expect(asked.map(({ query }) => query.entries)).toEqual([100, 100, 50, 4])
    expect(context().opened?.featured.map(({ id }) => id)).toEqual(featuredIds)
  })

  it('[F15 partly] [Q47 partly] ends when a page brings nothing new, and takes no wallet twice', async () => {
    const pages = [walletsFrom(0, 40), walletsFrom(20, 60), walletsFrom(0, 40)]
    const { asked, send, context } = started({
      answer: ({ page, entries }) => ({
        wallets: entries === 40 ? (pages[page - 1] ?? []) : [],
        count: 1_000_000,
      }),
    })
    for (let times = 0; times < 6; times += 1) await send(more)
    expect(asked.filter(({ query }) => query.entries === 40)).toHaveLength(3)
    expect(context()).toMatchObject({ hasMore: false, wallets: { length: 60 } })
  })

  it('fails with the typed error, keeps what it has, and tries again when asked', async () => {
    const { asked, send, context, facts, matches } = started()
    await send(more)
    asked[0]?.fail(featureError('HTTP_REQUEST_FAILED'))
    await send()
    matches('failed')
    expect(context().failure).toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    await send(more)
    asked[1]?.answer({ wallets: [], count: 0 })
    await send()
    asked[2]?.answer({ wallets: walletsFrom(0, 40), count: 100 })
    await send()
    matches('ready')
    expect(context().failure).toBeUndefined()
    await send(more)
    asked[3]?.fail('no error at all')
    await send()
    matches('failed')
    expect(context()).toMatchObject({ failure: { code: 'SOMETHING_WENT_WRONG' }, wallets: { length: 40 } })
    await send({ type: 'listing.open' }, more)
    expect(asked[4]?.query.page).toBe(2)
    expect(facts.filter(({ type }) => type === 'listing.failed')).toMatchObject([
      { asked: 'opening', error: { code: 'HTTP_REQUEST_FAILED' } },
      { asked: 'page', error: { code: 'SOMETHING_WENT_WRONG' } },
    ])
  })

  it('gives up after the deadline, and the question with it', async () => {
    const { asked, send, pass, context, matches } = started()
    await send(more)
    await pass(defaultLimits.readDeadline)
    matches('failed')
    expect(context().failure).toMatchObject({ code: 'REQUEST_TIMEOUT' })
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('gives up when nobody looks any more; an answer that comes late changes nothing', async () => {
    const { asked, send, context, matches } = started()
    await send(more, { type: 'listing.leave' })
    matches('idle')
    await send({ type: 'listing.open' })
    asked.at(-1)?.answer({ wallets: [], count: 0 })
    await send()
    matches('opened')
    await send(more)
    const left = asked.at(-1)
    await send({ type: 'listing.leave' })
    expect(left?.signal.aborted).toBe(true)
    left?.answer({ wallets: walletsFrom(0, 40), count: 100 })
    await send()
    matches('opened')
    expect(context().wallets).toEqual([])
  })

  it('forgets everything when the app has other networks, and asks anew for what was asked', async () => {
    const { asked, send, pass, context, matches } = started({ answer: hundred })
    await send(more, search('x'))
    await send({ type: 'listing.chains', chains: ['eip155:1', 'eip155:10'] })
    matches('ready', 'waiting')
    await pass(300)
    matches('ready', 'ready')
    await send(more)
    const before = asked.length
    await send({ type: 'listing.chains', chains: ['eip155:137'] })
    matches('ready', 'waiting')
    expect(context()).toMatchObject({ pages: 1, query: 'x', found: [] })
    await pass(300)
    expect(context().found).toEqual([wallet('found x')])
    const anew = asked.slice(before).map(({ query: { chains, page, search: text } }) => [chains, page, text])
    expect(anew).toEqual([
      [['eip155:137'], 1, undefined],
      [['eip155:137'], 1, undefined],
      [['eip155:137'], 1, 'x'],
    ])
  })

  it('other networks ask for no more than was asked before', async () => {
    const { asked, send, matches } = started({ answer: hundred })
    await send({ type: 'listing.chains', chains: ['eip155:137'] })
    matches('idle')
    expect(asked).toEqual([])
    await send({ type: 'listing.open' }, { type: 'listing.chains', chains: ['eip155:10'] })
    matches('opened')
    await send({ type: 'listing.chains', chains: ['eip155:137'] })
    matches('opened')
    expect(asked.at(-1)?.query).toMatchObject({ chains: ['eip155:137'], entries: 4 })
  })

  it('other networks while a page is on the way ask for that page anew, and drop its answer', async () => {
    const { asked, send, context, matches } = started()
    await send(more)
    const [opening] = asked
    await send({ type: 'listing.chains', chains: ['eip155:137'] })
    expect(opening?.signal.aborted).toBe(true)
    asked.at(-1)?.answer({ wallets: [], count: 0 })
    await send()
    matches('loading')
    const page = asked.at(-1)
    await send({ type: 'listing.chains', chains: ['eip155:10'] })
    page?.answer({ wallets: walletsFrom(0, 40), count: 100 })
    asked.at(-1)?.answer({ wallets: [], count: 0 })
    await send()
    matches('loading')
    expect(context().wallets).toEqual([])
    expect(asked.at(-1)?.query.chains).toEqual(['eip155:10'])
  })
})

describe('the project', () => {
  const alerts = (facts: readonly ListingFact[]) => facts.filter(({ type }) => type === 'alert.raised')

  it('[R8.6] [R7.31] does not allow this page: the alert is raised, and the wallets still come', async () => {
    const { send, facts, matches } = started({
      answer: hundred,
      allowedOrigins: async () => ['https://*.pages.dev'],
    })
    await send(more)
    matches('ready')
    expect(alerts(facts)).toMatchObject([
      {
        error: {
          code: 'INVALID_APP_CONFIGURATION',
          shortMessage: 'Invalid App Configuration',
          details: 'The project does not allow the origin https://app.example',
        },
      },
    ])
  })

  it.each([
    ['allows this page', 'https://app.example', ['app.example']],
    ['[R7.31] names no origin', 'https://app.example', []],
    ['is asked on a server', 'none', ['https://*.pages.dev']],
  ])('[R8.6] raises no alert when it %s', async (_, origin, allowed) => {
    const { send, facts, matches } = started({
      answer: hundred,
      origin,
      allowedOrigins: async () => allowed,
    })
    await send(more)
    matches('ready')
    expect(alerts(facts)).toEqual([])
  })

  it('[R8.7] is not known: the alert is raised once, whatever is asked', async () => {
    const refused = featureError('INVALID_PROJECT_ID')
    const { asked, send, pass, facts, matches } = started({ allowedOrigins: () => Promise.reject(refused) })
    await send(more)
    matches('failed')
    await send(more, search('x'))
    await pass(300)
    asked.at(-1)?.fail(refused)
    await send()
    matches('failed', 'failed')
    expect(alerts(facts)).toMatchObject([
      { error: { code: 'INVALID_PROJECT_ID', shortMessage: 'Invalid App Configuration' } },
    ])
  })
})

describe('search', () => {
  it('[R9.7] [B26:2] asks for 100 wallets by the trimmed text, 300 ms after the last letter', async () => {
    const { asked, send, pass, context, matches } = started({
      answer: hundred,
      choice: { excludeIds: ['x'] },
    })
    await send(search('a'))
    await pass(299)
    await send(search(' am '))
    await pass(299)
    await send(search(' amb'))
    await pass(299)
    matches('idle', 'waiting')
    expect(asked).toEqual([])
    expect(context().found).toEqual([])
    await pass(1)
    expect(asked.map(({ query }) => query)).toEqual([
      {
        page: 1,
        entries: 100,
        include: [],
        exclude: ['x'],
        chains: ['eip155:1', 'eip155:10'],
        search: 'amb',
      },
    ])
    matches('idle', 'ready')
    expect(context().found).toEqual([wallet('found amb')])
    await send(search('amb '))
    await pass(1_000)
    expect(asked).toHaveLength(1)
  })

  it('[F16 partly] keeps the newest: a slower earlier answer changes nothing, and its question is given up', async () => {
    const { asked, send, pass, context, matches, facts } = started()
    await send(search('slow'))
    await pass(300)
    await send(search('fast'))
    expect(asked[0]?.signal.aborted).toBe(true)
    await pass(300)
    asked[1]?.answer({ wallets: [wallet('fast')], count: 1 })
    await send()
    asked[0]?.answer({ wallets: [wallet('slow')], count: 1 })
    await send()
    matches('idle', 'ready')
    expect(context()).toMatchObject({ query: 'fast', found: [{ id: 'fast' }] })
    expect(facts).toEqual([{ type: 'listing.found', query: 'fast', onlyCertified: false, count: 1 }])
  })

  it.each([
    ['an empty text', search('  ')],
    ['leaving', { type: 'listing.leave' } as const],
  ])('[B26 partly] ends by %s', async (_, ending) => {
    const { asked, send, pass, context, matches } = started()
    await send(search('one'))
    await send(ending)
    await pass(1_000)
    expect(asked).toEqual([])
    await send(search('two'))
    await pass(300)
    await send(ending)
    matches('idle')
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(context()).toMatchObject({ query: '', found: [] })
  })

  it('fails with the typed error or after the deadline, and tries the same text again', async () => {
    const { asked, send, pass, context, matches } = started()
    await send(search('one'))
    await pass(300)
    asked[0]?.fail(featureError('SERVICE_ANSWER_INVALID'))
    await send()
    matches('idle', 'failed')
    expect(context().searchFailure).toMatchObject({ code: 'SERVICE_ANSWER_INVALID' })
    await send(search('one'))
    expect(context().searchFailure).toBeUndefined()
    await pass(300)
    await pass(defaultLimits.readDeadline)
    matches('idle', 'failed')
    expect(context().searchFailure).toMatchObject({ code: 'REQUEST_TIMEOUT' })
    expect(asked[1]?.signal.aborted).toBe(true)
  })
})

it('[F20 partly] leaves no timer and no open question when the engine stops', async () => {
  const { asked, send, pass, clock, stop } = started()
  await send(more, search('x'))
  await pass(300)
  expect(asked).toHaveLength(2)
  stop()
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
  expect(clock.waiting).toBe(0)
})
