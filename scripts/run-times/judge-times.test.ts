import { describe, expect, it } from 'vitest'
import { testLanes } from '../gates/test-lanes.js'
import { budgets } from './budgets.js'
import { judgeTimes, type PartTime } from './judge-times.js'
import { REFERENCE_CPU } from './yardstick.js'

const idle = { cpu: REFERENCE_CPU, took: REFERENCE_CPU }
const limits = { units: 200, gates: 100 }
const part = (name: string, cpu: number): PartTime => ({ name, tests: 3, seconds: cpu / 2, cpu })

describe('the times of a run', () => {
  it('are lines of tests, seconds and processor time, each beside its budget', () => {
    const { lines, faults } = judgeTimes([part('units', 150), part('gates', 99)], [idle, idle], limits)
    expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
      'units 3 tests 75 s 150 CPU s of 200',
      'gates 3 tests 50 s 99 CPU s of 100',
      'This machine needs 1.00 times what the machine of the budgets needs.',
    ])
    expect(faults).toEqual([])
  })

  const sentence = (cpu: number) =>
    `units took ${cpu} s of processor time and may take 200. Make it cheaper, or raise its budget in scripts/run-times/budgets.ts and say why.`

  it('say of a part that is more than a tenth over its budget where the budget stands', () => {
    expect(judgeTimes([part('units', 219)], [idle], limits)).toMatchObject({ over: [], faults: [] })
    expect(judgeTimes([part('units', 221)], [idle], limits)).toMatchObject({
      over: [sentence(221)],
      faults: [],
    })
  })

  it('fail a part that takes more than twice its budget: no machine swings so far', () => {
    expect(judgeTimes([part('units', 400)], [idle], limits)).toMatchObject({
      over: [sentence(400)],
      faults: [],
    })
    expect(judgeTimes([part('units', 401)], [idle], limits)).toMatchObject({
      over: [],
      faults: [sentence(401)],
    })
  })

  it('are judged by the speed of the machine, at the slower end of the run', () => {
    const slow = { cpu: REFERENCE_CPU * 2, took: REFERENCE_CPU * 2 }
    expect(judgeTimes([part('units', 430)], [idle, slow], limits).over).toEqual([])
    expect(judgeTimes([part('units', 450)], [slow, idle], limits).over).toHaveLength(1)
  })

  it('are not judged where other programs use the machine', () => {
    const busy = { cpu: REFERENCE_CPU, took: REFERENCE_CPU * 3 }
    const { lines, over, faults } = judgeTimes([part('units', 999)], [idle, busy], limits)
    expect([...over, ...faults]).toEqual([])
    expect(lines.at(-1)).toBe('Other programs kept this machine busy, so the times are not judged.')
  })

  it('are told without a judgement where the system does not count processor time', () => {
    const { lines, faults } = judgeTimes([{ name: 'units', tests: 1, seconds: 9 }], [idle], limits)
    expect(lines[0]).toContain('9 s')
    expect(faults).toEqual([])
  })

  it('ask for the budget of a new lane; every lane has one', () => {
    expect(judgeTimes([part('new', 1)], [idle], limits).faults).toEqual([
      'new has no budget: add it to scripts/run-times/budgets.ts.',
    ])
    expect(Object.keys(budgets).sort()).toEqual([...testLanes.map(({ name }) => name), 'gates'].sort())
  })
})
