import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { launchLane, loginSite } from './login-site.cases.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchLane('partitioned, without third-party cookies')
})
afterAll(() => browser.close())

/** A server, and a browser that keeps its account page. */
async function keptPage() {
  const site = await loginSite()
  let isRunning = true
  const stopServer = async () => {
    isRunning = false
    await site.frame.stop()
  }
  onTestFinished(() =>
    isRunning ? site.stop() : Promise.all([site.host.stop(), site.mailbox.stop()]).then(() => undefined),
  )
  const context = await browser.newContext()
  context.setDefaultTimeout(30_000)
  onTestFinished(() => context.close())
  const faults: string[] = []
  const open = async () => {
    const page = await context.newPage()
    page.on('console', (message) => faults.push(message.text()))
    await page.goto(`${site.frame.url}/account#export`)
    return page
  }
  const page = await open()
  await page.evaluate(registered)
  return { page, stopServer, open, faults }
}

/** Registers the service worker as the account page does, and waits until it is in use. */
const registered = `(async () => {
  const policy = trustedTypes.createPolicy('test', { createScriptURL: (url) => url })
  const url = policy.createScriptURL('/account-worker.js')
  const { installing, active } = await navigator.serviceWorker.register(url, { scope: '/account' })
  const worker = installing ?? active
  await new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker was not installed.'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
})()`

/** True if the worker of the keys starts. A script that cannot be loaded is an event without words. */
const startsWorker = async (page: Page): Promise<boolean> => {
  const started = page.waitForEvent('worker').then((worker) => worker.evaluate('true'))
  started.catch(() => undefined)
  const failed = page.evaluate(`new Promise((resolve) => {
    const policy = trustedTypes.createPolicy('test', { createScriptURL: (url) => url })
    const worker = new Worker(policy.createScriptURL('/account-keys.js'), { type: 'module' })
    worker.onerror = (event) => resolve(event instanceof ErrorEvent)
  })`)
  failed.catch(() => undefined)
  return (await Promise.race([started, failed])) === true
}

it('keeps the account page, its scripts and its style, and nothing else', async () => {
  const { page } = await keptPage()
  await page.reload()
  const kept = await page.evaluate(async () => {
    await fetch('/api/vault')
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(caches_.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.sort()).toEqual(['/account', '/account-keys.js', '/frame.css', '/frame.js'])
})

it('opens the account page and its worker when the server is gone', async () => {
  const { stopServer, open, faults } = await keptPage()
  await stopServer()
  const page = await open()
  expect(faults).toEqual([])
  expect(await page.title()).toBe('Your wallet')
  // Its script ran, and its style is there, so both fit the hashes of the page.
  await page.waitForFunction(() => document.body.childElementCount > 0)
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0)).toBeGreaterThan(5)
  expect(await page.evaluate(() => isSecureContext && navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await startsWorker(page)).toBe(true)
  expect(
    await page.evaluate(() =>
      fetch('/api/audit').then(
        () => 'answered',
        () => 'failed',
      ),
    ),
  ).toBe('failed')
})

it('keeps the policy of the page: it loads nothing of another origin when the server is gone', async () => {
  const { stopServer, open } = await keptPage()
  await stopServer()
  const page = await open()
  const violated = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
        const image = new Image()
        image.src = 'https://elsewhere.example/seen.png'
      }),
  )
  expect(violated).toBe('img-src')
})
