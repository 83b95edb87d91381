import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { RETRY_AFTER_CAP_MS } from '../model/errors/retry-after.js'
import {
  OFFLINE_WAIT_MS,
  RPC_ANSWER_CAP,
  RPC_ATTEMPTS,
  RPC_BATCH_SIZE,
  RPC_RETRY_DELAY_MS,
  RPC_TIMEOUT_MS,
} from './json-rpc-limits.js'
import { jsonRpcTransport } from './json-rpc-transport.js'
import { echo, type Reply, scriptedNode } from './scripted-node.cases.js'

const NOW = Date.UTC(2030, 0, 2, 3, 4, 5)
const servers: Server[] = []
const isWrite = (method: string): boolean => method === 'eth_sendRawTransaction'

/** A real HTTP server on this machine. */
async function listen() {
  const node = scriptedNode()
  const server = createServer(node.listener)
  // A socket that the server closes just as the next request leaves on it would be one more failure.
  server.keepAliveTimeout = 0
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { node, url: `http://127.0.0.1:${port}/node` }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Reads an answer to its end, so that the test knows when it is all there. */
const whole = async (response: Response) => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
})

/** A transport with real requests and held time. */
async function world({ nodes = 1, luck = 0 } = {}) {
  const listening = await Promise.all(Array.from({ length: nodes }, listen))
  let started = 0
  let ended = 0
  const environment = fakeEnvironment({
    now: () => NOW,
    async fetch(...request) {
      started += 1
      try {
        const { status, headers, text } = await whole(await fetch(...request))
        return new Response(text, { status, headers })
      } finally {
        ended += 1
      }
    },
  })
  const urls = listening.map(({ url }) => url)
  const transport = jsonRpcTransport({
    ...{ urls, environment, random: () => luck },
    isWrite,
  })
  const first = listening[0]
  if (!first) throw new Error('no node')
  return {
    environment,
    transport,
    urls,
    node: first.node,
    nodes: listening.map(({ node }) => node),
    request(method = 'eth_blockNumber', signal = new AbortController().signal) {
      const answer = transport.request({ method, signal })
      answer.catch(() => undefined)
      return answer
    },
    /** Lets time pass and every request that starts by then come to its end. */
    async pass(ms = 0) {
      await vi.advanceTimersByTimeAsync(ms)
      while (started > ended) await turn()
      for (let i = 0; i < 5; i++) await turn()
      return listening.map(({ node }) => node.posts.length)
    },
  }
}

const failing = (code: number, message = 'no') => ({ jsonrpc: '2.0', id: 1, error: { code, message } })

/** The moment in which calls gather for one request: the next tick, one millisecond for timers that are held. */
const BATCHING = 1

/** Until the transport has given up. */
const LONG = 5000

