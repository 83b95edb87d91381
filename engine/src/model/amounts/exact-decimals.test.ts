import { describe, expect, it } from 'vitest'
import { addDecimals, multiplyDecimals } from './exact-decimals.js'

describe('multiplyDecimals', () => {
  it.each([
    ['1.5', '0.02', '0.03'],
    ['9007199254740993', '1', '9007199254740993'],
    ['0.1', '0.2', '0.02'],
    ['0', '123.45', '0'],
    ['-1.5', '2', '-3'],
    ['007', '0.10', '0.7'],
    [
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      '10',
      '1157920892373161954235709850086879078532699846656405640394575840079131296399350',
    ],
  ])('[Q48:1] %s times %s is %s, to the last digit', (one, other, product) => {
    expect(multiplyDecimals(one, other)).toBe(product)
    expect(multiplyDecimals(other, one)).toBe(product)
  })
})

describe('addDecimals', () => {
  it.each([
    [[], '0'],
    [['1.5', '0.25'], '1.75'],
    [['0.1', '0.2'], '0.3'],
    [['9007199254740993', '0.000000000000000001'], '9007199254740993.000000000000000001'],
    [['-1', '1'], '0'],
  ] as const)('[Q48:1] the sum of %j is %s', (list, sum) => {
    expect(addDecimals(list)).toBe(sum)
  })
})

it.each(['', '1e3', '0x10', '1,5', '.5', ' 1', '١', 'NaN', `0.${'1'.repeat(128)}`])(
  '[A12 partly] refuses %j',
  (text) => {
    for (const call of [
      () => multiplyDecimals(text, '1'),
      () => multiplyDecimals('1', text),
      () => addDecimals(['1', text]),
    ])
      expect(call).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  },
)
