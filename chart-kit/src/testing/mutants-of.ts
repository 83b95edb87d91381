import { type AnyStateMachine, type AnyStateNode, not, StateMachine } from 'xstate'
import { actionName } from '../inspect/piece-name.js'
import { stateNodesOf, statePath } from '../inspect/transitions-of.js'
import { checkMachine } from './check-machine.js'
import { contentMutants } from './content-mutants.js'
import { isWithin } from './is-within.js'
import type { Seen } from './seen-in.js'

/** The faults that are planted, in the order of the tables. */
export const mutantOperators = [
  'drop transition',
  'retarget transition',
  'un-guard',
  'negate guard',
  'swap candidates',
  'rename event',
  'flip reenter',
  'drop action',
  'move action',
  'change delay',
  'drop invoke',
  'empty input',
  'change initial',
  'flip history',
  'drop history',
  'lose field',
  'swap field',
  'ignore field',
] as const

/** What a mutant has done to it. */
export type MutantOperator = (typeof mutantOperators)[number]

/** A machine with one fault. */
export interface Mutant {
  /**
   * `operator: site`. The site is a transition id, a state (with `entry`, `exit` or the id of an actor), or a delay.
   * For a field it is the type of the event or fact. Unique per machine.
   */
  readonly id: string
  readonly operator: MutantOperator
  readonly site: string
  /** Builds the faulty machine with the implementations of the original. */
  build(): AnyStateMachine
}

type Config = Readonly<Record<string, unknown>>

/** Where the candidates of one event stand in the config of their state. */
interface Slot {
  readonly node: AnyStateNode
  readonly keys: readonly string[]
  readonly event: string
  readonly candidates: readonly Config[]
}

/**
 * Every mutant of a machine, in document order. Each operator is applied at every site it fits: a transition is dropped,
 * led to the next sibling of its target, or waits for another event of the machine; a guard is taken away or negated; two
 * candidates change places; `reenter` is flipped; an action is dropped, or moved between entry and exit; a delay is ten
 * times as long or as short; an actor is not invoked, or its input is empty; a state begins in another child; a history
 * remembers less or more, or nothing. With what a walk has seen: a field of a fact is lost or holds another value, and a
 * field of an event is not read.
 *
 * @param seen what `seenIn` finds in a walk; without it nothing is done to fields
 * @throws {TestingError} `BAD_TEST_OPTION` when it is given no machine.
 */
export function mutantsOf(machine: AnyStateMachine, seen: Seen = { events: [], facts: [] }): Mutant[] {
  checkMachine(machine)
  const types = ownEventTypes(machine)
  return [
    ...stateNodesOf(machine).flatMap((node) => [
      ...slotsOf(node).flatMap((slot) => [
        ...transitionMutants(machine, slot),
        ...renamed(machine, slot, types),
      ]),
      ...(['entry', 'exit'] as const).flatMap((when) => stateActionMutants(machine, node, when)),
      ...invokeMutants(machine, node),
      ...initialMutants(machine, node),
      ...historyMutants(machine, node),
    ]),
    ...delayMutants(machine),
    ...contentMutants(machine, seen),
  ]
}