describe('requests', () => {
  it('posts one call as JSON-RPC 2.0', async () => {
    const { request, pass, node } = await world()
    const answer = request('eth_chainId')
    await pass()
    await expect(answer).resolves.toBe('eth_chainId')
    expect(node.posts).toEqual([
      {
        path: '/node',
        verb: 'POST',
        contentType: 'application/json',
        batched: false,
        calls: [{ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }],
      },
    ])
  })

  it('follows no redirect, which would take a transaction to another server', async () => {
    const { request, pass, nodes, urls } = await world({ nodes: 2 })
    const [first, second] = nodes
    if (first === undefined) throw new Error('no node')
    first.reply = () => ({ status: 307, headers: { location: `${urls[1]}/elsewhere` } })
    const answer = request('eth_chainId')
    await pass()
    await pass(LONG)
    await expect(answer).resolves.toBe('eth_chainId')
    // The second node is asked as itself, and never behind the redirect.
    expect(second?.posts.map(({ path }) => path)).toEqual(['/node'])
  })

  it('[R9.19] puts 1000 calls into one request, and the next one into another', async () => {
    const { request, pass, node } = await world()
    const answers = Array.from({ length: 1001 }, (_, i) => request(`eth_${i}`))
    await pass()
    expect(node.posts.map(({ calls }) => calls.length)).toEqual([1000, 1])
    expect(RPC_BATCH_SIZE).toBe(1000)
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 1001 }, (_, i) => `eth_${i}`))
  })

  it('gives every call its own answer, whatever their order', async () => {
    const { request, pass, node } = await world()
    node.reply = ({ calls }) => ({
      body: [
        ...echo(calls).reverse(),
        { id: 1, result: 'second answer' },
        { id: 99, result: 'not asked' },
        null,
      ],
    })
    const answers = [request('eth_a'), request('eth_b')]
    await pass()
    await expect(Promise.all(answers)).resolves.toEqual(['eth_a', 'eth_b'])
  })

  it('tells the calls without an answer of an error that names no call', async () => {
    const { request, pass, node } = await world()
    node.reply = () => ({
      body: [
        { ...failing(-32600, 'bad batch'), id: null },
        { id: null, result: '0x1' },
        { id: 1, result: '0x2' },
      ],
    })
    const [answered, refused] = [request(), request()]
    await pass()
    await expect(answered).resolves.toBe('0x2')
    await expect(refused).rejects.toMatchObject({ details: 'Invalid request: bad batch' })
  })

  it('fails only the calls that the node left out or refused', async () => {
    const { request, pass, node } = await world()
    node.reply = () => ({
      body: [
        { id: 1, result: null },
        { ...failing(3, 'reverted'), id: 2 },
      ],
    })
    const [found, refused, forgotten] = [request(), request(), request()]
    await pass()
    await expect(found).resolves.toBeNull()
    await expect(refused).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    await expect(forgotten).rejects.toMatchObject({ details: 'The node left this call unanswered' })
  })
})

