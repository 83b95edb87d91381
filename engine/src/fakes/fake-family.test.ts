import { describe, expect, it } from 'vitest'
import { permitStorage } from '../connectors/kit/held-permit.cases.js'
import type { Network } from '../model/networks/network.js'
import { emptyRecord } from '../model/wallets/stored-record.js'
import { fakeConnector } from './fake-connector.js'
import { fakeEnvironment } from './fake-environment.js'
import { fakeFamily } from './fake-family.js'

const network: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
}
const { signal } = new AbortController()
const solana = { namespace: 'solana', signal } as const

describe('fakeConnector', () => {
  it('serves any family, and several', async () => {
    const connector = fakeConnector({
      namespaces: ['solana', 'eip155'],
      grants: { eip155: { chainId: 'eip155:10' } },
    })
    expect(connector.descriptor).toMatchObject({ chain: 'solana', namespaces: ['solana', 'eip155'] })
    await expect(connector.restore(solana)).resolves.toEqual({ kind: 'absent' })
    const grants = await connector.connect(solana)
    expect(grants.map(({ namespace, chainId }) => [namespace, chainId])).toEqual([
      ['solana', network.caipNetworkId],
      ['eip155', 'eip155:10'],
    ])
    await expect(connector.restore(solana)).resolves.toMatchObject({ kind: 'granted' })
    await connector.disconnect(solana)
    await expect(connector.restore(solana)).resolves.toEqual({ kind: 'absent' })
    expect(connector.calls.map(({ operation }) => operation)).toEqual([
      'restore',
      'connect',
      'restore',
      'disconnect',
      'restore',
    ])
  })

  it('follows a script, typed errors and signals', async () => {
    const connector = fakeConnector({ namespaces: ['solana'] })
    connector.script('connect', 'reject')
    await expect(connector.connect(solana)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    connector.script('connect', 'ask')
    const caller = new AbortController()
    const grants = connector.connect({ namespace: 'solana', signal: caller.signal })
    caller.abort()
    await expect(grants).rejects.toMatchObject({ code: 'ABORTED' })
    connector.prompts[0]?.approve()
    await expect(connector.connect({ namespace: 'eip155', signal })).rejects.toMatchObject({
      code: 'ADAPTER_MISSING',
    })
  })

  it('tells those who watch the namespace, and keeps what changed', async () => {
    const connector = fakeConnector({ namespaces: ['solana', 'eip155'], granted: true })
    const heard: string[] = []
    const stop = connector.watch('solana', ({ type }) => heard.push(`solana ${type}`))
    connector.watch('eip155', ({ type }) => heard.push(`eip155 ${type}`))
    connector.emit('solana', { type: 'accountsChanged', accounts: [{ address: 'two', type: 'eoa' }] })
    connector.emit('solana', { type: 'chainChanged', chainId: 'solana:other' })
    expect(await connector.restore(solana)).toMatchObject({
      grant: { accounts: [{ address: 'two' }], chainId: 'solana:other' },
    })
    connector.emit('solana', { type: 'disconnected' })
    expect(await connector.restore(solana)).toEqual({ kind: 'absent' })
    stop()
    connector.emit('solana', { type: 'disconnected' })
    expect(heard).toEqual(['solana accountsChanged', 'solana chainChanged', 'solana disconnected'])
    expect(connector.watching).toBe(1)
  })
})

describe('fakeFamily', () => {
  it('finds its wallets, early and late, and loses them', () => {
    const [early, late] = [fakeConnector({ id: 'early' }), fakeConnector({ id: 'late' })]
    const family = fakeFamily({ wallets: [early] })
    const heard: string[] = []
    const stop = family.discover({
      ...permitStorage(),
      environment: fakeEnvironment(),
      settings: { announced: true, injected: true },
      remembered: () => emptyRecord,
      networks: () => [],
      logger: console,
      found: ({ descriptor }) => heard.push(`found ${descriptor.id}`),
      lost: (id) => heard.push(`lost ${id}`),
    })
    expect(family.looking).toBe(1)
    family.announce(late)
    family.withdraw('early')
    family.withdraw('early')
    stop()
    family.announce(early)
    expect(heard).toEqual(['found early', 'found late', 'lost early'])
    expect(family.looking).toBe(0)
  })

  it('signs and switches through its wallet', async () => {
    const connector = fakeConnector({ namespaces: ['solana'] })
    const wallet = await fakeFamily().openWallet()
    const call = { connector, signal }
    const shown = { address: 'me', chainId: undefined }
    const text = await wallet.prepareMessage({ ...call, shown, message: 'hi' })
    await expect(wallet.ask({ ...call, shown, ...text })).resolves.toBe('signed:me:hi')
    await expect(wallet.switchNetwork({ ...call, network })).resolves.toBe(network.caipNetworkId)
    connector.script('addNetwork', { answer: 'solana:other' })
    await expect(wallet.addNetwork({ ...call, network })).resolves.toBe('solana:other')
    connector.script('pay', 'reject')
    const payment = await wallet.prepare({ ...call, shown, method: 'pay', params: [] })
    expect(payment).toEqual({ method: 'pay', params: [], publishes: true })
    await expect(wallet.ask({ ...call, shown, ...payment })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  it('reads its chain', async () => {
    const family = fakeFamily({ balances: { me: 5n }, reads: { getSlot: () => 7 } })
    const chain = await family.openChain({ rpcUrls: () => [], environment: fakeEnvironment() })
    await expect(chain.balance({ network, address: 'me', signal })).resolves.toEqual({
      amount: 5n,
      decimals: 9,
      symbol: 'SOL',
    })
    family.setBalance('me', new Error('out of reach'))
    await expect(chain.balance({ network, address: 'me', signal })).rejects.toThrow('out of reach')
    await expect(chain.read({ network, method: 'getSlot', params: [], signal })).resolves.toBe(7)
    await expect(chain.read({ network, method: 'getOther', params: [], signal })).rejects.toMatchObject({
      code: 'RPC_REQUEST_FAILED',
    })
    expect([family.isPrompt('getSlot'), family.isPrompt('signMessage')]).toEqual([false, true])
  })
})
