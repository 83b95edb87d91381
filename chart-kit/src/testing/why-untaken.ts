import { guardName, sourceName } from '../inspect/piece-name.js'
import { type ChartTransition, statePath, transitionsOf } from '../inspect/transitions-of.js'
import { encodeValue } from './encoded-value.js'
import { matchesDescriptor } from './event-descriptor.js'
import type { ChartGraph, WalkStep } from './explore.js'

/** Why a walk never took a transition. */
export interface Untaken {
  readonly id: string
  /**
   * - `source`: the state it leads from was never reached
   * - `event`: nothing listed sends its event there
   * - `answer`: nothing listed lets its service answer so
   * - `time`: its state was always left before
   * - `earlier`: another candidate for the event, or an inner state, took it each time
   * - `guard`: its guard was false each time
   * - `failed`: the machine failed each time it was there
   * - `passed`: its state was left at once each time, or the machine ended there
   * - `unknown`: none of these
   */
  readonly kind:
    | 'source'
    | 'event'
    | 'answer'
    | 'time'
    | 'earlier'
    | 'guard'
    | 'failed'
    | 'passed'
    | 'unknown'
  /** The reason in words. */
  readonly why: string
}

/** The reason for each transition that a walk never took, by its id. */
export function whyUntaken(graph: ChartGraph, missing: readonly string[]): ReadonlyMap<string, Untaken> {
  const wanted = new Set(missing)
  const reached: Reached = {
    entered: new Set(graph.steps.flatMap(({ entered }) => entered)),
    active: new Set(graph.states.flatMap(({ status, active }) => (status === 'active' ? active : []))),
  }
  for (const { active } of graph.states) for (const path of active) reached.entered.add(path)
  return new Map(
    transitionsOf(graph.machine)
      .filter(({ id }) => wanted.has(id))
      .map((transition) => [transition.id, reasonOf(graph, transition, reached)]),
  )
}

/** The paths of the states of a walk. */
interface Reached {
  /** Those that were active at any moment. */
  readonly entered: Set<string>
  /** Those that were active while the machine waited. */
  readonly active: ReadonlySet<string>
}

function reasonOf(graph: ChartGraph, transition: ChartTransition, { entered, active }: Reached): Untaken {
  const { id, kind, source } = transition
  const path = statePath(source)
  if (!entered.has(path)) return { id, ...unreached(graph, path) }
  const failure = graph.steps.find(({ failedAt }) => failedAt === id)
  if (failure) return { id, kind: 'guard', why: `its guard threw: ${String(failure.to.error)}` }
  if (kind !== 'always' && !active.has(path)) return { id, ...transient(graph, path) }
  const chances = graph.steps.filter((step) => isChance(step, transition, path))
  const refusals = chances.filter(({ guards }) => guards.some((guard) => guard.id === id))
  if (refusals.length > 0) return { id, kind: 'guard', why: refused(transition, refusals, path) }
  if (chances.length > 0) return { id, ...taker(chances, transition, path) }
  return { id, ...absent(graph, transition) }
}

// A machine that fails while it enters a state is still where it was.
function unreached(graph: ChartGraph, path: string): Pick<Untaken, 'kind' | 'why'> {
  const targets = new Map(transitionsOf(graph.machine).map(({ id, definition }) => [id, definition.target]))
  const failure = graph.steps.find(({ from, failedAt, to }) => {
    if (to.status !== 'error') return false
    if (from === undefined) return true
    return targets.get(failedAt ?? '')?.some((target) => isWithin(path, statePath(target)))
  })
  return failure
    ? { kind: 'failed', why: failed(failure) }
    : { kind: 'source', why: `its state "${path}" was never reached` }
}

const isWithin = (one: string, other: string): boolean =>
  `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`)

// Where the machine never waited it heard nothing.
function transient(graph: ChartGraph, path: string): Pick<Untaken, 'kind' | 'why'> {
  const comings = graph.steps.filter(({ entered }) => entered.includes(path))
  const failure = comings.find(({ to }) => to.status === 'error')
  if (failure && comings.every(({ to }) => to.status === 'error'))
    return { kind: 'failed', why: failed(failure) }
  const ended = comings.some(({ to }) => to.status === 'done' && to.active.includes(path))
  return { kind: 'passed', why: ended ? 'the machine ended there' : 'its state was left at once each time' }
}

