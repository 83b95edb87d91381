import type { Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import type {} from '../../engine/src/login.js'
import { frameOf, signUp } from '../harness/login-by-email.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'

/** Makes the browser one that cannot tell what covers a frame, as Firefox and Safari are. */
const withoutCover = (): void => {
  Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  Reflect.deleteProperty(IntersectionObserver.prototype, 'trackVisibility')
}

/** Adds the header to the page. A route of playwright would make it a page of another address space, which reaches no loopback. */
async function cutOffWindows(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    const policy = { name: 'cross-origin-opener-policy', value: 'same-origin' }
    void session.send('Fetch.continueResponse', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: [...responseHeaders, policy],
    })
  })
  const patterns = [{ urlPattern: page.url(), requestStage: 'Response' as const }]
  await session.send('Fetch.enable', { patterns })
  // The context may be gone by then.
  onTestFinished(() => session.detach().catch(() => undefined))
}

it('[Q7 partly] a page with the header Cross-Origin-Opener-Policy sees no window of its frame: one that was closed is opened again, the text is signed in it, and nothing waits without an end', async () => {
  const { page, context } = await visit({ query, before: withoutCover })
  await cutOffWindows(page)
  const served = await page.reload()
  expect(served?.headers()['cross-origin-opener-policy']).toBe('same-origin')
  await openConnect(page)
  await signUp(page, 'twite@example.org')
  const address = await playground(page).addressOf('eip155')
  const frame = frameOf(page)
  const message = 'Ebb at nine'
  const signing = page.evaluate((text) => window.engine?.signMessage({ message: text }), message)
  await until.shows(frame.getByText(message))
  expect(await frame.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  const review = frame.getByRole('button', { name: 'Review in a window' })
  const opened = async () => {
    const [window] = await Promise.all([context.waitForEvent('page'), review.click()])
    await until.shows(window.getByText(message, { exact: true }))
    return window
  }
  const first = await opened()
  expect(await first.evaluate(() => window.opener)).toBeNull()
  await first.close()
  await until.shows(frame.getByText('Answer in the window. If you closed it, open another one.'))
  const second = await opened()
  await second.getByRole('button', { name: 'Approve', disabled: false }).click()
  const signature = (await signing) ?? ''
  expect(await recoverMessageAddress({ message, signature: `0x${signature.slice(2)}` })).toBe(address)
  await until.isGone(page.locator('dialog[open]'))
})
