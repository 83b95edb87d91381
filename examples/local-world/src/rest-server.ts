import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnFreePort } from '../../../scripts/listen-on-free-port.js'
import { FaultSwitch } from './fault-switch.js'

/** A request that reached a REST server. */
export interface RestRequest {
  /** When it came, in ms of `performance.now()`. */
  readonly at: number
  readonly method: string
  /** Without the query, not decoded. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** The body as text. */
  readonly body: string
  /** The fault that was applied, if any. */
  readonly fault?: RestFault['kind']
}

/** An answer. A text is sent as text, anything else as JSON. */
export interface RestAnswer {
  readonly status: number
  readonly body: unknown
}

/** A fault of a server. */
export type RestFault =
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
  /** Closes the connection without an answer, before the request is carried out. */
  | { readonly kind: 'drop' }
  /** Carries the request out, then closes the connection without an answer. */
  | { readonly kind: 'drop-answer' }
  /** Carries the request out, sends half of the answer, then closes the connection. */
  | { readonly kind: 'cut-off' }
  /** Answers with status 200 and this text. */
  | { readonly kind: 'text'; readonly body: string; readonly contentType?: string }

/** Which requests a fault is for. */
export interface RestFaultScope {
  /** How many requests it hits. Default: all from now on. */
  readonly times?: number
  /** Only requests of this HTTP method. Default: any. */
  readonly method?: 'GET' | 'POST'
  /** Only paths that hold this text. Default: every path. */
  readonly path?: string
}

/** The fault switch of a REST server. */
export interface RestFaults {
  /** Puts this fault in place of all others. */
  set(fault: RestFault, scope?: RestFaultScope): void
  /** Adds a fault that comes into force when those before it are used up or do not apply. */
  add(fault: RestFault, scope?: RestFaultScope): void
  /** From now on every request is answered properly. Requests that hang stay open. */
  clear(): void
}

/** What {@link startRestServer} serves. */
export interface RestServerOptions {
  /** The port tried first; 0 lets the system choose. */
  readonly port: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
  /** An error that it throws is answered with status 500. */
  readonly answer: (request: RestRequest) => RestAnswer | Promise<RestAnswer>
}

/** A running REST server. */
export interface RestServer {
  readonly port: number
  readonly faults: RestFaults
  /** Every GET and POST so far, oldest first. */
  readonly requests: readonly RestRequest[]
  clearRequests(): void
  /** Settles when `count` requests have come since the last `clearRequests()`. */
  whenRequested(count: number): Promise<void>
  stop(): Promise<void>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
}

/**
 * Starts an HTTP server on loopback, open to pages of every origin. It records requests and has a fault switch.
 * @throws Error when no port is free
 */
export async function startRestServer(options: RestServerOptions): Promise<RestServer> {
  const faults = new FaultSwitch<RestFault, RestFaultScope, Pick<RestRequest, 'method' | 'path'>>(
    (scope, { method, path }) =>
      (scope.method === undefined || scope.method === method) &&
      (scope.path === undefined || path.includes(scope.path)),
  )
  const requests: RestRequest[] = []
  let waiting: { readonly count: number; readonly resolve: () => void }[] = []

  const record = (request: RestRequest) => {
    requests.push(request)
    const due = waiting.filter(({ count }) => requests.length >= count)
    waiting = waiting.filter((one) => !due.includes(one))
    for (const { resolve } of due) resolve()
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = incoming
    if (method === 'OPTIONS') {
      response.writeHead(204, CORS).end()
      return
    }
    if (method !== 'GET' && method !== 'POST') {
      send(response, { status: 405, body: 'Method not allowed' })
      return
    }
    const body = await readBody(incoming)
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1')
    const path = url.pathname
    const fault = faults.take({ method, path })
    const request: RestRequest = {
      at: performance.now(),
      method,
      path,
      query: Object.fromEntries(url.searchParams),
      body,
      ...(fault && { fault: fault.kind }),
    }
    record(request)
    if (fault !== undefined && (await isAnsweredBy(fault, incoming, response))) return
    const answered = await answerOrFail(options, request)
    if (fault?.kind === 'drop-answer') incoming.socket.destroy()
    else if (fault?.kind === 'cut-off') sendHalf(response, answered)
    else send(response, answered)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  // A server that closes an idle socket breaks the request that was just sent on it.
  server.keepAliveTimeout = 0
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

/** True when nothing more is to be done for the request. */
async function isAnsweredBy(
  fault: RestFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  switch (fault.kind) {
    case 'hang':
      return true
    case 'drop':
      request.socket.destroy()
      return true
    case 'delay':
      return !(await wait(fault.ms, response))
    case 'status': {
      const { status, retryAfter, body = '' } = fault
      const header = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
      response.writeHead(status, { ...CORS, ...header, 'content-type': 'text/plain' }).end(body)
      return true
    }
    case 'text':
      response
        .writeHead(200, { ...CORS, 'content-type': fault.contentType ?? 'application/json' })
        .end(fault.body)
      return true
    case 'drop-answer':
    case 'cut-off':
      return false
  }
}

async function answerOrFail({ answer }: RestServerOptions, request: RestRequest): Promise<RestAnswer> {
  try {
    return await answer(request)
  } catch (error) {
    return { status: 500, body: error instanceof Error ? error.message : String(error) }
  }
}

function send(response: ServerResponse, answer: RestAnswer): void {
  const { bytes, type } = written(answer)
  response.writeHead(answer.status, { ...CORS, 'content-type': type }).end(bytes)
}

function sendHalf(response: ServerResponse, answer: RestAnswer): void {
  const { bytes, type } = written(answer)
  response
    .writeHead(answer.status, { ...CORS, 'content-type': type, 'content-length': bytes.length })
    .write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}

function written({ body }: RestAnswer): { readonly bytes: Buffer; readonly type: string } {
  return typeof body === 'string'
    ? { bytes: Buffer.from(body), type: 'text/plain' }
    : { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
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
