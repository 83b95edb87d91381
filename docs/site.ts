import { fileURLToPath } from 'node:url'
import { build, dev, preview } from 'astro'
import { buildVisualizer } from '../examples/playground/server/build-visualizer.js'
import { brokenLinks } from './generate/broken-links.js'
import { searchedPages } from './generate/searched-pages.js'
import { writePages } from './generate/write-pages.js'
import { visualizerEndpoint } from './visualizer-endpoint.js'

// `npm run dev`, `npm run build` and `npm run preview` of the site. Through Astro's functions, which post nothing.
const root = fileURLToPath(new URL('.', import.meta.url))
const [command = 'build'] = process.argv.slice(2)

writePages()
if (command === 'dev') {
  await buildVisualizer()
  await dev({ root, integrations: [visualizerEndpoint] })
} else if (command === 'preview') {
  await preview({ root })
} else {
  await build({ root, logLevel: 'error' })
  const dist = fileURLToPath(new URL('dist', import.meta.url))
  const broken = brokenLinks(dist)
  for (const link of broken) console.error(`Leads nowhere: ${link}`)
  const indexed = searchedPages(dist).filter((page) => page === '/project/conformance/')
  for (const page of indexed) console.error(`The search must not find ${page}`)
  const isFine = broken.length + indexed.length === 0
  if (isFine) console.log('The site is in docs/dist. All links lead somewhere.')
  process.exitCode = isFine ? 0 : 1
}
