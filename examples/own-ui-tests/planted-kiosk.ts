import type { Plan } from '@walletchart/chart-kit'
import { plansOf } from './kiosk-plans.js'
import { OpenKiosk } from './open-kiosk.js'
import { plantFaults } from './plant-faults.js'
import { plantedFaults } from './planted-faults.js'
import { map } from './tests/seat.map.js'

const { plans } = plansOf('seat')

/** The step at which a plan failed, as move and state, and the parts that differed there. */
export interface Finding {
  readonly step: string
  readonly parts: readonly string[]
}

/** A kiosk that has any of the planted faults. */
export class PlantedKiosk {
  readonly #kiosk: OpenKiosk

  private constructor(kiosk: OpenKiosk) {
    this.#kiosk = kiosk
  }

  static async open(): Promise<PlantedKiosk> {
    return new PlantedKiosk(await OpenKiosk.open(plantFaults(plantedFaults)))
  }

  /**
   * Where the plans of the seat first fail on the kiosk with a fault, if they do.
   *
   * @param at runs only the plans with this step, each until it was taken once
   */
  async findingOf(fault: string, at?: string): Promise<Finding | undefined> {
    for (const plan of at === undefined ? plans : plansUntil(at)) {
      const finding = await this.#run(plan, fault)
      if (finding) return finding
    }
    return undefined
  }

  close(): Promise<void> {
    return this.#kiosk.close()
  }

  async #run(plan: Plan, fault: string): Promise<Finding | undefined> {
    const mismatch = await this.#kiosk.mismatchOf(plan, map, (page) =>
      page.addInitScript(`globalThis.plantedFault = ${JSON.stringify(fault)}`),
    )
    if (mismatch === undefined) return undefined
    const { step, differences } = mismatch
    return { step: stepOf(plan, step), parts: [...new Set(differences.map(({ part }) => part))] }
  }
}

/** A step by its number, as move and state; 0 is the start. */
function stepOf({ start, steps }: Plan, number: number): string {
  const step = steps[number - 1]
  return step ? `${step.move.name} -> ${step.expect.state}` : `start -> ${start.state}`
}

/** The plans that have a step, each until it was taken once, the shortest first. */
const plansUntil = (wanted: string): readonly Plan[] =>
  plans
    .flatMap((plan) => {
      const names = Array.from({ length: plan.steps.length + 1 }, (_, number) => stepOf(plan, number))
      const first = names.indexOf(wanted)
      return first < 0 ? [] : [{ ...plan, steps: plan.steps.slice(0, first) }]
    })
    .toSorted((one, other) => one.steps.length - other.steps.length)
