import { type Browser, chromium } from '@playwright/test'
import type { Plan } from '@walletchart/chart-kit'
import { PageMismatch, runOnPage } from '@walletchart/chart-kit/playwright'
import { browserFlags } from '../../scripts/browser-flags.js'
import { findBrowser } from '../../scripts/find-browser.js'
import { plansOf } from './kiosk-plans.js'
import { plantFaults } from './plant-faults.js'
import { plantedFaults } from './planted-faults.js'
import { type ServedKiosk, serveKiosk } from './serve-kiosk.js'
import { map } from './tests/seat.map.js'

const { plans } = plansOf('seat')

/** The step at which a plan failed, as move and state, and the parts that differed there. */
export interface Finding {
  readonly step: string
  readonly parts: readonly string[]
}

/** A kiosk that has any of the planted faults, and a browser. */
export class PlantedKiosk {
  readonly #kiosk: ServedKiosk
  readonly #browser: Browser

  private constructor(kiosk: ServedKiosk, browser: Browser) {
    this.#kiosk = kiosk
    this.#browser = browser
  }

  static async open(): Promise<PlantedKiosk> {
    const kiosk = await serveKiosk(plantFaults(plantedFaults))
    const args = [...browserFlags]
    return new PlantedKiosk(kiosk, await chromium.launch({ executablePath: await findBrowser(), args }))
  }

  /**
   * Where the plans of the seat first fail on the kiosk with a fault, if they do.
   *
   * @param at runs only the plans with this step
   */
  async findingOf(fault: string, at?: string): Promise<Finding | undefined> {
    for (const plan of plans) {
      const hasStep =
        at === undefined || at === stepOf(plan, 0) || plan.steps.some((_, i) => at === stepOf(plan, i + 1))
      const finding = hasStep ? await this.#run(plan, fault) : undefined
      if (finding) return finding
    }
    return undefined
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#kiosk.stop()
  }

  async #run(plan: Plan, fault: string): Promise<Finding | undefined> {
    const page = await this.#browser.newPage({ baseURL: this.#kiosk.url })
    await page.addInitScript(`globalThis.plantedFault = ${JSON.stringify(fault)}`)
    page.setDefaultTimeout(30_000)
    try {
      await runOnPage(plan, map, page)
      return undefined
    } catch (error) {
      if (!(error instanceof PageMismatch)) throw error
      const { step, differences } = error.mismatch
      return { step: stepOf(plan, step), parts: [...new Set(differences.map(({ part }) => part))] }
    } finally {
      await page.close()
    }
  }
}

/** A step by its number, as move and state; 0 is the start. */
function stepOf({ start, steps }: Plan, number: number): string {
  const step = steps[number - 1]
  return step ? `${step.move.name} -> ${step.expect.state}` : `start -> ${start.state}`
}
