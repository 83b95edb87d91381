import * as z from 'zod/mini'
import { readLook } from './aria-snapshot.js'
import type { Driver, ServiceRef } from './driver.js'
import { notOffered } from './not-offered.js'
import { askLook, lookScript } from './playwright-look-script.js'
import type { Answering, Counted, PlaywrightMap } from './playwright-map.js'
import type { PageRequest, PlaywrightPage } from './playwright-page.js'
import { askPage, pageScript } from './playwright-page-script.js'
import { TestingError } from './testing-error.js'

/** How long before its stop the clock of a page is installed, in ms. */
const AHEAD = 3_600_000

/** Where the page's clock stands at the start, in ms since 1970. */
const start = Date.UTC(2030, 0, 1)
/** How often a page is looked at before it counts as one that never rests. */
const mostLooks = 400
/** How long a part of the page may load, in ms. */
const loadDeadline = 60_000

/** Requests that are parts of the page; answers of services are the plan's business. */
const parts = ['document', 'script', 'stylesheet']

const counts = z.object({
  listeners: z.array(z.string()),
  intervals: z.array(z.string()),
  timers: z.array(z.string()),
  sockets: z.array(z.string()),
})

const usual: readonly Counted[] = ['listeners', 'intervals', 'timers', 'sockets']

/**
 * A driver for a user's own page in a browser that Playwright drives. The page's clock stands still and is moved by
 * the plan alone. A script that runs before those of the page counts what it leaves alive: listeners of the window,
 * the document and whatever else lasts as long as the page, second listeners of one kind on one element, intervals,
 * and open sockets, channels and workers. Visited again in the same state the page must have as many as before. An error
 * that the page does not handle fails the step at which it is thrown.
 *
 * @param page a fresh page for each plan; the map opens it
 * @throws {TestingError} `BAD_DRIVER` when the plan needs something that the map does not have, or has declared
 *   unreachable; when the page never comes to rest
 */
