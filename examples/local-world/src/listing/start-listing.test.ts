import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Listing, startListing } from './start-listing.js'

const who = 'projectId=local&st=html&sv=1'
let listing: Listing
beforeAll(async () => {
  listing = await startListing({ port: 0 })
})
afterAll(() => listing.stop())
beforeEach(() => {
  listing.faults.clear()
  listing.clearRequests()
})

const get = (path: string): Promise<Response> =>
  fetch(`${listing.url}${path}${path.includes('?') ? '&' : '?'}${who}`)
const pageOf = async (query: string) => {
  const answered = await get(`/getWallets?${query}`)
  expect(answered.status).toBe(200)
  const page: {
    readonly count: number
    readonly data: readonly { readonly id: string; readonly name: string }[]
  } = await answered.json()
  return page
}

describe('the listing', () => {
  it('has a thousand wallets in pages, each once', async () => {
    const ids = new Set<string>()
    for (let page = 1; page <= 25; page += 1) {
      const { count, data } = await pageOf(`page=${page}&entries=40`)
      expect([count, data.length]).toEqual([1_000, 40])
      for (const { id } of data) ids.add(id)
    }
    expect(ids.size).toBe(1_000)
    expect((await pageOf('page=26&entries=40')).data).toEqual([])
  })

  it('finds by name, chain, badge and id', async () => {
    expect((await pageOf('search=%20amber%20ANCHOR&entries=100')).data.map(({ name }) => name)).toEqual([
      'Amber Anchor',
      'Amber Anchor 2',
    ])
    const solana = await pageOf('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&entries=100')
    expect(solana.count).toBe(500)
    expect((await pageOf('badge_type=certified')).count).toBe(250)
    const [one, two] = listing.wallets
    expect((await pageOf(`include=${one?.id},${two?.id}`)).data).toMatchObject([
      { id: one?.id },
      { id: two?.id },
    ])
    expect((await pageOf(`exclude=${one?.id}`)).count).toBe(999)
  })

  it.each([
    'getWalletImage/x',
    'public/getAssetImage/x',
    'public/getCurrencyImage/x',
    'public/getTokenImage/x',
  ])('has a picture at %s', async (path) => {
    const answered = await get(`/${path}`)
    expect(answered.headers.get('content-type')).toBe('image/png')
    const bytes = new Uint8Array(await answered.arrayBuffer())
    expect([...bytes.slice(1, 4)]).toEqual([...Buffer.from('PNG')])
  })

  it('says who may ask and whether analytics is on', async () => {
    expect(await (await get('/projects/v1/origins')).json()).toEqual({ allowedOrigins: [] })
    expect(await (await get('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: false })
  })

  it('refuses who does not say who asks, numbers that are none, and paths it has not', async () => {
    expect((await fetch(`${listing.url}/getWallets?st=html&sv=1`)).status).toBe(400)
    expect((await fetch(`${listing.url}/getWallets?projectId=unknown&st=html&sv=1`)).status).toBe(403)
    expect((await get('/getWallets?page=0')).status).toBe(400)
    expect((await get('/getWallets?entries=101')).status).toBe(400)
    expect((await get('/nothing')).status).toBe(404)
  })

  it('fails as it is told, for the path it is told', async () => {
    listing.faults.set({ kind: 'status', status: 429, retryAfter: 7 }, { path: 'getWallets', times: 1 })
    expect((await get('/getAnalyticsConfig')).status).toBe(200)
    const refused = await get('/getWallets')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
    listing.faults.set({ kind: 'text', body: '<p>' })
    expect(await (await get('/getWallets')).text()).toBe('<p>')
    listing.faults.set({ kind: 'drop' })
    await expect(get('/getWallets')).rejects.toThrow('fetch failed')
  })

  it('notes what was asked, and who did not wait', async () => {
    listing.faults.set({ kind: 'hang' })
    const stop = new AbortController()
    const asked = fetch(`${listing.url}/getWallets?${who}&search=a`, { signal: stop.signal })
    await expect.poll(() => listing.requests.length).toBe(1)
    stop.abort()
    await expect(asked).rejects.toThrow('aborted')
    await expect.poll(() => listing.requests[0]?.given_up).toBe(true)
    expect(listing.requests[0]).toMatchObject({
      path: '/getWallets',
      query: { projectId: 'local', search: 'a' },
    })
  })
})
