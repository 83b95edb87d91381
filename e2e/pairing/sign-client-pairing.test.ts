import { createRequire } from 'node:module'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { MemoryPairingStorage } from '../../engine/src/connectors/pairing/memory-pairing-storage.js'
import { openSignClient } from '../../engine/src/connectors/pairing/sign-client-pairing.js'
import { eip155Pairing } from '../../engine/src/families/eip155/port/eip155-pairing.js'
import { wantedNamespaces } from '../../engine/src/model/networks/wanted-namespaces.js'
import type { PairingClient, PairingClientEvent } from '../../engine/src/ports/pairing-client.js'
import { type Relay, startRelay } from '../../examples/local-world/src/relay/start-relay.js'
import { quietCore, quietKit } from '../../examples/pairing-wallet/src/wallet/index.js'

const account = '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69'
const metadata = { name: 'Test', description: 'Test', url: 'https://app.example', icons: [] }
const wanted = wantedNamespaces({
  networks: [{ caipNetworkId: 'eip155:31337', rpcUrls: ['http://127.0.0.1:1'] }],
  overrides: {},
  defaults: () => eip155Pairing,
  required: [],
})

/** The websocket of the relay client in this process. */
interface Line {
  readonly readyState: number
  send(): void
  close(...reason: unknown[]): void
  emit(event: string, data: string): void
}
const OPEN = 1
const inCore = createRequire(import.meta.resolve('@walletconnect/core'))
const inConnection = createRequire(inCore.resolve('@walletconnect/jsonrpc-ws-connection'))
const { prototype: line }: { prototype: Line } = inConnection('ws')

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
const clientAt = async (relay: Relay) => {
  people += 1
  const client = await openSignClient({
    projectId: 'local',
    relayUrl: relay.url,
    metadata,
    storagePrefix: `client-${people}`,
    storage: new MemoryPairingStorage(),
    wanted: () => wanted,
    checked: (session) => session,
    clock: globalThis,
    storageDeadline: 2_000,
    lifetime: 240_000,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    onLate: () => undefined,
  })
  closing.push(() => client.close())
  const told: PairingClientEvent[] = []
  client.watch((event) => told.push(event))
  const next = async <Type extends PairingClientEvent['type']>(
    type: Type,
  ): Promise<Extract<PairingClientEvent, { type: Type }>> => {
    const isIt = (event: PairingClientEvent): event is Extract<PairingClientEvent, { type: Type }> =>
      event.type === type
    await expect.poll(() => told.some(isIt)).toBe(true)
    const found = told.find(isIt)
    if (found === undefined) throw new Error('It was there.')
    return found
  }
  return { client, told, next }
}

const walletAt = async (relay: Relay) => {
  people += 1
  const core = quietCore({ relayUrl: relay.url, storagePrefix: `client-wallet-${people}`, inMemory: true })
  const wallet = await quietKit(core, { ...metadata, name: 'Oar\u202e Wallet' })
  closing.push(() => core.relayer.transportClose())
  return wallet
}

const never = new AbortController().signal
const propose = (client: PairingClient) => client.propose({ signal: never })

