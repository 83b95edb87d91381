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

/** How every real Chromium of the tests is started. */
export const launchOptions = async () => ({ executablePath: await findBrowser(), args: flags })
