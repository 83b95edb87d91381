import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { makePlans } from './make-plans.js'
import type { Plan } from './plan.js'
import { pageCoverage } from './playwright-coverage.js'
import { unreachable } from './playwright-map.js'
import { mismatchReport } from './playwright-report.js'
import { shortWay } from './playwright-short-way.js'
import { PlanMismatch } from './run-plan.js'

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar', lock: 'locked' } },
    ajar: { on: { shut: 'shut' }, after: { 500: 'shut' } },
    locked: { on: { unlock: 'shut' } },
  },
})

/** Plans of what has an effect alone. */
const alone = { quiet: false, refused: false } as const

const planOf = (): Plan => {
  const [plan] = makePlans(door, { ...alone, view: (snapshot) => ({ sign: String(snapshot.value) }) }).plans
  if (!plan) throw new Error('There is no plan.')
  return plan
}

describe('shortWay', () => {
  it('leaves the rounds out, and keeps the last step', () => {
    const plan = planOf()
    expect(plan.steps.map(({ move }) => move.name)).toEqual([
      'open',
      'shut',
      'lock',
      'unlock',
      'open',
      'time: xstate.after.500.door.ajar',
    ])
    expect(shortWay(plan)?.steps.map(({ move }) => move.name)).toEqual([
      'open',
      'time: xstate.after.500.door.ajar',
    ])
  })

  it('takes the shorter of two ways', () => {
    const ring = createMachine({
      id: 'ring',
      initial: 'a',
      states: {
        a: { on: { far: 'b', near: 'c' } },
        b: { on: { on: 'c' } },
        c: { on: { back: 'a', last: 'd' } },
        d: {},
      },
    })
    const [plan] = makePlans(ring, alone).plans
    if (!plan) throw new Error('There is no plan.')
    expect(plan.steps.map(({ move }) => move.name)).toEqual(['far', 'on', 'back', 'near', 'last'])
    expect(shortWay(plan)?.steps.map(({ move }) => move.name)).toEqual(['near', 'last'])
  })

  it('is nothing when there is none that is shorter', () => {
    const plan = planOf()
    expect(shortWay({ ...plan, steps: plan.steps.slice(0, 2) })).toBeUndefined()
    expect(shortWay({ ...plan, steps: [] })).toBeUndefined()
  })
})

describe('mismatchReport', () => {
  it('shows the short way, what was expected and what was found', () => {
    const plan = planOf()
    const differences = [
      { part: 'public.sign', expected: 'shut', found: 'ajar' },
      { part: 'listeners', expected: ['a', 'b'], found: ['a', 'a', 'c'] },
    ]
    const shorter = shortWay(plan)
    if (!shorter) throw new Error('There is no shorter way.')
    const report = mismatchReport({
      chart: 'door',
      plan,
      mismatch: new PlanMismatch(plan, 6, differences),
      shorter: { plan: shorter, mismatch: new PlanMismatch(shorter, 2, differences), runs: 3 },
    })
    expect(report.split('\n')).toEqual([
      '"every transition 1 (6 moves)" of the chart door fails at step 6 of 6.',
      '',
      '  start           -> shut',
      '  1. open         -> ajar',
      '  2. 500 ms pass  -> shut   <- here',
      '',
      '  public.sign',
      '    expected  "shut"',
      '    found     "ajar"',
      '',
      '  listeners: 3 instead of 2 as the last time in this state',
      '    too many  a',
      '    too many  c',
      '    missing   b',
      '',
      'Shortened from 6 moves to 2 moves in 3 runs.',
    ])
  })

  it('says so when it fails at the start, and shows the end of a long way only', () => {
    const plan = planOf()
    const at = (step: number, long: Plan) =>
      mismatchReport({
        plan: long,
        mismatch: new PlanMismatch(long, step, [{ part: 'driver', expected: 'no error', found: 'boom' }]),
      })
    expect(at(0, plan)).toContain('fails at the start.\n\n  start  -> shut   <- here')
    const long = { ...plan, steps: [...plan.steps, ...plan.steps, ...plan.steps, ...plan.steps] }
    expect(at(24, long)).toContain('  ... 8 moves before\n  9. lock')
  })
})

describe('pageCoverage', () => {
  it('tells what is not taken, with the reasons of the map, and which reasons are of no use', () => {
    const file = makePlans(door, { events: { lock: [] } })
    const events = {
      lock: unreachable('there is no key'),
      open: unreachable('wrong'),
      ring: unreachable('no bell'),
    }
    const coverage = pageCoverage(door, file, { events, unreachable: { locked: 'it is never locked' } })
    expect(coverage.taken).toEqual(['shut|open|0', 'ajar|shut|0', 'ajar|xstate.after.500.door.ajar|0'])
    expect(coverage.untaken).toEqual([
      { id: 'shut|lock|0', event: 'lock', reason: 'there is no key' },
      { id: 'locked|unlock|0', event: 'unlock', reason: 'it is never locked' },
    ])
    expect(coverage.stale).toEqual(['open', 'ring'])
    expect(pageCoverage(door, file, { events: {} }).untaken.map(({ reason }) => reason)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('does not believe that an event is unreachable which the plans do', () => {
    const gate = createMachine({
      id: 'gate',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { on: { go: 'a' } } },
    })
    const file = makePlans(gate, { strategy: 'states' })
    const coverage = pageCoverage(gate, file, { events: { go: unreachable('wrong') } })
    expect(coverage.untaken).toEqual([{ id: 'b|go|0', event: 'go', reason: 'wrong' }])
    expect(coverage.stale).toEqual(['go'])
    const refused = file.plans.map(({ steps, ...plan }) => ({
      ...plan,
      steps: steps.map(({ move, expect: after }) => ({ move, expect: { ...after, transitions: [] } })),
    }))
    const tried = pageCoverage(gate, { ...file, plans: refused }, { events: { go: unreachable('right') } })
    expect(tried.stale).toEqual([])
  })
})