function transitionMutants(machine: AnyStateMachine, slot: Slot): Mutant[] {
  const { node, event, candidates } = slot
  return candidates.flatMap((candidate, index) => {
    const site = `${statePath(node)}|${event}|${index}`
    const replaced = (operator: MutantOperator, detail: string, change: readonly Config[]): Mutant => ({
      id: `${operator}${detail}: ${site}`,
      operator,
      site,
      build: () => rebuild(machine, node, slot.keys, change.length > 0 ? change : undefined),
    })
    const swap = (changed: Config): Config[] =>
      candidates.map((other, at) => (at === index ? changed : other))
    const rest = candidates.filter((_, at) => at !== index)
    const mutants = [replaced('drop transition', '', rest)]
    const target = otherTarget(node, event, index)
    if (target !== undefined)
      mutants.push(replaced('retarget transition', '', swap({ ...candidate, target })))
    if (candidate.guard !== undefined) {
      const { guard, ...unguarded } = candidate
      mutants.push(replaced('un-guard', '', swap(unguarded)))
      mutants.push(replaced('negate guard', '', swap({ ...unguarded, guard: negated(guard) })))
    }
    const next = candidates[index + 1]
    if (next !== undefined) {
      const changed = candidates.map((other, at) =>
        at === index ? next : at === index + 1 ? candidate : other,
      )
      mutants.push(replaced('swap candidates', '', changed))
    }
    if (reenterMatters(node, event, index))
      mutants.push(replaced('flip reenter', '', swap({ ...candidate, reenter: candidate.reenter !== true })))
    const remembering = historyTarget(node, event, index)
    if (remembering !== undefined)
      mutants.push(replaced('drop history', '', swap({ ...candidate, target: `#${remembering.id}` })))
    const actions = listOf(candidate.actions)
    actions.forEach((action, place) => {
      const kept = actions.filter((_, at) => at !== place)
      const detail = ` ${place + 1} (${actionName(action)})`
      mutants.push(replaced('drop action', detail, swap({ ...candidate, actions: kept })))
    })
    return mutants
  })
}

// The transition waits for the next event of the machine that its state does not know.
function renamed(
  machine: AnyStateMachine,
  { node, keys, event, candidates }: Slot,
  types: readonly string[],
): Mutant[] {
  if (keys[0] !== 'on') return []
  const after = types.indexOf(event) + 1
  const known = recordOf(configOf(node).on)
  const other = [...types.slice(after), ...types.slice(0, after)].find((type) => !(type in known))
  if (other === undefined) return []
  const site = `${statePath(node)}|${event}`
  return [
    {
      id: `rename event (${other}): ${site}`,
      operator: 'rename event',
      site,
      build: () => {
        const { [event]: _, ...kept } = known
        return rebuild(machine, node, ['on'], { ...kept, [other]: candidates })
      },
    },
  ]
}

function stateActionMutants(machine: AnyStateMachine, node: AnyStateNode, when: 'entry' | 'exit'): Mutant[] {
  const config = configOf(node)
  const actions = listOf(config[when])
  const site = `${statePath(node)} ${when}`
  const other = when === 'entry' ? 'exit' : 'entry'
  return actions.flatMap((action, place) => {
    const kept = actions.filter((_, at) => at !== place)
    const detail = ` ${place + 1} (${actionName(action)})`
    const mutant = (operator: MutantOperator, change: Config): Mutant => ({
      id: `${operator}${detail}: ${site}`,
      operator,
      site,
      build: () => rebuildState(machine, node, { ...config, ...change }),
    })
    const dropped = mutant('drop action', { [when]: kept })
    // Nothing leaves the root, and what it does at its exit nobody sees.
    if (node.parent === undefined) return [dropped]
    const moved = mutant('move action', { [when]: kept, [other]: [...listOf(config[other]), action] })
    return [dropped, moved]
  })
}

function invokeMutants(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const config = configOf(node)
  const invokes = listOf(config.invoke).map(recordOf)
  return invokes.flatMap((invoke, index) => {
    const site = `${statePath(node)} ${node.invoke[index]?.id ?? index}`
    const mutant = (operator: MutantOperator, change: readonly Config[]): Mutant => ({
      id: `${operator}: ${site}`,
      operator,
      site,
      build: () => rebuildState(machine, node, { ...config, invoke: change }),
    })
    const dropped = mutant(
      'drop invoke',
      invokes.filter((_, at) => at !== index),
    )
    const empty = emptied(invoke.input)
    if (empty === undefined) return [dropped]
    const changed = invokes.map((other, at) => (at === index ? { ...other, input: empty } : other))
    return [dropped, mutant('empty input', changed)]
  })
}

