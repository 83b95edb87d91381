import { parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEngine } from '../../../../engine/src/create-engine.js'
import { eip155, external } from '../../../../engine/src/eip155.js'
import { fakeEnvironment } from '../../../../engine/src/fakes/fake-environment.js'
import { fakeStorage } from '../../../../engine/src/fakes/fake-storage.js'
import { identity } from '../../../../engine/src/identity.js'
import type { EngineOptions } from '../../../../engine/src/options.js'
import { send } from '../../../../engine/src/send.js'
import { tokens } from '../../../../engine/src/tokens.js'
import { LOCAL_ACCOUNTS } from '../local-accounts.js'
import { HARBOR } from '../local-chains.js'
import { UNIVERSAL_RESOLVER } from '../names/universal-resolver.js'
import { type LocalChain, type LocalWorld, startLocalWorld } from '../start-local-world.js'
import { LOCAL_PRICES } from './local-prices.js'
import type { LocalBlockchainApi } from './start-blockchain-api.js'

const [FIRST = '', SECOND = '', THIRD = ''] = LOCAL_ACCOUNTS
const PICTURE = 'https://pictures.example/rowan.png'
const identityPath = '/v1/identity/{address}'

let world: LocalWorld
let harbor: LocalChain
let api: LocalBlockchainApi
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [{ ...HARBOR, port: 0 }],
    names: { port: 0 },
    blockchainApi: { port: 0 },
  })
  const [chain] = world.chains
  if (chain === undefined || world.blockchainApi === undefined) throw new Error('The world is not whole')
  harbor = chain
  api = world.blockchainApi
})
afterAll(() => world?.stop())
beforeEach(() => {
  api.faults.clear()
  api.clearRequests()
})

const asked = async (method: string, params: unknown): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(harbor.nodeUrl, { method: 'POST', headers, body })).json()
  if (error !== undefined) throw Object.assign(new Error(error.message), error)
  return result
}

/** A form of the first account, whose wallet has the keys of the node. `open`: the paths that are asked for and not answered yet. */
async function formPage(features: NonNullable<EngineOptions['features']>, asksApi = true) {
  const { id, name, rpcUrl, nativeCurrency } = harbor
  const open = new Set<string>()
  const watched = async (url: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(url))
    open.add(pathname)
    try {
      return await fetch(url, init)
    } finally {
      open.delete(pathname)
    }
  }
  const engine = createEngine({
    networks: [
      {
        id,
        chainNamespace: 'eip155',
        caipNetworkId: `eip155:${id}`,
        name,
        nativeCurrency,
        rpcUrls: { default: { http: [rpcUrl] } },
        contracts: { ensUniversalResolver: { address: UNIVERSAL_RESOLVER } },
      },
    ],
    families: [eip155()],
    features,
    projectId: 'local',
    ...(asksApi && { services: { api: api.url } }),
    connectors: [
      external({
        id: 'node',
        name: 'Node',
        provider: {
          request: async ({ method, params = [] }: { readonly method: string; readonly params?: unknown }) =>
            method === 'eth_accounts' || method === 'eth_requestAccounts' ? [FIRST] : asked(method, params),
        },
      }),
    ],
    storage: fakeStorage(),
    environment: fakeEnvironment({ fetch: watched }),
  })
  onTestFinished(() => engine.stop())
  engine.start()
  await engine.connect({ wallet: 'node' })
  const edit = engine.send?.edit
  if (edit === undefined) throw new Error('The page cannot send')
  const form = () => engine.getState().sendForm
  const found = async (to: string) => {
    await edit({ to })
    await vi.waitFor(() => expect(form()?.receiver.step).toBe('ready'), { timeout: 30_000 })
    return form()?.receiver.found
  }
  return { engine, edit, form, found, open }
}

/** Every identity that is asked for. */
const answers = (given: object) => api.faults.set({ kind: 'text', body: JSON.stringify(given) })
const askedFor = () => api.requestsOf(identityPath).map(({ path }) => path.split('/').at(-1))

