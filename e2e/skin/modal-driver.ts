import {
  type Driver,
  encodeValue,
  type Plan,
  type Resources,
  type RunOptions,
  type ServiceRef,
} from '@walletchart/chart-kit'
import { playwrightDriver, playwrightMap } from '@walletchart/chart-kit/playwright'
import type { JSHandle, Page } from 'playwright-core'
import { until } from '../harness/until.js'
import type { PlanPage, PlanWord } from '../pages/plan-page.js'
import { hasEnded, lookAt, wrongIn } from './modal-look.js'
import { press } from './modal-presses.js'

export interface ModalRun {
  readonly plan: Plan
  /** Where the page for the plans of the chart is. */
  readonly url: string
  /** What has gone wrong on the page so far. */
  readonly faults: readonly string[]
}

/** A plan against the bundled modal in a browser. */
export interface ModalDriver {
  readonly driver: Driver
  /** For `runPlan`: what is alive is compared with what was alive when the page last showed the same. */
  readonly options: RunOptions
  /** What a user did, in order. */
  readonly pressed: readonly string[]
  /** Takes the kit off the page and tells what of it is still there. */
  leave(): Promise<readonly string[]>
}

type Alive = Readonly<Record<'listeners' | 'intervals' | 'timers' | 'sockets', readonly string[]>>

/** What is alive on the page, told by the counting script of `playwrightDriver`. */
const aliveIn = (page: Page): Promise<Alive> =>
  page.evaluate(() => Reflect.get(globalThis, Symbol.for('chart-kit.page')).alive())

/** React hears each event twice where it draws: on its way down and on its way up. */
const ofReact = / on <div> \(number 2\)$/

/** How often a page may draw before it has to show the state. */
const MOST_FRAMES = 20

/** What is there beside what was there before. */
const beside = (before: readonly string[], now: readonly string[] = []): readonly string[] => {
  const rest = [...before]
  return now.filter((name) => {
    const at = rest.indexOf(name)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/**
 * Drives the bundled modal over an engine among fakes: what a user does by keys and buttons, the rest by the fakes. After each
 * step the page is looked at too; it throws when it does not show what the state says.
 */
export function modalDriver(page: Page, { plan, url, faults }: ModalRun): ModalDriver {
  const pressed: string[] = []
  const usual = new Map<string, Resources>()
  let plans: JSHandle<PlanPage> | undefined
  let before: readonly string[] = []
  let begun: Promise<void> | undefined
  let step = 0
  let shown = ''
  let alive: Resources = {}

  const theirs = (): JSHandle<PlanPage> => {
    if (plans === undefined) throw new Error('The page is not open yet.')
    return plans
  }
  const outer = playwrightDriver(
    page,
    playwrightMap<Page>({
      async open() {
        await page.goto(url)
        await until.holds(page, (it) => it.waitForFunction(() => window.planPage !== undefined))
        plans = await page.evaluateHandle(() => {
          if (window.planPage === undefined) throw new Error('This page plays no plans.')
          return window.planPage
        })
      },
      events: {},
      show: async () => ({}),
      advance: async (_, ms) => {
        await theirs().evaluate((one, time) => one.advance(time), ms)
        await page.clock.runFor(ms)
      },
    }),
  )

  const rest = async (): Promise<void> => {
    do await outer.settle()
    while (await theirs().evaluate((one) => one.rest()))
  }
  /** React and Playwright keep some listeners for good from the first time on. What is counted begins after that. */
  const begin = async (): Promise<void> => {
    await rest()
    await theirs().evaluate((one) => one.mount())
    await rest()
    await page.getByRole('button', { name: /^Network / }).click()
    await rest()
    await page.keyboard.press('Escape')
    await rest()
    await theirs().evaluate((one) => one.unmount())
    await rest()
    before = Object.values(await aliveIn(page)).flat()
    await theirs().evaluate((one) => one.mount())
  }
  const settle = async (): Promise<void> => {
    begun ??= begin()
    await begun
    await rest()
  }
  const answer = (service: ServiceRef, word: PlanWord): Promise<void> =>
    theirs().evaluate((one, [whose, what]) => one.answer(whose, what), [service, word] as const)

  const driver: Driver = {
    async send(event, sending) {
      const now = await theirs().evaluate((one) => one.state())
      const after = plan.steps[step]?.expect ?? plan.start
      const attempt = typeof event.attempt === 'string' ? event.attempt : ''
      await theirs().evaluate((one, name) => one.expectAttempt(name), attempt)
      if (await press({ page, now, after, pressed, rest }, event)) return
      const isCancel = event.type.endsWith('.cancel')
      if (isCancel && (await theirs().evaluate((one, name) => one.giveUp(name), attempt))) return
      const fields = Object.entries(event).map(([key, value]) => [key, encodeValue(value)])
      const what = { ...Object.fromEntries(fields), type: event.type }
      await theirs().evaluate((one, [said, how]) => one.send(said, how), [what, sending ?? {}] as const)
    },
    settle,
    resolve: (service, value) => answer(service, { kind: 'resolve', value: encodeValue(value) }),
    reject: (service, error) => answer(service, { kind: 'reject', value: encodeValue(error) }),
    async tell(service, word) {
      if ('event' in word) await answer(service, { kind: 'tell', event: word.event })
    },
    advance: outer.advance,
    async observe() {
      let state = await theirs().evaluate((one) => one.state())
      let look = await lookAt(page)
      let wrong = wrongIn(look, state)
      // React draws a view that it has just loaded in a task of its own, which a busy machine puts off.
      for (let frames = 0; wrong.length > 0 && frames < MOST_FRAMES; frames += 1) {
        await theirs().evaluate((one) => one.frame())
        await rest()
        state = await theirs().evaluate((one) => one.state())
        look = await lookAt(page)
        wrong = wrongIn(look, state)
      }
      wrong = [...wrong, ...faults]
      if (wrong.length > 0) throw new Error(wrong.join('; '))
      const { modal, accounts, toast, switching, pairing } = state
      const waits = Object.values(accounts).some(({ connecting }) => connecting !== undefined)
      shown = JSON.stringify([
        [modal.open, modal.view, modal.canGoBack],
        [toast !== undefined, waits, switching !== undefined],
        [pairing?.phase, pairing?.relay, hasEnded(pairing, look.now)],
      ])
      return theirs().evaluate((one) => one.observe())
    },
    async resources() {
      const now = await aliveIn(page)
      const listeners = beside(before, [...now.listeners, ...now.intervals]).filter(
        (one) => !ofReact.test(one),
      )
      alive = { listeners, sockets: now.sockets }
      return { ...alive, ...(await theirs().evaluate((one) => one.resources())) }
    },
    stop: () => outer.stop?.(),
  }
  return {
    driver,
    pressed,
    options: {
      counts: () => usual.get(shown) ?? {},
      onStep: (number) => {
        step = number
        usual.set(shown, alive)
      },
    },
    async leave() {
      await theirs().evaluate((one) => one.unmount())
      await theirs().evaluate((one) => one.stop())
      await rest()
      const { services, timers } = await theirs().evaluate((one) => one.resources())
      const left = [...beside(before, Object.values(await aliveIn(page)).flat())]
      if (services !== 0) left.push(`${services} services`)
      if ((timers ?? 0) !== 0) left.push(`${timers} timers of the engine`)
      return left
    },
  }
}
