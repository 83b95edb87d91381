import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../composition/default-limits.js'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { fakeStorageArea } from '../fakes/fake-storage.js'
import { mainnet, solana } from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import { heldIdleTime } from '../testing/idle-time.cases.js'
import {
  accountOf,
  connected,
  FAKE,
  FIRST,
  rest,
  SECOND,
  storedIn,
  unchanged,
  until,
  wroteRecord,
} from './set-up.cases.js'
import {
  promptedIn,
  type SignInApp,
  signedIn,
  signInApp,
  statusOf,
  type TwoFamilies,
  walletsOf,
} from './sign-in-app.cases.js'

const families: readonly TwoFamilies[] = ['eip155', 'solana']
const chain = { eip155: 'eip155:1', solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
const accountIn = (family: TwoFamilies) => `${chain[family]}:${walletsOf[family].accounts[0]}`

const networkOf = (id: number): Network => ({
  ...mainnet,
  id,
  caipNetworkId: `eip155:${id}`,
  name: `Network ${id}`,
})

/** Networks of eip155 beside the one of Solana. */
const many = (count: number): readonly [Network, ...Network[]] => [
  solana,
  ...Array.from({ length: count }, (_, place) => networkOf(place + 1)),
]

const failing = {
  rejects: (set: SignInApp) => set.siwx.script('revokeSession', { error: new Error('503') }),
  'never answers': (set: SignInApp) => set.siwx.script('revokeSession', 'ask'),
} as const

describe.each(families)('a sign-in of %s whose end is not known after disconnect()', (family) => {
  it.each(Object.entries(failing))(
    'is one error event, and the next connect asks: revokeSession %s',
    async (_, fail) => {
      const set = await signInApp()
      for (const one of families) await signedIn(set, one)
      fail(set)
      await set.engine.disconnect({ namespace: family })
      await rest()
      set.clock.advance(defaultLimits.readDeadline)
      await rest()
      expect(set.errors()).toEqual(['INTERNAL_SDK_ERROR'])
      expect(set.kept()).toContain(accountIn(family))
      const asked = set.signatures()
      await promptedIn(set, family)
      expect(set.signatures()).toBe(asked)
      set.siwx.script('revokeSession', 'approve')
      for (const prompt of [...set.siwx.prompts]) prompt.approve()
      await set.engine.signIn({ namespace: family })
      expect(set.signatures()).toBe(asked + 1)
      await rest()
      expect(families.map((one) => statusOf(set, one))).toEqual(['signedIn', 'signedIn'])
      expect([...set.kept()].sort()).toEqual(families.map(accountIn).sort())
      expect(set.errors()).toEqual(['INTERNAL_SDK_ERROR'])
    },
  )

  it('is ended by the next visit, without a connect', async () => {
    const set = await signInApp()
    await signedIn(set, family)
    set.siwx.script('revokeSession', { error: new Error('503') })
    await set.engine.disconnect({ namespace: family })
    await until(() => expect(set.errors()).toEqual(['INTERNAL_SDK_ERROR']))
    set.engine.stop()
    set.siwx.script('revokeSession', 'approve')
    const { window, idle } = heldIdleTime()
    const environment = fakeEnvironment({ window })
    const again = await signInApp({ siwx: set.siwx, area: set.area, options: { environment } })
    await until(async () => {
      await idle()
      expect(again.kept()).toEqual([])
    })
    await until(() => expect(JSON.stringify(storedIn(set.area))).not.toContain(accountIn(family)))
    expect(again.errors()).toEqual([])
  })

  it('is asked for in the next visit as long as its end fails', async () => {
    const set = await signInApp()
    await signedIn(set, family)
    set.siwx.script('revokeSession', { error: new Error('503') })
    await set.engine.disconnect({ namespace: family })
    await until(() => expect(set.errors()).toEqual(['INTERNAL_SDK_ERROR']))
    set.engine.stop()
    const again = await signInApp({ siwx: set.siwx, area: set.area })
    await promptedIn(again, family)
    expect(again.kept()).toEqual([accountIn(family)])
    again.siwx.script('revokeSession', 'approve')
    await again.engine.signIn({ namespace: family })
    again.engine.stop()
    const third = await signInApp({ siwx: set.siwx, area: set.area, granted: true })
    await until(() => expect(statusOf(third, family)).toBe('signedIn'))
  })
})

it('a failure to read sign-ins at that moment ends them all the same', async () => {
  const set = await signInApp()
  await signedIn(set)
  set.siwx.script('getSessions', { error: new Error('503') })
  await set.engine.disconnect()
  await until(() => expect(set.kept()).toEqual([]))
  set.siwx.script('getSessions', 'approve')
  await promptedIn(set)
})

it('sign-ins of many networks and accounts are ended, the one in hand first', async () => {
  const set = await signInApp({ networks: many(60) })
  await signedIn(set)
  for (const network of ['eip155:20', 'eip155:60'] as const) {
    await set.engine.switchNetwork(network)
    await until(() => expect(statusOf(set)).toBe('prompting'))
    await set.engine.signIn()
  }
  set.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
  await until(() => expect(statusOf(set)).toBe('prompting'))
  await set.engine.signIn()
  set.emit('eip155', { type: 'accountsChanged', accounts: [{ address: FIRST, type: 'eoa' }] })
  await until(() =>
    expect(accountOf(set.engine).signIn).toMatchObject({ status: 'signedIn', address: FIRST }),
  )
  expect(set.kept()).toHaveLength(4)
  await set.engine.disconnect()
  await until(() => expect(set.kept()).toEqual([]))
  const ended = set.siwx.calls.filter(({ method }) => method === 'revokeSession')
  expect(ended).toHaveLength(4)
  expect(ended[0]?.params).toEqual({ chainId: 'eip155:60', address: FIRST })
})

it('sign-ins on a network that the app took out since are ended', async () => {
  const set = await signInApp()
  await signedIn(set)
  await set.engine.switchNetwork('eip155:56')
  await until(() => expect(statusOf(set)).toBe('prompting'))
  await set.engine.signIn()
  set.engine.removeNetwork('eip155:1')
  await set.engine.disconnect()
  await until(() => expect(set.kept()).toEqual([]))
})

describe('the account of an earlier visit', () => {
  it('is signed out by a disconnect of its wallet', async () => {
    const set = await signInApp()
    await signedIn(set)
    set.engine.stop()
    const again = await signInApp({ siwx: set.siwx, area: set.area, granted: true, first: SECOND })
    await until(() => expect(accountOf(again.engine).address).toBe(SECOND))
    await until(() => expect(statusOf(again)).toBe('prompting'))
    await again.engine.disconnect()
    await until(() => expect(again.kept()).toEqual([]))
  })

  it('is asked although the record does not know its sign-in', async () => {
    const area = fakeStorageArea()
    wroteRecord(area, { wallets: { eip155: { id: FAKE, name: 'Fake Wallet' } } })
    const set = await signInApp({ area, granted: true, first: SECOND })
    set.siwx.changeElsewhere([set.siwx.sessionOf({ chainId: 'eip155:1', address: FIRST })])
    await until(() => expect(statusOf(set)).toBe('prompting'))
    await set.engine.disconnect()
    await rest()
    set.emit('eip155', { type: 'accountsChanged', accounts: [{ address: FIRST, type: 'eoa' }] })
    await promptedIn(set)
    expect(accountOf(set.engine).address).toBe(FIRST)
  })

  it('is signed in without a prompt as long as nobody disconnected', async () => {
    const set = await signInApp()
    await signedIn(set)
    set.engine.stop()
    const again = await signInApp({ siwx: set.siwx, area: set.area, granted: true })
    await until(() => expect(statusOf(again)).toBe('signedIn'))
    expect(again.signatures()).toBe(0)
  })
})

it('a sign-out under way is told once when it fails, as the disconnect does', async () => {
  const set = await signInApp()
  await signedIn(set)
  set.siwx.script('revokeSession', 'ask')
  set.engine.signOut().catch(() => undefined)
  await until(() => expect(set.siwx.prompts).toHaveLength(1))
  await set.engine.disconnect()
  await rest()
  for (const prompt of [...set.siwx.prompts]) prompt.reject(new Error('503'))
  await rest()
  for (const prompt of [...set.siwx.prompts]) prompt.reject(new Error('503'))
  await until(() => expect(set.errors()).toEqual(['INTERNAL_SDK_ERROR']))
  expect(set.kept()).toEqual([accountIn('eip155')])
  await promptedIn(set)
})

it('a sign-out that ends after its deadline is seen', async () => {
  const set = await signInApp()
  await signedIn(set)
  set.siwx.script('revokeSession', 'ask')
  set.engine.signOut().catch(() => undefined)
  await until(() => expect(set.siwx.prompts).toHaveLength(1))
  set.clock.advance(defaultLimits.readDeadline)
  await until(() => expect(statusOf(set)).toBe('signedIn'))
  set.siwx.prompts[0]?.approve()
  await until(() => expect(statusOf(set)).toBe('prompting'))
})

it('the sign-ins of the other family stay', async () => {
  const set = await signInApp()
  for (const family of families) await signedIn(set, family)
  const otherStays = unchanged(set.engine, ({ accounts }) => accounts.solana?.signIn.status)
  await set.engine.disconnect({ namespace: 'eip155' })
  await until(() => expect(set.kept()).toEqual([accountIn('solana')]))
  await rest()
  expect(statusOf(set, 'solana')).toBe('signedIn')
  otherStays()
})

it('a disconnect before the sign-in was looked at loses nothing', async () => {
  const set = await signInApp()
  await signedIn(set)
  set.engine.stop()
  // The app does not have this network: the user is not asked, so the sign-in is not loaded.
  const again = await signInApp({ siwx: set.siwx, area: set.area, granted: true, chainId: 'eip155:4242' })
  again.siwx.script('revokeSession', { error: new Error('503') })
  await until(() => expect(accountOf(again.engine).status).toBe('connected'))
  await again.engine.disconnect()
  await rest()
  again.engine.stop()
  const third = await signInApp({ siwx: set.siwx, area: set.area })
  await promptedIn(third)
  expect(third.kept()).toEqual([accountIn('eip155')])
})

it('two tabs agree: one disconnects, and the other asks', async () => {
  const set = await signInApp()
  await signedIn(set)
  const other = await signInApp({ siwx: set.siwx, area: set.area, granted: true })
  await until(() => expect(statusOf(other)).toBe('signedIn'))
  set.siwx.script('revokeSession', { error: new Error('503') })
  await set.engine.disconnect()
  await until(() => expect(accountOf(other.engine).status).toBe('disconnected'))
  await promptedIn(other)
  expect(other.kept()).toEqual([accountIn('eip155')])
})

it('an app that asks for no sign-in writes nothing about one', async () => {
  const set = await connected()
  await set.engine.disconnect()
  await until(() => expect(storedIn(set.area)).toMatchObject({ signedOut: [FAKE] }))
  expect(Object.keys(storedIn(set.area) ?? {})).not.toContain('toEnd')
})
