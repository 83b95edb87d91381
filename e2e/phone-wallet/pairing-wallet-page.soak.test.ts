import { expect, it } from 'vitest'
import { axeViolations } from '../harness/axe.js'
import { goThroughScreens } from './pairing-wallet-screens.js'
import { phone } from './pairing-wallet-visit.js'

it.each([
  ['light', 390],
  ['dark', 390],
  ['light', 1280],
  ['dark', 1280],
] as const)(
  'axe finds nothing on any screen of the phone wallet, %s, %s px wide',
  async (colorScheme, width) => {
    const wallet = await phone({ colorScheme })
    await wallet.page.setViewportSize({ width, height: 844 })
    await goThroughScreens(wallet, async (screen) => {
      expect(await axeViolations(wallet.page), screen).toEqual([])
    })
  },
  240_000,
)
