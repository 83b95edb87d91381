import { expect, it } from 'vitest'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { connectWallet, dialogOf, openView } from './stages.js'

const sizes = [
  [375, 812],
  [375, 800],
  [360, 740],
  [1280, 800],
] as const

it('Receive shows the code, the name, the address and where it works without scrolling, on phones of 740 px and more', async () => {
  const { page } = await visit({
    query: 'wallets=lantern&receive=true&tokens=true&projectId=playground&listing=true',
    reducedMotion: 'reduce',
  })
  await connectWallet(page)
  await openView(page, 'WalletReceive')
  // A name is a line more.
  await until.shows(dialogOf(page).getByText('marina.local'))
  await until.shows(dialogOf(page).getByRole('img', { name: /^Address of/ }))
  await until.shows(dialogOf(page).getByRole('button', { name: /^Send only/ }))
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    const { hidden, code } = await dialogOf(page).evaluate((dialog) => {
      const body = dialog.querySelector('[data-part="body"]')
      const plate = dialog.querySelector('[data-part="qr-plate"]')
      return {
        hidden: body === null ? Number.NaN : body.scrollHeight - body.clientHeight,
        code: plate?.clientWidth ?? 0,
      }
    })
    const size = `${width} x ${height}`
    expect(hidden, size).toBe(0)
    expect(code, size).toBeGreaterThanOrEqual(198)
  }
})
