import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** The requests of a page to its server. */
export interface RequestCount {
  readonly requests: number
  /** Bytes of the scripts, each gzipped by itself as every host does it. */
  readonly scriptBytes: number
}

/**
 * Counts the requests of a page to its server.
 * @returns ends a count and begins the next
 */
export function countRequests(page: Page, url: string): () => Promise<RequestCount> {
  let responses: Response[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(url)) responses.push(response)
  })
  return async () => {
    const counted = responses
    responses = []
    const scripts = counted.filter((response) => response.request().resourceType() === 'script')
    const sizes = scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length)
    return {
      requests: counted.length,
      scriptBytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
    }
  }
}
