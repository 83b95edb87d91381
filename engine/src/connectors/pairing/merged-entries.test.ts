import { describe, expect, it } from 'vitest'
import { mergedEntries } from './merged-entries.js'

const session = (topic: string, expiry = 1) => ({ topic, expiry })

describe('mergedEntries', () => {
  it.each([
    ['a first entry', undefined, undefined, [session('a')], [session('a')]],
    ['one beside that of another tab', [session('b')], [], [session('a')], [session('b'), session('a')]],
    [
      'a changed one',
      [session('a'), session('b')],
      [session('a')],
      [session('a', 2)],
      [session('a', 2), session('b')],
    ],
    [
      'one that another tab changed, untouched here',
      [session('a', 2)],
      [session('a')],
      [session('a')],
      [session('a', 2)],
    ],
    ['one removed here', [session('a'), session('b')], [session('a')], [], [session('b')]],
    ['one removed elsewhere', [], [session('a')], [session('a'), session('c')], [session('c')]],
    ['proposals, by their ids', [{ id: 1 }], [], [{ id: 2 }], [{ id: 1 }, { id: 2 }]],
    [
      'expiries, by their targets',
      [{ target: 'x', expiry: 1 }],
      [],
      [{ target: 'y', expiry: 2 }],
      [
        { target: 'x', expiry: 1 },
        { target: 'y', expiry: 2 },
      ],
    ],
    ['keys of an object', { a: 'one' }, {}, { b: 'two' }, { a: 'one', b: 'two' }],
    ['a key removed here', { a: 'one', b: 'two' }, { a: 'one' }, {}, { b: 'two' }],
  ])('keeps %s', (_, kept, before, own, merged) => {
    expect(mergedEntries(kept, before, own)).toEqual(merged)
  })

  it.each([
    ['a text', 'kept', undefined, 'own'],
    ['a list without names', [1], [], [2]],
    ['another form than the stored one', { a: 1 }, undefined, [session('a')]],
    ['nothing in place of a list', [session('a')], [session('a')], 'own'],
  ])('takes %s as it is', (_, kept, before, own) => {
    expect(mergedEntries(kept, before, own)).toEqual(own)
  })
})
