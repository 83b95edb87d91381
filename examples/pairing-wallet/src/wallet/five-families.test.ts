import { HARBOR, LOCAL_ACCOUNTS, type LocalWorld, startLocalWorld } from '@walletchart/example-local-world'
import { BREAKWATER_CAIP_ID, LOCAL_BITCOIN_ACCOUNTS } from '@walletchart/example-local-world/bitcoin'
import { ESTUARY_CAIP_ID, LOCAL_COSMOS_ACCOUNTS } from '@walletchart/example-local-world/cosmos'
import { ATOLL_CAIP_ID, LOCAL_POLKADOT_ACCOUNTS } from '@walletchart/example-local-world/polkadot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TEST_APP_WISHES } from './test-app.js'
import { connectedSession, wishFor } from './test-session.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** Names and addresses are all that is read of the chains here. */
const others = {
  bip122: wishFor(BREAKWATER_CAIP_ID, ['signMessage']),
  polkadot: wishFor(ATOLL_CAIP_ID, ['polkadot_signMessage']),
  cosmos: wishFor(ESTUARY_CAIP_ID, ['cosmos_signAmino']),
}
const sixthOf = {
  bip122: `${BREAKWATER_CAIP_ID}:${LOCAL_BITCOIN_ACCOUNTS[5]?.payment.address}`,
  polkadot: `${ATOLL_CAIP_ID}:${LOCAL_POLKADOT_ACCOUNTS[5]}`,
  cosmos: `${ESTUARY_CAIP_ID}:${LOCAL_COSMOS_ACCOUNTS[5]?.address}`,
}

let world: LocalWorld
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [{ ...HARBOR, port: 0 }],
    tokens: false,
    relay: { port: 0 },
    bitcoin: { port: 0, madeUp: true },
    polkadot: { port: 0, madeUp: true },
    cosmos: { port: 0 },
  })
})
afterAll(() => world.stop())

it('has an address of each account in each family that it has a chain of', async () => {
  const { wallet } = await connectedSession(world, TEST_APP_WISHES)
  const { accounts, addresses } = wallet.getState()
  expect(accounts).toEqual(LOCAL_ACCOUNTS.slice(4, 7))
  expect(addresses).toEqual({
    solana: [],
    bip122: LOCAL_BITCOIN_ACCOUNTS.slice(4, 7).map(({ payment }) => payment.address),
    polkadot: LOCAL_POLKADOT_ACCOUNTS.slice(4, 7),
    cosmos: LOCAL_COSMOS_ACCOUNTS.slice(4, 7).map(({ address }) => address),
  })
})

it('grants in one session what it has a chain of, and the account that its owner chose in each family', async () => {
  const solana = wishFor(SOLANA, ['solana_signMessage'])
  const { session } = await connectedSession(
    world,
    { ...TEST_APP_WISHES, ...others, solana },
    { accounts: [1] },
  )
  const granted = Object.entries(session.namespaces).map(([name, { accounts }]) => [name, accounts])
  expect(Object.fromEntries(granted)).toEqual({
    eip155: [`eip155:31337:${LOCAL_ACCOUNTS[5]}`],
    bip122: [sixthOf.bip122],
    polkadot: [sixthOf.polkadot],
    cosmos: [sixthOf.cosmos],
  })
})

it('grants one family of those that an app asks for', async () => {
  const { session } = await connectedSession(
    world,
    { ...TEST_APP_WISHES, ...others },
    { namespaces: ['polkadot'] },
  )
  expect(Object.keys(session.namespaces)).toEqual(['polkadot'])
})

it('tells the app of another account in every family of the session', async () => {
  const { app, wallet } = await connectedSession(world, { ...TEST_APP_WISHES, ...others })
  const heard = new Map<string, unknown>()
  const all = new Promise<void>((resolve) => {
    app.on('session_event', ({ params: { event, chainId } }) => {
      if (event.name === 'accountsChanged') heard.set(chainId, event.data)
      if (heard.size === 4) resolve()
    })
  })
  const updated = new Promise<unknown>((resolve) =>
    app.once('session_update', ({ params }) =>
      resolve(Object.values(params.namespaces).map(({ accounts }) => accounts[0])),
    ),
  )
  await wallet.switchAccount(1)
  expect(await updated).toEqual([`eip155:31337:${LOCAL_ACCOUNTS[5]}`, ...Object.values(sixthOf)])
  await all
  expect([...heard].map(([chain, data]) => `${chain}:${data}`)).toEqual([
    `eip155:31337:${LOCAL_ACCOUNTS[5]}`,
    ...Object.values(sixthOf),
  ])
})

it.each([
  ['bip122', 'signMessage', { message: 'late' }],
  ['polkadot', 'polkadot_signMessage', { message: 'late' }],
  [
    'cosmos',
    'cosmos_signAmino',
    {
      signDoc: {
        chain_id: '',
        account_number: '0',
        sequence: '0',
        fee: { gas: '0', amount: [] },
        msgs: [
          {
            type: 'sign/MsgSignData',
            value: { signer: LOCAL_COSMOS_ACCOUNTS[4]?.address, data: 'bGF0ZQ==' },
          },
        ],
        memo: '',
      },
    },
  ],
] as const)(
  'signs nothing of %s when the app has left, or when its owner says no',
  async (family, method, params) => {
    const { app, session, ask, wallet } = await connectedSession(world, { [family]: others[family] })
    const refused = expect(ask(method, params)).rejects.toMatchObject({ code: 5000 })
    await wallet.whenRequest(method)
    await wallet.rejectRequest()
    await refused

    // The app gets no answer after it has left.
    ask(method, params).catch(() => undefined)
    await wallet.whenRequest(method)
    await app.disconnect({ topic: session.topic, reason: { code: 6000, message: 'User disconnected.' } })
    await expect.poll(() => wallet.getState().requests).toEqual([])
    await expect(wallet.approveRequest()).rejects.toThrow('No app asks for anything.')
    expect(wallet.sessions()).toEqual([])
  },
)

it('refuses a method and a chain that it does not know, and goes on', async () => {
  const mainnet = 'bip122:000000000019d6689c085ae165831e93'
  const methods = ['signMessage', 'signFuture']
  const { app, session, wallet, ask, approved } = await connectedSession(
    world,
    { bip122: { ...others.bip122, methods } },
    {
      extra: { bip122: { accounts: [`${mainnet}:${LOCAL_BITCOIN_ACCOUNTS[4]?.payment.address}`], methods } },
    },
  )
  await expect(ask('signFuture', {})).rejects.toMatchObject({ code: 5101 })
  const request = { method: 'signMessage', params: { message: 'ahoy' } }
  await expect(app.request({ topic: session.topic, chainId: mainnet, request })).rejects.toMatchObject({
    code: 4902,
  })
  expect(wallet.getState().requests).toEqual([])
  expect((await approved('signMessage', request.params)).result).toHaveProperty('signature')
})

it('is without the families that it has no chain of', async () => {
  const { wallet } = await connectedSession(
    { ...world, bitcoin: undefined, polkadot: undefined, cosmos: undefined },
    { ...TEST_APP_WISHES, ...others },
  )
  expect(Object.values(wallet.getState().addresses).flat()).toEqual([])
  expect(Object.keys(wallet.sessions()[0]?.namespaces ?? {})).toEqual(['eip155'])
})
