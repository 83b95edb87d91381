import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type NextSsr, startNextSsr } from '../../examples/next-ssr/start-next-ssr.js'
import { localWallet } from '../harness/local-wallet.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf } from './stages.js'

let app: NextSsr
beforeAll(async () => {
  const world = await (await fetch(`${inject('playground')}world.json`)).json()
  app = await startNextSsr({ world: { describe: () => world }, mode: 'built', port: 0 })
}, 240_000)
afterAll(() => app?.stop())

/** One look of the page at its buttons and its words. */
interface Look {
  readonly status: string
  readonly button: string
  readonly pending: boolean
  readonly width: number
}

/** Notes every look of the page, from the first that the server sent, one for each frame in which something changed. */
const followLooks = (): void => {
  const looks: Look[] = []
  Object.assign(window, { looks })
  const note = (): void => {
    const button = document.querySelector<HTMLElement>('header [data-steady] > button')
    const output = document.querySelector('output')
    if (button !== null && output !== null) {
      const look = {
        status: output.textContent ?? '',
        button: button.getAttribute('aria-label') ?? button.textContent ?? '',
        pending: button.dataset.state === 'pending',
        width: Math.round(button.getBoundingClientRect().width),
      }
      if (JSON.stringify(looks.at(-1)) !== JSON.stringify(look)) looks.push(look)
    }
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

const looksOf = (page: Page): Promise<readonly Look[]> =>
  page.evaluate(() => {
    const looks: unknown = Reflect.get(window, 'looks')
    return Array.isArray(looks) ? looks : []
  })

const connect = async (page: Page): Promise<void> => {
  await localWallet(page).ready()
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await dialogOf(page)
    .getByRole('button', { name: /^Lantern/ })
    .click()
  await localWallet(page).approves('eth_requestAccounts')
  await until.isGone(dialogOf(page))
  await until.shows(page.getByRole('button', { name: /^Account 0x/ }).first())
}

/** Notes the page as React's first render leaves it: told of the commit as its tools are, before any effect has run. */
const followHydration = (): void => {
  const onCommitFiberRoot = (): void => {
    const button = document.querySelector('header [data-steady] > button')
    // React marks the elements it has taken over.
    const hydrated = button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
    if (!hydrated || Reflect.has(window, 'firstParts')) return
    const parts = [...document.querySelectorAll('header .walletchart, main .walletchart, output')]
    Object.assign(window, { firstParts: parts.map((part) => part.outerHTML) })
  }
  const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: () => {} }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

it('[B7:2] what the server renders is what the browser renders first', async () => {
  const { page: unscripted } = await visit({ base: app.url, javaScriptEnabled: false })
  const sent = await unscripted
    .locator('header .walletchart, main .walletchart, output')
    .evaluateAll((parts) => parts.map((part) => part.outerHTML))
  expect(sent).toHaveLength(4)
  expect(sent.join()).toContain('Looking for your wallet')
  expect(sent.join()).toContain('data-state="pending"')

  // React says so in the console when its first render is another one, and the visit fails.
  const { page } = await visit({ base: app.url, before: followHydration })
  await until.holds(page, (it) => it.waitForFunction(() => Reflect.has(window, 'firstParts')))
  expect(await page.evaluate((): unknown => Reflect.get(window, 'firstParts'))).toEqual(sent)
  await until.shows(page.locator('output[data-status="disconnected"]'))
})

it('a reload of a connected page never says that nobody is connected, and the button keeps its width', async () => {
  const { page } = await visit({ base: app.url, before: followLooks })
  await connect(page)
  // What was sent is drawn before a script of the app runs, however slow the machine is with one or fast with the other.
  await page.evaluate(() => Reflect.deleteProperty(window, 'looks'))
  await page.route('**/_next/**/*.js', async (route) => {
    await until.heldOnce(page, (it) => it.waitForFunction(() => Reflect.get(window, 'looks')?.length > 0))
    await route.continue()
  })
  await page.reload()
  await until.shows(page.getByRole('button', { name: /^Account 0x/ }).first())
  await until.holds(page, (it) =>
    it.waitForFunction(() => {
      const looks: unknown = Reflect.get(window, 'looks')
      return Array.isArray(looks) && /^Account 0x/.test(looks.at(-1)?.button)
    }),
  )
  const looks = await looksOf(page)
  expect(looks[0]).toMatchObject({ status: 'Looking for your wallet', pending: true })
  for (const { status, button, pending } of looks) {
    expect(status).not.toBe('Nobody is connected')
    expect(pending || /^Account 0x/.test(button)).toBe(true)
  }
  expect(new Set(looks.map(({ width }) => width)).size, JSON.stringify(looks)).toBe(1)
  expect(await localWallet(page).callsOf('eth_requestAccounts')).toBe(0)
})

it('[A18] the whole tour keeps the policy of its documentation, with a nonce that is new each time', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await fetch(app.url)).headers.get('content-security-policy') ?? ''),
  )
  const withoutNonce = policies.map((policy) => policy.replaceAll(/'nonce-[^']+'/g, "'nonce-…'"))
  expect(policies[0]).not.toBe(policies[1])
  expect(withoutNonce[0]).toContain(
    "default-src 'none'; script-src 'self' 'nonce-…' 'strict-dynamic'; style-src 'self' 'nonce-…'",
  )
  expect(policies[0]).not.toContain('unsafe')
  const { page } = await visit({ base: app.url })
  const lantern = localWallet(page)
  await connect(page)
  await page
    .getByRole('button', { name: /^Network .*, change/ })
    .first()
    .click()
  await dialogOf(page)
    .getByRole('button', { name: /^Tidewater/ })
    .click()
  await until.holds(page, (it) =>
    it.waitForFunction(() => getComputedStyle(document.body).overflowY === 'hidden'),
  )
  await lantern.approves('wallet_switchEthereumChain')
  await until.shows(page.locator('output').filter({ hasText: 'Tidewater' }))
  if ((await dialogOf(page).count()) > 0) await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))
  await page
    .getByRole('button', { name: /^Account 0x/ })
    .first()
    .click()
  await dialogOf(page).getByRole('button', { name: 'Disconnect' }).click()
  await until.shows(page.locator('output').filter({ hasText: 'Nobody is connected' }))
})
