import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { loginApp } from '../login-app.js'
import type { FrameFiles } from '../login-parts.js'
import { memoryStore } from '../login-world.cases.js'
import { buildFrame } from '../node/build-frame.js'
import { listen, stopListening } from '../node/listen.js'
import { serverSecrets } from '../secrets/server-secrets.js'
import { launchLane, loginSite } from './login-site.cases.js'

/** The text of a function that waits for the state of a service worker. */
const untilState = `(worker, state) => new Promise((resolve, reject) => {
  const look = () => {
    if (worker.state === state) resolve()
    if (worker.state === 'redundant') reject(new Error('The service worker was not installed.'))
  }
  worker.addEventListener('statechange', look)
  look()
})`

let browser: Browser
beforeAll(async () => {
  browser = await launchLane('partitioned, without third-party cookies')
})
afterAll(() => browser.close())

/** A browser that opens the account page of a server. */
async function visitor(url: string) {
  const context = await browser.newContext()
  context.setDefaultTimeout(30_000)
  onTestFinished(() => context.close())
  const faults: string[] = []
  const open = async () => {
    const page = await context.newPage()
    page.on('console', (message) => faults.push(message.text()))
    await page.goto(`${url}/account#export`)
    return page
  }
  return { open, faults }
}

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
  const { open, faults } = await visitor(site.frame.url)
  const page = await open()
  await page.evaluate(registered)
  return { page, stopServer, open, faults }
}

type Serve = (request: Request) => Response | Promise<Response>

/** A server that is replaced while a browser keeps its account page. */
async function changingServer() {
  const files = await buildFrame()
  const store = await memoryStore()
  const secrets = await serverSecrets(new Uint8Array(32).fill(3))
  let serve: Serve = () => new Response(null, { status: 503 })
  const server = createServer(getRequestListener((request) => serve(request)))
  const url = `http://127.0.0.1:${await listen(server, 0)}`
  onTestFinished(async () => {
    await stopListening(server)
    await store.close()
  })
  const appWith = (own: FrameFiles): Serve => {
    const app = loginApp({
      ...{ origin: url, files: own, store, secrets, projects: {}, networks: [], siteName: 'Example Login' },
      addressOf: () => '192.0.2.7',
      mailer: { send: async () => undefined },
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      log: () => undefined,
      now: Date.now,
    })
    return (request) => app.fetch(request)
  }
  const use = (next: Serve) => {
    serve = next
  }
  use(appWith(files))
  const body = `${files.style.body}\n:root { --version: 2 }\n`
  const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`
  const worker = files.worker.body.replaceAll(files.style.integrity, integrity)
  const next: FrameFiles = {
    script: files.script,
    keys: files.keys,
    style: { ...files.style, body, integrity },
    worker: { ...files.worker, body: worker },
  }
  const { open } = await visitor(url)
  const page = await open()
  await page.evaluate(registered)
  return { files, next, use, appWith, open, page }
}

/** The version of the style that a page shows. */
const versionOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--version').trim())

/** The names of all caches. */
const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** Registers the service worker as the account page does, and waits until it is in use. */
const registered = `(async () => {
  const policy = trustedTypes.createPolicy('test', { createScriptURL: (url) => url })
  const url = policy.createScriptURL('/account-worker.js')
  const registration = await navigator.serviceWorker.register(url, { scope: '/account' })
  await (${untilState})(registration.installing ?? registration.active, 'activated')
})()`

/** Looks for a new service worker, and waits until it is installed. */
const update = `(async () => {
  const registration = await navigator.serviceWorker.getRegistration('/account')
  await registration.update()
  await (${untilState})(registration.installing ?? registration.waiting, 'installed')
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

it.each([
  ['fails', 503],
  ['is overloaded', 500],
])('opens the account page when the proxy says that the server %s', async (_, status) => {
  const { use, open } = await changingServer()
  use(() => new Response('The proxy speaks.', { status }))
  const page = await open()
  expect(await page.title()).toBe('Your wallet')
  await page.waitForFunction(() => document.body.childElementCount > 0)
})

it('keeps a new version as a whole, and drops the one before when its pages are closed', async () => {
  const { files, next, use, appWith, open, page } = await changingServer()
  use(appWith(next))
  await page.reload()
  expect(await versionOf(page)).toBe('2')
  await page.evaluate(update)
  expect(await cachesOf(page)).toHaveLength(2)
  await page.close()
  use(() => new Response(null, { status: 503 }))
  const later = await open()
  expect(await versionOf(later)).toBe('2')
  await expect.poll(() => cachesOf(later)).toEqual([expect.stringContaining(next.style.integrity)])
  expect(files.style.integrity).not.toBe(next.style.integrity)
})

it('keeps the whole version before when a new one is there in part', async () => {
  const { files, next, use, appWith, open, page } = await changingServer()
  // The new worker is there, the new style is not.
  use(appWith({ ...files, worker: next.worker }))
  await expect(page.evaluate(update)).rejects.toThrow('was not installed')
  use(() => new Response(null, { status: 503 }))
  const later = await open()
  expect(await later.title()).toBe('Your wallet')
  expect(await cachesOf(later)).toEqual([expect.stringContaining(files.style.integrity)])
  expect(await later.evaluate(() => document.styleSheets.length)).toBe(1)
})
