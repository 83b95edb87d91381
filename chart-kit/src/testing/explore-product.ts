import type { AnyStateMachine, ContextFrom, EventObject } from 'xstate'
import { ChartModel } from './chart-model.js'
import type { ChartState, Move, MoveResult } from './chart-state.js'
import { breach } from './explore.js'
import type { ModelOptions } from './model-options.js'
import { seededRandom, shuffled } from './seeded-order.js'
import { stableKey } from './stable-key.js'
import { TestingError } from './testing-error.js'
import { TupleIds } from './tuple-ids.js'
import { tooManyStates } from './walk-limit.js'

/** An event on its way to one chart of the product. */
export interface ProductDelivery {
  readonly to: string
  readonly event: EventObject
}

/**
 * A wire: when chart `from` tells `fact`, the events that `make` gives are sent. It must depend on the fact alone, for
 * it is asked once per fact.
 */
export interface ProductWire {
  readonly id: string
  readonly from: string
  readonly fact: string
  readonly to: string
  when?(fact: EventObject): boolean
  make(fact: EventObject): ProductDelivery | readonly ProductDelivery[] | undefined
}

/** An event that reaches a chart from outside: from the app, a user or a view. */
export interface ProductCommand {
  readonly to: string
  readonly event: EventObject
  /** How it is called in reports; the event type when left out. */
  readonly name?: string
}

/** Where all charts of a product are, at rest. */
export interface ProductState<Name extends string = string> {
  /** Number in the order of discovery; 0 is the start. */
  readonly id: number
  readonly charts: Readonly<Record<Name, ChartState>>
}

/** What one chart did within a step. */
export interface ProductPart<Name extends string = string> {
  readonly chart: Name
  readonly from: ChartState | undefined
  readonly result: MoveResult
}

/** One step of the product: a cause and everything the wires made of it, until nothing was left to tell. */
export interface ProductStep<Name extends string = string> {
  /** Undefined for the start. */
  readonly from: ProductState<Name> | undefined
  readonly to: ProductState<Name>
  /** `chart: what happened`; empty for the start. */
  readonly cause: string
  readonly kind: Move['kind'] | 'command' | 'start'
  /** In the order in which it happened. */
  readonly parts: readonly ProductPart<Name>[]
  /** All facts that were told, in order. */
  readonly facts: readonly { readonly chart: Name; readonly fact: EventObject }[]
  /** Ids of the wires that carried an event, in order. */
  readonly wires: readonly string[]
}

/** A rule over all charts, for every step. It is broken when `check` throws, or gives false or a sentence. */
export interface ProductInvariant<Name extends string = string> {
  readonly name: string
  /** `state` for a rule that reads only the state after a step (`to`): it is checked once in each state. Default `step`. */
  readonly per?: 'step' | 'state'
  check(step: ProductStep<Name>): unknown
}

/** A broken invariant with the shortest way to it. */
export interface ProductViolation<Name extends string = string> {
  readonly invariant: string
  readonly message: string
  readonly path: readonly string[]
  readonly step: ProductStep<Name>
}

/** What `exploreProduct` needs. */
export interface ProductOptions<Machines extends Readonly<Record<string, AnyStateMachine>>>
  extends ProductRules<keyof Machines & string> {
  /** The charts by the names that wires and commands use. */
  readonly machines: Machines
  /** Input, outcomes, projection and the like of each chart. Its `events` are not walked: list `commands`. */
  readonly models?: { readonly [Name in keyof Machines]?: ModelOptions<ContextFrom<Machines[Name]>> }
}

