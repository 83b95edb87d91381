import { decode } from 'bip21'
import { parse } from 'eth-url-parser'
import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import { createWalletClient, getAddress, http, parseEventLogs } from 'viem'
import { expect, inject, it } from 'vitest'
import type {} from '../../engine/src/receive.js'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { localTokenAbi } from '../../examples/local-world/src/local-token-abi.js'
import { contractOf } from '../harness/contract-of.js'
import { localWallet } from '../harness/local-wallet.js'
import { node } from '../harness/node.js'
import { payBitcoin } from '../harness/pay-bitcoin.js'
import { paySolana } from '../harness/pay-solana.js'
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
        // One figure for each of the grey pixels: a list of all would take seconds on its way.
        const greys = Array.from({ length: data.length / 4 }, (_, pixel) => data[4 * pixel] ?? 0)
        const text = greys.map((grey) => String.fromCharCode(grey)).join('')
        return { text: btoa(text), width: shown.width, height: shown.height }
      },
      `data:image/png;base64,${picture.toString('base64')}`,
    )
    const pixels = new Uint8ClampedArray(4 * drawn.width * drawn.height)
    for (const [at, grey] of Buffer.from(drawn.text, 'base64').entries())
      pixels.fill(grey, 4 * at, 4 * at + 4)
    return jsqr(pixels, drawn.width, drawn.height, { inversionAttempts: 'dontInvert' })?.data
  } finally {
    await blank.close()
  }
}

/** Asks for an amount in the open view, and reads the code. */
const askFor = async (page: Page, amount: string, symbol: string): Promise<string> => {
  await dialogOf(page).getByRole('button', { name: 'Ask for an amount' }).click()
  await page.keyboard.type(amount)
  await page.keyboard.press('Enter')
  return (await readCode(page, new RegExp(`^Code that asks for ${amount} ${symbol} on`))) ?? ''
}

it('[R1.17 partly] [Q41 partly] the code of an account holds its bare address; one that asks for an amount is paid, and exactly that arrives', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  await openAccount(page)
  await dialogOf(page).getByRole('button', { name: 'Receive' }).first().click()
  const address = await page.evaluate(() => window.engine?.getState().accounts.eip155?.address)
  if (address === undefined) throw new Error('No account')
  expect(await readCode(page, /^Address of/)).toBe(address)

  const uri = await askFor(page, '0.0625', 'ETH')
  // By a reader that the kit does not have.
  const { scheme, target_address: to, chain_id: chain, function_name: called, parameters } = parse(uri)
  const { value = '' } = parameters ?? {}
  expect([scheme, to, chain, called]).toEqual(['ethereum', address, String(HARBOR), undefined])
  expect(value).toBe('62500000000000000')

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

it('[R1.17 partly] [Q41 partly] a code that asks for a token names its contract and network; what a wallet then sends arrives whole', async () => {
  const { page } = await visit({ query: 'wallets=lantern' })
  await playground(page).connect()
  const rpc = inject('nodes').find(({ id }) => id === HARBOR)?.rpcUrl
  const address = await contractOf('PIER')
  const payment = await page.evaluate(
    ({ network, token }) => window.engine?.receive?.request({ network, token, amount: '12.5' }),
    { network: `eip155:${HARBOR}` as const, token: { address, symbol: 'PIER', decimals: 6 } },
  )
  const {
    target_address: called,
    chain_id: chain,
    function_name: name,
    parameters,
  } = parse(payment?.uri ?? '')
  const { address: to = '', uint256: value = '' } = parameters ?? {}
  const shown = await page.evaluate(() => window.engine?.getState().accounts.eip155?.address)
  expect([called, chain, name, to, value]).toEqual([address, String(HARBOR), 'transfer', shown, '12500000'])

  const [payer] = LOCAL_ACCOUNTS.slice(-1)
  if (payer === undefined || rpc === undefined) throw new Error('No payer')
  const hash = await createWalletClient({ account: payer, transport: http(rpc) }).writeContract({
    chain: null,
    address: getAddress(called),
    abi: localTokenAbi,
    functionName: name === 'transfer' ? name : 'approve',
    args: [getAddress(to), BigInt(value)],
  })
  const { logs } = await node(HARBOR).waitForTransactionReceipt({ hash })
  const [event] = parseEventLogs({ abi: localTokenAbi, logs, eventName: 'Transfer' })
  expect([event?.address, event?.args]).toMatchObject([
    address.toLowerCase(),
    { to: shown, value: 12_500_000n },
  ])
})

it('[R1.17] [Q41:1+2] the code of an account of each family holds the address as it is written on the network; one that asks for an amount names it by the standard of the family, and what is paid arrives whole', async () => {
  const { page } = await visit({
    query:
      'families=eip155,solana,bip122,polkadot,cosmos&wallets=lantern,sextant,quadrant,astrolabe,binnacle',
  })
  const kit = playground(page)
  const asks = {
    eip155: ['Lantern', 'eth_requestAccounts'],
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
    if (shown === undefined) throw new Error('No account')
    if (family === 'eip155') {
      const { target_address: to, parameters: { value } = {} } = parse(await askFor(page, '0.0625', 'ETH'))
      expect([to, value]).toEqual([shown, '62500000000000000'])
    }
    if (family === 'bip122') {
      const { address, options } = decode(await askFor(page, '0.00125', 'BTC'))
      expect([address, options]).toEqual([shown, { amount: 0.00125 }])
      expect(await payBitcoin(4, address, 125_000)).toBe(125_000)
    }
    if (family === 'solana' && inject('solanaNode') !== undefined) {
      // Solana Pay is a URL, so the platform's own reader takes it apart.
      const { protocol, pathname, searchParams } = new URL(await askFor(page, '0.25', 'SOL'))
      expect([protocol, pathname, [...searchParams]]).toEqual(['solana:', shown, [['amount', '0.25']]])
      expect(await paySolana(7, pathname, 250_000_000n)).toBe(250_000_000)
    }
    await page.evaluate(() => window.engine?.close())
    await until.isGone(dialogOf(page))
  }
})
