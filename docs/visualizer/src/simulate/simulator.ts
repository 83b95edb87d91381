import type { ExportedState } from '../../../../chart-kit/src/inspect/export-chart.js'
import { type ChartIndex, type IndexedTransition, isInside } from '../chart-index.js'
import { matchesDescriptor } from './matches-descriptor.js'
import type { Position } from './position.js'

/** What came of an event. */
export type Outcome =
  /** `taken` are the places of the transitions, in the order in which they were taken. */
  | { readonly kind: 'moved'; readonly position: Position; readonly taken: readonly number[] }
  /** A guard depends on what only the running chart knows; answer it and try again. */
  | { readonly kind: 'ask'; readonly transition: IndexedTransition }
  /** The chart does not come to rest. */
  | { readonly kind: 'endless' }

/** How one guard is answered: by the answers given so far, in the order in which the guards are asked. */
type Guards = (transition: IndexedTransition) => boolean

const MOST_MICROSTEPS = 500

class Unanswered extends Error {
  constructor(readonly transition: IndexedTransition) {
    super('A guard is not answered.')
  }
}

class Endless extends Error {}

/** Where a chart begins, its always transitions taken. */
export function begin(index: ChartIndex, answers: readonly boolean[] = []): Outcome {
  return attempt(answers, (guards) => {
    const entered = descend(index, '', {}, new Set(['']))
    const queue = [...raisedBy(index, entryActions(index, entered)), ...completedBy(index, entered, entered)]
    return settle(index, finish(index, entered, {}, isOver(index, entered, entered)), queue, [], guards)
  })
}

/**
 * The effect of an event on a chart, by the rules of XState: inner states before outer ones, the first candidate whose guard
 * holds, always transitions and raised events until the chart rests.
 */
export function step(
  index: ChartIndex,
  position: Position,
  event: string,
  answers: readonly boolean[] = [],
): Outcome {
  return attempt(answers, (guards) => {
    if (position.done) return { kind: 'moved', position, taken: [] }
    const selected = withoutConflicts(index, position, select(index, position, event, guards))
    const micro = take(index, position, selected)
    return settle(
      index,
      micro.position,
      micro.raised,
      selected.map(({ place }) => place),
      guards,
    )
  })
}

/** The events a chart listens to where it is, in document order, inner states first; each of them once. */
export function enabledEvents(index: ChartIndex, { active, done }: Position): string[] {
  if (done) return []
  const events = [...active]
    .sort((a, b) => depth(b) - depth(a) || index.orderOf(a) - index.orderOf(b))
    .flatMap((path) => index.from(path).map(({ event }) => event))
  return [...new Set(events)].filter((event) => event !== '' && !event.startsWith('xstate.done.state.'))
}

const depth = (path: string): number => (path === '' ? 0 : path.split('.').length)

function attempt(answers: readonly boolean[], run: (guards: Guards) => Outcome): Outcome {
  let next = 0
  try {
    return run((transition) => {
      if (transition.guard === undefined) return true
      const answer = answers[next]
      if (answer === undefined) throw new Unanswered(transition)
      next += 1
      return answer
    })
  } catch (error) {
    if (error instanceof Unanswered) return { kind: 'ask', transition: error.transition }
    if (error instanceof Endless) return { kind: 'endless' }
    throw error
  }
}

function settle(
  index: ChartIndex,
  from: Position,
  raised: readonly string[],
  takenSoFar: readonly number[],
  guards: Guards,
): Outcome {
  let position = from
  const queue = [...raised]
  const taken = [...takenSoFar]
  let lookForAlways = true
  for (let count = 0; !position.done; count += 1) {
    if (count > MOST_MICROSTEPS) throw new Endless()
    let selected: IndexedTransition[] = lookForAlways
      ? withoutConflicts(index, position, selectAlways(index, position, guards))
      : []
    const always = selected.length > 0
    if (!always) {
      const event = queue.shift()
      if (event === undefined) break
      selected = withoutConflicts(index, position, select(index, position, event, guards))
    }
    const micro = take(index, position, selected)
    // An always transition that changes nothing would be found again for ever.
    lookForAlways = !always || selected.some(({ targets, actions }) => targets.length + actions.length > 0)
    position = micro.position
    queue.push(...micro.raised)
    taken.push(...selected.map(({ place }) => place))
  }
  return { kind: 'moved', position, taken }
}