/** The part of the options that is the same for all charts. */
export interface ProductRules<Name extends string = string> {
  readonly wires: readonly ProductWire[]
  /** A list, or a function of the state that gives what can come from outside there. */
  readonly commands: readonly ProductCommand[] | ((state: ProductState<Name>) => readonly ProductCommand[])
  readonly invariants?: readonly ProductInvariant<Name>[]
  /**
   * `perChart` (default): each chart's timers fire in order, those of two charts in any order. `global`: one order for
   * all, which is exact and has far more states.
   */
  readonly time?: 'perChart' | 'global'
  /** The most events one cause may send over wires. Default 100. */
  readonly maxHops?: number
  /** The most states a walk may find. Default 500 000. */
  readonly limit?: number
  /** Changes the order in which moves are tried. The same seed gives the same walk. */
  readonly seed?: number
  /** Ends at the first broken invariant. Default false. */
  readonly untilBroken?: boolean
  /** True for a state from which another walk goes on: this one goes no further there. */
  readonly isWalked?: (state: ProductState<Name>) => boolean
}

/** What a walk of a product found. */
export interface ProductWalk<Name extends string = string> {
  readonly states: number
  readonly steps: number
  /** How often each wire carried an event. */
  readonly wiresFired: ReadonlyMap<string, number>
  readonly wiresNeverFired: readonly string[]
  /** The transitions taken, by chart. */
  readonly taken: Readonly<Record<Name, readonly string[]>>
  /** The transitions never taken, by chart. */
  readonly missing: Readonly<Record<Name, readonly string[]>>
  /** The first violation of each invariant. */
  readonly violations: readonly ProductViolation<Name>[]
  /** Set when the walk found faults and then too many states: it ended there. Otherwise that is an error. */
  readonly cutShort: string | undefined
  /** One line with the counts. */
  readonly summary: string
}

interface Delivery<Name extends string> {
  readonly to: Name
  readonly event: EventObject
  readonly wire: string
}

const none: readonly never[] = []

const maxStates = 500_000
const defaultHops = 100

/**
 * Walks several charts joined by wires, breadth first, by pure transitions. Every state of a chart is computed once,
 * so that a state of the product is only a tuple of numbers.
 *
 * @throws {TestingError} `WALK_LIMIT` when there are more than `limit` states and no fault; it names chart and context key.
 * @throws {TestingError} `WIRES_NEVER_REST` when one cause sends more than `maxHops` events.
 * @throws {TestingError} `BAD_TEST_OPTION` when a wire or command names a chart that is not there.
 */
export function exploreProduct<Machines extends Readonly<Record<string, AnyStateMachine>>>(
  options: ProductOptions<Machines>,
): ProductWalk<keyof Machines & string> {
  return new ProductWalker<keyof Machines & string>(options).walk()
}

interface ProductParts<Name extends string> extends ProductRules<Name> {
  readonly machines: Readonly<Record<Name, AnyStateMachine>>
  readonly models?: { readonly [Key in Name]?: ModelOptions<never> }
}

class ProductWalker<Name extends string> {
  readonly #options: ProductParts<Name>
  readonly #names: Name[]
  readonly #models: Record<Name, ChartModel<never>>
  readonly #wires = new Map<string, ProductWire[]>()
  readonly #deliveries = new Map<string, Map<EventObject, readonly Delivery<Name>[]>>()
  readonly #events = new Map<string, EventObject>()
  readonly #sameAs = new WeakMap<EventObject, EventObject>()
  readonly #ids: TupleIds
  /** The numbers of the charts' states, for the state that is looked for. */
  readonly #tuple: Int32Array
  readonly #states: ProductState<Name>[] = []
  readonly #parents: { from: number; cause: string }[] = []
  readonly #fired = new Map<string, number>()
  readonly #taken: Record<Name, Set<string>>
  readonly #seen = new Set<MoveResult>()
  readonly #violations: ProductViolation<Name>[] = []
  /** The rules that are not broken yet: those of steps, and those of states. */
  readonly #open: { readonly step: ProductInvariant<Name>[]; readonly state: ProductInvariant<Name>[] }
  readonly #maxHops: number
  #steps = 0
  /** True if the last step led to a state for the first time. */
  #isNew = false
  #cutShort: string | undefined