export function playwrightDriver<Page extends PlaywrightPage>(page: Page, map: PlaywrightMap<Page>): Driver {
  const counted = map.count ?? usual
  const loading = new Set<unknown>()
  let loaded = 0
  let opening: Promise<void> | undefined

  const errors: string[] = []
  const note = (error: Error): void => void errors.push(error.message)
  const begin = (request: PageRequest): void => {
    // What comes from the page itself, such as a worker of a blob, is never told to have ended.
    if (parts.includes(request.resourceType()) && /^https?:/.test(request.url())) loading.add(request)
  }
  const end = (request: unknown): void => {
    if (loading.delete(request)) loaded += 1
  }

  async function open(): Promise<void> {
    page.on('pageerror', note)
    page.on('request', begin)
    page.on('requestfinished', end)
    page.on('requestfailed', end)
    // A slow machine must not have passed the moment by the time the clock is stopped there.
    await page.clock.install({ time: start - AHEAD })
    await page.addInitScript({ content: `${lookScript()};${pageScript()}` })
    await page.clock.pauseAt(start + 1_000)
    await map.open(page)
  }

  async function settle(): Promise<void> {
    opening ??= open()
    await opening
    const began = performance.now()
    for (let looks = 0; ; ) {
      const before = loaded
      const changes = await page.evaluate(askPage('rest'))
      if (typeof changes !== 'number') {
        throw new TestingError(
          'BAD_DRIVER',
          "The counting script is not in the page. Hand a fresh page to the driver, and load it in the map's open().",
        )
      }
      if (errors.length > 0)
        throw new Error(`an error that the page does not handle: ${errors.splice(0).join('; ')}`)
      if (changes === 0 && loading.size === 0 && loaded === before) return
      // What is to happen "at once", by a timer of 0 ms, is not time that passes.
      if (changes > 0) await page.clock.runFor(0)
      if (loading.size === 0) looks += 1
      if (looks < mostLooks && performance.now() - began < loadDeadline) continue
      throw new TestingError(
        'BAD_DRIVER',
        loading.size > 0
          ? `The page still loads ${loading.size} of its parts after ${loadDeadline / 1_000} s.`
          : 'The page never rests: its document changes all the time, though its clock stands still.',
      )
    }
  }

  function answering(service: ServiceRef): Answering<Page> {
    const found = map.services?.[service.id] ?? map.services?.[service.src]
    if (found) return found
    throw new TestingError(
      'BAD_DRIVER',
      `The plan lets the service "${service.id}" answer, and the map has no entry for it. Add to services: ` +
        `${service.src}: { resolve: async (page, value) => { … }, reject: async (page, error) => { … } }.`,
    )
  }

  async function answer(
    service: ServiceRef,
    way: 'resolve' | 'reject' | 'tell',
    give: (entry: Answering<Page>) => Promise<unknown> | undefined,
  ): Promise<void> {
    const given = give(answering(service))
    if (given) return void (await given)
    throw new TestingError(
      'BAD_DRIVER',
      `The plan lets the service "${service.id}" ${way}, and its entry in the map cannot. Add to services.${service.src}: ` +
        `${way}: async (page, ${way === 'reject' ? 'error' : way === 'tell' ? 'event' : 'value'}) => { … }.`,
    )
  }

  /** What is wrong with the control of the last event; told with what the page shows then. */
  const wrong: string[] = []
  function checkControl(type: string, answer: unknown, refused: boolean): void {
    if (refused && answer === 'enabled' && map.mayBeEnabled?.[type] === undefined)
      wrong.push(`The chart refuses "${type}" here, and the control that does it is switched on.`)
    if (!refused && answer === 'disabled')
      wrong.push(`The chart takes "${type}" here, and the control that does it is switched off.`)
  }

  const { assume } = map
  return {
    ...(assume ? { assume: async (answers) => void (await assume(page, answers)) } : {}),
    async send(event, sending) {
      const doing = map.events[event.type]
      const refused = sending?.refused === true
      if (typeof doing === 'function') {
        const answer = await doing(page, event, refused ? { refused } : {})
        checkControl(event.type, answer, refused)
        return answer
      }
      if (doing && refused) return notOffered
      throw new TestingError(
        'BAD_DRIVER',
        doing
          ? `The plan needs "${event.type}", which the map declares unreachable (${doing.unreachable}). ` +
              `Make the plan without it: give "${event.type}" an empty list of payloads in the cases.`
          : `The plan needs "${event.type}", and the map has no entry for it. Add to events: ` +
              `'${event.type}': async (page, event) => { … }, or, when nobody can do it here, ` +
              `'${event.type}': unreachable('the reason').`,
      )
    },
    settle,
    resolve: (service, value) => answer(service, 'resolve', (entry) => entry.resolve?.(page, value, service)),
    reject: (service, error) => answer(service, 'reject', (entry) => entry.reject?.(page, error, service)),
    tell: (service, word) =>
      'event' in word
        ? answer(service, 'tell', (entry) => entry.tell?.(page, word.event, service))
        : answer(service, 'resolve', (entry) => entry.resolve?.(page, word.snapshot, service)),
    advance: async (ms) => void (await (map.advance ? map.advance(page, ms) : page.clock.runFor(ms))),
    async observe() {
      const pressed = wrong.splice(0)
      if (map.aria === false) return { public: await map.show(page), faults: pressed }
      const { aria, faults } = readLook(await page.evaluate(askLook(map.aria?.without)))
      return { public: await map.show(page), aria, faults: [...pressed, ...faults] }
    },
    async resources() {
      const alive = counts.parse(await page.evaluate(askPage('alive')))
      const wanted = (names: readonly string[]): string[] =>
        names.filter((name) => !map.ignore?.some((pattern) => pattern.test(name)))
      const lasting = (['listeners', 'intervals'] as const).filter((kind) => counted.includes(kind))
      return {
        listeners: lasting.flatMap((kind) => wanted(alive[kind])),
        ...(counted.includes('sockets') ? { sockets: wanted(alive.sockets) } : {}),
        ...(counted.includes('timers') ? { ownTimers: wanted(alive.timers) } : {}),
      }
    },
    stop() {
      page.off('pageerror', note)
      page.off('request', begin)
      page.off('requestfinished', end)
      page.off('requestfailed', end)
    },
  }
}
