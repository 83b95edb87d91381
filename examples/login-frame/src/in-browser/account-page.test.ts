import type { Browser } from 'playwright-core'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { AccountVisitor } from './account-visitor.cases.js'
import { type LoginSite, launchLane, loginSite, Visitor } from './login-site.cases.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchLane('partitioned, without third-party cookies')
})
afterAll(() => browser.close())

const site = async (): Promise<LoginSite> => {
  const made = await loginSite({ isNamed: true, sessionWay: 'cookie' })
  onTestFinished(() => made.stop())
  return made
}

it('[Q20] opens with a login and the recovery code, shows the keys as words of other wallets, and does so without its server', async () => {
  const made = await site()
  const visitor = await Visitor.come(browser, made, 'own@mail.example')
  const { groups, addresses } = await visitor.signUp()
  const own = await AccountVisitor.come(visitor, 'export')
  await own.signIn()
  await own.type('Recovery code', groups.join(' '), 'Open')
  await own.page.getByText(addresses.eip155).waitFor()
  const words = await own.exportWords()
  expect(words).toHaveLength(12)
  expect(mnemonicToAccount(words.join(' ')).address).toBe(addresses.eip155)
  await own.isKept()
  await made.frame.stop()
  await own.page.reload()
  await own.page.getByText('The login server cannot be reached.').waitFor()
  await own.page.getByRole('button', { name: 'Export keys' }).click()
  await own.page.getByRole('button', { name: 'Show them' }).click()
  await own.click('Use the recovery code')
  await own.type('Recovery code', groups.join(' '), 'Open')
  expect(await own.words()).toEqual(words)
})
