import { BrowserProvider, verifyMessage as verifyOfEthers } from 'ethers'
import {
  BaseError,
  ChainMismatchError,
  createPublicClient,
  custom,
  parseAbi,
  UserRejectedRequestError,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { until } from '../behaviours/set-up.cases.js'
import { createEngine } from '../create-engine.js'
import { eip155, external } from '../eip155.js'
import { fakeStorage } from '../fakes/fake-storage.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { mainnet } from '../model/networks/built-in-networks.js'
import type { Network } from '../model/networks/network.js'
import { publicClient, walletClient } from '../viem.js'

const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let anvil: Anvil
let local: Network
beforeAll(async () => {
  anvil = await startAnvil()
  local = anvil.network
})
afterAll(() => anvil.stop())

/** An engine over the node, and a wallet whose keys the node holds. */
function local31337() {
  const asked: string[] = []
  const refused = new Set<string>()
  const failing = new Map<string, number>()
  let chosen: string | undefined
  const provider = {
    request: async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
      asked.push(method)
      if (refused.has(method)) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      if (failing.has(method)) throw Object.assign(new Error('It failed.'), { code: failing.get(method) })
      if (chosen !== undefined && method === 'eth_accounts') return [chosen, FIRST]
      return anvil.ask(method === 'eth_requestAccounts' ? 'eth_accounts' : method, params ?? [])
    },
  }
  const engine = createEngine({
    networks: [local, mainnet],
    families: [eip155()],
    connectors: [external({ id: 'node', name: 'Node', provider })],
    storage: fakeStorage(),
  })
  onTestFinished(() => engine.stop())
  engine.start()
  const choose = (address: string) => {
    chosen = address
  }
  return { engine, asked, refused, failing, choose }
}

async function connected() {
  const set = local31337()
  await set.engine.connect({ wallet: 'node' })
  set.asked.length = 0
  return set
}

/** Keeps one number: calldata of 36 bytes sets it, all other calls read it. */
const keeper = '0x00000000000000000000000000000000000000aa'
const keeperCode = '0x3660241460125760005460005260206000f35b60043560005500'
const abi = parseAbi(['function get() view returns (uint256)', 'function set(uint256 value)'])

it('[C4] reads balances and contracts over the node, without a wallet', async () => {
  const { engine } = local31337()
  await anvil.ask('anvil_setCode', [keeper, keeperCode])
  await anvil.ask('anvil_setStorageAt', [keeper, '0x0', `0x${'0'.repeat(63)}5`])
  const client = publicClient(engine)
  expect(client.chain).toMatchObject({ id: 31337, name: 'Local' })
  expect(await client.getChainId()).toBe(31337)
  expect(await client.getBalance({ address: FIRST })).toBe(10_000n * 10n ** 18n)
  expect(await client.readContract({ address: keeper, abi, functionName: 'get' })).toBe(5n)
})

