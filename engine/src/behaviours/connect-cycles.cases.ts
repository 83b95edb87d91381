import { getEventListeners } from 'node:events'
import { expect } from 'vitest'
import { insidesOf } from '../composition/insides.js'
import { eip1193Connector } from '../connectors/eip1193/eip1193-connector.js'
import { eip155 } from '../eip155.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeEip1193Wallet } from '../fakes/fake-eip1193-wallet.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { fakeWindow } from '../fakes/fake-window.js'
import type { Connector } from '../ports/connector.js'
import { collectGarbage } from '../testing/collect-garbage.cases.js'
import {
  accountOf,
  connected,
  FAKE,
  rest,
  type SetUp,
  setUp,
  started,
  storedIn,
  until,
} from './set-up.cases.js'

/** A page that counts its listeners. */
const countedPage = () => {
  const events = new EventTarget()
  const listening = new Set<unknown>()
  const window = fakeWindow({
    addEventListener: (...added: Parameters<EventTarget['addEventListener']>) => {
      listening.add(added[1])
      events.addEventListener(...added)
    },
    removeEventListener: (...removed: Parameters<EventTarget['removeEventListener']>) => {
      listening.delete(removed[1])
      events.removeEventListener(...removed)
    },
    dispatchEvent: (event: Event) => events.dispatchEvent(event),
  })
  return { listening, window, environment: fakeEnvironment({ window }) }
}

type Page = ReturnType<typeof countedPage>

/** What an engine holds outside of its state. */
const resources = ({ engine, wallet, clock, area, family }: SetUp, { listening }: Page) => ({
  attempts: insidesOf.get(engine)?.attempts(),
  listeners: insidesOf.get(engine)?.listeners(),
  actors: insidesOf.get(engine)?.places().length,
  timers: clock.waiting,
  watching: wallet.watching,
  looking: family.looking,
  tabs: area.listeners.size,
  prompts: wallet.prompts.length,
  inPage: listening.size,
})

/** Connects and disconnects twice that often, and shows that nothing of it is left: counts exactly, the heap within bounds. */
export const connectCycles = async (cycles: number): Promise<void> => {
  const page = countedPage()
  const { environment } = page
  const set = await connected({ options: { environment, telemetry: () => undefined } })
  const { engine, clock, area, logger } = set
  await engine.disconnect()
  await rest()
  clock.advance(1_000)
  const before = resources(set, page)
  expect(before).toMatchObject({ attempts: 0, listeners: 0, prompts: 0 })
  const state = engine.getState()
  const handedIn: WeakRef<object>[] = []
  const lasting = new AbortController().signal
  const cycle = async (): Promise<void> => {
    const { signal } = new AbortController()
    handedIn.push(new WeakRef(signal))
    await engine.connect({ wallet: FAKE, signal })
    await engine.disconnect()
    await engine.switchNetwork('eip155:1', { signal: lasting })
  }
  const heap = async (): Promise<number> => {
    await rest()
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  for (let done = 0; done < cycles; done += 1) await cycle()
  const half = await heap()
  for (let done = 0; done < cycles; done += 1) await cycle()
  const grown = (await heap()) - half
  // The fakes note every call, in about 300 bytes a cycle; a promise that is kept takes 1,400.
  expect(grown).toBeLessThan(500_000 + 1_000 * cycles)
  expect(resources(set, page)).toEqual(before)
  expect(getEventListeners(lasting, 'abort')).toEqual([])
  await until(() => {
    collectGarbage()
    expect(handedIn.filter((one) => one.deref() !== undefined)).toHaveLength(0)
  })
  expect(engine.getState().accounts).toEqual(state.accounts)
  expect(engine.getState().recentWallets).toHaveLength(1)
  await until(() =>
    expect(storedIn(area)).toEqual(expect.objectContaining({ wallets: {}, signedOut: [FAKE] })),
  )
  expect(area.texts.size).toBe(1)
  expect(logger.error).not.toHaveBeenCalled()
  engine.stop()
  await rest()
  expect(resources(set, page)).toMatchObject({
    attempts: 0,
    timers: 0,
    watching: 0,
    looking: 0,
    tabs: 0,
    prompts: 0,
  })
}

/** Starts and stops that often, half of the times in the middle of connecting. */
export const startCycles = async (cycles: number): Promise<void> => {
  const page = countedPage()
  fakeEip1193Wallet().announce(page.window)
  const set = setUp({ options: { families: [eip155()], environment: page.environment } })
  const { engine } = set
  const before = page.listening.size
  for (let done = 0; done < cycles; done += 1) {
    engine.start()
    const connecting = engine.connect({ wallet: FAKE }).catch((error: unknown) => error)
    if (done % 2 === 0) await connecting
    engine.stop()
    await connecting
  }
  await rest()
  expect(resources(set, page)).toMatchObject({
    attempts: 0,
    listeners: 0,
    timers: 0,
    watching: 0,
    looking: 0,
    tabs: 0,
    inPage: before,
  })
  engine.start()
  await until(() => expect(accountOf(engine).status).toMatch(/^(dis)?connected$/))
}

/** Connects and disconnects an EIP-1193 wallet that often. Neither the wallet nor its connector keeps a listener. */
export const eip1193Cycles = async (cycles: number): Promise<void> => {
  const page = fakeEip1193Wallet()
  const { descriptor } = fakeConnector()
  const connector = eip1193Connector({ descriptor, provider: page.provider })
  const listeners: WeakRef<object>[] = []
  const watched: Connector = {
    ...connector,
    watch(namespace, listener) {
      const own: typeof listener = (event) => listener(event)
      listeners.push(new WeakRef(own))
      return connector.watch(namespace, own)
    },
  }
  const family = fakeFamily({ namespace: 'eip155', wallets: [watched], walletHoldsChain: true })
  const { engine, logger } = await started({ options: { families: [family] } })
  for (let done = 0; done < cycles; done += 1) {
    await engine.connect({ wallet: FAKE })
    expect(page.listenerCount()).toBe(3)
    await engine.disconnect()
    expect(page.listenerCount()).toBe(0)
  }
  expect(listeners.length).toBeGreaterThanOrEqual(cycles)
  await until(() => {
    collectGarbage()
    expect(listeners.filter((one) => one.deref() !== undefined)).toHaveLength(0)
  })
  expect(logger.error).not.toHaveBeenCalled()
}
