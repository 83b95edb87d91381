import { describe, expect, it, vi } from 'vitest'
import type { ConnectorEvent } from '../../ports/connector.js'
import { EventProvider } from './event-provider.js'

function world() {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const provider = new EventProvider({
    request: async (method, params) => [method, params],
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const tell = (event: ConnectorEvent) => {
    for (const listener of listeners) listener(event)
  }
  return { provider, listeners, tell }
}

describe('EventProvider', () => {
  it('hands requests on', async () => {
    const { provider } = world()
    expect(await provider.request({ method: 'solana_getAccounts' })).toEqual([
      'solana_getAccounts',
      undefined,
    ])
  })

  it('tells the events of the connector in the names of native providers', () => {
    const { provider, tell } = world()
    const heard = vi.fn()
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
      provider.on(name, (payload) => heard(name, payload))
    tell({ type: 'accountsChanged', accounts: [{ address: 'A', type: 'eoa' }] })
    tell({ type: 'chainChanged', chainId: 'solana:a' })
    tell({ type: 'disconnected' })
    expect(heard.mock.calls).toEqual([
      ['accountsChanged', ['A']],
      ['chainChanged', 'solana:a'],
      ['disconnect', { code: 4900, message: 'Disconnected' }],
    ])
  })

  it('watches the wallet only while it has a listener', () => {
    const { provider, listeners, tell } = world()
    const one = vi.fn()
    const other = vi.fn()
    provider.on('disconnect', one).on('disconnect', other)
    expect(listeners.size).toBe(1)
    provider.removeListener('disconnect', one).removeListener('unheard', one)
    tell({ type: 'disconnected' })
    expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    provider.removeListener('disconnect', other)
    expect(listeners.size).toBe(0)
  })
})
