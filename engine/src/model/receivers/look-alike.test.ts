import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { toEip55 } from '../ids/eip55.js'
import { lookAlike } from './look-alike.js'

/** Random bytes that are the same in each run. */
function seededBytes(seed: number): (length: number) => Uint8Array {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return (length) => Uint8Array.from({ length }, () => next() >>> 24)
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const KNOWN = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('[Q32 partly] an address that can be mistaken for a known one', () => {
  it.each([
    ['eip155', 20, (bytes: Uint8Array) => `0x${hex(bytes)}`],
    ['solana', 32, (bytes: Uint8Array) => base58.encode(bytes)],
  ])('is at most one of 10,000 random ones beside 100 known of %s', (_, length, write) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const random = seededBytes(seed)
      const known = Array.from({ length: 100 }, () => ({ address: write(random(length)) }))
      let alarms = 0
      for (let tried = 0; tried < 10_000; tried += 1) if (lookAlike(write(random(length)), known)) alarms += 1
      expect(alarms).toBeLessThanOrEqual(1)
    }
  })

  it.each([
    ['three characters at each end', `0x709${'0'.repeat(34)}9c8`],
    ['four characters at each end', `0x7099${'a'.repeat(32)}79C8`],
    ['all but one', OTHER.replace('C51812', 'C51813')],
  ])('has %s of Ethereum', (_, like) => {
    const known = [{ address: toEip55(`0x${'12'.repeat(20)}`) }, { address: OTHER }]
    expect(lookAlike(like, known)).toBe(known[1])
    expect(lookAlike(like.toLowerCase(), known)).toBe(known[1])
  })

  it.each([
    ['the ends', `HA${'2'.repeat(39)}pqk`],
    ['the ends in another case', `ha${'2'.repeat(39)}PQK`],
  ])('has %s of Solana', (_, like) => {
    expect(lookAlike(like, [{ address: KNOWN }])).toEqual({ address: KNOWN })
  })

  it('has the letters of a known one of Solana in another case, which is another address', () => {
    const like = KNOWN.replace('Jp', 'jp')
    expect(like).not.toBe(KNOWN)
    expect(lookAlike(like, [{ address: KNOWN }])).toEqual({ address: KNOWN })
    expect(lookAlike(KNOWN, [{ address: like }, { address: KNOWN }])).toBeUndefined()
  })

  it('is no known one, however it is written', () => {
    const twin = { address: OTHER.replace('C51812', 'C51813') }
    expect(lookAlike(OTHER, [twin, { address: OTHER }])).toBeUndefined()
    expect(lookAlike(OTHER.toLowerCase(), [twin, { address: OTHER }])).toBeUndefined()
    expect(lookAlike(`0x${'7'.repeat(40)}`, [{ address: OTHER }])).toBeUndefined()
    expect(lookAlike(OTHER, [])).toBeUndefined()
  })
})
