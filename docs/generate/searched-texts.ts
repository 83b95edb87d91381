import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'

const fragment = z.object({ url: z.string(), content: z.string() })

/**
 * The text that the search of a built site reads of each page, by its address.
 * @throws {Error} if the site has no search index
 */
export function searchedTexts(site: string): ReadonlyMap<string, string> {
  const folder = join(site, 'pagefind/fragment')
  return new Map(
    readdirSync(folder).map((file) => {
      // Each fragment begins with a mark of the format, then comes JSON.
      const text = gunzipSync(readFileSync(join(folder, file))).toString('utf8')
      const { url, content } = fragment.parse(JSON.parse(text.slice(text.indexOf('{'))))
      return [url, content]
    }),
  )
}
