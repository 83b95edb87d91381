import { expect, it } from 'vitest'
import { thrownBy } from '../behaviours/set-up.cases.js'
import { blockchainService } from '../charts/kit/blockchain-service.js'
import { type Feature, withFeature } from '../charts/kit/feature.js'
import { insidesOf } from '../composition/insides.js'
import { createEngine } from '../create-engine.js'
import { fakeFamily } from '../fakes/fake-family.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeSiwx } from '../fakes/fake-siwx.js'
import { listing } from '../listing.js'
import { mainnet } from '../model/networks/built-in-networks.js'
import { everyFeature, everyRegistry } from './every-registry.js'
import { Registry } from './registry.js'

const core = new Registry([])
const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

it('the charts, chunks and names of features are nowhere twice: one would hide the other in silence', () => {
  expect(twice([...core.chartNames, ...everyFeature.flatMap(({ rows }) => Object.keys(rows))])).toEqual([])
  expect(twice([...core.chunkNames, ...everyFeature.flatMap(({ chunks }) => Object.keys(chunks))])).toEqual(
    [],
  )
  expect(twice(everyFeature.map(({ name }) => name))).toEqual([])
})

/** The names that an engine with these features takes in an option. */
const namesIn = (option: string, features: readonly Feature[]): readonly string[] => {
  const given = features.map((feature) => withFeature({}, feature))
  const wrong = option === 'options' ? { nothing: 1 } : { [option]: { nothing: 1 } }
  const { message } = thrownBy(() =>
    Reflect.apply(createEngine, undefined, [{ features: given, networks: [], families: [], ...wrong }]),
  )
  const [, list = ''] = /(?:Use one of |Expected [^.:]*: )([^.]*)\./.exec(message) ?? []
  return list.split(', ')
}

type Addition = 'options' | 'limits' | 'services'

/** The names that features add to an option, one for each feature that adds it. A service of several features counts once for each default. */
const addedBy = (features: readonly Feature[], part: Addition): readonly string[] => {
  const all = features.flatMap((feature) => Object.entries<unknown>(feature[part] ?? {}))
  if (part !== 'services') return all.map(([name]) => name)
  return [...new Map(all.map(([name, url]) => [`${name} ${url}`, name])).values()]
}

it('features may share a service with one default: with another one, each would ask the host of the other', () => {
  const toy = (name: string, services: Readonly<Record<string, string>>): Feature => ({
    name,
    rows: {},
    chunks: {},
    incoming: [],
    services,
    open: () => undefined,
  })
  const one = toy('one', blockchainService)
  expect(twice(addedBy([one, toy('two', { ...blockchainService })], 'services'))).toEqual([])
  expect(twice(addedBy([one, toy('two', { api: 'https://api.example' })], 'services'))).toEqual(['api'])
})

it('an engine whose features share a service takes it once, for all of them', () => {
  const given = ['one', 'two'].map((name) => {
    const urls: string[] = []
    const feature: Feature = {
      name,
      rows: {},
      chunks: {},
      incoming: [],
      services: blockchainService,
      open: (_, { services }) => {
        urls.push(String(Reflect.get(services, 'api')))
        return undefined
      },
    }
    return { urls, feature, value: withFeature({}, feature) }
  })
  const named = namesIn(
    'services',
    given.map(({ feature }) => feature),
  )
  expect(named.filter((name) => name === 'api')).toEqual(['api'])
  const features = given.map(({ value }) => value)
  const options = { features, networks: [mainnet], families: [fakeFamily({ namespace: 'eip155' })] }
  createEngine(options)
  Reflect.apply(createEngine, undefined, [{ ...options, services: { api: 'https://api.example' } }])
  for (const { urls } of given) expect(urls).toEqual(['https://rpc.walletconnect.org', 'https://api.example'])
})

it('the options, limits and services of features are nowhere twice, and an engine has those of its features', () => {
  for (const part of ['options', 'limits', 'services'] as const) {
    const ofCore = namesIn(part, [])
    const ofFeatures = addedBy(everyFeature, part)
    expect(ofCore.length, part).toBeGreaterThan(0)
    expect(ofFeatures.length, part).toBeGreaterThan(0)
    expect(twice([...ofCore, ...ofFeatures]), part).toEqual([])
    expect(namesIn(part, everyFeature).toSorted(), part).toEqual([...ofCore, ...ofFeatures].toSorted())
  }
})

it('no feature takes the name of a member of the engine, or of an event', () => {
  const engine = createEngine({ networks: [mainnet], families: [fakeFamily({ namespace: 'eip155' })] })
  const names: readonly string[] = everyFeature.map(({ name }) => name)
  expect(Object.keys(engine).filter((member) => names.includes(member))).toEqual([])
  expect(twice(everyRegistry.eventNames)).toEqual([])
})

it('the fields that charts add to one place of the public state are nowhere twice', () => {
  const given = [listing(), fakePairing(), fakeSiwx()]
  const names = given.map(({ feature }) => feature.name)
  const others = everyFeature.filter(({ name }) => !names.some((one) => one === name))
  const engine = createEngine({
    networks: [mainnet],
    families: [fakeFamily({ namespace: 'eip155' })],
    // Of the others only the blanks are read, so no value of theirs is needed.
    features: [...given, ...others.map((feature) => withFeature({}, feature))],
    projectId: 'p',
  })
  const { accounts, networks, ...state } = engine.getState()
  const { scope } = insidesOf.get(engine) ?? {}
  const fieldsAt = (place: string) =>
    everyRegistry.chartNames.flatMap((name) => {
      const read = everyRegistry.row(name)?.blank?.[place]
      return read === undefined || scope === undefined ? [] : Object.keys(read(scope, 'eip155'))
    })
  expect(Object.keys(state)).toEqual(expect.arrayContaining(fieldsAt('state')))
  expect(Object.keys(accounts.eip155 ?? {})).toEqual(expect.arrayContaining(fieldsAt('account')))
  expect(Object.keys(networks.eip155 ?? {})).toEqual(expect.arrayContaining(fieldsAt('network')))
  for (const place of ['state', 'account', 'network']) {
    expect(fieldsAt(place).length, place).toBeGreaterThan(0)
    expect(twice(fieldsAt(place)), place).toEqual([])
  }
})

it('an engine without features has none of their charts, chunks, wires and members', () => {
  const engine = createEngine({ networks: [mainnet], families: [fakeFamily({ namespace: 'eip155' })] })
  expect([engine.pairing, engine.listing]).toEqual([undefined, undefined])
  expect(core.incoming).toEqual([])
  const ofFeatures = everyFeature.flatMap(({ rows }) => Object.keys(rows))
  expect(core.chartNames.filter((name) => ofFeatures.includes(name))).toEqual([])
  const { pairing, listing: list, accounts } = engine.getState()
  expect({ pairing, list, signIn: accounts.eip155?.signIn.status }).toEqual({ signIn: 'none' })
})

it('the order in which features are written does not matter', () => {
  const options = { networks: [mainnet], families: [fakeFamily({ namespace: 'eip155' })], projectId: 'p' }
  const states = [
    createEngine({ ...options, features: [listing(), fakePairing(), fakeSiwx()] }),
    createEngine({ ...options, features: [fakeSiwx(), fakePairing(), listing()] }),
    createEngine({ ...options, siwx: fakeSiwx(), features: [fakePairing(), listing()] }),
  ].map((engine) => JSON.stringify(engine.getState()))
  expect(new Set(states).size).toBe(1)
})
