import { afterAll, beforeAll, expect, it } from 'vitest'
import '../harness/end-visits.js'
import type { ReactVersion } from '../pages/build-page.js'
import { expectFound } from './found-modal-bugs.js'
import { type ModalChart, shortModalPlans } from './modal-plans.js'
import { PlayedModal } from './played-modal.js'

// Hundreds of steps; how long each takes depends on what else runs.
const timeout = 300_000

let modal: PlayedModal
beforeAll(async () => {
  modal = await PlayedModal.open()
})
afterAll(() => modal?.close())

/** Each chart with presses of a user that its plans need. Without them the fakes could do it all unnoticed. */
const charts: readonly (readonly [ReactVersion, ModalChart, readonly string[]])[] = [
  [19, 'modal', ['Escape', 'beside', 'Close', 'Back', 'account button', 'way to AccountSettings']],
  [19, 'connecting', ['wallet', 'Cancel', 'Try again']],
  // The charts say the same to both versions of React, so the older one gets the shortest plan.
  [18, 'toasts', []],
]

// `generated-modal.soak.test.ts` plays all plans of all charts: also refused events, quiet time, every effect, and walks at random.
it.each(charts)(
  '[C26] the bundled modal in React %i does what the shortest plans of the chart say, and shows it: %s',
  { timeout },
  async (react, chart, hands) => {
    const done = await modal.play({ react, chart, plans: shortModalPlans(chart) })
    expect(done).toEqual(expect.arrayContaining([...hands]))
  },
)

it('[C26] finds a planted bug: open-door', { timeout }, async () => {
  await expectFound(
    'open-door',
    modal.play({ react: 19, chart: 'modal', plans: shortModalPlans('modal'), bug: 'open-door' }),
  )
})
