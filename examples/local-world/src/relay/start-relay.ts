import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
import { type WebSocket, WebSocketServer } from 'ws'
import { listenOnFreePort } from '../../../../scripts/listen-on-free-port.js'
import { type RelayFault, RelayFaults, refusals } from './relay-faults.js'
import { RelayMailbox, type RelayMessage, subscriptionId } from './relay-mailbox.js'
import { type RelayRequest, readRelayFrame } from './relay-request.js'

/** How {@link startRelay} starts. */
export interface RelayOptions {
  /** The port tried first; 0 lets the system choose. Default 8555. */
  readonly port?: number
  /** Ports to leave alone. */
  readonly except?: Iterable<number>
}

/** A running relay between apps and wallets. */
export interface Relay {
  /** Of the websocket. */
  readonly url: string
  readonly port: number
  readonly faults: RelayFaults
  /** Sockets that are open now. */
  readonly sockets: number
  /** What the relay holds. */
  readonly holds: { readonly messages: number; readonly subscriptions: number }
  /** Closes every socket as a broken network would, and lets them come back at once. Settles when all are closed. */
  cut(): Promise<void>
  /** Goes away: connections are broken, also new ones, until `comeBack`. The mailbox stays, and so does the port. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Settles when everything is closed. May be called again. */
  stop(): Promise<void>
}

interface Client {
  readonly id: string
  readonly socket: WebSocket
  /** It has sent something, so that its handlers are known to be in place. */
  spoken: boolean
  /** Messages that wait for the one after them. */
  readonly held: RelayMessage[]
  /** Pushes the client has not confirmed, by their ids. */
  readonly unconfirmed: Map<number | string, RelayMessage>
}

const HOST = '127.0.0.1'

