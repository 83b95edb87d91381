import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machinesSchema } from '../../chart-kit/src/inspect/machines-schema.js'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { axeViolations } from '../harness/axe.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { type ServedVisualizer, serveVisualizer } from './serve-visualizer.js'
import { visualizerPlaces } from './visualizer-places.js'

const file = machinesSchema.parse(
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL('../../docs/visualizer/dist/machines.visualizer.json', import.meta.url)),
      'utf8',
    ),
  ),
)
const ids = file.machines.map(({ id }) => id)
let served: ServedVisualizer

beforeAll(async () => {
  served = await serveVisualizer()
})
afterAll(() => served?.stop())

const open = async (address: string, options: object = {}): Promise<Page> => {
  const { page } = await visit({ base: `${served.url}#/${address}`, ...options })
  await until.shows(page.locator('main h1'))
  // The title is written when the page listens to keys, and is another one before.
  await until.value(() => page.title()).toMatch(/(?:^| · )Charts$/)
  return page
}

const isInWindow = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
}

describe('[C27] the pages of the visualizer', () => {
  it('show every chart, the map and the views, under a policy that allows nothing', async () => {
    const page = await open('')
    expect(await page.locator('.card strong').allTextContents()).toEqual([
      ...ids,
      'Map of the whole',
      'Views',
    ])
    const nav = page.getByRole('navigation', { name: 'Charts' })
    for (const id of ids) {
      await nav.getByRole('link', { name: id, exact: true }).click()
      await until.shows(page.getByRole('heading', { level: 1, name: id, exact: true }))
      expect(await page.locator('.picture .box').count(), id).toBeGreaterThan(1)
    }
    await nav.getByRole('link', { name: 'Map of the whole' }).click()
    await until.value(() => page.locator('.picture .box').count()).toBe(ids.length)
    await nav.getByRole('link', { name: 'Views' }).click()
    await until.value(() => page.locator('figure').count()).toBe(Object.keys(file.layout.flows ?? {}).length)
  })

  it('lead to a state by its address, say so when there is none, draw their texts no smaller than 11 px at 100 %, point out the line of the label under the pointer, and have everything in the table too', async () => {
    const page = await open('connection/connected.unsupported')
    await until.shows(page.locator('.details h2', { hasText: 'unsupported' }))
    await until.shows(page.getByText('R2.21'))
    await until.shows(page.getByText('engine/src/charts/connection/connection.chart.ts'))
    const sizes = await page
      .locator('.picture text')
      .evaluateAll((all) => all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)))
    expect(sizes.length).toBeGreaterThan(100)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
    await page.goto(`${served.url}#/nowhere`)
    await until.shows(page.getByText('There is no chart “nowhere”'))

    await page.goto(`${served.url}#/toasts`)
    const label = page.locator('.edge[data-edge] .label').first()
    const place = await label.evaluate((one) => one.parentElement?.getAttribute('data-edge'))
    await label.hover({ position: { x: 3, y: 3 } })
    const pointed = page.locator('.drawing > .edge.pointed')
    await until
      .value(() => pointed.evaluateAll((all) => all.map((one) => one.getAttribute('data-edge'))))
      .toEqual([place, place])
    expect(await page.locator('.over > .edge').count()).toBe(1)
    await page.getByRole('heading', { level: 1 }).hover()
    await until.value(() => pointed.count()).toBe(0)

    await page.goto(`${served.url}#/modal?table`)
    await until.shows(page.getByRole('table', { name: 'States of modal' }))
    const rows = page.getByRole('table', { name: /^Transitions of modal/ }).getByRole('row')
    const modal = file.machines.find(({ id }) => id === 'modal')
    expect(await rows.count()).toBe((modal?.transitions.length ?? 0) + 1)
  })

  // Axe takes seconds for a large picture: it looks at two here, and `npm run soak` at all of them, in both schemes.
  if (isSoak)
    it('leave axe nothing to say, in light or dark by turns, and fit a phone: nothing but the pictures and the tables scrolls sideways', {
      timeout: 120_000,
    }, async () => {
      const page = await open('')
      const found: string[] = []
      for (const [at, [name, address, title]] of visualizerPlaces.entries()) {
        await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' })
        await page.goto(`${served.url}#/${address}`)
        await until.value(() => page.title()).toBe(title)
        const without = name === 'a chart' || name === 'the map' ? [] : ['svg.drawing']
        const violations = await axeViolations(page, { without })
        found.push(...violations.map((violation) => `${name}: ${violation}`))
        await page.setViewportSize({ width: 375, height: 812 })
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wider, name).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width: 1280, height: 800 })
      }
      expect(found).toEqual([])
    })

  it('open with all of the picture in view where its texts can still be read', async () => {
    const page = await open('slot')
    const isAllSeen = (): Promise<boolean> =>
      page.locator('.picture').evaluate((frame) => {
        const [outer, inner] = [frame, frame.querySelector('.drawing') ?? frame].map((one) =>
          one.getBoundingClientRect(),
        )
        return (
          outer !== undefined &&
          inner !== undefined &&
          inner.left >= outer.left &&
          inner.top >= outer.top &&
          inner.right <= outer.right &&
          inner.bottom <= outer.bottom
        )
      })
    const scale = page.getByRole('toolbar', { name: 'Picture' }).locator('.scale')
    const percent = async (): Promise<number> => Number.parseInt((await scale.textContent()) ?? '', 10)
    const fitted: string[] = []
    for (const id of ids) {
      await page.goto(`${served.url}#/${id}`)
      await until.shows(page.getByRole('heading', { level: 1, name: id, exact: true }))
      const opened = await percent()
      if (opened < 80) fitted.push(id)
      expect(opened, id).toBeGreaterThanOrEqual(50)
      if (opened < 80) expect(await isAllSeen(), id).toBe(true)
    }
    // Some of them were too large to be seen at the least scale that shows every text well.
    expect(fitted.length).toBeGreaterThan(2)
  })

  it('on a phone show the whole name, and the details in a sheet that opens with a state', async () => {
    const page = await open('connection', { viewport: { width: 375, height: 812 } })
    const name = page.getByRole('heading', { level: 1, name: 'connection' })
    expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    expect(await name.evaluate(isInWindow)).toBe(true)
    const picture = page.locator('.picture')
    const high = async (): Promise<number> => (await picture.boundingBox())?.height ?? 0
    const before = await high()
    expect(before).toBeGreaterThan(570)
    const sheet = page.getByRole('button', { name: 'Details and simulation' })
    expect(await sheet.getAttribute('aria-expanded')).toBe('false')
    expect(await page.getByRole('button', { name: 'Start' }).count()).toBe(0)

    const box = page.locator('.picture [data-box="restoring"]')
    await box.click({ position: { x: 8, y: 8 } })
    await until.shows(page.locator('.details h2', { hasText: 'restoring' }))
    await until.value(high).toBeLessThan(before)
    await until.value(() => box.locator('.name').evaluate(isInWindow)).toBe(true)
    await page.getByRole('button', { name: 'restoring', expanded: true }).click()
    await until.value(high).toBe(before)
    expect(await page.locator('.details').isVisible()).toBe(false)
  })

  it('can be used by keys alone: search, walk from state to state, zoom, simulate', async () => {
    const page = await open('')
    await page.keyboard.press('/')
    await page.keyboard.type('chunk is being loaded')
    await until.shows(page.getByRole('option').first())
    await page.keyboard.press('Enter')
    await until.value(() => new URL(page.url()).hash).toBe('#/slot/loading')
    const selected = page.locator('.box[aria-pressed="true"]')
    await selected.focus()
    await page.keyboard.press('ArrowUp')
    await until.value(() => selected.getAttribute('data-box')).not.toBe('loading')
    await until
      .value(() => page.evaluate(() => document.activeElement?.getAttribute('aria-pressed')))
      .toBe('true')
    const scale = page.getByRole('toolbar', { name: 'Picture' }).locator('.scale')
    const before = await scale.textContent()
    await page.keyboard.press('+')
    await until.value(() => scale.textContent()).not.toBe(before)

    await page.getByRole('button', { name: 'Start' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'preload', exact: true }).focus()
    await page.keyboard.press('Enter')
    await until.shows(page.getByText('Now in loading.'))
  })

  if (isSoak)
    it('begin with the outermost states of a large chart, and show the rest when asked, or when it is what matters', async () => {
      const page = await open('connection')
      const boxes = (): Promise<(string | null)[]> =>
        page
          .locator('.picture [data-box]')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-box')))
      const outermost = [
        '',
        ...(file.machines.find(({ id }) => id === 'connection')?.root.states ?? []).map(({ path }) => path),
      ]
      expect(await boxes()).toEqual(outermost)
      const whole = page.getByRole('button', { name: 'Whole', exact: true })
      expect(await whole.getAttribute('aria-pressed')).toBe('false')
      // Its middle may lie under the tools of the picture.
      await page.locator('[data-box="restoring"]').click({ position: { x: 8, y: 8 } })
      await until.shows(page.locator('.details h2', { hasText: 'restoring' }))
      expect(await boxes()).toEqual(outermost)
      await whole.click()
      expect(new URL(page.url()).hash).toBe('#/connection/restoring?whole')
      expect(await boxes()).toContain('restoring.asking')
      await page.locator('[data-box="restoring.asking"] .name').click()
      await whole.click()
      expect(await boxes()).toEqual(outermost)
      await until.shows(page.locator('.details h2', { hasText: 'restoring' }))

      // A state inside of another, and a simulation, need all of it.
      await page.goto(`${served.url}#/connection/connected.unsupported`)
      await until.value(boxes).toContain('connected.unsupported')
      await page.goto(`${served.url}#/connection`)
      await until.value(boxes).toEqual(outermost)
      await page.getByRole('button', { name: 'Start' }).click()
      await until.value(boxes).toContain('restoring.asking')
      expect(await whole.count()).toBe(0)
      // A chart of few states has nothing to leave out.
      await page.goto(`${served.url}#/balance`)
      await until.shows(page.getByRole('heading', { level: 1, name: 'balance' }))
      expect(await whole.count()).toBe(0)
    })

  if (isSoak)
    it('find their way in a picture that is larger than the window', async () => {
      const page = await open('pairing?whole')
      const drawing = page.locator('.picture > .drawing')
      const map = page.locator('.minimap')
      const lies = (): Promise<string> => drawing.evaluate((element) => getComputedStyle(element).transform)
      const before = await lies()
      const ending = page.locator('[data-box="ending"]')
      expect(await ending.evaluate(isInWindow)).toBe(false)
      // The map shows the same picture, so the state is at the same place of it.
      const place = await ending.evaluate((box) => {
        const whole = box.closest('.drawing')?.getBoundingClientRect() ?? new DOMRect()
        const { left, top, width, height } = box.getBoundingClientRect()
        return {
          x: (left + width / 2 - whole.left) / whole.width,
          y: (top + height / 2 - whole.top) / whole.height,
        }
      })
      const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
      await map.click({ position: { x: place.x * width, y: place.y * height } })
      await until.value(lies).not.toBe(before)
      await until.value(() => ending.evaluate(isInWindow)).toBe(true)

      // All of it at once is too small to be read, so the names stand alone, and are large.
      await page.getByRole('button', { name: 'Fit', exact: true }).click()
      await until.value(() => map.isVisible()).toBe(false)
      const idle = page.locator('[data-box="idle"]')
      expect(await idle.locator('.about').first().isVisible()).toBe(false)
      expect((await idle.locator('.name text').boundingBox())?.height).toBeGreaterThan(9)
      await until.value(() => ending.evaluate(isInWindow)).toBe(true)
      await page.getByTitle('Show it at 100 %').click()
      await until.value(() => idle.locator('.about').first().isVisible()).toBe(true)

      await page.getByText('How to read it').click()
      await until.shows(page.getByText('time has passed'))
      expect(await axeViolations(page)).toEqual([])
    })
})
