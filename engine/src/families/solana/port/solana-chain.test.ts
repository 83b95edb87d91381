import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../behaviours/set-up.cases.js'
import { fakeEnvironment } from '../../../fakes/fake-environment.js'
import { FAKE_SOLANA_ACCOUNT as address } from '../../../fakes/fake-standard-wallet.js'
import { solana, solanaDevnet } from '../../../model/networks/built-in-networks.js'
import { genesisHashes, scriptedSolanaNode } from '../scripted-solana-node.cases.js'
import { solanaChain } from './solana-chain.js'

const unanswered = () => {
  throw new Error('No answer')
}

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
  it('[R1.6 partly] is read in lamports', async () => {
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

  it('[R5.16 partly] is refused for what is no address', async () => {
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

/** A world whose node has shown that it is of the network. */
async function provenWorld(...given: Parameters<typeof world>) {
  const set = world(...given)
  set.node.answers.getLatestBlockhash = () => 'hash'
  await set.read('getLatestBlockhash')
  set.fetch.mockClear()
  set.node.calls.splice(0)
  return set
}

describe('the genesis hash', () => {
  const hash = () => ({ value: { blockhash: address, lastValidBlockHeight: 1 } })
  const other = genesisHashes[solanaDevnet.caipNetworkId]
  const published = { sendTransaction: () => 'id', getLatestBlockhash: hash }

  it.each(['sendTransaction', 'getLatestBlockhash'])('of the node is read once before %s', async (method) => {
    const { read, node } = world(published, ['https://one.example'])
    await read(method, ['AA=='])
    await read('getLatestBlockhash')
    await read('sendTransaction', ['AA=='])
    expect(node.calls.map((call) => call.method)).toEqual([
      'getGenesisHash',
      method,
      'getLatestBlockhash',
      'sendTransaction',
    ])
  })

  it('is read for each network and URL', async () => {
    const { chain, node, caller } = world(published)
    const send = (network: typeof solana) =>
      chain.read({ network, method: 'sendTransaction', params: ['AA=='], signal: caller.signal })
    await send(solana)
    await expect(send(solanaDevnet)).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    node.answers.getGenesisHash = () => other
    await send(solanaDevnet)
    await send(solana)
    expect(node.calls.filter(({ method }) => method === 'getGenesisHash')).toHaveLength(3)
  })

  it.each([
    ['of another cluster', other],
    ['nothing', undefined],
    ['null', null],
    ['a text', 'mainnet'],
    ['half a hash', other?.slice(0, 32)],
    ['a list', [other]],
  ])('that is %s refuses to publish, and gives no blockhash', async (_, answer) => {
    const { read, node } = world({ ...published, getGenesisHash: () => answer })
    for (const method of ['sendTransaction', 'getLatestBlockhash'])
      await expect(read(method, ['AA=='])).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    expect(new Set(node.calls.map(({ method }) => method))).toEqual(new Set(['getGenesisHash']))
    node.answers.getGenesisHash = () => genesisHashes[solana.caipNetworkId]
    expect(await read('sendTransaction', ['AA=='])).toBe('id')
  })

  it('is told with the network of the node', async () => {
    const { read } = world({ ...published, getGenesisHash: () => other })
    await expect(read('sendTransaction', ['AA=='])).rejects.toMatchObject({
      details: `The node is not one of ${solana.caipNetworkId}, but of ${solanaDevnet.caipNetworkId}`,
    })
  })

  describe('that is asked for again after pauses', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('that nobody answers refuses too', async () => {
      const { read, node } = world({ ...published, getGenesisHash: unanswered })
      for (const method of ['sendTransaction', 'getLatestBlockhash']) {
        const refused = expect(read(method, ['AA=='])).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
        await vi.runAllTimersAsync()
        await refused
      }
      expect(node.calls.map(({ method }) => method)).not.toContain('sendTransaction')
    })

    it('of another node is read when the first is out of reach, and that node gives the blockhash', async () => {
      const { read, fetch, asked, node } = world(published)
      fetch.mockImplementation(async (url, init) => {
        if (url === urls[0]) throw new TypeError('No network')
        return node.fetch(url, init)
      })
      const given = read('getLatestBlockhash')
      await vi.runAllTimersAsync()
      expect(await given).toEqual(hash())
      expect(asked().slice(-2)).toEqual([urls[1], urls[1]])
    })
  })

  it('of a node of another cluster is no reason to ask the next', async () => {
    const { read, fetch, asked } = world({ ...published, getGenesisHash: () => other })
    await expect(read('getLatestBlockhash')).rejects.toMatchObject({ code: 'RPC_REQUEST_FAILED' })
    expect([fetch.mock.calls.length, asked()]).toEqual([1, [urls[0]]])
  })
})

describe('a call that changes the chain', () => {
  it.each(['sendTransaction', 'requestAirdrop'])('%s is sent once, to the first node', async (method) => {
    const { read, fetch, asked } = await provenWorld()
    fetch.mockRejectedValue(new TypeError('No network'))
    await expect(read(method, ['AA=='])).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(asked()).toEqual([urls[0]])
  })

  it('is answered by the node', async () => {
    const { read, node } = await provenWorld({ sendTransaction: () => 'id' })
    expect(await read('sendTransaction', ['AA=='])).toBe('id')
    expect(node.calls).toEqual([{ method: 'sendTransaction', params: ['AA=='] }])
  })

  it('is known to have failed when the node refuses it', async () => {
    await expect((await provenWorld()).read('sendTransaction')).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
    })
  })

  it('is refused when JSON cannot write its parameters', async () => {
    const { read, fetch } = await provenWorld()
    await expect(read('sendTransaction', [1n])).rejects.toMatchObject({ code: 'OPTION_INVALID' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('[U44 partly] ends with the signal and with the chain: nobody knows the outcome once it was sent', async () => {
    const sent = await provenWorld()
    sent.fetch.mockReturnValue(new Promise(() => undefined))
    const open = sent.read('sendTransaction')
    await until(() => expect(sent.fetch).toHaveBeenCalledTimes(1))
    sent.caller.abort()
    await expect(open).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await expect(sent.read('sendTransaction')).rejects.toMatchObject({ code: 'ABORTED' })
    expect(sent.fetch).toHaveBeenCalledTimes(1)
    const closed = await provenWorld()
    closed.fetch.mockReturnValue(new Promise(() => undefined))
    const last = [closed.read('sendTransaction'), closed.read('getSlot')]
    await until(() => expect(closed.fetch).toHaveBeenCalledTimes(2))
    closed.chain.close()
    await expect(last[0]).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await expect(last[1]).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
