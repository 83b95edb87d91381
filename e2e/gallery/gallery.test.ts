import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, inject, it } from 'vitest'
import type { PlaygroundWorld } from '../../examples/playground/src/page/playground-world.js'
import { readSetup } from '../../examples/playground/src/setup/setup-query.js'
import { PIXELS } from '../../scripts/docs-pictures/webp-of.js'
import { axeViolations } from '../harness/axe.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { stageOf, stages } from '../skin/stages.js'
import { type DrawnStage, drawStage } from './draw-stage.js'
import { galleryLooks } from './gallery-looks.js'
import { galleryPage } from './gallery-page.js'
import { pictureName } from './picture-name.js'
import { writeGallery } from './write-gallery.js'

const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the gallery lists every stage once, with pictures of its own, its chart state and its setup', () => {
  const page = galleryPage(
    stages.map(({ name, query = '' }) => ({ name, query, chart: 'connecting', state: 'asking' })),
  )
  expect([...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual(
    stages.map(({ name }) => name),
  )
  const pictures = [...page.matchAll(/<img src="(.*?)"/g)].map(([, file]) => file)
  expect(new Set(pictures).size).toBe(stages.length * galleryLooks.length)
  expect(page).toContain('href="http://127.0.0.1:5173/visualizer/#/connecting/asking"')
})

it('each link leads to the setup of its stage, which the playground of `npm start` reads from it', async () => {
  const world: PlaygroundWorld = await (await fetch(`${inject('playground')}world.json`)).json()
  const started = { ...world, startsWithPairing: true, startsWithFamilies: true }
  for (const { name, query = '' } of stages) {
    const page = galleryPage([{ name, query, chart: 'modal', state: 'open' }])
    const [, link = ''] = /href="http:\/\/127.0.0.1:5173\/\?(.*?)"/.exec(page) ?? []
    expect(readSetup(link.replaceAll('&amp;', '&'), started), name).toEqual(readSetup(query, world))
  }
})

it('draws stages at the size of each look, and its page shows all of them, filters them by name, and has nothing that axe finds', async () => {
  const drawn: DrawnStage[] = []
  for (const name of ['Connect', 'SwitchNetwork, declined'])
    drawn.push(await drawStage(stageOf(name), folder))
  expect(drawn.map(({ chart }) => chart)).toEqual(['modal', 'network'])

  const base = pathToFileURL(await writeGallery(drawn, folder)).href
  const { page } = await visit({ base })
  for (const look of galleryLooks) {
    await page.getByText(look.label, { exact: true }).click()
    const pictures = page.locator('img:visible')
    await until.value(() => pictures.count()).toBe(drawn.length)
    for (const [place, { name }] of drawn.entries()) {
      const picture = pictures.nth(place)
      expect(await picture.getAttribute('src')).toBe(pictureName(name, look))
      await picture.scrollIntoViewIfNeeded()
      await until
        .value(() =>
          picture.evaluate((one) => one instanceof HTMLImageElement && [one.naturalWidth, one.naturalHeight]),
        )
        .toEqual([look.width * PIXELS, look.height * PIXELS])
    }
  }
  const bytes = drawn.flatMap(({ name }) =>
    galleryLooks.map((look) => readFileSync(join(folder, pictureName(name, look))).toString('base64')),
  )
  expect(new Set(bytes).size).toBe(bytes.length)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 812 })
      expect(await axeViolations(page), `${colorScheme}, ${width} px wide`).toEqual([])
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sideways, `${width} px wide`).toBeLessThanOrEqual(0)
    }
  }

  await page.getByRole('searchbox', { name: 'Filter by name' }).fill('DECLINED')
  await until.value(() => page.locator('h2:visible').allTextContents()).toEqual(['SwitchNetwork, declined'])
  expect(await page.locator('output').textContent()).toBe('1 of 2')
})
