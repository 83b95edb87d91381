import { performance } from 'node:perf_hooks'
import { explore } from '../../chart-kit/src/testing/explore.js'
import { runMutants } from '../../chart-kit/src/testing/mutants.js'
import { suiteCheck } from '../../chart-kit/src/testing/suite-check.js'
import { tour } from '../../chart-kit/src/testing/tour.js'
import { chartsUnderTest } from '../../engine/src/charts/catalogue.cases.js'
import { type Figure, middle } from './figures.js'

type Machine = Parameters<typeof explore>[0]

/** A machine of 200 states, each with four events; made as any other of these machines, whose library is not the scripts'. */
function largeMachine(like: Machine): Machine {
  const size = 200
  const name = (place: number): string => `s${place % size}`
  const states = Object.fromEntries(
    Array.from({ length: size }, (_, place) => [
      name(place),
      {
        on: Object.fromEntries(
          [1, 7, 31, 101].map((jump, turn) => [`e${turn}`, { target: name(place * (turn + 1) + jump) }]),
        ),
      },
    ]),
  )
  return Reflect.construct(like.constructor, [{ id: 'large', initial: name(0), states }])
}

const once = (run: () => unknown): number => {
  const began = performance.now()
  run()
  return performance.now() - began
}

/** Exploring machines and planting faults in the charts, with nothing kept from earlier runs. */
export function chartFigures(): readonly Figure[] {
  const [first] = chartsUnderTest
  if (first === undefined) throw new Error('There is no chart to test.')
  const large = largeMachine(first.chart)
  const walks = Array.from({ length: 5 }, () => once(() => explore(large)))
  const graph = explore(large)
  const tours = Array.from({ length: 5 }, () => once(() => tour(graph)))
  let mutants = 0
  const ms = once(() => {
    for (const entry of chartsUnderTest) {
      const { equivalent = [] } = entry
      const { killed, survived } = runMutants(entry.chart, suiteCheck(entry), { equivalent })
      mutants += killed.length + survived.length + equivalent.length
    }
  })
  return [
    middle('explore a machine of 200 states and 800 transitions', walks),
    middle('make its transition tour', tours),
    { name: `plant and find ${mutants} faults in ${chartsUnderTest.length} charts`, ms },
  ]
}
