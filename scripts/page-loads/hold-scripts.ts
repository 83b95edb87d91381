import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Asked } from './act-cost.js'
import { answerOf } from './answer-of.js'
import type { BuiltPage } from './built-page.js'

/** Where a page is whose requests are answered here. */
export const ORIGIN = 'http://localhost'
/** Longer than a request takes from the page to here on a busy machine, in ms. */
const QUIET = 400

interface Held {
  readonly path: string
  readonly send: () => Promise<void>
}

/**
 * Answers the requests of a page. Scripts wait until the page asks for nothing more, then all are sent at once: that is
 * one round trip, however slow the machine is.
 * @returns runs an act and lists the scripts of it
 */
export async function holdScripts(
  page: Page,
  built: BuiltPage,
): Promise<(act: () => Promise<unknown>) => Promise<readonly Asked[]>> {
  let requests = 0
  let held: Held[] = []
  await page.route('**', async (route) => {
    requests += 1
    const { origin, pathname } = new URL(route.request().url())
    const answer = origin === ORIGIN ? answerOf(built, pathname) : undefined
    if (answer === undefined) return route.abort()
    const send = () => route.fulfill({ body: answer.body, contentType: answer.type })
    if (!pathname.endsWith('.js')) return send()
    held.push({ path: pathname, send })
  })

  const quiet = async (): Promise<void> => {
    for (;;) {
      const before = requests
      await page.evaluate(() => window.stopwatch.idle())
      await pause(QUIET)
      if (requests === before) return
    }
  }

  return async (act) => {
    const asked: Asked[] = []
    let isOver = false
    const acted = act().finally(() => {
      isOver = true
    })
    // A failure is thrown below.
    acted.catch(() => undefined)
    for (let trip = 1; ; trip += 1) {
      const wasOver = isOver
      await quiet()
      if (held.length === 0 && wasOver) break
      const sent = held
      held = []
      asked.push(...sent.map(({ path }) => ({ path, trip })))
      await Promise.all(sent.map(({ send }) => send()))
    }
    await acted
    return asked
  }
}
