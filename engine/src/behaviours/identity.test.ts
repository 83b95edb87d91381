import { describe, expect, it } from 'vitest'
import { identityFeature } from '../charts/identity/identity.feature.js'
import { withFeature } from '../charts/kit/feature.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { type FakeFetch, fakeFetch } from '../fakes/fake-fetch.js'
import { identity } from '../identity.js'
import type { EngineOptions } from '../options.js'
import type { IdentitySource } from '../ports/identity-source.js'
import {
  accountOf,
  FAKE,
  FIRST,
  heard,
  rest,
  SECOND,
  type SetUpOptions,
  setUp,
  started,
  trace,
  until,
} from './set-up.cases.js'

const API = 'https://api.example'
const PICTURE = 'https://pictures.example/marina.png'
const pathOf = (address: string) => `${API}/v1/identity/${address}`

/** A service that knows two accounts. */
const service = (): FakeFetch => {
  const net = fakeFetch()
  net.script(pathOf(FIRST), { answer: { name: 'marina.example', avatar: PICTURE } })
  net.script(pathOf(SECOND), { answer: { name: 'rowan.example', avatar: null } })
  return net
}

const options = (more: Partial<EngineOptions> = {}): Partial<EngineOptions> => ({
  features: [identity()],
  projectId: 'p',
  services: { api: API },
  ...more,
})

/** An engine whose first wallet is connected, with a service of identities. */
const named = async (given: SetUpOptions & { readonly net?: FakeFetch } = {}) => {
  const { net = service(), ...more } = given
  const set = await started({ fetch: net.fetch, ...more, options: options(more.options) })
  await set.engine.connect({ wallet: FAKE })
  return { ...set, net }
}

const profileOf = ({ engine }: Pick<Awaited<ReturnType<typeof named>>, 'engine'>, namespace = 'eip155') => {
  const { profileName, profileSuspicious, profileImage } = accountOf(engine, namespace)
  return { profileName, profileSuspicious, profileImage }
}

const none = { profileName: undefined, profileSuspicious: false, profileImage: undefined }
const marina = { profileName: 'marina.example', profileSuspicious: false, profileImage: PICTURE }
const rowan = { profileName: 'rowan.example', profileSuspicious: false, profileImage: undefined }

const asked = (net: FakeFetch) => net.calls.map(({ url }) => new URL(url).pathname.split('/').at(-1))

describe('the identity of an account', () => {
  it('[R3.4] is its name and its picture, once the service has answered', async () => {
    const set = await named()
    await until(() => expect(profileOf(set)).toEqual(marina))
  })

  it('[R7.3 partly] is asked for with the account as the sender, by the project, at the URL of the option', async () => {
    const { net } = await named()
    await until(() => expect(net.calls).toHaveLength(1))
    const [call] = net.calls
    const url = new URL(call?.url ?? '')
    expect(`${call?.method} ${url.origin}${url.pathname}`).toBe(`GET ${pathOf(FIRST)}`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      sender: FIRST,
      projectId: 'p',
      st: 'walletchart',
    })
  })

  it('[B31] follows the account: another one is asked for once, as its balance, and shows no name of the one before', async () => {
    const set = await named()
    await until(() => expect(profileOf(set)).toEqual(marina))
    await until(() => expect(accountOf(set.engine).balance).toBe('1.5'))
    const shown = trace(set.engine, ({ accounts: { eip155 } }) => `${eip155?.address} ${eip155?.profileName}`)
    const balances = trace(set.engine, ({ accounts: { eip155 } }) => eip155?.balanceStatus)
    for (const _ of ['once', 'again'])
      set.wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await until(() => expect(profileOf(set)).toEqual(rowan))
    await until(() => expect(accountOf(set.engine).balance).toBe('2'))
    await rest()
    expect(asked(set.net)).toEqual([FIRST, SECOND])
    expect(balances).toEqual(['ready', 'loading', 'ready'])
    expect(shown).toEqual([`${FIRST} marina.example`, `${SECOND} undefined`, `${SECOND} rowan.example`])
  })

  it('[B31 partly] an answer that comes after the account changed is of no use', async () => {
    const net = service()
    net.script(pathOf(FIRST), 'ask')
    const set = await named({ net })
    await until(() => expect(net.prompts).toHaveLength(1))
    set.wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await until(() => expect(profileOf(set)).toEqual(rowan))
    expect(net.prompts[0]?.withdrawn).toBe(true)
    net.prompts[0]?.approve({ name: 'late.example' })
    await rest()
    expect(profileOf(set)).toEqual(rowan)
  })

  it('stays on another network of the app, and is not asked for again', async () => {
    const set = await named()
    await until(() => expect(profileOf(set)).toEqual(marina))
    const shown = trace(set.engine, ({ accounts }) => accounts.eip155?.profileName)
    set.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    await until(() => expect(accountOf(set.engine).walletChainId).toBe('eip155:56'))
    await rest()
    expect(shown).toEqual(['marina.example'])
    expect(asked(set.net)).toEqual([FIRST])
  })

  it('[B67 partly] [R9.2] is kept for 5 minutes, to the millisecond: an account that comes back asks nobody', async () => {
    const set = await named()
    await until(() => expect(profileOf(set)).toEqual(marina))
    const back = async () => {
      await set.engine.disconnect()
      expect(profileOf(set)).toEqual(none)
      await set.engine.connect({ wallet: FAKE })
      await until(() => expect(profileOf(set)).toEqual(marina))
    }
    set.clock.advance(299_999)
    await back()
    expect(asked(set.net)).toEqual([FIRST])
    set.clock.advance(1)
    await back()
    expect(asked(set.net)).toEqual([FIRST, FIRST])
  })

  it('is gone with the connection', async () => {
    const set = await named()
    await until(() => expect(profileOf(set)).toEqual(marina))
    await set.engine.disconnect()
    expect(profileOf(set)).toEqual(none)
  })

  it('[R3.4] of two families: each shows its own, and loses its own', async () => {
    const net = service()
    net.script(pathOf('solana-address-1'), { answer: { name: 'lagoon.example' } })
    const solana = fakeConnector({ id: 'sol', namespaces: ['solana'] })
    const set = await named({ net, solana: [solana] })
    await set.engine.connect({ wallet: 'sol' })
    const lagoon = { ...none, profileName: 'lagoon.example' }
    await until(() => expect([profileOf(set), profileOf(set, 'solana')]).toEqual([marina, lagoon]))
    await set.engine.disconnect({ namespace: 'eip155' })
    expect([profileOf(set), profileOf(set, 'solana')]).toEqual([none, lagoon])
  })

  it('of two engines: each asks with its own client', async () => {
    const [one, other] = [await named(), await named({ options: { projectId: 'other' } })]
    await until(() => expect([profileOf(one), profileOf(other)]).toEqual([marina, marina]))
    const projects = [one, other].map(({ net }) =>
      net.calls.map(({ url }) => new URL(url).searchParams.get('projectId')),
    )
    expect(projects).toEqual([['p'], ['other']])
    one.engine.stop()
    other.wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await until(() => expect(profileOf(other)).toEqual(rowan))
  })
})

