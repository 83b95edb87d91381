import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { startLocalWorld } from '../examples/local-world/src/index.js'
import { PLAYGROUND_CHAINS, startPlayground } from '../examples/playground/start-playground.js'
import { browserFlags } from './browser-flags.js'
import { shots } from './docs-pictures/shots.js'
import { takePicture } from './docs-pictures/take-picture.js'
import { findBrowser } from './find-browser.js'

// `npm run pictures`: takes the docs' pictures of the modal anew, each in light and dark, from the playground and a local world.
// `npm run pictures -- NAME` takes one, `--into FOLDER` puts them elsewhere.
const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string', default: 'docs/public/pictures' } },
})
const folder = join(root, values.into)
const [only] = positionals
const wanted = shots.filter(({ name }) => only === undefined || name === only)
if (wanted.length === 0)
  throw new Error(`There is no picture "${only}". Name one of ${shots.map(({ name }) => name).join(', ')}.`)

mkdirSync(folder, { recursive: true })
const world = await startLocalWorld({
  chains: PLAYGROUND_CHAINS.map((chain) => ({ ...chain, port: 0 })),
  relay: { port: 0 },
  listing: { port: 0 },
})
const playground = await startPlayground({ world, mode: 'built', port: 0 })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags] })
try {
  for (const { name, query, tallest, open } of wanted)
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: { width: 900, height: 1_000 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        bypassCSP: true,
      })
      const page = await context.newPage()
      await page.goto(`${playground.url}?${query}`)
      await open(page)
      const picture = await takePicture(page, theme, tallest)
      writeFileSync(join(folder, `${name}-${theme}.webp`), picture)
      console.log(`${name}-${theme}.webp  ${picture.length} bytes`)
      await context.close()
    }
} finally {
  await browser.close()
  await playground.stop()
  await world.stop()
}