function candidates(index: ChartIndex, path: string, event: string): IndexedTransition[] {
  const own = index.from(path)
  const wild = own
    .filter((one) => one.event !== event && one.event !== '' && matchesDescriptor(event, one.event))
    .sort((a, b) => b.event.length - a.event.length)
  return [...own.filter((one) => one.event === event && event !== ''), ...wild]
}

function select(index: ChartIndex, position: Position, event: string, guards: Guards): IndexedTransition[] {
  const active = new Set(position.active)
  const visit = (path: string): IndexedTransition[] => {
    const inner = childrenOf(index, path)
      .filter((child) => active.has(child.path))
      .flatMap((child) => visit(child.path))
    if (inner.length > 0) return inner
    const found = candidates(index, path, event).find(guards)
    return found === undefined ? [] : [found]
  }
  return visit('')
}

function selectAlways(index: ChartIndex, position: Position, guards: Guards): IndexedTransition[] {
  const found = new Set<IndexedTransition>()
  for (const path of position.active.filter((one) => childrenOf(index, one).length === 0)) {
    for (let at: string | undefined = path; at !== undefined; at = index.parentOf(at)) {
      const one = index.from(at).find((transition) => transition.event === '' && guards(transition))
      if (one === undefined) continue
      found.add(one)
      break
    }
  }
  return [...found]
}

const childrenOf = (index: ChartIndex, path: string): readonly ExportedState[] =>
  index.states.get(path)?.states ?? []

/** The states a transition leads to, history looked up. */
function effectiveTargets(index: ChartIndex, { targets }: IndexedTransition, history: Position['history']) {
  return targets.flatMap((target) => {
    if (index.states.get(target)?.type !== 'history') return [target]
    const known = history[target]
    return known ?? historyDefaults(index, target)
  })
}

/** Where a history state leads before it remembers anything: where it says, else where the state around it begins. */
function historyDefaults(index: ChartIndex, path: string): readonly string[] {
  return index.states.get(path)?.targets ?? defaultChildren(index, index.parentOf(path) ?? '')
}

function defaultChildren(index: ChartIndex, path: string): string[] {
  const state = index.states.get(path)
  if (state === undefined) return []
  if (state.type === 'parallel')
    return state.states.filter(({ type }) => type !== 'history').map((child) => child.path)
  return state.states.filter(({ key }) => key === state.initial).map((child) => child.path)
}

/** The innermost state that stays active; undefined when the root itself is left. */
function domainOf(index: ChartIndex, transition: IndexedTransition, history: Position['history']) {
  const { source, reenter } = transition
  const targets = effectiveTargets(index, transition, history)
  if (!reenter && targets.every((target) => target === source || isInside(target, source))) return source
  const [first = source, ...others] = [...targets, source]
  for (let at = index.parentOf(first); at !== undefined; at = index.parentOf(at)) {
    const around = at
    if (others.every((other) => isInside(other, around))) return around
  }
  return reenter ? undefined : ''
}

function exits(index: ChartIndex, position: Position, transition: IndexedTransition): string[] {
  if (transition.targets.length === 0) return []
  const domain = domainOf(index, transition, position.history)
  return position.active.filter(
    (path) =>
      domain === undefined ||
      isInside(path, domain) ||
      (transition.reenter === true && transition.source === domain && path === domain),
  )
}

function withoutConflicts(
  index: ChartIndex,
  position: Position,
  selected: readonly IndexedTransition[],
): IndexedTransition[] {
  const kept = new Set<IndexedTransition>()
  for (const one of new Set(selected)) {
    const leaves = new Set(exits(index, position, one))
    const rivals = [...kept].filter((other) => exits(index, position, other).some((path) => leaves.has(path)))
    if (rivals.some((other) => !isInside(one.source, other.source))) continue
    for (const other of rivals) kept.delete(other)
    kept.add(one)
  }
  return [...kept]
}

/** Enters a state's default children, down to the leaves. */
function descend(
  index: ChartIndex,
  path: string,
  history: Position['history'],
  entered: Set<string>,
): Set<string> {
  const state = index.states.get(path)
  if (state?.type === 'history') {
    const parent = index.parentOf(path) ?? ''
    for (const target of history[path] ?? historyDefaults(index, path)) {
      for (let at: string | undefined = target; at !== undefined && at !== parent; at = index.parentOf(at))
        entered.add(at)
      descend(index, target, history, entered)
    }
    return entered
  }
  for (const child of defaultChildren(index, path)) {
    if (state?.type === 'parallel' && [...entered].some((one) => isInside(one, child))) continue
    if (index.states.get(child)?.type !== 'history') entered.add(child)
    descend(index, child, history, entered)
  }
  return entered
}

