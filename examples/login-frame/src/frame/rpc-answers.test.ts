import { keccak256 } from 'viem'
import { expect, it, onTestFinished, vi } from 'vitest'
import { signedBytes, signedHash, walletAddresses } from './keys/wallet-keys.js'
import type { OpenWallet } from './login.js'
import { rpcAnswers } from './rpc-answers.js'

const entropy = new Uint8Array(16)
const addresses = await walletAddresses(entropy)

const wallet: OpenWallet = {
  email: 'sam@example.org',
  addresses,
  unlock: async () => undefined,
  signHash: (hash) => signedHash(entropy, hash),
  signBytes: (message) => signedBytes(entropy, message),
}

it('two transactions that are approved at once have numbers one after the other', async () => {
  const sent: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: { baseFeePerGas: '0x1' },
    eth_getCode: '0x',
  }
  const node = async (method: string, [first]: readonly unknown[]): Promise<unknown> => {
    if (method === 'eth_getTransactionCount') return `0x${sent.length.toString(16)}`
    if (method !== 'eth_sendRawTransaction') return answers[method] ?? '0x5208'
    // The node takes its time.
    for (let at = 0; at < 10; at += 1) await new Promise(setImmediate)
    sent.push(String(first))
    return keccak256(`0x${String(first).slice(2)}`)
  }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body))
    return Response.json({ id, result: await node(method, params) })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const answer = rpcAnswers({
    networks: [
      { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18, node: 'https://node.example' },
    ],
    approvals: { ask: async () => undefined },
    note: () => undefined,
    seen: { list: async () => [], add: async () => undefined },
    origin: () => 'https://shop.example',
    chain: () => 'eip155:1',
  })
  const params = [{ from: addresses.eip155, to: addresses.eip155, value: '0x1' }]
  const call = { method: 'eth_sendTransaction', params }
  const [one, other] = await Promise.all([answer(wallet, call), answer(wallet, call)])
  expect(one).not.toBe(other)
  expect(new Set(sent).size).toBe(2)
})

it('requests are shown in the order of their calls, although the node answers about the first one last', async () => {
  const nodes: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void nodes.push(resolve)))
  onTestFinished(() => void vi.unstubAllGlobals())
  const shown: string[] = []
  const answer = rpcAnswers({
    networks: [
      { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18, node: 'https://node.example' },
    ],
    approvals: {
      ask: async ({ approval }) => {
        shown.push(approval.title)
        throw new Error('The user rejected the request.')
      },
    },
    note: () => undefined,
    seen: { list: async () => [], add: async () => undefined },
    origin: () => 'https://shop.example',
    chain: () => 'eip155:1',
  })
  const params = [{ from: addresses.eip155, to: addresses.eip155, value: '0x1' }]
  const asked = Promise.allSettled([
    answer(wallet, { method: 'eth_sendTransaction', params }),
    // A request that cannot be read holds up no other one.
    answer(wallet, { method: 'eth_sendTransaction', params: [] }),
    answer(wallet, { method: 'personal_sign', params: ['0x48656c6c6f', addresses.eip155] }),
  ])
  for (let round = 0; round < 10; round += 1) {
    await new Promise(setImmediate)
    expect(shown).toEqual([])
  }
  while (shown.length === 0) {
    for (const reply of nodes.splice(0)) reply(Response.json({ result: '0x1' }))
    await new Promise(setImmediate)
  }
  await asked
  expect(shown).toEqual(['Send ETH', 'Sign a message'])
})
