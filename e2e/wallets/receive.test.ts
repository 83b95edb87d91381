import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import { createWalletClient, http } from 'viem'
import { expect, inject, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localWallet } from '../harness/local-wallet.js'
import { node } from '../harness/node.js'
import { HARBOR, playground } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openAccount, openView } from '../skin/stages.js'

/** Reads a picture of the code with a decoder that the kit does not have. */
const readCode = async (page: Page, name: RegExp): Promise<string | undefined> => {
  const image = dialogOf(page).getByRole('img', { name })
  await until.shows(image)
  await dialogOf(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map((one) => one.finished.catch(() => undefined))),
  )
  const picture = await image.screenshot({ animations: 'disabled' })
  const blank = await page.context().newPage()
  try {
    const drawn = await blank.evaluate(
      async (url) => {
        const shown = new Image()
        shown.src = url
        await shown.decode()
        const canvas = document.createElement('canvas')
        canvas.width = shown.width
        canvas.height = shown.height
        const brush = canvas.getContext('2d')
        brush?.drawImage(shown, 0, 0)
        const { data } = brush?.getImageData(0, 0, shown.width, shown.height) ?? { data: [] }
        return { data: Array.from(data), width: shown.width, height: shown.height }
      },
      `data:image/png;base64,${picture.toString('base64')}`,
    )
    return jsqr(Uint8ClampedArray.from(drawn.data), drawn.width, drawn.height)?.data
  } finally {
    await blank.close()
  }
}

it('[R1.17 partly] the code of an account holds its bare address; one that asks for an amount is paid, and exactly that arrives', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  await openAccount(page)
  await dialogOf(page).getByRole('button', { name: 'Receive' }).click()
  const address = await page.evaluate(() => window.engine?.getState().accounts.eip155?.address)
  if (address === undefined) throw new Error('No account')
  expect(await readCode(page, /^Address of/)).toBe(address)

  await dialogOf(page).getByRole('button', { name: 'Ask for an amount' }).click()
  await page.keyboard.type('0.0625')
  await page.keyboard.press('Enter')
  const uri = (await readCode(page, /^Code that asks for 0.0625 ETH/)) ?? ''
  // By hand, from the grammar of EIP-681.
  const [, to, chain, value = ''] = /^ethereum:(0x[0-9a-fA-F]{40})@(\d+)\?value=(\d+)$/.exec(uri) ?? []
  expect([to, chain, value]).toEqual([address, String(HARBOR), '62500000000000000'])

  const [payer] = LOCAL_ACCOUNTS.slice(-1)
  const rpc = inject('nodes').find(({ id }) => id === HARBOR)?.rpcUrl
  if (payer === undefined || rpc === undefined) throw new Error('No payer')
  const chainNode = node(HARBOR)
  // The node holds its keys.
  const hash = await createWalletClient({ account: payer, transport: http(rpc) }).sendTransaction({
    chain: null,
    to: address,
    value: BigInt(value),
  })
  const { blockNumber } = await chainNode.waitForTransactionReceipt({ hash })
  // Each transaction has a block of its own here, so what others do meanwhile is not counted.
  const [before, after] = await Promise.all(
    [blockNumber - 1n, blockNumber].map((block) => chainNode.getBalance({ address, blockNumber: block })),
  )
  expect((after ?? 0n) - (before ?? 0n)).toBe(62_500_000_000_000_000n)
})

it('[R1.17 partly] the code of an account of each other family holds the address as it is written on the network', async () => {
  const { page } = await visit({
    query: 'families=eip155,solana,bip122,polkadot,cosmos&wallets=sextant,quadrant,astrolabe,binnacle',
  })
  const kit = playground(page)
  const asks = {
    solana: ['Sextant', 'standard:connect'],
    bip122: ['Quadrant', 'wallet_connect'],
    polkadot: ['Astrolabe', 'enable'],
    cosmos: ['Binnacle', 'enable'],
  } as const
  for (const [family, [wallet, asked]] of Object.entries(asks)) {
    await openView(page, 'Connect', { namespace: family })
    await kit.row(new RegExp(`^${wallet}`)).click()
    await localWallet(page, wallet.toLowerCase()).approves(asked)
    await until.isGone(dialogOf(page))
    await openView(page, 'WalletReceive', { namespace: family })
    const read = await readCode(page, /^Address of/)
    const shown = await page.evaluate((name) => window.engine?.getState().accounts[name]?.address, family)
    expect([family, read]).toEqual([family, shown])
    await page.evaluate(() => window.engine?.close())
    await until.isGone(dialogOf(page))
  }
})
