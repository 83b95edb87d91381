import { expect, it } from 'vitest'
import { witnessItems } from './witness-items.js'

const bytes = (...given: readonly number[]) => Uint8Array.from(given)

it.each([
  ['one item', bytes(1, 2, 7, 8), [bytes(7, 8)]],
  ['two items', bytes(2, 1, 7, 2, 8, 9), [bytes(7), bytes(8, 9)]],
  ['an empty item', bytes(2, 0, 1, 7), [bytes(), bytes(7)]],
  [
    'an item of 252 bytes',
    bytes(1, 252, ...Array<number>(252).fill(7)),
    [bytes(...Array<number>(252).fill(7))],
  ],
])('reads a witness with %s', (_, witness, items) => {
  expect(witnessItems(witness)).toEqual(items)
})

it.each([
  ['no bytes', bytes()],
  ['no items', bytes(0)],
  ['an item too few', bytes(2, 1, 7)],
  ['an item that is cut short', bytes(1, 2, 7)],
  ['a byte too many', bytes(1, 1, 7, 8)],
  ['an item of 253 bytes', bytes(1, 253, ...Array<number>(253).fill(7))],
  ['a length of three bytes', bytes(1, 253, 1, 0, 7)],
])('does not read a witness with %s', (_, witness) => {
  expect(witnessItems(witness)).toBeUndefined()
})
