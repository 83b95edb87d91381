import { describe, expect, it } from 'vitest'
import { isSignature, parseSignature } from './signature.js'

describe('signature', () => {
  it('[R5.9] is 0x and at least 62 hexadecimal characters', () => {
    for (const length of [62, 63, 130, 5000]) expect(isSignature(`0x${'f'.repeat(length)}`)).toBe(true)
    expect(parseSignature(`0x${'aB'.repeat(65)}`)).toBe(`0x${'aB'.repeat(65)}`)
  })

  it.each([
    `0x${'f'.repeat(61)}`,
    'f'.repeat(130),
    `0x${'f'.repeat(129)}g`,
    `0x${'f'.repeat(130)} `,
    '0x',
    '',
    null,
    undefined,
    1,
    new Uint8Array(65),
  ])('[R5.9] [F7:3] refuses %j', (value) => {
    expect(isSignature(value)).toBe(false)
    expect(() => parseSignature(value)).toThrow('Invalid signature')
  })
})
