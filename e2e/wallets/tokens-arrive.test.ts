import type { Page } from 'playwright-core'
import { createWalletClient, http, parseUnits } from 'viem'
import { expect, inject, it } from 'vitest'
import type {} from '../../engine/src/tokens.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localTokenAbi } from '../../examples/local-world/src/local-token-abi.js'
import { contractOf } from '../harness/contract-of.js'
import { localWallet } from '../harness/local-wallet.js'
import { node } from '../harness/node.js'
import { HARBOR, playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openView } from '../skin/stages.js'

const [, receiver = '0x', , , , , payer = '0x'] = LOCAL_ACCOUNTS

const areRead = (page: Page): Promise<unknown> =>
  until.holds(page, (it) =>
    it.waitForFunction(() => {
      const { portfolio } = window.engine?.getState().accounts.eip155 ?? {}
      return portfolio?.status === 'ready' && portfolio.pending.length === 0
    }),
  )

/** Makes tokens out of nothing, as a bridge or an airdrop does. */
async function mint(symbol: string, units: bigint): Promise<void> {
  const rpc = inject('nodes').find(({ id }) => id === HARBOR)?.rpcUrl
  if (rpc === undefined) throw new Error('There is no node.')
  const hash = await createWalletClient({ account: payer, transport: http(rpc) }).writeContract({
    chain: null,
    address: await contractOf(symbol),
    abi: localTokenAbi,
    functionName: 'mint',
    args: [receiver, units],
  })
  await node(HARBOR).waitForTransactionReceipt({ hash })
}

it('[B31 partly] [R1.11 partly] what somebody sends shows when the user comes back to the page after half a minute', async () => {
  const { page } = await visit({ query: 'wallets=lantern&tokens=true' })
  await page.clock.install()
  const lantern = localWallet(page, 'lantern')
  await lantern.ready()
  await lantern.does('setAccount', 1)
  await playground(page).connect()
  await openView(page, 'Account')
  const drift = dialogOf(page).getByRole('tabpanel').getByRole('button', { name: /DRIFT/ }).first()
  await until.shows(drift)
  await areRead(page)
  await mint('DRIFT', parseUnits('2.5', 18))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(await dialogOf(page).getByText('+2.5 DRIFT').count()).toBe(0)
  await page.clock.fastForward(31_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await until.shows(dialogOf(page).getByText('+2.5 DRIFT'))
})
