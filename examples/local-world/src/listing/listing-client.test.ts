import { resolveObjectURL } from 'node:buffer'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../../../../engine/src/fakes/fake-environment.js'
import { RPC_TIMEOUT_MS } from '../../../../engine/src/http/json-rpc-limits.js'
import { listingClient } from '../../../../engine/src/http/listing/listing-client.js'
import {
  LISTING_ANSWER_CAP,
  LISTING_FRESH_MS,
  LISTING_IMAGE_CAP,
  LISTING_IMAGE_LIMIT_MS,
  LISTING_IMAGE_REST_MS,
} from '../../../../engine/src/http/listing/listing-limits.js'
import { type Listing, type ListingFault, startListing } from './start-listing.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
let server: Listing
beforeAll(async () => {
  server = await startListing({ port: 0, allowedOrigins: ['https://*.pages.dev', 'app.example'] })
})
afterAll(() => server.stop())
beforeEach(() => {
  // Real requests, held time: pauses and deadlines pass when a test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.faults.clear()
  server.clearRequests()
})
const open: { close(): void }[] = []
afterEach(() => {
  for (const client of open.splice(0)) client.close()
  vi.useRealTimers()
})

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Waits, by turns of the event loop, until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 30_000
  while (!isSo()) {
    if (performance.now() > end) throw new Error('It never became so.')
    await turn()
  }
}

/** A client of the local listing whose clock and network a test holds. */
function client({ projectId = 'local', url = server.url } = {}) {
  let now = Date.UTC(2030, 0, 2)
  let asked = 0
  let answered = 0
  const environment = fakeEnvironment({
    now: () => now,
    async fetch(...request) {
      asked += 1
      try {
        return await fetch(...request)
      } finally {
        answered += 1
      }
    },
  })
  const revoked: string[] = []
  const listing = listingClient({
    url,
    projectId,
    st: 'html',
    sv: '1.2.3',
    environment,
    random: () => 0,
    objectUrls: {
      createObjectURL: (blob) => URL.createObjectURL(blob),
      revokeObjectURL(objectUrl) {
        revoked.push(objectUrl)
        URL.revokeObjectURL(objectUrl)
      },
    },
  })
  open.push(listing)
  return {
    listing,
    environment,
    revoked,
    later(ms: number) {
      now += ms
    },
    /** Lets time pass once every request so far has its answer. */
    async pass(ms: number) {
      await until(() => asked > 0 && asked === answered)
      for (let turns = 0; turns < 20; turns += 1) await turn()
      await vi.advanceTimersByTimeAsync(ms)
    },
  }
}

const never = new AbortController().signal
const first = { page: 1, entries: 40 }

