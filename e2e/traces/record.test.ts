import { expect, it } from 'vitest'
import { describeReplay, parseTrace, replayTrace } from '../../engine/src/inspect.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { downloaded } from '../harness/downloaded.js'
import { localWallet } from '../harness/local-wallet.js'
import { playground, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

it('[C26] a visit is saved as a trace that goes the same way again, without address and message', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await page.getByRole('button', { name: 'Record a trace' }).click()
  await kit.connect()
  const message = 'Good evening, this is between us.'
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await lantern.approves('personal_sign')
  const signature = await kit.task('sign', 'done').locator('.proof').textContent()
  await kit.networkButton.click()
  await kit.row(/^Tidewater/).click()
  await lantern.approves('wallet_switchEthereumChain')
  await kit.isOn(TIDEWATER)
  await until.isGone(kit.dialog)
  await kit.disconnect()
  await page.keyboard.press('Escape')
  await until.isGone(kit.dialog)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the trace' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^trace-\d{14}\.json$/)
  const text = (await downloaded(download)).toString('utf8')
  await until.shows(page.getByRole('button', { name: 'Record a trace' }))

  const result = replayTrace(text)
  expect(describeReplay(result)).toMatch(/^All \d+ entries of \d+ actors go the same way\.$/)
  const { entries } = parseTrace(text)
  const states = entries
    .filter(({ chart }) => chart === 'connecting' || chart === 'connection')
    .map(({ to }) => to.join())
  expect(states).toEqual(
    expect.arrayContaining(['connecting.asking', 'connected.supported', 'disconnecting', 'disconnected']),
  )
  expect(entries.map(({ to }) => to.join())).toContain('switching.asking')

  const lower = text.toLowerCase()
  const secrets = [
    ...LOCAL_ACCOUNTS,
    message,
    Buffer.from(message).toString('hex'),
    String(signature).slice(2, 40),
    'data:image',
  ]
  expect(secrets.filter((secret) => lower.includes(secret.toLowerCase()))).toEqual([])
  expect(lower).not.toMatch(/0x[\da-f]{16}/)
})
