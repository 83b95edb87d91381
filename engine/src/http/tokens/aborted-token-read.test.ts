import { getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { WalletchartError } from '../../model/errors/walletchart-error.js'
import {
  asset,
  coinAsset,
  coinEntry,
  entry,
  euro,
  type Script,
  sources,
} from './read-network-tokens.cases.js'

describe('an aborted read', () => {
  const never = () => new Promise<never>(() => undefined)
  const stopped = new WalletchartError('ABORTED')

  const isChain = (calls: readonly string[]) => calls.includes('chain 0')
  it.each<[string, Script, (calls: readonly string[]) => boolean]>([
    ['wallet', { wallet: never }, () => true],
    ['chain', { api: false, holdings: never }, isChain],
    ['chain that completes a list', { wallet: async () => [asset(1n)], holdings: never }, isChain],
  ])('ends at once, whatever hangs: %s', async (_, script, isAsked) => {
    const { read, caller, calls } = sources({ balances: [coinEntry('1')], ...script })
    const answered = read()
    await vi.waitUntil(() => isAsked(calls), { timeout: 30_000 })
    caller.abort()
    await expect(answered).rejects.toMatchObject({ code: 'ABORTED' })
    expect(calls.filter((call) => !call.startsWith('chain'))).toEqual([])
    expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  })

  it.each<[string, Script]>([
    ['wallet', { wallet: () => Promise.reject(stopped) }],
    ['API', { balances: stopped }],
    ['chains of the API', { chains: stopped }],
    ['chains of the API, for prices', { wallet: async () => [coinAsset(1n)], chains: stopped }],
    ['chain', { api: false, holdings: () => Promise.reject(stopped) }],
    [
      'chain that completes a list',
      { wallet: async () => [asset(1n)], holdings: () => Promise.reject(stopped) },
    ],
    ['prices', { wallet: async () => [coinAsset(1n)], prices: stopped }],
  ])('is never handed on: %s', async (_, script) => {
    const { read } = sources({ balances: [coinEntry('1')], prices: [], ...script })
    await expect(read()).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('begins nothing', async () => {
    const wallet = vi.fn(async () => undefined)
    const { read, caller, calls } = sources({ wallet })
    caller.abort()
    await expect(read()).rejects.toMatchObject({ code: 'ABORTED' })
    expect(wallet).not.toHaveBeenCalled()
    expect(calls).toEqual([])
  })

  it('a source that answers leaves no listener', async () => {
    const { read, caller } = sources({ balances: [entry('1')], prices: [], appTokens: [{ address: euro }] })
    await read()
    expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  })
})
