import {
  type Address,
  createTestClient,
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  type Hex,
  namehash,
  parseAbi,
  parseEther,
  publicActions,
  toCoinType,
  toHex,
  walletActions,
} from 'viem'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEngine } from '../../../../engine/src/create-engine.js'
import { eip155, external } from '../../../../engine/src/eip155.js'
import { fakeEnvironment } from '../../../../engine/src/fakes/fake-environment.js'
import { fakeStorage } from '../../../../engine/src/fakes/fake-storage.js'
import type { Network } from '../../../../engine/src/networks.js'
import { send } from '../../../../engine/src/send.js'
import { anvilClientOptions } from '../anvil-client-options.js'
import { LOCAL_ACCOUNTS } from '../local-accounts.js'
import { HARBOR, TIDEWATER } from '../local-chains.js'
import { minedReceipt } from '../mined-receipt.js'
import { type LocalChain, type LocalWorld, startLocalWorld } from '../start-local-world.js'
import { UNIVERSAL_RESOLVER } from './universal-resolver.js'

const [first = '0x', second = '0x', third = '0x', fourth = '0x'] = LOCAL_ACCOUNTS
/** The account that owns the names. */
const OWNER_INDEX = 8

let world: LocalWorld
let harbor: LocalChain
let tidewater: LocalChain
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [
      { ...HARBOR, port: 0 },
      { ...TIDEWATER, port: 0 },
    ],
    names: { port: 0 },
  })
  const [one, other] = world.chains
  if (one === undefined || other === undefined) throw new Error('The world has no chains')
  harbor = one
  tidewater = other
})
afterAll(() => world?.stop())
beforeEach(() => {
  harbor.faults.clear()
  world.nameGateway?.faults.clear()
})

/** The chain with the registry says where its entry point is, as an app with one of its own does. */
const networkOf = ({ id, name, rpcUrl, nativeCurrency }: LocalChain): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } },
  ...(id === HARBOR.id && { contracts: { ensUniversalResolver: { address: UNIVERSAL_RESOLVER } } }),
})

const asked = async (chain: LocalChain, method: string, params: unknown): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(chain.nodeUrl, { method: 'POST', headers, body })).json()
  if (error !== undefined) throw Object.assign(new Error(error.message), error)
  return result
}

/** A page whose wallet is on a chain, with the keys of its node. */
async function pageOn(chain: LocalChain) {
  const prompts: unknown[] = []
  const provider = {
    request: async ({ method, params = [] }: { readonly method: string; readonly params?: unknown }) => {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [first]
      if (method === 'eth_sendTransaction') prompts.push(params)
      return asked(chain, method, params)
    },
  }
  const engine = createEngine({
    networks: [networkOf(harbor), networkOf(tidewater)],
    families: [eip155()],
    features: [send()],
    connectors: [external({ id: 'node', name: 'Node', provider })],
    storage: fakeStorage(),
    environment: fakeEnvironment({ fetch }),
  })
  onTestFinished(() => engine.stop())
  engine.start()
  await engine.connect({ wallet: 'node' })
  const { send: sends } = engine
  if (sends === undefined) throw new Error('The page cannot send')
  return { engine, sends, prompts }
}

const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])
const entryAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes, address)'])

/** Points a name to another address, as its owner does, until the test ends. */
async function move(name: string, coinType: bigint, to: Hex): Promise<void> {
  const { id: chainId, name: chainName, nodeUrl: rpcUrl } = harbor
  const client = createTestClient(anvilClientOptions({ chainId, name: chainName, rpcUrl }, OWNER_INDEX))
    .extend(publicActions)
    .extend(walletActions)
  const args = [namehash(name), coinType] as const
  const question = encodeFunctionData({ abi: resolverAbi, functionName: 'addr', args })
  const [answer, address] = await client.readContract({
    address: UNIVERSAL_RESOLVER,
    abi: entryAbi,
    functionName: 'resolve',
    args: [toHex(packetToBytes(name)), question],
  })
  const point = async (value: Hex): Promise<void> => {
    const hash = await client.writeContract({
      address,
      abi: resolverAbi,
      functionName: 'setAddr',
      args: [namehash(name), coinType, value],
    })
    await minedReceipt(client, hash)
  }
  onTestFinished(() => point(decodeFunctionResult({ abi: resolverAbi, functionName: 'addr', data: answer })))
  await point(to)
}

const balanceOn = async (chain: LocalChain, address: Address): Promise<bigint> =>
  BigInt(String(await asked(chain, 'eth_getBalance', [address, 'latest'])))
