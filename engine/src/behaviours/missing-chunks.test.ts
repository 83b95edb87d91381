import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import type { FakeSiwx } from '../fakes/fake-siwx.js'
import { ownSiwx } from '../siwx.js'
import { holdChunk } from './held-chunk.cases.js'
import {
  accountOf,
  FAKE,
  FIRST,
  failureOf,
  heard,
  OTHER,
  rest,
  SECOND,
  type SetUp,
  started,
  storedIn,
  trace,
  until,
  wasConnected,
} from './set-up.cases.js'
import { onPage, signInsOfPage } from './sign-in-app.cases.js'

const twoAccounts = [FIRST, SECOND].map((address) => ({ address, type: 'eoa' }))
const walletNamed = (id: string, granted = false) =>
  fakeConnector({ id, name: id, granted, grants: { eip155: { accounts: twoAccounts } } })

/** An app whose accounts sign in, with two wallets of two accounts. */
const app = async (given: { readonly required?: boolean; readonly granted?: boolean } = {}) => {
  const siwx = signInsOfPage({ required: given.required ?? true })
  const set = await started({
    wallets: [walletNamed(FAKE, given.granted), walletNamed(OTHER)],
    options: { siwx },
    ...(given.granted && { area: wasConnected() }),
  })
  onPage(set)
  return { ...set, siwx }
}

const isSafe = ({ engine }: Pick<SetUp, 'engine'>): boolean => {
  const { status, signIn } = accountOf(engine)
  return status !== 'connected' || signIn.required || signIn.status === 'signedIn'
}
const signIn = async ({ engine, siwx }: { engine: SetUp['engine']; siwx: FakeSiwx }) => {
  await until(() => expect(accountOf(engine).signIn.status).toBe('prompting'))
  await engine.signIn()
  expect(siwx.calls.map(({ method }) => method)).toContain('addSession')
}

