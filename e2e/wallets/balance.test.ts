import { type Address, formatEther } from 'viem'
import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { node, setBalance } from '../harness/node.js'
import { HARBOR, playground, TIDEWATER } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

const address: Address = LOCAL_ACCOUNTS[3] ?? '0x'

/** In whole coins with three decimals, the rest cut off. */
const cut = (wei: bigint): string => formatEther(wei).replace(/(\.\d{3})\d+$/, '$1')

it('[R1.10] [R9.33] the balance is what the node says, cut to three decimals, on each network, and an amount that arrives is seen when it is read again', async () => {
  await setBalance(HARBOR, address, 1_234_567_999_999_999_999n)
  await setBalance(TIDEWATER, address, 76_543_219_999_999_999_999n)
  const { page } = await visit({ query: 'wallets=halyard' })
  const kit = playground(page)
  const halyard = localWallet(page, 'halyard')
  await halyard.ready()
  await halyard.does('setAccount', 1)
  await kit.connect(/^Halyard/, 'halyard')

  for (const chainId of [HARBOR, TIDEWATER]) {
    await halyard.does('setChain', chainId)
    await kit.isOn(chainId)
    const wei = await node(chainId).getBalance({ address })
    await until.shows(kit.fact('balance').filter({ hasText: cut(wei) }))
    expect(await kit.fact('balance').textContent()).toBe(`${cut(wei)} ETH`)
    expect((await kit.state()).account?.balanceBaseUnits).toBe(String(wei))
  }

  await setBalance(TIDEWATER, address, 2_500_000_000_000_000_000n)
  await page.getByRole('button', { name: 'Read the balance again' }).click()
  await until.shows(kit.fact('balance').filter({ hasText: '2.500 ETH' }))
  expect((await kit.state()).account?.balanceBaseUnits).toBe('2500000000000000000')
})
