import { getEventListeners } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { SOURCE_PATIENCE_MS } from './patient-read.js'
import {
  coinAsset,
  coinEntry,
  dollar,
  entry,
  ether,
  type Script,
  sources,
  unread,
} from './read-network-tokens.cases.js'

describe('a source that is late', () => {
  const never = () => new Promise<never>(() => undefined)
  const balances = [entry('1')]
  const priced = { address: dollar, amount: '1000000' }

  it.each<[string, Script, string, object]>([
    [
      'a wallet',
      { wallet: never, balances: [coinEntry('1')] },
      'start',
      { source: 'api', tokens: [{ amount: '1000000000000000000' }] },
    ],
    [
      'an API',
      { late: (path) => (path === 'balance' ? never() : Promise.resolve()), prices: [] },
      'balance',
      { source: 'chain', tokens: [{ amount: '7' }] },
    ],
    [
      'an API that says not what it knows',
      { late: never, balances },
      'supported',
      { source: 'chain', tokens: [{ amount: '7' }] },
    ],
    [
      'an API that has no prices then',
      { wallet: async () => [coinAsset(1n)], late: never },
      'supported',
      { source: 'wallet', tokens: [{ ...ether, amount: '1' }] },
    ],
    [
      'a chain that completes a list',
      { balances, prices: [], holdings: never },
      'chain 0',
      { source: 'api', tokens: [{ ...ether, ...unread }, priced] },
    ],
    [
      'prices',
      { balances, late: (path) => (path === 'price' ? never() : Promise.resolve()) },
      'price',
      { source: 'api', tokens: [{ ...ether, amount: '7' }, priced] },
    ],
  ])('[Q43 partly] is left after ten seconds: %s', async (_, script, call, expected) => {
    const { read, calls, clock, caller } = sources(script)
    const settled = vi.fn()
    const answer = read()
    answer.then(settled, settled)
    await vi.waitUntil(() => call === 'start' || calls.includes(call), { timeout: 30_000 })
    clock.advance(SOURCE_PATIENCE_MS - 1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(settled).not.toHaveBeenCalled()
    clock.advance(1)
    await expect(answer).resolves.toMatchObject(expected)
    expect(clock.waiting).toBe(0)
    expect(getEventListeners(caller.signal, 'abort')).toEqual([])
  })
})
