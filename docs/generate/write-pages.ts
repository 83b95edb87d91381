import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changelogPage } from './changelog-page.js'
import { conformancePage } from './conformance-page.js'
import { errorsPage } from './errors-page.js'

const docs = fileURLToPath(new URL('..', import.meta.url))

/** Writes the pages that are made from other files. They are not kept in the repository. */
export function writePages(): void {
  const conformance = join(docs, 'conformance.md')
  const text = existsSync(conformance)
    ? readFileSync(conformance, 'utf8')
    : 'This page is written by `npm run conformance`.'
  write('errors.md', errorsPage())
  write('project/conformance.md', conformancePage(text))
  write('project/changelog.md', changelogPage(readFileSync(join(docs, '../CHANGELOG.md'), 'utf8')))
}

function write(page: string, text: string): void {
  const file = join(docs, 'src/content/docs', page)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
