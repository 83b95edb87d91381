import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'

const fragment = z.object({ url: z.string() })

/**
 * The addresses of the pages that the search of a built site finds.
 * @throws {Error} if the site has no search index
 */
export function searchedPages(site: string): string[] {
  const folder = join(site, 'pagefind/fragment')
  return readdirSync(folder).map((file) => {
    // Each fragment begins with a mark of the format, then comes JSON.
    const text = gunzipSync(readFileSync(join(folder, file))).toString('utf8')
    return fragment.parse(JSON.parse(text.slice(text.indexOf('{')))).url
  })
}