describe('the paths', () => {
  it('[R7.28] [R1.14] say on every one of the eight who asks', async () => {
    const { listing } = client()
    await listing.wallets(first, never)
    await listing.allowedOrigins(never)
    await listing.analyticsEnabled(never)
    for (const kind of ['wallet', 'asset', 'currency', 'token'] as const) await listing.image(kind, 'x-1')
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/getWallets',
      '/projects/v1/origins',
      '/getAnalyticsConfig',
      '/getWalletImage/x-1',
      '/public/getAssetImage/x-1',
      '/public/getCurrencyImage/x-1',
      '/public/getTokenImage/x-1',
    ])
    for (const { query } of server.requests)
      expect(query).toMatchObject({ projectId: 'local', st: 'html', sv: '1.2.3' })
  })

  it('[R7.32] [R3.25] reads a page: 40 wallets with every field, and how many there are', async () => {
    const { listing } = client()
    const { wallets, count } = await listing.wallets(first, never)
    expect(count).toBe(1_000)
    expect(wallets.map(({ id }) => id)).toEqual(server.wallets.slice(0, 40).map(({ id }) => id))
    expect(wallets[0]).toEqual({
      id: `00000001${'a'.repeat(56)}`,
      name: 'Amber Anchor',
      image_id: `00000001${'b'.repeat(56)}`,
      homepage: 'https://amber-anchor.example/',
      mobile_link: 'amberanchor://',
      app_store: 'https://apps.example/amber-anchor',
      play_store: 'https://play.example/amber-anchor',
      chrome_store: 'https://store.example/amber-anchor',
      rdns: 'example.amber-anchor',
      chains: ['eip155:1', 'eip155:31337', 'eip155:31338'],
      injected: [{ namespace: 'eip155', injected_id: 'example.amber-anchor' }],
      badge_type: 'certified',
    })
    expect(wallets[2]?.desktop_link).toBe('cedaranchordesktop://')
    expect(wallets[3]?.webapp_link).toBe('https://dawn-anchor.example/web')
  })

  it('[R7.32] sends every parameter, and none that is empty', async () => {
    const { listing } = client()
    const [one, two, three] = server.wallets.map(({ id }) => id)
    await listing.wallets(first, never)
    const { wallets } = await listing.wallets(
      {
        page: 2,
        entries: 1,
        include: [one ?? '', two ?? '', three ?? ''],
        exclude: [two ?? ''],
        chains: ['eip155:31337', SOLANA],
        search: ' A ',
      },
      never,
    )
    expect(wallets.map(({ id }) => id)).toEqual([three])
    await listing.wallets({ ...first, badge_type: 'certified', include: [], search: '  ' }, never)
    expect(server.requests.map(({ query: { projectId, st, sv, ...query } }) => query)).toEqual([
      { page: '1', entries: '40' },
      {
        page: '2',
        entries: '1',
        include: [one, two, three].join(','),
        exclude: two,
        chains: `eip155:31337,${SOLANA}`,
        search: 'A',
      },
      { page: '1', entries: '40', badge_type: 'certified' },
    ])
  })

  it('[R7.31] reads the allowed origins; a failure counts as an empty list', async () => {
    const { listing, later, pass } = client()
    await expect(listing.allowedOrigins(never)).resolves.toEqual(['https://*.pages.dev', 'app.example'])
    later(LISTING_FRESH_MS)
    server.faults.set({ kind: 'status', status: 500 })
    const failing = listing.allowedOrigins(never)
    await pass(150)
    await pass(300)
    await expect(failing).resolves.toEqual([])
    for (const body of ['<p>', '{}', '{"allowedOrigins":"x"}', '[]', '{"allowedOrigins":[7,null,""]}']) {
      server.faults.set({ kind: 'text', body })
      later(LISTING_FRESH_MS)
      await expect(listing.allowedOrigins(never)).resolves.toEqual([])
    }
  })

  it('[R7.33] reads whether analytics is on; a failure counts as off', async () => {
    const { listing, later } = client()
    await expect(listing.analyticsEnabled(never)).resolves.toBe(false)
    for (const [body, enabled] of [
      ['{"isAnalyticsEnabled":true}', true],
      ['{"isAnalyticsEnabled":"yes"}', false],
      ['<p>', false],
    ] as const) {
      later(LISTING_FRESH_MS)
      server.faults.set({ kind: 'text', body })
      await expect(listing.analyticsEnabled(never)).resolves.toBe(enabled)
    }
  })
})

