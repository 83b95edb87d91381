import type { Engine } from '@walletchart/engine'
import { actorsOf, type EngineActor } from '@walletchart/engine/inspect'

/** A state of a chart, with the way to it, such as `restoring.asking`. */
export interface ChartState {
  readonly path: string
  readonly key: string
  /** The number of states around it. */
  readonly depth: number
}

/** The chart that moved last, and where it is now. */
export interface RunningChart {
  readonly chart: string
  /** The chain family of the chart; empty where all families share it. */
  readonly family: string
  readonly states: readonly ChartState[]
  readonly active: ReadonlySet<string>
  /** The last move, from one innermost state to another. */
  readonly move: { readonly from: string; readonly to: string; readonly turn: number }
}

export interface RunningChartStore {
  readonly current: () => RunningChart | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Stops to follow the engine. */
  readonly stop: () => void
}

/** Charts of what a visitor does. The others move with them, or all the time. */
const followed = new Set([
  'connecting',
  'connection',
  'login',
  'modal',
  'network',
  'pairing',
  'sendForm',
  'siwx',
  'tokenSend',
])

type StateValue = string | { readonly [key: string]: StateValue | undefined }

interface StateNode {
  readonly key: string
  readonly path: readonly string[]
  readonly states: Readonly<Record<string, StateNode>>
}

/** The part of a machine's snapshot that is read here. */
interface Snapshot {
  readonly value: StateValue
  readonly machine: { readonly root: StateNode }
}

/** Every state that is active, the outer ones before the inner ones. */
function activePaths(value: StateValue, prefix = ''): readonly string[] {
  if (typeof value === 'string') return [`${prefix}${value}`]
  return Object.entries(value).flatMap(([key, inner]) => [
    `${prefix}${key}`,
    ...(inner === undefined ? [] : activePaths(inner, `${prefix}${key}.`)),
  ])
}

const innermost = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))

const statesOf = (node: StateNode): readonly ChartState[] =>
  Object.values(node.states).flatMap((state) => [
    { path: state.path.join('.'), key: state.key, depth: state.path.length - 1 },
    ...statesOf(state),
  ])

/** Follows the charts of an engine: those it has, and those that load later. */
export function runningChartStore(engine: Engine): RunningChartStore {
  const listeners = new Set<() => void>()
  const before = new Map<EngineActor['actor'], readonly string[]>()
  const stops = new Map<EngineActor['actor'], () => void>()
  let now: RunningChart | undefined
  let turn = 0
  let isSameStep = false

  const look = ({ chart, key, actor }: EngineActor): void => {
    const snapshot: Snapshot = actor.getSnapshot()
    const active = activePaths(snapshot.value)
    const states = statesOf(snapshot.machine.root)
    const start = states[0]?.path ?? ''
    // A chart that has just loaded came from its first state.
    const was = before.get(actor) ?? [start]
    before.set(actor, active)
    const to = innermost(active).find((path) => !was.includes(path))
    const from = innermost(was).find((path) => !active.includes(path)) ?? start
    // The modal moves with every view: its chart is shown until another one moves.
    if (to === undefined || (chart === 'modal' && now !== undefined && now.chart !== 'modal')) return
    // A chart comes to rest in the step in which its result moves another one: the other one says more.
    if (now?.chart !== chart && isSameStep && to === start) return
    isSameStep = true
    queueMicrotask(() => {
      isSameStep = false
    })
    turn += 1
    now = { chart, family: key, states, active: new Set(active), move: { from, to, turn } }
    for (const listener of [...listeners]) listener()
  }
  const follow = (): void => {
    for (const place of actorsOf(engine)) {
      if (!followed.has(place.chart) || stops.has(place.actor)) continue
      look(place)
      const { unsubscribe } = place.actor.subscribe(() => {
        look(place)
        follow()
      })
      stops.set(place.actor, unsubscribe)
    }
  }
  follow()
  const unsubscribe = engine.subscribe(follow)
  return {
    current: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {
      unsubscribe()
      for (const stop of stops.values()) stop()
      stops.clear()
    },
  }
}
