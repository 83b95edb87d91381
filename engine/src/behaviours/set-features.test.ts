import { describe, expect, it, vi } from 'vitest'
import { type Feature, withFeature } from '../charts/kit/feature.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeSiwx } from '../fakes/fake-siwx.js'
import { listing } from '../listing.js'
import { accountOf, connected, rest, setUp, started, thrownBy, until } from './set-up.cases.js'

/** A feature of the app, with a member that answers by a promise. */
const asker: Feature<'asker'> = {
  name: 'asker',
  rows: {},
  chunks: {},
  incoming: [],
  open: () => ({
    controls: ({ call, running }) => ({
      running,
      ask: () => call('ask', 'siwx', {}, () => Promise.resolve('answer')),
    }),
  }),
}

const isAsker = (value: unknown): value is { ask(): Promise<unknown>; running(): boolean } =>
  typeof value === 'object' && value !== null && 'ask' in value

const withAsker = async () => {
  const { engine } = await started({
    options: { features: [withFeature({}, asker)], siwx: fakeSiwx(), projectId: 'p' },
  })
  const member: unknown = Reflect.get(engine, 'asker')
  if (!isAsker(member)) throw new Error('The feature adds its member.')
  return { engine, member }
}

describe('features in the state', () => {
  it('[R1.22 partly] names those that the app turned on, before the start too', () => {
    const { engine } = setUp({
      options: { features: [listing()], pairing: fakePairing(), siwx: fakeSiwx(), projectId: 'p' },
    })
    expect(engine.getState().features).toEqual({ listing: true, pairing: true, siwx: true })
    expect(setUp({ options: { features: [] } }).engine.getState().features).toEqual({})
  })
})

describe('setFeatures', () => {
  it('[R1.22 partly] closes the entries of a feature and opens them again, in one publication each', async () => {
    const { engine, fetch } = await started({ options: { features: [listing()], projectId: 'p' } })
    const published = vi.fn()
    engine.subscribe(published)
    engine.setFeatures({ listing: false })
    expect(engine.getState().features).toEqual({ listing: false })
    expect(published).toHaveBeenCalledTimes(1)
    engine.listing?.loadMore()
    engine.listing?.search('a')
    expect(await engine.listing?.image('picture')).toBeUndefined()
    expect(engine.getState().listing?.phase).toBe('idle')
    expect(fetch).not.toHaveBeenCalled()
    engine.setFeatures({ listing: true })
    expect(engine.getState().features).toEqual({ listing: true })
    expect(published).toHaveBeenCalledTimes(2)
    engine.setFeatures({ listing: true })
    expect(published).toHaveBeenCalledTimes(2)
    engine.listing?.loadMore()
    await until(() => expect(fetch).toHaveBeenCalled())
  })

  it('a view that opens asks the list for nothing while it is off', async () => {
    const { engine, fetch } = await started({ options: { features: [listing()], projectId: 'p' } })
    engine.setFeatures({ listing: false })
    engine.open({ view: 'AllWallets' })
    await until(() => expect(engine.getState().modal.open).toBe(true))
    await rest()
    expect(fetch).not.toHaveBeenCalled()
    engine.close()
    engine.setFeatures({ listing: true })
    engine.open({ view: 'AllWallets' })
    await until(() => expect(fetch).toHaveBeenCalled())
  })

  it('what a feature shows goes on while it is off', async () => {
    const { engine } = await started({ options: { features: [listing()], projectId: 'p' } })
    engine.listing?.loadMore()
    engine.setFeatures({ listing: false })
    await until(() => expect(engine.getState().listing?.phase).toBe('failed'))
  })

  it('a promise of a feature that is off rejects and says how to switch it on', async () => {
    const { engine, member } = await withAsker()
    await expect(member.ask()).resolves.toBe('answer')
    engine.setFeatures({ asker: false })
    expect(member.running()).toBe(false)
    await expect(member.ask()).rejects.toMatchObject({
      code: 'FEATURE_OFF',
      shortMessage: 'The feature asker is switched off',
      message: expect.stringContaining('Switch it on with engine.setFeatures().'),
    })
    engine.setFeatures({ asker: true })
    await expect(member.ask()).resolves.toBe('answer')
  })

  it('holds through stop and start', async () => {
    const { engine } = await started({ options: { features: [listing()], projectId: 'p' } })
    engine.setFeatures({ listing: false })
    engine.stop()
    engine.start()
    expect(engine.getState().features.listing).toBe(false)
  })

  it('lets an open prompt be answered', async () => {
    const { engine, wallet } = await connected({ options: { features: [listing()], projectId: 'p' } })
    wallet.script('signMessage', 'ask')
    const signed = engine.signMessage({ message: 'Hello' })
    await until(() => expect(wallet.prompts).toHaveLength(1))
    engine.setFeatures({ listing: false })
    wallet.prompts[0]?.approve('0x1234')
    await expect(signed).resolves.toBe('0x1234')
    expect(accountOf(engine).status).toBe('connected')
  })

  it.each([
    ['an option of its own', { siwx: false }, 'Expected true or false, for listing.'],
    ['a name that no feature has', { swap: true }, 'Expected true or false, for listing.'],
    ['no boolean', { listing: 'off' }, 'Expected true or false, for listing.'],
  ])('[F7 partly] %s is refused, and nothing is switched', async (_, wanted, said) => {
    const { engine } = await started({
      options: { features: [listing()], siwx: fakeSiwx(), projectId: 'p' },
    })
    const before = engine.getState()
    const error = thrownBy(() => Reflect.apply(engine.setFeatures, engine, [{ ...wanted }]))
    expect(error).toMatchObject({ code: 'OPTION_INVALID', details: said })
    expect(engine.getState()).toBe(before)
  })

  it('[F7 partly] an engine whose features cannot be switched says so', async () => {
    const { engine } = await started({ options: { features: [], siwx: fakeSiwx() } })
    expect(thrownBy(() => engine.setFeatures({ siwx: false }))).toMatchObject({
      code: 'OPTION_INVALID',
      details: 'No feature can be switched.',
    })
  })
})