function initialMutants(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  if (node.type !== 'compound') return []
  const [first] = node.initial.target
  const children = Object.values(node.states).filter(({ type }) => type !== 'history')
  const place = first === undefined ? -1 : children.indexOf(first)
  const other = children[(place + 1) % children.length]
  if (place < 0 || other === undefined || other === first) return []
  const site = statePath(node)
  const config = configOf(node)
  return [
    {
      id: `change initial (${other.key}): ${site}`,
      operator: 'change initial',
      site,
      build: () => rebuildState(machine, node, { ...config, initial: other.key }),
    },
  ]
}

// Shallow and deep differ only where a child has children.
function historyMutants(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const siblings = Object.values(node.parent?.states ?? {})
  if (node.type !== 'history' || !siblings.some(({ states }) => Object.keys(states).length > 0)) return []
  const site = statePath(node)
  const config = configOf(node)
  const history = config.history === 'deep' ? 'shallow' : 'deep'
  return [
    {
      id: `flip history: ${site}`,
      operator: 'flip history',
      site,
      build: () => rebuildState(machine, node, { ...config, history }),
    },
  ]
}

function delayMutants(machine: AnyStateMachine): Mutant[] {
  const named = Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    [10, 0.1].map((factor): Mutant => {
      const delays = { ...machine.implementations.delays, [name]: scaled(delay, factor) }
      return {
        ...ofDelay(name, factor),
        build: () => new StateMachine(machine.config, { ...machine.implementations, delays }),
      }
    }),
  )
  const numbers = stateNodesOf(machine).flatMap((node) => {
    const after = recordOf(configOf(node).after)
    return Object.keys(after).flatMap((ms) =>
      Number.isNaN(Number(ms))
        ? []
        : [10, 0.1].map((factor): Mutant => {
            const { [ms]: reaction, ...kept } = after
            const change = { ...kept, [String(Number(ms) * factor)]: reaction }
            return {
              ...ofDelay(`${statePath(node)} ${ms}`.trim(), factor),
              build: () => rebuild(machine, node, ['after'], change),
            }
          }),
    )
  })
  return [...named, ...numbers]
}

function ofDelay(site: string, factor: number): Omit<Mutant, 'build'> {
  const detail = factor > 1 ? 'longer' : 'shorter'
  return { id: `change delay (${detail}): ${site}`, operator: 'change delay', site }
}

type Delay = AnyStateMachine['implementations']['delays'][string]

function scaled(delay: Delay, factor: number): Delay {
  if (typeof delay !== 'function') return Number(delay) * factor
  return (...given) => delay(...given) * factor
}

// The same fields without their values; undefined when there is nothing to take away.
function emptied(input: unknown): unknown {
  const without = (given: unknown): unknown =>
    Object.fromEntries(Object.keys(recordOf(given)).map((key) => [key, undefined]))
  if (typeof input === 'function') return (...given: unknown[]): unknown => without(input(...given))
  return Object.keys(recordOf(input)).length > 0 ? without(input) : undefined
}

function negated(guard: unknown): unknown {
  if (typeof guard === 'string') return not(guard)
  if (typeof guard === 'function') return not((given) => guard(given))
  const { type, ...rest } = recordOf(guard)
  return not({ ...rest, type: String(type) })
}

function ownEventTypes(machine: AnyStateMachine): string[] {
  const types = stateNodesOf(machine).flatMap((node) => Object.keys(recordOf(configOf(node).on)))
  return [...new Set(types)].filter((type) => !type.includes('*'))
}