describe('without an identity', () => {
  it('an account that the service does not know has none, and is not asked for again', async () => {
    const net = fakeFetch()
    net.script(API, () => new Response('', { status: 404 }))
    const set = await named({ net })
    await until(() => expect(net.calls).toHaveLength(1))
    set.clock.advance(30_000)
    set.wallet.emit('eip155', { type: 'chainChanged', chainId: 'eip155:56' })
    await until(() => expect(accountOf(set.engine).walletChainId).toBe('eip155:56'))
    await rest()
    expect(profileOf(set)).toEqual(none)
    expect(net.calls).toHaveLength(1)
  })

  it.each<[string, () => unknown]>([
    ['refuses', () => new Response('', { status: 400 })],
    ['does not know the project', () => new Response('', { status: 403 })],
    ['answers with a page', () => new Response('<!doctype html>')],
    ['answers with another shape', () => ({ name: { first: 'marina' } })],
  ])(
    '[B31 partly] a service that %s is no name: no toast and no error, and it is asked again after 30 s',
    async (_, answer) => {
      const net = service()
      net.script(pathOf(FIRST), answer)
      const set = setUp({ fetch: net.fetch, options: options() })
      const told = [heard(set.engine, 'error'), trace(set.engine, ({ toast }) => toast)]
      set.engine.start()
      await set.engine.connect({ wallet: FAKE })
      const moves = async (chainId: `eip155:${number}`) => {
        set.wallet.emit('eip155', { type: 'chainChanged', chainId })
        await until(() => expect(accountOf(set.engine).walletChainId).toBe(chainId))
        await rest()
      }
      await until(() => expect(net.calls).toHaveLength(1))
      await rest()
      expect(profileOf(set)).toEqual(none)
      net.script(pathOf(FIRST), { answer: { name: 'marina.example', avatar: PICTURE } })
      set.clock.advance(29_999)
      await moves('eip155:56')
      expect(net.calls).toHaveLength(1)
      set.clock.advance(1)
      await moves('eip155:1')
      await until(() => expect(profileOf(set)).toEqual(marina))
      expect(told).toEqual([[], [undefined]])
      expect(set.logger.error).not.toHaveBeenCalled()
    },
  )

  it('a service that never answers is given up at the deadline', async () => {
    const net = fakeFetch()
    net.script(API, 'ask')
    const set = await named({ net, options: { limits: { readDeadline: 5_000 } } })
    await until(() => expect(net.prompts).toHaveLength(1))
    set.clock.advance(4_999)
    expect(net.prompts[0]?.withdrawn).toBe(false)
    set.clock.advance(1)
    await until(() => expect(net.prompts[0]?.withdrawn).toBe(true))
    expect(profileOf(set)).toEqual(none)
  })

  it('an engine without a project id asks nobody, and says that the feature is off', async () => {
    const net = service()
    const set = await started({
      fetch: net.fetch,
      options: { features: [identity()], services: { api: API } },
    })
    const errors = heard(set.engine, 'error')
    await set.engine.connect({ wallet: FAKE })
    await rest()
    expect(net.calls).toEqual([])
    expect(errors).toEqual([])
    expect(set.engine.getState().features).toEqual({ identity: false })
    expect(profileOf(set)).toEqual(none)
  })

  it('an engine without the feature has no such fields', async () => {
    const set = await started({ options: { projectId: 'p' } })
    await set.engine.connect({ wallet: FAKE })
    for (const field of Object.keys(none)) expect(accountOf(set.engine)).not.toHaveProperty(field)
  })

  it('an engine that is stopped asks no more, and asks again when it is started again', async () => {
    const net = service()
    net.script(pathOf(FIRST), 'ask')
    const set = await named({ net })
    await until(() => expect(net.prompts).toHaveLength(1))
    set.engine.stop()
    await until(() => expect(net.prompts[0]?.withdrawn).toBe(true))
    net.script(pathOf(FIRST), { answer: { name: 'marina.example', avatar: PICTURE } })
    set.engine.start()
    await until(() => expect(profileOf(set)).toEqual(marina))
    expect(net.calls).toHaveLength(2)
  })

  it('an engine that is stopped closes its client, and opens another when it is started again', async () => {
    const calls: string[] = []
    const source: IdentitySource = {
      remember: false,
      openIdentities: async () => {
        calls.push('opened')
        return {
          identityOf: async () => ({ name: 'marina.example' }),
          close: () => void calls.push('closed'),
        }
      },
    }
    const set = await started({ options: options({ features: [withFeature(source, identityFeature)] }) })
    await set.engine.connect({ wallet: FAKE })
    await until(() => expect(accountOf(set.engine).profileName).toBe('marina.example'))
    set.engine.stop()
    await until(() => expect(calls).toEqual(['opened', 'closed']))
    set.engine.start()
    await until(() => expect(accountOf(set.engine).profileName).toBe('marina.example'))
    expect(calls).toEqual(['opened', 'closed', 'opened'])
  })

  it('[B31 partly] a client that does not open is no name, and is opened anew for the next account', async () => {
    let count = 0
    const source: IdentitySource = {
      openIdentities: async () => {
        count += 1
        if (count === 1) throw new TypeError('Failed to fetch dynamically imported module')
        return { identityOf: async () => ({ name: 'rowan.example' }), close: () => undefined }
      },
    }
    const set = await started({ options: options({ features: [withFeature(source, identityFeature)] }) })
    const errors = heard(set.engine, 'error')
    await set.engine.connect({ wallet: FAKE })
    await until(() => expect(count).toBe(1))
    set.wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await until(() => expect(accountOf(set.engine).profileName).toBe('rowan.example'))
    expect([count, errors]).toEqual([2, []])
  })

  it('while the feature is off, another account is not asked for, and has no name of the one before', async () => {
    const set = await named()
    await until(() => expect(profileOf(set)).toEqual(marina))
    set.engine.setFeatures({ identity: false })
    set.wallet.emit('eip155', { type: 'accountsChanged', accounts: [{ address: SECOND, type: 'eoa' }] })
    await rest()
    expect(accountOf(set.engine).address).toBe(SECOND)
    expect(asked(set.net)).toEqual([FIRST])
    expect(profileOf(set)).toEqual(none)
  })
})

