import { accountText, WALLET_NAME } from '../page-loads/in-page/scripted-wallet.js'
import { npm } from './installers.js'
import type { Stack, Tour } from './stack.js'
import { versionsOf } from './versions.js'

/** Connects the announced wallet by its button, loads the page again, and disconnects. */
const headlessTour: Tour = async (page, ended, url) => {
  const wallet = page.getByRole('button', { name: WALLET_NAME })
  const account = page.getByText(accountText)
  await page.goto(url)
  await wallet.waitFor()
  await ended('firstLoad')
  await ended('opening')
  await wallet.click()
  await account.waitFor()
  await page.reload()
  await account.waitFor()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('Disconnected.').waitFor()
}

/** The app without a framework that the starter writes. */
export const headlessStack: Stack = {
  name: 'Vite, no framework',
  gate: false,
  installer: npm,
  starter: ['--template', 'vanilla'],
  packages: versionsOf('vite'),
  versions: ['vite'],
  files: {},
  build: ['npm', 'run', 'build'],
  serve: { folder: 'dist' },
  tour: headlessTour,
}
