import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { conformancePage } from './generate/conformance-page.js'
import { searchedPages } from './generate/searched-pages.js'

it('reads from a built site which pages the search finds', () => {
  const site = mkdtempSync(join(tmpdir(), 'searched-pages-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'pagefind/fragment'), { recursive: true })
  for (const url of ['/errors/', '/quick-start/'])
    writeFileSync(
      join(site, `pagefind/fragment/en_${url.length}.pf_fragment`),
      gzipSync(`pagefind_dcd${JSON.stringify({ url, content: 'Text' })}`),
    )
  expect(searchedPages(site).toSorted()).toEqual(['/errors/', '/quick-start/'])
})

it('keeps the conformance page out of the search', () => {
  expect(conformancePage('# Conformance\n\nText')).toContain('\npagefind: false\n')
})
