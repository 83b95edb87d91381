import { type Address, type Hex, isHex, parseEther, verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import { localWallet } from '../harness/local-wallet.js'
import { node } from '../harness/node.js'
import { HARBOR, playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'

const [from = '0x', to = '0x']: readonly Address[] = LOCAL_ACCOUNTS

const hex = (text: string | null): Hex => {
  if (text === null || !isHex(text)) throw new Error(`Expected hex, got ${text}.`)
  return text
}

it('a signature of a Unicode message is that of the account, and 0.01 ETH that is sent arrives on the node, once', async () => {
  const message = 'Grüße, 你好 🌊 <b>'
  const { page } = await visit({ query: 'wallets=lantern' })
  const kit = playground(page)
  const lantern = localWallet(page)
  await kit.connect()
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await until.shows(kit.card.getByText('Lantern asks you'))
  await lantern.approves('personal_sign')
  const signature = hex(await kit.task('sign', 'done').locator('.proof').textContent())
  expect(await verifyMessage({ address: from, message, signature })).toBe(true)
  expect(await verifyMessage({ address: to, message, signature })).toBe(false)
  expect(await lantern.callsOf('personal_sign')).toBe(1)

  const before = await node(HARBOR).getBalance({ address: to })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await lantern.approves('eth_sendTransaction')
  await until.shows(kit.task('send', 'done').getByText(/in block \d+/))
  const hash = hex(await kit.task('send', 'done').locator('.proof').textContent())
  expect(await node(HARBOR).getBalance({ address: to })).toBe(before + parseEther('0.01'))
  expect(await minedReceipt(node(HARBOR), hash)).toMatchObject({
    status: 'success',
    from: from.toLowerCase(),
    to: to.toLowerCase(),
  })
  expect(await lantern.callsOf('eth_sendTransaction')).toBe(1)
})
