import { describe, expect, it } from 'vitest'
import {
  afterLooks,
  begun,
  bringsNews,
  doubtful,
  endedBetween,
  joined,
  listed,
  renewed,
  stamped,
} from './followed-entries.js'
import type { FollowedEntry } from './receipts.events.js'

const entry = (id: string, changes: Partial<FollowedEntry> = {}): FollowedEntry => ({
  ...begun({
    id,
    namespace: 'eip155',
    network: 'eip155:1',
    from: '0xA',
    to: '0xB',
    token: 'native',
    symbol: 'ETH',
    decimals: 18,
    canReplace: false,
    amount: '1',
  }),
  at: 0,
  since: 0,
  ...changes,
})
const many = (count: number, changes: Partial<FollowedEntry> = {}) =>
  Array.from({ length: count }, (_, at) => entry(`${at}`, { at, ...changes }))
const pendingIn = (entries: readonly FollowedEntry[]) => entries.filter(({ step }) => step === 'pending')

describe('the list', () => {
  it('[R9.8] watches 99; the oldest beyond them are in doubt, and can be asked for again', () => {
    const full = listed(many(99))
    expect(pendingIn(full)).toHaveLength(99)
    const more = joined(full, [entry('new', { at: 99 })])
    expect(pendingIn(more)).toHaveLength(99)
    expect(more[0]?.id).toBe('new')
    expect(more.at(-1)).toMatchObject({ id: '0', step: 'unknown' })
    expect(endedBetween(full, more).map(({ id }) => id)).toEqual(['0'])
  })

  it('[R9.17 partly] has 99 at the most that are looked at, with those in doubt', () => {
    const doubts = many(120, { step: 'unknown' })
    expect(doubtful(listed(doubts)).map(({ id }) => id)).toEqual(
      Array.from({ length: 99 }, (_, place) => `${119 - place}`),
    )
    const pending = Array.from({ length: 90 }, (_, at) => entry(`p${at}`, { at: 1000 + at }))
    expect(doubtful(listed([...doubts, ...pending]))).toHaveLength(9)
    expect(doubtful(listed(many(99)))).toEqual([])
  })

  it('has 200 at the most, and all that is watched', () => {
    const old = entry('old', { at: -1 })
    const list = listed([old, ...many(300, { step: 'success' })])
    expect(list).toHaveLength(201)
    expect(list[0]?.id).toBe('299')
    expect(list.at(-1)).toBe(old)
  })

  it('has each transaction once, and one of another network with the same id beside it', () => {
    const list = joined([entry('a')], [entry('a'), entry('a', { network: 'eip155:2' })])
    expect(list.map(({ network }) => network)).toEqual(['eip155:1', 'eip155:2'])
    const looked = afterLooks(list, [
      { id: 'a', network: 'eip155:2', standing: { step: 'success', receipt: 'a' }, isLate: false },
    ])
    expect(looked.map(({ step }) => step)).toEqual(['pending', 'success'])
  })

  it('takes what another tab knows better, and hears no news in what it knows itself', () => {
    const [pending, success, unknown] = [
      entry('a'),
      entry('a', { step: 'success', receipt: 'a' }),
      entry('a', { step: 'unknown' }),
    ]
    const again = entry('a', { since: 9 })
    const expired = entry('a', { step: 'expired' })
    const rows = [
      [pending, success, success],
      [success, pending, success],
      [success, again, success],
      [pending, unknown, unknown],
      [unknown, pending, unknown],
      [unknown, again, again],
      [again, unknown, again],
      [unknown, success, success],
      // No node has proved the end of one that expired.
      [expired, success, success],
      [success, expired, success],
      [expired, { ...expired }, expired],
    ] as const
    for (const [own, other, best] of rows) {
      expect(joined([own], [other])).toEqual([best])
      expect(bringsNews([own], [other])).toBe(best !== own)
      expect(bringsNews([best], [best, { ...best }])).toBe(false)
    }
  })

  it('begins with what goes out now, and gives it the time of the step alone', () => {
    const earlier = entry('earlier', { at: 5, since: 5 })
    const now = begun(entry('now'))
    const list = joined([earlier], [now])
    expect(list.map(({ id }) => id)).toEqual(['now', 'earlier'])
    expect(stamped(list, 9)).toEqual([{ ...now, at: 9, since: 9 }, earlier])
    expect(stamped([renewed(earlier)], 9)).toEqual([{ ...earlier, since: 9 }])
  })
})

describe('what the kit sent in the place of a transaction', () => {
  const candidate = (id: string) => ({ id, with: 'faster' as const })
  const [first, second, third] = ['1', '2', '3'].map(candidate)
  const known = (...candidates: readonly (typeof first)[]) => {
    const [replacement, ...earlier] = candidates.flatMap((one) => one ?? [])
    return {
      ...(replacement !== undefined && { replacement }),
      ...(earlier.length > 0 && { earlier }),
    }
  }
  const both = (one: Partial<FollowedEntry>, other: Partial<FollowedEntry>) => {
    const [merged] = joined([entry('a', one)], [entry('a', other)])
    return { replacement: merged?.replacement, earlier: merged?.earlier }
  }

  it.each([
    ['a younger watch has not heard of it', { since: 9 }, { since: 5, ...known(first) }, known(first)],
    ['an older watch has heard of it', { since: 5, ...known(first) }, { since: 9 }, known(first)],
    ['one that ended has not', { step: 'success' as const }, known(first), known(first)],
    ['one knows more', { since: 9, ...known(first) }, known(second, first), known(second, first)],
    ['each knows another', { since: 9, ...known(second) }, known(third), known(second, third)],
  ])('[Q42 partly] is not lost where %s', (_, one, other, whole) => {
    expect(both(one, other)).toEqual({ replacement: undefined, earlier: undefined, ...whole })
  })

  it('is no news once it is known', () => {
    const [own, other] = [entry('a', { since: 9 }), entry('a', { since: 5, ...known(second, first) })]
    expect(bringsNews([own], [other])).toBe(true)
    expect(bringsNews(joined([own], [other]), [other])).toBe(false)
    // Of too many the oldest are forgotten.
    const many = known(...'abcdefg'.split('').map(candidate))
    const merged = joined([own], [entry('a', { since: 5, ...many })])
    expect(merged[0]?.earlier).toHaveLength(4)
    expect(bringsNews(merged, [entry('a', { since: 5, ...many })])).toBe(false)
  })
})
