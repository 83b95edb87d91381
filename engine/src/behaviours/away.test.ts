import { describe, expect, it } from 'vitest'
import { fakeConnector } from '../fakes/fake-connector.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import type { Caip2 } from '../model/ids/caip2.js'
import {
  accountOf,
  connected,
  FAKE,
  FIRST,
  failureOf,
  heard,
  OTHER,
  rest,
  SECOND,
  setUp,
  started,
  storedIn,
  until,
  wasConnected,
  wroteRecord,
} from './set-up.cases.js'
import { onPage, signInsOfPage } from './sign-in-app.cases.js'

const DAY = 86_400_000
const eoa = (...addresses: readonly string[]) => addresses.map((address) => ({ address, type: 'eoa' }))
const operations = ({ calls }: ReturnType<typeof fakeConnector>) => calls.map(({ operation }) => operation)

/** A visit that finds its wallet locked: it answers that it grants nothing. */
const locked = async (area = wasConnected()) => {
  const wallet = fakeConnector()
  const set = await started({ area, wallets: [wallet, fakeConnector({ id: OTHER, granted: true })] })
  await until(() => expect(operations(wallet)).toEqual(['restore']))
  await rest()
  expect(accountOf(set.engine).status).toBe('disconnected')
  const unlock = (...addresses: readonly string[]): void => {
    wallet.script('restore', { answer: true })
    wallet.emit('eip155', { type: 'accountsChanged', accounts: eoa(...addresses) })
  }
  return { ...set, area, wallet, unlock }
}

describe('a wallet that is locked when the page loads', () => {
  it('[U41:1+2] [R4.2] comes back without a prompt when it is unlocked, as a restored connection', async () => {
    const { engine, wallet, unlock, area } = await locked()
    const restored = heard(engine, 'connection.connected')
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } }, signedOut: [] })
    unlock(FIRST)
    await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connected', address: FIRST }))
    expect(restored).toMatchObject([{ connectorId: FAKE, restored: true }])
    expect(operations(wallet)).toEqual(['restore', 'restore'])
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } }, signedOut: [] })
  })

  it('[U41 partly] is asked again in the next visit', async () => {
    const { area, engine } = await locked()
    engine.stop()
    const { engine: next } = await started({ area, wallets: [fakeConnector({ granted: true })] })
    await until(() => expect(accountOf(next).status).toBe('connected'))
  })

  it('[U41 partly] that names accounts while it is asked, and answers that it has none, is asked again', async () => {
    const wallet = fakeConnector()
    wallet.script('restore', { inTurn: ['ask', 'approve'] })
    const { engine } = await started({ area: wasConnected(), wallets: [wallet] })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    wallet.emit('eip155', { type: 'accountsChanged', accounts: eoa(FIRST) })
    wallet.script('restore', { answer: true })
    wallet.prompts[0]?.approve(false)
    await until(() => expect(accountOf(engine).status).toBe('connected'))
    expect(operations(wallet)).toEqual(['restore', 'restore'])
  })

  it('[U41 partly] says so: the connection ended because the wallet is away', async () => {
    const wallet = fakeConnector()
    const { engine } = setUp({ area: wasConnected(), wallets: [wallet] })
    const ended = heard(engine, 'connection.ended')
    engine.start()
    await until(() => expect(ended).toMatchObject([{ cause: 'away', connectorId: FAKE }]))
  })
})

describe('a wallet that is slow', () => {
  it('[U41:1+2] comes back when it answers, long after the deadline', async () => {
    const wallet = fakeConnector()
    wallet.script('restore', 'ask')
    const area = wasConnected()
    const { engine, clock } = await started({ area, wallets: [wallet] })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    clock.advance(60_000)
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } } })
    await until(() => expect(wallet.prompts).toHaveLength(2))
    wallet.prompts[1]?.approve(true)
    await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connected', address: FIRST }))
    expect(operations(wallet)).toEqual(['restore', 'restore'])
  })
})

describe('a wallet that locks while it is connected', () => {
  it.each([
    ['names no account any more', { type: 'accountsChanged', accounts: [] }],
    ['says that it is disconnected', { type: 'disconnected' }],
  ] as const)(
    '[U41:2] and %s comes back when it is unlocked, with whatever account it names',
    async (_, event) => {
      const { engine, wallet, area } = await connected()
      const ended = heard(engine, 'connection.ended')
      wallet.emit('eip155', event)
      await until(() => expect(accountOf(engine).status).toBe('disconnected'))
      expect(ended).toMatchObject([{ cause: 'away', connectorId: FAKE }])
      expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: FAKE } }, signedOut: [] })
      wallet.script('restore', { answer: true })
      wallet.emit('eip155', { type: 'accountsChanged', accounts: eoa(FIRST) })
      await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connected', address: FIRST }))
      expect(operations(wallet)).toEqual(['connect', 'restore'])
    },
  )

  it('[U41 partly] another account of it comes back too', async () => {
    const { engine, wallet } = await connected()
    wallet.emit('eip155', { type: 'accountsChanged', accounts: [] })
    await until(() => expect(accountOf(engine).status).toBe('disconnected'))
    wallet.script('restore', 'ask')
    wallet.emit('eip155', { type: 'accountsChanged', accounts: eoa(SECOND) })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    wallet.prompts[0]?.approve({
      namespace: 'eip155',
      accounts: eoa(SECOND),
      chainId: 'eip155:1',
      supportsAllNetworks: true,
    })
    await until(() => expect(accountOf(engine)).toMatchObject({ status: 'connected', address: SECOND }))
  })
})

