/** A request of the page, as far as a driver looks at it. */
export interface PageRequest {
  resourceType(): string
  url(): string
}

type RequestEvent = 'request' | 'requestfinished' | 'requestfailed'

/**
 * The part of a Playwright page that the driver uses; `Page` of `playwright`, `playwright-core` and `@playwright/test`
 * fit.
 */
export interface PlaywrightPage {
  evaluate(expression: string): Promise<unknown>
  addInitScript(script: { readonly content: string }): Promise<unknown>
  on(event: 'pageerror', listener: (error: Error) => void): unknown
  on(event: RequestEvent, listener: (request: PageRequest) => void): unknown
  off(event: 'pageerror', listener: (error: Error) => void): unknown
  off(event: RequestEvent, listener: (request: PageRequest) => void): unknown
  readonly clock: {
    install(options: { readonly time: number }): Promise<void>
    pauseAt(time: number): Promise<void>
    runFor(ms: number): Promise<void>
  }
}
