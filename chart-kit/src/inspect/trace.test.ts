import { expect, it } from 'vitest'
import { InspectError } from './inspect-error.js'
import { parseTrace } from './trace.js'

const empty = { version: 1, engine: '1.0.0', startedAt: '', charts: {}, entries: [] }
const entry = { at: 0, actor: 'a', chart: 'a', kind: 'start', from: [], to: ['b'], transitions: [] }

it.each([
  ['a text that is not JSON', '{', 'it is not JSON'],
  ['nothing', undefined, 'it has no entries'],
  ['a list', [], 'it has no entries'],
  ['a foreign file', { machines: [] }, 'it has no entries'],
  ['another version', { ...empty, version: 2 }, 'has the version 2'],
  ['no engine', { ...empty, engine: undefined }, 'damaged at engine'],
  ['a damaged entry', { ...empty, entries: [{ ...entry, kind: 'x' }] }, 'damaged at entries.0.kind'],
  [
    'an event without type',
    { ...empty, entries: [{ ...entry, event: {} }] },
    'damaged at entries.0.event.type',
  ],
])('[C26] refuses %s, and says what to do', (_, value, words) => {
  const run = () => parseTrace(value)
  expect(run).toThrow(InspectError)
  expect(run).toThrow(words)
  expect(run).toThrow(expect.objectContaining({ code: 'BAD_TRACE' }))
  expect(run).toThrow(/Pass what|Read it with/)
})

it('reads a trace from its text, and keeps every field of an event', () => {
  const trace = { ...empty, entries: [{ ...entry, kind: 'event', event: { type: 'go', far: { away: 1 } } }] }
  expect(parseTrace(JSON.stringify(trace))).toEqual(trace)
})
