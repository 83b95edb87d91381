import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readReport } from '../conformance/read-report.js'
import type { GateResult } from '../gates/gate.js'
import { testLanes } from '../gates/test-lanes.js'
import type { PartTime } from './judge-times.js'

/** The times of the lanes that ran, and of all other gates in sum. */
export function partsOf(ran: readonly GateResult[], reports: string, root: string): readonly PartTime[] {
  const lanes = ran.filter(({ name }) => testLanes.some((lane) => lane.name === name))
  const gates = ran.filter((result) => !lanes.includes(result))
  return [
    ...lanes.map((lane) => partOf(lane.name, [lane], testsIn(join(reports, `${lane.name}.json`), root))),
    ...(gates.length > 0 ? [partOf('gates', gates, 0)] : []),
  ]
}

const testsIn = (report: string, root: string): number =>
  existsSync(report) ? readReport([report], root).tests.length : 0

function partOf(name: string, results: readonly GateResult[], tests: number): PartTime {
  const took = results.reduce((sum, result) => sum + result.took, 0)
  const known = results.flatMap(({ cpu }) => (cpu === undefined ? [] : [cpu]))
  const cpu = known.reduce((sum, one) => sum + one, 0)
  return { name, tests, seconds: took / 1000, ...(known.length > 0 && { cpu: cpu / 1000 }) }
}
