import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import { listenOnFreePort } from '../../../../scripts/listen-on-free-port.js'
import { answerSolanaRpc } from './answer-solana-rpc.js'
import { serveSolanaSocket } from './solana-socket.js'
import type { SolanaVm } from './solana-vm.js'

/** Where {@link startSolanaNode} listens. */
export interface SolanaNodeOptions {
  readonly vm: SolanaVm
  /** The port tried first for HTTP; 0 lets the system choose. */
  readonly port: number
  /** The port tried first for the websocket. */
  readonly wsPort: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
}

/** The RPC front of the VM. */
export interface SolanaNode {
  readonly port: number
  readonly wsPort: number
  /** Websockets that are open now. */
  readonly sockets: number
  /** Breaks every websocket, as a broken network would. Settles when all are closed. */
  cut(): Promise<void>
  stop(): Promise<void>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}

/**
 * Starts an HTTP server and a websocket server in front of the VM.
 * @throws Error when no port is free
 */
export async function startSolanaNode({
  vm,
  port,
  wsPort,
  except = [],
}: SolanaNodeOptions): Promise<SolanaNode> {
  const http = createServer((request, response) => {
    answer(vm, request, response).catch(() => response.destroy())
  })
  // A server that closes an idle socket breaks the request that was just sent on it.
  http.keepAliveTimeout = 0
  const upgrades = createServer((_, response) =>
    response.writeHead(426).end('This port has websockets only.'),
  )
  const websockets = new WebSocketServer({ noServer: true, maxPayload: 4_000_000 })
  const connections = new Set<Socket>()
  upgrades.on('connection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  upgrades.on('upgrade', (request, connection, head) => {
    websockets.handleUpgrade(request, connection, head, (socket) => serveSolanaSocket(vm, socket))
  })

  const taken = new Set(except)
  const listens = await listenOnFreePort(http, { from: port, except: new Set([...taken, wsPort]) })
  try {
    const from = wsPort === 0 ? 0 : wsPort
    const listensWs = await listenOnFreePort(upgrades, { from, except: new Set([...taken, listens]) })
    const cut = (): Promise<void> => breakAll(connections)
    return {
      port: listens,
      wsPort: listensWs,
      get sockets() {
        return websockets.clients.size
      },
      cut,
      async stop() {
        await Promise.all([close(http), close(upgrades), cut()])
      },
    }
  } catch (error) {
    await close(http)
    throw error
  }
}

async function answer(vm: SolanaVm, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, CORS).end()
    return
  }
  if (request.method !== 'POST') {
    response
      .writeHead(405, { ...CORS, allow: 'POST, OPTIONS' })
      .end('Used HTTP Method is not allowed. POST is required.')
    return
  }
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const answered = answerSolanaRpc(vm, Buffer.concat(parts).toString('utf8'))
  response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify(answered) ?? '')
}

async function breakAll(connections: Iterable<Socket>): Promise<void> {
  await Promise.all(
    [...connections].map(
      (connection) => new Promise((resolve) => connection.once('close', resolve).destroy()),
    ),
  )
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
