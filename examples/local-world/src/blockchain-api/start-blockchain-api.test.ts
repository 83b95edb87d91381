import { Connection, Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { createTestClient, http, publicActions } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  HARBOR,
  LAGOON_CAIP_ID,
  LOCAL_ACCOUNTS,
  LOCAL_BITCOIN_ACCOUNTS,
  LOCAL_SOLANA_ACCOUNTS,
  type LocalBlockchainApi,
  type LocalWorld,
  realParts,
  startLocalWorld,
} from '../index.js'
import {
  createTokenAccount,
  initializeMint,
  MINT_SIZE,
  mintTokens,
  TOKEN_2022_PROGRAM,
} from '../solana/spl-token.js'

const ASKS = 'projectId=local&st=walletchart&sv=1'
const HARBOR_ID = 'eip155:31337'
const [ALICE = ''] = LOCAL_ACCOUNTS

let world: LocalWorld
let api: LocalBlockchainApi
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [{ ...HARBOR, port: 0 }],
    solana: { port: 0 },
    bitcoin: { port: 0, madeUp: true },
    blockchainApi: { port: 0 },
  })
  if (!world.blockchainApi) throw new Error('The world has no API.')
  api = world.blockchainApi
})
afterAll(() => world.stop())
afterEach(() => {
  api.faults.clear()
  api.clearRequests()
})

interface Entry {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly price?: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}

const get = (path: string, query = ''): Promise<Response> =>
  fetch(`${api.url}${path}?${ASKS}${query && `&${query}`}`)

async function balanceOf(address: string, chainId?: string): Promise<readonly Entry[]> {
  const response = await get(
    `/v1/account/${address}/balance`,
    `currency=usd${chainId === undefined ? '' : `&chainId=${chainId}`}`,
  )
  expect(response.status).toBe(200)
  const { balances }: { readonly balances: readonly Entry[] } = await response.json()
  return balances
}