describe('the code of a sign-in', () => {
  it('[R4.31 partly] is asked for as soon as a wallet is asked, and not before', async () => {
    const set = await app()
    expect(set.siwx.preloads).toBe(0)
    const connecting = set.engine.connect({ wallet: FAKE })
    await until(() => expect(set.siwx.preloads).toBe(1))
    await signIn(set)
    await connecting
    expect(set.siwx.preloads).toBe(1)
  })

  it.each<[string, () => void | Promise<void>]>([
    [
      'throws',
      () => {
        throw new Error('no code')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no code'))],
  ])('is loaded with the first account where `preload` of an app %s', async (_, preload) => {
    const siwx = signInsOfPage({ required: true })
    const own = ownSiwx({ ...siwx, preload })
    const set = await started({ wallets: [walletNamed(FAKE)], options: { siwx: own } })
    onPage(set)
    const connecting = set.engine.connect({ wallet: FAKE })
    await signIn({ engine: set.engine, siwx })
    expect((await connecting).signIn).toMatchObject({ status: 'signedIn' })
  })
})

describe('a required sign-in whose chunk does not come', () => {
  it('[U40:2] ends the connection, rejects connect(), and the next connect() asks', async () => {
    const chunk = holdChunk('siwx')
    const set = await app()
    const { engine } = set
    const errors = heard(engine, 'error')
    const failure = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    chunk.fail()
    expect((await failure).code).toBe('LOAD_FAILED')
    expect(accountOf(engine).status).toBe('disconnected')
    expect((await failureOf(engine.signMessage({ message: 'in' }))).code).toBe('NOT_CONNECTED')
    expect(errors).toMatchObject([{ error: { code: 'LOAD_FAILED' } }])
    chunk.come()
    const connecting = engine.connect({ wallet: FAKE })
    await signIn(set)
    expect((await connecting).signIn).toMatchObject({ status: 'signedIn', required: true })
  })

  it('[U40 partly] is no sign-out: the sign-ins of the app stay, and the user did not leave the wallet', async () => {
    const chunk = holdChunk('siwx')
    const { engine, siwx, wallet, area } = await app()
    const failure = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    chunk.fail()
    await failure
    await rest()
    expect(siwx.calls.map(({ method }) => method)).not.toContain('revokeSession')
    expect(wallet.calls.map(({ operation }) => operation)).not.toContain('disconnect')
    expect(storedIn(area)).toMatchObject({ signedOut: [] })
  })

  it('[U40:2] brings no account back on a page load, and tells why', async () => {
    const chunk = holdChunk('siwx')
    chunk.fail()
    const set = await app({ granted: true })
    const states = trace(set.engine, () => isSafe(set))
    const errors = heard(set.engine, 'error')
    await until(() => expect(chunk.asked).toBeGreaterThan(0))
    await rest()
    expect(accountOf(set.engine).status).toBe('disconnected')
    // The next visit tries again.
    expect(storedIn(set.area)).toMatchObject({ wallets: { eip155: { id: FAKE } } })
    expect(states).not.toContain(false)
    expect(errors.length + set.logger.error.mock.calls.length).toBeGreaterThan(0)
  })

  it('[U40 partly] counts as required while the chunk is on its way, at every state that is published', async () => {
    const chunk = holdChunk('siwx')
    const set = await app()
    const states = trace(set.engine, () => isSafe(set))
    const connecting = set.engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(set.engine).status).toBe('connected'))
    expect(accountOf(set.engine).signIn).toMatchObject({
      status: 'checking',
      required: true,
      address: FIRST,
      networkId: 'eip155:1',
    })
    chunk.come()
    await signIn(set)
    await connecting
    expect(states).toEqual([true])
  })

  it('[U40:2] ends the connection when its chunk is late', async () => {
    const chunk = holdChunk('siwx')
    const set = await app()
    const { engine, clock } = set
    const failure = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    clock.advance(2_000_000_000)
    expect((await failure).code).toBe('REQUEST_TIMEOUT')
    expect(accountOf(engine).status).toBe('disconnected')
    chunk.come()
    await rest()
    expect(accountOf(engine).status).toBe('disconnected')
    const connecting = engine.connect({ wallet: FAKE })
    await signIn(set)
    await connecting
  })

  it('[U40 partly] ends the connection when the app gives connect() up, and no prompt follows', async () => {
    const chunk = holdChunk('siwx')
    const { engine } = await app()
    const given = new AbortController()
    const failure = failureOf(engine.connect({ wallet: FAKE, signal: given.signal }))
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    given.abort()
    expect((await failure).code).toBe('ABORTED')
    expect(accountOf(engine).status).toBe('disconnected')
    chunk.come()
    await rest()
    expect(accountOf(engine)).toMatchObject({ status: 'disconnected', signIn: { status: 'none' } })
    expect(engine.getState().modal.open).toBe(false)
  })

  it.each([
    ['disconnects', ({ engine }: SetUp) => engine.disconnect()],
    [
      'moves to another account',
      ({ wallet }: SetUp) =>
        wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] }),
    ],
    ['takes another wallet', ({ engine }: SetUp) => engine.connect({ wallet: OTHER, until: 'connected' })],
  ])(
    '[U40 partly] a user who %s meanwhile is asked for the account that is there, or not at all',
    async (_, happen) => {
      const chunk = holdChunk('siwx')
      const set = await app()
      const { engine } = set
      const states = trace(engine, () => isSafe(set))
      const connecting = engine.connect({ wallet: FAKE }).catch(() => undefined)
      await until(() => expect(accountOf(engine).status).toBe('connected'))
      await happen(set)
      await rest()
      chunk.come()
      await rest()
      const { status, address, signIn: asked } = accountOf(engine)
      expect(asked.address).toBe(status === 'connected' ? address : undefined)
      expect(asked.status).toBe(status === 'connected' ? 'prompting' : 'none')
      expect(states).toEqual([true])
      engine.stop()
      await connecting
    },
  )
})

