import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createEngine } from '../../../../engine/src/create-engine.js'
import { fakeClock } from '../../../../engine/src/fakes/fake-clock.js'
import { fakeConnector } from '../../../../engine/src/fakes/fake-connector.js'
import { fakeEnvironment } from '../../../../engine/src/fakes/fake-environment.js'
import { fakeFamily } from '../../../../engine/src/fakes/fake-family.js'
import { fakeStorage } from '../../../../engine/src/fakes/fake-storage.js'
import { identity } from '../../../../engine/src/identity.js'
import { mainnet } from '../../../../engine/src/model/networks/built-in-networks.js'
import { LOCAL_ACCOUNTS } from '../local-accounts.js'
import { type LocalBlockchainApi, startBlockchainApi } from './start-blockchain-api.js'

const [BOTH = '', NAMED = '', PAINTED = '', NOBODY = ''] = LOCAL_ACCOUNTS

let server: LocalBlockchainApi
beforeAll(async () => {
  server = await startBlockchainApi({ port: 0, chains: [] })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.faults.clear()
  server.clearRequests()
})

/** Waits, by turns of the event loop, until nothing is wrong any more. */
async function until(check: () => void): Promise<void> {
  const end = performance.now() + 30_000
  for (;;)
    try {
      return check()
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
}

/** An engine that is connected with an account, and asks the reference server. */
async function connectedAs(address: string, projectId = 'local') {
  const wallet = fakeConnector({
    id: 'lantern',
    grants: { eip155: { accounts: [{ address, type: 'eoa' }], chainId: 'eip155:1' } },
  })
  const clock = fakeClock()
  const errors: unknown[] = []
  const engine = createEngine({
    networks: [mainnet],
    families: [fakeFamily({ namespace: 'eip155', wallets: [wallet], balances: { [address]: 1n } })],
    features: [identity()],
    projectId,
    services: { api: server.url },
    storage: fakeStorage(),
    clock,
    environment: fakeEnvironment({ now: clock.now, fetch }),
    // The parts load in real time.
    limits: { loadDeadline: 2_000_000_000 },
  })
  onTestFinished(() => engine.stop())
  engine.on('error', ({ error }) => errors.push(error))
  engine.start()
  await engine.connect({ wallet: 'lantern' })
  const profile = () => {
    const { profileName, profileImage, profileSuspicious } = engine.getState().accounts.eip155 ?? {}
    return { profileName, profileImage, profileSuspicious }
  }
  const moveTo = (other: string) =>
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: other, type: 'eoa' }] })
  return { engine, clock, errors, profile, moveTo }
}

const picture = expect.stringMatching(/^data:image\/svg\+xml,/)
const none = { profileName: undefined, profileImage: undefined, profileSuspicious: false }
const asked = () => server.requestsOf('/v1/identity/{address}').map(({ path }) => path.split('/').at(-1))

describe('identity() with the reference server', () => {
  it('[R3.4] [R7.3 partly] [B31 partly] shows what there is of each account, and asks for each once', async () => {
    const { profile, moveTo } = await connectedAs(BOTH)
    await until(() =>
      expect(profile()).toEqual({ ...none, profileName: 'marina.local', profileImage: picture }),
    )
    moveTo(NAMED)
    expect(profile()).toEqual(none)
    await until(() => expect(profile()).toEqual({ ...none, profileName: 'rowan.local' }))
    moveTo(PAINTED)
    await until(() => expect(profile()).toEqual({ ...none, profileImage: picture }))
    moveTo(NOBODY)
    await until(() => expect(asked()).toHaveLength(4))
    moveTo(BOTH)
    await until(() => expect(profile()).toMatchObject({ profileName: 'marina.local' }))
    expect(asked()).toEqual([BOTH, NAMED, PAINTED, NOBODY])
    expect(server.requests.map(({ query }) => query.sender)).toEqual([BOTH, NAMED, PAINTED, NOBODY])
  })

  it.each([
    ['refuses', { kind: 'status', status: 400 }],
    ['answers no JSON', { kind: 'text', body: '<!doctype html>' }],
    ['answers another shape', { kind: 'text', body: '{"name":{"__proto__":1}}' }],
    ['answers a prototype', { kind: 'text', body: '{"__proto__":{"name":"marina"},"name":"marina"}' }],
  ] as const)('a service that %s gives no name, and nobody hears of it', async (_, fault) => {
    server.faults.set(fault)
    const { profile, moveTo, errors, engine } = await connectedAs(BOTH)
    await until(() => expect(server.requests).toHaveLength(1))
    server.faults.clear()
    moveTo(NAMED)
    await until(() => expect(profile()).toEqual({ ...none, profileName: 'rowan.local' }))
    expect([errors, engine.getState().toast]).toEqual([[], undefined])
  })

  it('a project that the service does not know gets no name', async () => {
    const { profile, errors } = await connectedAs(BOTH, 'unknown')
    await until(() => expect(server.requests).toHaveLength(1))
    expect([profile(), errors]).toEqual([none, []])
  })

  it('an answer that hangs is of no use to the account that came after it', async () => {
    server.faults.set({ kind: 'hang' }, { times: 1 })
    const { profile, moveTo } = await connectedAs(BOTH)
    await until(() => expect(server.requests).toHaveLength(1))
    moveTo(NAMED)
    await until(() => expect(profile()).toEqual({ ...none, profileName: 'rowan.local' }))
  })

  it('[A5 partly] a name that may deceive is marked, and a picture of no use is none', async () => {
    server.faults.set({ kind: 'text', body: '{"name":"\\u202evitalik.eth","avatar":"javascript:alert(1)"}' })
    const { profile } = await connectedAs(BOTH)
    await until(() =>
      expect(profile()).toEqual({ ...none, profileName: 'vitalik.eth', profileSuspicious: true }),
    )
  })
})
