import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { launchOptions } from './launch-options.js'

let browser: Promise<Browser> | undefined

/** The real Chromium of this process: the one of its lane, or one of its own where the lane has none. */
export const theBrowser = (): Promise<Browser> => {
  const endpoint = inject('browser')
  browser ??=
    endpoint === undefined
      ? launchOptions().then((options) => chromium.launch(options))
      : chromium.connect(endpoint)
  return browser
}

/** Ends a browser that this process started. That of a lane stays connected, as the next file uses it. */
export const closeBrowser = async (): Promise<void> => {
  if (inject('browser') !== undefined) return
  await (await browser)?.close()
  browser = undefined
}
