import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartHash } from '../../chart-kit/src/inspect/chart-hash.js'
import type { ExportedMachines } from '../../chart-kit/src/inspect/export-machines.js'
import { machinesSchema } from '../../chart-kit/src/inspect/machines-schema.js'
import type { Trace, TraceEntry } from '../../chart-kit/src/inspect/trace.js'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { downloaded } from '../harness/downloaded.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { type ServedVisualizer, serveVisualizer } from './serve-visualizer.js'

const text = readFileSync(
  fileURLToPath(new URL('../../docs/visualizer/dist/machines.visualizer.json', import.meta.url)),
  'utf8',
)
const file = machinesSchema.parse(JSON.parse(text))
const hashOf = (id: string): string => {
  const chart = file.machines.find((machine) => machine.id === id)
  if (chart === undefined) throw new Error(`There is no chart ${id}.`)
  return chartHash(chart)
}

const entry = (at: number, chart: string, more: Partial<TraceEntry>): TraceEntry => ({
  at,
  actor: chart,
  chart,
  kind: 'event',
  from: [],
  to: [],
  transitions: [],
  ...more,
})
const entries: readonly TraceEntry[] = [
  entry(0, 'slot', { kind: 'start', to: ['empty'] }),
  entry(0, 'connection', { actor: 'connection/eip155', kind: 'start', to: ['unhydrated'] }),
  entry(40, 'connection', {
    actor: 'connection/eip155',
    event: { type: 'connection.take' },
    from: ['unhydrated'],
    to: ['connected.supported'],
    transitions: ['unhydrated|connection.take|0'],
  }),
]
const trace: Trace = {
  version: 1,
  engine: '0.0.0',
  startedAt: '2030-01-01T00:00:00.000Z',
  charts: { slot: hashOf('slot'), connection: hashOf('connection') },
  entries,
}

let served: ServedVisualizer
let app: ServedVisualizer

beforeAll(async () => {
  served = await serveVisualizer()
  // Another origin: the page of an app that runs an engine.
  app = await serveVisualizer({
    '/app': '<!doctype html><title>App</title><link rel="icon" href="data:,"><body>',
  })
})
afterAll(async () => {
  await served?.stop()
  await app?.stop()
})

const open = async (address: string): Promise<Page> => {
  const { page } = await visit({ base: `${served.url}#/${address}` })
  await until.shows(page.locator('main h1'))
  return page
}
const give = (page: Page, name: string, content: unknown) =>
  page.getByLabel('Open…').setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  })
const activeLeaves = (page: Page) =>
  page.locator('.box.active:not(.outer)').evaluateAll((all) => all.map((box) => box.getAttribute('data-box')))

describe('[C27] the simulation', () => {
  it('steps by clicks in the picture, asks for guards, goes back and forward, and the address is the way', async () => {
    const page = await open('slot')
    await page.getByRole('button', { name: 'Start' }).click()
    await until.shows(page.getByText('Now in empty.'))
    await page
      .locator('.text.enabled', { hasText: /^preload/ })
      .first()
      .click()
    await until.shows(page.getByText('Now in loading.'))
    await page.getByRole('button', { name: 'cancel', exact: true }).click()
    await until.shows(page.getByText('Does isOne hold?'))
    await page.getByRole('button', { name: 'Yes' }).click()
    await until.shows(page.getByText('Now in loading.'))
    await page.getByRole('button', { name: 'loadChunk failed' }).click()
    await until.shows(page.getByText('Now in failed.'))
    expect(await activeLeaves(page)).toEqual(['failed'])
    const way = page.url()

    await page.getByRole('button', { name: '← Back' }).click()
    await until.shows(page.getByText('Now in loading.'))
    await page.getByRole('button', { name: 'Forward →' }).click()
    await until.shows(page.getByText('Now in failed.'))

    const { page: other } = await visit({ base: way })
    await until.shows(other.getByText('Now in failed.'))
    expect(await activeLeaves(other)).toEqual(['failed'])
  })

  if (isSoak)
    it('takes a step in modal, pairing and connecting within ten frames', async () => {
      const page = await open('')
      for (const [chart, before, event, leadsTo] of [
        ['modal', '', 'modal.open', 'presence.open.steady'],
        ['pairing', '', 'pairing.resume', 'resuming'],
        ['connecting', '~connecting.ask!nn', 'connecting.leave', 'idle'],
      ] as const) {
        await page.goto(`${served.url}#/${chart}?steps=${before}`)
        const step = page.locator(`[data-event="${event}"]`)
        const took: number[] = []
        // The middle one of five: a machine that stands still for a moment does so once.
        while (took.length < 5) {
          await until.shows(step)
          took.push(
            await page.evaluate(
              async ([click, lit]) => {
                let frames = 0
                document.querySelector<HTMLElement>(click)?.click()
                for (; document.querySelector(lit) === null; frames += 1)
                  await new Promise((resolve) => requestAnimationFrame(resolve))
                return frames
              },
              [`[data-event="${event}"]`, `[data-box="${leadsTo}"].active`] as const,
            ),
          )
          await page.getByRole('button', { name: '← Back' }).click()
        }
        expect(took.sort((a, b) => a - b)[2], chart).toBeLessThanOrEqual(10)
      }
    })

  if (isSoak)
    it('writes a step into the picture that stands: no element of it is drawn anew', async () => {
      const page = await open('connecting?steps=~connecting.ask!nn')
      await until.shows(page.locator('[data-event="connecting.leave"]'))
      const changed = await page.evaluate(async () => {
        const drawing = document.querySelector('.picture > .drawing')
        if (drawing === null) throw new Error('There is no picture.')
        const all = drawing.querySelectorAll('*').length
        const touched = new Set<Node>()
        let fresh = 0
        const observer = new MutationObserver((changes) => {
          for (const { type, target, addedNodes } of changes) {
            if (type === 'attributes' && target !== drawing) touched.add(target)
            for (const node of addedNodes) if (node.parentElement?.closest('.over') === null) fresh += 1
          }
        })
        observer.observe(drawing, { subtree: true, childList: true, attributes: true })
        document.querySelector<HTMLElement>('[data-event="connecting.leave"]')?.click()
        while (document.querySelector('[data-box="idle"].active') === null)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => setTimeout(resolve))
        observer.disconnect()
        return { all, fresh, touched: touched.size }
      })
      expect(changed.all).toBeGreaterThan(300)
      expect(changed.fresh).toBe(0)
      // Two boxes and what stands around them, the line between them, and the events that can happen now or could before.
      expect(changed.touched).toBeGreaterThan(2)
      expect(changed.touched).toBeLessThan(60)
    })
})

