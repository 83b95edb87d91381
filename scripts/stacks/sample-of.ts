import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pages = new URL('../../docs/src/content/docs/', import.meta.url)

/**
 * A code sample of the documentation: a stack builds what its reader copies.
 * @param page path of the page in the documentation
 * @param title the file that the sample is
 */
export function sampleOf(page: string, title: string): string {
  const text = readFileSync(fileURLToPath(new URL(page, pages)), 'utf8')
  const samples = text.matchAll(/^```tsx? title="([^"]+)".*\n([\s\S]*?)^```/gm)
  for (const [, name, code] of samples) if (name === title && code !== undefined) return code
  throw new Error(`${page} has no sample of ${title}.`)
}
