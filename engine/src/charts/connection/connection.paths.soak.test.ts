import { explore, plansOfWalk } from '@walletchart/chart-kit'
import { expect, it } from 'vitest'
import { connectionCases } from './connection.cases.js'
import { connectionChart } from './connection.chart.js'

it('[C26] takes every pair of transitions of the connection chart that can follow each other', {
  timeout: 600_000,
}, () => {
  const prompt = { ...connectionCases, lateAnswers: false }
  const graph = explore(connectionChart, { ...prompt, invariants: [] })
  const file = plansOfWalk(connectionChart, () => graph, {
    ...prompt,
    strategy: 'pairs',
    quiet: false,
    refused: false,
    maxMoves: 200,
  })
  const pairs = new Set<string>()
  for (const { steps } of file.plans) {
    steps.forEach(({ expect: after }, at) => {
      const before = steps[at - 1]?.expect.transitions ?? []
      for (const a of before) for (const b of after.transitions) pairs.add(`${a} > ${b}`)
    })
  }
  const possible = new Set<string>()
  for (const step of graph.steps)
    for (const next of graph.out[step.to.id] ?? [])
      for (const a of step.transitions) for (const b of next.transitions) possible.add(`${a} > ${b}`)
  expect([...possible].filter((pair) => !pairs.has(pair))).toEqual([])
  expect(possible.size).toBeGreaterThan(500)
  expect(Math.max(...file.plans.map(({ steps }) => steps.length))).toBeLessThanOrEqual(210)
})
