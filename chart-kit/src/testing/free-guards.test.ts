import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { chartDriver } from './chart-driver.js'
import { makePlans } from './make-plans.js'
import { readPlanFile } from './plan.js'
import { runPlan } from './run-plan.js'
import { walkChart } from './walk-chart.js'

/** A door whose guards ask the device: nothing that a test lists can turn them. */
const door = (isMobile: () => boolean = () => false) =>
  setup({
    types: { events: {} as { type: 'knock' } | { type: 'leave' } },
    guards: { isMobile, isWide: () => false },
  }).createMachine({
    id: 'door',
    initial: 'out',
    states: {
      out: {
        on: {
          knock: [
            { guard: 'isMobile', target: 'sheet' },
            { guard: 'isWide', target: 'dialog' },
            { target: 'page' },
          ],
        },
      },
      sheet: { on: { leave: { target: 'out' } } },
      dialog: { on: { leave: { target: 'out' } } },
      page: { on: { leave: { target: 'out' } } },
    },
  })

const freeGuards = ['isMobile', 'isWide']

describe('free guards', () => {
  it('[C26] are walked both ways, as moves of their own', () => {
    expect(() => walkChart(door())).toThrow(/out\|knock\|0 \(its guard "isMobile" was false each time/)
    const { graph, coverage } = walkChart(door(), { freeGuards })
    expect(coverage.missing).toEqual([])
    expect(graph.out[0]?.map(({ move, to }) => `${move?.name} -> ${to.name}`)).toEqual([
      'knock [isMobile: no, isWide: no] -> page',
      'knock [isMobile: no, isWide: yes] -> dialog',
      'knock [isMobile: yes, isWide: no] -> sheet',
      'knock [isMobile: yes, isWide: yes] -> sheet',
      'leave -> out',
    ])
  })

  it('[C26] are in plans, and answer so on the machine itself', async () => {
    const file = readPlanFile(JSON.stringify(makePlans(door(), { freeGuards })))
    const moves = file.plans.flatMap(({ steps }) => steps.map(({ move }) => move))
    expect(moves.some(({ free }) => free?.isMobile === true)).toBe(true)
    for (const plan of file.plans) {
      expect((await runPlan(plan, chartDriver(door(), { freeGuards }))).steps).toBe(plan.steps.length)
      await expect(runPlan(plan, chartDriver(door()))).rejects.toThrow(
        /state: expected "(sheet|dialog)", found "page"/,
      )
    }
  })

  it('[C26] need a driver that can make them answer', async () => {
    const [plan] = makePlans(door(), { freeGuards }).plans
    if (!plan) throw new Error('There is no plan.')
    const { assume: _, ...driver } = chartDriver(door())
    await expect(runPlan(plan, driver)).rejects.toThrow(
      /The plan says how isMobile, isWide answers: give the driver an assume/,
    )
  })

  it('[C26] that no transition has are refused', () => {
    expect(() => walkChart(door(), { freeGuards: ['isMobil'] })).toThrow(
      'freeGuards: no transition of "door" has the guard "isMobil". There are: isMobile, isWide.',
    )
  })
})
