import { describe, expect, it } from 'vitest'
import { fakeLogger } from '../../fakes/fake-logger.js'
import type { Network } from '../../model/network.js'
import type { PairingSession } from '../../model/pairing-session.js'
import { FakePairingClient } from './fake-pairing-client.cases.js'
import { SessionRequests } from './session-requests.js'

const address = '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69'
const approved = ['personal_sign', 'wallet_getCapabilities', 'wallet_getCallsStatus']

const sessionWith = (methods: readonly string[] = approved, more: Partial<PairingSession> = {}) => ({
  topic: 'a'.repeat(64),
  expiresAt: 4_000_000_000_000,
  namespaces: {
    eip155: {
      chains: ['eip155:1', 'eip155:10'] as const,
      accounts: [`eip155:1:${address}`, `eip155:10:${address}`] as const,
      methods,
      events: [],
      defaultChain: 'eip155:1' as const,
      rpcMap: {},
    },
  },
  sessionProperties: {},
  peer: { name: 'Oar' },
  ...more,
})

const network = (id: number): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: 'Chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
})

const make = (...sessions: readonly PairingSession[]) => {
  const client = new FakePairingClient(...sessions)
  const read: unknown[] = []
  const logger = fakeLogger()
  const requests = new SessionRequests(client, {
    logger,
    networks: () => [network(1), network(10)],
    isPrompt: (_, method) => /^(wallet_|personal_|eth_sign|eth_send)/.test(method),
    read: async ({ networkId, method, params }) => {
      read.push({ networkId, method, params })
      return 'read'
    },
  })
  const ask = (method: string, params: unknown = [], namespace = 'eip155') =>
    requests.request({ namespace, method, params, signal: new AbortController().signal })
  return { client, read, logger, requests, ask }
}

