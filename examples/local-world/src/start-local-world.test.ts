import { createServer, type Server } from 'node:net'
import { createPublicClient, createWalletClient, encodeFunctionData, getAddress, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../scripts/free-port.js'
import {
  ATOLL_CAIP_ID,
  BREAKWATER_CAIP_ID,
  ESTUARY_CAIP_ID,
  FOGHORN_ID,
  HARBOR,
  LAGOON,
  LOCAL_ACCOUNTS,
  LOCAL_BITCOIN_ACCOUNTS,
  LOCAL_COSMOS_ACCOUNTS,
  LOCAL_MNEMONIC,
  LOCAL_POLKADOT_ACCOUNTS,
  LOCAL_SOLANA_ACCOUNTS,
  type LocalChain,
  type LocalWorld,
  localTokenAbi,
  MULTICALL3_ADDRESS,
  realParts,
  startLocalWorld,
  TIDEWATER,
} from './index.js'
import { minedReceipt } from './mined-receipt.js'

const START = 120_000

function clientOf(chain: LocalChain) {
  return createPublicClient({
    chain: {
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [chain.rpcUrl] } },
      contracts: { multicall3: { address: MULTICALL3_ADDRESS } },
    },
    transport: http(chain.rpcUrl, { retryCount: 0, timeout: START }),
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen({ host: '127.0.0.1', port }, () => resolve(server))
  })
}

describe('a local world', () => {
  let world: LocalWorld
  beforeAll(async () => {
    world = await startLocalWorld({
      chains: [
        { ...HARBOR, port: 21_545 },
        { ...TIDEWATER, port: 21_546 },
      ],
    })
  }, START)
  afterAll(() => world.stop())

  function quietToken() {
    const [chain] = world.chains
    const quiet = world.tokens.find(({ kind }) => kind === 'quiet')
    const friend = LOCAL_ACCOUNTS[1]
    if (!chain || !quiet || !friend) throw new Error('The world is not complete.')
    return { chain, client: clientOf(chain), quiet, friend }
  }

  it('runs two chains with different ids', async () => {
    const ids = await Promise.all(world.chains.map((chain) => clientOf(chain).getChainId()))
    expect(ids).toEqual([31_337, 31_338])
  })

  it('answers aggregate3 at the usual address, with a failed call among good ones', async () => {
    for (const chain of world.chains) {
      const client = clientOf(chain)
      const tokens = world.tokens.filter(({ chainId }) => chainId === chain.id)
      const balances = await client.multicall({
        contracts: [
          ...tokens.map(({ address }) => ({
            address,
            abi: localTokenAbi,
            functionName: 'balanceOf' as const,
            args: [LOCAL_ACCOUNTS[3] ?? MULTICALL3_ADDRESS] as const,
          })),
          { address: MULTICALL3_ADDRESS, abi: localTokenAbi, functionName: 'totalSupply' as const },
        ],
      })
      expect(balances.slice(0, -1).map(({ result }) => String(result))).toEqual(
        tokens.map(({ balance }) => balance),
      )
      expect(balances.at(-1)?.status).toBe('failure')
    }
  })

  it('funds every local account with coins and every token, on both chains', async () => {
    for (const chain of world.chains) {
      const client = clientOf(chain)
      for (const account of LOCAL_ACCOUNTS) {
        expect(await client.getBalance({ address: account })).toBe(10_000n * 10n ** 18n)
        expect(await client.getTransactionCount({ address: account })).toBe(0)
        for (const { address, balance } of world.tokens.filter(({ chainId }) => chainId === chain.id)) {
          const held = await client.readContract({
            address,
            abi: localTokenAbi,
            functionName: 'balanceOf',
            args: [account],
          })
          expect(String(held)).toBe(balance)
        }
      }
    }
  })

  it('deploys tokens whose names and decimals are what it says', async () => {
    const [chain] = world.chains
    if (chain === undefined) throw new Error('There is no chain.')
    const client = clientOf(chain)
    const said = world.tokens.filter(({ chainId }) => chainId === chain.id)
    expect(said.map(({ kind, decimals }) => [kind, decimals])).toEqual([
      ['quiet', 6],
      ['plain', 18],
      ['odd-name', 2],
      ['bytes32', 18],
      ['look-alike', 6],
    ])
    for (const { address, name, symbol, decimals } of said.filter(({ kind }) => kind !== 'bytes32')) {
      const token = { address, abi: localTokenAbi } as const
      expect(await client.readContract({ ...token, functionName: 'name' })).toBe(name)
      expect(await client.readContract({ ...token, functionName: 'symbol' })).toBe(symbol)
      expect(await client.readContract({ ...token, functionName: 'decimals' })).toBe(decimals)
      expect(address).toBe(getAddress(address))
    }
  })

  it('has a token that returns nothing from transfer and approve', async () => {
    const { client, quiet, friend } = quietToken()
    for (const functionName of ['transfer', 'approve'] as const) {
      const data = encodeFunctionData({ abi: localTokenAbi, functionName, args: [friend, 1n] })
      expect(
        (await client.call({ account: LOCAL_ACCOUNTS[0], to: quiet.address, data })).data,
      ).toBeUndefined()
    }
  })

  it('has a token that wants an allowance of zero before another', async () => {
    const { chain, client, quiet, friend } = quietToken()
    // Index 8 is not one of the funded accounts, whose nonces another test looks at.
    const account = mnemonicToAccount(LOCAL_MNEMONIC, { addressIndex: 8 })
    const wallet = createWalletClient({
      account,
      chain: client.chain,
      transport: http(chain.rpcUrl, { retryCount: 0, timeout: START }),
    })
    const approve = async (amount: bigint) => {
      const hash = await wallet.writeContract({
        address: quiet.address,
        abi: localTokenAbi,
        functionName: 'approve',
        args: [friend, amount],
      })
      await minedReceipt(client, hash)
    }
    await approve(5n)
    await expect(approve(6n)).rejects.toThrow('set the allowance to zero first')
    await approve(0n)
    await approve(6n)
    const allowance = await client.readContract({
      address: quiet.address,
      abi: localTokenAbi,
      functionName: 'allowance',
      args: [account.address, friend],
    })
    expect(allowance).toBe(6n)
  })

  it('has a token that answers its name as a word', async () => {
    const [chain] = world.chains
    const kelp = world.tokens.find(({ kind }) => kind === 'bytes32')
    if (!chain || !kelp) throw new Error('The world is not complete.')
    const { data } = await clientOf(chain).call({ to: kelp.address, data: '0x06fdde03' })
    expect(data).toBe(`0x${Buffer.from('Old Kelp').toString('hex').padEnd(64, '0')}`)
  })

  it('describes itself as plain JSON', () => {
    const described = world.describe()
    expect(JSON.parse(JSON.stringify(described))).toEqual(described)
    expect(described.chains.map(({ rpcUrl }) => rpcUrl)).toEqual(world.chains.map(({ rpcUrl }) => rpcUrl))
    expect(described.tokens).toHaveLength(10)
    expect([world.relay, world.listing]).toEqual([undefined, undefined])
  })
})

