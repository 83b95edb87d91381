import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantedFaults } from './planted-faults.js'
import { PlantedKiosk } from './planted-kiosk.js'

let kiosk: PlantedKiosk
beforeAll(async () => {
  kiosk = await PlantedKiosk.open()
})
afterAll(() => kiosk?.close())

const all = Object.entries(plantedFaults)
const found = all.flatMap(([name, fault]) => ('step' in fault.found ? [[name, fault.found] as const] : []))

// `planted-faults.soak.test.ts` runs all plans, also on the faults that none of them finds.
describe('[C26] the plans of the seat, by their default settings', { concurrent: true }, () => {
  it.each(found)('find %s', async (name, wanted) => {
    expect(await kiosk.findingOf(name, wanted.step)).toEqual(wanted)
  })

  it('find at least 22 of 25', ({ expect }) => {
    expect(all.length).toBeGreaterThanOrEqual(25)
    expect(found.length / all.length).toBeGreaterThanOrEqual(22 / 25)
  })
})
