import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foundBugs } from './found-bugs.js'
import { plansOf } from './kiosk-plans.js'
import { PlayedKiosk } from './played-kiosk.js'
import { runSpecs } from './run-specs.js'
import type { Bug } from './src/bugs.js'

let kiosk: PlayedKiosk
beforeAll(async () => {
  kiosk = await PlayedKiosk.open()
})
afterAll(() => kiosk?.close())

describe('[C26] all generated specs', () => {
  it('pass as they come', { timeout: 600_000 }, async () => {
    const said: string[] = []
    const code = await runSpecs({
      url: kiosk.url,
      args: ['--reporter=line'],
      heard: (text) => said.push(text),
    })
    expect(code, said.join('')).toBe(0)
  })

  it.each(Object.keys(foundBugs) as Bug[])('find the bug %s', async (bug) => {
    const [chart, move, part] = foundBugs[bug]
    const mismatch = await kiosk.mismatchOf(chart, plansOf(chart).plans, bug)
    expect(mismatch?.way.at(-1)).toMatch(new RegExp(`^(?:${move})( #\\d)?$`))
    expect(mismatch?.differences.map((one) => one.part)).toContain(part)
  })
})
