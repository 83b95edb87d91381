import { describe, expect, it, vi } from 'vitest'
import { identity } from '../identity.js'
import { setUp, started, thrownBy, until } from './set-up.cases.js'

describe('identity()', () => {
  it('counts each opening of the modal without an account, and tells the total', async () => {
    const { engine } = await started({ options: { features: [identity({ by: 2 })] } })
    const counted = vi.fn()
    engine.on('identity.counted', counted)
    expect(engine.getState().identity).toBe(0)
    engine.open()
    await until(() => expect(engine.getState().identity).toBe(2))
    engine.identity?.add()
    await until(() => expect(counted.mock.calls).toEqual([[{ total: 2 }], [{ total: 4 }]]))
    expect(engine.getState().identity).toBe(4)
  })

  it('counts nothing while it is switched off by setFeatures', async () => {
    const { engine } = await started({ options: { features: [identity()] } })
    engine.setFeatures({ identity: false })
    engine.identity?.add()
    engine.setFeatures({ identity: true })
    engine.identity?.add()
    await until(() => expect(engine.getState().identity).toBe(1))
  })

  it('is nowhere in an app that does not turn it on', () => {
    const { engine } = setUp()
    expect('identity' in engine.getState()).toBe(false)
    expect(engine.identity).toBeUndefined()
    expect(thrownBy(() => engine.on('identity.counted', () => undefined))).toMatchObject({
      code: 'OPTION_INVALID',
    })
  })

  it.each([[{ by: 0 }], [{ by: 0.5 }], [{ by: 'two' }], [{ other: 1 }], [null]])('refuses %j', (options) => {
    expect(thrownBy(() => Reflect.apply(identity, undefined, [options]))).toMatchObject({
      code: 'OPTION_INVALID',
      details: 'Expected { by? }, a whole number from 1.',
    })
  })
})