describe('[C27] files that are opened', () => {
  it('a foreign one gets a sentence that says what to do, dropped or picked', async () => {
    const page = await open('')
    const alert = page.getByRole('alert')
    for (const [name, content, sentence] of [
      ['notes.txt', 'hello', 'notes.txt is not JSON. Open a machines.visualizer.json'],
      ['package.json', '{"name":"x"}', 'package.json is none of the files this page knows.'],
      ['old.json', '{"version":2,"machines":[]}', 'Write it anew with the package this page came with.'],
      ['torn.json', '{"version":1,"machines":[{"id":1}]}', 'torn.json is damaged at machines.0.id'],
      ['bad.json', '{"entries":1}', 'Pass what the trace() of a recording returned'],
    ]) {
      await give(page, name ?? '', content)
      await until.value(() => alert.textContent()).toContain(sentence)
    }
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File(['<svg/>'], 'picture.svg'))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })
    await until.value(() => alert.textContent()).toContain('picture.svg is not JSON.')
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(26_000_000)], 'huge.json'))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })
    await until
      .value(() => alert.textContent())
      .toContain('huge.json has 26 MB, and this page reads up to 25 MB.')
    expect(await page.locator('.card').count()).toBe(file.machines.length + 2)
  })

  if (isSoak)
    it('a file without pictures is shown as tables', async () => {
      const page = await open('slot')
      await give(page, 'mine.json', { ...file, layout: {} })
      await until.shows(page.getByText('This file was written without pictures'))
      await until.shows(page.getByRole('table', { name: 'States of slot' }))
      expect(await page.locator('svg.drawing').count()).toBe(0)
    })

  it('a coverage file shows which transitions tests took', async () => {
    const page = await open('slot')
    const transitions = file.machines.find(({ id }) => id === 'slot')?.transitions ?? []
    const counts = Object.fromEntries(transitions.map(({ id }, at) => [id, at === 0 ? 3 : 0]))
    await give(page, 'coverage.json', {
      version: 1,
      charts: { slot: { hash: hashOf('slot'), transitions: counts } },
    })
    await until.shows(page.getByText(`Tests took 1 of ${transitions.length} transitions.`))
    expect(await page.locator('.text.event.covered .sign').allTextContents()).toEqual(['✓'])
    expect(await page.locator('.text.event.missed .sign').count()).toBe(transitions.length - 1)
    await give(page, 'coverage.json', {
      version: 1,
      charts: { slot: { hash: 'other', transitions: counts } },
    })
    await until.shows(page.getByText('it was written with another version of: slot'))
  })

  it('a trace is played and scrubbed over all charts', async () => {
    const page = await open('connection')
    await give(page, 'trace.json', trace)
    const place = page.getByRole('slider', { name: 'Place in the time line' })
    await until.shows(page.getByText('Before the first of 3 entries.'))
    await page.getByRole('button', { name: 'Play' }).click()
    await until.value(() => place.getAttribute('aria-valuetext')).toContain('3 of 3')
    expect(await activeLeaves(page)).toEqual(['connected.supported'])
    // Another event takes the same way: the picture writes both at one line.
    expect(await page.locator('.edge.taken .text.event.taken').allTextContents()).toEqual(['take,'])
    await page.getByRole('button', { name: 'Step back' }).click()
    await until.value(() => activeLeaves(page)).toEqual(['unhydrated'])
    await page.getByRole('navigation', { name: 'Charts' }).getByRole('link', { name: 'slot' }).click()
    await until.value(() => activeLeaves(page)).toEqual(['empty'])
  })
})

