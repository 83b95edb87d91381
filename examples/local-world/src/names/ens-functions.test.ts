import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../engine/src/create-engine.js'
import { eip155 } from '../../../../engine/src/eip155.js'
import { fakeEnvironment } from '../../../../engine/src/fakes/fake-environment.js'
import { fakeStorage } from '../../../../engine/src/fakes/fake-storage.js'
import type { Network } from '../../../../engine/src/networks.js'
import { ensAddress, ensName, tokenBalances } from '../../../../engine/src/viem.js'
import { LOCAL_ACCOUNTS } from '../local-accounts.js'
import { HARBOR, TIDEWATER } from '../local-chains.js'
import { type LocalChain, type LocalWorld, startLocalWorld } from '../start-local-world.js'

const [first = '0x', second = '0x', third = '0x', fourth = '0x'] = LOCAL_ACCOUNTS
const registry = `eip155:${HARBOR.id}` as const
const tidewater = `eip155:${TIDEWATER.id}` as const

const networkOf = ({ id, name, rpcUrl, nativeCurrency }: LocalChain): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } },
})

let world: LocalWorld
let engine: ReturnType<typeof createEngine>
let chains: readonly LocalChain[]
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [
      { ...HARBOR, port: 0 },
      { ...TIDEWATER, port: 0 },
    ],
    names: { port: 0 },
  })
  chains = world.chains
  engine = createEngine({
    networks: chains.map(networkOf),
    families: [eip155()],
    storage: fakeStorage(),
    environment: fakeEnvironment({ fetch }),
  })
  engine.start()
})
afterAll(async () => {
  engine?.stop()
  await world?.stop()
})
beforeEach(() => {
  for (const chain of chains) chain.faults.clear()
  world.nameGateway?.faults.clear()
  world.nameGateway?.clearRequests()
})

const addressOf = (name: string, network?: `eip155:${number}`) =>
  ensAddress(engine, { name, registry, ...(network && { network }) })
const nameOf = (address: string, network?: `eip155:${number}`) =>
  ensName(engine, { address, registry, ...(network && { network }) })

describe('[R7.27] names, beside the balances of tokens, for every app that has an engine', () => {
  it('a name has the address of each chain, whichever the app shows, and none is taken for another', async () => {
    expect(await addressOf('marina.eth')).toBe(first)
    expect(await addressOf('marina.eth', tidewater)).toBe(second)
    expect(await addressOf('rowan.eth', tidewater)).toBeUndefined()
    expect(await addressOf('marina.eth', 'eip155:10')).toBeUndefined()
  })

  it('a name is looked up in its one right form', async () => {
    expect(await addressOf('MARINA.eth')).toBe(first)
    for (const name of ['marina', '', 'mari\u{200d}na.eth', 'a..eth', `${'a'.repeat(256)}.eth`])
      await expect(addressOf(name)).rejects.toMatchObject({ code: 'OPTION_INVALID' })
  })

  it('a name that nobody has, or that has no address, has none', async () => {
    expect(await addressOf('nobody.eth')).toBeUndefined()
    expect(await addressOf('empty.eth')).toBeUndefined()
  })

  it('an account has the name that leads back to it on the same chain, and no other', async () => {
    expect(await nameOf(first)).toBe('marina.eth')
    expect(await nameOf(second, tidewater)).toBe('marina.eth')
    expect(await nameOf(second)).toBeUndefined()
    expect(await nameOf(first, tidewater)).toBeUndefined()
    // It calls itself marina.eth.
    expect(await nameOf(third)).toBeUndefined()
    await expect(nameOf('0x12')).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it('a name that no chain knows is asked of the gateway that its resolver names', async () => {
    expect(await addressOf('wren.offchain.eth')).toBe(fourth)
    expect(await addressOf('heron.offchain.eth')).toBeUndefined()
    expect(world.nameGateway?.requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  it('balances of tokens are read the same way', async () => {
    const [token] = world.tokens
    const [balance] = await tokenBalances(engine, {
      network: registry,
      address: first,
      tokens: [token?.address ?? ''],
    })
    expect(balance).toEqual({ token: token?.address, amount: BigInt(token?.balance ?? 0) })
  })
})

describe('a name that cannot be looked up is never one that nobody has', () => {
  it('because the node does not answer', async () => {
    world.chains[0]?.faults.set({ kind: 'status', status: 400 })
    await expect(addressOf('marina.eth')).rejects.toMatchObject({ name: 'WalletchartError' })
    await expect(nameOf(first)).rejects.toMatchObject({ name: 'WalletchartError' })
  })

  it.each([
    ['refuses', { kind: 'status', status: 500 }],
    ['answers no bytes', { kind: 'text', body: '<!doctype html>' }],
    ['answers another shape', { kind: 'text', body: '{"data":7}', contentType: 'application/json' }],
    ['answers without end', { kind: 'text', body: `0x${'00'.repeat(140_000)}` }],
    ['closes the connection', { kind: 'drop' }],
  ] as const)('because the gateway %s', async (_, fault) => {
    world.nameGateway?.faults.set(fault)
    await expect(addressOf('wren.offchain.eth')).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
  })

  it('because the registry has no entry point, or the app no network with it', async () => {
    await expect(ensAddress(engine, { name: 'marina.eth', registry: tidewater })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
    })
    await expect(ensName(engine, { address: first, registry: tidewater })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
    })
    await expect(ensAddress(engine, { name: 'marina.eth' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
    await expect(addressOf('marina.eth', 'eip155:2147483648')).rejects.toMatchObject({
      code: 'OPTION_INVALID',
    })
  })

  it('because it was given up', async () => {
    world.nameGateway?.faults.set({ kind: 'hang' })
    const leaves = new AbortController()
    const asked = ensAddress(engine, { name: 'wren.offchain.eth', registry, signal: leaves.signal })
    await world.nameGateway?.whenRequested(1)
    leaves.abort()
    await expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