function slotsOf(node: AnyStateNode): Slot[] {
  const config = configOf(node)
  const slots: Slot[] = []
  const add = (keys: readonly string[], event: string, value: unknown): void => {
    if (value === undefined) return
    slots.push({ node, keys, event, candidates: listOf(value).map(candidateOf) })
  }
  for (const [event, value] of Object.entries(recordOf(config.on))) {
    slots.push({ node, keys: ['on', event], event, candidates: [value].flat().map(candidateOf) })
  }
  add(['onDone'], `xstate.done.state.${node.id}`, config.onDone)
  listOf(config.invoke).forEach((invoke, index) => {
    const { onDone, onError, onSnapshot } = recordOf(invoke)
    const id = node.invoke[index]?.id ?? ''
    add(['invoke', String(index), 'onDone'], `xstate.done.actor.${id}`, onDone)
    add(['invoke', String(index), 'onError'], `xstate.error.actor.${id}`, onError)
    add(['invoke', String(index), 'onSnapshot'], `xstate.snapshot.${id}`, onSnapshot)
  })
  for (const [delay, value] of Object.entries(recordOf(config.after))) {
    add(['after', delay], `xstate.after.${delay}.${node.id}`, value)
  }
  add(['always'], '', config.always)
  return slots
}

function targetsOf(node: AnyStateNode, event: string, index: number): readonly AnyStateNode[] {
  const candidates = event === '' ? node.always : node.transitions.get(event)
  return candidates?.[index]?.target ?? []
}

// The next sibling of the target, so that the mutant is a machine XState accepts.
function otherTarget(node: AnyStateNode, event: string, index: number): string | undefined {
  const [target, ...more] = targetsOf(node, event, index)
  if (!target?.parent || more.length > 0) return undefined
  const siblings = Object.values(target.parent.states).filter(({ type }) => type !== 'history')
  if (target.parent.type !== 'compound') return undefined
  const other = siblings[(siblings.indexOf(target) + 1) % siblings.length]
  return other === undefined || other === target ? undefined : `#${other.id}`
}

// A transition that leads out of its state leaves it with and without `reenter`.
function reenterMatters(node: AnyStateNode, event: string, index: number): boolean {
  const targets = targetsOf(node, event, index)
  return targets.length > 0 && targets.every((target) => isWithin(target, node))
}

function historyTarget(node: AnyStateNode, event: string, index: number): AnyStateNode | undefined {
  const [target, ...more] = targetsOf(node, event, index)
  return target?.type === 'history' && more.length === 0 ? target.parent : undefined
}

function rebuild(
  machine: AnyStateMachine,
  node: AnyStateNode,
  keys: readonly string[],
  value: unknown,
): AnyStateMachine {
  return rebuildState(machine, node, replaceAt(configOf(node), keys, value))
}

function rebuildState(machine: AnyStateMachine, node: AnyStateNode, state: Config): AnyStateMachine {
  const path = node.path.flatMap((key) => ['states', key])
  const root = path.length === 0 ? state : replaceAt(configOf(machine.root), path, state)
  const config: AnyStateMachine['config'] = { ...machine.config, ...root }
  return new StateMachine(config, machine.implementations)
}

function replaceAt(config: Config, path: readonly string[], value: unknown): Config {
  const [key, ...rest] = path
  if (key === undefined) return config
  if (rest.length === 0) return { ...config, [key]: value }
  const inner = config[key]
  // A single invoke may stand without its list.
  if (key === 'invoke') {
    const [place, ...deeper] = rest
    const list = listOf(inner).map((item, at) =>
      String(at) === place ? replaceAt(recordOf(item), deeper, value) : item,
    )
    return { ...config, invoke: list }
  }
  const record = recordOf(inner)
  if (rest.length === 1 && value === undefined && rest[0] !== undefined) {
    const { [rest[0]]: _, ...kept } = record
    return { ...config, [key]: kept }
  }
  return { ...config, [key]: replaceAt(record, rest, value) }
}

function configOf(node: AnyStateNode): Config {
  return { ...node.config }
}

function candidateOf(value: unknown): Config {
  return typeof value === 'string' || value === undefined ? { target: value } : recordOf(value)
}

function recordOf(value: unknown): Config {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
