import type { Page, Request } from 'playwright-core'

interface Pending {
  readonly requests: Set<Request>
  /** Called when the last one has ended. */
  readonly waiting: Set<() => void>
}

const pages = new WeakMap<Page, Pending>()

/** Follows the scripts of a page from here on; a page that is not followed has none pending. */
export const followScripts = (page: Page): void => {
  const pending: Pending = { requests: new Set(), waiting: new Set() }
  pages.set(page, pending)
  page.on('request', (request) => {
    if (request.resourceType() === 'script') pending.requests.add(request)
  })
  const end = (request: Request): void => {
    if (!pending.requests.delete(request) || pending.requests.size > 0) return
    for (const resolve of pending.waiting) resolve()
    pending.waiting.clear()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('framenavigated', () => {
    for (const request of pending.requests) end(request)
  })
}

/** Addresses of the scripts that a page waits for. */
export const pendingScripts = (page: Page): readonly string[] =>
  [...(pages.get(page)?.requests ?? [])].map((request) => request.url())

/** Settles when the page waits for no script. */
export const scriptsLoaded = (page: Page): Promise<void> => {
  const pending = pages.get(page)
  if (pending === undefined || pending.requests.size === 0) return Promise.resolve()
  return new Promise((resolve) => pending.waiting.add(resolve))
}
