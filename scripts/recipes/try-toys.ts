/** A program for the copy: runs the toys and prints what they did. */
export const tryToys = `import { createEngine, type Engine } from './engine/src/index.js'
import { productOf } from './engine/src/composition/product-of.cases.js'
import { agreeable, eip155 } from './engine/src/eip155.js'
import { fakeEnvironment, fakeLogger, fakePairing, fakeStorage } from './engine/src/fakes.js'
import { record } from './engine/src/inspect.js'
import { mainnet } from './engine/src/networks.js'
import { turnOut } from './engine/src/turn-out.js'
import { exploreProduct, runPlan, walkChart } from '@walletchart/chart-kit'
import { tallyCases } from './engine/src/charts/tally/tally.cases.js'
import { tallyChart } from './engine/src/charts/tally/tally.chart.js'
import { turnOutCases } from './engine/src/charts/turn-out/turn-out.cases.js'
import { turnOutChart } from './engine/src/charts/turn-out/turn-out.chart.js'
import { drivenCharts, engineDriver, makeEnginePlans } from './engine/src/testing.js'

const until = (engine: Engine, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (holds()) resolve()
    }
    engine.subscribe(look)
    look()
  })

const pairing = fakePairing()
const engine = createEngine({
  networks: [mainnet],
  families: [eip155()],
  connectors: [agreeable()],
  features: [turnOut({ by: 2 })],
  pairing,
  projectId: 'toys',
  environment: fakeEnvironment(),
  storage: fakeStorage(),
  logger: fakeLogger(),
})
const recording = record(engine)
engine.start()
await until(engine, () => engine.getState().ready)
const blank = engine.getState().tally
engine.open({ view: 'TallyBoard' })
await until(engine, () => engine.getState().tally === 1)
const view = engine.getState().modal.view
await engine.addToTally({ by: 4 })
await until(engine, () => engine.getState().tally === 5)
const refused = await engine.addToTally({ by: 0.5 }).catch((error: unknown) => String(error))
await engine.turnOut?.addGuests({})
await until(engine, () => engine.getState().turnOut === 4)
const guests = engine.getState().turnOut
await engine.pairing?.showQr({})
await until(engine, () => engine.getState().pairing?.phase === 'waiting')
const codes = pairing.codes.length
const { address } = await engine.connect({ wallet: 'agreeable' })
const traced = recording.stop().entries.flatMap(({ chart, event }) => (chart === 'tally' && event ? [event] : []))
engine.stop()

const walked = {
  tally: walkChart(tallyChart, tallyCases).coverage.taken,
  turnOut: walkChart(turnOutChart, turnOutCases).coverage.taken,
}
const steps: string[] = []
for (const chart of drivenCharts.filter((name) => name === 'tally'))
  for (const plan of makeEnginePlans(chart).plans) {
    const { transitions } = await runPlan(plan, await engineDriver(chart))
    steps.push(...transitions)
  }
const { wiresFired } = exploreProduct(productOf('modal', ['eip155']))
const fired = [...wiresFired.keys()].filter((id) => id.includes('tally'))
console.log(JSON.stringify({ blank, view, refused, address, traced, guests, codes, walked, steps: [...new Set(steps)], fired }))
process.exit(0)
`
