import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { visitor } from '../harness/visit.js'
import { exported, hostile, looksAtListed, openAlone, RUN } from './listed-pictures.js'

declare global {
  interface Window {
    /** The object URL of what the kit makes of a picture; of the picture as it came where `raw` says so. */
    pictureUrl?: (body: string, raw: boolean) => Promise<string | undefined>
  }
}

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

it('[A3:1+2] a picture of the listing that could run is none; another one, opened alone, runs nothing and asks for nothing', async () => {
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

// Each hostile picture is in the test above, and `npm run soak` looks at each in the list.
if (isSoak)
  it('[A3:1+2] [A18 partly] pictures that could run are letters in the list, others are shown, without a violation', () =>
    looksAtListed([...hostile.slice(0, 1), ['what a drawing program made', exported]]))
