import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { listenOnFreePort } from '../../../../scripts/listen-on-free-port.js'
import { PolkadotRpcError } from './polkadot-rpc-error.js'

/**
 * Answers a JSON-RPC method of a Polkadot node.
 * @throws PolkadotRpcError
 */
export type PolkadotMethods = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Where {@link startPolkadotRpc} listens. */
export interface PolkadotRpcOptions {
  readonly answer: PolkadotMethods
  /** The port tried first; 0 lets the system choose. */
  readonly port: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
}

/** A running JSON-RPC server. */
export interface PolkadotRpc {
  readonly port: number
  stop(): Promise<void>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}

const callSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
})

/**
 * Starts JSON-RPC over HTTP on loopback, which pages of every origin may ask.
 * @throws Error when no port is free
 */
export async function startPolkadotRpc({
  answer,
  port,
  except = [],
}: PolkadotRpcOptions): Promise<PolkadotRpc> {
  const server = createServer((request, response) => {
    serve(answer, request, response).catch(() => response.destroy())
  })
  // A server that closes an idle socket breaks the request that was just sent on it.
  server.keepAliveTimeout = 0
  return {
    port: await listenOnFreePort(server, { from: port, except }),
    stop() {
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

async function serve(
  answer: PolkadotMethods,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, CORS).end()
    return
  }
  if (request.method !== 'POST') {
    response.writeHead(405, { ...CORS, allow: 'POST, OPTIONS' }).end('POST is required.')
    return
  }
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const answered = await answerText(answer, Buffer.concat(parts).toString('utf8'))
  response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(answered))
}

/** One call, or several. */
async function answerText(answer: PolkadotMethods, text: string): Promise<unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return failure(null, new PolkadotRpcError(-32_700, 'Parse error'))
  }
  if (!Array.isArray(value)) return answerOne(answer, value)
  if (value.length === 0) return failure(null, new PolkadotRpcError(-32_600, 'Invalid request'))
  return Promise.all(value.map((one: unknown) => answerOne(answer, one)))
}

async function answerOne(answer: PolkadotMethods, value: unknown): Promise<unknown> {
  const parsed = callSchema.safeParse(value)
  if (!parsed.success) return failure(null, new PolkadotRpcError(-32_600, 'Invalid request'))
  const { id, method, params = [] } = parsed.data
  try {
    return { jsonrpc: '2.0', id, result: (await answer(method, params)) ?? null }
  } catch (error) {
    return failure(id, error)
  }
}

function failure(id: string | number | null, error: unknown): unknown {
  const { code, message, data } =
    error instanceof PolkadotRpcError
      ? error
      : { code: -32_603, message: error instanceof Error ? error.message : 'Internal error', data: undefined }
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
}
