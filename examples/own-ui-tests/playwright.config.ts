import { defineConfig } from '@playwright/test'
import { browserFlags } from '../../scripts/browser-flags.js'
import { findBrowser } from '../../scripts/find-browser.js'

// `npm run specs` serves the page and says where. A project of its own would have `webServer` here.
export default defineConfig({
  testDir: 'tests',
  outputDir: 'node_modules/.cache/specs',
  // The engine is taken from its sources, so that nothing has to be built first. An app needs no such file.
  tsconfig: 'tsconfig.specs.json',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  use: {
    baseURL: process.env.KIOSK_URL,
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: await findBrowser(),
      args: [...browserFlags],
    },
  },
})