describe('a sign-in whose question cannot be asked', () => {
  it('[U40:2] rejects signIn() at once and shows the prompt again; the next signIn() asks once', async () => {
    const chunk = holdChunk('request')
    const set = await app()
    const { engine, wallet } = set
    const connecting = engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(engine).signIn.status).toBe('prompting'))
    const failure = failureOf(engine.signIn())
    await until(() => expect(chunk.asked).toBeGreaterThan(0))
    chunk.fail()
    expect((await failure).code).toBe('LOAD_FAILED')
    expect(accountOf(engine).signIn).toMatchObject({
      status: 'prompting',
      required: true,
      failure: { code: 'LOAD_FAILED' },
    })
    chunk.come()
    await engine.signIn()
    await connecting
    expect(wallet.calls.filter(({ operation }) => operation === 'signMessage')).toHaveLength(1)
  })

  it('[U40:2] ends the connection where a required prompt cannot be shown', async () => {
    const chunk = holdChunk('modal')
    const set = await app()
    const { engine } = set
    const failure = failureOf(engine.connect({ wallet: FAKE }))
    await until(() => expect(chunk.asked).toBeGreaterThan(0))
    chunk.fail()
    expect((await failure).code).toBe('LOAD_FAILED')
    expect(accountOf(engine).status).toBe('disconnected')
    chunk.come()
    const connecting = engine.connect({ wallet: FAKE })
    await until(() => expect(engine.getState().modal).toMatchObject({ open: true, view: 'SIWXSignMessage' }))
    await signIn(set)
    await connecting
  })

  it('[U40 partly] lets an account stay whose sign-in is optional, and signs it in when asked', async () => {
    const chunk = holdChunk('modal')
    const { engine } = await app({ required: false })
    const connecting = engine.connect({ wallet: FAKE })
    await until(() => expect(chunk.asked).toBeGreaterThan(0))
    chunk.fail()
    expect(await connecting).toMatchObject({ status: 'connected' })
    await rest()
    expect(accountOf(engine).status).toBe('connected')
    chunk.come()
    engine.open({ view: 'Account' })
    await until(() => expect(engine.getState().modal.view).toBe('Account'))
    await engine.signIn()
    expect(accountOf(engine).signIn.status).toBe('signedIn')
  })
})

describe('a pairing whose chunk does not come', () => {
  const pairingApp = () => started({ options: { pairing: fakePairing(), projectId: 'p'.repeat(32) } })

  it('[U40:2] rejects connect() at once, and the next connect() makes a code', async () => {
    const chunk = holdChunk('pairing')
    const { engine } = await pairingApp()
    const failure = failureOf(engine.connect({ wallet: 'walletConnect' }))
    await until(() => expect(chunk.asked).toBeGreaterThan(0))
    chunk.fail()
    expect((await failure).code).toBe('LOAD_FAILED')
    expect(accountOf(engine).connecting).toBeUndefined()
    chunk.come()
    const connecting = engine.connect({ wallet: 'walletConnect' }).catch(() => undefined)
    await until(() => expect(engine.getState().pairing?.uri).toBeDefined())
    engine.stop()
    await connecting
  })

  it('[U40 partly] makes no code that nobody waits for when it comes later', async () => {
    const chunk = holdChunk('pairing')
    const { engine } = await pairingApp()
    const failure = failureOf(engine.connect({ wallet: 'walletConnect' }))
    await until(() => expect(chunk.asked).toBeGreaterThan(0))
    chunk.fail()
    await failure
    chunk.come()
    engine.pairing?.cancel()
    await rest()
    expect(engine.getState().pairing?.uri).toBeUndefined()
  })

  it('[U40:2] [U41:1] ends the wait for a stored session, and forgets none', async () => {
    const chunk = holdChunk('pairing')
    chunk.fail()
    const area = wasConnected({ wallets: { eip155: { id: 'walletConnect', name: 'Phone' } } })
    const { engine } = await started({ area, options: { pairing: fakePairing(), projectId: 'p'.repeat(32) } })
    await until(() => expect(chunk.asked).toBeGreaterThan(0))
    await rest()
    expect(accountOf(engine).status).toBe('disconnected')
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: 'walletConnect' } } })
  })
})

describe('[U40:2] the half of a family that reads its chain', () => {
  it('fails the read with a typed error, and the next read loads it again', async () => {
    const { engine, family } = await started()
    const { openChain } = family
    let fails = 1
    Object.assign(family, {
      openChain: (...given: Parameters<typeof openChain>) => {
        if (fails-- > 0) throw new TypeError('Failed to fetch')
        return openChain(...given)
      },
    })
    const read = () => engine.request({ namespace: 'eip155', method: 'eth_blockNumber' })
    expect((await failureOf(read())).code).toBe('LOAD_FAILED')
    expect(await read()).toBe('0x10')
  })
})
