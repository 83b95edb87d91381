import { type Address, concatHex, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import { HARBOR } from '../../examples/local-world/src/local-chains.js'
import { type OwnWorld, ownWorld } from '../harness/own-world.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { dialogOf, openAccount } from '../skin/stages.js'
import {
  approveReviewed,
  decoded,
  expectMoved,
  expectReviewed,
  factsOf,
  figuresOf,
  fillIn,
  openReview,
  reviewOf,
} from './send-through-views.js'

const [from = '0x'] = LOCAL_ACCOUNTS
/** Keeps the value of each call: its gas is that of no plain account. */
const keeper: Hex = '0x345f5500'
/** Code that says whose code an account runs begins so (EIP-7702). */
const DELEGATION: Hex = '0xef0100'
const PLAIN_GAS = 21_000n

let world: OwnWorld
beforeAll(async () => {
  world = await ownWorld({ chains: [{ ...HARBOR, port: 0 }] })
})
afterAll(() => world?.stop())

it('[Q40] the review says what stands at the receiver, and the gas is that of the node for it', async () => {
  const client = world.client(HARBOR.id)
  const stranger = (): Address => privateKeyToAddress(generatePrivateKey())
  const [fresh, used, delegated, contract] = [stranger(), stranger(), stranger(), stranger()]
  await client.setBalance({ address: used, value: 1n })
  await client.setCode({ address: contract, bytecode: keeper })
  await client.setCode({ address: delegated, bytecode: concatHex([DELEGATION, contract]) })
  const { page } = await visit({ base: world.url, query: 'wallets=lantern' })
  await openAccount(page)
  const words = {
    fresh: 'Never used',
    delegated: 'This account runs the code of a contract.',
    contract: 'This is a contract. It may not be able to send it back.',
  }
  const cases: readonly (readonly [Address, string | undefined])[] = [
    [fresh, words.fresh],
    [used, undefined],
    [delegated, words.delegated],
    [contract, words.contract],
  ]
  for (const [to, word] of cases) {
    await fillIn(page, { amount: '0.25', to })
    if (word !== undefined)
      await until.shows(dialogOf(page).getByText(word).filter({ visible: true }).first())
    const sends = await openReview(page)
    const figures = await figuresOf(client, { from, to, amount: parseEther('0.25') })
    await expectReviewed(page, { to }, figures)
    const said = (await factsOf(page)).To ?? ''
    expect(Object.values(words).filter((one) => said.includes(one))).toEqual(word === undefined ? [] : [word])
    const review = await reviewOf(page)
    const { gas } = decoded(review.prompt.params[0]).caps
    if (to === delegated || to === contract) expect(gas).toBeGreaterThan(PLAIN_GAS * 2n)
    else expect(gas).toBe(PLAIN_GAS + PLAIN_GAS / 5n)
    await sends.click()
    const hash = await approveReviewed(page, client, review)
    await expectMoved(client, { from, to, hash }, figures)
  }
})
