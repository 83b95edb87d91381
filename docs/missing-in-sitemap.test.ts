import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { missingInSitemap } from './generate/missing-in-sitemap.js'

const page = (slug: string) => ({ slug, title: slug, description: slug, body: '' })
const pages = [page(''), page('errors'), page('guides/fakes')]
const site = 'https://docs.example'

it('finds the pages that the sitemap of a built site does not name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'missing-in-sitemap-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(missingInSitemap(folder, pages, site)).toEqual([
    'https://docs.example/',
    'https://docs.example/errors/',
    'https://docs.example/guides/fakes/',
  ])
  writeFileSync(
    join(folder, 'sitemap-0.xml'),
    '<urlset><url><loc>https://docs.example/</loc></url><url><loc>https://docs.example/errors/</loc></url></urlset>',
  )
  expect(missingInSitemap(folder, pages, site)).toEqual(['https://docs.example/guides/fakes/'])
})