/** A node mines a transaction after it has answered. */
const arrived = (chain: LocalChain, before: bigint) =>
  vi.waitFor(async () => expect((await balanceOn(chain, second)) - before).toBe(parseEther('0.25')), {
    timeout: 30_000,
  })
const failureOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
const ether = { token: 'native', amount: '0.25' } as const
const ETHEREUM = 60n

describe('a transfer to a name of the real registry', () => {
  it('[Q30] [Q31] on the chain of the registry goes to the address of that chain', async () => {
    const { sends, prompts } = await pageOn(harbor)
    const review = await sends.review({ ...ether, to: 'ROWAN.eth' })
    expect(review).toMatchObject({ to: second, toName: 'rowan.eth', network: 'eip155:31337' })
    const before = await balanceOn(harbor, second)
    await sends.confirm({ review: review.id })
    expect(prompts).toHaveLength(1)
    await arrived(harbor, before)
  })

  it('[Q30] [Q31] on another chain goes to its address there, which is looked up where the registry is', async () => {
    const { sends, prompts } = await pageOn(tidewater)
    const review = await sends.review({ ...ether, to: 'marina.eth' })
    // On the chain of the registry the name leads to the first account.
    expect(review).toMatchObject({ to: second, toName: 'marina.eth', network: 'eip155:31338' })
    const before = await balanceOn(tidewater, second)
    await sends.send({ ...ether, to: 'marina.eth' })
    expect(prompts).toHaveLength(1)
    await arrived(tidewater, before)
  })

  it('[Q30] never goes to the address of another chain', async () => {
    const { sends, prompts } = await pageOn(tidewater)
    for (const call of [sends.quote, sends.review, sends.send])
      expect(await failureOf(call({ ...ether, to: 'rowan.eth' }))).toMatchObject({
        code: 'NAME_NOT_FOUND',
        details: 'It has no address on Tidewater',
      })
    expect(prompts).toEqual([])
  })

  it('[Q29] that begins like an address is looked up, and never padded', async () => {
    const { sends, prompts } = await pageOn(harbor)
    for (const to of ['0xPAVLOVcIK.eth', `${second.slice(0, -1)}.eth`, 'nobody.eth', 'empty.eth'])
      expect(await failureOf(sends.review({ ...ether, to }))).toMatchObject({ code: 'NAME_NOT_FOUND' })
    expect(prompts).toEqual([])
  })

  it('is refused where no registry can have it', async () => {
    const { sends } = await pageOn(harbor)
    // With a letter of another script.
    for (const to of ['m\u0430rina.eth', 'mari\u200dna.eth', 'ma_ri~na.eth'])
      expect(await failureOf(sends.review({ ...ether, to }))).toMatchObject({ code: 'ADDRESS_INVALID' })
  })

  it('that cannot be looked up is not one that nobody has', async () => {
    const { sends, prompts } = await pageOn(tidewater)
    harbor.faults.set({ kind: 'status', status: 400 })
    const failure = await failureOf(sends.review({ ...ether, to: 'marina.eth' }))
    expect(failure).toMatchObject({ code: 'NAME_NOT_READ' })
    expect(Object(failure).cause).toMatchObject({ name: 'WalletchartError' })
    expect(prompts).toEqual([])
  })

  it('that only a gateway knows is asked of it', async () => {
    const { sends } = await pageOn(harbor)
    expect(await sends.quote({ ...ether, to: 'wren.offchain.eth' })).toMatchObject({ to: fourth })
    world.nameGateway?.faults.set({ kind: 'drop' })
    expect(await failureOf(sends.quote({ ...ether, to: 'wren.offchain.eth' }))).toMatchObject({
      code: 'NAME_NOT_READ',
    })
  })

  it('stops before the wallet when the name leads to another address by then', async () => {
    const { engine, sends, prompts } = await pageOn(harbor)
    const review = await sends.review({ ...ether, to: 'rowan.eth' })
    await move('rowan.eth', ETHEREUM, third)
    const failure = await failureOf(sends.confirm({ review: review.id }))
    expect(failure).toMatchObject({ code: 'RECEIVER_MOVED' })
    expect(Object(failure).details).toBe(third)
    expect(prompts).toEqual([])
    expect(engine.getState().send).toMatchObject({ step: 'failed', failure: { code: 'RECEIVER_MOVED' } })
    // A new review has the new address.
    expect(await sends.review({ ...ether, to: 'rowan.eth' })).toMatchObject({ to: third })
  })

  it('stops before the wallet when the name cannot be looked up any more', async () => {
    const { sends, prompts } = await pageOn(tidewater)
    const review = await sends.review({ ...ether, to: 'marina.eth' })
    harbor.faults.set({ kind: 'status', status: 400 })
    expect(await failureOf(sends.confirm({ review: review.id }))).toMatchObject({ code: 'NAME_NOT_READ' })
    expect(prompts).toEqual([])
  })

  it('[Q32 partly] asks for consent where the address can be mistaken for one of the user', async () => {
    const { sends, prompts } = await pageOn(harbor)
    const like: Hex = `0x${first.slice(2, 6)}${'a'.repeat(32)}${first.slice(-4)}`
    await move('rowan.eth', ETHEREUM, like)
    for (const to of ['rowan.eth', like]) {
      const failure = await failureOf(sends.review({ ...ether, to }))
      expect(failure).toMatchObject({ code: 'RECEIVER_UNUSUAL' })
      expect(Object(failure).details).toContain(first)
    }
    const review = await sends.review({ ...ether, to: 'rowan.eth', acceptReceiver: true })
    expect(review).toMatchObject({ to: getAddress(like), toName: 'rowan.eth' })
    expect(prompts).toEqual([])
  })
})