const granted = {
  eip155: {
    chains: ['eip155:31337'],
    accounts: [`eip155:31337:${account}`],
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
}

const paired = async () => {
  const relay = await relayHere()
  const app = await clientAt(relay)
  const wallet = await walletAt(relay)
  wallet.on('session_proposal', ({ id }) => void wallet.approveSession({ id, namespaces: granted }))
  const { uri } = await propose(app.client)
  await wallet.pair({ uri })
  const { session } = await app.next('proposal.approved')
  return { relay, ...app, wallet, session }
}

describe('the relay client', () => {
  it('[C5] [R3.43] [R3.44] [R3.45] [R7.71] makes a code, and tells of the session a real wallet sets up', async () => {
    const { session, client, told } = await paired()
    expect(session).toMatchObject({
      namespaces: {
        eip155: {
          chains: ['eip155:31337'],
          accounts: [`eip155:31337:${account}`],
          methods: ['personal_sign'],
          events: ['accountsChanged', 'chainChanged'],
          defaultChain: 'eip155:31337',
          rpcMap: { 31337: 'http://127.0.0.1:1' },
        },
      },
      sessionProperties: {},
      peer: { name: 'Oar Wallet', url: 'https://app.example/' },
    })
    expect(client.sessions()).toEqual([session])
    expect(told[0]?.type).toBe('relay.online')
  })

  it('asks the wallet, and turns its refusal into an error', async () => {
    const { session, client, wallet } = await paired()
    wallet.on('session_request', ({ topic, id, params }) => {
      const [text] = params.request.params
      const response =
        text === '0x01'
          ? { id, jsonrpc: '2.0', result: '0xsigned' }
          : { id, jsonrpc: '2.0', error: { code: 5000, message: 'No' } }
      void wallet.respondSessionRequest({ topic, response })
    })
    const ask = (text: string) =>
      client.request({
        topic: session.topic,
        chainId: 'eip155:31337',
        method: 'personal_sign',
        params: [text, account],
        signal: never,
      })
    expect(await ask('0x01')).toBe('0xsigned')
    await expect(ask('0x02')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('tells what the wallet does to the session: update, event, end', async () => {
    const { session, wallet, next, client } = await paired()
    const { topic } = session
    const more = {
      eip155: {
        ...granted.eip155,
        accounts: [...granted.eip155.accounts, `eip155:31337:0x${'1'.repeat(40)}`],
      },
    }
    await wallet.updateSession({ topic, namespaces: more })
    expect((await next('session.updated')).session.namespaces.eip155?.accounts).toHaveLength(2)
    await wallet.emitSessionEvent({
      topic,
      chainId: 'eip155:31337',
      event: { name: 'accountsChanged', data: [account] },
    })
    expect(await next('session.event')).toMatchObject({ name: 'accountsChanged', data: [account] })
    await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'Bye' } })
    expect((await next('session.deleted')).topic).toBe(topic)
    expect(client.sessions()).toEqual([])
  })

  it('[B38] notifies the app that a session has expired', async () => {
    const { session, next, client, told } = await paired()
    expect(told.map(({ type }) => type)).not.toContain('session.expired')
    vi.useFakeTimers({ toFake: ['Date'], now: session.expiresAt + 1_000 })
    onTestFinished(() => void vi.useRealTimers())
    // The library looks at the clock every 5 s.
    expect(await next('session.expired')).toEqual({ type: 'session.expired', topic: session.topic })
    expect(client.sessions()).toEqual([])
  })

  it('tells that a wallet refused, and ends a session on both sides', async () => {
    const relay = await relayHere()
    const { client, next } = await clientAt(relay)
    const wallet = await walletAt(relay)
    wallet.on(
      'session_proposal',
      ({ id }) => void wallet.rejectSession({ id, reason: { code: 5000, message: 'No' } }),
    )
    const { uri, id } = await propose(client)
    await wallet.pair({ uri })
    expect(await next('proposal.rejected')).toMatchObject({ id, error: { code: 'USER_REJECTED' } })
  })

  it('ends a session in the wallet too, once however often it is asked', async () => {
    const { session, wallet, client } = await paired()
    const ended: string[] = []
    wallet.on('session_delete', ({ topic }) => ended.push(topic))
    await Promise.all([client.end(session.topic, 'left'), client.end(session.topic, 'left')])
    await expect.poll(() => ended).toEqual([session.topic])
    expect(client.sessions()).toEqual([])
  })

  it('forgets what it withdrew: a wallet that answers it sets up nothing, and a code that is kept stays good', async () => {
    const relay = await relayHere()
    const { client, told, next } = await clientAt(relay)
    const withdrawn = await propose(client)
    const kept = await propose(client)
    client.withdraw([kept.id])
    const answers = async ({ uri }: { readonly uri: string }): Promise<void> => {
      const wallet = await walletAt(relay)
      const asked = new Promise<number>((resolve) => {
        wallet.on('session_proposal', ({ id }) => resolve(id))
      })
      await wallet.pair({ uri })
      // The wallet believes in its session until the app says otherwise, or for good.
      const approved = wallet.approveSession({ id: await asked, namespaces: granted })
      await approved.catch(() => undefined)
    }
    await answers(withdrawn)
    await answers(kept)
    const { id, session } = await next('proposal.approved')
    expect(id).toBe(kept.id)
    expect(told.filter(({ type }) => type.startsWith('proposal'))).toHaveLength(1)
    expect(client.sessions()).toEqual([session])
    client.withdraw()
  })

  it.each([
    ['origin', 'INVALID_APP_CONFIGURATION'],
    ['project id', 'INVALID_PROJECT_ID'],
    ['clock', 'JWT_TOKEN_NOT_VALID'],
  ] as const)('says why the relay does not let it in: %s', async (refusal, code) => {
    const relay = await relayHere()
    relay.faults.refuse(refusal)
    const { client, next } = await clientAt(relay)
    await expect(propose(client)).rejects.toMatchObject({ code })
    expect((await next('relay.refused')).error).toMatchObject({ code })
  })

  it('confirms nothing on a line that is closing: a browser would write an error into the console', async () => {
    const { client } = await paired()
    const states: number[] = []
    const send = vi.spyOn(line, 'send').mockImplementation(function (this: Line) {
      states.push(this.readyState)
    })
    onTestFinished(() => send.mockRestore())
    const { close } = line
    const closed = vi.spyOn(line, 'close').mockImplementation(function (this: Line, ...reason) {
      close.apply(this, reason)
      // This message was on its way when the line was closed.
      const data = { topic: 'e'.repeat(64), message: 'late', publishedAt: 0, tag: 1108 }
      const push = { id: 1, jsonrpc: '2.0', method: 'irn_subscription', params: { id: 'e', data } }
      this.emit('message', JSON.stringify(push))
    })
    onTestFinished(() => closed.mockRestore())
    await client.close()
    expect(closed).toHaveBeenCalled()
    expect(states.filter((state) => state !== OPEN)).toEqual([])
  })
})
