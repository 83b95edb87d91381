import { expect, it } from 'vitest'
import { connected, setUp } from '../behaviours/set-up.cases.js'
import { actorsOf } from './actors-of.js'
import { record } from './record.js'

it('gives the raw actors of an engine, those that came in later too', async () => {
  const { engine } = await connected()
  const actors = actorsOf(engine)
  const connection = actors.find(({ chart }) => chart === 'connection')
  expect(connection).toMatchObject({ chart: 'connection', key: 'eip155' })
  expect(connection?.actor.getSnapshot().value).toEqual({ connected: 'supported' })
  expect(actors.map(({ chart, key }) => `${chart} ${key}`)).toContain('slot toasts')
})

it('an engine that was wrapped is refused with what to do', () => {
  const { engine } = setUp()
  const refused = expect.objectContaining({ code: 'UNKNOWN_SOURCE' })
  expect(() => actorsOf({ ...engine })).toThrow(refused)
  expect(() => record({ ...engine })).toThrow(refused)
  expect(() => actorsOf({ ...engine })).toThrow('Pass what createEngine returned')
})

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('a limit of %s is refused', (limit) => {
  const { engine } = setUp()
  expect(() => record(engine, { limit })).toThrow(expect.objectContaining({ code: 'BAD_INSPECT_OPTION' }))
})
