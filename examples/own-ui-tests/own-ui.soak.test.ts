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

  it('fail with a bug and show the short way to it, where others pass', {
    timeout: 600_000,
  }, async () => {
    const said: string[] = []
    const code = await runSpecs({
      url: kiosk.url,
      bug: 'busy-after-no',
      args: [
        '--reporter=line',
        '--workers=1',
        '--grep',
        'every transition 1 |random walk',
        'request',
        'toasts',
      ],
      heard: (text) => said.push(text),
    })
    const text = said.join('').replace(/\s+/g, ' ')
    expect(code, text).toBe(1)
    expect(text).toMatch(/ 1 failed .*request\.spec\.ts.* 1 passed /)
    expect(text).toMatch(/of the chart request fails at step \d+ of \d+\. start -> idle/)
    expect(text).toContain('-> idle <- here public.waiting expected "no" found "and 0 more"')
  })

  it.each(Object.keys(foundBugs) as Bug[])('find the bug %s', async (bug) => {
    const [chart, move, part] = foundBugs[bug]
    const mismatch = await kiosk.mismatchOf(chart, plansOf(chart).plans, bug)
    expect(mismatch?.way.at(-1)).toMatch(new RegExp(`^(?:${move})( #\\d)?$`))
    expect(mismatch?.differences.map((one) => one.part)).toContain(part)
  })
})
