import { describe, expect, it } from 'vitest'
import { rest, started, until } from '../../behaviours/set-up.cases.js'
import { fakePairing } from '../../fakes/fake-pairing.js'
import type { EngineOptions } from '../../options.js'

/** An engine whose pairing counts how often its client is closed. */
const counted = async () => {
  const fake = fakePairing()
  const count = { closes: 0 }
  const pairing: EngineOptions['pairing'] = {
    feature: fake.feature,
    attach: (settings) => {
      const attached = fake.attach(settings)
      return {
        ...attached,
        close: () => {
          count.closes += 1
          attached.close()
        },
      }
    },
  }
  const set = await started({ options: { pairing, projectId: 'test' } })
  const { pairing: controls } = set.engine
  if (controls === undefined) throw new Error('The option pairing is given.')
  const hasCode = () => until(() => expect(set.engine.getState().pairing?.phase).toBe('waiting'))
  return { ...set, fake, controls, count, hasCode }
}

describe('the relay client', () => {
  it('stays open when a second code is wanted in the task in which the first one was given up', async () => {
    const { controls, count, hasCode, fake } = await counted()
    controls.start()
    await hasCode()
    controls.cancel()
    controls.start()
    await rest()
    expect([count.closes, fake.isOpen]).toEqual([0, true])
    await hasCode()
  })

  it('stays open when both commands waited for the charts to load', async () => {
    const { controls, count, hasCode, fake } = await counted()
    controls.start()
    controls.cancel()
    controls.start()
    await hasCode()
    expect([count.closes, fake.isOpen, fake.codes.length]).toEqual([0, true, 1])
  })

  it('is closed once when the code is given up', async () => {
    const { controls, count, hasCode, fake } = await counted()
    controls.start()
    await hasCode()
    controls.cancel()
    await rest()
    expect([count.closes, fake.isOpen, fake.watching]).toEqual([1, false, 0])
  })
})

describe('a relay that is out of reach', () => {
  it('[R9.28 partly] is tried again a heartbeat after each try that failed, and the state says when', async () => {
    const { engine, clock, controls, hasCode, fake } = await counted()
    const nextTryAt = () => engine.getState().pairing?.nextTryAt
    controls.start()
    await hasCode()
    fake.script('reconnect', 'ask')
    clock.advance(7_000)
    fake.tell({ type: 'relay.lost' })
    expect(nextTryAt()).toBeUndefined()
    clock.advance(5_000)
    expect(nextTryAt()).toBe(17_000)
    clock.advance(5_000)
    expect(nextTryAt()).toBeUndefined()
    await until(() => expect(fake.prompts.filter(({ method }) => method === 'reconnect')).toHaveLength(1))
    clock.advance(1_000)
    fake.prompts.find(({ method }) => method === 'reconnect')?.reject(new Error('lost'))
    await until(() => expect(nextTryAt()).toBe(23_000))
  })
})
