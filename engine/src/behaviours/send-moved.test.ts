import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeEnvironment } from '../fakes/fake-environment.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { FIRST, SECOND, sendPage, THIRD } from './send-page.cases.js'
import { failureOf, until } from './set-up.cases.js'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

/** A node that answers only when it may. */
function heldNode() {
  const held: (() => void)[] = []
  let holds = false
  const environment = fakeEnvironment({
    fetch: async (...request) => {
      if (holds) await new Promise<void>((resolve) => held.push(resolve))
      return fetch(...request)
    },
  })
  return {
    environment,
    held,
    hold: () => {
      holds = true
    },
    free: () => {
      holds = false
      for (const go of held.splice(0)) go()
    },
  }
}

// The receiver is looked up at the node, so the order is not made at once.
const ether = { token: 'native', amount: '0.25', to: `${SECOND}@eip155:31337` }

it('[F9 partly] an account that changes while the receiver is read ends the review', async () => {
  const node = heldNode()
  const page = await sendPage(anvil, { environment: node.environment })
  // The code of a transfer is there.
  await page.sends.quote(ether)
  node.hold()
  const failure = failureOf(page.sends.review(ether))
  await until(() => expect(node.held.length).toBeGreaterThan(0))
  page.choose(THIRD)
  await until(() => expect(page.engine.getState().accounts.eip155?.address).toBe(THIRD))
  node.free()
  expect((await failure).code).toBe('ACCOUNT_CHANGED')
  expect(page.engine.getState().send?.review).toBeUndefined()
  expect(page.prompts()).toEqual([])
})

it('[F9 partly] a network that changes while the receiver is read ends the review', async () => {
  const node = heldNode()
  const page = await sendPage(anvil, { environment: node.environment })
  await page.sends.quote(ether)
  node.hold()
  const failure = failureOf(page.sends.review(ether))
  await until(() => expect(node.held.length).toBeGreaterThan(0))
  page.move('0x1')
  await until(() => expect(page.engine.getState().accounts.eip155?.walletChainId).toBe('eip155:1'))
  node.free()
  expect((await failure).code).toBe('CHAIN_CHANGED')
  expect(page.prompts()).toEqual([])
})

it('an account that leaves and comes back while the receiver is read is no other place', async () => {
  const node = heldNode()
  const page = await sendPage(anvil, { environment: node.environment })
  await page.sends.quote(ether)
  node.hold()
  const reviewed = page.sends.review(ether)
  await until(() => expect(node.held.length).toBeGreaterThan(0))
  page.choose(THIRD)
  await until(() => expect(page.engine.getState().accounts.eip155?.address).toBe(THIRD))
  page.choose(FIRST)
  await until(() => expect(page.engine.getState().accounts.eip155?.address).toBe(FIRST))
  node.free()
  expect(await reviewed).toMatchObject({ from: FIRST, to: SECOND })
})

it('an account that changes while the code of the form is fetched leaves the form of no other account', async () => {
  const page = await sendPage(anvil)
  const edited = page.sends.edit({ token: 'native', amount: '0.25', to: SECOND }).catch(() => undefined)
  page.choose(THIRD)
  await until(() => expect(page.engine.getState().accounts.eip155?.address).toBe(THIRD))
  await edited
  expect(page.engine.getState().sendForm).toMatchObject({ place: { address: THIRD }, amount: { text: '' } })
})
