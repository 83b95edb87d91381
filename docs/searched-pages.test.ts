import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { conformancePage } from './generate/conformance-page.js'
import { searchedPages } from './generate/searched-pages.js'
import { unfoundWords } from './generate/unfound-words.js'

const builtSite = (texts: Readonly<Record<string, string>>): string => {
  const site = mkdtempSync(join(tmpdir(), 'searched-pages-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'pagefind/fragment'), { recursive: true })
  for (const [url, content] of Object.entries(texts))
    writeFileSync(
      join(site, `pagefind/fragment/en_${url.length}.pf_fragment`),
      gzipSync(`pagefind_dcd${JSON.stringify({ url, content })}`),
    )
  return site
}

it('reads from a built site which pages the search finds', () => {
  const site = builtSite({ '/errors/': 'Text', '/quick-start/': 'Text' })
  expect(searchedPages(site).toSorted()).toEqual(['/errors/', '/quick-start/'])
})

it('keeps the conformance page out of the search', () => {
  expect(conformancePage('# Conformance\n\nText')).toContain('\npagefind: false\n')
})

it('finds the words of readers that the page they lead to does not begin with', () => {
  const site = builtSite({ '/guides/phones/': `Phones. deep link, mobile. ${'Text '.repeat(60)}Android` })
  expect(
    unfoundWords(site, [
      ['deep link', '/guides/phones/'],
      ['Android', '/guides/phones/'],
      ['mobile', '/guides/gone/'],
    ]),
  ).toEqual(['Android: /guides/phones/', 'mobile: /guides/gone/'])
})
