import { expect, inject, it } from 'vitest'
import { localWallet } from '../harness/local-wallet.js'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openView } from './stages.js'

// Each visit fails by itself on a console error, an unhandled rejection and a violation of the policy.

it('[A18] the whole tour keeps the strict policy: no violation from the first load to the last message', async () => {
  const answer = await fetch(inject('playground'))
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "trusted-types 'none'",
      "require-trusted-types-for 'script'",
    ]),
  )
  expect(policy).not.toContain('unsafe')

  const { page } = await visit({
    query: 'wallets=lantern,halyard&networks=31337,31338,31339&telemetry=true',
    reducedMotion: 'no-preference',
  })
  const lantern = localWallet(page)
  const kit = playground(page)
  await lantern.ready()
  for (const view of [
    'WhatIsAWallet',
    'WhatIsANetwork',
    'GetWallet',
    'ConnectWallets',
    'Networks',
  ] as const) {
    await openView(page, view)
    await until.holds(page, (it) =>
      it.waitForFunction((name) => window.engine?.getState().modal.view === name, view),
    )
    await until.shows(dialogOf(page).locator('[data-heading]'))
    await page.keyboard.press('Escape')
    await until.isGone(dialogOf(page))
  }
  await kit.choose()
  await lantern.rejects('eth_requestAccounts')
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await lantern.approves('eth_requestAccounts')
  await kit.isConnected()

  await kit.accountButton.first().click()
  await dialogOf(page).getByRole('button', { name: 'Settings' }).click()
  await dialogOf(page)
    .getByRole('button', { name: /^Harbor/ })
    .click()
  await dialogOf(page)
    .getByRole('button', { name: /^Sandbar/ })
    .click()
  await lantern.approves('wallet_addEthereumChain')
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().activeNetworkId === 'eip155:31339'),
  )
  const toasts = await kit.noteToasts()
  for (const variant of ['loading', 'success', 'error'] as const) {
    await page.evaluate((kind) => window.engine?.toast({ variant: kind, text: `A ${kind} message` }), variant)
    await until.value(async () => (await toasts()).join()).toContain(`A ${variant} message`)
  }
  await page.keyboard.press('Escape')
  await until.isGone(dialogOf(page))
  await page.reload()
  await kit.isConnected()
  await kit.disconnect()

  // On a phone too: the sheet follows the keyboard and the finger by styles of its own.
  await page.setViewportSize({ width: 375, height: 812 })
  await kit.openWallets()
  // Comes to rest on it: the sheet slides in, and grows with its view.
  const grab = page.locator('[data-part="grab"]')
  await grab.hover({ position: { x: 187, y: 8 } })
  const top = ((await grab.boundingBox())?.y ?? 0) + 8
  await page.mouse.down()
  await page.mouse.move(187, top + 150, { steps: 4 })
  await page.mouse.up()
  await until.isGone(dialogOf(page))
})

it('[A18] a style attribute and a text set as markup would be seen', async () => {
  const expected = [/Content Security Policy/, /policy violation/, /TrustedHTML/]
  const { page } = await visit({ query: 'wallets=lantern', expected })
  const violations = await page.evaluateHandle(() => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
    const planted = document.createElement('p')
    planted.setAttribute('style', 'color: red')
    document.body.append(planted)
    try {
      planted.innerHTML = '<b>planted</b>'
    } catch (error) {
      seen.push(String(error).slice(0, 9))
    }
    return seen
  })
  await until
    .value(() => violations.jsonValue())
    .toEqual(expect.arrayContaining(['style-src-attr', 'require-trusted-types-for', 'TypeError']))
})
