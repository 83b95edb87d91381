import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { featureError } from '../model/errors/feature-error.js'
import { PAIRING_CONNECTOR_ID } from '../model/ids/pairing-connector-id.js'
import {
  accountOf,
  connectionOf,
  FAKE,
  failureOf,
  rest,
  type SetUp,
  type SetUpOptions,
  started,
  storedIn,
  unchanged,
  until,
  wroteRecord,
} from './set-up.cases.js'

const paired = { wallet: PAIRING_CONNECTOR_ID }
const phaseOf = ({ engine }: Pick<SetUp, 'engine'>) => engine.getState().pairing?.phase

/** An engine with a code that waits for a wallet. */
const waiting = async ({ options, ...more }: SetUpOptions = {}) => {
  const pairing = fakePairing()
  const set = await started({ ...more, options: { pairing, projectId: 'test', ...options } })
  const connecting = set.engine.connect(paired)
  connecting.catch(() => undefined)
  await until(() => expect(set.engine.pairing?.uri).toBeDefined())
  return { ...set, pairing, connecting }
}

const settled = async (given: SetUpOptions = {}) => {
  const set = await waiting(given)
  const session = set.pairing.approve()
  await set.connecting
  return { ...set, session }
}

/** A browser that was paired when it was last here. */
const wasPaired = () => {
  const area = fakeStorageArea()
  wroteRecord(area, { wallets: { eip155: { id: PAIRING_CONNECTOR_ID, name: 'WalletConnect' } } })
  const pairing = fakePairing()
  pairing.hold()
  return { area, pairing }
}

describe('a code', () => {
  const ends: Readonly<Record<string, (set: Awaited<ReturnType<typeof waiting>>) => unknown>> = {
    'another wallet is asked': ({ engine }) => engine.connect({ wallet: FAKE }),
    'its time is over': ({ clock }) => clock.advance(480_000),
    'the user disconnects': ({ engine }) => engine.disconnect(),
    'the family is removed': ({ engine }) => engine.removeFamily('eip155'),
  }

  it.each(Object.entries(ends))('[U37:2] is void once %s', async (_, end) => {
    const set = await waiting({ solana: [] })
    await end(set)
    await failureOf(set.connecting)
    await until(() => expect(phaseOf(set)).toBe('idle'))
    expect(set.pairing.codes).toEqual([])
  })

  it('[U37:2] is void once its one attempt is aborted', async () => {
    const pairing = fakePairing()
    const set = await started({ options: { pairing, projectId: 'test' } })
    const stop = new AbortController()
    const refused = failureOf(set.engine.connect({ ...paired, signal: stop.signal }))
    await until(() => expect(pairing.codes).toHaveLength(1))
    stop.abort()
    expect(await refused).toMatchObject({ code: 'ABORTED' })
    expect([phaseOf(set), pairing.codes]).toEqual(['idle', []])
  })

  it('[U37 partly] of two families stays while one of them waits for it', async () => {
    const set = await waiting({ solana: [] })
    const stop = new AbortController()
    const other = failureOf(set.engine.connect({ ...paired, namespace: 'solana', signal: stop.signal }))
    await until(() => expect(accountOf(set.engine, 'solana').status).toBe('connecting'))
    const codeStays = unchanged(set.engine, ({ pairing }) => pairing?.phase)
    stop.abort()
    await other
    await rest()
    codeStays()
    expect([phaseOf(set), set.pairing.codes.length]).toEqual(['waiting', 1])
    set.pairing.approve()
    await set.connecting
    expect(accountOf(set.engine).status).toBe('connected')
  })

  it('[U37:2] that the app asked for stays until the app gives it up', async () => {
    const set = await waiting()
    set.engine.pairing?.start()
    const codeStays = unchanged(set.engine, ({ pairing }) => pairing?.phase)
    await set.engine.connect({ wallet: FAKE })
    await failureOf(set.connecting)
    await rest()
    codeStays()
    expect([phaseOf(set), set.pairing.codes.length]).toEqual(['waiting', 1])
    set.engine.pairing?.cancel()
    expect([phaseOf(set), set.pairing.codes]).toEqual(['idle', []])
  })

  it.each([
    ['expired and was followed by another one', 470_000, ['renew']],
    ['expired and was followed by a new try', 470_000, ['start']],
    ['was followed by two others', 0, ['renew', 'renew']],
  ] as const)('[U37:2] that %s is void: a wallet that answers it sets up nothing', async (_, age, calls) => {
    const set = await waiting()
    const [old = ''] = set.pairing.codes
    set.clock.advance(age)
    await until(() => expect(phaseOf(set)).toBe(age === 0 ? 'waiting' : 'expired'))
    for (const call of calls) {
      const before = set.engine.pairing?.uri
      set.engine.pairing?.[call]()
      await until(() => expect([before, undefined]).not.toContain(set.engine.pairing?.uri))
    }
    expect(set.pairing.codes).not.toContain(old)
    const session = set.pairing.approve()
    expect(await set.connecting).toMatchObject({ status: 'connected' })
    expect(set.pairing.sessions).toEqual([session])
  })

  it('[U37:2] that the app gives up is void for an attempt too, which ends', async () => {
    const set = await waiting()
    set.engine.pairing?.cancel()
    expect(await failureOf(set.connecting)).toMatchObject({ code: 'ABORTED' })
    expect([phaseOf(set), set.pairing.codes]).toEqual(['idle', []])
  })

  it.each([
    ['is made once it is back, for the view that waits', true],
    ['is not made for an attempt that has failed', false],
  ])('[U37 partly] that the relay could not make %s', async (_, isShown) => {
    const pairing = fakePairing()
    const set = await started({ options: { pairing, projectId: 'test' } })
    pairing.script('propose', { error: featureError('RELAY_UNREACHABLE') })
    const refused = failureOf(set.engine.connect(paired))
    if (isShown) set.engine.open({ view: 'ConnectingWalletConnectBasic' })
    await until(() => expect(phaseOf(set)).toBe('failed'))
    expect(await refused).toMatchObject({ code: 'RELAY_UNREACHABLE' })
    pairing.script('propose', 'approve')
    pairing.tell({ type: 'relay.lost' })
    pairing.tell({ type: 'relay.online' })
    await rest()
    expect([phaseOf(set), pairing.codes.length]).toEqual(isShown ? ['waiting', 1] : ['failed', 0])
    set.engine.close()
    await until(() => expect(pairing.codes).toEqual([]))
  })
})