describe('failures', () => {
  it('[R9.19] [R8.55] gives one request 10 s', async () => {
    const { request, pass, node } = await world()
    node.reply = () => 'hang'
    const answer = request()
    let settled = false
    answer.catch(() => {
      settled = true
    })
    await vi.advanceTimersByTimeAsync(0)
    while (node.posts.length === 0) await turn()
    await vi.advanceTimersByTimeAsync(9999)
    await turn()
    expect(settled).toBe(false)
    await pass(1)
    await expect(answer).rejects.toMatchObject({
      code: 'REQUEST_TIMEOUT',
      shortMessage: 'Request took too long',
    })
    expect(RPC_TIMEOUT_MS).toBe(10_000)
    expect(await pass(LONG)).toEqual([1])
  })

  it.each([
    ['another id', { id: 2, result: '0x1' }, 'The node answered under another id'],
    ['an id that is text', { id: 'x', result: '0x1' }, 'The node answered under another id'],
    ['an error under another id', { ...failing(3), id: 2 }, 'The node answered under another id'],
    ['no id', { result: '0x1' }, 'The answer is no JSON-RPC response'],
    ['the id null', { id: null, result: '0x1' }, 'The answer is no JSON-RPC response'],
  ])('[A13 partly] refuses an answer under %s, and asks the next node', async (_, body, details) => {
    const alone = await world()
    alone.node.reply = () => ({ body })
    const answer = alone.request()
    await alone.pass()
    await expect(answer).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED', details })
    const two = await world({ nodes: 2 })
    two.node.reply = () => ({ body })
    const second = two.request('eth_b')
    await two.pass()
    await two.pass()
    await expect(second).resolves.toBe('eth_b')
  })

  it('reports the error of a node that could not read the id', async () => {
    for (const id of [null, undefined]) {
      const { request, pass, node } = await world()
      node.reply = () => ({ body: { ...failing(-32700, 'not JSON'), id } })
      const answer = request()
      await pass()
      await expect(answer).rejects.toMatchObject({ details: 'Parse error: not JSON' })
    }
  })

  it('does not know whether a transaction reached a node that answered under another id', async () => {
    const { request, pass, node } = await world()
    node.reply = () => ({ body: { id: 7, result: '0x1' } })
    const answer = request('eth_sendRawTransaction')
    expect(await pass(LONG)).toEqual([1])
    await expect(answer).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  it('[A13 partly] takes an answer of 2 MB, refuses a longer one and asks the next node', async () => {
    const { request, pass, nodes } = await world({ nodes: 2 })
    const [first] = nodes
    if (!first) throw new Error('no node')
    const body = (bytes: number) => JSON.stringify({ id: 1, result: '' }).padEnd(bytes, ' ')
    first.reply = () => ({ body: body(RPC_ANSWER_CAP) })
    const fits = request('eth_a')
    await pass()
    await expect(fits).resolves.toBe('')
    first.reply = () => ({ body: body(RPC_ANSWER_CAP + 1) })
    const longer = request('eth_b')
    await pass()
    await pass()
    await expect(longer).resolves.toBe('eth_b')
    for (const node of nodes) node.reply = first.reply
    const nowhere = request('eth_c')
    await pass()
    await pass()
    await expect(nowhere).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: `The answer has more than ${RPC_ANSWER_CAP} bytes`,
    })
    expect(RPC_ANSWER_CAP).toBe(2_097_152)
  })

  it('sends calls one by one whose answers are too much together', async () => {
    const { request, pass, node } = await world()
    const result = 'x'.repeat(RPC_ANSWER_CAP * 0.6)
    node.reply = ({ calls, batched }) => {
      const answers = calls.map(({ id }) => ({ id, result }))
      return { body: batched ? answers : answers[0] }
    }
    const both = Promise.all([request(), request()])
    await pass()
    await pass(LONG)
    await expect(both).resolves.toEqual([result, result])
  })

  it('reads no more of a long answer than it takes', async () => {
    let pulled = 0
    let cancelled = false
    const environment = fakeEnvironment({
      fetch: () =>
        Promise.resolve(
          new Response(
            new ReadableStream({
              pull: (controller) => {
                pulled += 1
                controller.enqueue(new Uint8Array(65_536))
                if (pulled === 100) controller.close()
              },
              cancel: () => {
                cancelled = true
              },
            }),
          ),
        ),
    })
    const transport = jsonRpcTransport({ urls: ['https://node.example'], environment, isWrite })
    const answer = transport.request({ method: 'eth_a', signal: new AbortController().signal })
    answer.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    await expect(answer).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    expect(cancelled).toBe(true)
    expect(pulled).toBeLessThan(RPC_ANSWER_CAP / 65_536 + 5)
  })

  it('reads the answer of a host without streams', async () => {
    const whole = (text: string) => Object.defineProperty(new Response(text), 'body', { value: undefined })
    const ask = async (text: string): Promise<unknown> => {
      const environment = fakeEnvironment({ fetch: () => Promise.resolve(whole(text)) })
      const transport = jsonRpcTransport({ urls: ['https://node.example'], environment, isWrite })
      const answer = transport.request({ method: 'eth_a', signal: new AbortController().signal })
      answer.catch(() => undefined)
      await vi.advanceTimersByTimeAsync(1)
      return answer
    }
    await expect(ask('{"id":1,"result":"0x1"}')).resolves.toBe('0x1')
    await expect(ask(' '.repeat(RPC_ANSWER_CAP + 1))).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })

  it('[R8.55] [R8.60] reports what the node says, with its code, and asks no second time', async () => {
    const { request, pass, node } = await world()
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    node.reply = () => ({ body: { id: 1, error } })
    const answer = request('eth_call')
    expect(await pass(LONG)).toEqual([1])
    await expect(answer).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      shortMessage: 'The request failed',
      details: 'Code 3: execution reverted',
      cause: error,
    })
  })

  it.each([-1, -32005, -32603])('[R8.60] tries code %i three times in all', async (code) => {
    const { request, pass, node } = await world()
    node.reply = () => ({ body: failing(code) })
    const answer = request()
    await pass()
    await pass(LONG)
    await pass(LONG)
    await expect(answer).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    expect(await pass(LONG)).toEqual([3])
    expect(RPC_ATTEMPTS).toBe(3)
  })

  it.each([
    3, -32700, -32600, -32601, -32602, -32000, -32001, -32002, -32003, -32004, -32006, 4001, 4902, 429,
  ])('[R8.60] tries code %i once', async (code) => {
    const { request, pass, node } = await world()
    node.reply = () => ({ body: failing(code) })
    const answer = request()
    await pass()
    await expect(answer).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    expect(await pass(LONG)).toEqual([1])
  })

  it('[R8.60] counts an error without a code as unknown', async () => {
    const { request, pass, node } = await world()
    node.reply = () => ({ body: { id: 1, error: { message: 'oops' } } })
    request()
    await pass()
    await pass(LONG)
    await pass(LONG)
    expect(await pass(LONG)).toEqual([3])
  })

  it.each([403, 408, 413, 429, 500, 502, 503, 504])(
    '[R8.61 partly] [R8.55] tries status %i three times in all',
    async (status) => {
      const { request, pass, node, urls } = await world()
      node.reply = () => ({ status, body: failing(-32000) })
      const answer = request()
      await pass()
      await pass(LONG)
      await pass(LONG)
      await expect(answer).rejects.toMatchObject({
        code: 'HTTP_REQUEST_FAILED',
        shortMessage: 'The request to a server failed',
        details: `${new URL(urls[0] ?? '').host} answered ${status}`,
      })
      expect(await pass(LONG)).toEqual([3])
    },
  )

  it.each([400, 401, 404, 405, 410, 501, 505])('[R8.61 partly] tries status %i once', async (status) => {
    const { request, pass, node } = await world()
    node.reply = () => ({ status, body: 'no' })
    const answer = request()
    await pass()
    await expect(answer).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(await pass(LONG)).toEqual([1])
  })

  it('reads the JSON-RPC error in an HTTP error that is final', async () => {
    const { request, pass, node } = await world()
    node.reply = () => ({ status: 400, body: failing(-32602, 'too few arguments') })
    const answer = request()
    await pass()
    await expect(answer).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
      details: 'Invalid params: too few arguments',
    })
  })

  it('[R8.55] tries a host out of reach three times, and says so without the key in its URL', async () => {
    const { environment } = await world()
    const transport = jsonRpcTransport({
      urls: ['http://127.0.0.1:1/v2/secret-key?projectId=secret-id'],
      ...{ environment, isWrite },
      random: () => 0,
    })
    const answer = transport.request({ method: 'eth_chainId', signal: new AbortController().signal })
    const failure = answer.catch((error: Error) => error)
    for (let i = 0; i < 40; i++) {
      await vi.advanceTimersByTimeAsync(50)
      for (let j = 0; j < 20; j++) await turn()
    }
    const error = await failure
    expect(error).toMatchObject({ code: 'HTTP_REQUEST_FAILED', details: '127.0.0.1:1 is out of reach' })
    expect(JSON.stringify(error) + String(error)).not.toContain('secret')
  })

  it.each([
    ['a page', '<!doctype html><title>Sign in to the network</title>'],
    ['nothing', ''],
    ['half an answer', '{"jsonrpc":"2.0","id":1,"res'],
    ['a number', 7],
    ['null', null],
    ['an answer without a result', { jsonrpc: '2.0', id: 1 }],
    ['a list for one call', []],
    ['an error that is text', { jsonrpc: '2.0', id: 1, error: 'no' }],
  ])('[R8.55] refuses %s with a typed error', async (_, body) => {
    const { request, pass, node } = await world()
    node.reply = () => ({ body: body === null ? 'null' : body })
    const answer = request()
    await pass()
    await expect(answer).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    expect(await pass(LONG)).toEqual([1])
  })

  it('takes an answer with a byte order mark, and no property of every object from it', async () => {
    const { request, pass, node } = await world()
    node.reply = () => ({
      body: '\ufeff{"id":1,"result":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true}}',
    })
    const answer = request()
    await pass()
    await expect(answer).resolves.toBeDefined()
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('retries', () => {
  it('[R9.20] waits 150 ms and then 300 ms, and is done when the node is well again', async () => {
    const { request, pass, node } = await world()
    const replies: Reply[] = [{ status: 503 }, { status: 503 }, { body: { id: 1, result: '0x7' } }]
    node.reply = () => replies.shift() ?? 'hang'
    const answer = request()
    expect(await pass(0)).toEqual([1])
    expect(await pass(149)).toEqual([1])
    await pass(1)
    expect(await pass(BATCHING)).toEqual([2])
    expect(await pass(299)).toEqual([2])
    await pass(1)
    expect(await pass(BATCHING)).toEqual([3])
    await expect(answer).resolves.toBe('0x7')
    expect(RPC_RETRY_DELAY_MS).toBe(150)
  })

  it.each([
    ['7', 7000],
    ['0', 0],
    [new Date(NOW + 20_000).toUTCString(), 20_000],
    [new Date(NOW - 20_000).toUTCString(), 0],
    ['1000000000', RETRY_AFTER_CAP_MS],
    ['abc', 150],
    ['-5', 150],
  ])('[R8.62 partly] [F13 partly] waits as long as Retry-After: %s says', async (header, wait) => {
    const { request, pass, node } = await world()
    node.reply = ({ calls }) =>
      node.posts.length === 1 ? { status: 429, headers: { 'retry-after': header } } : { body: echo(calls)[0] }
    const answer = request()
    expect(await pass(0)).toEqual([1])
    if (wait > 0) {
      expect(await pass(wait - 1)).toEqual([1])
      await pass(1)
    }
    expect(await pass(BATCHING)).toEqual([2])
    await expect(answer).resolves.toBe('eth_blockNumber')
  })

  it('[F13 partly] spreads retries, but keeps the calls of one request together', async () => {
    const { request, pass, node } = await world({ luck: 0.999 })
    node.reply = () => ({ status: 503 })
    request('eth_a')
    request('eth_b')
    expect(await pass(0)).toEqual([1])
    expect(await pass(178)).toEqual([1])
    await pass(1)
    expect(await pass(BATCHING)).toEqual([2])
    expect(node.posts.map(({ calls }) => calls.length)).toEqual([2, 2])
  })

  it('[F14] waits while offline, and goes on once when the host is online again', async () => {
    const { request, pass, node, environment } = await world()
    node.reply = ({ calls }) => (node.posts.length === 1 ? { status: 503 } : { body: echo(calls)[0] })
    const answer = request()
    await pass()
    environment.setOnline(false)
    expect(await pass(OFFLINE_WAIT_MS - 1000)).toEqual([1])
    environment.setOnline(true)
    await pass()
    expect(await pass()).toEqual([2])
    await expect(answer).resolves.toBe('eth_blockNumber')
    expect(await pass(LONG)).toEqual([2])
  })

  it('[F14] tries all the same when the host never says that it is online', async () => {
    const { request, pass, node, environment } = await world()
    node.reply = ({ calls }) => (node.posts.length === 1 ? { status: 503 } : { body: echo(calls)[0] })
    const answer = request()
    await pass()
    environment.setOnline(false)
    await pass(150)
    await pass(OFFLINE_WAIT_MS)
    expect(await pass(BATCHING)).toEqual([2])
    await expect(answer).resolves.toBe('eth_blockNumber')
  })

  it('retries only the calls of a batch that may go better', async () => {
    const { request, pass, node } = await world()
    node.reply = ({ calls, batched }) =>
      batched
        ? {
            body: [
              { id: 1, result: 'a' },
              { ...failing(-32005), id: 2 },
              { ...failing(3), id: 3 },
            ],
          }
        : { body: echo(calls)[0] }
    const answers = [request('eth_a'), request('eth_b'), request('eth_c')]
    await pass()
    await pass(150)
    await pass(BATCHING)
    expect(node.posts.map(({ calls }) => calls.map(({ method }) => method))).toEqual([
      ['eth_a', 'eth_b', 'eth_c'],
      ['eth_b'],
    ])
    await expect(answers[1]).resolves.toBe('eth_b')
    await expect(answers[2]).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })

  it.each([
    ['is told that it is too large', { status: 413 }],
    ['gets one error for all', { body: failing(-32600, 'batches are not supported') }],
    ['gets one page for all', { body: '"no"' }],
  ])('sends the calls of a batch alone when it %s', async (_, refusal) => {
    const { request, pass, node } = await world()
    node.reply = ({ calls, batched }) => (batched ? refusal : { body: echo(calls)[0] })
    const answers = [request('eth_a'), request('eth_b')]
    await pass()
    await pass(150)
    await pass(BATCHING)
    await expect(Promise.all(answers)).resolves.toEqual(['eth_a', 'eth_b'])
    expect(node.posts.map(({ batched }) => batched)).toEqual([true, false, false])
  })

  it('keeps a batch together when the node limits it as a whole', async () => {
    const { request, pass, node } = await world()
    node.reply = () => ({ body: failing(-32005) })
    request('eth_a')
    request('eth_b')
    await pass()
    await pass(150)
    await pass(BATCHING)
    expect(node.posts.map(({ batched }) => batched)).toEqual([true, true])
  })
})

describe('several nodes', () => {
  it.each([
    ['is broken', { status: 500 }],
    ['turns us away', { status: 404 }],
    ['talks nonsense', { body: '<html>' }],
    ['has had enough', { body: failing(-32005) }],
  ])('asks the next one at once when the first %s', async (_, reply) => {
    const { request, pass, nodes } = await world({ nodes: 2 })
    if (nodes[0]) nodes[0].reply = () => reply
    const answer = request()
    await pass()
    expect(await pass()).toEqual([1, 1])
    await expect(answer).resolves.toBe('eth_blockNumber')
  })

  it('believes the first one that refuses the call itself', async () => {
    const { request, pass, nodes } = await world({ nodes: 2 })
    if (nodes[0]) nodes[0].reply = () => ({ body: failing(3, 'execution reverted') })
    const answer = request()
    await pass()
    await expect(answer).rejects.toMatchObject({ details: 'Code 3: execution reverted' })
    expect(await pass(LONG)).toEqual([1, 0])
  })

  it('keeps their order, and tries each three times in all', async () => {
    const { request, pass, nodes } = await world({ nodes: 2 })
    for (const node of nodes) node.reply = () => ({ status: 503 })
    const answer = request()
    for (let i = 0; i < 10; i++) await pass(150)
    await expect(answer).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(await pass(LONG)).toEqual([3, 3])
  })

  it('asks a node no second time that can never answer', async () => {
    const { request, pass, nodes } = await world({ nodes: 2 })
    if (nodes[0]) nodes[0].reply = () => ({ status: 404 })
    if (nodes[1]) nodes[1].reply = () => ({ status: 503 })
    request()
    for (let i = 0; i < 10; i++) await pass(150)
    expect(await pass(LONG)).toEqual([1, 3])
  })
})

describe('what changes the chain', () => {
  it.each([
    ['the node fails', { status: 500 }],
    ['the answer is lost', { body: '{"id":1,' }],
    ['a server in between did not wait for the node', { status: 408 }],
    ['it was not waited for', { status: 499 }],
    ['the node says that something failed inside', { body: failing(-32603, 'upstream timed out') }],
    ['the node fails without a code', { body: failing(-1) }],
  ])('[F17 partly] is sent once, to one node, and nobody knows the outcome when %s', async (_, reply) => {
    const { request, pass, nodes } = await world({ nodes: 2 })
    if (nodes[0]) nodes[0].reply = () => reply
    const answer = request('eth_sendRawTransaction')
    await pass()
    await expect(answer).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(await pass(LONG)).toEqual([1, 0])
  })

  it('is refused plainly when the node says why, or turned it away', async () => {
    const { request, pass, node } = await world()
    node.reply = () => ({ body: failing(-32003, 'nonce too low') })
    const refused = request('eth_sendRawTransaction')
    await pass()
    await expect(refused).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    node.reply = () => ({ status: 429 })
    const limited = request('eth_sendRawTransaction')
    await pass()
    await expect(limited).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
    expect(await pass(LONG)).toEqual([2])
  })

  it('travels alone', async () => {
    const { request, pass, node } = await world()
    const answers = [request('eth_sendRawTransaction'), request('eth_a'), request('eth_b')]
    await pass()
    await Promise.all(answers)
    expect(node.posts.map(({ calls }) => calls.map(({ method }) => method))).toEqual([
      ['eth_sendRawTransaction'],
      ['eth_a', 'eth_b'],
    ])
  })
})

describe('giving up', () => {
  it('rejects at once, before the request, during it and between two tries', async () => {
    const { request, pass, node } = await world()
    const before = new AbortController()
    const early = request('eth_early', before.signal)
    before.abort()
    await expect(early).rejects.toMatchObject({ code: 'ABORTED' })
    expect(await pass()).toEqual([0])

    node.reply = () => 'hang'
    const during = new AbortController()
    const asked = request('eth_asked', during.signal)
    await vi.advanceTimersByTimeAsync(0)
    while (node.posts.length === 0) await turn()
    during.abort()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })

    node.reply = () => ({ status: 503 })
    const between = new AbortController()
    const paused = request('eth_paused', between.signal)
    await pass()
    between.abort()
    await expect(paused).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(request('eth_late', AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    expect(await pass(LONG)).toEqual([2])
  })

  it.each([
    ['the caller gives up', (caller: AbortController) => caller.abort()],
    ['the transport is closed', (_: AbortController, transport: { close(): void }) => transport.close()],
  ])('[U44 partly] does not know the outcome of a transaction that was sent when %s', async (_, giveUp) => {
    const { request, pass, node, transport } = await world()
    node.reply = () => 'hang'
    const caller = new AbortController()
    const sent = request('eth_sendRawTransaction', caller.signal)
    while (node.posts.length === 0) await turn()
    giveUp(caller, transport)
    await expect(sent).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await expect(request('eth_sendRawTransaction', AbortSignal.abort())).rejects.toMatchObject({
      code: 'ABORTED',
    })
    expect(await pass(LONG)).toEqual([1])
  })

  it('ends the HTTP request only when nobody waits for any of its calls', async () => {
    const { request, pass, node } = await world()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    node.reply = ({ calls }) => {
      release()
      return { body: echo(calls) }
    }
    const caller = new AbortController()
    const given = request('eth_a', caller.signal)
    const kept = request('eth_b')
    await vi.advanceTimersByTimeAsync(0)
    caller.abort()
    await held
    await pass()
    await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(kept).resolves.toBe('eth_b')
  })

  it('[F20 partly] ends everything on close, and leaves no timer', async () => {
    const { request, pass, node, transport, environment } = await world()
    node.reply = () => ({ status: 503 })
    const paused = request()
    await pass()
    environment.setOnline(false)
    const queued = request()
    transport.close()
    await expect(paused).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(queued).rejects.toMatchObject({ code: 'ABORTED' })
    expect(await pass(LONG)).toEqual([1])
  })
})
