import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { until } from '../harness/until.js'
import { visitApp, visitPhone } from './app-and-phone.js'

declare global {
  interface Window {
    /** What the page opened, and whether that was inside a press of the visitor. */
    opened?: { readonly href: string; readonly target: string; readonly inPress: boolean }[]
  }
}

/** Stands in for the phone's own way from a link to an app. */
const noteOpened = (): void => {
  window.opened = []
  window.open = (href, target) => {
    window.opened?.push({
      href: String(href),
      target: target ?? '',
      inPress: navigator.userActivation.isActive,
    })
    return window
  }
}

/** The app that signing leads to, as the relay client keeps it. */
const linkKept = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('The database does not answer.'))
      })
    const database = await done(indexedDB.open('@walletchart/pairing'))
    try {
      const store = database.transaction('kept').objectStore('kept')
      const kept: unknown = await done(store.get('WALLETCONNECT_DEEPLINK_CHOICE'))
      return kept === undefined ? undefined : JSON.stringify(kept)
    } finally {
      database.close()
    }
  })

/** A phone, as an option of a visit. */
const phone = (userAgent: string): BrowserContextOptions => ({
  userAgent,
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
})
export const IPHONE = phone(
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
)
export const ANDROID = phone(
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
)

/** The app on a phone, which notes what it opens. */
export const visitOnPhone = (device: BrowserContextOptions) => visitApp({ ...device, before: noteOpened })

/** The whole way on a phone: a code, the app that the press opens, the connection, a signature, and its end. */
export const goesTheWholeWay = async (device: BrowserContextOptions): Promise<void> => {
  const [app, phone] = await Promise.all([visitOnPhone(device), visitPhone()])
  const { page } = app
  await app.openWallets()
  const uri = await app.code()
  await app.row(/^Foghorn/).tap()
  await until.shows(app.heading('Foghorn'))
  expect((await app.pairing()).uri).toBe(uri)
  await app.dialog.getByRole('link', { name: 'Open Foghorn' }).tap()
  // A tap becomes a press a moment later.
  await until
    .value(() => page.evaluate(() => window.opened))
    .toEqual([{ href: `foghorn://wc?uri=${encodeURIComponent(uri)}`, target: '_self', inPress: true }])
  await phone.pastes(uri)
  await phone.approves()
  await app.isConnected()

  // What is signed later leads to the same app, until the connection ends.
  await until.value(() => linkKept(page)).toContain('foghorn://')
  await page.getByRole('button', { name: 'Sign', exact: true }).tap()
  await phone.approvesRequest('personal_sign')
  await until.shows(app.task('sign', 'done'))
  const last = await page.evaluate(() => window.opened?.at(-1)?.href)
  expect(last).toMatch(/^foghorn:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/)
  await app.disconnect()
  await until.value(() => linkKept(page)).toBe(undefined)
}
