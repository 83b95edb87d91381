import { expect, it, vi } from 'vitest'
import { eip155 } from '../../engine/src/eip155.js'
import { fakeLogger } from '../../engine/src/fakes/fake-logger.js'
import { fakeStorage } from '../../engine/src/fakes/fake-storage.js'
import { createEngine } from '../../engine/src/index.js'
import { walletConnect } from '../../engine/src/pairing.js'

const wanted = vi.hoisted(() => ({ times: 0 }))

// An app that did not install the package the relay client is in: whoever wants it is counted.
vi.mock('@walletconnect/sign-client', () => {
  wanted.times += 1
  throw new Error('Cannot find package')
})

it('[R8.38] Sign Client not initialized; and the client is looked for when a code is wanted, not before', async () => {
  const engine = createEngine({
    projectId: 'local',
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
    services: { relay: 'ws://127.0.0.1:1' },
    storage: fakeStorage(),
    storageName: 'no-client',
    logger: fakeLogger(),
  })
  engine.start()
  engine.open()
  await expect.poll(() => engine.getState().modal.open).toBe(true)
  await expect.poll(() => engine.getState().connectors.map(({ id }) => id)).toContain('walletConnect')
  expect(wanted.times).toBe(0)
  await expect(engine.connect({ wallet: 'walletConnect' })).rejects.toMatchObject({
    code: 'SIGN_CLIENT_NOT_INITIALIZED',
    shortMessage: 'Sign Client not initialized',
  })
  expect(wanted.times).toBe(1)
  expect(engine.getState().pairing).toMatchObject({ phase: 'failed', uri: undefined })
  engine.stop()
})
