import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HARBOR, type LocalChain, type LocalWorld, startLocalWorld } from './index.js'

let world: LocalWorld
let chain: LocalChain

beforeAll(async () => {
  world = await startLocalWorld({ chains: [{ ...HARBOR, port: 0 }], tokens: false })
  const [first] = world.chains
  if (first === undefined) throw new Error('There is no chain.')
  chain = first
})
afterAll(() => world.stop())
beforeEach(() => {
  chain.faults.clear()
  chain.clearRequests()
})

function call(body: unknown, path = '/', init: RequestInit = {}): Promise<Response> {
  return fetch(`${chain.rpcUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mark': 'seen' },
    body: JSON.stringify(body),
    ...init,
  })
}

const chainId = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
const blockNumber = { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber', params: [] }

describe('the front of a chain', () => {
  it('passes requests on and opens itself to every origin', async () => {
    const response = await call(chainId)
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const preflight = await fetch(chain.rpcUrl, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
  })

  it('records each request with headers, query and methods, and no preflight', async () => {
    await fetch(chain.rpcUrl, { method: 'OPTIONS' })
    await call([chainId, blockNumber], '/v1?projectId=abc&chainId=eip155%3A31337')
    expect(chain.requests).toHaveLength(1)
    expect(chain.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1',
      query: { projectId: 'abc', chainId: 'eip155:31337' },
      headers: { 'x-mark': 'seen' },
      body: JSON.stringify([chainId, blockNumber]),
      rpcMethods: ['eth_chainId', 'eth_blockNumber'],
    })
  })

  it('tells when enough requests have come', async () => {
    const two = chain.whenRequested(2)
    await Promise.all([call(chainId), call(chainId)])
    await two
    expect(chain.requests).toHaveLength(2)
  })
})

describe('the fault switch', () => {
  it('answers 500 as often as told, then properly', async () => {
    chain.faults.set({ kind: 'status', status: 500 }, { times: 2 })
    const statuses = []
    for (let at = 0; at < 3; at += 1) statuses.push((await call(chainId)).status)
    expect(statuses).toEqual([500, 500, 200])
    expect(chain.requests.map(({ fault }) => fault)).toEqual(['status', 'status', undefined])
  })

  it('answers 429 with Retry-After in a header that a page may read', async () => {
    chain.faults.set({ kind: 'status', status: 429, retryAfter: 7 })
    const response = await call(chainId)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
    expect(response.headers.get('access-control-expose-headers')).toBe('retry-after')
  })

  it('fails only for the methods named', async () => {
    chain.faults.set({ kind: 'status', status: 503 }, { methods: ['eth_blockNumber'] })
    expect((await call(chainId)).status).toBe(200)
    expect((await call([chainId, blockNumber])).status).toBe(503)
  })

  it('delays a proper answer', async () => {
    chain.faults.set({ kind: 'delay', ms: 80 })
    const began = performance.now()
    const response = await call(chainId)
    expect(performance.now() - began).toBeGreaterThanOrEqual(79)
    expect(await response.json()).toMatchObject({ result: '0x7a69' })
  })

  it('drops the connection', async () => {
    chain.faults.set({ kind: 'drop' })
    await expect(call(chainId)).rejects.toThrow('fetch failed')
  })

  it('hangs until the caller gives up, and does not keep the world from ending', async () => {
    chain.faults.set({ kind: 'hang' })
    const abort = new AbortController()
    const answer = call(chainId, '/', { signal: abort.signal })
    await chain.whenRequested(1)
    abort.abort()
    await expect(answer).rejects.toThrow('abort')
    // One more stays open for the whole file: afterAll shows that stop() does not wait for it.
    call(chainId).catch(() => {})
    await chain.whenRequested(2)
  })

  it('answers text that is no JSON with status 200', async () => {
    chain.faults.set({ kind: 'text', body: '<html>', contentType: 'text/html' })
    const response = await call(chainId)
    expect([response.status, await response.text()]).toEqual([200, '<html>'])
  })

  it('answers a JSON-RPC error for every call of a batch', async () => {
    chain.faults.set({ kind: 'rpc-error', code: -32005, message: 'limit exceeded' })
    const error = { code: -32005, message: 'limit exceeded' }
    expect(await (await call(chainId)).json()).toEqual({ jsonrpc: '2.0', id: 1, error })
    expect(await (await call([chainId, blockNumber])).json()).toEqual([
      { jsonrpc: '2.0', id: 1, error },
      { jsonrpc: '2.0', id: 2, error },
    ])
  })

  it('plays added faults one after the other', async () => {
    chain.faults.set({ kind: 'status', status: 500 }, { times: 1 })
    chain.faults.add({ kind: 'status', status: 502 }, { times: 1 })
    const statuses = []
    for (let at = 0; at < 3; at += 1) statuses.push((await call(chainId)).status)
    expect(statuses).toEqual([500, 502, 200])
  })
})
