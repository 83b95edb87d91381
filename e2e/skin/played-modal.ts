import { type Plan, runPlan } from '@walletchart/chart-kit'
import { expect } from 'vitest'
import type { PageServer } from '../../examples/playground/server/page-server.js'
import { visitor } from '../harness/visit.js'
import type { ReactVersion } from '../pages/build-page.js'
import type { PlanBug } from '../pages/plan-page.js'
import { servePlanPage } from '../pages/serve-plan-page.js'
import { modalDriver } from './modal-driver.js'
import type { ModalChart } from './modal-plans.js'

/** Plans for the bundled modal. */
export interface ModalPlay {
  readonly react: ReactVersion
  readonly chart: ModalChart
  readonly plans: readonly Plan[]
  readonly bug?: PlanBug
}

/** The pages that play plans, one for each version of React. */
export class PlayedModal {
  readonly #served: ReadonlyMap<ReactVersion, PageServer>

  private constructor(served: ReadonlyMap<ReactVersion, PageServer>) {
    this.#served = served
  }

  static async open(): Promise<PlayedModal> {
    const served = new Map<ReactVersion, PageServer>()
    for (const react of [18, 19] as const) served.set(react, await servePlanPage(react))
    return new PlayedModal(served)
  }

  /** Plays plans of a chart, each on a fresh page, and takes the kit off it again. Returns the presses of the user. */
  async play({ react, chart, plans, bug }: ModalPlay): Promise<readonly string[]> {
    const { freshPage, faults } = await visitor()
    const url = `${this.#served.get(react)?.url}?${new URLSearchParams({ chart, ...(bug === undefined ? {} : { bug }) })}`
    const pressed: string[] = []
    for (const plan of plans) {
      const page = await freshPage()
      const modal = modalDriver(page, { plan, url, faults })
      await runPlan(plan, modal.driver, modal.options)
      const version = await page.locator('html').getAttribute('data-react')
      expect(version, 'the version of React in the page').toMatch(new RegExp(`^${react}\\.`))
      expect(await modal.leave(), `what is left of the kit after "${plan.name}"`).toEqual([])
      pressed.push(...modal.pressed)
      await page.close()
    }
    return pressed
  }

  async close(): Promise<void> {
    await Promise.all([...this.#served.values()].map((page) => page.stop()))
  }
}
