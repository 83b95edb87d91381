import { createServer } from 'node:http'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { SignClient } from '@walletconnect/sign-client'
import type { ICore } from '@walletconnect/types'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Relay, startRelay } from './start-relay.js'

const account = '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69'
const namespaces = {
  eip155: {
    chains: ['eip155:31337'],
    accounts: [`eip155:31337:${account}`],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
const metadata = { name: 'Test', description: 'Test', url: 'https://app.example', icons: [] }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const relayHere = async (): Promise<Relay> => {
  const relay = await startRelay({ port: 0 })
  closing.push(() => relay.stop())
  return relay
}

let people = 0
const settings = (relay: Relay) => {
  people += 1
  return {
    projectId: 'local',
    relayUrl: relay.url,
    customStoragePrefix: `person-${people}`,
    storageOptions: { database: ':memory:' },
    logger: 'silent' as const,
    telemetryEnabled: false,
  }
}

const appAt = async (relay: Relay) => {
  const app = await SignClient.init({ ...settings(relay), metadata })
  closing.push(() => app.core.relayer.transportClose())
  return app
}

const walletAt = async (relay: Relay) => {
  const own = settings(relay)
  // Its own class declares these as possibly missing, the client's interface does not.
  const core: ICore = Object.assign(new Core(own), { projectId: own.projectId, relayUrl: own.relayUrl })
  const wallet = await WalletKit.init({ core, metadata })
  closing.push(() => core.relayer.transportClose())
  return wallet
}

const pair = async (relay: Relay) => {
  const app = await appAt(relay)
  const wallet = await walletAt(relay)
  const approved = new Promise((resolve) => {
    wallet.on('session_proposal', ({ id }) => resolve(wallet.approveSession({ id, namespaces })))
  })
  const { uri, approval } = await app.connect({
    optionalNamespaces: { eip155: { chains: ['eip155:31337'], methods: ['personal_sign'], events: [] } },
  })
  await wallet.pair({ uri: uri ?? '' })
  const session = await approval()
  // Settled on both sides: nothing of the pairing is on its way any more.
  await approved
  return { app, wallet, session }
}

const signs = (wallet: Awaited<ReturnType<typeof walletAt>>) =>
  wallet.on('session_request', ({ topic, id }) => {
    void wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0x01' } })
  })

const ask = (app: Awaited<ReturnType<typeof appAt>>, topic: string) =>
  app.request<string>({
    topic,
    chainId: 'eip155:31337',
    request: { method: 'personal_sign', params: ['0x', account] },
  })

describe('the relay', () => {
  it('lets a real client and a real wallet pair, sign and end', async () => {
    const relay = await relayHere()
    const { app, wallet, session } = await pair(relay)
    expect(session.namespaces.eip155?.accounts).toEqual([`eip155:31337:${account}`])
    signs(wallet)
    expect(await ask(app, session.topic)).toBe('0x01')
    const ended = new Promise((resolve) => wallet.on('session_delete', resolve))
    await app.disconnect({ topic: session.topic, reason: { code: 6000, message: 'User disconnected.' } })
    await ended
    expect(wallet.getActiveSessions()).toEqual({})
  })

  it('carries on where it was when every socket breaks, and after it was away', async () => {
    const relay = await relayHere()
    const { app, wallet, session } = await pair(relay)
    signs(wallet)
    await relay.cut()
    await bothAreBack(relay)
    expect(await ask(app, session.topic)).toBe('0x01')
    await relay.goAway()
    expect(relay.sockets).toBe(0)
    await relay.comeBack()
    await bothAreBack(relay)
    expect(await ask(app, session.topic)).toBe('0x01')
  })

  it('delivers late, twice or in another order when told to, and the session stays whole', async () => {
    const relay = await relayHere()
    const { app, wallet, session } = await pair(relay)
    signs(wallet)
    for (const fault of [{ kind: 'delay', ms: 50 }, { kind: 'duplicate' }] as const) {
      relay.faults.add(fault)
      expect(await ask(app, session.topic)).toBe('0x01')
      relay.faults.clear()
    }
    relay.faults.add({ kind: 'reorder' }, { times: 1 })
    expect(await Promise.all([ask(app, session.topic), ask(app, session.topic)])).toEqual(['0x01', '0x01'])
  })

  it('keeps what was lost on the way until the client comes back', async () => {
    const relay = await relayHere()
    const { app, wallet, session } = await pair(relay)
    signs(wallet)
    relay.faults.add({ kind: 'drop' }, { times: 1 })
    const before = relay.holds.messages
    const answer = ask(app, session.topic)
    await expect.poll(() => relay.holds.messages).toBeGreaterThan(before)
    await wallet.core.relayer.restartTransport()
    expect(await answer).toBe('0x01')
  })

  it('says nothing to a socket that has not spoken: who opened it may not listen yet', async () => {
    const relay = await relayHere()
    const auth = await tokenFor(relay.url)
    const topic = 'a'.repeat(64)
    const first = await socketAt(relay, auth)
    await first.ask('irn_subscribe', { topic })
    first.close()
    await expect.poll(() => relay.sockets).toBe(0)
    const other = await socketAt(relay, await tokenFor(relay.url))
    await other.ask('irn_publish', { topic, message: 'kept', ttl: 60, tag: 1_108 })
    const again = await socketAt(relay, auth)
    await expect.poll(() => relay.sockets).toBe(2)
    await other.ask('irn_publish', { topic, message: 'new', ttl: 60, tag: 1_108 })
    await again.pong()
    expect(again.heard).toEqual([])
    await again.ask('irn_subscribe', { topic: 'b'.repeat(64) })
    await expect.poll(() => again.heard).toEqual(['kept', 'new'])
  })

  it('keeps its port while it is away, and lets nobody in', async () => {
    const relay = await relayHere()
    await relay.goAway()
    const taker = createServer()
    closing.push(() => new Promise((resolve) => taker.close(resolve)))
    const refused = new Promise((resolve) => taker.once('error', resolve))
    taker.listen(relay.port, '127.0.0.1')
    expect(await refused).toMatchObject({ code: 'EADDRINUSE' })
    await expect(closeOf(relay.url)).rejects.toThrow()
    expect(relay.sockets).toBe(0)
    await relay.comeBack()
    const socket = await socketAt(relay, await tokenFor(relay.url))
    await socket.ask('irn_subscribe', { topic: 'a'.repeat(64) })
    expect(relay.sockets).toBe(1)
  })

  it.each([
    ['origin', 'Unauthorized: origin not allowed'],
    ['project id', 'Unauthorized: invalid key'],
    ['clock', 'JWT validation error: JWT Token is not yet valid'],
  ] as const)('turns a client away: %s', async (refusal, reason) => {
    const relay = await relayHere()
    relay.faults.refuse(refusal)
    expect(await closeOf(`${relay.url}/?auth=x`)).toEqual({ code: 3000, reason })
  })

  it('lets nobody in without a signed token', async () => {
    const relay = await relayHere()
    const told = { code: 3000, reason: 'Unauthorized: the auth token is missing or wrong' }
    expect(await closeOf(relay.url)).toEqual(told)
    expect(await closeOf(`${relay.url}/?auth=a.b.c`)).toEqual(told)
    expect(relay.sockets).toBe(0)
  })
})

const tokenFor = (url: string): Promise<string> => {
  people += 1
  return signJWT(`person-${people}`, url, 3_600, generateKeyPair())
}

/** A socket that asks and writes down what is pushed to it. */
const socketAt = async ({ url }: Relay, auth: string) => {
  const socket = new WebSocket(`${url}/?auth=${auth}`)
  closing.push(async () => socket.terminate())
  const heard: string[] = []
  const answered = new Map<number, (answer: { readonly error?: unknown }) => void>()
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString())
    if (frame.params === undefined) answered.get(frame.id)?.(frame)
    else heard.push(frame.params.data.message)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  let asked = 0
  return {
    heard,
    close: () => socket.close(),
    /** Settles when all that was sent to it before has come. */
    pong: (): Promise<unknown> => new Promise((resolve) => socket.once('pong', resolve).ping()),
    ask: (method: string, params: object): Promise<void> => {
      asked += 1
      const id = asked
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((resolve, reject) =>
        answered.set(id, ({ error }) => (error === undefined ? resolve() : reject(error))),
      )
    },
  }
}

/** What is asked while a client has not yet noticed is sent again by it only after a minute. */
const bothAreBack = (relay: Relay) => expect.poll(() => relay.sockets, { timeout: 30_000 }).toBe(2)

const closeOf = (url: string): Promise<{ readonly code: number; readonly reason: string }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.on('error', reject)
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
