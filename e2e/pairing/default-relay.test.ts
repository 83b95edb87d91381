import { expect, it, onTestFinished, vi } from 'vitest'
import { eip155 } from '../../engine/src/eip155.js'
import { fakeLogger } from '../../engine/src/fakes/fake-logger.js'
import { fakeStorage } from '../../engine/src/fakes/fake-storage.js'
import { createEngine } from '../../engine/src/index.js'
import { walletConnect } from '../../engine/src/pairing.js'

const nobody: typeof fetch = () => Promise.reject(new TypeError('No network'))

it('[R7.71] without a relay of its own an app pairs over the websocket of the default one', async () => {
  const opened: URL[] = []
  /** A line that is never there: nothing leaves this machine. */
  class Unanswered extends EventTarget {
    readonly readyState = 0
    constructor(url: string) {
      super()
      opened.push(new URL(url))
    }
    close(): void {}
    send(): void {}
  }
  // Before the relay client is loaded: it takes the class once.
  vi.stubGlobal('WebSocket', Unanswered)
  vi.stubGlobal('fetch', nobody)
  onTestFinished(() => void vi.unstubAllGlobals())
  const engine = createEngine({
    projectId: 'a-project',
    networks: [
      {
        id: 1,
        caipNetworkId: 'eip155:1',
        chainNamespace: 'eip155',
        name: 'One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
      },
    ],
    families: [eip155()],
    pairing: walletConnect(),
    storage: fakeStorage(),
    storageName: 'default-relay',
    logger: fakeLogger(),
    environment: { fetch: nobody },
  })
  engine.start()
  onTestFinished(() => engine.stop())
  expect(opened).toEqual([])
  engine.connect({ wallet: 'walletConnect' }).catch(() => undefined)
  await expect.poll(() => opened[0]?.origin, { timeout: 30_000 }).toBe('wss://relay.walletconnect.org')
  expect(opened[0]?.searchParams.get('projectId')).toBe('a-project')
})