describe('starting and ending', () => {
  it(
    'has a relay and a listing only when asked for, says where, and ends them',
    async () => {
      const world = await startLocalWorld({
        chains: [{ ...HARBOR, port: 21_945 }],
        tokens: false,
        relay: { port: 21_955 },
        listing: { port: 21_965, wallets: 50 },
      })
      const { relayUrl, listingUrl } = world.describe()
      try {
        expect(relayUrl).toMatch(/^ws:\/\/127\.0\.0\.1:\d+$/)
        const answered = await fetch(`${listingUrl}/getWallets?projectId=local&st=html&sv=1&search=foghorn`)
        expect(await answered.json()).toMatchObject({
          count: 1,
          data: [{ id: FOGHORN_ID, mobile_link: 'foghorn://' }],
        })
        expect(world.listing?.wallets).toHaveLength(51)
      } finally {
        await world.stop()
      }
      await expect(fetch(`${relayUrl?.replace('ws', 'http')}`)).rejects.toThrow('fetch failed')
      await expect(fetch(`${listingUrl}`)).rejects.toThrow('fetch failed')
    },
    START,
  )

  it(
    'takes the next free port, leaves the other chain its own, and says so',
    async () => {
      const from = await freePort({ from: 21_645 })
      const blocker = await occupy(from)
      const said: string[] = []
      const world = await startLocalWorld({
        chains: [
          { ...HARBOR, port: from },
          { ...TIDEWATER, port: from + 1 },
        ],
        tokens: false,
        proxy: false,
        say: (sentence) => said.push(sentence),
      })
      try {
        const [harbor, tidewater] = world.chains
        expect(harbor?.rpcUrl).toBe(`http://127.0.0.1:${from + 2}`)
        expect(tidewater?.rpcUrl).toBe(`http://127.0.0.1:${from + 1}`)
        expect(said).toEqual([`Port ${from} is taken, so Harbor listens on port ${from + 2}.`])
      } finally {
        blocker.close()
        await world.stop()
      }
    },
    START,
  )

  it(
    'leaves no child behind after stop, and stop may be called again',
    async () => {
      const world = await startLocalWorld({ chains: [{ ...HARBOR, port: 21_745 }], tokens: false })
      const pids = world.chains.map(({ pid }) => pid)
      expect(pids.map(isAlive)).toEqual([true])
      await world.stop()
      await world.stop()
      expect(pids.map(isAlive)).toEqual([false])
      expect(await freePort({ from: 21_745, tries: 1 })).toBe(21_745)
    },
    START,
  )

  it(
    'has a Solana chain when it is asked for, says so as plain JSON, and ends it',
    async () => {
      const world = await startLocalWorld({ chains: [], tokens: false, solana: { port: 21_899 } })
      const { solana } = world
      expect(JSON.parse(JSON.stringify(world.describe())).solana).toEqual({
        id: LAGOON.id,
        caipNetworkId: `solana:${LAGOON.id}`,
        name: 'Lagoon',
        rpcUrl: 'http://127.0.0.1:21899',
        wsUrl: 'ws://127.0.0.1:21900',
        nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
        accounts: LOCAL_SOLANA_ACCOUNTS,
        tokens: [],
      })
      expect(realParts(world)).toEqual([
        { part: 'Solana: Lagoon', isReal: 'partly real', what: expect.stringContaining('litesvm') },
      ])
      await world.stop()
      expect(await freePort({ from: 21_899, tries: 1 })).toBe(21_899)
      await expect(fetch(solana?.rpcUrl ?? '')).rejects.toThrow()
    },
    START,
  )

  it(
    'has Bitcoin, Cosmos and Polkadot chains when they are asked for, says so as plain JSON, and ends them',
    async () => {
      const said: string[] = []
      const world = await startLocalWorld({
        chains: [],
        tokens: false,
        bitcoin: { port: 21_302, madeUp: true },
        cosmos: { port: 21_317 },
        polkadot: { port: 21_994, madeUp: true },
        say: (sentence) => said.push(sentence),
      })
      const described = world.describe()
      expect(JSON.parse(JSON.stringify(described))).toEqual(described)
      expect(described).toMatchObject({
        bitcoin: {
          caipNetworkId: BREAKWATER_CAIP_ID,
          rpcUrl: 'http://127.0.0.1:21302',
          accounts: LOCAL_BITCOIN_ACCOUNTS,
          isReal: false,
        },
        cosmos: {
          caipNetworkId: ESTUARY_CAIP_ID,
          rpcUrl: 'http://127.0.0.1:21317',
          prefix: 'estuary',
          denom: 'utide',
          chainInfo: { rest: 'http://127.0.0.1:21317' },
          accounts: LOCAL_COSMOS_ACCOUNTS,
        },
        polkadot: {
          caipNetworkId: ATOLL_CAIP_ID,
          rpcUrl: 'http://127.0.0.1:21994',
          ss58Format: 42,
          accounts: LOCAL_POLKADOT_ACCOUNTS,
          isReal: false,
        },
      })
      expect(realParts(world)).toEqual([
        { part: 'Bitcoin: Breakwater', isReal: 'made up', what: expect.stringContaining('Esplora') },
        { part: 'Cosmos: Estuary', isReal: 'made up', what: expect.stringContaining('no node') },
        { part: 'Polkadot: Atoll', isReal: 'made up', what: expect.stringContaining('takes no extrinsics') },
      ])
      // Nobody missed anything: the made-up chains were asked for.
      expect(said).toEqual([])
      await world.stop()
      for (const from of [21_302, 21_317, 21_994]) expect(await freePort({ from, tries: 1 })).toBe(from)
    },
    START,
  )

  it('refuses two chains with one id, and says what to do', async () => {
    await expect(startLocalWorld({ chains: [HARBOR, { ...HARBOR, port: 21_800 }] })).rejects.toThrow(
      'Two chains have the same id. Give each chain an id of its own.',
    )
  })

  it('refuses a port that is none', async () => {
    await expect(startLocalWorld({ chains: [{ ...HARBOR, port: 70_000 }] })).rejects.toThrow('not 70000')
  })

  it(
    'has no fault switch without the proxy, and says so',
    async () => {
      const world = await startLocalWorld({
        chains: [{ ...HARBOR, port: 21_845 }],
        tokens: false,
        proxy: false,
      })
      try {
        expect(() => world.chains[0]?.faults.set({ kind: 'hang' })).toThrow(
          'Start the local world without proxy: false',
        )
      } finally {
        await world.stop()
      }
    },
    START,
  )
})
