import { type Browser, chromium } from 'playwright-core'
import { browserFlags } from '../browser-flags.js'
import { findBrowser } from '../find-browser.js'

/** Starts Chromium. Every other host is unknown to it, so a page never waits for a chain or a service. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
  })
}
