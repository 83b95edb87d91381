import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { axeViolations } from '../harness/axe.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { floodWhenAsked } from './flood-when-asked.js'

interface Announced {
  readonly name?: string
  readonly icon?: string
  readonly rdns: string
  readonly uuid?: string
}

const ICON = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

/** Announces wallets that count how often they are asked, now and whenever the page asks, as any script can. */
const announce = (page: Page, wallets: readonly Announced[]): Promise<void> =>
  page.evaluate(
    ([all, plain]) => {
      const asked: string[] = []
      Object.assign(window, { asked })
      for (const { rdns, name = 'Some Wallet', icon = plain, uuid = crypto.randomUUID() } of all) {
        const request = async ({ method }: { method: string }): Promise<unknown> => {
          asked.push(`${rdns} ${method}`)
          return ['0x000000000000000000000000000000000000dEaD']
        }
        const provider = { request, on: () => {}, removeListener: () => {} }
        const detail = { info: { uuid, name, icon, rdns }, provider }
        const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        window.addEventListener('eip6963:requestProvider', say)
        say()
      }
    },
    [wallets, ICON] as const,
  )

const asked = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'asked'))

it('[A3:1+2] [A5 partly] icons that are no picture, too large, or call home show as a letter, and a script in one never runs; odd names are plain, bounded text', async () => {
  const { page } = await visit({ query: 'wallets=none' })
  const kit = playground(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^(data:|http:\/\/127\.0\.0\.1)/.test(request.url())) elsewhere.push(request.url())
  })
  await until.shows(kit.connectButton)
  const script = '<script>window.stolen = true</script><image href="https://tracker.example/a.png"/>'
  await announce(page, [
    { rdns: 'evil.remote', name: 'Remote', icon: 'https://tracker.example/icon.png' },
    { rdns: 'evil.html', name: 'Html', icon: 'data:text/html,<script>window.stolen = true</script>' },
    {
      rdns: 'evil.disguised',
      name: 'Disguised',
      icon: 'data:image/html,<script>window.stolen = true</script>',
    },
    { rdns: 'evil.large', name: 'Large', icon: `data:image/png;base64,${'A'.repeat(5_000_000)}` },
    {
      rdns: 'evil.script',
      name: 'Script',
      icon: `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='window.stolen=true'>${script}</svg>`,
    },
  ])
  await kit.openWallets()
  await until.shows(kit.row(/^Script/))
  for (const name of [/^Disguised/, /^Large/]) {
    await until.shows(kit.row(name))
    expect(await kit.row(name).locator('img').count(), String(name)).toBe(0)
  }
  const shown = (await kit.state()).connectors.map(({ name, imageUrl }) => [name, imageUrl !== undefined])
  expect(shown).toEqual([
    ['Disguised', false],
    ['Large', false],
    ['Script', true],
  ])
  // What is no data image at all is no announcement.
  expect(await kit.row(/^(Remote|Html)/).count()).toBe(0)
  expect(
    await kit
      .row(/^Script/)
      .locator('script, svg image, object, iframe')
      .count(),
  ).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined()
  expect(elsewhere).toEqual([])

  // Names with markup, turned direction, hidden letters, or without end.
  await page.reload()
  await until.shows(kit.connectButton)
  await announce(page, [
    { rdns: 'evil.markup', name: '<img src=x onerror="window.stolen=true"><b>Bold</b>' },
    { rdns: 'evil.bidi', name: 'Safe\u202e\u2066 tellaW\u200b\u2069' },
    { rdns: 'evil.long', name: `Long ${'x'.repeat(10_000)}` },
  ])
  await kit.openWallets()
  const names = kit.dialog.locator('[data-part="row-name"]')
  await until.shows(names.nth(2))
  const [markup = '', bidi = '', long = ''] = await names.allTextContents()
  expect(markup).toBe('<img src=x onerror="window.stolen=true"><b>Bold</b>')
  expect(await kit.dialog.locator('[data-part="row-name"] :is(img, b)').count()).toBe(0)
  expect(bidi).toBe('Safe tellaW')
  expect(long.length).toBe(64)
  expect(await names.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['BDI', 'BDI', 'BDI'])
  const dialog = await kit.dialog.boundingBox()
  expect(dialog?.width).toBe(360)
  expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined()

  await kit.row(/^Long/).click()
  await until.shows(kit.dialog.getByRole('heading', { name: /Long x+/ }).first())
  expect((await kit.dialog.boundingBox())?.width).toBe(360)
})

