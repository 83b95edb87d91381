import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { engineMessageSchema, liveMessage } from '../../chart-kit/src/inspect/live.js'
import { liveOriginIn } from '../../chart-kit/src/inspect/live-address.js'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

declare global {
  interface Window {
    /** What the stand-in of a viewer got. */
    heard?: { readonly data: unknown; readonly origin: string }[]
  }
}

/** A viewer that keeps what it gets, in the place of the real one. */
const viewer = `<!doctype html><title>Viewer</title><script>
window.heard = []
addEventListener('message', ({ data, origin }) => {
  window.heard.push({ data, origin })
})
</script>`

const heardBy = async (page: Page) => {
  const heard = await page.evaluate(() => window.heard ?? [])
  return heard.map(({ data }) => engineMessageSchema.parse(data))
}

it('[C27] the button opens a viewer, which gets every step and no secret', async () => {
  const { page, context } = await visit({ query: 'wallets=lantern' })
  const { origin } = new URL(page.url())
  await context.route('**/visualizer.json', (route) => route.fulfill({ json: { page: '/visualizer/' } }))
  await context.route('**/visualizer/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: viewer }),
  )
  await page.reload()
  const kit = playground(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open in visualizer' }).click()
  const tab = await opening
  // A new tab is loaded twice: empty first, and then what it was opened for.
  await until.holds(tab, (it) => it.waitForFunction(() => window.heard !== undefined))
  expect(liveOriginIn(tab.url())).toBe(origin)
  expect(await heardBy(tab)).toEqual([])
  await tab.evaluate(([hello, to]) => window.opener.postMessage(hello, to), [
    liveMessage({ message: 'hello' }),
    origin,
  ] as const)
  await until.holds(tab, (it) => it.waitForFunction(() => window.heard?.length !== 0))
  const [state] = await heardBy(tab)
  expect(state?.message === 'state' && state.entries.map(({ chart }) => chart)).toContain('discovery')

  await page.bringToFront()
  await kit.connect()
  await until.holds(tab, (it) =>
    it.waitForFunction(() => JSON.stringify(window.heard).includes('connected.supported')),
  )

  await page.evaluate(() => window.engine?.toast({ variant: 'success', text: 'now' }))
  await until.holds(tab, (it) =>
    it.waitForFunction(() => /"chart":"toasts".*"toast.show"/.test(JSON.stringify(window.heard))),
  )

  await kit.disconnect()
  await until.holds(tab, (it) =>
    it.waitForFunction(() => JSON.stringify(window.heard).includes('disconnecting')),
  )
  const all = await tab.evaluate(() => window.heard ?? [])
  expect(new Set(all.map((message) => message.origin))).toEqual(new Set([origin]))
  expect(JSON.stringify(all).toLowerCase()).not.toContain(String(LOCAL_ACCOUNTS[0]).toLowerCase())

  await page.reload()
  await until.holds(tab, (it) =>
    it.waitForFunction(() => JSON.stringify(window.heard?.at(-1)).includes('bye')),
  )
})

if (isSoak)
  it('without a built visualizer there is no button to open it', async () => {
    const { page, context } = await visit({ query: 'wallets=lantern' })
    await context.route('**/visualizer.json', (route) => route.fulfill({ json: {} }))
    await page.reload()
    await until.shows(page.getByRole('button', { name: 'Record a trace' }))
    expect(await page.getByRole('button', { name: 'Open in visualizer' }).count()).toBe(0)
  })
