import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getAccount,
  getBalance,
  http,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
  watchConnection,
} from '@wagmi/core'
import { UserRejectedRequestError, verifyMessage } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { until } from '../behaviours/set-up.cases.js'
import { createEngine } from '../create-engine.js'
import { eip155 } from '../eip155.js'
import { fakeStorage } from '../fakes/fake-storage.js'
import { fakeWindow } from '../fakes/fake-window.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { walletchart } from '../wagmi.js'
import { viemChain } from './viem-chain.js'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const WALLET = 'node.wallet'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())
afterEach(() => vi.unstubAllGlobals())

/** A wallet that announces itself, over the node that holds its keys. */
function announcedWallet(window: ReturnType<typeof fakeWindow>) {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const refused = new Set<string>()
  let accounts = [FIRST]
  let chain = '0x7a69'
  const tell = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const provider = {
    request: async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      if (refused.has(method)) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return accounts
      if (method === 'eth_chainId') return chain
      if (method === 'wallet_switchEthereumChain') {
        const [asked] = Array.isArray(params) ? params : []
        chain = asked.chainId
        tell('chainChanged', chain)
        return null
      }
      return anvil.ask(method, params)
    },
    on: (event: string, listener: (payload: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (payload: unknown) => void) => {
      listeners.get(event)?.delete(listener)
    },
  }
  const info = { uuid: crypto.randomUUID(), name: 'Node', rdns: WALLET, icon: 'data:image/png;base64,AAAA' }
  const announce = () => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  return {
    refused,
    choose: (address: string) => {
      accounts = [address]
      tell('accountsChanged', accounts)
    },
  }
}

/** Storage that outlives a reload. */
const kept = () => {
  const area = new Map<string, string>()
  return {
    getItem: (key: string) => area.get(key) ?? null,
    setItem: (key: string, value: string) => void area.set(key, value),
    removeItem: (key: string) => void area.delete(key),
  }
}

/** A page with wagmi and the engine. wagmi's own discovery is off, as the docs say, or on. */
function page({
  discovery = false,
  wallet,
}: {
  readonly discovery?: boolean
  readonly wallet?: string
} = {}) {
  const window = fakeWindow()
  vi.stubGlobal('window', window)
  const chosen = announcedWallet(window)
  const local = viemChain(anvil.network)
  const [area, storage] = [fakeStorage(), createStorage({ storage: kept() })]
  const load = () => {
    const engine = createEngine({
      networks: [anvil.network],
      families: [eip155()],
      environment: { window },
      storage: area,
    })
    onTestFinished(() => engine.stop())
    const config = createConfig({
      chains: [local, mainnet],
      transports: { [local.id]: http(anvil.url), [mainnet.id]: http(anvil.url) },
      connectors: [walletchart(engine, wallet === undefined ? {} : { wallet })],
      multiInjectedProviderDiscovery: discovery,
      storage,
    })
    engine.start()
    const connector = config.connectors.find(({ id }) => id === 'walletchart')
    if (connector === undefined) throw new Error('wagmi made no connector.')
    return { engine, config, connector }
  }
  return { ...load(), load, ...chosen }
}

it('[C4] wagmi connects, reads, signs, sends and disconnects through the engine', async () => {
  const { engine, config, connector } = page({ wallet: WALLET })
  const heard: (string | undefined)[] = []
  const stop = watchConnection(config, { onChange: ({ address }) => void heard.push(address) })
  await until(() => expect(engine.getState().connectors).toHaveLength(1))
  expect(await connect(config, { connector })).toEqual({ accounts: [FIRST], chainId: 31337 })
  expect((await getBalance(config, { address: SECOND })).value).toBe(10_000n * 10n ** 18n)
  const signature = await signMessage(config, { message: 'hello' })
  expect(await verifyMessage({ address: FIRST, message: 'hello', signature })).toBe(true)
  const hash = await sendTransaction(config, { to: SECOND, value: 5n })
  expect((await waitForTransactionReceipt(config, { hash, pollingInterval: 50 })).status).toBe('success')
  expect((await getBalance(config, { address: SECOND })).value).toBe(10_000n * 10n ** 18n + 5n)
  await disconnect(config)
  expect(engine.getState().accounts.eip155?.status).toBe('disconnected')
  expect(heard.filter((address, index) => address !== heard[index - 1])).toEqual([FIRST, undefined])
  stop()
})

