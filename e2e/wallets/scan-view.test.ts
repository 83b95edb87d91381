import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import type {} from '../../engine/src/send.js'
import { browserWithCamera } from '../harness/fake-camera.js'
import { HARBOR } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { axeLooker } from '../skin/look-by-axe.js'
import { dialogOf, openAccount, RECEIVER } from '../skin/stages.js'

const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => dialogOf(page).getByLabel(name, { exact: true })

declare global {
  interface Window {
    /** Every stream that the page was given. */
    streams?: MediaStream[]
  }
}

/** Keeps the streams of the page, to see that they end. */
const keepStreams = (): void => {
  const { mediaDevices } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  window.streams = []
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted)
    window.streams?.push(stream)
    return stream
  }
}
const liveTracks = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    (window.streams ?? []).map(
      (stream) => stream.getTracks().filter(({ readyState }) => readyState === 'live').length,
    ),
  )

/** The form of a visitor whose camera shows a code. */
const formBefore = async (code: string, allowed = true): Promise<Page> => {
  const camera = await browserWithCamera(code, allowed)
  onTestFinished(() => camera.close())
  const { page } = await visit({
    query: 'wallets=lantern',
    browser: camera.browser,
    reducedMotion: 'reduce',
    before: keepStreams,
  })
  await openAccount(page)
  await button(page, 'Send').click()
  await until.shows(button(page, 'Token ETH, change'))
  return page
}

it('a code that is scanned fills the receiver and an empty amount, and the camera is off', async () => {
  const page = await formBefore(`ethereum:${RECEIVER}@${HARBOR}?value=1e17`)
  await button(page, 'Scan').click()
  await until.shows(button(page, 'Review'))
  await until.exists(dialogOf(page).locator('[data-part="send-found"]'))
  expect(await dialogOf(page).locator('[data-part="send-found"]').textContent()).toContain(RECEIVER)
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().sendForm?.amount.text === '0.1'),
  )
  expect(await field(page, 'To').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await liveTracks(page)).toEqual([0])
})

it('the amount of a code never replaces another without being asked', async () => {
  const page = await formBefore(`ethereum:${RECEIVER}@${HARBOR}?value=1e17`)
  await field(page, 'Amount').fill('0.25')
  await button(page, 'Scan').click()
  await until.shows(button(page, 'Use 0.1 from the code?'))
  expect(await field(page, 'Amount').inputValue()).toBe('0.25')
  await button(page, 'Use 0.1 from the code?').click()
  await until.isGone(button(page, 'Use 0.1 from the code?'))
  expect(await field(page, 'Amount').inputValue()).toBe('0.1')
})

it('what is scanned is trusted no more than what is typed', async () => {
  const page = await formBefore('javascript:alert(1)')
  await button(page, 'Scan').click()
  await until.shows(dialogOf(page).getByText('Invalid Address'))
  expect(await field(page, 'To').inputValue()).toBe('javascript:alert(1)')
})

it('a camera that is refused is said, and so is the way to go on; axe finds nothing', async () => {
  const look = axeLooker()
  const page = await formBefore(RECEIVER, false)
  await button(page, 'Scan').click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Allow the camera, or paste' }))
  await look(page, 'refused')
  await button(page, 'Cancel').click()
  await until.shows(button(page, 'Review'))
  expect(await field(page, 'To').evaluate((input) => input === document.activeElement)).toBe(true)
})

it('a camera that sees no code goes on until the scan is left', async () => {
  const look = axeLooker()
  // A code without a text does not count.
  const page = await formBefore(' ')
  await button(page, 'Scan').click()
  await until.shows(dialogOf(page).getByRole('heading', { name: 'Hold the code in the frame' }))
  await look(page, 'looking')
  expect(await liveTracks(page)).toEqual([1])
  await button(page, 'Back').click()
  await until.shows(button(page, 'Review'))
  expect(await liveTracks(page)).toEqual([0])
})
