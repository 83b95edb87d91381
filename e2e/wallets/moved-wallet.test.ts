import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { HARBOR, playground, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

const [first = '', second = ''] = LOCAL_ACCOUNTS

/** A page whose wallet emits no event when its account or chain changes. */
const withQuietWallet = async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await lantern.does('setOddities', { sendsNoEvents: true })
  return { page, kit, lantern }
}

/** Asks for a signature of data that names no chain; gives the error's code, or the answer. */
const signTyped = (page: Page, address: string, name: string): Promise<void> =>
  page.evaluate(
    ([from, result]) => {
      const { engine } = window
      const data = {
        types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
        primaryType: 'Note',
        domain: { name: 'Test' },
        message: { text: 'x' },
      }
      const params = [from, JSON.stringify(data)]
      const stop = new AbortController()
      const keep = (value: unknown) => Reflect.set(window, result, value)
      Reflect.set(window, `${result}-stop`, () => stop.abort())
      engine?.request({ method: 'eth_signTypedData_v4', params, signal: stop.signal }).then(
        () => keep('signed'),
        (error: unknown) => keep(String(Reflect.get(Object(error), 'code'))),
      )
    },
    [address, name] as const,
  )

const resultOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key): unknown => Reflect.get(window, key), name)

it('[U34:2+3] [U35] the wallet is on another account or chain than is shown: nothing is asked, the page shows where it is, and switching to the chain that is shown asks', async () => {
  const { page, kit, lantern } = await withQuietWallet()
  await lantern.does('setAccount', 1)
  await until.shows(kit.fact('address').filter({ hasText: first }))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await until.shows(kit.task('send', 'failed').getByText('The account changed during the request'))
  await until.shows(kit.fact('address').filter({ hasText: second }))
  expect(await lantern.callsOf('eth_sendTransaction')).toBe(0)

  await lantern.does('setChain', TIDEWATER)
  await until.shows(kit.fact('network').filter({ hasText: 'Harbor' }))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await until.shows(kit.task('send', 'failed').getByText('The network changed during the request'))
  await until.shows(kit.fact('network').filter({ hasText: 'Tidewater' }))
  expect(await lantern.callsOf('eth_sendTransaction')).toBe(0)

  await lantern.does('setChain', HARBOR)
  const switched = page.evaluate((id) => window.engine?.switchNetwork(id), `eip155:${TIDEWATER}` as const)
  await lantern.approves('wallet_switchEthereumChain')
  await switched
  await until.shows(kit.fact('network').filter({ hasText: 'Tidewater' }))
  expect(await lantern.callsOf('wallet_switchEthereumChain')).toBe(1)
})

it('[U34:4] the prompt of one chain, given up, does not answer an equal request on another', async () => {
  const { page, kit, lantern } = await withQuietWallet()
  await signTyped(page, first, 'old')
  await lantern.asked('eth_signTypedData_v4')
  await page.evaluate(() => Reflect.get(window, 'old-stop')())
  await until.value(() => resultOf(page, 'old')).toBe('ABORTED')
  await lantern.does('setOddities', {})
  await lantern.does('setChain', TIDEWATER)
  await until.shows(kit.fact('network').filter({ hasText: 'Tidewater' }))
  await signTyped(page, first, 'new')
  await until.value(() => resultOf(page, 'new')).toBe('REQUEST_PENDING_IN_WALLET')
  expect(await lantern.callsOf('eth_signTypedData_v4')).toBe(1)
})