it("[C4] switches the wallet's chain, and adds a chain of wagmi that the engine lacks", async () => {
  const { engine, config, connector } = page({ wallet: WALLET })
  await until(() => expect(engine.getState().connectors).toHaveLength(1))
  await connect(config, { connector })
  expect((await switchChain(config, { chainId: 1 })).name).toBe('Ethereum')
  expect(engine.getState().accounts.eip155?.walletChainId).toBe('eip155:1')
  expect(getAccount(config).chainId).toBe(1)
  await engine.switchNetwork('eip155:31337')
  expect(getAccount(config).chainId).toBe(31337)
})

it('[C4] a refusal is the UserRejectedRequestError that wagmi knows: of the connection, a switch and a signature', async () => {
  const { engine, config, connector, refused } = page({ wallet: WALLET })
  await until(() => expect(engine.getState().connectors).toHaveLength(1))
  refused.add('eth_requestAccounts')
  await expect(connect(config, { connector })).rejects.toBeInstanceOf(UserRejectedRequestError)
  refused.clear()
  await connect(config, { connector })
  refused.add('wallet_switchEthereumChain').add('personal_sign')
  await expect(switchChain(config, { chainId: 1 })).rejects.toBeInstanceOf(UserRejectedRequestError)
  await expect(signMessage(config, { message: 'no' })).rejects.toBeInstanceOf(UserRejectedRequestError)
})

it('[C4] without a wallet named, the modal opens; a choice there connects wagmi, closing it is a refusal', async () => {
  const { engine, config, connector } = page()
  await until(() => expect(engine.getState().connectors).toHaveLength(1))
  const closed = expect(connect(config, { connector })).rejects.toBeInstanceOf(UserRejectedRequestError)
  // The first opening loads the modal: it was closed before, and that is no refusal.
  await until(() => expect(engine.getState().modal).toMatchObject({ open: true, view: 'Connect' }))
  expect(getAccount(config).status).toBe('connecting')
  engine.close()
  await closed
  const connecting = connect(config, { connector })
  await until(() => expect(engine.getState().modal.open).toBe(true))
  await engine.connect({ wallet: WALLET })
  expect((await connecting).accounts).toEqual([FIRST])
  await expect(connect(config, { connector })).rejects.toThrow('already connected')
})

it("[C4] with wagmi's discovery off it follows what happens in the kit: connect, another account, disconnect, reload", async () => {
  const { engine, config, choose, load } = page()
  await until(() => expect(engine.getState().connectors).toHaveLength(1))
  expect(config.connectors.map(({ id }) => id)).toEqual(['walletchart'])
  await engine.connect({ wallet: WALLET })
  expect(getAccount(config)).toMatchObject({ status: 'connected', address: FIRST, chainId: 31337 })
  choose(SECOND)
  await until(() => expect(getAccount(config).address).toBe(SECOND))
  engine.stop()
  const later = load()
  await reconnect(later.config)
  expect(getAccount(later.config)).toMatchObject({ status: 'connected', address: SECOND })
  await later.engine.disconnect()
  expect(getAccount(later.config)).toMatchObject({ status: 'disconnected', address: undefined })
})

it("[C4] with wagmi's discovery on it keeps a connection of its own: the old address stays when the kit disconnects", async () => {
  const { engine, config } = page({ discovery: true })
  await until(() => expect(engine.getState().connectors).toHaveLength(1))
  const own = config.connectors.find(({ id }) => id === WALLET)
  if (own === undefined) throw new Error('wagmi did not find the announced wallet.')
  await connect(config, { connector: own })
  await engine.connect({ wallet: WALLET })
  expect(getAccount(config)).toMatchObject({ address: FIRST, connector: { id: 'walletchart' } })
  await engine.disconnect()
  expect(getAccount(config)).toMatchObject({ address: FIRST, connector: { id: WALLET } })
})

it('a switch to a chain that wagmi does not know names the config', async () => {
  const { connector } = page()
  await expect(connector.switchChain?.({ chainId: 5 })).rejects.toThrow("Chain 5 is not in wagmi's config.")
})
