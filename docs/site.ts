import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, dev, preview } from 'astro'
import { buildVisualizer } from '../examples/playground/server/build-visualizer.js'
import { brokenLinks } from './generate/broken-links.js'
import { llmsFullText, llmsText } from './generate/llms-text.js'
import { missingInSitemap } from './generate/missing-in-sitemap.js'
import { searchedPages } from './generate/searched-pages.js'
import { siteAddress } from './generate/site-address.js'
import { sitePages } from './generate/site-pages.js'
import { unfoundWords } from './generate/unfound-words.js'
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
  const address = siteAddress(process.env)
  const pages = sitePages()
  writeFileSync(join(dist, 'llms.txt'), llmsText(pages, address))
  writeFileSync(join(dist, 'llms-full.txt'), llmsFullText(pages, address))
  const unmapped = address === undefined ? [] : missingInSitemap(dist, pages, address)
  for (const page of unmapped) console.error(`Missing in the sitemap: ${page}`)
  if (address === undefined) console.log('There is no sitemap: set SITE to the address of the site for one.')
  const broken = brokenLinks(dist)
  for (const link of broken) console.error(`Leads nowhere: ${link}`)
  const indexed = searchedPages(dist).filter((page) => page === '/project/conformance/')
  for (const page of indexed) console.error(`The search must not find ${page}`)
  const unfound = unfoundWords(dist)
  for (const word of unfound) console.error(`Missing in the keywords of its page: ${word}`)
  const isFine = broken.length + indexed.length + unmapped.length + unfound.length === 0
  if (isFine) console.log('The site is in docs/dist. All links lead somewhere.')
  process.exitCode = isFine ? 0 : 1
}
