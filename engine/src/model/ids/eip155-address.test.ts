import { describe, expect, it } from 'vitest'
import {
  isEip155Address,
  isEip155AddressText,
  isSameEip155Address,
  parseEip155Address,
} from './eip155-address.js'

const digits = 'd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('eip155 address', () => {
  it('[R5.14] takes 40 hexadecimal characters, where one check lets the 0x be missing', () => {
    expect(isEip155Address(`0x${digits}`)).toBe(true)
    expect(isEip155AddressText(`0x${digits}`)).toBe(true)
    expect(isEip155AddressText(digits)).toBe(true)
    expect(isEip155Address(digits)).toBe(false)
  })

  it.each([
    `0x${digits.slice(1)}`,
    `0x${digits}0`,
    digits.slice(1),
    `${digits}0`,
    `0X${digits}`,
    `0x${digits.slice(1)}g`,
    ` 0x${digits}`,
    `0x${digits}\n`,
    '0x',
    '',
    null,
    undefined,
    1,
    [`0x${digits}`],
  ])('[R5.14] refuses %j in both checks', (value) => {
    expect(isEip155Address(value)).toBe(false)
    expect(isEip155AddressText(value)).toBe(false)
    expect(() => parseEip155Address(value)).toThrow('Invalid address')
  })

  it('returns a good address unchanged', () => {
    expect(parseEip155Address(`0x${digits}`)).toBe(`0x${digits}`)
  })

  it('[F7:3] takes addresses in another letter case for the same account, and nothing else', () => {
    expect(isSameEip155Address(`0x${digits}`, `0x${digits.toLowerCase()}`)).toBe(true)
    expect(isSameEip155Address(`0x${digits}`, `0x${digits.slice(0, -1)}6`)).toBe(false)
    expect(isSameEip155Address('x', 'X')).toBe(false)
  })
})
