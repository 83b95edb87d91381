import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { historyTargets } from './history-targets.js'
import { actionName, guardName, sourceName } from './piece-name.js'
import { type ChartTransition, statePath, type TransitionKind, transitionsOf } from './transitions-of.js'

/** A state of an exported chart. All names, no functions. */
export interface ExportedState {
  readonly key: string
  /** From the root, joined by dots; the root's is empty. */
  readonly path: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Key of the child a compound state begins in. */
  readonly initial?: string
  readonly history?: 'shallow' | 'deep'
  /** Paths a history state leads to before it remembers anything; missing when that is where its parent begins. */
  readonly targets?: readonly string[]
  readonly description?: string
  readonly tags: readonly string[]
  /** The requirement ids of `meta.requirements`. */
  readonly requirements: readonly string[]
  /** True for a state with an invoke, a delay or the tag `waiting`. */
  readonly waiting: boolean
  readonly invoke: readonly { readonly id: string; readonly src: string }[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  /** The delays of `after`; `ms` when it is a fixed number. */
  readonly after: readonly { readonly delay: string; readonly ms?: number }[]
  readonly states: readonly ExportedState[]
}

/** A transition of an exported chart. */
export interface ExportedTransition {
  /** `state|event|index`; stable as long as state, event and order stay. */
  readonly id: string
  readonly source: string
  /** Paths; empty when the machine stays where it is. */
  readonly targets: readonly string[]
  readonly event: string
  readonly kind: TransitionKind
  /** Name of the delay of an `after` transition. */
  readonly delay?: string
  readonly guard?: string
  readonly actions: readonly string[]
  /** True when the source state is left and entered again. */
  readonly reenter?: true
  readonly description?: string
}

/** A machine as plain JSON. */
export interface ExportedChart {
  readonly id: string
  readonly root: ExportedState
  readonly transitions: readonly ExportedTransition[]
  /** The event that an action raises in its own chart, by the action's name; missing when none does. */
  readonly raises?: Readonly<Record<string, string>>
  /** The file the chart is written in, from the root of its repository. */
  readonly source?: string
}

/** Writes a machine as plain JSON in document order: names only, the same output for the same machine. */
export function exportChart(machine: AnyStateMachine): ExportedChart {
  const raises = raisedEvents(machine)
  return {
    id: machine.id,
    root: exportState(machine.root),
    transitions: transitionsOf(machine).map(exportTransition),
    ...(Object.keys(raises).length === 0 ? {} : { raises }),
  }
}

// Only an event that is written out can be told; one that is computed has no name before it happens.
function raisedEvents(machine: AnyStateMachine): Record<string, string> {
  const raises: Record<string, string> = {}
  for (const [name, action] of Object.entries<unknown>(machine.implementations.actions)) {
    if (typeof action !== 'function' || !('type' in action) || action.type !== 'xstate.raise') continue
    const event = 'event' in action ? action.event : undefined
    if (typeof event === 'object' && event !== null && 'type' in event) raises[name] = String(event.type)
  }
  return raises
}

function exportState(node: AnyStateNode): ExportedState {
  const initial = node.type === 'compound' ? node.initial.target[0]?.key : undefined
  const { after, entry, exit } = node.config
  const targets = historyTargets(node)?.map((target) => statePath(target))
  return {
    key: node.key,
    path: statePath(node),
    type: node.type,
    ...(initial === undefined ? {} : { initial }),
    ...(node.type === 'history' && node.history !== false ? { history: node.history } : {}),
    ...(targets === undefined ? {} : { targets }),
    ...(node.description === undefined ? {} : { description: node.description }),
    tags: [...node.tags],
    requirements: requirementsOf(node.meta),
    waiting: node.invoke.length > 0 || after !== undefined || node.tags.includes('waiting'),
    invoke: node.invoke.map(({ id, src }) => ({ id, src: sourceName(src) })),
    entry: listOf(entry).map(actionName),
    exit: listOf(exit).map(actionName),
    after: Object.keys(after ?? {}).map((delay) => ({ delay, ...fixedDelay(node.machine, delay) })),
    states: Object.values(node.states).map((child) => exportState(child)),
  }
}

function exportTransition({ id, kind, event, source, definition }: ChartTransition): ExportedTransition {
  return {
    id,
    source: statePath(source),
    targets: (definition.target ?? []).map((target) => statePath(target)),
    event,
    kind,
    ...(kind === 'after' && 'delay' in definition ? { delay: String(definition.delay) } : {}),
    ...(definition.guard === undefined ? {} : { guard: guardName(definition.guard) }),
    actions: definition.actions.map(actionName),
    ...(definition.reenter ? { reenter: true } : {}),
    ...(definition.description === undefined ? {} : { description: definition.description }),
  }
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function fixedDelay(machine: AnyStateMachine, delay: string): { ms?: number } {
  const written = Number(delay)
  if (!Number.isNaN(written)) return { ms: written }
  const named: unknown = machine.implementations.delays[delay]
  return typeof named === 'number' ? { ms: named } : {}
}

function requirementsOf(meta: unknown): string[] {
  if (typeof meta !== 'object' || meta === null || !('requirements' in meta)) return []
  return listOf(meta.requirements).filter((id) => typeof id === 'string')
}