describe('pictures', () => {
  it('[R7.29] [R7.30] are object URLs of what the service sent, each asked for once', async () => {
    const { listing } = client()
    for (const kind of ['wallet', 'asset', 'currency', 'token'] as const) {
      const [one, two] = await Promise.all([listing.image(kind, 'x'), listing.image(kind, 'x')])
      expect(one).toBe(two)
      expect(one).toBe(await listing.image(kind, 'x'))
      const blob = resolveObjectURL(one ?? '')
      expect(blob?.type).toBe('image/png')
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())
      expect([...bytes.slice(1, 4)]).toEqual([...Buffer.from('PNG')])
    }
    expect(server.requests).toHaveLength(4)
  })

  it('live until the client is closed', async () => {
    const { listing, revoked } = client()
    const url = await listing.image('wallet', 'x')
    expect(revoked).toEqual([])
    server.faults.set({ kind: 'hang' })
    const hanging = listing.image('wallet', 'y')
    await until(() => server.requests.length === 2)
    listing.close()
    expect(revoked).toEqual([url])
    expect(resolveObjectURL(url ?? '')).toBeUndefined()
    await expect(hanging).resolves.toBeUndefined()
    await until(() => server.requests[1]?.given_up === true)
    await expect(listing.image('wallet', 'z')).resolves.toBeUndefined()
    expect(server.requests).toHaveLength(2)
  })

  it('may take 2000 ms', async () => {
    const { listing } = client()
    server.faults.set({ kind: 'hang' })
    let ended = false
    const picture = listing.image('wallet', 'x').finally(() => {
      ended = true
    })
    await until(() => server.requests.length === 1)
    await vi.advanceTimersByTimeAsync(1_999)
    for (let turns = 0; turns < 20; turns += 1) await turn()
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await expect(picture).resolves.toBeUndefined()
    expect(LISTING_IMAGE_LIMIT_MS).toBe(2_000)
    await until(() => server.requests[0]?.given_up === true)
  })

  it('that failed are asked for again after a while', async () => {
    const { listing, later } = client()
    server.faults.set({ kind: 'status', status: 404 }, { times: 1 })
    await expect(listing.image('wallet', 'x')).resolves.toBeUndefined()
    await expect(listing.image('wallet', 'x')).resolves.toBeUndefined()
    expect(server.requests).toHaveLength(1)
    later(LISTING_IMAGE_REST_MS)
    await expect(listing.image('wallet', 'x')).resolves.toMatch(/^blob:/)
  })

  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
  const text = (body: string, contentType: string): ListingFault => ({ kind: 'text', body, contentType })

  const FOREIGN_PREFIX = '<é:script xmlns:é="http://www.w3.org/2000/svg">alert(1)</é:script>'
  const ESCAPES = `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('<\u001b(Bscript>alert(1)</\u001b(Bscript>')}`

  it.each<[string, ListingFault]>([
    ['a page', text('<script>alert(1)</script>', 'text/html')],
    ['a page that calls itself a picture of no known kind', text('<html/>', 'image/x+xml')],
    ['nothing', text('', 'image/png')],
    ['no type', text('GIF89a', '')],
    ['a page that calls itself a picture', text('<script>alert(1)</script>', 'image/png')],
    ['too much', text('GIF89a'.padEnd(LISTING_IMAGE_CAP + 1), 'image/gif')],
    ['an SVG with a script', text(svg('<script>alert(1)</script>'), 'image/svg+xml')],
    ['an SVG with a script of another prefix', text(svg('<x:SCRIPT/>'), 'image/svg+xml; charset=utf-8')],
    ['an SVG with a handler', text(svg('<rect onload = "x"/>'), 'IMAGE/SVG+XML')],
    ['an SVG with a link', text(svg('<a href="javascript:x"/>'), 'image/svg+xml')],
    ['an SVG with a page inside', text(svg('<foreignObject/>'), 'image/svg+xml')],
    ['an SVG with a script of a prefix that is not ASCII', text(svg(FOREIGN_PREFIX), 'image/svg+xml')],
    ['an SVG with escape sequences in a name', text(ESCAPES, 'image/svg+xml; charset=iso-2022-jp')],
    ['an SVG with hidden letters', text(svg('<rect fill="ur&#108;(https://x)"/>'), 'image/svg+xml')],
    ['an SVG with entities', text(`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`, 'image/svg+xml')],
    ['an SVG that loads', text(svg('<rect fill="url(https://track.example)"/>'), 'image/svg+xml')],
    ['a refusal', { kind: 'status', status: 403 }],
    ['a failure', { kind: 'status', status: 503 }],
    ['nobody', { kind: 'drop' }],
  ])('[A3:1] are none when the answer is %s', async (_, fault) => {
    const { listing } = client()
    server.faults.set(fault)
    await expect(listing.image('wallet', 'x')).resolves.toBeUndefined()
    expect(server.requests).toHaveLength(1)
  })

  it('[A3 partly] may be a still SVG, and as large as the limit', async () => {
    const { listing } = client()
    const still = svg('<defs><linearGradient id="a"/></defs><path fill="url(#a)"/>')
    const document = `<?xml version="1.0"?>${still.replace('<path', '<!-- made by hand --><path data-name="a"')}`
    server.faults.set(text(document, 'image/svg+xml'))
    const blob = resolveObjectURL((await listing.image('wallet', 'x')) ?? '')
    expect([blob?.type, await blob?.text()]).toEqual(['image/svg+xml', still])
    server.faults.set(text('GIF89a'.padEnd(LISTING_IMAGE_CAP), 'image/webp'))
    await expect(listing.image('wallet', 'y')).resolves.toMatch(/^blob:/)
  })

  it.each(['', '../getWallets', 'a/b', 'a?b', 'x'.repeat(129)])(
    '[A3 partly] are never asked for by an id that is none: %j',
    async (id) => {
      const { listing } = client()
      await expect(listing.image('wallet', id)).resolves.toBeUndefined()
      expect(server.requests).toEqual([])
    },
  )
})

