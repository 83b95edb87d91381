import { SignClient } from '@walletconnect/sign-client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeClock } from '../../fakes/fake-clock.js'
import { MemoryPairingStorage } from './memory-pairing-storage.js'
import { openSignClient } from './sign-client-pairing.js'

type Library = Awaited<ReturnType<typeof SignClient.init>>

/** How many listeners each event of the library has. */
const listenersOf = ({ events, core }: Library): ReadonlyMap<string, number> =>
  new Map(
    [events, core.relayer.events].flatMap((emitter) =>
      emitter.eventNames().map((name) => [String(name), emitter.listenerCount(name)] as const),
    ),
  )

it('[F20 partly] hears each event of the library once, and none when it is closed', async () => {
  const init = SignClient.init.bind(SignClient)
  const libraries: Library[] = []
  let before: ReadonlyMap<string, number> = new Map()
  const spy = vi.spyOn(SignClient, 'init').mockImplementation(async (options) => {
    const library = await init(options)
    before = listenersOf(library)
    libraries.push(library)
    return library
  })
  onTestFinished(() => spy.mockRestore())
  const client = await openSignClient({
    projectId: 'local',
    relayUrl: 'ws://127.0.0.1:1',
    metadata: { name: 'Test', description: 'Test', url: 'https://app.example', icons: [] },
    storagePrefix: 'sign-client-pairing-test',
    storage: new MemoryPairingStorage(),
    wanted: () => ({ required: {}, optional: {}, sessionProperties: undefined }),
    checked: (session) => session,
    clock: fakeClock(),
    storageDeadline: 2_000,
    lifetime: 240_000,
    now: () => 0,
    monotonic: () => 0,
    onLate: () => undefined,
  })
  const added = () => {
    const counts = libraries.flatMap((library) => [...listenersOf(library)])
    return Object.fromEntries(
      counts
        .map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
        .filter(([, more]) => more !== 0),
    )
  }
  expect(added()).toEqual({
    session_update: 1,
    session_extend: 1,
    session_delete: 1,
    session_expire: 1,
    session_event: 1,
    relayer_connect: 1,
    relayer_disconnect: 1,
    relayer_error: 1,
  })
  await client.close()
  // A line that was being opened is closed as soon as it is there.
  expect(added()).toEqual({ relayer_connect: 1 })
})
