import { PlanMismatch, runPlan } from '@walletchart/chart-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PageServer } from '../../examples/playground/server/page-server.js'
import { visitor } from '../harness/visit.js'
import type { ReactVersion } from '../pages/build-page.js'
import type { PlanBug } from '../pages/plan-page.js'
import { servePlanPage } from '../pages/serve-plan-page.js'
import { modalDriver } from './modal-driver.js'
import { type ModalChart, modalPlans } from './modal-plans.js'

// Hundreds of steps; how long each takes depends on what else runs.
const timeout = 300_000

const served = new Map<ReactVersion, PageServer>()
beforeAll(async () => {
  for (const react of [18, 19] as const) served.set(react, await servePlanPage(react))
})
afterAll(() => Promise.all([...served.values()].map((page) => page.stop())))

/** Plays the plans of a chart, each on a fresh page, and takes the kit off it again. What a user did on the way. */
async function play(react: ReactVersion, chart: ModalChart, bug?: PlanBug): Promise<readonly string[]> {
  const { freshPage, faults } = await visitor()
  const url = `${served.get(react)?.url}?${new URLSearchParams({ chart, ...(bug === undefined ? {} : { bug }) })}`
  const pressed: string[] = []
  for (const plan of modalPlans(chart)) {
    const page = await freshPage()
    const modal = modalDriver(page, { plan, url, faults })
    await runPlan(plan, modal.driver, modal.options)
    expect(await modal.leave(), `what is left of the kit after "${plan.name}"`).toEqual([])
    pressed.push(...modal.pressed)
    await page.close()
  }
  return pressed
}

/** What a user has to do in the plans of each chart, so that the fakes cannot quietly do it all. */
const hands: Readonly<Record<ModalChart, readonly string[]>> = {
  modal: ['Escape', 'beside', 'Close', 'Back', 'account button', 'network button', 'way to AccountSettings'],
  asking: ['wallet', 'Cancel', 'Try again'],
  connection: ['Disconnect'],
  network: ['network', 'Cancel', 'Try again', 'Escape', 'beside', 'Close'],
  pairing: ['New code', 'Escape', 'beside'],
  toasts: [],
  request: [],
  balance: [],
}

/** Each chart in one version of React: the charts say the same to both, and all of them twice would take minutes. */
const charts: readonly (readonly [ReactVersion, ModalChart])[] = [
  [19, 'modal'],
  [18, 'asking'],
  [19, 'connection'],
  [19, 'network'],
  [18, 'pairing'],
  [18, 'toasts'],
  [18, 'request'],
  [19, 'balance'],
]

it.each([18, 19] as const)('the page for React %i runs in it', async (react) => {
  const { freshPage } = await visitor()
  const page = await freshPage()
  await page.goto(`${served.get(react)?.url}?chart=toasts`)
  expect(await page.locator('html').getAttribute('data-react')).toMatch(new RegExp(`^${react}\\.`))
  await page.close()
})

it.each(charts)(
  '[C26] the bundled modal in React %i does what the plans of the chart say, and shows it: %s',
  { timeout },
  async (react, chart) => {
    const done = await play(react, chart)
    expect(done).toEqual(expect.arrayContaining([...hands[chart]]))
  },
)

/** Where each planted bug shows first: the chart whose plans find it, the move that shows it, and what is told of it. */
const found: Readonly<Record<PlanBug, readonly [chart: ModalChart, move: string, told: RegExp]>> = {
  'deaf-back': ['modal', 'modal.back', /^public\.view:/],
  'open-door': ['modal', 'modal.dismiss', /^public\.open:/],
  'listener-leak': ['modal', 'modal.dismiss', /^listeners:.*keydown on window/],
}

it.each(Object.keys(found) as PlanBug[])('[C26] finds a planted bug: %s', { timeout }, async (bug) => {
  const [chart, move, told] = found[bug]
  const mismatch = await play(19, chart, bug).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(mismatch instanceof PlanMismatch)) throw mismatch ?? new Error('The plans find nothing.')
  expect(mismatch.way.at(-1)?.replace(/ #\d+$/, '')).toBe(move)
  expect(mismatch.differences.map((one) => `${one.part}: ${String(one.found)}`)).toContainEqual(
    expect.stringMatching(told),
  )
})
