import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  namehash,
  parseAbi,
  parseEther,
  toCoinType,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { HARBOR, TIDEWATER } from '../../examples/local-world/src/local-chains.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import { UNIVERSAL_RESOLVER } from '../../examples/local-world/src/names/universal-resolver.js'
import { localWallet } from '../harness/local-wallet.js'
import { type OwnWorld, ownWorld } from '../harness/own-world.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openAccount } from '../skin/stages.js'
import {
  approveReviewed,
  button,
  expectMoved,
  expectReviewed,
  factsOf,
  figuresOf,
  fillIn,
  openReview,
  reviewOf,
} from './send-through-views.js'

const [from = '0x', second = '0x'] = LOCAL_ACCOUNTS
/** The account that owns the names. */
const OWNER_INDEX = 8
/** Coin types: that of the chain with the registry, and that of the other one. */
const COINS = { [HARBOR.id]: 60n, [TIDEWATER.id]: toCoinType(TIDEWATER.id) } as const

let world: OwnWorld
beforeAll(async () => {
  const chains = [HARBOR, TIDEWATER].map((chain) => ({ ...chain, port: 0 }))
  world = await ownWorld({ chains, names: { port: 0 } })
})
afterAll(() => world?.stop())

const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
const entryAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes, address)'])

/** The address that the registry has for a name, as viem asks it, and the resolver that answers. */
async function registered(name: string, coin: bigint) {
  const args = [namehash(name), coin] as const
  const data = encodeFunctionData({ abi: resolverAbi, functionName: 'addr', args })
  const [answer, resolver] = await world.client(HARBOR.id).readContract({
    address: UNIVERSAL_RESOLVER,
    abi: entryAbi,
    functionName: 'resolve',
    args: [toHex(packetToBytes(name)), data],
  })
  return { resolver, address: decodeFunctionResult({ abi: resolverAbi, functionName: 'addr', data: answer }) }
}
/** Points a name to another address, as its owner does. */
async function point(name: string, coin: bigint, to: Address): Promise<void> {
  const owner = world.client(HARBOR.id, OWNER_INDEX)
  const { resolver: address } = await registered(name, coin)
  const args = [namehash(name), coin, to] as const
  await minedReceipt(
    owner,
    await owner.writeContract({ address, abi: resolverAbi, functionName: 'setAddr', args }),
  )
}

it('[Q29] [Q30] [Q31] a name leads where the registry says for the network of the transfer; one that moves after the review stops it', async () => {
  const { page } = await visit({ base: world.url, query: 'wallets=lantern' })
  await openAccount(page)
  const dialog = dialogOf(page)
  const to = dialog.getByLabel('To', { exact: true })
  const account = () => page.evaluate(() => window.engine?.open({ view: 'Account' }))

  // On the chain of the registry, then on the other one.
  const cases = [
    { chain: HARBOR, typed: 'ROWAN.eth', name: 'rowan.eth' },
    { chain: TIDEWATER, typed: 'marina.eth', name: 'marina.eth' },
  ] as const
  for (const { chain, typed, name } of cases) {
    await localWallet(page).does('setChain', chain.id)
    await until.holds(page, (it) =>
      it.waitForFunction(
        (id) => window.engine?.getState().accounts.eip155?.walletChainId === id,
        `eip155:${chain.id}`,
      ),
    )
    await account()
    const client = world.client(chain.id)
    await fillIn(page, { amount: '0.25', to: typed })
    const sends = await openReview(page)
    const found = await registered(name, COINS[chain.id])
    expect(found.address.toLowerCase()).toBe(second.toLowerCase())
    const figures = await figuresOf(client, { from, to: second, amount: parseEther('0.25') })
    await expectReviewed(page, { to: second }, figures)
    expect((await factsOf(page)).To).toContain(name)
    const review = await reviewOf(page)
    await sends.click()
    const hash = await approveReviewed(page, client, review)
    await expectMoved(client, { from, to: second, hash }, figures)
  }

  // On Tidewater this name has no address, and that of Harbor does not take its place.
  await account()
  await fillIn(page, { amount: '0.25', to: 'rowan.eth' })
  await to.blur()
  await until.shows(dialog.getByText('No such name on Tidewater'))
  // A name that begins like an address, and what is nearly an address.
  for (const [text, words] of [
    [`${second.slice(0, -1)}.eth`, 'No such name on Tidewater'],
    [second.slice(0, -1), 'Invalid Address'],
    [`${second}0`, 'Invalid Address'],
    [second.replace('C51', 'c51'), 'A letter is wrong. Copy it again.'],
  ] as const) {
    await to.fill(text)
    await to.blur()
    await until.shows(dialog.getByText(words))
    expect(await page.evaluate(() => window.engine?.getState().sendForm?.receiver.found)).toBeUndefined()
  }

  await to.fill('marina.eth')
  const sends = await openReview(page)
  const moved = privateKeyToAddress(generatePrivateKey())
  await point('marina.eth', COINS[TIDEWATER.id], moved)
  await sends.click()
  await until.shows(dialog.getByText('marina.eth now leads to another address').first())
  await until.shows(dialog.getByText('Nothing was sent.'))
  expect(await localWallet(page).callsOf('eth_sendTransaction')).toBe(2)
  await button(page, 'Use the new address').click()
  const again = await openReview(page)
  const client = world.client(TIDEWATER.id)
  const figures = await figuresOf(client, { from, to: moved, amount: parseEther('0.25') })
  await expectReviewed(page, { to: moved }, figures)
  const review = await reviewOf(page)
  await again.click()
  const hash = await approveReviewed(page, client, review)
  await expectMoved(client, { from, to: moved, hash }, figures)
})
