import { describe, expect, it, vi } from 'vitest'
import { fakeEnvironment } from '../../fakes/fake-environment.js'
import { FAKE_SOLANA_ACCOUNT as address } from '../../fakes/fake-standard-wallet.js'
import { solana } from '../../model/networks/built-in-networks.js'
import { scriptedSolanaNode } from './scripted-solana-node.cases.js'
import { solanaChain } from './solana-chain.js'

const urls = ['https://one.example', 'https://two.example']

function world(answers: Parameters<typeof scriptedSolanaNode>[0] = {}, rpcUrls: readonly string[] = urls) {
  const node = scriptedSolanaNode(answers)
  const fetch = vi.fn(node.fetch)
  const chain = solanaChain({ environment: fakeEnvironment({ fetch }), rpcUrls: () => rpcUrls })
  const caller = new AbortController()
  const { signal } = caller
  return {
    node,
    fetch,
    chain,
    caller,
    balance: (of = address) => chain.balance({ network: solana, address: of, signal }),
    read: (method: string, params?: unknown) => chain.read({ network: solana, method, params, signal }),
    asked: () => fetch.mock.calls.map(([url]) => url),
  }
}

describe('the balance', () => {
  it('is read in lamports', async () => {
    const { balance, node } = world({ getBalance: () => ({ context: { slot: 1 }, value: 1_500_000_001 }) })
    expect(await balance()).toEqual({ amount: 1_500_000_001n, decimals: 9, symbol: 'SOL' })
    expect(node.calls).toEqual([{ method: 'getBalance', params: [address, { commitment: 'confirmed' }] }])
  })

  it('may be zero', async () => {
    expect((await world({ getBalance: () => ({ value: 0 }) }).balance()).amount).toBe(0n)
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no value', {}],
    ['a bare number', 5],
    ['a text', { value: '5' }],
    ['less than zero', { value: -1 }],
    ['a fraction', { value: 0.5 }],
    ['a number that JSON rounds', { value: 2 ** 53 }],
  ])('is never zero when the node answers %s', async (_, answer) => {
    const { balance } = world({ getBalance: () => answer })
    await expect(balance()).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })

  it('is refused for what is no address', async () => {
    const { balance, node } = world()
    await expect(balance('0x00')).rejects.toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(node.calls).toEqual([])
  })

  it('needs a URL', async () => {
    await expect(world({}, []).balance()).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
    await expect(world({}, []).read('sendTransaction')).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
  })
})

describe('a read', () => {
  it('is one call, which another node answers when the first is out of reach', async () => {
    const { read, fetch, asked } = world({ getSlot: () => 7 })
    fetch.mockRejectedValueOnce(new TypeError('No network'))
    expect(await read('getSlot')).toBe(7)
    expect(asked()).toEqual(urls)
  })

  it('fails as the node does', async () => {
    await expect(world().read('getSlot')).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })
})

describe('a call that changes the chain', () => {
  it.each(['sendTransaction', 'requestAirdrop'])('%s is sent once, to the first node', async (method) => {
    const { read, fetch, asked } = world()
    fetch.mockRejectedValue(new TypeError('No network'))
    await expect(read(method, ['AA=='])).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(asked()).toEqual([urls[0]])
  })

  it('is answered by the node', async () => {
    const { read, node } = world({ sendTransaction: () => 'id' })
    expect(await read('sendTransaction', ['AA=='])).toBe('id')
    expect(node.calls).toEqual([{ method: 'sendTransaction', params: ['AA=='] }])
  })

  it('is known to have failed when the node refuses it', async () => {
    await expect(world().read('sendTransaction')).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
  })

  it('is refused when JSON cannot write its parameters', async () => {
    const { read, fetch } = world()
    await expect(read('sendTransaction', [1n])).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('[U44] ends with the signal and with the chain: nobody knows the outcome once it was sent', async () => {
    const sent = world()
    sent.fetch.mockReturnValue(new Promise(() => undefined))
    const open = sent.read('sendTransaction')
    sent.caller.abort()
    await expect(open).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await expect(sent.read('sendTransaction')).rejects.toMatchObject({ code: 'ABORTED' })
    expect(sent.fetch).toHaveBeenCalledTimes(1)
    const closed = world()
    closed.fetch.mockReturnValue(new Promise(() => undefined))
    const last = [closed.read('sendTransaction'), closed.read('getSlot')]
    closed.chain.close()
    await expect(last[0]).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await expect(last[1]).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
