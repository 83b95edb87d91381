import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SitePage } from './site-pages.js'

/**
 * The pages that the sitemap of a built site does not name.
 * @param folder the built site
 * @param site its address
 */
export function missingInSitemap(folder: string, pages: readonly SitePage[], site: string): string[] {
  const maps = readdirSync(folder).filter((file) => /^sitemap-\d+\.xml$/.test(file))
  const named = maps.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
  )
  return pages
    .map(({ slug }) => new URL(slug === '' ? '/' : `/${slug}/`, site).href)
    .filter((address) => !named.includes(address))
}
