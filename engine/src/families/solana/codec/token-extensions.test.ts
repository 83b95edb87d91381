import { expect, it } from 'vitest'
import { holdingData, zeros } from './token-bytes.cases.js'
import { readExtensions } from './token-extensions.js'

const base = holdingData()
/** The extensions behind an account, by their bytes. */
const read = (...bytes: readonly number[]) =>
  readExtensions(Uint8Array.of(...base, ...bytes), { kind: 'account', base: 165, lengths: new Map([[7, 0]]) })

it('an account without extensions has none, with or without its kind', () => {
  expect(read()).toEqual(new Map())
  expect(read(2)).toEqual(new Map())
})

it('extensions are read one after the other, with empty ones among them', () => {
  expect(read(2, 7, 0, 0, 0, 8, 0, 1, 0, 9, 44, 1, 2, 0, 5, 6)).toEqual(
    new Map([
      [7, new Uint8Array()],
      [8, Uint8Array.of(9)],
      [300, Uint8Array.of(5, 6)],
    ]),
  )
})

it.each([
  ['runs over the end by one byte', [2, 8, 0, 2, 0, 1]],
  ['has the largest length', [2, 8, 0, 255, 255, 1]],
  ['has no length', [2, 8, 0]],
  ['has half a length', [2, 8, 0, 1]],
  ['has half a type', [2, 8]],
  ['is there twice', [2, 8, 0, 1, 0, 0, 8, 0, 1, 0, 1]],
  ['stands behind the end', [2, 0, 0, 0, 0, 8, 0, 1, 0, 1]],
  ['has another length than it has to have', [2, 7, 0, 1, 0, 1]],
  ['is followed by a byte', [2, 8, 0, 1, 0, 1, 1]],
])('an extension that %s is not read', (_, bytes) => {
  expect(read(...bytes)).toBeUndefined()
})

it('zeros behind the last extension are its end', () => {
  for (const count of [1, 2, 3, 4, 5, 100])
    expect(read(2, 8, 0, 1, 0, 1, ...zeros(count))).toEqual(new Map([[8, Uint8Array.of(1)]]))
})
