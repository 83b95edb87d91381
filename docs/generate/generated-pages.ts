import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changelogPage } from './changelog-page.js'
import { conformancePage } from './conformance-page.js'
import { errorsPage } from './errors-page.js'
import { recipesPage } from './recipes-page.js'

const docs = fileURLToPath(new URL('..', import.meta.url))

/** The texts of the pages that are made from other files, by their path. */
export function generatedPages(): Readonly<Record<string, string>> {
  const conformance = join(docs, 'conformance.md')
  const text = existsSync(conformance)
    ? readFileSync(conformance, 'utf8')
    : 'This page is written by `npm run conformance`.'
  return {
    'errors.md': errorsPage(),
    'guides/recipes.md': recipesPage(),
    'project/conformance.md': conformancePage(text),
    'project/changelog.md': changelogPage(readFileSync(join(docs, '../CHANGELOG.md'), 'utf8')),
  }
}
