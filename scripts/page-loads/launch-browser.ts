import { type Browser, chromium } from 'playwright-core'
import { browserFlags } from '../browser-flags.js'
import { findBrowser } from '../find-browser.js'

/** Chromium, for which no host but this machine exists: a page may ask chains and services, and waits for none. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
  })
}
