import { EventEmitter } from 'node:events'
import { expect } from 'vitest'
import { openSignClient } from '../../engine/src/connectors/pairing/sign-client-pairing.js'
import { eip155Pairing } from '../../engine/src/families/eip155/port/eip155-pairing.js'
import { wantedNamespaces } from '../../engine/src/model/networks/wanted-namespaces.js'
import type { PairingClientEvent } from '../../engine/src/ports/pairing-client.js'
import { noteTimers } from './note-timers.js'
import { type PairingBench, seen, TestStorage } from './pairing-bench.js'

const granted = {
  chains: ['eip155:31337'],
  accounts: ['eip155:31337:0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69'],
  methods: ['personal_sign'],
  events: [],
}

/** What the library holds for its life on this page: the clients of an app are found by their name. */
const listenersOf = (name: string): number => {
  const core: unknown = Reflect.get(globalThis, `_walletConnectCore_${name}`)
  if (typeof core !== 'object' || core === null) throw new Error('The client is not open.')
  let sum = 0
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const events: unknown = Reflect.get(value, 'events')
    if (!(events instanceof EventEmitter)) return
    for (const event of events.eventNames()) sum += events.listenerCount(event)
  }
  // Every one of them has an emitter of its own.
  for (const part of ['relayer', 'heartbeat', 'history', 'expirer', 'pairing']) count(Reflect.get(core, part))
  expect(sum).toBeGreaterThan(5)
  return sum
}

/** Who the client is: the one key it has while there is no code and no session. */
const OWN_KEY = 'client_ed25519_seed'

/**
 * Pairs with a real wallet and ends the session again, `rounds` times `turns`. Expects that no listener, timer, socket or
 * record is left after the last round that was not there after the first.
 */
export const pairingCycles = async (bench: PairingBench, rounds: number, turns: number): Promise<void> => {
  const wanted = wantedNamespaces({
    networks: [{ caipNetworkId: 'eip155:31337', rpcUrls: [] }],
    overrides: {},
    defaults: () => eip155Pairing,
    required: [],
  })
  const timers = noteTimers()
  const storage = new TestStorage()
  const client = await openSignClient({
    projectId: 'local',
    relayUrl: bench.relay.url,
    metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
    storagePrefix: 'cycles',
    storage,
    wanted: () => wanted,
    checked: (session) => session,
    clock: globalThis,
    storageDeadline: 2_000,
    lifetime: 240_000,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    onLate: () => undefined,
  })
  const never = new AbortController().signal
  const cycle = async (wallet: Awaited<ReturnType<typeof bench.plainWallet>>): Promise<void> => {
    let stop = (): void => undefined
    const approved = new Promise<string>((resolve, reject) => {
      const hear = (event: PairingClientEvent): void => {
        if (event.type === 'proposal.approved') resolve(event.session.topic)
        if (event.type === 'proposal.rejected') reject(event.error)
      }
      stop = client.watch(hear)
    })
    const { uri } = await client.propose({ signal: never })
    await wallet.pair(uri)
    const topic = await approved
    stop()
    await client.end(topic, 'left')
  }
  const keys = () => Object.keys(JSON.parse(storage.texts.get('wc@2:core:0.3:cycles//keychain') ?? '{}'))
  const measure = () => ({
    listeners: listenersOf('cycles'),
    sockets: bench.relay.sockets,
    subscriptions: bench.relay.holds.subscriptions,
    stored: [...storage.texts.values()].join('').length,
  })
  let first: ReturnType<typeof measure> | undefined
  // The wallet's own library keeps something of each session it had, so another one takes over now and then.
  for (let round = 0; round < rounds; round += 1) {
    const wallet = await bench.plainWallet({ eip155: granted })
    for (let turn = 0; turn < turns; turn += 1) await cycle(wallet)
    await seen(() => wallet.sessions()).toBe(0)
    await wallet.stop()
    await seen(() => bench.relay.sockets).toBe(1)
    // The client still clears after the last session: it is measured when that is done.
    await seen(keys).toEqual([OWN_KEY])
    if (round === 0) {
      first = measure()
    }
  }
  const last = measure()
  // What the client keeps of earlier sessions are their names alone.
  expect(last).toEqual({
    ...first,
    stored: expect.any(Number),
    subscriptions: expect.any(Number),
  })
  expect(last.stored).toBeLessThan((first?.stored ?? 0) + 1_000)
  expect(client.sessions()).toEqual([])
  await client.close()
  await seen(() => bench.relay.sockets).toBe(0)
  await seen(timers.open).toEqual([])
  expect(Object.keys(globalThis).filter((name) => name.includes('cycles'))).toEqual([])
}
