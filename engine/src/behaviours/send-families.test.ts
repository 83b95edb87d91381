import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockhash, connectedSolanaPage, second as onSolana } from '../adapters/solana-page.cases.js'
import { bip122 } from '../bip122.js'
import { cosmos } from '../cosmos.js'
import { fakeConnector } from '../fakes/fake-connector.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { bitcoin as bitcoinNetwork } from '../model/networks/built-in-networks.js'
import { polkadot } from '../polkadot.js'
import { send } from '../send.js'
import { addressesOfFive, networksOfFive } from './five-families.cases.js'
import { SECOND, sendPage } from './send-page.cases.js'
import { failureOf, started, until } from './set-up.cases.js'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const SOL = 1_000_000_000
const order = (to: string) => ({ token: 'native', amount: '0.25', to })

/** The engine of a Solana wallet that signs and sends, over a node that knows what a transfer asks. */
const solanaPage = async () => {
  const { engine, node, clock } = await connectedSolanaPage({}, { features: [send()] })
  Object.assign(node.answers, {
    getLatestBlockhash: () => ({ value: { blockhash, lastValidBlockHeight: 77 } }),
    getBalance: () => ({ value: 3 * SOL }),
    getFeeForMessage: () => ({ value: 5_000 }),
    getMinimumBalanceForRentExemption: () => 890_880,
    sendTransaction: (params: unknown) =>
      base58.encode(base64.decode(String(Object(params)[0])).slice(1, 65)),
  })
  return { engine, to: onSolana, pass: (ms: number) => clock.advance(ms) }
}
const ethereumPage = async () => ({
  ...(await sendPage(anvil)),
  to: SECOND,
  // Its clock is that of the machine.
  pass: () => undefined,
})

it("[R1.12] [R5.22] coins go out on eip155 and Solana; each other family is an 'Unsupported chain', in each call", async () => {
  for (const open of [ethereumPage, solanaPage]) {
    const { engine, to } = await open()
    const sent = await engine.send?.send(order(to))
    expect(sent?.id).toBe(engine.getState().send?.transaction)
    expect(sent?.to).toBe(to)
  }
  for (const [namespace, family] of Object.entries({ bip122, polkadot, cosmos })) {
    const [networks, [address, other]] = [networksOfFive[namespace], addressesOfFive[namespace] ?? ['', '']]
    if (networks === undefined) throw new Error(`No network of ${namespace}`)
    const made = family()
    const wallet = fakeConnector({
      id: 'lantern',
      namespaces: [namespace],
      grants: {
        [namespace]: {
          accounts: [{ address, type: made.accountTypes[0] ?? 'eoa' }],
          chainId: networks[0].caipNetworkId,
        },
      },
    })
    const { engine } = await started({
      options: { networks, families: [made], connectors: [wallet], features: [send()] },
    })
    await engine.connect({ wallet: 'lantern' })
    await until(() => expect(engine.getState().accounts[namespace]?.status).toBe('connected'))
    const { send: sends } = engine
    if (sends === undefined) throw new Error('The page cannot send')
    for (const call of [sends.quote, sends.review, sends.send])
      expect(await failureOf(call(order(other)))).toMatchObject({
        code: 'UNSUPPORTED_CHAIN',
        shortMessage: 'Unsupported chain',
        details: namespace,
      })
    expect(engine.getState().send?.step).toBe('idle')
  }
})

it('[R4.43] a transfer of each family is under way until its wallet answered, and the form is empty then', async () => {
  for (const open of [ethereumPage, solanaPage]) {
    const { engine, to, pass } = await open()
    const { send: sends } = engine
    if (sends === undefined) throw new Error('The page cannot send')
    const steps: string[] = []
    engine.subscribe(() => {
      const step = engine.getState().send?.step ?? 'none'
      if (steps.at(-1) !== step) steps.push(step)
    })
    const form = () => engine.getState().sendForm
    await sends.edit(order(to))
    expect(form()?.isReady).toBe(false)
    await until(() => {
      pass(300)
      expect(form()?.isReady).toBe(true)
    })
    const review = await sends.review()
    await sends.confirm({ review: review.id })
    expect(steps.join()).toMatch(/^(idle,)?reading,reviewing,comparing,asking,(publishing,)?published$/)
    expect(form()).toMatchObject({
      token: { step: 'none' },
      amount: { text: '' },
      receiver: { text: '' },
      isReady: false,
    })
  }
})

it('[B68:1+2+3+4] a form without all it needs says so, in the words of the specification, and nothing goes on loading', async () => {
  const { engine, to } = await ethereumPage()
  const { send: sends } = engine
  if (sends === undefined) throw new Error('The page cannot send')
  const said = async (request?: Parameters<typeof sends.review>[0]) => {
    const { shortMessage } = await failureOf(sends.review(request))
    const { send: transfer, sendForm: form } = engine.getState()
    expect(['idle', 'failed']).toContain(transfer?.step)
    expect([form?.token.step, form?.price.step]).not.toContain('reading')
    return shortMessage
  }
  const required = 'An amount and receiver address are required'
  expect(await said()).toBe(required)
  await sends.edit({ amount: '1' })
  expect(await said()).toBe(required)
  await sends.edit({ amount: '', to })
  expect(await said()).toBe(required)
  await sends.edit({ amount: '1' })
  expect(await said()).toBe('A token is required')
  expect(await said({ token: 'native', amount: '', to })).toBe(required)
  expect(await said({ token: 'native', amount: '1', to: '' })).toBe(required)
  expect(await said({ token: '', amount: '1', to })).toBe('A token is required')
  const bitcoin = await started({
    options: {
      networks: networksOfFive.bip122 ?? [bitcoinNetwork],
      families: [bip122()],
      connectors: [
        fakeConnector({
          id: 'lantern',
          namespaces: ['bip122'],
          grants: { bip122: { accounts: [{ address: addressesOfFive.bip122?.[0] ?? '', type: 'payment' }] } },
        }),
      ],
      features: [send()],
    },
  })
  await bitcoin.engine.connect({ wallet: 'lantern' })
  await until(() => expect(bitcoin.engine.getState().accounts.bip122?.status).toBe('connected'))
  const failure = failureOf(
    Promise.resolve(bitcoin.engine.send?.review(order(addressesOfFive.bip122?.[1] ?? ''))),
  )
  expect((await failure).shortMessage).toBe('Unsupported chain')
  expect(bitcoin.engine.getState().send?.step).toBe('idle')
})
