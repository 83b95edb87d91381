import { PlanMismatch } from '@walletchart/chart-kit'
import { expect } from 'vitest'
import type { PlanBug } from '../pages/plan-page.js'
import type { ModalChart } from './modal-plans.js'

/** Where each planted bug shows first: the chart whose plans find it, the move that shows it, and the difference. */
export const foundModalBugs: Readonly<
  Record<PlanBug, readonly [chart: ModalChart, move: string, told: RegExp]>
> = {
  'deaf-back': ['modal', 'modal.back', /^public\.view:/],
  'open-door': ['modal', 'modal.dismiss', /^public\.open:/],
  'listener-leak': ['modal', 'modal.dismiss', /^listeners:.*keydown on window/],
}

/** Expects that plans which were played on a page with a bug failed where the bug shows first. */
export async function expectFound(bug: PlanBug, played: Promise<unknown>): Promise<void> {
  const [, move, told] = foundModalBugs[bug]
  const mismatch = await played.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(mismatch instanceof PlanMismatch)) throw mismatch ?? new Error('The plans find nothing.')
  expect(mismatch.way.at(-1)?.replace(/ #\d+$/, '')).toBe(move)
  expect(mismatch.differences.map((one) => `${one.part}: ${String(one.found)}`)).toContainEqual(
    expect.stringMatching(told),
  )
}
