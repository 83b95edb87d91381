import type { Page } from 'playwright-core'
import { type Address, parseEther, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { HARBOR, TIDEWATER } from '../../examples/local-world/src/local-chains.js'
import { localWallet } from '../harness/local-wallet.js'
import { type OwnWorld, ownWorld } from '../harness/own-world.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openAccount } from '../skin/stages.js'
import {
  askedOf,
  button,
  expectMoved,
  expectReviewed,
  expectSigned,
  figuresOf,
  fillIn,
  openReview,
  reviewOf,
  stepIs,
} from './send-through-views.js'

const [first = '0x', second = '0x'] = LOCAL_ACCOUNTS
let world: OwnWorld
beforeAll(async () => {
  const chains = [HARBOR, TIDEWATER].map((chain) => ({ ...chain, port: 0 }))
  world = await ownWorld({ chains })
})
afterAll(() => world?.stop())

const stranger = (): Address => privateKeyToAddress(generatePrivateKey())

/** A change that the wallet makes by itself, with the words for it, and the way back. */
const moves = [
  { move: ['setAccount', 1], back: ['setAccount', 0], title: 'You switched to 0x70…dc79C8' },
  { move: ['setChain', TIDEWATER.id], back: ['setChain', HARBOR.id], title: 'You switched to Tidewater' },
] as const
type Move = (typeof moves)[number]['move' | 'back']

/** Makes a change, and waits until the app shows the account or the network. */
async function make(page: Page, [control, value]: Move): Promise<void> {
  await localWallet(page).does(control, value)
  await isAt(page, control === 'setAccount' ? LOCAL_ACCOUNTS[value] : `eip155:${value}`)
}
/** Waits until the app shows an account, or a network. */
const isAt = (page: Page, wanted: string | undefined): Promise<unknown> =>
  until.holds(page, (it) =>
    it.waitForFunction((place) => {
      const { address, walletChainId } = window.engine?.getState().accounts.eip155 ?? {}
      return address === place || walletChainId === place
    }, wanted),
  )

const fields = async (page: Page): Promise<readonly string[]> =>
  Promise.all([
    dialogOf(page).getByLabel('Amount').inputValue(),
    dialogOf(page).getByLabel('To', { exact: true }).inputValue(),
  ])

it('[B45] [F9:2] another account or network empties the form, ends the review, and stops what is not with the wallet yet', async () => {
  const { page } = await visit({ base: world.url, query: 'wallets=lantern' })
  await openAccount(page)
  const account = () => page.evaluate(() => window.engine?.open({ view: 'Account' }))
  const switched = async (title: string): Promise<void> => {
    await stepIs(page, 'failed')
    await until.shows(dialogOf(page).getByRole('heading', { name: title }))
    await until.shows(dialogOf(page).getByText('Nothing was sent.'))
    // It belonged to the other place, so there is nothing to review any more.
    await button(page, 'Review again').click()
    await until.shows(dialogOf(page).getByLabel('Amount'))
    expect(await fields(page)).toEqual(['', ''])
  }
  for (const { move, back, title } of moves) {
    await account()
    await fillIn(page, { amount: '0.25', to: stranger() })
    expect((await fields(page))[0]).toBe('0.25')
    await make(page, move)
    await until.value(() => fields(page)).toEqual(['', ''])
    await make(page, back)
    expect(await fields(page)).toEqual(['', ''])

    await account()
    await fillIn(page, { amount: '0.25', to: stranger() })
    await openReview(page)
    await make(page, move)
    await switched(title)
    await make(page, back)

    // It is compared with the chain once more, which takes until the node answers.
    await account()
    await fillIn(page, { amount: '0.25', to: stranger() })
    const sends = await openReview(page)
    let free = (): void => undefined
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    const node = `${world.client(HARBOR.id).chain.rpcUrls.default.http[0]}/`
    await page.route(node, async (route) => {
      await held
      await route.continue()
    })
    onTestFinished(() => free())
    await sends.click()
    await stepIs(page, 'comparing')
    await make(page, move)
    free()
    await switched(title)
    await page.unroute(node)
    await make(page, back)
  }

  // A network that the app does not know, as wallets write it.
  for (const chain of ['0x1', 1, '1', 'eip155:1']) {
    await account()
    await fillIn(page, { amount: '0.25', to: stranger() })
    await openReview(page)
    await localWallet(page).does('emit', 'chainChanged', chain)
    await until.holds(page, (it) =>
      it.waitForFunction(() => window.engine?.getState().modal.view === 'UnsupportedChain'),
    )
    // The view that leaves gives up what it showed.
    await until
      .value(() => page.evaluate(() => window.engine?.getState().send?.step))
      .toMatch(/^(idle|failed)$/)
    await localWallet(page).does('emit', 'chainChanged', toHex(HARBOR.id))
    await isAt(page, `eip155:${HARBOR.id}`)
  }
  expect(await localWallet(page).callsOf('eth_sendTransaction')).toBe(0)
})

it('[F9:2 partly] what the wallet shows already goes out of the account and on the network that were reviewed, or not at all', async () => {
  const { page } = await visit({ base: world.url, query: 'wallets=lantern' })
  await openAccount(page)
  const client = world.client(HARBOR.id)
  const lantern = localWallet(page)
  const counts = () =>
    Promise.all(
      [HARBOR.id, TIDEWATER.id].map((id) => world.client(id).getTransactionCount({ address: first })),
    )
  const [onHarbor = 0, onTidewater = 0] = await counts()
  const asking = async (amount: string) => {
    const to = stranger()
    await page.evaluate(() => window.engine?.open({ view: 'Account' }))
    await fillIn(page, { amount, to })
    const sends = await openReview(page)
    const figures = await figuresOf(client, { from: first, to, amount: parseEther(amount) })
    await expectReviewed(page, { to }, figures)
    const review = await reviewOf(page)
    await sends.click()
    await lantern.asked('eth_sendTransaction')
    return { to, figures, review, asked: await askedOf(page) }
  }
  const [onAccount, onNetwork] = moves

  // It is waited for where the wallet went. Lantern signs with no account that the page does not see.
  const gone = await asking('0.1')
  await make(page, onAccount.move)
  await stepIs(page, 'asking')
  await lantern.approves('eth_sendTransaction')
  await stepIs(page, 'failed')
  await make(page, onAccount.back)
  expect(await client.getBalance({ address: gone.to })).toBe(0n)

  const { to, figures, review, asked } = await asking('0.2')
  await make(page, onNetwork.move)
  await stepIs(page, 'asking')
  await lantern.approves('eth_sendTransaction')
  await stepIs(page, 'published')
  const {
    transactions: [hash = '0x'],
  } = await client.getBlock()
  await expectSigned(client, hash, asked, review)
  await expectMoved(client, { from: first, to, hash }, figures)
  await make(page, onNetwork.back)

  // The change comes with the answer: nothing shows yet that it is out.
  const last = await asking('0.3')
  await page.evaluate(async () => {
    const wallet = window.__localWallets?.lantern
    await wallet?.approve()
    wallet?.setAccount(1)
  })
  await isAt(page, second)
  // The list of what was sent is that of the account.
  await make(page, onAccount.back)
  const sent = await until.holds(page, (it) =>
    it.waitForFunction(() => window.engine?.getState().sent?.[0]?.id),
  )
  const late = `0x${String(await sent.jsonValue()).slice(2)}` as const
  await expectSigned(client, late, last.asked, last.review)
  await expectMoved(client, { from: first, to: last.to, hash: late }, last.figures)
  expect(await counts()).toEqual([onHarbor + 2, onTidewater])
})