describe('the Blockchain API of the world', () => {
  it('says where it is, what of it is real, and which chains it reads', async () => {
    expect(world.describe().blockchainApiUrl).toBe(api.url)
    expect(realParts(world)).toContainEqual({
      part: 'Blockchain API',
      isReal: 'partly real',
      what: expect.stringContaining('balances come from the nodes'),
    })
    const chains = await (await get('/v1/supported-chains')).json()
    expect(chains).toEqual({
      http: [HARBOR_ID, LAGOON_CAIP_ID, world.bitcoin?.caipNetworkId],
      ws: [HARBOR_ID, LAGOON_CAIP_ID],
    })
  })

  it('reads coins and tokens of Ethereum from the node, each time', async () => {
    const before = await balanceOf(ALICE)
    expect(before[0]).toMatchObject({
      name: 'Ether',
      symbol: 'ETH',
      chainId: HARBOR_ID,
      price: 3_120.5,
      quantity: { decimals: '18', numeric: '10000' },
    })
    expect(before[0]).not.toHaveProperty('address')
    expect(before.slice(1).map(({ address, quantity }) => [address, quantity])).toEqual(
      world.tokens.map(({ address, decimals }, index) => [
        `${HARBOR_ID}:${address}`,
        { decimals: String(decimals), numeric: ['2500.75', '1234.56789', '42', '7.5', '1000000'][index] },
      ]),
    )
    const node = createTestClient({ mode: 'anvil', transport: http(world.chains[0]?.nodeUrl) })
    await node.setBalance({ address: LOCAL_ACCOUNTS[7] ?? '0x', value: 1n })
    const [after] = await balanceOf(LOCAL_ACCOUNTS[7] ?? '', HARBOR_ID)
    expect(after?.quantity.numeric).toBe('0.000000000000000001')
  })

  it('has the coin of an account that holds nothing, and none of the tokens', async () => {
    const balances = await balanceOf(`0x${'12'.repeat(20)}`, HARBOR_ID)
    expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([['ETH', '0']])
  })

  it('reads the gas price from the node, of a chain that has gas', async () => {
    const node = createTestClient({ mode: 'anvil', transport: http(world.chains[0]?.nodeUrl) }).extend(
      publicActions,
    )
    const price = await node.getGasPrice()
    expect(await (await get('/v1/convert/gas-price', `chainId=${HARBOR_ID}`)).json()).toEqual({
      standard: String(price),
      fast: String((price * 6n) / 5n),
      instant: String(price * 2n),
    })
    for (const chain of [LAGOON_CAIP_ID, 'eip155:1', ''])
      expect((await get('/v1/convert/gas-price', `chainId=${chain}`)).status).toBe(400)
  })

  it('reads lamports and tokens of both programs of Solana', async () => {
    const { solana } = world
    if (!solana) throw new Error('This machine has no litesvm.')
    const [account = ''] = LOCAL_SOLANA_ACCOUNTS
    const held = await balanceOf(account)
    const [coin, ...tokens] = held.map(({ symbol, address, quantity }) => [symbol, address, quantity.numeric])
    expect(coin).toEqual(['SOL', undefined, '1000'])
    const idOf = (index: number) => `${LAGOON_CAIP_ID}:${solana.tokens[index]?.address}`
    // The chain lists the accounts of a program in any order.
    expect(tokens.toSorted()).toEqual([
      ['CORAL', idOf(1), '40'],
      ['DFL', idOf(2), '1000'],
      ['PEARL', idOf(0), '2500.75'],
    ])

    const connection = new Connection(solana.nodeUrl, { wsEndpoint: solana.wsUrl, commitment: 'confirmed' })
    const [issuer, mint] = [Keypair.generate(), Keypair.generate()]
    await connection.requestAirdrop(issuer.publicKey, 2_000_000_000)
    const { publicKey: owner } = issuer
    const transaction = new Transaction().add(
      SystemProgram.createAccount({
        fromPubkey: owner,
        newAccountPubkey: mint.publicKey,
        lamports: await connection.getMinimumBalanceForRentExemption(MINT_SIZE),
        space: MINT_SIZE,
        programId: TOKEN_2022_PROGRAM,
      }),
      initializeMint(mint.publicKey, 3, owner, TOKEN_2022_PROGRAM),
      createTokenAccount(owner, owner, mint.publicKey, TOKEN_2022_PROGRAM),
      mintTokens(mint.publicKey, owner, owner, 1_500n, TOKEN_2022_PROGRAM),
    )
    const latest = await connection.getLatestBlockhash()
    const signature = await connection.sendTransaction(transaction, [issuer, mint])
    expect((await connection.confirmTransaction({ signature, ...latest })).value.err).toBeNull()
    expect((await balanceOf(owner.toBase58()))[1]).toEqual({
      name: '',
      symbol: '',
      chainId: LAGOON_CAIP_ID,
      address: `${LAGOON_CAIP_ID}:${mint.publicKey.toBase58()}`,
      iconUrl: '',
      quantity: { decimals: '3', numeric: '1.5' },
    })
  })

  it('reads satoshis from the Esplora API', async () => {
    const [account] = LOCAL_BITCOIN_ACCOUNTS
    const balances = await Promise.all(
      [account?.payment, account?.ordinals].map((one) => balanceOf(one?.address ?? '')),
    )
    expect(balances.map((list) => list.map(({ symbol, quantity }) => [symbol, quantity.numeric]))).toEqual([
      [['BTC', '1']],
      [['BTC', '0.0003']],
    ])
  })

  it.each([
    ['no project id', '/v1/supported-chains?st=a&sv=1', 400],
    ['a project id that is not known', '/v1/supported-chains?projectId=unknown&st=a&sv=1', 403],
    ['another path', `/v1/account?${ASKS}`, 404],
    ['another currency', `/v1/account/${ALICE}/balance?${ASKS}&currency=eur`, 400],
    ['a chain it does not read', `/v1/account/${ALICE}/balance?${ASKS}&currency=usd&chainId=eip155:1`, 400],
    ['an address of no chain', `/v1/account/0x12/balance?${ASKS}&currency=usd`, 400],
  ])('refuses %s', async (_, path, status) => {
    expect((await fetch(`${api.url}${path}`)).status).toBe(status)
  })

  it('has an answer for an account without an identity: a browser would write a refusal to its console', async () => {
    const response = await fetch(`${api.url}/v1/identity/0x12?${ASKS}`)
    expect([response.status, await response.json()]).toEqual([200, {}])
  })

  it('refuses a question for prices that asks for nothing', async () => {
    const ask = (body: string) => fetch(`${api.url}/v1/fungible/price?${ASKS}`, { method: 'POST', body })
    for (const body of ['', '{}', '{"currency":"usd","addresses":[],"projectId":"local"}'])
      expect((await ask(body)).status).toBe(400)
  })

  it('says that it failed when a node does not answer', async () => {
    world.bitcoin?.faults.set({ kind: 'drop' })
    const [account] = LOCAL_BITCOIN_ACCOUNTS
    const response = await get(`/v1/account/${account?.payment.address}/balance`, 'currency=usd')
    expect(response.status).toBe(500)
    world.bitcoin?.faults.clear()
  })

  it('counts the requests of each path, and has faults for each', async () => {
    api.faults.set({ kind: 'status', status: 429, retryAfter: 'abc' }, { path: '/identity/' })
    const refused = await get(`/v1/identity/${ALICE}`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, 'abc'])
    expect((await get('/v1/supported-chains')).status).toBe(200)
    expect((await get('/v1/supported-chains')).status).toBe(200)
    expect(api.requestsOf('/v1/supported-chains')).toHaveLength(2)
    expect(api.requestsOf('/v1/identity/{address}').map(({ fault }) => fault)).toEqual(['status'])
    expect(api.requestsOf('/v1/account/{address}/balance')).toEqual([])
  })

  it('cuts an answer off in the middle', async () => {
    api.faults.set({ kind: 'cut-off' })
    const response = await get('/v1/supported-chains')
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  })

  it('may be called from pages of every origin', async () => {
    const preflight = await fetch(`${api.url}/v1/fungible/price`, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
    const answered = await get('/v1/supported-chains')
    expect(answered.headers.get('access-control-allow-origin')).toBe('*')
  })
})