describe('SessionRequests', () => {
  it('[R6.14] asks the wallet for what it approved, on the chain the app is on', async () => {
    const { ask, client, read } = make(sessionWith())
    expect(await ask('personal_sign', ['0x', address])).toBe('answered')
    expect(client.asked).toMatchObject([
      { topic: 'a'.repeat(64), chainId: 'eip155:1', method: 'personal_sign', params: ['0x', address] },
    ])
    expect(read).toEqual([])
  })

  it('[R6.14] reads what is not listed from the node of the chain', async () => {
    const { ask, client, read, requests } = make(sessionWith())
    requests.move('eip155', 'eip155:10')
    expect(await ask('eth_getCode', [address])).toBe('read')
    expect(read).toEqual([{ networkId: 'eip155:10', method: 'eth_getCode', params: [address] }])
    expect(client.asked).toEqual([])
  })

  it('[R6.14] never reads from a node what needs the person and was not approved', async () => {
    const { ask, client, read } = make(sessionWith())
    for (const method of ['eth_sendTransaction', 'wallet_sendCalls', 'eth_signTypedData_v4'])
      await expect(ask(method)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect([client.asked, read]).toEqual([[], []])
  })

  it('answers what the session knows without asking anybody', async () => {
    const { ask, client, read } = make(sessionWith())
    expect(await ask('eth_accounts')).toEqual([address])
    expect(await ask('eth_requestAccounts')).toEqual([address])
    expect(await ask('eth_chainId')).toBe('0x1')
    expect([client.asked, read]).toEqual([[], []])
  })

  it('[R8.37] needs a session', async () => {
    await expect(make().ask('eth_accounts')).rejects.toMatchObject({
      code: 'CONNECT_BEFORE_REQUEST',
      shortMessage: 'Please call connect() before request()',
    })
  })

  it('[R8.40] needs the family in the session', async () => {
    await expect(make(sessionWith()).ask('signMessage', [], 'solana')).rejects.toMatchObject({
      shortMessage:
        "Namespace 'solana' is not configured. Please call connect() first with namespace config.",
    })
  })

  it('[R8.35] needs a node for the chain it reads', async () => {
    const { ask, requests } = make(sessionWith())
    requests.move('eip155', 'eip155:56')
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({
      shortMessage: 'JSON-RPC provider for eip155:56 not found',
    })
  })

  it('switches to an approved chain without the wallet, and tells it once', async () => {
    const { ask, client, requests } = make(sessionWith())
    const moves: unknown[] = []
    const stop = requests.onMove((...move) => moves.push(move))
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(moves).toEqual([['eip155', 'eip155:10']])
    expect(await ask('eth_chainId')).toBe('0xa')
    stop()
    requests.move('eip155', 'eip155:1')
    expect(moves).toHaveLength(1)
    expect(client.asked).toEqual([])
  })

  it('asks the wallet to switch to a chain it did not approve, and stays when it refuses', async () => {
    const { ask, client } = make(sessionWith([...approved, 'wallet_switchEthereumChain']))
    client.answer = () => Promise.reject(new Error('no'))
    await expect(ask('wallet_switchEthereumChain', [{ chainId: '0x38' }])).rejects.toThrow('no')
    expect(await ask('eth_chainId')).toBe('0x1')
    client.answer = () => null
    await ask('wallet_switchEthereumChain', [{ chainId: '0x38' }])
    expect(await ask('eth_chainId')).toBe('0x38')
  })

  it.each([[undefined], [[]], [[null]], [[{}]], ['0x1'], [[{ chainId: undefined }]]])(
    '[R8.34] needs a chain to switch to: %j',
    async (params) => {
      await expect(make(sessionWith()).ask('wallet_switchEthereumChain', params)).rejects.toMatchObject({
        shortMessage: 'ChainId not found',
      })
    },
  )

  it('[R8.41] cannot switch where neither the session nor the wallet can', async () => {
    await expect(
      make(sessionWith()).ask('wallet_switchEthereumChain', [{ chainId: '0x38' }]),
    ).rejects.toMatchObject({
      shortMessage:
        'Failed to switch to chain eip155:56. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.',
    })
  })

  it.each([[undefined], [[]], [['']], [[1]]])('[R8.42] needs the address: %j', async (params) => {
    await expect(make(sessionWith()).ask('wallet_getCapabilities', params)).rejects.toMatchObject({
      shortMessage: 'Missing address parameter in wallet_getCapabilities request',
    })
  })

  it('[R8.43] the wallet approves asking for the status of calls, or it is refused', async () => {
    expect(await make(sessionWith()).ask('wallet_getCallsStatus', ['0x1'])).toBe('answered')
    const { ask, client } = make(sessionWith([]))
    await expect(ask('wallet_getCallsStatus', ['0x1'])).rejects.toMatchObject({
      shortMessage: 'Fetching call status not approved by the wallet.',
    })
    expect(client.asked).toEqual([])
  })

  it('[R8.49 partly] asks what the wallet can do once for each session and account', async () => {
    const other = `0x${'2'.repeat(40)}`
    const { ask, client, requests } = make(sessionWith())
    client.answer = () => ({ '0x1': {} })
    expect(await ask('wallet_getCapabilities', [address])).toEqual({ '0x1': {} })
    expect(await ask('wallet_getCapabilities', [address.toLowerCase()])).toEqual({ '0x1': {} })
    expect(client.asked).toHaveLength(1)
    await ask('wallet_getCapabilities', [other])
    expect(client.asked).toHaveLength(2)
    client.live = [sessionWith(approved, { topic: 'b'.repeat(64) })]
    await ask('wallet_getCapabilities', [address])
    expect(client.asked).toHaveLength(3)
    requests.forget()
    await ask('wallet_getCapabilities', [address])
    expect(client.asked).toHaveLength(4)
  })

  it('[R8.49 partly] goes on with nothing when the wallet does not say, warns, and asks again the next time', async () => {
    const { ask, client, logger } = make(sessionWith())
    client.answer = () => Promise.reject(new Error(`silent\u202e${'x'.repeat(10_000)}`))
    expect(await ask('wallet_getCapabilities', [address])).toEqual({})
    expect(logger.lines).toMatchObject([{ level: 'warn' }])
    // The wallet's words are cut and cleaned.
    expect(JSON.stringify(logger.lines)).toMatch(/^[^\u202e]{1,500}$/)
    client.answer = () => ({ '0x1': {} })
    expect(await ask('wallet_getCapabilities', [address])).toEqual({ '0x1': {} })
  })

  it('[R8.49 partly] nothing is asked of a wallet that did not approve it, or that said it with the session', async () => {
    const silent = make(sessionWith([]))
    expect(await silent.ask('wallet_getCapabilities', [address])).toEqual({})
    const said = make(sessionWith(approved, { sessionProperties: { capabilities: '{"0x1":{"a":1}}' } }))
    expect(await said.ask('wallet_getCapabilities', [address])).toEqual({ '0x1': { a: 1 } })
    expect([silent.client.asked, said.client.asked]).toEqual([[], []])
    const broken = make(sessionWith(approved, { sessionProperties: { capabilities: '{' } }))
    expect(await broken.ask('wallet_getCapabilities', [address])).toBe('answered')
  })
})