describe('equal questions', () => {
  it('travel together, and are answered from before for five minutes', async () => {
    const { listing, later } = client()
    const answers = await Promise.all([listing.wallets(first, never), listing.wallets(first, never)])
    expect(answers[0]).toBe(answers[1])
    later(LISTING_FRESH_MS - 1)
    expect(await listing.wallets(first, never)).toBe(answers[0])
    expect(server.requests).toHaveLength(1)
    later(1)
    await listing.wallets(first, never)
    await listing.wallets({ ...first, page: 2 }, never)
    expect(server.requests).toHaveLength(3)
  })

  it('[F6 partly] are asked anew when the clock went back', async () => {
    const { listing, later } = client()
    await listing.wallets(first, never)
    later(-1)
    await listing.wallets(first, never)
    expect(server.requests).toHaveLength(2)
  })

  it('end when the last one who waits gives up, and not before', async () => {
    const { listing } = client()
    server.faults.set({ kind: 'hang' })
    const [one, two] = [new AbortController(), new AbortController()]
    const asked = [listing.wallets(first, one.signal), listing.wallets(first, two.signal)]
    await until(() => server.requests.length === 1)
    one.abort()
    await expect(asked[0]).rejects.toMatchObject({ code: 'ABORTED' })
    for (let turns = 0; turns < 50; turns += 1) await turn()
    expect(server.requests[0]?.given_up).toBe(false)
    two.abort()
    await expect(asked[1]).rejects.toMatchObject({ code: 'ABORTED' })
    await until(() => server.requests[0]?.given_up === true)
    server.faults.clear()
    await expect(listing.wallets(first, never)).resolves.toMatchObject({ count: 1_000 })
    await expect(listing.wallets(first, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('that failed are asked again', async () => {
    const { listing } = client()
    server.faults.set({ kind: 'text', body: '<p>' }, { times: 1 })
    await expect(listing.wallets(first, never)).rejects.toMatchObject({ code: 'SERVICE_ANSWER_INVALID' })
    await expect(listing.wallets(first, never)).resolves.toMatchObject({ count: 1_000 })
  })

  it('[F20 partly] end with the client', async () => {
    const { listing } = client()
    server.faults.set({ kind: 'hang' })
    const asked = [
      listing.wallets(first, never),
      listing.allowedOrigins(never),
      listing.analyticsEnabled(never),
    ]
    await until(() => server.requests.length === 3)
    listing.close()
    for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'ABORTED' })
    await until(() => server.requests.every(({ given_up }) => given_up))
    await expect(listing.wallets(first, never)).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('failures', () => {
  it('[F13 partly] waits as long as the service asks, then tries again, three times in all', async () => {
    const { listing, pass } = client()
    server.faults.set({ kind: 'status', status: 429, retryAfter: 7 }, { times: 1 })
    server.faults.add({ kind: 'status', status: 503 }, { times: 1 })
    const answer = listing.wallets(first, never)
    await pass(6_999)
    await pass(0)
    expect(server.requests).toHaveLength(1)
    await pass(1)
    await until(() => server.requests.length === 2)
    await pass(300)
    await expect(answer).resolves.toMatchObject({ count: 1_000 })
    expect(server.requests).toHaveLength(3)
  })

  it.each<[string, ListingFault]>([
    ['429', { kind: 'status', status: 429 }],
    ['500', { kind: 'status', status: 500 }],
    ['a dropped connection', { kind: 'drop' }],
  ])('[F13 partly] gives up after the third %s', async (_, fault) => {
    const { listing, pass } = client()
    server.faults.set(fault)
    const answer = listing.wallets(first, never)
    answer.catch(() => undefined)
    await pass(150)
    await until(() => server.requests.length === 2)
    await pass(300)
    await expect(answer).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(server.requests).toHaveLength(3)
  })

  it.each([400, 404])('asks no second time after %i', async (status) => {
    const { listing } = client()
    server.faults.set({ kind: 'status', status })
    await expect(listing.wallets(first, never)).rejects.toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
      details: `HTTP status code: ${status}`,
    })
    expect(server.requests).toHaveLength(1)
  })

  it('[R8.7] takes 403 for a project id that is not valid, and asks no second time', async () => {
    const { listing } = client({ projectId: 'unknown' })
    const refused = { code: 'INVALID_PROJECT_ID', shortMessage: 'Invalid App Configuration' }
    await expect(listing.wallets(first, never)).rejects.toMatchObject(refused)
    await expect(listing.allowedOrigins(never)).rejects.toMatchObject(refused)
    await expect(listing.analyticsEnabled(never)).resolves.toBe(false)
    expect(server.requests).toHaveLength(3)
  })

  it('gives a silent service ten seconds', async () => {
    const { listing } = client()
    server.faults.set({ kind: 'hang' })
    const answer = listing.wallets(first, never)
    answer.catch(() => undefined)
    await until(() => server.requests.length === 1)
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
    await expect(answer).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
    await until(() => server.requests[0]?.given_up === true)
    expect(server.requests).toHaveLength(1)
  })

  it('[F14] waits while offline, and goes on once when online', async () => {
    const { listing, environment, pass } = client()
    server.faults.set({ kind: 'drop' }, { times: 1 })
    const answer = listing.wallets(first, never)
    await until(() => server.requests.length === 1)
    environment.setOnline(false)
    await pass(60_000)
    expect(server.requests).toHaveLength(1)
    environment.setOnline(true)
    await expect(answer).resolves.toMatchObject({ count: 1_000 })
    expect(server.requests).toHaveLength(2)
  })

  it('says no key and no address of the service', async () => {
    const { listing, pass } = client({ url: 'http://127.0.0.1:9', projectId: 'my-project' })
    const answer = listing.wallets(first, never)
    const failed = answer.catch((error: unknown) => error)
    await pass(150)
    await pass(300)
    const error = await failed
    expect(error).toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(JSON.stringify(error)).not.toContain('my-project')
  })
})

describe('hostile answers', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  it.each<[string, string]>([
    ['a page', '<!doctype html><p>Hello'],
    ['nothing', ''],
    ['cut off', '{"count":1,"data":[{"id":"x","na'],
    ['a list', '[]'],
    ['null', 'null'],
    ['without wallets', '{"count":1}'],
    ['wallets that are none', '{"count":1,"data":{"0":{}}}'],
    ['without a count', '{"data":[]}'],
    ['a count that is none', '{"count":"1","data":[]}'],
    ['a count below nothing', '{"count":-1,"data":[]}'],
    ['a count beyond all bounds', '{"count":1e300,"data":[]}'],
    ['very deep', deep],
    ['larger than the limit', `{"count":1,"data":[],"x":"${'x'.repeat(LISTING_ANSWER_CAP)}"}`],
  ])('[A13 partly] are a typed error: %s', async (_, body) => {
    const { listing } = client()
    server.faults.set({ kind: 'text', body })
    const answer = listing.wallets(first, never)
    await expect(answer).rejects.toMatchObject({ code: 'SERVICE_ANSWER_INVALID' })
    expect(server.requests).toHaveLength(1)
  })

  it('[A4 partly] [A5 partly] [A13 partly] cost one wallet and not the page', async () => {
    const { listing } = client()
    const wallets = [
      { id: 'good', name: 'Good' },
      null,
      7,
      'x',
      [],
      { id: 'a/b', name: 'No id' },
      { id: 'nameless', name: '\u200b' },
      { id: 'good', name: 'Good again' },
      {
        id: 'links',
        name: '<img src=x onerror=alert(1)>',
        mobile_link: 'javascript:alert(1)',
        homepage: 'file:///x',
      },
      { id: 'odd', name: `\u202e${'x'.repeat(10_000)}`, chains: 'x', injected: { a: 1 } },
      { id: 'deep', name: 'Deep', chains: 'DEEP' },
    ]
    const body = `{"__proto__":{"polluted":true},"count":5,"count":11,"data":${JSON.stringify(wallets)}}`
    server.faults.set({ kind: 'text', body: `\ufeff${body.replace('"DEEP"', deep)}` })
    const page = await listing.wallets(first, never)
    expect(page.count).toBe(11)
    expect(page.wallets).toEqual([
      { id: 'good', name: 'Good', chains: [] },
      { id: 'links', name: '<img src=x onerror=alert(1)>', chains: [] },
      { id: 'odd', name: `${'x'.repeat(63)}…`, chains: [], suspicious: true },
      { id: 'deep', name: 'Deep', chains: [] },
    ])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('[F15 partly] has no more wallets than were asked for', async () => {
    const { listing } = client()
    const data = Array.from({ length: 5_000 }, (_, number) => ({ id: `w${number}`, name: 'W' }))
    server.faults.set({ kind: 'text', body: JSON.stringify({ count: 5_000, data }) })
    expect((await listing.wallets(first, never)).wallets).toHaveLength(40)
  })
})
