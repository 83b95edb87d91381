import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartHash } from '../inspect/chart-hash.js'
import { type CoverageFile, coverageFile, mergeCoverage, readCoverageFile } from './coverage-file.js'
import { coverageReport } from './coverage-report.js'
import { explore } from './explore.js'

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: { target: 'ajar' }, kick: { target: 'broken' } } },
    ajar: { on: { shut: { target: 'shut' } } },
    broken: {},
  },
})
const otherDoor = createMachine({ ...door.config, states: { ...door.config.states, bricked: {} } })
const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { on: {} } } } })

const taken = (...transitions: string[]) => [{ transitions }]
const half = coverageFile([{ chart: door, steps: taken('shut|open|0', 'ajar|shut|0', 'shut|open|0') }])

describe('coverageFile', () => {
  it('counts what runs took and lists what none took', () => {
    expect(half).toEqual({
      version: 1,
      charts: {
        door: {
          hash: chartHash(door),
          transitions: { 'shut|open|0': 2, 'shut|kick|0': 0, 'ajar|shut|0': 1 },
        },
      },
    })
    const whole = coverageFile([{ chart: door, steps: explore(door).steps }])
    expect(Object.values(whole.charts.door?.transitions ?? {}).every((count) => count > 0)).toBe(true)
    const twice = coverageFile([
      { chart: lamp, steps: [] },
      { chart: door, steps: taken('shut|open|0') },
      { chart: door, steps: taken('shut|open|0') },
    ])
    expect(Object.keys(twice.charts)).toEqual(['door', 'lamp'])
    expect(twice.charts.door?.transitions['shut|open|0']).toBe(2)
  })

  it('refuses steps of another chart', () => {
    expect(() => coverageFile([{ chart: door, steps: taken('gone|x|0') }])).toThrow(
      'The chart "door" has no transition "gone|x|0"',
    )
    const both = [door, otherDoor].map((chart) => ({ chart, steps: [] }))
    expect(() => coverageFile(both)).toThrow('Two different charts have the id "door"')
  })
})

describe('readCoverageFile', () => {
  it('reads what coverageFile wrote', () => {
    expect(readCoverageFile(JSON.stringify(half))).toEqual(half)
  })

  it.each([
    ['nothing', '', 'The coverage file is not JSON'],
    ['a list', '[]', 'This is not a coverage file'],
    ['another version', '{"version":2,"charts":{}}', 'The coverage file has the version 2'],
    ['a chart without hash', '{"version":1,"charts":{"a":{"transitions":{}}}}', 'at charts.a.hash'],
    [
      'a count below zero',
      '{"version":1,"charts":{"a":{"hash":"x","transitions":{"t":-1}}}}',
      'at charts.a.transitions.t',
    ],
    ['a foreign file', '{"name":"package"}', 'Write one with coverageFile()'],
  ])('refuses %s', (_, text, sentence) => {
    expect(() => readCoverageFile(text)).toThrow(expect.objectContaining({ code: 'BAD_COVERAGE' }))
    expect(() => readCoverageFile(text)).toThrow(sentence)
  })
})

describe('mergeCoverage', () => {
  const rest = coverageFile([
    { chart: door, steps: taken('shut|kick|0') },
    { chart: lamp, steps: [] },
  ])

  it('adds up', () => {
    const { file, outdated } = mergeCoverage([half, rest])
    expect(outdated).toEqual([])
    expect(file.charts.door?.transitions).toEqual({ 'shut|open|0': 2, 'shut|kick|0': 1, 'ajar|shut|0': 1 })
    expect(Object.keys(file.charts)).toEqual(['door', 'lamp'])
    expect(half.charts.door?.transitions['shut|kick|0']).toBe(0)
  })

  it('says when a chart was another one, and leaves its counts out', () => {
    const old = coverageFile([{ chart: otherDoor, steps: taken('shut|kick|0') }])
    const left = { chart: 'door', hash: chartHash(otherDoor), expected: chartHash(door), file: 0 }
    expect(mergeCoverage([old, half])).toEqual({ file: half, outdated: [left] })
    expect(mergeCoverage([half, old], [door])).toEqual({ file: half, outdated: [{ ...left, file: 1 }] })
  })
})

describe('coverageReport', () => {
  const problemsOf = (file: CoverageFile, aims?: Parameters<typeof coverageReport>[2]) =>
    coverageReport(file, [door], aims).problems
  const waiver = { chart: 'door', id: 'shut|kick|0', reason: 'nobody kicks here' }

  it('holds each chart to its threshold', () => {
    expect(coverageReport(half, [door]).charts).toEqual([
      {
        chart: 'door',
        total: 3,
        taken: 2,
        missing: ['shut|kick|0'],
        waived: [],
        share: 1 - 1 / 3,
        threshold: 1,
      },
    ])
    expect(problemsOf(half)).toEqual([
      'door: 66.6 % of the transitions are taken, 100 % are asked for. Never taken:\n  shut|kick|0',
    ])
    expect(problemsOf(half, { threshold: 0.6 })).toEqual([])
    expect(problemsOf(half, { threshold: { door: 0.7 } })).toHaveLength(1)
    expect(() => problemsOf(half, { threshold: 95 })).toThrow('95 is no share between 0 and 1')
    expect(() => problemsOf(half, { threshold: { gate: 1 } })).toThrow('there is no chart "gate"')
  })

  it('takes a waiver with a reason, as long as it is needed', () => {
    const report = coverageReport(half, [door], { waivers: [waiver] })
    expect(report.problems).toEqual([])
    expect(report.charts[0]).toMatchObject({ total: 2, taken: 2, waived: ['shut|kick|0'], share: 1 })
    expect(problemsOf(half, { waivers: [{ ...waiver, reason: ' ' }] })).toEqual([
      'door: waiver of "shut|kick|0": it has no reason.',
    ])
    expect(problemsOf(half, { threshold: 0, waivers: [{ ...waiver, id: 'shut|open|0' }] })).toEqual([
      'door: waiver of "shut|open|0": the transition is taken, so remove it (nobody kicks here).',
    ])
    expect(problemsOf(half, { threshold: 0, waivers: [{ ...waiver, id: 'gone|x|0' }] })).toEqual([
      'door: waiver of "gone|x|0": there is no such transition.',
    ])
    expect(problemsOf(half, { threshold: 0, waivers: [{ ...waiver, chart: 'gate' }] })).toEqual([
      'waiver: there is no chart "gate" to waive "shut|kick|0" of.',
    ])
  })

  it('says when a chart changed, did not run, or is gone', () => {
    const old = coverageFile([{ chart: otherDoor, steps: taken('shut|kick|0') }])
    expect(problemsOf(old)[0]).toBe(
      `door: the chart has changed since the run (${chartHash(otherDoor)}, now ${chartHash(door)}). Run it again.`,
    )
    expect(problemsOf({ version: 1, charts: {} })[0]).toBe('door: no run took anything of this chart.')
    expect(coverageReport(half, [lamp], { threshold: 0 }).problems).toEqual([
      'door: the file knows this chart, but there is none of that id.',
      'lamp: no run took anything of this chart.',
    ])
  })
})
