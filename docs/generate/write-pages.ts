import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatedPages } from './generated-pages.js'

const content = fileURLToPath(new URL('../src/content/docs', import.meta.url))

/** Writes the pages that are made from other files. They are not kept in the repository. */
export function writePages(): void {
  for (const [page, text] of Object.entries(generatedPages())) {
    const file = join(content, page)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
