import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { until } from '../harness/until.js'
import { visitor } from '../harness/visit.js'
import { world } from '../harness/world.js'
import { visitApp } from './app-and-phone.js'

declare global {
  interface Window {
    /** The object URL of what the kit makes of a picture; of the picture as it came where `raw` says so. */
    pictureUrl?: (body: string, raw: boolean) => Promise<string | undefined>
  }
}

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const RUN = "localStorage.ran = 'yes'"
const picture = (inside: string, attributes = '') =>
  `<svg ${SVG} width="9" height="9" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`

const hostile: readonly (readonly [what: string, body: string])[] = [
  ['a script', picture(`<script>${RUN}</script>`)],
  [
    'a script with a prefix that is not ASCII',
    picture(`<é:script xmlns:é="http://www.w3.org/2000/svg">${RUN}</é:script>`),
  ],
  [
    'a script with escape sequences of another encoding in its name',
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${picture(`<s\u001b(Bcript>${RUN}</s\u001b(Bcript>`)}`,
  ],
  ['a handler', picture('', `onload="${RUN}"`)],
]

/** A picture that a drawing program could have made: the kit shows it, without what it does not know. */
const exported = `\ufeff<?xml version="1.0" encoding="UTF-8"?><!-- <script>${RUN}</script> -->
${picture(
  `<title><![CDATA[<script>${RUN}</script>]]></title>
  <metadata xmlns:x="urn:x"><x:script href="//track.example/a.js">${RUN}</x:script></metadata>
  <style>.a{fill:#f00;background:red}</style><rect class="a" width="9" height="9" data-x="javascript:${RUN}"/>
  <x:image xmlns:x="urn:x" href="https://track.example/a.png"/>`,
  'xml:base="https://track.example/" class="b"',
)}`

let script = ''
beforeAll(async () => {
  const made = await build({
    stdin: {
      contents: `import { safePicture } from './engine/src/http/listing/safe-picture.js'
window.pictureUrl = async (body, raw) => {
  const bytes = new TextEncoder().encode(body)
  const blob = raw ? new Blob([bytes], { type: 'image/svg+xml' }) : await safePicture(bytes, 'image/svg+xml')
  return blob && URL.createObjectURL(blob)
}`,
      resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
  })
  script = made.outputFiles[0]?.text ?? ''
})

/** A page without any policy: nothing but the kit keeps a picture from running there. */
const visitBarePage = async () => {
  const { context, freshPage } = await visitor()
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await context.route('http://app.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }),
  )
  const page = await freshPage()
  await page.goto('http://app.example/')
  await page.addScriptTag({ content: script })
  const urlOf = (body: string, raw: boolean): Promise<string | undefined> =>
    page.evaluate(([text, asItCame]) => window.pictureUrl?.(text, asItCame), [body, raw] as const)
  const hasRun = (): Promise<boolean> => page.evaluate(() => localStorage.getItem('ran') === 'yes')
  return { page, asked, urlOf, hasRun }
}

/** Opens a picture in a tab of its own, as a user can. */
const openAlone = async (page: Page, url: string): Promise<Page> => {
  const opening = page.context().waitForEvent('page')
  await page.evaluate((href) => void window.open(href), url)
  const tab = await opening
  await tab.waitForLoadState('load')
  return tab
}

it('[A3] a picture of the listing that could run is none; another one, opened alone, runs nothing and asks for nothing', async () => {
  const { page, asked, urlOf, hasRun } = await visitBarePage()
  for (const [what, body] of hostile) {
    expect(await urlOf(body, false), what).toBeUndefined()
    // As it came it would run in the origin of the app.
    await (await openAlone(page, (await urlOf(body, true)) ?? '')).close()
    expect(await hasRun(), what).toBe(true)
    await page.evaluate(() => localStorage.clear())
  }
  const url = (await urlOf(exported, false)) ?? ''
  const before = asked.length
  const tab = await openAlone(page, url)
  const elements = await tab.evaluate(() =>
    [...document.querySelectorAll('*')].map(({ namespaceURI, prefix, localName }) => [
      namespaceURI === 'http://www.w3.org/2000/svg' && prefix === null,
      localName,
    ]),
  )
  expect(elements).toEqual([
    [true, 'svg'],
    [true, 'title'],
    [true, 'rect'],
  ])
  const [title, fill] = await tab.evaluate(() => [
    document.querySelector('title')?.textContent,
    getComputedStyle(document.querySelector('rect') ?? document.documentElement).fill,
  ])
  expect([title, fill]).toEqual([`<script>${RUN}</script>`, 'rgb(255, 0, 0)'])
  expect(asked.slice(before).filter((one) => one !== url)).toEqual([])
  expect(await hasRun()).toBe(false)
})

it('[A3] [A18 partly] pictures that could run are letters in the list, others are shown, without a violation', async () => {
  onTestFinished(() => world('listing.mend'))
  const serve = (body: string) =>
    world('listing.fault', { kind: 'text', body, contentType: 'image/svg+xml' }, { path: 'getWalletImage' })
  // Each hostile picture is in the test above.
  for (const [what, body] of [...hostile.slice(0, 1), ['what a drawing program made', exported] as const]) {
    await serve(body)
    const app = await visitApp()
    await app.openWallets()
    await app.row(/^All wallets/).click()
    const tile = app.dialog.locator('[data-part="tile"]').first()
    if (body === exported) {
      await until.shows(tile.locator('img'))
      const url = (await tile.locator('img').getAttribute('src')) ?? ''
      const tab = await openAlone(app.page, url)
      expect(await tab.locator('rect').getAttribute('fill'), what).toBe('#f00')
    } else {
      await until.value(() => tile.locator('[data-part="mark"]').textContent(), { message: what }).toBe('F')
      expect(await app.dialog.locator('[data-part="tile"] img').count(), what).toBe(0)
    }
    expect(await app.page.evaluate(() => localStorage.getItem('ran')), what).toBeNull()
  }
})
