import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantedFaults } from './planted-faults.js'
import { PlantedKiosk } from './planted-kiosk.js'

let kiosk: PlantedKiosk
beforeAll(async () => {
  kiosk = await PlantedKiosk.open()
})
afterAll(() => kiosk?.close())

/** One fault at least for each kind of difference, each found where a plan first comes to its step. The soak plants them all. */
const planted = ['deadline-kept', 'listener-leak', 'late-yes', 'no-button', 'same-id'] as const

const foundOf = (name: string) => {
  const found = plantedFaults[name]?.found
  if (found === undefined || 'never' in found) throw new Error(`No plan finds ${name}.`)
  return found
}

const kindsOf = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => foundOf(name).parts.map((part) => part.replace(/^public\..*/, 'public'))))

describe('[C26] the plans of the seat, by their default settings', { concurrent: true }, () => {
  it.each(planted)('find %s', async (name) => {
    const wanted = foundOf(name)
    expect(await kiosk.findingOf(name, wanted.step)).toEqual(wanted)
  })

  it('find faults by each kind of difference', ({ expect }) => {
    const everyFound = Object.entries(plantedFaults).flatMap(([name, { found }]) =>
      'never' in found ? [] : [name],
    )
    expect(kindsOf(planted)).toEqual(kindsOf(everyFound))
  })
})
