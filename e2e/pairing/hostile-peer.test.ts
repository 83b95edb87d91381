import { hkdfSync } from 'node:crypto'
import { Core } from '@walletconnect/core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { quietLogger } from '../../engine/src/connectors/pairing/quiet-logger.js'
import { closeCore } from '../../examples/pairing-wallet/src/wallet/index.js'
import { accountOf, newBrowser, PairingBench, seen, uriOf } from './pairing-bench.js'

const bench = new PairingBench()
beforeAll(() => bench.start())
afterEach(() => bench.clean())
afterAll(() => bench.stop())

interface Proposed {
  readonly topic: string
  readonly id: number
}

/** Somebody who has seen the code and speaks to the relay without a wallet's manners. */
const eavesdropper = async () => {
  const core = new Core({
    projectId: 'local',
    relayUrl: bench.relay.url,
    customStoragePrefix: crypto.randomUUID(),
    storageOptions: { database: ':memory:' },
    logger: quietLogger(),
    telemetryEnabled: false,
  })
  await core.start()
  core.pairing.register({ methods: ['wc_sessionPropose'] })
  bench.after(() => closeCore(core))
  return {
    core,
    /** Takes the code, and settles with the proposal behind it. */
    overhear: (uri: string): Promise<Proposed> =>
      new Promise((resolve, reject) => {
        // The library's own listener is there first: it has the key by then.
        core.relayer.on('relayer_message', ({ topic, message }: { topic: string; message: string }) => {
          core.crypto.decode(topic, message).then((payload) => {
            if ('method' in payload && payload.method === 'wc_sessionPropose')
              resolve({ topic, id: payload.id })
          }, reject)
        })
        core.pairing.pair({ uri }).catch(reject)
      }),
    say: async (
      topic: string,
      payload: Parameters<typeof core.crypto.encode>[1],
      tag: number,
    ): Promise<void> => {
      const message = await core.crypto.encode(topic, payload)
      await core.relayer.publish(topic, message, { tag, ttl: 300 })
    },
  }
}

const settle = (id: number) => ({
  id,
  jsonrpc: '2.0' as const,
  method: 'wc_sessionSettle',
  params: {
    relay: { protocol: 'irn' },
    controller: {
      publicKey: '00'.repeat(32),
      metadata: { name: 'Eve', description: '', url: 'https://eve.example', icons: [] },
    },
    expiry: Math.floor(Date.now() / 1_000) + 604_800,
    namespaces: {
      eip155: {
        chains: ['eip155:31337'],
        accounts: [`eip155:31337:0x${'6'.repeat(40)}`],
        methods: ['personal_sign'],
        events: [],
      },
    },
  },
})

// The public keys with which every secret comes out as nothing but zeros.
it.each([
  ['zero', '00'.repeat(32)],
  ['one', `01${'00'.repeat(31)}`],
  ['a point of order 8', 'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'],
])(
  '[A14] a wallet whose key makes the shared secret all zeros (%s) is refused',
  async (_, responderPublicKey) => {
    const browser = newBrowser()
    const app = bench.app({ browser })
    const stop = new AbortController()
    const connecting = app.engine.connect({ wallet: 'walletConnect', signal: stop.signal })
    connecting.catch(() => undefined)
    const uri = await uriOf(app.engine)
    const eve = await eavesdropper()
    const { topic, id } = await eve.overhear(uri)
    await eve.say(
      topic,
      { id, jsonrpc: '2.0', result: { relay: { protocol: 'irn' }, responderPublicKey } },
      1_101,
    )
    // What everybody can work out from a secret of zeros.
    const known = Buffer.from(hkdfSync('sha256', Buffer.alloc(32), '', '', 32)).toString('hex')
    const session = await eve.core.crypto.setSymKey(known)
    await eve.say(session, settle(id + 1), 1_102)
    await eve.say(topic, settle(id + 2), 1_102)
    // The same code still works for a wallet that plays by the rules.
    const fresh = app.engine.pairing?.uri
    expect(browser.client.texts.get('wc@2:client:0.3:app//session') ?? '[]').toBe('[]')
    expect(accountOf(app.engine)?.status).not.toBe('connected')
    expect(fresh === undefined || fresh === uri).toBe(true)
    await expect.poll(() => JSON.stringify([...browser.client.texts])).not.toContain(session)
    stop.abort()
    await seen(() => app.engine.getState().pairing?.phase).toBe('idle')
    await bench.connect(app, await bench.wallet())
    expect(app.engine.getState().pairing?.peer?.name).toBe('Foghorn')
  },
)

it('[A14] a session for a topic that was never proposed is none', async () => {
  const browser = newBrowser()
  const app = bench.app({ browser })
  const connecting = app.engine.connect({ wallet: 'walletConnect' })
  connecting.catch(() => undefined)
  const uri = await uriOf(app.engine)
  const eve = await eavesdropper()
  const { topic, id } = await eve.overhear(uri)
  const elsewhere = await eve.core.crypto.setSymKey('ab'.repeat(32))
  await eve.say(topic, settle(id + 1), 1_102)
  await eve.say(elsewhere, settle(id + 2), 1_102)
  // The wallet comes after all that in the same mailbox, so it was all read by then.
  const wallet = await bench.wallet()
  await wallet.pair(uri)
  await wallet.whenProposal()
  await wallet.approve()
  expect(await connecting).toMatchObject({ address: wallet.getState().account })
  const sessions = JSON.parse(browser.client.texts.get('wc@2:client:0.3:app//session') ?? '[]')
  expect(sessions).toHaveLength(1)
  await seen(() => app.engine.getState().pairing?.peer?.name).toBe('Foghorn')
})