describe('a hostile answer', () => {
  it.each<[string, string, string, boolean]>([
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>', false],
    ['a text that turns the line around', '\u202emoc.xof', 'moc.xof', true],
    ['look-alike letters', 'mаrina.example', 'mаrina.example', true],
    ['ten thousand characters', 'x'.repeat(10_000), `${'x'.repeat(63)}…`, false],
  ])(
    '[A3 partly] has a name of %s: it is a short text, marked if it deceives',
    async (_, name, profileName, profileSuspicious) => {
      const net = fakeFetch()
      net.script(API, { answer: { name } })
      const set = await named({ net })
      await until(() => expect(profileOf(set)).toEqual({ ...none, profileName, profileSuspicious }))
    },
  )

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a page as data', 'data:text/html,<script>alert(1)</script>'],
    ['no encryption', 'http://pictures.example/a.png'],
    ['a password', 'https://user:secret@pictures.example/a.png'],
    ['an object of another page', 'blob:https://pictures.example/1'],
    ['no scheme', '//pictures.example/a.png'],
    ['a million characters', `https://pictures.example/${'x'.repeat(1_000_000)}`],
  ])('[A5 partly] has a picture with %s: no page loads it', async (_, avatar) => {
    const net = fakeFetch()
    net.script(API, { answer: { name: 'marina.example', avatar } })
    const set = await named({ net })
    await until(() => expect(profileOf(set)).toEqual({ ...none, profileName: 'marina.example' }))
  })
})
