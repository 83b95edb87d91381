import type { Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import {
  askForCode,
  askFromNewBrowser,
  codeFor,
  frameOf,
  giveCodes,
  readRecoveryCode,
  signUp,
  typeGroups,
  unlockByRecoveryCode,
} from '../harness/login-by-email.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'

const fieldOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Email address' })
const surfaceOf = (page: Page) => page.locator('dialog[open]')
const pressBeside = (page: Page) => page.mouse.click(5, 400)

/** The ways in which a user closes the modal. */
const closings = [
  (page: Page) => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
  (page: Page) => page.keyboard.press('Escape'),
  pressBeside,
]

/** Begins an attempt of the app to connect by the login. Returns what waits for its end. */
async function attempt(page: Page): Promise<() => Promise<string | undefined>> {
  const begun = await page.evaluateHandle(() => ({
    end: window.engine?.connect({ wallet: 'login' }).then(
      () => 'connected',
      (error: { readonly code: string }) => error.code,
    ),
  }))
  return () => begun.evaluate(({ end }) => end).catch(() => 'the page was left')
}

/** Waits until the modal is gone. The account is disconnected then, and the engine has no provider. */
async function isOut(page: Page): Promise<void> {
  await until.isGone(dialogOf(page))
  await playground(page).isReady()
  await playground(page).hasStatus('disconnected')
  const provider = () => page.evaluate(() => window.engine?.provider('eip155'))
  await expect(provider()).rejects.toThrow('Provider not found')
}

/** The account is connected, also after a reload, and what it signs is of its address. */
async function isIn(page: Page, groups: readonly string[]): Promise<void> {
  await until.isGone(dialogOf(page))
  await playground(page).hasStatus('connected')
  const address = await playground(page).addressOf('eip155')
  await page.reload()
  await playground(page).hasStatus('connected')
  const message = 'At last'
  const signing = page.evaluate((text) => window.engine?.signMessage({ message: text }), message)
  await until.shows(frameOf(page).getByText(message))
  await frameOf(page).getByRole('button', { name: 'Approve' }).click()
  await unlockByRecoveryCode(page, groups)
  const signature = (await signing) ?? ''
  expect(await recoverMessageAddress({ message, signature: `0x${signature.slice(2)}` })).toBe(address)
}

/** Returns what lets the pause between two mails pass for the kit, also after the page was loaded anew. */
function mailPause(page: Page): () => Promise<void> {
  let ahead = 0
  return () => {
    ahead += 31_000
    return page.evaluate((ms) => {
      Date.now = () => Math.round(performance.timeOrigin + performance.now()) + ms
    }, ahead)
  }
}

/** Keeps what the frame asks its server at this address. `comes` waits for it; `release` lets it go on. */
async function hold(page: Page, path: string) {
  let asked = 0
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    asked += 1
    await released
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
  return {
    comes: () => until.value(() => asked).toBe(1),
    release: async (): Promise<void> => {
      await page.unroute(`**${path}`)
      release()
    },
  }
}

it('[Q1 partly] a login that is left by Close, Escape, a press beside the modal or a reload, while an address is typed, its mail is on its way, or a code is awaited or checked, connects nobody and can be begun again', async () => {
  const { page } = await visit({ query })
  const passPause = mailPause(page)
  const dialog = dialogOf(page)
  const leaves = [...closings, (it: Page) => it.reload()]
  const ends = new Set<string | undefined>()

  for (const leave of leaves) {
    await openConnect(page)
    await fieldOf(page).fill('typed@leaving.example')
    const end = await attempt(page)
    await leave(page)
    ends.add(await end())
    await isOut(page)
  }

  await openConnect(page)
  await askForCode(page, 'code@leaving.example')
  for (const leave of leaves) {
    await leave(page)
    await isOut(page)
    if (leave === leaves.at(-1)) break
    // A mail may take a while, so the way to its code is kept.
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    await until.shows(dialog.getByRole('heading', { name: 'Enter the code' }))
  }

  for (const [at, leave] of leaves.entries()) {
    const held = await hold(page, '/api/email')
    await openConnect(page)
    await passPause()
    await fieldOf(page).fill(`sending-${at}@leaving.example`)
    await page.keyboard.press('Enter')
    await held.comes()
    const end = await attempt(page)
    await leave(page)
    ends.add(await end())
    await held.release()
    await isOut(page)
  }
  expect([...ends]).toEqual(['ABORTED', 'the page was left'])

  await openConnect(page)
  await passPause()
  await askForCode(page, 'checking@leaving.example', true)
  const checking = await hold(page, '/api/otp')
  await page.keyboard.type(await codeFor('checking@leaving.example', /sign in/))
  await checking.comes()
  for (const leave of leaves) {
    await leave(page)
    await isOut(page)
    if (leave === leaves.at(-1)) break
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    await until.shows(dialog.getByText('Checking', { exact: true }))
  }
  await checking.release()

  // A right code counts, although its view was closed meanwhile.
  await openConnect(page)
  await passPause()
  await askForCode(page, 'right@leaving.example', true)
  const right = await hold(page, '/api/otp')
  await page.keyboard.type(await codeFor('right@leaving.example', /sign in/))
  await right.comes()
  await page.keyboard.press('Escape')
  await isOut(page)
  await right.release()
  const groups = await readRecoveryCode(page)
  await typeGroups(page, groups)
  await isIn(page, groups)
})

it('[Q1 partly] a login that is left in the frame by Close, Escape or a reload, while it asks for the approval of the browser, shows a recovery code, or asks it back, connects nobody, says how to go on, and can be begun again; a press beside the frame does nothing', async () => {
  const { page } = await visit({ query })
  const passPause = mailPause(page)
  const dialog = dialogOf(page)
  const frame = frameOf(page)
  const close = surfaceOf(page).getByRole('button', { name: 'Close' })
  const byEscape = async (): Promise<void> => {
    await close.focus()
    await page.keyboard.press('Escape')
  }
  const byButton = () => close.click()
  const byReload = () => page.reload()
  const places = [
    {
      heading: 'Approve this device',
      reach: (email: string) => askFromNewBrowser(page, email),
      leaves: [byButton, byEscape, byReload],
      said: /You closed the login/,
    },
    {
      heading: 'Your recovery code',
      reach: (email: string, at: number) => giveCodes(page, email, at > 0),
      leaves: [byEscape, byReload],
      said: /did not finish/,
    },
    {
      heading: 'Check your copy',
      reach: async (email: string) => {
        await giveCodes(page, email, true)
        await readRecoveryCode(page)
      },
      leaves: [byButton, byReload],
      said: /did not finish/,
    },
  ]

  for (const { heading, reach, leaves, said } of places) {
    for (const [at, leave] of leaves.entries()) {
      await openConnect(page)
      await passPause()
      await reach(`${heading.replaceAll(' ', '-')}-${at}@leaving.example`.toLowerCase(), at)
      const asks = frame.getByRole('heading', { name: heading })
      await until.shows(asks)
      await pressBeside(page)
      expect(await asks.isVisible()).toBe(true)
      await leave()
      if (leave !== byReload) {
        await until.isGone(surfaceOf(page))
        await until.shows(dialog.getByText(said).first())
        await page.keyboard.press('Escape')
      }
      await isOut(page)
    }
  }
  await openConnect(page)
  await passPause()
  await isIn(page, await signUp(page, 'frame@leaving.example', true))
})
