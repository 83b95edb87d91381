import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { launchOptions } from './launch-options.js'

let browser: Promise<Browser> | undefined

/** The real Chromium of this test file: the one of its lane, or one of its own where the lane has none. */
export const theBrowser = (): Promise<Browser> => {
  const endpoint = inject('browser')
  browser ??=
    endpoint === undefined
      ? launchOptions().then((options) => chromium.launch(options))
      : chromium.connect(endpoint)
  return browser
}

/** Ends it. Of the browser of a lane only what this file opened is closed. */
export const closeBrowser = async (): Promise<void> => {
  await (await browser)?.close()
  browser = undefined
}
