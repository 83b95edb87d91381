import { expect, it, onTestFinished } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { until } from '../harness/until.js'
import { world } from '../harness/world.js'
import { PAIRING, tickUntil, visitApp } from './app-and-phone.js'

type App = Awaited<ReturnType<typeof visitApp>>

const tiles = (app: App) => app.dialog.locator('[data-part="tile"]')
const search = (app: App) => app.dialog.getByRole('textbox', { name: /^Search/ })
const scroller = (app: App) => app.dialog.locator('[data-part="body"]')

const openAll = async (app: App): Promise<void> => {
  await app.openWallets()
  await app.row(/^All wallets/).click()
  await until.shows(app.heading('All wallets'))
}

/** What the list was asked for so far, oldest first. */
const asked = async () => (await world('listing.requests')).filter(({ path }) => path === '/getWallets')
const pagesAsked = async (): Promise<readonly number[]> =>
  (await asked()).filter(({ query }) => query.entries === '40').map(({ query }) => Number(query.page))
const searchesAsked = async () => (await asked()).filter(({ query }) => query.search !== undefined)

const WALLETS = { path: '/getWallets' }
const isBroken = /Failed to load resource/

it('[R2.4] [R9.6] [R7.29] [R7.32] [B26:1] the list grows by pages of 40 while it is scrolled, with pictures that are blobs; it and a search show certified wallets only', {
  timeout: 120_000,
}, async () => {
  await world('listing.clearRequests')
  const app = await visitApp()
  await openAll(app)
  await until.shows(tiles(app).first())
  const picture = app.dialog.locator('[data-part="tile"] img').first()
  expect(await picture.getAttribute('src')).toMatch(/^blob:http:\/\/127\.0\.0\.1/)
  await until.value(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth') > 0)).toBe(true)

  const label = () => search(app).getAttribute('placeholder')
  const uncertified = () =>
    tiles(app).evaluateAll(
      (found) => found.filter((one) => one.querySelector('[data-part="mark-badge"]') === null).length,
    )
  const all = await label()
  expect(await uncertified()).toBeGreaterThan(0)
  await until
    .value(async () => {
      await scroller(app).evaluate((body) => body.scrollTo({ top: body.scrollHeight }))
      return (await pagesAsked()).length
    })
    .toBeGreaterThanOrEqual(5)
  // Each page once, one after the other, and only what shows is in the document.
  const pages = await pagesAsked()
  expect(pages).toEqual(pages.map((_, index) => index + 1))
  expect(await tiles(app).count()).toBeLessThan(100)

  await world('listing.clearRequests')
  const toggle = app.dialog.getByRole('button', { name: 'Only WalletConnect certified' })
  await toggle.click()
  await until.value(() => toggle.getAttribute('aria-pressed')).toBe('true')
  await until.shows(tiles(app).first())
  await until.value(uncertified).toBe(0)
  expect(await label()).not.toBe(all)
  await search(app).fill('anchor')
  await until
    .value(async () => (await searchesAsked()).map(({ query }) => query.badge_type))
    .toEqual(['certified'])
  await search(app).fill('')
  await toggle.click()
  await until.value(() => toggle.getAttribute('aria-pressed')).toBe('false')
  await until.value(label).toBe(all)
})

it('[R9.5] [F16 partly] the four recommended are asked for, and fill the first view; an answer to an older search changes nothing', async () => {
  await world('listing.clearRequests')
  const app = await visitApp({ query: `${PAIRING}&wallets=none`.replace('wallets=lantern&', '') })
  await app.openWallets()
  await until.shows(app.row(/^Birch Anchor/))
  const [, ...rows] = await app.dialog.locator('[data-part="row"]').allInnerTexts()
  expect(rows.map((row) => row.split('\n')[0])).toEqual([
    'Foghorn',
    'Amber Anchor',
    'Birch Anchor',
    'Ember Anchor',
    'All wallets',
  ])
  expect((await asked()).filter(({ query }) => query.entries === '4')).toHaveLength(1)

  await app.row(/^All wallets/).click()
  // The second page is asked for as soon as the first one shows, and would use the fault up.
  await until.value(pagesAsked).toEqual([1, 2])
  await world('listing.clearRequests')
  onTestFinished(() => world('listing.mend'))
  await world('listing.fault', { kind: 'delay', ms: 60_000 }, { ...WALLETS, times: 1 })
  await search(app).fill('kestrel')
  await until.value(async () => (await searchesAsked()).length).toBe(1)
  await search(app).fill('maple')
  await until.shows(
    tiles(app)
      .filter({ hasText: /^Maple/ })
      .first(),
  )
  // Nobody waits for the first answer any more.
  await until
    .value(async () => (await searchesAsked()).map(({ given_up }) => given_up))
    .toEqual([true, false])
  expect(await tiles(app).filter({ hasText: 'Kestrel' }).count()).toBe(0)
})

if (isSoak)
  it('[R2.45] [R9.7] [B26:2] the first letter stands where there is no picture after 2000 ms; typing fast sends one request, 300 ms after the last letter, for 100 entries', {
    timeout: 120_000,
  }, async () => {
    onTestFinished(() => world('listing.mend'))
    await world('listing.fault', { kind: 'hang' }, { path: 'getWalletImage' })
    const app = await visitApp({ stopClock: true })
    const { clock } = app.page
    await openWithClock(app)
    const mark = tiles(app).first().locator('[data-part="mark"]')
    await clock.runFor(1_500)
    expect(await mark.textContent()).toBe('')
    await clock.runFor(700)
    await tickUntil(app.page, async () => (await mark.textContent()) === 'F')
    expect(await app.dialog.locator('[data-part="tile"] img').count()).toBe(0)

    await world('listing.clearRequests')
    await search(app).focus()
    for (const letter of ' otter') {
      await app.page.keyboard.type(letter)
      await clock.runFor(150)
    }
    await clock.runFor(149)
    expect(await searchesAsked()).toEqual([])
    await clock.runFor(1)
    await until.value(async () => (await searchesAsked()).length).toBe(1)
    const [{ query } = { query: {} }] = await searchesAsked()
    expect(query).toMatchObject({ search: 'otter', entries: '100', page: '1' })
    await tickUntil(
      app.page,
      async () => (await tiles(app).first().getAttribute('title'))?.startsWith('Otter') === true,
    )
    expect(await searchesAsked()).toHaveLength(1)
  })

const MARKUP = '<img src=x onerror="window.hacked=1">'
const hostile = [
  { id: 'markup', name: MARKUP },
  {
    id: 'links',
    name: 'Links',
    homepage: 'javascript:window.hacked=2',
    mobile_link: 'javascript:window.hacked=3//',
    webapp_link: 'data:text/html,<script>window.hacked=4</script>',
    chrome_store: 'file:///etc/passwd',
    app_store: 'http://store.example',
  },
  { id: 'turned', name: 'Fog\u202enroh\u200b' },
  { id: '../up', name: 'Path' },
  { id: 'long', name: 'L'.repeat(5_000), image_id: '../../secret' },
]

it('[A3 partly] [A4 partly] [A5 partly] [R7.32] a list that does not come says so, and comes when it is asked for again; entries that mean harm are text, without links and without pictures', async () => {
  onTestFinished(() => world('listing.mend'))
  await world('listing.fault', { kind: 'status', status: 503 }, WALLETS)
  const app = await visitApp({ expected: [isBroken] })
  await openAll(app)
  await until.shows(app.dialog.getByText('The wallets did not load').first())
  expect((await app.page.evaluate(() => window.engine?.getState().listing?.failure))?.code).toBe(
    'HTTP_REQUEST_FAILED',
  )
  await world('listing.mend')
  const body = JSON.stringify({ count: hostile.length, data: hostile })
  await world('listing.fault', { kind: 'text', body }, WALLETS)
  await world('listing.clearRequests')
  await app.dialog.getByRole('button', { name: 'Try again' }).click()
  await until.shows(tiles(app).filter({ hasText: MARKUP }))
  expect(await app.dialog.getByText('The wallets did not load').count()).toBe(0)
  expect(await tiles(app).count()).toBe(4)
  await app.dialog.locator('[data-part="tile"][title="Links"]').click()
  await until.shows(app.heading('Links'))
  await app.page.evaluate(() => window.engine?.open({ view: 'Downloads', data: { walletId: 'links' } }))
  await until.shows(app.dialog.getByText('No place to get Links').first())
  const found = await app.page.evaluate(() => ({
    hacked: Reflect.has(window, 'hacked'),
    links: [...document.querySelectorAll('.walletchart a')].map((link) => link.getAttribute('href')),
    images: document.querySelectorAll('.walletchart img[src="x"]').length,
  }))
  expect(found).toEqual({ hacked: false, links: [], images: 0 })
  expect((await world('listing.requests')).filter(({ path }) => path.includes('secret'))).toEqual([])
})

/** Opens the list on a page whose clock stands still. */
const openWithClock = async (app: App): Promise<void> => {
  await until.holds(app.page, (it) => it.waitForFunction(() => window.engine !== undefined))
  await app.page.clock.runFor(1_000)
  await app.openWallets()
  await app.page.clock.runFor(500)
  await app.row(/^All wallets/).click()
  await tickUntil(app.page, async () => (await tiles(app).count()) > 0)
}
