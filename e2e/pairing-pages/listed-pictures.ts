import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { until } from '../harness/until.js'
import { world } from '../harness/world.js'
import { visitApp } from './app-and-phone.js'

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
export const RUN = "localStorage.ran = 'yes'"
const picture = (inside: string, attributes = '') =>
  `<svg ${SVG} width="9" height="9" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`

/** Pictures that run a script where they are opened alone as they came. */
export const hostile: readonly (readonly [what: string, body: string])[] = [
  ['a script', picture(`<script>${RUN}</script>`)],
  [
    'a script with a prefix that is not ASCII',
    picture(`<é:script xmlns:é="http://www.w3.org/2000/svg">${RUN}</é:script>`),
  ],
  [
    'a script with escape sequences of another encoding in its name',
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${picture(`<s\u001b(Bcript>${RUN}</s\u001b(Bcript>`)}`,
  ],
  ['a handler', picture('', `onload="${RUN}"`)],
]

/** A picture that a drawing program could have made: the kit shows it, without what it does not know. */
export const exported = `\ufeff<?xml version="1.0" encoding="UTF-8"?><!-- <script>${RUN}</script> -->
${picture(
  `<title><![CDATA[<script>${RUN}</script>]]></title>
  <metadata xmlns:x="urn:x"><x:script href="//track.example/a.js">${RUN}</x:script></metadata>
  <style>.a{fill:#f00;background:red}</style><rect class="a" width="9" height="9" data-x="javascript:${RUN}"/>
  <x:image xmlns:x="urn:x" href="https://track.example/a.png"/>`,
  'xml:base="https://track.example/" class="b"',
)}`

/** Opens a picture in a tab of its own, as a user can. */
export const openAlone = async (page: Page, url: string): Promise<Page> => {
  const opening = page.context().waitForEvent('page')
  await page.evaluate((href) => void window.open(href), url)
  const tab = await opening
  await tab.waitForLoadState('load')
  return tab
}

/** Has the listing serve each picture for every wallet, and looks at the list: a hostile one is a letter, and none runs. */
export const looksAtListed = async (
  pictures: readonly (readonly [what: string, body: string])[],
): Promise<void> => {
  onTestFinished(() => world('listing.mend'))
  const serve = (body: string) =>
    world('listing.fault', { kind: 'text', body, contentType: 'image/svg+xml' }, { path: 'getWalletImage' })
  for (const [what, body] of pictures) {
    await serve(body)
    const app = await visitApp()
    await app.openWallets()
    await app.row(/^All wallets/).click()
    const tile = app.dialog.locator('[data-part="tile"]').first()
    if (body === exported) {
      await until.shows(tile.locator('img'))
      const url = (await tile.locator('img').getAttribute('src')) ?? ''
      const tab = await openAlone(app.page, url)
      expect(await tab.locator('rect').getAttribute('fill'), what).toBe('#f00')
    } else {
      await until.value(() => tile.locator('[data-part="mark"]').textContent(), { message: what }).toBe('F')
      expect(await app.dialog.locator('[data-part="tile"] img').count(), what).toBe(0)
    }
    expect(await app.page.evaluate(() => localStorage.getItem('ran')), what).toBeNull()
  }
}