  constructor(options: ProductParts<Name>) {
    this.#options = options
    this.#maxHops = options.maxHops ?? defaultHops
    const rules = options.invariants ?? []
    this.#open = {
      step: rules.filter(({ per }) => per !== 'state'),
      state: rules.filter(({ per }) => per === 'state'),
    }
    this.#names = Object.keys(options.machines).filter((name): name is Name => name in options.machines)
    this.#ids = new TupleIds(this.#names.length)
    this.#tuple = new Int32Array(this.#names.length)
    this.#models = this.#record(
      (name) => new ChartModel<never>(options.machines[name], options.models?.[name]),
    )
    this.#taken = this.#record(() => new Set<string>())
    for (const wire of options.wires) {
      for (const chart of [wire.from, wire.to]) this.#mustKnow(chart, `wire "${wire.id}"`)
      const key = `${wire.from} ${wire.fact}`
      this.#wires.set(key, [...(this.#wires.get(key) ?? []), wire])
    }
  }

  walk(): ProductWalk<Name> {
    const limit = this.#options.limit ?? maxStates
    const random = this.#options.seed === undefined ? undefined : seededRandom(this.#options.seed)
    this.#begin()
    for (let index = 0; index < this.#states.length; index += 1) {
      const state = this.#states[index]
      if (!state) break
      if (this.#options.isWalked?.(state)) continue
      const moves = this.#movesOf(state)
      for (const move of random ? shuffled(moves, random) : moves) this.#take(state, move)
      if (this.#options.untilBroken && this.#violations.length > 0) break
      if (this.#states.length <= limit) continue
      this.#cutShort = this.#tooMany(limit)
      if (this.#violations.length === 0) throw new TestingError('WALK_LIMIT', this.#cutShort)
      break
    }
    return this.#report()
  }

  #record<Value>(make: (name: Name) => Value): Record<Name, Value> {
    return Object.fromEntries(this.#names.map((name) => [name, make(name)])) as Record<Name, Value>
  }

  #mustKnow(chart: string, who: string): asserts chart is Name {
    if (chart in this.#options.machines) return
    const known = this.#names.join(', ')
    throw new TestingError(
      'BAD_TEST_OPTION',
      `${who}: there is no chart "${chart}"; the charts are ${known}.`,
    )
  }

  #begin(): void {
    const parts: ProductPart<Name>[] = []
    const started = this.#record((name) => {
      const result = this.#models[name].start()
      parts.push({ chart: name, from: undefined, result })
      return result.to
    })
    this.#settle(undefined, started, parts, '', 'start')
  }

  #movesOf(state: ProductState<Name>): ProductMove<Name>[] {
    const moves: ProductMove<Name>[] = []
    const first = this.#options.time === 'global' ? this.#soonest(state) : undefined
    for (const chart of this.#names) {
      for (const move of this.#models[chart].moves(state.charts[chart])) {
        if (move.kind === 'event') continue
        if (
          first !== undefined &&
          'ms' in move &&
          (move.kind === 'timer' ? chart !== first.chart : move.ms >= first.ms)
        )
          continue
        moves.push({ kind: move.kind, chart, move })
      }
    }
    const { commands } = this.#options
    for (const command of typeof commands === 'function' ? commands(state) : commands) {
      moves.push({ kind: 'command', command })
    }
    return moves
  }

  #soonest(state: ProductState<Name>): { chart: Name; ms: number } | undefined {
    let soonest: { chart: Name; ms: number } | undefined
    for (const chart of this.#names) {
      const ms = state.charts[chart].timers[0]?.remaining
      if (ms !== undefined && (soonest === undefined || ms < soonest.ms)) soonest = { chart, ms }
    }
    return soonest
  }

  #take(from: ProductState<Name>, move: ProductMove<Name>): void {
    if (move.kind === 'command') {
      const { to, event, name } = move.command
      this.#mustKnow(to, `command "${event.type}"`)
      const before = from.charts[to]
      const result = this.#models[to].send(before, this.#same(to, event))
      this.#leave(from, { chart: to, from: before, result }, `${to}: ${name ?? event.type}`, 'command')
      return
    }
    const { chart, move: own } = move
    const cause = `${chart}: ${own.name}`
    const charts: Record<Name, ChartState> = { ...from.charts }
    if (this.#options.time === 'global' && 'ms' in own) {
      for (const other of this.#names) {
        if (other !== chart) charts[other] = this.#models[other].wait(charts[other], own.ms)
      }
    }
    const before = charts[chart]
    const result = this.#models[chart].take(before, own)
    charts[chart] = result.to
    this.#settle(from, charts, [{ chart, from: before, result }], cause, own.kind)
  }

  // A step that changes nothing and tells nothing stays where it is.
  #leave(from: ProductState<Name>, part: ProductPart<Name>, cause: string, kind: ProductStep['kind']): void {
    const { chart, result } = part
    if (result.to === part.from && result.emitted.length === 0) {
      this.#isNew = false
      this.#end({ from, to: from, cause, kind, parts: [part], facts: none, wires: none })
    } else this.#settle(from, { ...from.charts, [chart]: result.to }, [part], cause, kind)
  }

  // Facts go first in, first out; all wires of a fact are served before the next fact.
  #settle(
    from: ProductState<Name> | undefined,
    charts: Record<Name, ChartState>,
    parts: ProductPart<Name>[],
    cause: string,
    kind: ProductStep['kind'],
  ): void {
    const facts: { chart: Name; fact: EventObject }[] = []
    const wires: string[] = []
    for (const { chart, result } of parts) for (const fact of result.emitted) facts.push({ chart, fact })
    for (let next = 0; next < facts.length; next += 1) {
      const told = facts[next]
      if (!told) break
      for (const { to, event, wire } of this.#deliveriesOf(told.chart, told.fact)) {
        wires.push(wire)
        if (wires.length > this.#maxHops) throw this.#restless(cause, wires, from)
        const before = charts[to]
        const result = this.#models[to].send(before, event)
        charts[to] = result.to
        parts.push({ chart: to, from: before, result })
        for (const fact of result.emitted) facts.push({ chart: to, fact })
      }
    }
    this.#end({ from, to: this.#intern(charts, from, cause), cause, kind, parts, facts, wires })
  }

  #end(step: ProductStep<Name>): void {
    this.#note(step.parts, step.wires)
    this.#steps += 1
    this.#check(this.#open.step, step)
    if (this.#isNew) this.#check(this.#open.state, step)
  }

  #note(parts: readonly ProductPart<Name>[], wires: readonly string[]): void {
    for (const { chart, result } of parts) {
      if (this.#seen.has(result)) continue
      this.#seen.add(result)
      for (const id of result.transitions) this.#taken[chart].add(id)
    }
    for (const wire of wires) this.#fired.set(wire, (this.#fired.get(wire) ?? 0) + 1)
  }

  #intern(
    charts: Record<Name, ChartState>,
    from: ProductState<Name> | undefined,
    cause: string,
  ): ProductState<Name> {
    let at = 0
    for (const name of this.#names) {
      this.#tuple[at] = charts[name].id
      at += 1
    }
    const known = this.#states[this.#ids.idOf(this.#tuple)]
    this.#isNew = known === undefined
    if (known) return known
    const state: ProductState<Name> = { id: this.#states.length, charts }
    this.#states.push(state)
    this.#parents.push({ from: from?.id ?? -1, cause })
    return state
  }

  #deliveriesOf(chart: Name, fact: EventObject): readonly Delivery<Name>[] {
    let byFact = this.#deliveries.get(chart)
    if (!byFact) {
      byFact = new Map()
      this.#deliveries.set(chart, byFact)
    }
    const known = byFact.get(fact)
    if (known) return known
    const made: Delivery<Name>[] = []
    for (const wire of this.#wires.get(`${chart} ${fact.type}`) ?? []) {
      if (wire.when && !wire.when(fact)) continue
      for (const { to, event } of [wire.make(fact) ?? []].flat()) {
        this.#mustKnow(to, `wire "${wire.id}"`)
        made.push({ to, event: this.#same(to, event), wire: wire.id })
      }
    }
    byFact.set(fact, made)
    return made
  }

  // Equal events become one object, so that each is computed once per state of its chart.
  #same(to: Name, event: EventObject): EventObject {
    const known = this.#sameAs.get(event)
    if (known) return known
    const key = `${to} ${stableKey(event)}`
    const first = this.#events.get(key) ?? event
    this.#events.set(key, first)
    this.#sameAs.set(event, first)
    return first
  }

  #check(open: ProductInvariant<Name>[], step: ProductStep<Name>): void {
    for (let at = 0; at < open.length; at += 1) {
      const invariant = open[at]
      if (!invariant) break
      const message = breach(invariant, step)
      if (message === undefined) continue
      open.splice(at, 1)
      at -= 1
      const path = [...this.#pathTo(step.from), ...(step.from ? [step.cause] : [])]
      this.#violations.push({ invariant: invariant.name, message, path, step })
    }
  }

  #pathTo(state: ProductState<Name> | undefined): string[] {
    const path: string[] = []
    let id = state?.id ?? 0
    while (id > 0) {
      const parent = this.#parents[id]
      if (!parent) break
      path.unshift(parent.cause)
      id = parent.from
    }
    return path
  }

  #restless(cause: string, wires: readonly string[], from: ProductState<Name> | undefined): TestingError {
    const loop = wires.slice(-6).join(', ')
    const path = [...this.#pathTo(from), cause].join(' > ')
    return new TestingError(
      'WIRES_NEVER_REST',
      `More than ${this.#maxHops} events over wires from one cause; the last were ${loop}. It happened by: ${path}`,
    )
  }

  #tooMany(limit: number): string {
    const sizes = this.#names.map((name) => ({ name, count: this.#models[name].states.length }))
    sizes.sort((a, b) => b.count - a.count)
    const [widest] = sizes
    const counts = sizes.map(({ name, count }) => `${name} ${count}`).join(', ')
    const hint = widest ? tooManyStates(this.#models[widest.name].states, limit) : ''
    return `${hint} States by chart: ${counts}; ${widest?.name} has the most.`
  }

  #report(): ProductWalk<Name> {
    const ids = this.#record((name) => this.#models[name].transitions.map(({ id }) => id))
    const taken = this.#record((name) => ids[name].filter((id) => this.#taken[name].has(id)))
    const neverFired = this.#options.wires.map(({ id }) => id).filter((id) => !this.#fired.has(id))
    const count = this.#names.reduce((sum, name) => sum + taken[name].length, 0)
    const all = this.#names.reduce((sum, name) => sum + ids[name].length, 0)
    return {
      states: this.#states.length,
      steps: this.#steps,
      wiresFired: this.#fired,
      wiresNeverFired: neverFired,
      taken,
      missing: this.#record((name) => ids[name].filter((id) => !this.#taken[name].has(id))),
      violations: this.#violations,
      cutShort: this.#cutShort,
      summary:
        `${this.#names.join(' x ')}: ${this.#states.length} states, ${this.#steps} steps, ` +
        `${this.#fired.size} of ${this.#options.wires.length} wires fired, ${count} of ${all} transitions taken`,
    }
  }
}

type ProductMove<Name extends string> =
  | { readonly kind: Exclude<Move['kind'], 'event'>; readonly chart: Name; readonly move: Move }
  | { readonly kind: 'command'; readonly command: ProductCommand }
