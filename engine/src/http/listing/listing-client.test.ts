import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { listingClient } from './listing-client.js'
import { LISTING_ANSWERS_KEPT, LISTING_IMAGES_KEPT } from './listing-limits.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const page = () => Response.json({ count: 0, data: [] })
const never = new AbortController().signal

/** A client whose requests are answered by a test. */
function client(fetch: (url: string, signal: AbortSignal) => Promise<Response>) {
  const environment = fakeEnvironment({
    fetch: (url, init) => fetch(String(url), init?.signal ?? never),
  })
  const options = { url: 'https://listing.example/', projectId: 'p', st: 's', sv: 'v' }
  return { environment, listing: listingClient({ ...options, environment, random: () => 0 }) }
}

/** Hangs until it is given up. */
const hang = (_: string, signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

describe('the listing client', () => {
  it('[R7.28] puts paths behind the base URL, whether or not that ends in a slash', async () => {
    const urls: string[] = []
    const { listing } = client(async (url) => {
      urls.push(url)
      return page()
    })
    await listing.wallets({ page: 1, entries: 40 }, never)
    expect(urls).toEqual(['https://listing.example/getWallets?projectId=p&st=s&sv=v&page=1&entries=40'])
  })

  it('[F20 partly] leaves no timer, whether it ends well, badly, late, or is given up', async () => {
    const answers = [page, () => new Response('<p>'), () => new Response('', { status: 404 })]
    for (const answer of answers) {
      const { listing } = client(async () => answer())
      await listing.wallets({ page: 1, entries: 40 }, never).catch(() => undefined)
      await listing.image('wallet', 'x')
      expect(vi.getTimerCount()).toBe(0)
    }
    const { listing } = client(hang)
    const stop = new AbortController()
    const given = listing.wallets({ page: 1, entries: 40 }, stop.signal)
    const closed = listing.wallets({ page: 2, entries: 40 }, never)
    const picture = listing.image('wallet', 'x')
    expect(vi.getTimerCount()).toBe(3)
    stop.abort()
    await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
    listing.close()
    await expect(closed).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(picture).resolves.toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[F14] [F20 partly] leaves no timer when it is closed while it waits to try again, or to be online', async () => {
    let asked = 0
    const { listing, environment } = client(async () => {
      asked += 1
      throw new TypeError('unreachable')
    })
    const waiting = listing.wallets({ page: 1, entries: 40 }, never)
    waiting.catch(() => undefined)
    environment.setOnline(false)
    await vi.advanceTimersByTimeAsync(150)
    expect([asked, vi.getTimerCount()]).toEqual([1, 1])
    const pausing = listing.allowedOrigins(never)
    pausing.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    expect([asked, vi.getTimerCount()]).toEqual([2, 2])
    listing.close()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(pausing).rejects.toMatchObject({ code: 'ABORTED' })
    expect(vi.getTimerCount()).toBe(0)
    environment.setOnline(true)
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect(asked).toBe(2)
  })

  it('shows no picture that came with an error', async () => {
    const headers = { 'content-type': 'image/gif' }
    const { listing } = client(async () => new Response('GIF89a', { status: 404, headers }))
    await expect(listing.image('wallet', 'x')).resolves.toBeUndefined()
  })

  it('[F15 partly] keeps the pictures asked for last, and frees the others', async () => {
    const asked: string[] = []
    const live = new Set<string>()
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      const url = `blob:${made.mock.calls.length}`
      live.add(url)
      return url
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => live.delete(url))
    const { listing } = client(async (url) => {
      asked.push(new URL(url).pathname)
      return new Response('GIF89a', { headers: { 'content-type': 'image/gif' } })
    })
    const first = await listing.image('wallet', 'w0')
    for (let at = 1; at <= LISTING_IMAGES_KEPT; at += 1) {
      await listing.image('wallet', `w${at}`)
      // Asked for again and again, so it stays.
      expect(await listing.image('wallet', 'w0')).toBe(first)
    }
    expect(asked).toHaveLength(LISTING_IMAGES_KEPT + 1)
    expect(live.size).toBe(LISTING_IMAGES_KEPT)
    expect(live).toContain(first)
    await listing.image('wallet', 'w1')
    expect(asked.at(-1)).toBe('/getWalletImage/w1')
    listing.close()
    expect(live.size).toBe(0)
    vi.restoreAllMocks()
  })

  it('keeps no more answers than it should', async () => {
    let asked = 0
    const { listing } = client(async () => {
      asked += 1
      return page()
    })
    const ask = (number: number) => listing.wallets({ page: number, entries: 40 }, never)
    for (let number = 1; number <= LISTING_ANSWERS_KEPT + 1; number += 1) await ask(number)
    const before = asked
    await ask(LISTING_ANSWERS_KEPT + 1)
    await ask(2)
    expect(asked).toBe(before)
    await ask(1)
    expect(asked).toBe(before + 1)
  })

  it('[A13 partly] reads no further than the limit, and refuses what is not UTF-8', async () => {
    let sent = 0
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1
          controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
        },
      })
    const large = client(async () => new Response(endless()))
    await expect(large.listing.wallets({ page: 1, entries: 40 }, never)).rejects.toMatchObject({
      code: 'SERVICE_ANSWER_INVALID',
      details: 'The answer is too large',
    })
    expect(sent).toBeLessThan(10)
    const odd = client(async () => new Response(new Uint8Array([0x22, 0xff, 0x22])))
    await expect(odd.listing.wallets({ page: 1, entries: 40 }, never)).rejects.toMatchObject({
      code: 'SERVICE_ANSWER_INVALID',
      details: 'The answer is no JSON',
    })
    expect(vi.getTimerCount()).toBe(0)
  })
})
