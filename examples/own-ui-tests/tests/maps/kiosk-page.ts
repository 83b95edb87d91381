import type { Page } from '@playwright/test'

/** Where the kiosk is served. A bug is switched on by the environment: `KIOSK_BUG=no-cancel`. */
export function kioskUrl(query: Readonly<Record<string, string>> = {}): string {
  const bug = process.env.KIOSK_BUG
  const search = new URLSearchParams({ ...query, ...(bug ? { bug } : {}) })
  return `/?${search}`
}

/** The pretended wallets are not the kiosk's own. */
export const aria = { without: '.dock' }

/** Loads the kiosk; its wallets ask before they tell anything. */
export async function loadKiosk(page: Page, query?: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(kioskUrl(query))
  await page.evaluate(() => {
    for (const { wallet } of window.testWallets.all) {
      wallet.script('eth_accounts', 'ask')
      wallet.script('wallet_revokePermissions', 'ask')
    }
  })
}

/** Loads the kiosk and connects Buoy. */
export async function loadConnected(page: Page): Promise<void> {
  await page.goto(kioskUrl())
  await page.getByRole('button', { name: 'Buoy' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('heading', { name: 'The network' }).waitFor()
}
