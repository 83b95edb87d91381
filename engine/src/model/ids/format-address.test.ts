import { expect, it } from 'vitest'
import { formatAddress } from './format-address.js'

it('[R9.35] [B78:1] shows the first 4 and the last 6 characters', () => {
  expect(formatAddress('0xb4f8a7c3d2e1908f7a6b5c4d3e2f1a0b9cC7aF18')).toBe('0xb4…C7aF18')
  expect(formatAddress('15rRgsWxz4H5LTnNGcCFsszfXD8oeAFd8QRsR6MbQE2f6XFF')).toBe('15rR…2f6XFF')
})

it('[R9.35] leaves text whole that would not get shorter', () => {
  expect(formatAddress('0123456789a')).toBe('0123456789a')
  expect(formatAddress('0123456789ab')).toBe('0123…6789ab')
  expect(formatAddress('')).toBe('')
})

it.each([[null], [undefined], [7], [{}], ['0x', -1], ['0x', 1.5], ['0x', 4, Number.NaN], ['0x', '4']])(
  'refuses %j',
  (...given) => {
    expect(() => Reflect.apply(formatAddress, undefined, given)).toThrow('Option formatAddress is not valid')
  },
)

it('takes other lengths', () => {
  expect(formatAddress('0123456789ab', 6, 4)).toBe('012345…89ab')
  expect(formatAddress('0123456789ab', 4, 0)).toBe('0123…')
})
