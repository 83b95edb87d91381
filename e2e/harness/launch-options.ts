import { browserFlags, strictBrowserFlags } from '../../scripts/browser-flags.js'
import { findBrowser } from '../../scripts/find-browser.js'
import { isStrictLane } from './is-strict-lane.js'

/** How every real Chromium of the tests is started. */
export const launchOptions = async () => ({
  executablePath: await findBrowser(),
  args: [...(isStrictLane ? strictBrowserFlags : browserFlags)],
})
