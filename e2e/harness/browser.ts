import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.js'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let browser: Promise<Browser> | undefined

/** The one real Chromium of this test file. */
export const theBrowser = (): Promise<Browser> => {
  browser ??= findBrowser().then((executablePath) => chromium.launch({ executablePath, args: flags }))
  return browser
}

/** Ends it. */
export const closeBrowser = async (): Promise<void> => {
  await (await browser)?.close()
  browser = undefined
}
