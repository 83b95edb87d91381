import type { Page } from 'playwright-core'

/** Collects what goes wrong on a page from here on: errors in its console, thrown errors, and failed requests. */
export function followFaults(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left or replaced aborts its own requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`request: ${request.url()} ${request.failure()?.errorText}`)
  })
  return faults
}
