import { describe, expect, it } from 'vitest'
import { everyRegistry } from '../composition/every-registry.js'
import { insidesOf } from '../composition/insides.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { fakeSiwx } from '../fakes/fake-siwx.js'
import type { EngineOptions } from '../options.js'
import { accountOf, FAKE, rest, type SetUp, started, until } from './set-up.cases.js'

const paired = (): Partial<EngineOptions> => ({
  pairing: fakePairing(),
  siwx: fakeSiwx(),
  projectId: 'preload',
})
const chartsOf = (chunk: string) =>
  everyRegistry.chartNames.filter((name) => everyRegistry.chunkOf(name) === chunk)
const earlyChunks = everyRegistry.chunkNames
  .filter(everyRegistry.isChunk)
  .filter((name) => everyRegistry.chunk(name)?.early)
const placesOf = ({ engine }: SetUp) =>
  insidesOf
    .get(engine)
    ?.places()
    .map(({ chart }) => chart)

/** An engine at rest, and what it publishes and reports from here on. */
const listening = async (options: Partial<EngineOptions>) => {
  const set = await started({ options })
  const before = set.engine.getState()
  const published: unknown[] = []
  set.engine.subscribe((state) => {
    published.push(state)
  })
  const unchanged = () => {
    expect(published).toEqual([])
    expect(set.engine.getState()).toBe(before)
    expect(set.logger.error).not.toHaveBeenCalled()
  }
  return { ...set, unchanged }
}

describe.each([
  ['an engine with a sign-in', () => ({ siwx: fakeSiwx() })],
  ['an engine with pairing and a listing', paired],
])('what %s fetches before it is needed', (_, options) => {
  it.each(earlyChunks)('is put in place at rest, and nothing is published: %s', async (chunk) => {
    const set = await listening(options())
    expect(placesOf(set)).not.toEqual(expect.arrayContaining(chartsOf(chunk)))
    set.engine.preload(chunk)
    await until(() => expect(placesOf(set)).toEqual(expect.arrayContaining(chartsOf(chunk))))
    set.unchanged()
  })

  it.each(['pairing', 'listing'] as const)('is only fetched: %s', async (chunk) => {
    const set = await listening(options())
    set.engine.preload(chunk)
    await rest()
    expect(placesOf(set)).not.toEqual(expect.arrayContaining(chartsOf(chunk)))
    set.unchanged()
  })
})

it('lets the connectors fetch their code with what connecting needs, and asks no wallet', async () => {
  const { engine, wallet } = await started()
  let fetched = 0
  wallet.preload = () => {
    fetched += 1
  }
  engine.preload('wallet')
  await until(() => expect(fetched).toBe(1))
  expect(wallet.calls).toEqual([])
  await engine.connect({ wallet: FAKE })
  expect(accountOf(engine).status).toBe('connected')
})
