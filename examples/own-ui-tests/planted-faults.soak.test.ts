import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantedFaults } from './planted-faults.js'
import { PlantedKiosk } from './planted-kiosk.js'

let kiosk: PlantedKiosk
beforeAll(async () => {
  kiosk = await PlantedKiosk.open()
})
afterAll(() => kiosk?.close())

describe('[C26] all plans of the seat, by their default settings', { concurrent: true }, () => {
  it('find nothing in the kiosk as it is', async ({ expect }) => {
    expect(await kiosk.findingOf('')).toBeUndefined()
  })

  it.each(Object.entries(plantedFaults))(
    'find %s, or nothing for the reason that is named',
    async (name, { found }) => {
      expect(await kiosk.findingOf(name)).toEqual('never' in found ? undefined : found)
    },
  )

  it('find at least 22 of 25', ({ expect }) => {
    const all = Object.values(plantedFaults)
    const found = all.filter((fault) => 'step' in fault.found)
    expect(all.length).toBeGreaterThanOrEqual(25)
    expect(found.length / all.length).toBeGreaterThanOrEqual(22 / 25)
  })
})
