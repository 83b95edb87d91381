import { expect, it } from 'vitest'
import { sharing } from './share.js'

it('[F15 partly] holds what is frozen through and through as it is, so that a long list is not copied', () => {
  const share = sharing()
  const wallet = Object.freeze({ id: 'a', chains: Object.freeze(['eip155:1']) })
  const first = share(undefined, { wallets: [wallet] })
  expect(first.wallets[0]).toBe(wallet)
  const second = share(first, { wallets: [wallet, { id: 'b', chains: [] }] })
  expect(second.wallets[0]).toBe(wallet)
  expect(Object.isFrozen(second.wallets)).toBe(true)
})

it('copies what is frozen only outside, and what is not frozen at all', () => {
  const share = sharing()
  const inner = { id: 'a' }
  const outer = Object.freeze({ inner, list: Object.freeze([inner]) })
  const copy = share(undefined, outer)
  expect(copy).toEqual(outer)
  expect(copy).not.toBe(outer)
  expect([copy.inner, copy.list[0], copy.list].every(Object.isFrozen)).toBe(true)
  expect(Object.isFrozen(inner)).toBe(false)
})

it('keeps unchanged parts the same', () => {
  const share = sharing()
  const first = share(undefined, { one: { at: 1 }, other: [1, 2] })
  const second = share(first, { one: { at: 1 }, other: [1, 3] })
  expect(second.one).toBe(first.one)
  expect(second.other).not.toBe(first.other)
  expect(share(second, { one: { at: 1 }, other: [1, 3] })).toBe(second)
})
