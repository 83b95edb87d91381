import { expect, it } from 'vitest'
import { decimalOrder } from './decimal-order.js'

const rising = [
  '0',
  '0.000000000000000001',
  '0.09',
  '0.1',
  '0.10000000000000001',
  '0.9',
  '1',
  '1.5',
  '2',
  '9.99',
  '10',
  '9007199254740992',
  '9007199254740993',
  '9007199254740993.5',
  `1${'0'.repeat(150)}`,
]

it('texts sort as their decimal numbers do', () => {
  const order = [...rising].reverse().sort((one, other) => (decimalOrder(one) < decimalOrder(other) ? -1 : 1))
  expect(order).toEqual(rising)
})