it('[A5 partly] [A6:1] a name with a look-alike letter is marked in the state and in the view, which axe finds clean; a second announcement with the rdns or uuid of a wallet never stands for it', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await until.shows(kit.connectButton)
  await announce(page, [
    { rdns: 'evil.metamask', name: 'MetaM\u0430sk' },
    { rdns: 'evil.plain', name: 'MetaMask' },
  ])
  await kit.openWallets()
  const warning = 'Unusual name. Check that it is the wallet you know: '
  const odd = kit.row(/^MetaM\u0430sk/)
  await until.shows(odd.filter({ hasText: `${warning}evil.metamask` }))
  // The end of the sentence is what tells the wallets apart.
  const line = odd.locator('[data-part="row-line"]')
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  expect(await kit.row(/^MetaMask/).textContent()).not.toContain(warning)
  const marked = (await kit.state()).connectors.filter(({ suspicious }) => suspicious === true)
  expect(marked.map(({ id, name }) => [id, name])).toEqual([['evil.metamask', 'MetaM\u0430sk']])
  expect(await axeViolations(page, { within: ['.walletchart'] })).toEqual([])

  // Once before it connects, and once after.
  await page.reload()
  await lantern.ready()
  await until.shows(kit.connectButton)
  const uuid = await page.evaluate(() => window.__localWallets?.lantern?.info.uuid ?? '')
  const impostors = [
    { rdns: 'example.lantern', name: 'Lantern' },
    { rdns: 'EXAMPLE.lantern', name: 'Lantern' },
    { rdns: 'evil.same-uuid', name: 'Lantern', uuid },
    { rdns: 'evil.same-uuid', name: 'Lantern', uuid: uuid.toUpperCase() },
  ]
  await announce(page, impostors)
  await kit.connect()
  await announce(page, impostors)
  expect((await kit.state()).connectors.map(({ id }) => id)).toEqual(['example.lantern'])
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await lantern.approves('personal_sign')
  await until.shows(kit.task('sign', 'done'))
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[0])
  expect(await asked(page)).toEqual([])
})

const MOST = 100
const expected = [/more than 100 wallets announced themselves/]

it('[A6 partly] 2,000 announcements before a wallet used earlier, and after it: it is the first row, and connects', async () => {
  const { page, openTab } = await visit({ query: 'wallets=lantern', before: floodWhenAsked, expected })
  await playground(page).connect()
  await playground(page).disconnect()
  await page.close()

  const again = await openTab('wallets=lantern&flood')
  const kit = playground(again)
  await until.shows(kit.connectButton)
  await again.evaluate(() => window.flood?.())
  await kit.openWallets()
  await until.shows(kit.row(/^Lantern/))
  const rows = kit.dialog.locator('[data-part="row-name"]')
  expect(await rows.allTextContents()).toEqual([
    'Lantern',
    'Flood 0',
    'Flood 1',
    'Flood 2',
    'All your wallets',
  ])
  expect((await kit.state()).connectors).toHaveLength(MOST + 1)
  await kit.row(/^Lantern/).click()
  await localWallet(again).approves('eth_requestAccounts')
  await kit.isConnected()
  expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[0])
  expect(await again.evaluate(() => Reflect.get(window, 'flooded'))).toEqual([])
})

if (isSoak)
  it('[A6 partly] 2,000 announcements after a wallet nobody has used yet: it is in the first view, and connects', async () => {
    const { page } = await visit({ query: 'wallets=lantern', before: floodWhenAsked, expected })
    const kit = playground(page)
    await localWallet(page).ready()
    await until.shows(kit.connectButton)
    await page.evaluate(() => window.flood?.())
    await announce(page, [{ rdns: 'io.metamask', name: 'Fox' }])
    await kit.openWallets()
    await until.shows(kit.row(/^Fox/))
    const rows = kit.dialog.locator('[data-part="row-name"]')
    // A well-known rdns is listed first, whoever claims it.
    expect(await rows.allTextContents()).toEqual(['Fox', 'Lantern', 'Flood 0', 'Flood 1', 'All your wallets'])
    await kit.row(/^All your wallets/).click()
    await until.shows(kit.row(/^Flood 98/))
    expect(await kit.row(/^Flood/).count()).toBe(MOST - 1)
    await kit.row(/^Lantern/).click()
    await localWallet(page).approves('eth_requestAccounts')
    await kit.isConnected()
    expect(await kit.fact('address').textContent()).toContain(LOCAL_ACCOUNTS[0])
  })
