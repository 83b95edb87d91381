import {
  type ChartGraph,
  changesNothing,
  type PlanFile,
  plansOfWalk,
  type Strategy,
} from '@walletchart/chart-kit'
import { transitionsOf } from '@walletchart/chart-kit/inspect'
import { afterAll, describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { connectionCases } from '../charts/connection/connection.cases.js'
import { connectionChart } from '../charts/connection/connection.chart.js'

const taken = ({ plans }: PlanFile): Set<string> =>
  new Set(
    plans
      .flatMap(({ start, steps }) => [start, ...steps.map((step) => step.expect)])
      .flatMap(({ transitions }) => transitions),
  )

const moves = ({ plans }: PlanFile): string[] =>
  plans.flatMap(({ steps }) => steps.map(({ move }) => move.name))

/**
 * Registers what plans of a large chart show.
 *
 * @param walk the walk of the connection chart
 */
export const testLargeChartPlans = (walk: () => ChartGraph): void => {
  describe('plans of a large chart', () => {
    const connection = (strategy: Strategy, more: object = {}) =>
      plansOfWalk(connectionChart, walk, { ...connectionCases, strategy, ...more })
    const made = new Map<Strategy, PlanFile>()
    afterAll(() => made.clear())
    /** Plans that several tests look at, made once. */
    const once = (strategy: Strategy, more: object = {}): PlanFile => {
      const file = made.get(strategy) ?? connection(strategy, more)
      made.set(strategy, file)
      return file
    }
    const transitions = () => once('transitions')
    const states = () =>
      once('states', {
        view: (snapshot: AnyMachineSnapshot) => ({ isConnected: snapshot.matches('connected') }),
      })

    it('[C26] takes every transition in a handful of plans', () => {
      const file = transitions()
      const missing = transitionsOf(connectionChart).filter(({ id }) => !taken(file).has(id))
      expect(missing.map(({ id }) => id)).toEqual([])
      expect(file.plans.length).toBeLessThan(10)
      expect(file).toMatchObject({ version: 1, chart: 'connection', strategy: 'transitions' })
      expect(file.hash).toMatch(/^[0-9a-f]{16}$/)
    })

    it('[C26] lets every stopped service answer late', () => {
      const { plans } = transitions()
      const late = plans.flatMap(({ start, steps }) =>
        steps.flatMap(({ move, expect: after }, at) =>
          move.kind === 'late' ? [{ move, after, from: (steps[at - 1]?.expect ?? start).state }] : [],
        ),
      )
      const services = new Set(late.map(({ move }) => ('service' in move ? move.service.src : '')))
      expect([...services].sort()).toEqual(['restoreGrant', 'tellWallet', 'watchWallet'])
      // The walk knows where a service was stopped; the plans must let it answer in each of these states.
      const possible = walk().steps.filter(({ move }) => move?.kind === 'late')
      const places = new Set(possible.map(({ from, move }) => `${from?.name}: ${move?.name}`))
      expect(places.size).toBeGreaterThan(40)
      expect(new Set(late.map(({ from, move }) => `${from}: ${move.name}`))).toEqual(places)
      expect(possible.filter((step) => !changesNothing(step)).map(({ move }) => move?.name)).toEqual([])
      for (const { after } of late) expect([after.transitions, after.emitted]).toEqual([[], []])
    })

    it('[C26] lets each stopped call answer late once, with every answer it has', () => {
      const { plans } = transitions()
      for (const { name, steps } of plans) {
        const last = steps.flatMap(({ move }) =>
          move.kind === 'late' && !('event' in move.outcome)
            ? [`${move.service.id} ${move.service.call}`]
            : [],
        )
        expect(new Set(last).size, name).toBe(last.length)
      }
      const answers = new Set(
        plans
          .flatMap(({ steps }) => steps)
          .flatMap(({ move }) => (move.kind === 'late' ? `${move.service.id} ${move.outcome.name}` : [])),
      )
      expect(answers).toContain('restoreGrant granted')
      expect(answers).toContain('tellWallet failed')
    })

    it('[C26] reaches every state by the shortest way', () => {
      const { plans } = states()
      const seen = new Set(
        plans
          .flatMap(({ start, steps }) => [start, ...steps.map((step) => step.expect)])
          .map(({ state }) => state),
      )
      const graph = walk()
      expect(seen).toEqual(new Set(graph.states.map(({ name }) => name)))
      const far = new Map<number, number>([[0, 0]])
      for (const { from, to } of graph.steps)
        if (from && !far.has(to.id)) far.set(to.id, (far.get(from.id) ?? 0) + 1)
      for (const { steps } of plans) {
        const last = steps.at(-1)?.expect.state
        const ways = graph.states.filter(({ name }) => name === last).map(({ id }) => far.get(id) ?? 0)
        expect(steps).toHaveLength(Math.min(...ways))
      }
    })

    it('[C26] walks at random alike for the same seed, and otherwise for another', () => {
      const seeded = (seed: number) => connection('random', { seed, count: 3, length: 25 })
      expect(seeded(5)).toEqual(seeded(5))
      expect(moves(seeded(5))).not.toEqual(moves(seeded(6)))
      expect(seeded(5).plans.map(({ steps }) => steps.length)).toEqual([25, 25, 25])
    })

    it('cuts long plans, and shows the same', () => {
      const whole = transitions()
      const parts = connection('transitions', { maxMoves: 40 })
      expect(parts.plans.length).toBeGreaterThan(whole.plans.length)
      expect(taken(parts)).toEqual(taken(whole))
      for (const { steps } of parts.plans) expect(steps.length).toBeLessThanOrEqual(50)
    })

    it('writes down what a user would see', () => {
      const steps = states().plans.flatMap((plan) => plan.steps.map((step) => step.expect))
      expect(steps.length).toBeGreaterThan(0)
      for (const step of steps) {
        expect(step.public).toEqual({ isConnected: step.state.startsWith('connected') })
      }
    })
  })
}