/**
 * Starts a relay: topics with a mailbox each over a websocket, who may speak shown by a signed token, and nothing that
 * the relay could read.
 * @throws Error when no port is free.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { port: from = 8_555, except = [] } = options
  const http = createServer((_, response) =>
    response.writeHead(426).end('This is a relay: connect by websocket.'),
  )
  return new LocalRelay(http, await listenOnFreePort(http, { from, except }))
}

class LocalRelay implements Relay {
  readonly faults = new RelayFaults()
  readonly #mailbox = new RelayMailbox()
  readonly #clients = new Set<Client>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #websockets = new WebSocketServer({ noServer: true, maxPayload: 4_000_000 })
  readonly #http: Server
  /** Every TCP connection that is open, also one that is still being let in. */
  readonly #connections = new Set<Socket>()
  #isAway = false
  #pushes = 0

  constructor(
    http: Server,
    readonly port: number,
  ) {
    this.#http = http
    http.on('connection', (connection) => {
      // The port stays ours while the relay is away: another program could take it.
      if (this.#isAway) {
        connection.destroy()
        return
      }
      this.#connections.add(connection)
      connection.once('close', () => this.#connections.delete(connection))
    })
    http.on('upgrade', (request, connection, head) => {
      this.#websockets.handleUpgrade(request, connection, head, (socket) => this.#admit(socket, request))
    })
  }

  get url(): string {
    return `ws://${HOST}:${this.port}`
  }

  get sockets(): number {
    return this.#clients.size
  }

  get holds() {
    return this.#mailbox.size
  }

  cut(): Promise<void> {
    return breakAll(this.#connections)
  }

  async goAway(): Promise<void> {
    this.#isAway = true
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    await breakAll(this.#connections)
  }

  async comeBack(): Promise<void> {
    this.#isAway = false
  }

  async stop(): Promise<void> {
    await this.goAway()
    if (this.#http.listening) await new Promise((resolve) => this.#http.close(resolve))
  }

  #admit(socket: WebSocket, request: IncomingMessage): void {
    // A socket that breaks is closed, and that is heard below.
    socket.on('error', () => undefined)
    const waiting: string[] = []
    let client: Client | undefined
    socket.on('message', (data) => {
      const text = data.toString()
      if (client === undefined) waiting.push(text)
      else this.#hear(client, text)
    })
    socket.on('close', () => {
      if (client === undefined) return
      this.#clients.delete(client)
      for (const message of [...client.held, ...client.unconfirmed.values()])
        this.#mailbox.putBack(client.id, message)
    })
    const { refusal } = this.faults
    if (refusal !== undefined) {
      socket.close(refusals[refusal].code, refusals[refusal].reason)
      return
    }
    clientIdOf(request).then((id) => {
      if (id === undefined) {
        socket.close(3_000, 'Unauthorized: the auth token is missing or wrong')
        return
      }
      if (socket.readyState !== socket.OPEN) return
      client = { id, socket, spoken: false, held: [], unconfirmed: new Map() }
      this.#clients.add(client)
      for (const text of waiting) this.#hear(client, text)
    })
  }

  #hear(client: Client, text: string): void {
    const frame = readRelayFrame(text)
    if (frame.kind === 'answer') {
      for (const one of this.#socketsOf(client.id)) one.unconfirmed.delete(frame.id)
      return
    }
    if (frame.kind === 'refused') {
      const { id, code, message } = frame
      send(client, { id, jsonrpc: '2.0', error: { code, message } })
      return
    }
    const { result, deliver } = this.#answer(client, frame.request)
    send(client, { id: frame.request.id, jsonrpc: '2.0', result })
    const first = client.spoken ? [] : this.#mailbox.topicsOf(client.id)
    client.spoken = true
    for (const topic of new Set([...deliver, ...first])) this.#deliver(topic)
  }

  #answer(
    client: Client,
    request: RelayRequest,
  ): { readonly result: unknown; readonly deliver: readonly string[] } {
    const now = Date.now()
    const publish = (
      topic: string,
      message: string,
      ttl: number,
      tag?: number,
      attestation?: unknown,
    ): string => {
      const seal = typeof attestation === 'string' ? attestation : undefined
      this.#mailbox.publish(client.id, { topic, message, ttl, tag, attestation: seal }, now)
      return topic
    }
    const subscribe = (topic: string): string => {
      this.#mailbox.subscribe(client.id, topic)
      return subscriptionId(topic, client.id)
    }
    const fetch = (topics: readonly string[]) => ({
      messages: topics.flatMap((topic) => this.#mailbox.take(client.id, topic, now)).map(wireForm),
      hasMore: false,
    })
    switch (request.method) {
      case 'irn_publish': {
        const { topic, message, ttl, tag, attestation } = request.params
        return { result: true, deliver: [publish(topic, message, ttl, tag, attestation)] }
      }
      case 'irn_batchPublish':
        return {
          result: true,
          deliver: request.params.messages.map(({ topic, message, ttl, tag, attestation }) =>
            publish(topic, message, ttl, tag, attestation),
          ),
        }
      case 'irn_subscribe':
        return { result: subscribe(request.params.topic), deliver: [request.params.topic] }
      case 'irn_batchSubscribe':
        return { result: request.params.topics.map(subscribe), deliver: request.params.topics }
      case 'irn_unsubscribe':
        this.#mailbox.unsubscribe(client.id, request.params.topic)
        return { result: true, deliver: [] }
      case 'irn_batchUnsubscribe':
        for (const { topic } of request.params.subscriptions) this.#mailbox.unsubscribe(client.id, topic)
        return { result: true, deliver: [] }
      case 'irn_fetchMessages':
        return { result: fetch([request.params.topic]), deliver: [] }
      case 'irn_batchFetchMessages':
        return { result: fetch(request.params.topics), deliver: [] }
      case 'wc_proposeSession': {
        const { pairingTopic, sessionProposal, ttl, attestation } = request.params
        subscribe(pairingTopic)
        return { result: true, deliver: [publish(pairingTopic, sessionProposal, ttl, 1_100, attestation)] }
      }
      case 'wc_approveSession': {
        const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl } =
          request.params
        subscribe(sessionTopic)
        return {
          result: true,
          deliver: [
            publish(pairingTopic, sessionProposalResponse, ttl, 1_101),
            publish(sessionTopic, sessionSettlementRequest, ttl, 1_102),
          ],
        }
      }
    }
  }

  // A client may hold several sockets: two tabs, or one it has given up and that nobody closed yet. All of them get the
  // message, and whichever confirms it confirms it for all. One that has only just been let in must speak first: the
  // client attaches its handlers a turn after its socket opens, and what comes before that is lost on it.
  #deliver(topic: string): void {
    const listening = [...this.#clients].filter(({ spoken }) => spoken)
    for (const clientId of new Set(listening.map(({ id }) => id))) {
      if (!this.#mailbox.isSubscribed(clientId, topic)) continue
      for (const message of this.#mailbox.take(clientId, topic, Date.now())) {
        const fault = this.faults.take(message.tag)
        const id = this.#nextId()
        for (const client of listening) if (client.id === clientId) this.#hand(client, message, fault, id)
      }
    }
  }

  #socketsOf(clientId: string): readonly Client[] {
    return [...this.#clients].filter(({ id }) => id === clientId)
  }

  #hand(client: Client, message: RelayMessage, fault: RelayFault | undefined, id: number): void {
    switch (fault?.kind) {
      case 'drop':
        // Lost on the way, so never confirmed: the client gets it when it comes back.
        client.unconfirmed.set(id, message)
        return
      case 'reorder':
        client.held.push(message)
        return
      case 'delay': {
        const timer = setTimeout(() => {
          this.#timers.delete(timer)
          this.#push(client, message, id)
        }, fault.ms)
        this.#timers.add(timer)
        return
      }
      default:
        this.#push(client, message, id)
        if (fault?.kind === 'duplicate') this.#push(client, message, this.#nextId())
        for (const held of client.held.splice(0)) this.#push(client, held, this.#nextId())
    }
  }

  // Ids of pushes must not be those of the client's own requests.
  #nextId(): number {
    this.#pushes += 1
    return Date.now() * 1_000 + this.#pushes
  }

  #push(client: Client, message: RelayMessage, id: number): void {
    client.unconfirmed.set(id, message)
    send(client, {
      id,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: subscriptionId(message.topic, client.id), data: wireForm(message) },
    })
  }
}

/** Breaks every socket, also of those whose token is still being read. */
async function breakAll(connections: Iterable<Socket>): Promise<void> {
  await Promise.all(
    [...connections].map(
      (connection) => new Promise((resolve) => connection.once('close', resolve).destroy()),
    ),
  )
}

function wireForm({ topic, message, publishedAt, tag, attestation }: RelayMessage) {
  return { topic, message, publishedAt, tag, ...(attestation !== undefined && { attestation }) }
}

function send({ socket }: Client, frame: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
}

/** Who connects: the key that signed the token of the address. */
async function clientIdOf({ url = '/' }: IncomingMessage): Promise<string | undefined> {
  const token = new URL(url, `ws://${HOST}`).searchParams.get('auth')
  if (token === null) return undefined
  try {
    return (await verifyJWT(token)) ? decodeJWT(token).payload.iss : undefined
  } catch {
    return undefined
  }
}
