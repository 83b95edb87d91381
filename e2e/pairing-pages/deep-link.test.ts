import { expect, it } from 'vitest'
import { isSoak } from '../../engine/src/behaviours/is-soak.cases.js'
import { until } from '../harness/until.js'
import { ANDROID, goesTheWholeWay, IPHONE, visitOnPhone } from './phone-way.js'

it('[R2.6] [B36:1] [B37] an iPhone makes the code while the modal opens, and opens the app inside the press', () =>
  goesTheWholeWay(IPHONE))

if (isSoak)
  it('[B36:1] an Android phone opens the app inside the press too, and can show the code to another phone', async () => {
    const app = await visitOnPhone(ANDROID)
    await app.openWallets()
    const uri = await app.code()
    await app.row(/^Foghorn/).tap()
    await app.dialog.getByRole('link', { name: 'Open Foghorn' }).tap()
    await until
      .value(() => app.page.evaluate(() => window.opened))
      .toEqual([{ href: `foghorn://wc?uri=${encodeURIComponent(uri)}`, target: '_self', inPress: true }])
    await app.dialog.getByRole('tab', { name: 'Code' }).tap()
    await until.shows(app.dialog.getByRole('img', { name: /^Code that connects Foghorn/ }))
    expect(await app.pairing()).toMatchObject({ phase: 'waiting', uri: expect.stringMatching(/^wc:/) })
  })
