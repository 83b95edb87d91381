import { type Browser, chromium, type Page } from 'playwright-core'
import type { WorldDescription } from '../../examples/local-world/src/world-description.js'
import { buildVisualizer } from '../../examples/playground/server/build-visualizer.js'
import { startPlayground } from '../../examples/playground/start-playground.js'
import { findBrowser } from '../find-browser.js'
import { type Figure, middle } from './figures.js'

const TURNS = 9

// Nothing here asks a chain, so none is started.
const world: WorldDescription = {
  chains: [
    {
      id: 31_337,
      name: 'Harbor',
      rpcUrl: 'http://127.0.0.1:9',
      wsUrl: 'ws://127.0.0.1:9',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ],
  tokens: [],
  accounts: [],
}

/** The built visualizer in Chromium: opening it, taking a step, following an engine in another tab. */
export async function visualizerFigures(): Promise<readonly Figure[]> {
  await buildVisualizer()
  const playground = await startPlayground({ world: { describe: () => world }, mode: 'built' })
  try {
    const executablePath = await findBrowser()
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const url = `${playground.url}visualizer/`
      return [
        middle(
          'open the index with every chart, until it is painted and answers',
          await openings(browser, url),
        ),
        ...(await steps(browser, url)),
        middle(
          "from the engine's event to the lit state in another tab",
          await latencies(browser, playground.url),
        ),
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await playground.stop()
  }
}

/** From the start of the navigation, with nothing in the cache. */
async function openings(browser: Browser, url: string): Promise<readonly number[]> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const page = await browser.newPage()
    await page.goto(url)
    times.push(
      await page.evaluate(async () => {
        while (document.querySelector('.cards > li:last-child') === null)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        // The frame with it, and then the first task after it: a click would be heard now.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return Math.max(paint?.startTime ?? 0, performance.now())
      }),
    )
    await page.close()
  }
  return times
}

/** One step of a simulation, in each of the largest charts and in one of middle size. */
const stepsTaken = [
  { chart: 'modal', before: '', event: 'modal.open', leadsTo: 'presence.open.steady' },
  { chart: 'pairing', before: '', event: 'pairing.start', leadsTo: 'proposing.creating' },
  {
    chart: 'connecting',
    before: '~connecting.ask!nn',
    event: 'connecting.leave',
    leadsTo: 'idle',
  },
] as const

/** A step in each of these charts: the first of a page, which the browser has yet to compile, and one after it. */
async function steps(browser: Browser, url: string): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { chart, before, event, leadsTo } of stepsTaken)
    figures.push(...(await step(browser, chart, `${url}#/${chart}?steps=${before}`, event, leadsTo)))
  return figures
}

async function step(
  browser: Browser,
  chart: string,
  url: string,
  event: string,
  leadsTo: string,
): Promise<readonly Figure[]> {
  const page = await browser.newPage()
  const first: number[] = []
  const further: number[] = []
  const click = `[data-event="${event}"]`
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.goto('about:blank')
    await page.goto(url)
    await page.locator(click).waitFor()
    first.push(await paintedAfter(page, click, leadsTo))
    await page.getByRole('button', { name: '← Back' }).click()
    await page.locator(click).waitFor()
    further.push(await paintedAfter(page, click, leadsTo))
  }
  await page.close()
  return [
    middle(`take the first step in ${chart}, until it is painted`, first),
    middle(`take a further step in ${chart}, until it is painted`, further),
  ]
}

/** How long it takes from a click until the frame with the lit state is painted, in ms. */
const paintedAfter = (page: Page, click: string, leadsTo: string): Promise<number> =>
  page.evaluate(
    async ([click, lit]) => {
      const button = document.querySelector<HTMLElement>(click)
      // A page at rest: what the last step left to do is done.
      await new Promise((resolve) => requestIdleCallback(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const began = performance.now()
      button?.click()
      // The work is done in the microtasks of the click, so the next task comes when this frame is painted.
      await Promise.resolve()
      while (document.querySelector(lit) === null)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
      return performance.now() - began
    },
    [click, `[data-box="${leadsTo}"].active`] as const,
  )

/** The playground in one tab, the visualizer in the other, opened by the button. */
async function latencies(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await browser.newPage()
  await page.goto(`${url}?wallets=lantern`)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open in visualizer' }).click()
  const tab = await opening
  await tab.getByRole('banner').getByRole('button', { name: '● Live' }).waitFor()
  await tab.getByRole('navigation', { name: 'Charts' }).getByRole('link', { name: 'modal' }).click()
  // The first opening loads the chart, which is not what is measured here.
  await press(page)
  await tab.locator('[data-box="presence.open.steady"].active').waitFor()
  await tab.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof SVGElement && target.matches('[data-box^="presence."].active'))
          document.body.dataset.lit = String(performance.timeOrigin + performance.now())
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] })
  })
  const times: number[] = []
  for (let turn = 0; turn < TURNS * 2; turn += 1) {
    const moved = await press(page)
    const lit = await tab.waitForFunction((since) => {
      const at = Number(document.body.dataset.lit)
      return at >= since ? at : undefined
    }, moved)
    times.push(Number(await lit.jsonValue()) - moved)
  }
  return times
}

/** Opens or closes the modal of the playground, and says when, in ms since 1970. */
const press = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const now = performance.timeOrigin + performance.now()
    const engine: unknown = Reflect.get(window, 'engine')
    if (typeof engine !== 'object' || engine === null) throw new Error('The page has no engine.')
    const open = document.body.dataset.open === 'yes'
    document.body.dataset.open = open ? 'no' : 'yes'
    const act: unknown = Reflect.get(engine, open ? 'close' : 'open')
    if (typeof act === 'function') Reflect.apply(act, engine, [])
    return now
  })
