import type { Page } from 'playwright-core'
import { expect, inject, it, onTestFinished } from 'vitest'
import { FIRST, signed } from '../../engine/src/behaviours/send-page.cases.js'
import type {} from '../../engine/src/send.js'
import { closeCore, quietCore, quietKit } from '../../examples/pairing-wallet/src/wallet/index.js'
import { HARBOR } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { axeLooker } from '../skin/look-by-axe.js'
import { dialogOf, RECEIVER } from '../skin/stages.js'
import { visitApp } from './app-and-phone.js'

const button = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name, exact: true })

/** Asks the node of Harbor for what no app asks. */
const harbor = async (method: string, ...params: readonly unknown[]): Promise<void> => {
  const found = inject('nodes').find(({ id }) => id === HARBOR)
  const headers = { 'content-type': 'application/json' }
  await fetch(found?.rpcUrl ?? '', {
    method: 'POST',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
}

/** No block until the test makes one. */
const holdBlocks = async (): Promise<void> => {
  await harbor('evm_setAutomine', false)
  onTestFinished(async () => {
    await harbor('evm_setAutomine', true)
    await harbor('evm_mine')
  })
}

/** A phone whose session holds `eth_signTransaction`, and no method that sends. It signs what it is asked. */
const signingPhone = async (uri: string): Promise<void> => {
  const core = quietCore({ relayUrl: inject('relay'), storagePrefix: 'signing-phone', inMemory: true })
  const kit = await quietKit(core, {
    name: 'Signer',
    description: '',
    url: 'https://signer.example',
    icons: [],
  })
  onTestFinished(() => closeCore(core))
  const chain = `eip155:${HARBOR}`
  const eip155 = {
    chains: [chain],
    accounts: [`${chain}:${FIRST}`],
    methods: ['eth_signTransaction'],
    events: [],
  }
  kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: { eip155 } }))
  kit.on('session_request', ({ topic, id, params: { request } }) => {
    void signed(request.params).then((result) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } }),
    )
  })
  await kit.pair({ uri })
}

it('[Q42:2] a pending transfer that the phone signed is sped up from Activity, and says then that a higher fee replaced it', {
  timeout: 120_000,
}, async () => {
  const look = axeLooker()
  await holdBlocks()
  const { page, ...app } = await visitApp({ reducedMotion: 'reduce' })
  await signingPhone(await app.showCode())
  await app.isConnected()

  await page.evaluate(() => window.engine?.open({ view: 'WalletSend' }))
  await until.shows(button(page, 'Token ETH, change'))
  await dialogOf(page).getByLabel('Amount').fill('0.25')
  await dialogOf(page).getByLabel('To', { exact: true }).fill(RECEIVER)
  await until.exists(dialogOf(page).locator('[data-part="fee-value"]'))
  await button(page, 'Review').click()
  await button(page, 'Send 0.25 ETH').click()
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().sent?.[0]?.canReplace === true),
  )

  await page.evaluate(() => window.engine?.open({ view: 'Account' }))
  await dialogOf(page).getByRole('tab', { name: 'Activity' }).click()
  await button(page, /^Sending ETH/).click()
  await until.shows(button(page, 'Cancel it'))
  await look(page, 'pending')
  await button(page, 'Speed up').click()
  await until.shows(dialogOf(page).getByText('Fee before'))
  await look(page, 'review')
  await button(page, 'Speed up').click()
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().sent?.[0]?.replacement?.with === 'faster'),
  )
  await harbor('evm_mine')
  await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().sent?.[0]?.step === 'repriced'),
  )
  await page.evaluate(() => window.engine?.open({ view: 'Account' }))
  await dialogOf(page).getByRole('tab', { name: 'Activity' }).click()
  await until.shows(dialogOf(page).getByText('Replaced by a higher fee'))
  expect(await page.evaluate(() => window.engine?.getState().sent?.length)).toBe(1)
})