describe('[R3.38 partly] a name in the form', () => {
  const rested = async (engine: Awaited<ReturnType<typeof pageOn>>['engine'], step: 'ready' | 'failed') =>
    vi.waitFor(() => expect(engine.getState().sendForm?.receiver.step).toBe(step), { timeout: 30_000 })

  it('[Q30] [Q31] is looked up for the network that is shown, and its review stops when it moves', async () => {
    const { engine, sends, prompts } = await pageOn(tidewater)
    await sends.edit({ ...ether, to: ' Marina.eth\n' })
    await rested(engine, 'ready')
    expect(engine.getState().sendForm?.receiver).toMatchObject({
      text: ' Marina.eth\n',
      found: { address: second, name: 'marina.eth', kind: 'account', isSelf: false },
    })
    await vi.waitFor(() => expect(engine.getState().sendForm?.isReady).toBe(true), { timeout: 30_000 })
    const review = await sends.review()
    expect(review).toMatchObject({ to: second, toName: 'marina.eth' })
    await move('marina.eth', toCoinType(TIDEWATER.id), third)
    expect(await failureOf(sends.confirm({ review: review.id }))).toMatchObject({ code: 'RECEIVER_MOVED' })
    expect(prompts).toEqual([])
    // What was typed stays.
    expect(engine.getState().sendForm).toMatchObject({
      amount: { text: '0.25' },
      receiver: { text: ' Marina.eth\n' },
    })
  })

  it('[Q30] without an address on the network is said to be none', async () => {
    const { engine, sends } = await pageOn(tidewater)
    await sends.edit({ ...ether, to: 'rowan.eth' })
    await rested(engine, 'failed')
    expect(engine.getState().sendForm?.receiver.problem).toMatchObject({ code: 'NAME_NOT_FOUND' })
  })

  it('that could not be looked up is read again', async () => {
    const { engine, sends } = await pageOn(tidewater)
    harbor.faults.set({ kind: 'status', status: 400 })
    await sends.edit({ ...ether, to: 'marina.eth' })
    await rested(engine, 'failed')
    expect(engine.getState().sendForm?.receiver.problem).toMatchObject({ code: 'NAME_NOT_READ' })
    harbor.faults.clear()
    sends.retry()
    await rested(engine, 'ready')
  })
})

describe('other forms of a receiver', () => {
  it('are taken by the calls without views', async () => {
    const { sends } = await pageOn(harbor)
    // The amount is that of the request.
    for (const to of [
      `ethereum:${second}@31337?value=1e18`,
      `eip155:31337:${second}`,
      `${second}@eip155:31337`,
      'ethereum:rowan.eth@31337',
      'rowan.eth@harbor',
    ])
      expect(await sends.quote({ ...ether, to })).toMatchObject({
        to: second,
        amount: parseEther('0.25').toString(),
      })
  })

  it.each([
    [`ethereum:${second}@31338`, 'RECEIVER_OF_OTHER_NETWORK'],
    [`ethereum:${second}@8453abc`, 'ADDRESS_INVALID'],
    [`ethereum:${second}@31337/approve?address=${third}&uint256=1`, 'ADDRESS_INVALID'],
    ['HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk', 'RECEIVER_OF_OTHER_FAMILY'],
    [`${second}@eip155:31337#00000000`, 'RECEIVER_MISTYPED'],
    ['rowan.eth@eip155:31337#00000000', 'RECEIVER_MISTYPED'],
  ])('are refused: %s', async (to, code) => {
    const { sends, prompts } = await pageOn(harbor)
    for (const call of [sends.quote, sends.review, sends.send])
      expect(await failureOf(call({ ...ether, to }))).toMatchObject({ code })
    expect(prompts).toEqual([])
  })
})
