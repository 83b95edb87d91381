import { describe, expect, it } from 'vitest'
import type { AriaSnapshot } from './aria-snapshot.js'
import { ariaWatch } from './aria-watch.js'
import type { Expectation, PlanMove } from './plan.js'

const state = (name: string, seen: unknown = {}, transitions: readonly string[] = ['t']): Expectation => ({
  state: name,
  value: name,
  context: {},
  public: seen,
  timers: [],
  services: [],
  began: [],
  transitions,
  emitted: [],
  sent: [],
  actions: [],
})
const move = (type: string): PlanMove => ({ kind: 'event', name: type, event: { type } })
const look = (controls: readonly string[], live: readonly string[] = [], focus?: string): AriaSnapshot => ({
  controls: controls.map((name) => ({ role: 'button', name })),
  live: live.map((text) => ({ role: 'status', text })),
  ...(focus === undefined ? {} : { focus }),
})

/** Goes through states on a page that looks so; what differs at each. */
function walk(
  ...steps: readonly (readonly [name: string, expected: Expectation, aria: AriaSnapshot, faults?: string[]])[]
) {
  const watch = ariaWatch()
  return steps.map(([name, expected, aria, faults], index) =>
    watch(
      { move: index === 0 ? undefined : move(name), before: steps[index - 1]?.[1], expected },
      { aria, ...(faults && { faults }) },
    ),
  )
}

const parts = (found: readonly (readonly { readonly part: string }[])[]) =>
  found.map((one) => one.map(({ part }) => part).join())

describe('ariaWatch', () => {
  it('[C26] finds controls that are others than the last time in this state', () => {
    const found = walk(
      ['', state('a'), look(['Go'])],
      ['go', state('b'), look(['Back'])],
      ['back', state('a'), look(['Go', 'Help'])],
    )
    expect(found).toEqual([
      [],
      [],
      [{ part: 'aria', expected: ['button "Go"'], found: ['button "Go"', 'button "Help"'] }],
    ])
  })

  it('takes states for others when what is seen of them is', () => {
    const found = walk(
      ['', state('a', { user: 'Ada' }), look(['Ada'])],
      ['go', state('b'), look(['Back'])],
      ['back', state('a', { user: 'Bo' }), look(['Bo'])],
    )
    expect(parts(found)).toEqual(['', '', ''])
  })

  it('[C26] finds what changes by a move that must change nothing; a message may leave', () => {
    const idle = state('a', {}, [])
    const found = walk(
      ['', state('a'), look(['Go'], ['Hello'])],
      ['x', idle, look(['Go'])],
      ['x', idle, look(['Go'], ['Again'])],
      ['x', idle, look(['Gone'])],
    )
    expect(parts(found)).toEqual(['', '', 'live text', 'aria'])
  })

  it('[C26] finds a step that is not read out as it was before', () => {
    const found = walk(
      ['', state('a'), look(['Go'])],
      ['go', state('b'), look(['Back'], ['Done'])],
      ['back', state('a'), look(['Go'])],
      ['go', state('b'), look(['Back'])],
    )
    expect(parts(found)).toEqual(['', '', '', 'live text'])
  })

  it.each([
    ['a state', state('failed')],
    ['a state in a region', state('shown & askFailed')],
    ['a part of the view', state('b', { problem: 'TAKEN' })],
  ])('[C26] finds a failure that is not read out: %s', (_, failed) => {
    const silent = walk(['', state('a', { problem: 'none' }), look([])], ['go', failed, look([])])
    expect(parts(silent)).toEqual(['', 'live text'])
    const old = walk(['', state('a'), look([], ['Hello'])], ['go', failed, look([], ['Hello'])])
    expect(parts(old)).toEqual(['', 'live text'])
    const told = walk(
      ['', state('a'), look([])],
      ['go', failed, look([], ['Sorry'])],
      ['on', failed, look([])],
    )
    expect(parts(told)).toEqual(['', '', ''])
  })

  it.each([undefined, null, false, 0, '', 'none', 'no', [], {}])('takes %j for no failure', (problem) => {
    const found = walk(['', state('a'), look([])], ['go', state('b', { problem }), look([])])
    expect(parts(found)).toEqual(['', ''])
  })

  it('[C26] demands what the view says by hand', () => {
    const wanted = (aria: unknown) =>
      parts(walk(['', state('a', { aria }), look(['Go'], ['Hello'], 'button "Go"')]))
    expect(wanted({ controls: [{ name: 'Go', disabled: false }], live: [{ text: 'Hello' }] })).toEqual([''])
    expect(wanted({ focus: 'button "Go"' })).toEqual([''])
    expect(wanted({ focus: 'button "Back"' })).toEqual(['aria'])
    expect(wanted({ controls: [{ name: 'Go', disabled: true }] })).toEqual(['aria'])
    expect(wanted({ live: [{ role: 'alert', text: 'Hello' }] })).toEqual(['aria'])
  })

  it('passes faults on, also where nothing is looked at', () => {
    expect(parts(walk(['', state('a'), look([]), ['A button has no name.']]))).toEqual(['faults'])
    const blind = ariaWatch()({ move: undefined, before: undefined, expected: state('a') }, { faults: ['x'] })
    expect(blind).toEqual([{ part: 'faults', expected: 'none', found: 'x' }])
  })
})