describe('an attempt to pair', () => {
  it('[U39:1] has its whole time again when the user asks for a fresh code', async () => {
    const set = await waiting()
    set.clock.advance(470_000)
    await until(() => expect(phaseOf(set)).toBe('expired'))
    set.engine.pairing?.renew()
    await until(() => expect(phaseOf(set)).toBe('waiting'))
    set.clock.advance(200_000)
    expect(accountOf(set.engine).status).toBe('connecting')
    set.pairing.approve()
    expect(await set.connecting).toMatchObject({ status: 'connected' })
  })

  it('[U39:1] has it again when the user connects once more', async () => {
    const set = await waiting()
    set.clock.advance(400_000)
    const again = set.engine.connect(paired)
    await until(() => expect(phaseOf(set)).toBe('waiting'))
    set.clock.advance(200_000)
    set.pairing.approve()
    expect(await set.connecting).toMatchObject({ status: 'connected' })
    expect(await again).toMatchObject({ status: 'connected' })
  })

  it('[U39 partly] whose approval came too late shows no dead code', async () => {
    const set = await waiting()
    const [id = ''] = set.pairing.codes
    set.pairing.tell({ type: 'proposal.late', id })
    expect([phaseOf(set), set.engine.pairing?.uri]).toEqual(['expired', undefined])
    set.engine.pairing?.renew()
    await until(() => expect(phaseOf(set)).toBe('waiting'))
    set.pairing.approve()
    expect(await set.connecting).toMatchObject({ status: 'connected' })
  })
})

