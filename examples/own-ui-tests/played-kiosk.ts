import type { Plan, PlanMismatch } from '@walletchart/chart-kit'
import { mapOf } from './kiosk-plans.js'
import { OpenKiosk } from './open-kiosk.js'
import type { Bug } from './src/bugs.js'

/** A kiosk that plans of its charts are played on. */
export class PlayedKiosk {
  readonly #kiosk: OpenKiosk

  private constructor(kiosk: OpenKiosk) {
    this.#kiosk = kiosk
  }

  static async open(): Promise<PlayedKiosk> {
    return new PlayedKiosk(await OpenKiosk.open())
  }

  get url(): string {
    return this.#kiosk.url
  }

  /** Plays plans of a chart, each on a fresh page, until one fails. Returns how it failed, if one did. */
  async mismatchOf(chart: string, plans: readonly Plan[], bug?: Bug): Promise<PlanMismatch | undefined> {
    process.env.KIOSK_BUG = bug ?? ''
    try {
      for (const plan of plans) {
        const mismatch = await this.#kiosk.mismatchOf(plan, mapOf(chart))
        if (mismatch) return mismatch
      }
      return undefined
    } finally {
      delete process.env.KIOSK_BUG
    }
  }

  close(): Promise<void> {
    return this.#kiosk.close()
  }
}
