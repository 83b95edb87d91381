import { expect, it } from 'vitest'
import { playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

it('[A4 partly] an explorer with a link that is not https is refused, and no such link is ever on the page', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  await kit.connect()
  const engine = await kit.engine()
  const addExplorer = (url: string): Promise<string> =>
    engine.evaluate((one, explorer) => {
      const { activeNetworkId, networks } = one.getState()
      const network = networks.eip155?.caipNetworks.find((known) => known.caipNetworkId === activeNetworkId)
      if (network === undefined) return 'no network'
      try {
        one.addNetwork({ ...network, blockExplorers: { default: { name: 'Explorer', url: explorer } } })
        return 'added'
      } catch (error) {
        return String(error instanceof Error && Reflect.get(error, 'code'))
      }
    }, url)
  const hostile = [
    'javascript:alert(1)//example.com',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'vbscript:msgbox(1)',
    'intent://example.com#Intent;scheme=https;end',
  ]
  for (const url of hostile) expect(await addExplorer(url), url).toBe('OPTION_INVALID')

  await kit.accountButton.first().click()
  await kit.row(/^Settings/).click()
  await until.shows(kit.heading('Settings'))
  expect(await kit.dialog.locator('a').count()).toBe(0)
  // With a link that may be shown, it is shown.
  expect(await addExplorer('https://explorer.example/')).toBe('added')
  const link = kit.dialog.locator('a')
  await until.shows(link)
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/explorer\.example\//)
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
})