describe('[R3.36] the picture of a receiver', () => {
  it('is that of the name that led to it', async () => {
    answers({ name: 'rowan.eth', avatar: PICTURE })
    const { found } = await formPage([send(), identity()])
    expect(await found('rowan.eth')).toMatchObject({ address: SECOND, name: 'rowan.eth', avatar: PICTURE })
  })

  it.each([
    ['of another name', { name: 'marina.eth', avatar: PICTURE }],
    ['without a name', { avatar: PICTURE }],
    ['that is a script', { name: 'rowan.eth', avatar: 'javascript:alert(1)' }],
    ['of plain HTTP', { name: 'rowan.eth', avatar: 'http://pictures.example/rowan.png' }],
  ])('%s is none', async (_, given) => {
    answers(given)
    const { found } = await formPage([send(), identity()])
    const receiver = await found('rowan.eth')
    expect(receiver).toMatchObject({ address: SECOND, name: 'rowan.eth' })
    expect(receiver).not.toHaveProperty('avatar')
    expect(askedFor()).toContain(SECOND)
  })

  it('of an address is not looked up: the service would name it, and no name led there', async () => {
    answers({ name: 'rowan.eth', avatar: PICTURE })
    const { found } = await formPage([send(), identity()])
    const receiver = await found(THIRD)
    expect(receiver).toMatchObject({ address: THIRD })
    expect(receiver).not.toHaveProperty('name')
    expect(receiver).not.toHaveProperty('avatar')
    expect(askedFor()).not.toContain(THIRD)
  })

  it('holds nobody up: a service that hangs or fails leaves the receiver as it is', async () => {
    const { edit, found, open } = await formPage([send(), identity()])
    api.faults.set({ kind: 'hang' })
    expect(await found('rowan.eth')).not.toHaveProperty('avatar')
    // The request ends by itself after ten seconds. The receiver is there before.
    expect(open).toContain(identityPath.replace('{address}', SECOND))
    await edit({ to: '' })
    api.faults.set({ kind: 'status', status: 400 })
    expect(await found('rowan.eth')).not.toHaveProperty('avatar')
  })

  it('is not asked for in an app without identities', async () => {
    answers({ name: 'rowan.eth', avatar: PICTURE })
    const { found } = await formPage([send()], false)
    expect(await found('rowan.eth')).not.toHaveProperty('avatar')
    expect(api.requests).toEqual([])
  })
})

describe('[R3.37] the worth of the coins on the network', () => {
  it('is exact, of the account that sends, and unknown until both amount and price are', async () => {
    const { engine, edit, form } = await formPage([send(), tokens()])
    await asked('anvil_setBalance', [FIRST, `0x${parseEther('1.000000000000000001').toString(16)}`])
    await edit({ token: 'native' })
    expect(form()?.networkBalanceInUSD).toBeUndefined()
    await engine.tokens?.load()
    // The price for the ether, and the price for the wei: none of the digits is lost.
    expect(LOCAL_PRICES.get('ETH')).toBe(3120.5)
    await vi.waitFor(() => expect(form()?.networkBalanceInUSD).toBe('3120.5000000000000031205'), {
      timeout: 30_000,
    })
    await engine.disconnect()
    expect(form()?.networkBalanceInUSD).toBeUndefined()
  })

  it('is unknown without a price, and is not zero', async () => {
    api.faults.set({ kind: 'status', status: 400 })
    const { engine, edit, form } = await formPage([send(), tokens()])
    await edit({ token: 'native' })
    await engine.tokens?.load()
    const ofChain = () => engine.getState().accounts.eip155?.tokenBalance?.[0]
    await vi.waitFor(() => expect(ofChain()?.baseUnits).toBeDefined(), { timeout: 30_000 })
    expect(form()?.networkBalanceInUSD).toBeUndefined()
  })

  it('is unknown in an app that reads no tokens, or does so no more', async () => {
    const bare = await formPage([send()], false)
    await bare.edit({ token: 'native' })
    expect(bare.form()?.networkBalanceInUSD).toBeUndefined()
    bare.engine.stop()
    const { engine, edit, form } = await formPage([send(), tokens()])
    await edit({ token: 'native' })
    await engine.tokens?.load()
    await vi.waitFor(() => expect(form()?.networkBalanceInUSD).toBeDefined(), { timeout: 30_000 })
    engine.setFeatures({ tokens: false })
    expect(form()?.networkBalanceInUSD).toBeUndefined()
  })
})
