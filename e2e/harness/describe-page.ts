import type { Page } from 'playwright-core'
import { pendingScripts } from './pending-scripts.js'
import type {} from './playground.js'

/** What a page and its engine are doing, in a sentence or two, for a wait that failed. */
export const describePage = async (page: Page): Promise<string> => {
  const scripts = pendingScripts(page).map((url) => new URL(url).pathname)
  const loading = scripts.length === 0 ? 'No script is on its way.' : `On their way: ${scripts.join(', ')}.`
  const engine = await page
    .evaluate(() => {
      const state = window.engine?.getState()
      if (state === undefined) return 'The page has no engine.'
      const { phase, modal, accounts, switching, pairing } = state
      const statuses = Object.entries(accounts).map(([family, account]) => [family, account?.status])
      const shown = { phase, modal, statuses, switching, pairing: pairing?.phase, relay: pairing?.relay }
      return `The engine: ${JSON.stringify(shown)}`
    })
    .catch((error: unknown) => `The page does not answer: ${String(error)}`)
  return `${loading} ${engine}`
}