describe('the sign-in of a wallet that is away', () => {
  const signedIn = async (required: boolean) => {
    const siwx = signInsOfPage({ required })
    const wallets = [fakeConnector(), fakeConnector({ id: OTHER })]
    const set = await started({ options: { siwx }, wallets })
    onPage(set)
    await set.engine.connect({ wallet: FAKE, until: 'connected' })
    await until(() => expect(accountOf(set.engine).signIn.status).toBe('prompting'))
    await set.engine.signIn()
    set.wallet.emit('eip155', { type: 'accountsChanged', accounts: [] })
    await until(() => expect(accountOf(set.engine).status).toBe('disconnected'))
    const back = async (address: string, chainId: Caip2) => {
      const grant = { namespace: 'eip155', accounts: eoa(address), chainId, supportsAllNetworks: true }
      set.wallet.script('restore', { answer: grant })
      set.wallet.emit('eip155', { type: 'accountsChanged', accounts: eoa(address) })
      await until(() => expect(accountOf(set.engine)).toMatchObject({ status: 'connected', address }))
      await until(() => expect(accountOf(set.engine).signIn.status).not.toBe('checking'))
      return accountOf(set.engine).signIn.status
    }
    return { ...set, siwx, back }
  }

  it.each([true, false])(
    '[U41 partly] is of no other account and no other network, required: %s',
    async (required) => {
      expect(await (await signedIn(required)).back(SECOND, 'eip155:1')).not.toBe('signedIn')
      expect(await (await signedIn(required)).back(FIRST, 'eip155:56')).not.toBe('signedIn')
      expect(await (await signedIn(required)).back(FIRST, 'eip155:1')).toBe('signedIn')
    },
  )

  it.each([true, false])('[U41 partly] ends when the user signs out, required: %s', async (required) => {
    const { engine, siwx, back } = await signedIn(required)
    await engine.signOut()
    expect(siwx.sessions).toEqual([])
    expect(await back(FIRST, 'eip155:1')).not.toBe('signedIn')
  })

  it('[U41 partly] that the app cannot end says so, and counts no more', async () => {
    const { engine, siwx, back } = await signedIn(false)
    siwx.script('revokeSession', { error: new Error('The server is down.') })
    expect((await failureOf(engine.signOut())).details).toBe('The server is down.')
    expect(siwx.sessions).toHaveLength(1)
    expect(await back(FIRST, 'eip155:1')).not.toBe('signedIn')
  })
})

describe('the hint of an earlier connection', () => {
  it('[U41 partly] goes when the user disconnects: the wallet is not heard any more, and not asked in the next visit', async () => {
    const { engine, wallet, unlock, area } = await locked()
    const ended = heard(engine, 'connection.ended')
    await engine.disconnect()
    expect(ended).toMatchObject([{ cause: 'user', connectorId: FAKE }])
    unlock(FIRST)
    await rest()
    expect(accountOf(engine).status).toBe('disconnected')
    expect(storedIn(area)).toMatchObject({ wallets: {}, signedOut: [FAKE] })
    engine.stop()
    const again = fakeConnector({ granted: true })
    const { engine: next } = await started({ area, wallets: [again] })
    await rest()
    expect(accountOf(next).status).toBe('disconnected')
    expect(operations(again)).toEqual([])
    expect(operations(wallet)).toEqual(['restore'])
  })

  it('[U41 partly] goes when another wallet of the family is connected', async () => {
    const { engine, unlock, area } = await locked()
    await engine.connect({ wallet: OTHER })
    unlock(FIRST)
    await rest()
    expect(accountOf(engine)).toMatchObject({ connectedWalletInfo: { identifier: OTHER } })
    await until(() => expect(storedIn(area)).toMatchObject({ wallets: { eip155: { id: OTHER } } }))
  })

  it('[U41 partly] stays when the user declines another wallet, and the wallet is heard all the same', async () => {
    const { engine, family, unlock } = await locked()
    const third = fakeConnector({ id: 'org.example.third' })
    third.script('connect', { error: Object.assign(new Error('No'), { code: 4001 }) })
    family.announce(third)
    await expect(engine.connect({ wallet: 'org.example.third' })).rejects.toThrow()
    unlock(FIRST)
    await until(() => expect(accountOf(engine)).toMatchObject({ connectedWalletInfo: { identifier: FAKE } }))
  })

  it.each([
    ['goes after', 30 * DAY + 1, []],
    ['stays for', 30 * DAY, ['restore']],
  ] as const)('[U41 partly] %s 30 days without a connection', async (_, age, calls) => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { eip155: { id: FAKE, name: 'Fake Wallet', at: -age } } })
    const wallet = fakeConnector({ granted: true })
    const { engine } = await started({ area, wallets: [wallet] })
    await until(() => expect(accountOf(engine).status).not.toBe('connecting'))
    await rest()
    expect(operations(wallet)).toEqual(calls)
    await until(() =>
      expect(storedIn(area)?.wallets).toEqual(
        calls.length === 0 ? {} : { eip155: expect.objectContaining({ id: FAKE, at: 0 }) },
      ),
    )
  })

  it('[U41 partly] is written again once a day, not in each visit', async () => {
    const area = fakeStorageArea()
    const recentWallets = [{ id: FAKE, name: 'Fake Wallet' }]
    wroteRecord(area, { wallets: { eip155: { id: FAKE, name: 'Fake Wallet', at: -DAY / 2 } }, recentWallets })
    const first = await started({ area, wallets: [fakeConnector({ granted: true })] })
    await until(() => expect(accountOf(first.engine).status).toBe('connected'))
    await rest()
    expect(storedIn(area)).toMatchObject({ wallets: { eip155: { at: -DAY / 2 } } })
  })
})
