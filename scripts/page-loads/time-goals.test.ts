import { describe, expect, it } from 'vitest'
import { barePage, eip155Page, type MeasuredPage } from './measured-pages.js'
import { checkTimeGoals, type TimeGoal, timeGoals } from './time-goals.js'
import type { Measure } from './time-visit.js'

const goal: TimeGoal = { page: eip155Page, plain: barePage, measure: 'reload to connected', most: 1.5 }
const check = (ours: number | undefined, theirs: number) =>
  checkTimeGoals([goal], (page: MeasuredPage) => (page === eip155Page ? ours : theirs))

describe('checkTimeGoals', () => {
  it('holds a goal up to its multiple of the plain page', () => {
    expect(check(150, 100)).toEqual([
      {
        name: 'eip155: reload to connected',
        limit: '1.5 x bare React',
        measured: '150 of 100 ms = 1.50 x',
        held: true,
      },
    ])
    expect(check(151, 100)).toMatchObject([{ measured: '151 of 100 ms = 1.51 x', held: false }])
  })

  it('refuses a time that was not measured', () => {
    expect(() => check(undefined, 100)).toThrow(
      '"reload to connected" of the pages "eip155" and "bare React"',
    )
  })

  it('asks for the time of each page by its name', () => {
    const asked: [string, Measure][] = []
    checkTimeGoals(timeGoals, ({ name }, measure) => {
      asked.push([name, measure])
      return 1
    })
    expect(asked.filter(([name]) => name === 'eip155').map(([, measure]) => measure)).toEqual([
      'all long tasks of the load',
      'longest task of the load',
      'second reload to connected',
    ])
  })
})
