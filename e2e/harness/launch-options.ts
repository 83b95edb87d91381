import { browserFlags } from '../../scripts/browser-flags.js'
import { findBrowser } from '../../scripts/find-browser.js'

/** How every real Chromium of the tests is started. */
export const launchOptions = async () => ({ executablePath: await findBrowser(), args: [...browserFlags] })