function take(
  index: ChartIndex,
  position: Position,
  selected: readonly IndexedTransition[],
): { position: Position; raised: string[] } {
  const left = new Set(selected.flatMap((one) => exits(index, position, one)))
  const history: Record<string, readonly string[]> = { ...position.history }
  for (const path of left)
    for (const child of childrenOf(index, path)) {
      if (child.type !== 'history') continue
      history[child.path] = position.active.filter((one) =>
        child.history === 'deep'
          ? isInside(one, path) && childrenOf(index, one).length === 0
          : index.parentOf(one) === path,
      )
    }
  const entered = new Set<string>()
  for (const one of selected) {
    if (one.targets.length === 0) continue
    const domain = domainOf(index, one, position.history)
    for (const target of one.targets) {
      const isHistory = index.states.get(target)?.type === 'history'
      if (!isHistory && (one.source !== target || one.source !== domain || one.reenter)) entered.add(target)
      descend(index, target, history, entered)
    }
    for (const target of effectiveTargets(index, one, history)) {
      for (let at = index.parentOf(target); at !== undefined; at = index.parentOf(at)) {
        const within = domain === undefined || isInside(at, domain)
        if (within) entered.add(at)
        if (!within && at !== domain) break
        if (index.states.get(at)?.type === 'parallel')
          for (const child of defaultChildren(index, at)) {
            const kept = position.active.includes(child) && !left.has(child)
            if (kept || [...entered].some((path) => path === child || isInside(path, child))) continue
            entered.add(child)
            descend(index, child, history, entered)
          }
        if (at === domain) break
      }
    }
  }
  const active = new Set([...position.active.filter((path) => !left.has(path)), ...entered])
  const exitActions = [...left]
    .sort((a, b) => index.orderOf(b) - index.orderOf(a))
    .flatMap((path) => index.states.get(path)?.exit ?? [])
  const actions = [...exitActions, ...selected.flatMap((one) => one.actions), ...entryActions(index, entered)]
  return {
    position: finish(index, active, history, isOver(index, active, entered)),
    raised: [...raisedBy(index, actions), ...completedBy(index, entered, active)],
  }
}

function finish(
  index: ChartIndex,
  active: ReadonlySet<string>,
  history: Position['history'],
  done: boolean,
): Position {
  return { active: [...active].sort((a, b) => index.orderOf(a) - index.orderOf(b)), history, done }
}

const entryActions = (index: ChartIndex, entered: ReadonlySet<string>): string[] =>
  [...entered]
    .sort((a, b) => index.orderOf(a) - index.orderOf(b))
    .flatMap((path) => index.states.get(path)?.entry ?? [])

const raisedBy = ({ chart }: ChartIndex, actions: readonly string[]): string[] =>
  actions.flatMap((action) => chart.raises?.[action] ?? [])

/** True when a state and everything in it has come to its end. */
function isComplete(index: ChartIndex, path: string, active: ReadonlySet<string>): boolean {
  const state = index.states.get(path)
  if (state?.type === 'compound')
    return state.states.some((child) => child.type === 'final' && active.has(child.path))
  if (state?.type === 'parallel')
    return state.states
      .filter(({ type }) => type !== 'history')
      .every((child) => isComplete(index, child.path, active))
  return state?.type === 'final' && active.has(path)
}

/** The events that tell of completed states. */
function completedBy(index: ChartIndex, entered: ReadonlySet<string>, active: ReadonlySet<string>): string[] {
  const { id } = index.chart
  const name = (path: string): string => `xstate.done.state.${path === '' ? id : `${id}.${path}`}`
  const told = new Set<string>()
  for (const path of [...entered].sort((a, b) => index.orderOf(a) - index.orderOf(b))) {
    if (index.states.get(path)?.type !== 'final') continue
    const parent = index.parentOf(path) ?? ''
    if (index.states.get(parent)?.type === 'compound') told.add(name(parent))
    for (let at = index.parentOf(parent); at !== undefined; at = index.parentOf(at)) {
      if (index.states.get(at)?.type !== 'parallel' || !isComplete(index, at, active)) break
      told.add(name(at))
    }
  }
  return [...told]
}

function isOver(index: ChartIndex, active: ReadonlySet<string>, entered: ReadonlySet<string>): boolean {
  return (
    [...entered].some((path) => index.states.get(path)?.type === 'final') && isComplete(index, '', active)
  )
}