describe('a session', () => {
  it('[U37:1] ends when its wallet takes the last account back', async () => {
    const set = await settled()
    set.pairing.wallet.emit('eip155', { type: 'accountsChanged', accounts: [] })
    await until(() => expect(set.pairing.sessions).toEqual([]))
    expect([phaseOf(set), accountOf(set.engine).status]).toEqual(['idle', 'disconnected'])
    const again = set.engine.connect(paired)
    await until(() => expect(set.pairing.codes).toHaveLength(1))
    set.pairing.approve()
    await again
  })

  it('[U37:1] ends when another wallet takes its place', async () => {
    const set = await settled()
    await set.engine.connect({ wallet: FAKE })
    await until(() => expect(set.pairing.sessions).toEqual([]))
    expect(phaseOf(set)).toBe('idle')
    expect(accountOf(set.engine)).toMatchObject({
      status: 'connected',
      connectedWalletInfo: { identifier: FAKE },
    })
  })

  it('[U37:1] goes on for the family that keeps it when another wallet takes the place of the other', async () => {
    const set = await settled({ solana: [] })
    await until(() => expect(accountOf(set.engine, 'solana').status).toBe('connected'))
    const solanaStays = unchanged(set.engine, connectionOf('solana'))
    await set.engine.connect({ wallet: FAKE, namespace: 'eip155' })
    await rest()
    expect([phaseOf(set), set.pairing.sessions.length]).toEqual(['settled', 1])
    expect(accountOf(set.engine, 'solana').status).toBe('connected')
    solanaStays()
    set.pairing.wallet.emit('solana', { type: 'accountsChanged', accounts: [] })
    await until(() => expect(set.pairing.sessions).toEqual([]))
    expect(accountOf(set.engine)).toMatchObject({
      status: 'connected',
      connectedWalletInfo: { identifier: FAKE },
    })
  })

  it('[U37:1] that comes back when the user has connected another wallet meanwhile is ended', async () => {
    const { area, pairing } = wasPaired()
    pairing.script('open', 'ask')
    const set = await started({ area, options: { pairing, projectId: 'test' } })
    await until(() => expect(accountOf(set.engine).status).toBe('reconnecting'))
    await until(() => expect(pairing.prompts.length).toBeGreaterThan(0))
    await set.engine.connect({ wallet: FAKE })
    pairing.script('open', 'approve')
    for (const prompt of pairing.prompts) prompt.approve()
    await until(() => expect(pairing.sessions).toEqual([]))
    expect(accountOf(set.engine)).toMatchObject({
      status: 'connected',
      connectedWalletInfo: { identifier: FAKE },
    })
    await until(() => expect(storedIn(area)?.wallets).toMatchObject({ eip155: { id: FAKE } }))
  })

  it('[U37:1] that comes back when the user has left it meanwhile is ended', async () => {
    const { area, pairing } = wasPaired()
    pairing.script('open', 'ask')
    const set = await started({ area, options: { pairing, projectId: 'test' } })
    await until(() => expect(pairing.prompts.length).toBeGreaterThan(0))
    await set.engine.disconnect()
    pairing.script('open', 'approve')
    for (const prompt of pairing.prompts) prompt.approve()
    await until(() => expect(pairing.sessions).toEqual([]))
    expect(accountOf(set.engine).status).toBe('disconnected')
  })

  it('[U37:1] that no family takes is ended', async () => {
    const set = await waiting()
    set.engine.pairing?.start()
    await set.engine.connect({ wallet: FAKE })
    set.pairing.approve()
    await until(() => expect(set.pairing.sessions).toEqual([]))
    expect(phaseOf(set)).toBe('idle')
    expect(accountOf(set.engine)).toMatchObject({ connectedWalletInfo: { identifier: FAKE } })
  })
})

describe('the app that is opened for signing', () => {
  const oar = { name: 'Oar', href: 'oar://' }

  it('is the one the user picked last, and of a code that is scanned none', async () => {
    const set = await waiting()
    set.engine.pairing?.pick(oar)
    set.engine.pairing?.pick(null)
    set.pairing.approve()
    await set.connecting
    expect(set.pairing.link).toBeUndefined()
  })

  it('is picked without making a code', async () => {
    const pairing = fakePairing()
    const set = await started({ wallets: [fakeConnector()], options: { pairing, projectId: 'test' } })
    set.engine.pairing?.pick(oar)
    await rest()
    expect([phaseOf(set), pairing.calls]).toEqual(['idle', []])
  })
})