it('[C4] writes a contract, and waits for the receipt', async () => {
  const { engine, asked } = await connected()
  await anvil.ask('anvil_setCode', [keeper, keeperCode])
  const [reader, writer] = [publicClient(engine), walletClient(engine)]
  expect(writer.account.address).toBe(FIRST)
  const hash = await writer.writeContract({ address: keeper, abi, functionName: 'set', args: [7n] })
  const receipt = await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  expect(receipt.status).toBe('success')
  expect(await reader.readContract({ address: keeper, abi, functionName: 'get' })).toBe(7n)
  expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

it('[C4] signs texts and typed data that verify', async () => {
  const { engine } = await connected()
  const client = walletClient(engine)
  const message = 'hello'
  const signature = await client.signMessage({ message })
  expect(await verifyMessage({ address: FIRST, message, signature })).toBe(true)
  const typed = {
    domain: { name: 'Test', chainId: 31337 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hi' },
  } as const
  const signed = await client.signTypedData(typed)
  expect(await verifyTypedData({ ...typed, address: FIRST, signature: signed })).toBe(true)
})

it("[C4] a refusal is viem's UserRejectedRequestError", async () => {
  const { engine, refused } = await connected()
  refused.add('eth_sendTransaction')
  const thrown: unknown = await walletClient(engine)
    .sendTransaction({ to: SECOND, value: 1n })
    .catch((error: unknown) => error)
  if (!(thrown instanceof BaseError)) throw thrown
  expect(thrown.walk((error) => error instanceof UserRejectedRequestError)).toBeInstanceOf(
    UserRejectedRequestError,
  )
})

it('[C4] nothing is asked of a wallet that is on another chain than the client', async () => {
  const { engine, asked } = await connected()
  const thrown: unknown = await walletClient(engine, { network: 'eip155:1' })
    .sendTransaction({ to: SECOND, value: 1n })
    .catch((error: unknown) => error)
  if (!(thrown instanceof BaseError)) throw thrown
  expect(thrown.walk((error) => error instanceof ChainMismatchError)).toBeInstanceOf(ChainMismatchError)
  expect(asked.filter((method) => method === 'eth_sendTransaction')).toEqual([])
})

it('[C4] [U43:1] deploys a contract, which viem asks for without a receiver', async () => {
  const { engine } = await connected()
  // Code that copies the code of `keeper` into the new contract.
  const bytecode = `0x601a80600b6000396000f3${keeperCode.slice(2)}` as const
  const hash = await walletClient(engine).deployContract({ abi, bytecode })
  const { contractAddress } = await publicClient(engine).waitForTransactionReceipt({
    hash,
    pollingInterval: 50,
  })
  expect(await anvil.ask('eth_getCode', [contractAddress, 'latest'])).toBe(keeperCode)
})

it('[U43:2] [U34:1] a value without a receiver, and an account that left, ask the wallet for nothing', async () => {
  const { engine, asked, choose } = await connected()
  const client = walletClient(engine)
  await expect(client.sendTransaction({ value: 1n })).rejects.toThrow('`to: null`')
  choose(SECOND)
  await expect(client.sendTransaction({ to: FIRST, value: 1n })).rejects.toThrow('account changed')
  expect(asked.filter((method) => /sendTransaction/i.test(method))).toEqual([])
})

it('a wallet that fails after its prompt is not asked again by viem', async () => {
  const { engine, asked, failing } = await connected()
  for (const code of [-32000, -32601, -32602, -32004]) {
    failing.set('eth_sendTransaction', code)
    await expect(walletClient(engine).sendTransaction({ to: SECOND, value: 1n })).rejects.toThrow()
  }
  expect(asked.filter((method) => /sendTransaction/i.test(method))).toEqual(
    Array.from({ length: 4 }, () => 'eth_sendTransaction'),
  )
})

it('a wallet without events is handed out with listeners that never hear any', async () => {
  const { engine } = await connected()
  const provider = engine.provider('eip155')
  const heard: unknown[] = []
  const listener = (payload: unknown) => void heard.push(payload)
  provider.on('chainChanged', listener)
  provider.removeListener('chainChanged', listener)
  expect(await provider.request<string>({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(await createPublicClient({ transport: custom(provider) }).getChainId()).toBe(31337)
  expect(heard).toEqual([])
})

it('says what is missing: a wallet, or a network of the app', async () => {
  const { engine } = local31337()
  await until(() => expect(engine.getState().ready).toBe(true))
  expect(() => walletClient(engine)).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
  expect(() => publicClient(engine, { network: 'eip155:5' })).toThrow(
    expect.objectContaining({ code: 'NETWORK_NOT_FOUND' }),
  )
})

it("[C4] BrowserProvider of ethers takes the engine's provider: it reads, signs and sends", async () => {
  const { engine } = await connected()
  const provider = new BrowserProvider(engine.provider('eip155'))
  provider.pollingInterval = 50
  onTestFinished(() => provider.destroy())
  const signer = await provider.getSigner()
  expect(await signer.getAddress()).toBe(FIRST)
  expect(verifyOfEthers('hello', await signer.signMessage('hello'))).toBe(FIRST)
  const before = await provider.getBalance(SECOND)
  const { hash } = await signer.sendTransaction({ to: SECOND, value: 3n })
  // ethers can take the block before for the newest one. It then waits for another block, and this chain makes none by itself.
  let status: number | null | undefined
  void provider.waitForTransaction(hash).then((receipt) => {
    status = receipt?.status
  })
  await until(async () => {
    await anvil.ask('evm_mine', [])
    expect(status).toBe(1)
  })
  expect((await provider.getBalance(SECOND)) - before).toBe(3n)
})
