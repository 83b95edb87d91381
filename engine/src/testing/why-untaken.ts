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
   * - `unknown`: none of these
   */
  readonly kind: 'source' | 'event' | 'answer' | 'time' | 'earlier' | 'guard' | 'unknown'
  /** The reason in words. */
  readonly why: string
}

/** The reason for each transition that a walk never took, by its id. */
export function whyUntaken(graph: ChartGraph, missing: readonly string[]): ReadonlyMap<string, Untaken> {
  const wanted = new Set(missing)
  const reached = new Set(graph.steps.flatMap(({ entered }) => entered))
  for (const { active } of graph.states) for (const path of active) reached.add(path)
  return new Map(
    transitionsOf(graph.machine)
      .filter(({ id }) => wanted.has(id))
      .map((transition) => [transition.id, reasonOf(graph, transition, reached)]),
  )
}

function reasonOf(graph: ChartGraph, transition: ChartTransition, reached: ReadonlySet<string>): Untaken {
  const { id, source } = transition
  const path = statePath(source)
  if (!reached.has(path)) return { id, kind: 'source', why: `its state "${path}" was never reached` }
  const failure = graph.steps.find(({ failedAt }) => failedAt === id)
  if (failure) return { id, kind: 'guard', why: `its guard threw: ${String(failure.to.error)}` }
  const chances = graph.steps.filter((step) => isChance(step, transition, path))
  const refusals = chances.filter(({ guards }) => guards.some((guard) => guard.id === id))
  if (refusals.length > 0) return { id, kind: 'guard', why: refused(transition, refusals) }
  if (chances.length > 0) return { id, ...taker(chances, transition, path) }
  return { id, ...absent(graph, transition) }
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

function refused({ kind, definition }: ChartTransition, refusals: readonly WalkStep[]): string {
  const name = definition.guard === undefined ? '' : ` "${guardName(definition.guard)}"`
  const cases = new Set(refusals.map((step) => caseOf(step, kind === 'always')))
  const shown = [...cases].slice(0, mostShown).join('; ')
  const more = cases.size > mostShown ? `; and ${cases.size - mostShown} more` : ''
  return `its guard${name} was false each time: ${shown}${more}`
}

const mostShown = 3

function caseOf({ from, event, to }: WalkStep, isAlways: boolean): string {
  const { type: _, ...payload } = { type: '', ...event }
  const context = (isAlways ? to : (from ?? to)).projected
  const said = !isAlways && Object.keys(payload).length > 0 ? `${short(payload)} with ` : ''
  return `${said}context ${short(context)}`
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
  if (kind === 'event')
    return {
      kind: 'event',
      why: `no payload for "${event}" is listed in "${statePath(source) || source.id}"`,
    }
  const invoked = source.invoke.find(({ id }) => event.endsWith(`.actor.${id}`))
  if (invoked === undefined) return { kind: 'unknown', why: `"${event}" never came` }
  const way = kind === 'done' ? 'done' : 'error'
  const src = sourceName(invoked.src)
  return {
    kind: 'answer',
    why: `the service "${graph.silent.includes(src) ? src : invoked.id}" has no outcome with ${way} there`,
  }
}
