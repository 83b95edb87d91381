import { afterAll, beforeAll, expect, it } from 'vitest'
import '../harness/end-visits.js'
import type { ReactVersion } from '../pages/build-page.js'
import type { PlanBug } from '../pages/plan-page.js'
import { expectFound, foundModalBugs } from './found-modal-bugs.js'
import { type ModalChart, modalPlans } from './modal-plans.js'
import { PlayedModal } from './played-modal.js'

// Hundreds of steps; how long each takes depends on what else runs.
const timeout = 600_000

let modal: PlayedModal
beforeAll(async () => {
  modal = await PlayedModal.open()
})
afterAll(() => modal?.close())

/** Presses of a user that the plans of each chart need. Without them the fakes could do it all unnoticed. */
const hands: Readonly<Record<ModalChart, readonly string[]>> = {
  modal: ['Escape', 'beside', 'Close', 'Back', 'account button', 'network button', 'way to AccountSettings'],
  connecting: ['wallet', 'Cancel', 'Try again'],
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
  [18, 'connecting'],
  [19, 'connection'],
  [19, 'network'],
  [18, 'pairing'],
  [18, 'toasts'],
  [18, 'request'],
  [19, 'balance'],
]

it.each(charts)(
  '[C26] the bundled modal in React %i does what all plans of the chart say, and shows it: %s',
  { timeout },
  async (react, chart) => {
    const done = await modal.play({ react, chart, plans: modalPlans(chart) })
    expect(done).toEqual(expect.arrayContaining([...hands[chart]]))
  },
)

it.each(Object.keys(foundModalBugs) as PlanBug[])(
  '[C26] finds a planted bug by all plans: %s',
  { timeout },
  async (bug) => {
    const [chart] = foundModalBugs[bug]
    await expectFound(bug, modal.play({ react: 19, chart, plans: modalPlans(chart), bug }))
  },
)
