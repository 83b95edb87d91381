import type { BrowserContext } from 'playwright-core'

/** The clocks of all pages, frames and workers of a browser. The server has its own. */
export interface MovedClocks {
  /** Moves them to this many ms ahead of the right time. */
  set(ahead: number): Promise<void>
}

const script = (ahead: number): string => `self.ahead = ${ahead}
self.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(self.Date.now())
    else super(...parts)
  }
  static now() {
    return super.now() + self.ahead
  }
}
`

/** @param context a browser without pages so far */
export async function movedClocks(context: BrowserContext, first = 0): Promise<MovedClocks> {
  let ahead = first
  await context.addInitScript(script(ahead))
  await context.route('**/account-keys.js?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${script(ahead)}${await response.text()}` })
  })
  return {
    async set(next) {
      ahead = next
      const move = `void (self.ahead = ${next})`
      await context.addInitScript(move)
      for (const page of context.pages()) {
        await Promise.all(page.frames().map((frame) => frame.evaluate(move)))
        await Promise.all(page.workers().map((worker) => worker.evaluate(move)))
      }
    },
  }
}
