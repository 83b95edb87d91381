import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { OFFLINE_WAIT_MS, RPC_TIMEOUT_MS } from './json-rpc-limits.js'
import { restTransport } from './rest-transport.js'

const ONE = 'https://one.example/api'
const TWO = 'https://two.example/'

type Answer = Response | Error | 'hang'

function world(answers: readonly Answer[], urls: readonly [string, ...string[]] = [ONE, TWO]) {
  const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const left = [...answers]
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push({ url: String(url), init })
    const answer = left.shift() ?? 'hang'
    if (answer === 'hang') return new Promise(() => undefined)
    if (answer instanceof Error) throw answer
    return answer
  }
  const environment = fakeEnvironment({ fetch })
  const transport = restTransport({ urls, environment, random: () => 0 })
  const { signal } = new AbortController()
  return {
    transport,
    environment,
    asked,
    urls: () => asked.map(({ url }) => url),
    get: (path = '/a', given = signal) => transport.get({ path, signal: given }),
    post: (given = signal) =>
      transport.post({ path: '/tx', body: 'ff', contentType: 'text/plain', signal: given }),
  }
}

const text = (body: string, status = 200, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('restTransport', () => {
  it('reads the first server, behind its own path', async () => {
    const { get, urls } = world([text('42')])
    expect(await get()).toBe('42')
    expect(urls()).toEqual(['https://one.example/api/a'])
  })

  it('follows no redirect of a server, to which a transaction would go', async () => {
    const { get, post, asked } = world([text('1'), text('2')])
    await get()
    await post()
    expect(asked.map(({ init }) => init?.redirect)).toEqual(['error', 'error'])
  })

  it('keeps a key behind the question mark of a URL', async () => {
    const { get, urls } = world([text('1'), text('2')], ['https://one.example/v1/?key=k#x'])
    await get('/a')
    await get('/a?b=c')
    expect(urls()).toEqual(['https://one.example/v1/a?key=k', 'https://one.example/v1/a?b=c&key=k'])
  })

  it('goes on to the next server, and after a pause to those that may answer', async () => {
    const { get, urls } = world([text('', 503), new TypeError('down'), text('', 429), text('7')])
    const answer = get()
    await vi.runAllTimersAsync()
    expect(await answer).toBe('7')
    expect(urls()).toEqual([`${ONE}/a`, 'https://two.example/a', `${ONE}/a`, 'https://two.example/a'])
  })

  it('tries each server three times, and then says what the last one said', async () => {
    const { get, asked } = world(Array.from({ length: 9 }, () => text('', 503)))
    const answer = expect(get()).rejects.toMatchObject({
      code: 'HTTP_REQUEST_FAILED',
      details: 'two.example answered 503',
    })
    await vi.runAllTimersAsync()
    await answer
    expect(asked).toHaveLength(6)
  })

  it('[F14] waits while offline, and goes on once when the host is online again', async () => {
    const { get, asked, environment } = world([text('', 503), text('7')], [ONE])
    const answer = get()
    await vi.advanceTimersByTimeAsync(0)
    environment.setOnline(false)
    await vi.advanceTimersByTimeAsync(OFFLINE_WAIT_MS - 1000)
    expect(asked).toHaveLength(1)
    environment.setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(await answer).toBe('7')
    await vi.runAllTimersAsync()
    expect(asked).toHaveLength(2)
  })

  it('takes the word of a server that refuses', async () => {
    const { get, asked } = world([text('Invalid Bitcoin address', 400)])
    await expect(get()).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: 'one.example answered 400: Invalid Bitcoin address',
    })
    expect(asked).toHaveLength(1)
  })

  it('asks another server for what one does not have', async () => {
    const { get } = world([text('Not found', 404), text('here')])
    expect(await get()).toBe('here')
  })

  it('gives up on a server that is silent', async () => {
    const { get } = world(['hang', 'hang'])
    const answer = expect(get()).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
    await vi.advanceTimersByTimeAsync(2 * RPC_TIMEOUT_MS)
    await answer
  })

  it('reads no endless answer', async () => {
    const { get } = world([text('x'.repeat(3_000_000)), text('1')])
    expect(await get()).toBe('1')
  })

  it('ends at once when it is aborted or closed', async () => {
    const { get, transport } = world([])
    const caller = new AbortController()
    const [first, second] = [get('/a', caller.signal), get('/b')]
    const both = Promise.all([
      expect(first).rejects.toMatchObject({ code: 'ABORTED' }),
      expect(second).rejects.toMatchObject({ code: 'ABORTED' }),
    ])
    caller.abort()
    transport.close()
    await both
    await expect(get()).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('writes once, to the first server', async () => {
    const { post, asked } = world([text('the id')])
    expect(await post()).toBe('the id')
    expect(asked).toMatchObject([{ url: `${ONE}/tx`, init: { method: 'POST', body: 'ff' } }])
  })

  it('never writes again, and says when the outcome is unknown', async () => {
    const lost = [503, 408, 499].map((status) => text('', status))
    for (const answer of [...lost, new TypeError('down'), text('x'.repeat(3_000_000))]) {
      const { post, asked } = world([answer])
      await expect(post()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
      expect(asked).toHaveLength(1)
    }
    const { post } = world(['hang'])
    const late = expect(post()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await vi.advanceTimersByTimeAsync(RPC_TIMEOUT_MS)
    await late
  })

  it('knows that a refused write did nothing', async () => {
    const { post } = world([text('bad-txns-inputs-missingorspent', 400)])
    await expect(post()).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: 'one.example answered 400: bad-txns-inputs-missingorspent',
    })
  })

  it('sends nothing for a caller that is gone, and leaves an open write unknown', async () => {
    const { post, asked } = world([])
    await expect(post(AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    expect(asked).toHaveLength(0)
    const caller = new AbortController()
    const open = expect(post(caller.signal)).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    caller.abort()
    await open
  })
})