function failed({ failedAt, to }: WalkStep): string {
  const where = failedAt === undefined ? 'there' : `at "${failedAt}"`
  return `the machine failed ${where} each time: ${String(to.error)}`
}

// A step in which it could have been taken. Always transitions are asked on the way, so any step into the state is one.
function isChance(
  { from, event, entered }: WalkStep,
  { kind, event: descriptor }: ChartTransition,
  path: string,
): boolean {
  if (kind === 'always') return entered.includes(path)
  return (
    event !== undefined && from?.active.includes(path) === true && matchesDescriptor(event.type, descriptor)
  )
}

function refused({ kind, definition }: ChartTransition, refusals: readonly WalkStep[], path: string): string {
  const name = definition.guard === undefined ? '' : ` "${guardName(definition.guard)}"`
  const cases = new Set(refusals.map((step) => caseOf(step, kind === 'always' ? path : undefined)))
  const shown = [...cases].slice(0, mostShown).join('; ')
  const more = cases.size > mostShown ? `; and ${cases.size - mostShown} more` : ''
  return `its guard${name} was false each time: ${shown}${more}`
}

const mostShown = 3

// An always transition is asked on the way, with the context that stays only where the machine does.
function caseOf({ from, move, event, to }: WalkStep, alwaysIn: string | undefined): string {
  if (alwaysIn !== undefined && !to.active.includes(alwaysIn))
    return move ? `on the way by "${move.name}"` : 'on the way into the first state'
  if (alwaysIn !== undefined) return `context ${short(to.projected)}`
  const { type: _, ...payload } = { type: '', ...event }
  const said = Object.keys(payload).length > 0 ? `${short(payload)} with ` : ''
  return `${said}context ${short((from ?? to).projected)}`
}

function short(value: unknown): string {
  const text = JSON.stringify(encodeValue(value)) ?? 'nothing'
  return text.length > 100 ? `${text.slice(0, 100)} …` : text
}

function taker(
  chances: readonly WalkStep[],
  { id, event }: ChartTransition,
  path: string,
): Pick<Untaken, 'kind' | 'why'> {
  const [first] = chances
  if (first && chances.every(({ to }) => to.status === 'error')) return { kind: 'failed', why: failed(first) }
  const taken = [...new Set(chances.flatMap(({ transitions }) => transitions))]
  const earlier = taken.find((other) => other !== id && other.startsWith(`${path}|${event}|`))
  if (earlier !== undefined)
    return { kind: 'earlier', why: `"${earlier}" comes before it and was taken each time` }
  const [inner] = taken
  return inner === undefined
    ? { kind: 'unknown', why: 'its event came, and nothing was taken' }
    : { kind: 'earlier', why: `"${inner}" took the event each time` }
}

function absent(graph: ChartGraph, { kind, event, source }: ChartTransition): Pick<Untaken, 'kind' | 'why'> {
  if (graph.cutShort !== undefined) return { kind: 'unknown', why: 'the walk ended at its limit before' }
  if (kind === 'after') return { kind: 'time', why: 'its state was always left before the time was up' }
  if (event.startsWith('xstate.done.state.'))
    return { kind: 'unknown', why: 'the states in it were never all at their end' }
  if (kind === 'event' && !event.startsWith('xstate.snapshot.'))
    return {
      kind: 'event',
      why: `no payload for "${event}" is listed in "${statePath(source) || source.id}"`,
    }
  const invoked = source.invoke.find(({ id }) => event.endsWith(`.${id}`))
  if (invoked === undefined) return { kind: 'unknown', why: `"${event}" never came` }
  const way = kind === 'event' ? 'snapshot' : kind
  const src = sourceName(invoked.src)
  return {
    kind: 'answer',
    why: `the service "${graph.silent.includes(src) ? src : invoked.id}" has no outcome with ${way} there`,
  }
}
