import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatedPages } from './generated-pages.js'

/** A page of the site. */
export interface SitePage {
  /** Its path without slashes at its ends, such as `guides/fakes`; empty for the start page. */
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Its text after the front matter. */
  readonly body: string
}

const content = fileURLToPath(new URL('../src/content/docs', import.meta.url))

/** Every page of the site, those made from other files too. */
export function sitePages(): readonly SitePage[] {
  const generated = generatedPages()
  const written = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.mdx?$/.test(file) && !(file in generated))
    .map((file) => sitePage(file, readFileSync(join(content, file), 'utf8')))
  return [...written, ...Object.entries(generated).map(([file, text]) => sitePage(file, text))]
}

/**
 * Reads a page.
 * @param file its path in the folder of the pages
 * @throws {Error} if it has no title or no description
 */
export function sitePage(file: string, text: string): SitePage {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const field = (name: string): string => {
    const value = new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1]
    if (value === undefined) throw new Error(`The page ${file} has no ${name}. Add one to its front matter.`)
    return value
  }
  const slug = file.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')
  return { slug, title: field('title'), description: field('description'), body: body.trim() }
}
