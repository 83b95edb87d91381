import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnFreePort } from '../../../scripts/listen-on-free-port.js'
import { FaultSwitch } from './fault-switch.js'

/** What a faulty node does with a request. */
export type ChainFault =
  /** Answers properly, but only after `ms` milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Answers with an HTTP status, such as 500 or 429, and an optional Retry-After (seconds, or any text). */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly retryAfter?: number | string
      readonly body?: string
    }
  /** Takes the request and never answers. */
  | { readonly kind: 'hang' }
  /** Closes the connection without an answer. */
  | { readonly kind: 'drop' }
  /** Answers with status 200 and this text. */
  | { readonly kind: 'text'; readonly body: string; readonly contentType?: string }
  /** Answers every call in the request with this JSON-RPC error. */
  | { readonly kind: 'rpc-error'; readonly code: number; readonly message: string; readonly data?: unknown }

/** Which requests a fault is for. */
export interface FaultScope {
  /** How many requests it hits. Default: all from now on. */
  readonly times?: number
  /** Only requests that hold one of these JSON-RPC methods. Default: every request. */
  readonly methods?: readonly string[]
}

/** The fault switch of a chain. */
export interface ChainFaults {
  /** Puts this fault in place of all others. */
  set(fault: ChainFault, scope?: FaultScope): void
  /** Adds a fault that comes into force when those before it are used up or do not apply. */
  add(fault: ChainFault, scope?: FaultScope): void
  /** From now on every request is answered properly. Requests that hang stay open. */
  clear(): void
}

/** A request as it reached the chain. */
export interface ChainRequest {
  /** When it came, in ms of `performance.now()`. */
  readonly at: number
  /** HTTP method. */
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Lower-case names; a repeated header is joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  /** The body as text. */
  readonly body: string
  /** JSON-RPC methods in the body, in order; several for a batch. */
  readonly rpcMethods: readonly string[]
  /** The fault that was applied, if any. */
  readonly fault?: ChainFault['kind']
}

/** What {@link startChainProxy} stands in front of. */
export interface ChainProxyOptions {
  readonly name: string
  /** The port tried first; 0 lets the system choose. */
  readonly port: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
  /** Where proper requests go. */
  readonly nodeUrl: string
}

/** A running front of a chain node. */
export interface ChainProxy {
  readonly port: number
  readonly faults: ChainFaults
  /** Every POST so far, oldest first. */
  readonly requests: readonly ChainRequest[]
  clearRequests(): void
  /** Settles when `count` requests have come since the last `clearRequests()`. */
  whenRequested(count: number): Promise<void>
  stop(): Promise<void>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
}

/**
 * Starts an HTTP front of a chain node that records requests and can be told to fail.
 * @throws Error when no port is free.
 */
export async function startChainProxy(options: ChainProxyOptions): Promise<ChainProxy> {
  const faults = new FaultSwitch<ChainFault, FaultScope, readonly string[]>(
    ({ methods }, rpcMethods) => methods === undefined || methods.some((name) => rpcMethods.includes(name)),
  )
  const requests: ChainRequest[] = []
  let waiting: { readonly count: number; readonly resolve: () => void }[] = []

  const record = (request: ChainRequest) => {
    requests.push(request)
    const due = waiting.filter(({ count }) => requests.length >= count)
    waiting = waiting.filter((one) => !due.includes(one))
    for (const { resolve } of due) resolve()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  // A socket that the server closes just as the next request leaves on it would be a fault nobody asked for.
  server.keepAliveTimeout = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end()
      return
    }
    const body = await readBody(request)
    const rpcMethods = readRpcCalls(body).map(({ method }) => method)
    const fault = faults.take(rpcMethods)
    record(describe(request, body, rpcMethods, fault))

    if (fault?.kind === 'hang') return
    if (fault?.kind === 'drop') {
      request.socket.destroy()
      return
    }
    if (fault?.kind === 'delay') {
      const stillThere = await wait(fault.ms, response)
      if (!stillThere) return
    }
    if (fault?.kind === 'status') {
      const { status, retryAfter, body: text = '' } = fault
      const header = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
      response.writeHead(status, { ...CORS, ...header, 'content-type': 'text/plain' }).end(text)
      return
    }
    if (fault?.kind === 'text') {
      response
        .writeHead(200, { ...CORS, 'content-type': fault.contentType ?? 'application/json' })
        .end(fault.body)
      return
    }
    if (fault?.kind === 'rpc-error') {
      response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end(rpcErrorBody(body, fault))
      return
    }
    await forward(options.nodeUrl, body, response)
  }

  const port = await listenOnFreePort(server, {
    from: options.port,
    ...(options.except && { except: options.except }),
  })
  return {
    port,
    faults: {
      set: (fault, scope = {}) => faults.set(fault, scope),
      add: (fault, scope = {}) => faults.add(fault, scope),
      clear: () => faults.clear(),
    },
    requests,
    clearRequests() {
      requests.length = 0
    },
    whenRequested(count) {
      if (requests.length >= count) return Promise.resolve()
      return new Promise((resolve) => {
        waiting.push({ count, resolve })
      })
    },
    stop() {
      return new Promise((resolve) => {
        server.close(() => resolve())
        // Requests that hang would keep the server open for ever.
        server.closeAllConnections()
      })
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

interface RpcCall {
  readonly id: unknown
  readonly method: string
}

function readRpcCalls(body: string): RpcCall[] {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return []
  }
  return (Array.isArray(value) ? value : [value]).flatMap((call: unknown) => {
    if (typeof call !== 'object' || call === null || !('method' in call) || typeof call.method !== 'string')
      return []
    return [{ id: 'id' in call ? call.id : null, method: call.method }]
  })
}

function describe(
  request: IncomingMessage,
  body: string,
  rpcMethods: readonly string[],
  fault: ChainFault | undefined,
): ChainRequest {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    at: performance.now(),
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
    body,
    rpcMethods,
    ...(fault === undefined ? {} : { fault: fault.kind }),
  }
}

function rpcErrorBody(body: string, fault: ChainFault & { kind: 'rpc-error' }): string {
  const error = {
    code: fault.code,
    message: fault.message,
    ...(fault.data === undefined ? {} : { data: fault.data }),
  }
  const answers = readRpcCalls(body).map(({ id }) => ({ jsonrpc: '2.0', id, error }))
  return JSON.stringify(body.trimStart().startsWith('[') ? answers : answers[0])
}

async function forward(nodeUrl: string, body: string, response: ServerResponse): Promise<void> {
  const answered = await fetch(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await answered.text()
  response.writeHead(answered.status, { ...CORS, 'content-type': 'application/json' }).end(text)
}

/** Waits; false when the caller went away meanwhile. */
function wait(ms: number, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    response.once('close', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