describe('[C27] the comparison', () => {
  it('marks what is new, gone and changed by colour, sign and word, and tells it as Markdown', async () => {
    const page = await open('~compare')
    const before: ExportedMachines = {
      ...file,
      machines: file.machines.map((chart) =>
        chart.id === 'slot'
          ? {
              ...chart,
              root: { ...chart.root, states: chart.root.states.filter(({ key }) => key !== 'failed') },
              transitions: [
                ...chart.transitions.filter(
                  ({ source, targets }) => ![source, ...targets].includes('failed'),
                ),
                {
                  id: 'empty|slot.old|0',
                  source: 'empty',
                  targets: ['filled'],
                  event: 'slot.old',
                  kind: 'event',
                  actions: [],
                },
              ],
            }
          : chart,
      ),
    }
    await page.getByLabel('Before').setInputFiles({
      name: 'before.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(before)),
    })
    const after = page.locator('figure', { hasText: 'After:' })
    await until.shows(after.locator('[class~="box"][class~="added"]'))
    expect(await after.locator('.badge').allTextContents()).toEqual(['+ new'])
    expect(await after.locator('.text.event.added .sign').count()).toBeGreaterThan(0)
    await until.shows(page.locator('figure', { hasText: 'Before:' }))
    const markdown = await page.locator('.markdown').textContent()
    expect(markdown).toContain('- ➕ State `failed` is new')
    expect(markdown).toContain('- ➖ Transition `slot.old` in `empty` is gone')
  })
})

if (isSoak)
  describe('[C27] the exports', () => {
    it('are an SVG and a PNG of the whole picture, and Mermaid', async () => {
      const page = await open('modal')
      const save = async (name: string): Promise<Buffer> => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name, exact: true }).click(),
        ])
        expect(download.suggestedFilename()).toMatch(/^modal\.(svg|png|mmd)$/)
        return downloaded(download)
      }
      const svg = (await save('SVG')).toString()
      expect(svg).toContain('tellRefused')
      expect(svg).not.toContain('var(--')
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/)
      const png = await save('PNG')
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect(png.readUInt32BE(16)).toBe(Number(/ width="(\d+)"/.exec(svg)?.[1]) * 2)
      expect((await save('Mermaid')).toString()).toMatch(/^stateDiagram-v2\n/)
    })
  })

describe('[C27] a live engine', () => {
  it('in the window that opened the page lights up its states, within ten frames', async () => {
    const { page, context } = await visit({ base: `${app.origin}/app` })
    const [shown] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(
        ([url, state]) => {
          const other = window.open(url)
          // Once: who waits long asks again, and a second answer would take back what comes after the first.
          const greeted = new AbortController()
          const answer = (event: MessageEvent): void => {
            if (event.source !== other || event.data?.message !== 'hello') return
            greeted.abort()
            other?.postMessage(state, event.origin)
          }
          window.addEventListener('message', answer, greeted)
          Object.assign(window, { other })
        },
        [
          `${served.url}?live=${encodeURIComponent(app.origin)}#/connection`,
          {
            walletchart: 'inspect',
            version: 1,
            message: 'state',
            engine: trace.engine,
            startedAt: trace.startedAt,
            charts: trace.charts,
            entries: entries.slice(0, 2),
          },
        ] as const,
      ),
    ])
    await until.shows(shown.getByRole('button', { name: '● Live' }).first())
    await until.value(() => activeLeaves(shown)).toEqual(['unhydrated'])
    // Another tab: only what it has done is known to come before the message.
    const seen = await shown.evaluateHandle(() => {
      const took: number[] = []
      window.addEventListener('message', ({ data }) => {
        if (data.entry?.to.join() !== 'connected.supported') return
        let frames = 0
        const look = (): void => {
          if (document.querySelector('[data-box="connected.supported"].active') !== null) took.push(frames)
          else {
            frames += 1
            requestAnimationFrame(look)
          }
        }
        look()
      })
      return took
    })
    // Three times there, of which the quickest counts: other messages may arrive in between.
    const there = { ...entries[2], at: 40 }
    const back = { ...entries[1], at: 50 }
    for (const [times, entry] of [there, back, there, back, there].entries()) {
      await page.evaluate(
        ([message, origin]) => {
          const { other } = window as Window & { other?: Window }
          other?.postMessage(message, origin)
        },
        [{ walletchart: 'inspect', version: 1, message: 'entry', entry }, served.origin] as const,
      )
      await until
        .value(() => activeLeaves(shown))
        .toEqual([times % 2 === 0 ? 'connected.supported' : 'unhydrated'])
    }
    await until.value(async () => (await seen.jsonValue()).length).toBe(3)
    expect(Math.min(...(await seen.jsonValue()))).toBeLessThanOrEqual(10)
    expect(await shown.locator('.edge.taken').count()).toBeGreaterThan(0)
    // A message from elsewhere changes nothing.
    await shown.evaluate((message) => window.postMessage(message, window.location.origin), {
      walletchart: 'inspect',
      version: 1,
      message: 'bye',
    })
    await shown.getByRole('button', { name: 'Step back' }).click()
    await until.value(() => activeLeaves(shown)).toEqual(['unhydrated'])
  })
})
