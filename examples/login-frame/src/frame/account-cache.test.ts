import { expect, it } from 'vitest'
import { accountCache, type CachedAccount } from './account-cache.js'

const addresses = { eip155: '0x00000000000000000000000000000000000000Aa', solana: 'address' } as const
const account = (counter: number): CachedAccount => ({
  vault: { account: 'id', version: 2, counter, ciphertext: `vault${counter}` },
  addresses,
})

it('an older vault takes the place of no newer one: another tab has written that, with its share', async () => {
  const kept = new Map<string, unknown>()
  const cache = accountCache({
    get: async (name) => kept.get(name),
    put: async (name, value) => void kept.set(name, value),
    remove: async (name) => void kept.delete(name),
    isKept: true,
  })
  await cache.put(account(2))
  await cache.put(account(1))
  expect(await cache.find('id')).toEqual(account(2))
  await cache.put(account(3))
  expect(await cache.find('id')).toEqual(account(3))
})
