import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'

describe('the recovery code in the frame', () => {
  let browser: Browser
  let site: LoginSite
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([
      launchLane('partitioned, without third-party cookies'),
      loginSite(),
    ])
  })
  afterAll(async () => {
    await Promise.all([browser.close(), site.stop()])
  })

  /** A visitor who sees the code. */
  const shown = async (name: string) => {
    const visitor = await Visitor.come(browser, site, `${name}@mail.example`)
    await visitor.signIn()
    const user = visitor.ask('GET_USER')
    await visitor.frame.getByText('Your recovery code').waitFor()
    const groups = await visitor.frame.locator('ol.code li').allTextContents()
    return { visitor, user, groups, said: visitor.frame.getByRole('status') }
  }

  /** The text that a paste brings into the page. */
  const pasted = async (visitor: Visitor): Promise<string> => {
    await visitor.host.evaluate(() => document.body.append(document.createElement('textarea')))
    const field = visitor.host.locator('textarea')
    await field.focus()
    await visitor.page.keyboard.press('Control+V')
    return field.inputValue()
  }

  it('is copied in one line by its button, which says so for a moment', async () => {
    const { visitor, user, groups, said } = await shown('copies')
    expect(await said.textContent()).toBe('')
    await visitor.click('Copy')
    expect(await said.textContent()).toBe('Copied')
    await expect.poll(() => said.textContent(), { timeout: 30_000 }).toBe('')
    expect(await pasted(visitor)).toBe(groups.join(' '))
    await visitor.writeDown()
    await user
    const left = await visitor.frame.content()
    expect(groups.filter((group) => left.includes(group))).toEqual([])
    expect(visitor.faults).toEqual([])
  })

  it('is selected where the browser refuses to copy it, and a copy by hand brings the same line', async () => {
    const { visitor, user, groups, said } = await shown('refused')
    await visitor.frame.evaluate(() => {
      document.execCommand = () => false
    })
    await visitor.click('Copy')
    expect(await said.textContent()).toBe('Select it and copy it by hand')
    const selected = await visitor.frame.evaluate(() => getSelection()?.toString() ?? '')
    expect(selected.split(/\s+/)).toEqual(groups)
    await visitor.page.keyboard.press('Control+C')
    expect(await pasted(visitor)).toBe(groups.join(' '))
    await visitor.writeDown()
    await user
    expect(visitor.faults).toEqual([])
  })
})
