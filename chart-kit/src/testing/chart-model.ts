import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { type ChartTransition, statePath } from '../inspect/transitions-of.js'
import { CaseMoves } from './case-moves.js'
import type { ChartState, Move, MoveResult } from './chart-state.js'
import { checkDelays } from './check-delays.js'
import { checkMachine } from './check-machine.js'
import { checkFreeGuards, movesBothWays } from './free-guards.js'
import { leafNames } from './leaf-names.js'
import { Leap } from './leap.js'
import type { ModelOptions } from './model-options.js'
import { type PureEffect, PureMachine } from './pure-machine.js'
import { Repeatable } from './repeatable.js'
import {
  endsService,
  type LiveService,
  liveServiceOf,
  outcomeEvent,
  type ServiceOutcome,
} from './service-outcome.js'
import { stableKey } from './stable-key.js'
import { firstStart } from './starts-of.js'
import { historyKey, stateShape } from './state-shape.js'
import { TestingError } from './testing-error.js'
import { type DueTimer, fireNext, passTime, type VirtualTimer } from './virtual-timers.js'

/** The part of a state that decides what happens next. What was stopped before does not. */
interface Core {
  /** The active leaf states. */
  readonly name: string
  readonly key: string
  readonly shape: string
  readonly snapshot: AnyMachineSnapshot
  readonly projected: unknown
  readonly timers: readonly VirtualTimer[]
  readonly services: readonly LiveService[]
  readonly ended: ReadonlySet<AnyActorRef>
  readonly effects: Map<unknown, CoreEffect>
  /** Its states, by what was stopped before. */
  readonly states: Map<string, ChartState>
  moves: readonly Move[] | undefined
}

interface CoreEffect extends Omit<MoveResult, 'to' | 'entered'> {
  readonly core: Core
  readonly entered: readonly string[] | undefined
  /** The result when nothing is remembered as stopped. */
  plain: MoveResult | undefined
  /** Services that were stopped before their last word. */
  readonly gone: readonly LiveService[]
}

/** A projected context and its key. */
interface Known {
  readonly projected: unknown
  readonly key: string
}

interface Entry {
  readonly core: Core
  moves: readonly Move[] | undefined
}

/** The most timers that fire one by one in a leap. */
const mostFirings = 5_000
/** And in all leaps of a walk together, so that it comes to an end where they lead nowhere. */
const mostFiringsInAll = 200_000

const nothing = {
  event: undefined,
  transitions: [],
  guards: [],
  entered: undefined,
  began: [],
  emitted: [],
  sent: [],
  actions: [],
} as const

/**
 * A machine as a space of states: nothing runs, each move is computed by XState's own pure step. Children stand as
 * live services, delays as virtual timers. Equal states are one object, and a move is computed once per state.
 */
export class ChartModel<Context = unknown> {
  readonly transitions: readonly ChartTransition[]
  readonly machine: AnyStateMachine
  readonly states: ChartState[] = []
  /** The moves that the cases list. */
  readonly listed: CaseMoves<Context>

  readonly #options: ModelOptions<Context>
  readonly #pure: PureMachine
  readonly #cores = new Map<string, Core>()
  readonly #entries = new Map<ChartState, Entry>()
  readonly #contexts = new WeakMap<object, Known>()
  readonly #services = new WeakMap<AnyActorRef, LiveService>()
  readonly #serviceKeys = new WeakMap<LiveService, string>()
  readonly #hasHistory: boolean
  readonly #free: readonly string[]
  readonly #repeatable: Repeatable<Context>
  #fired = 0
  #isKnown = false

  constructor(machine: AnyStateMachine, options: ModelOptions<Context> = {}) {
    checkMachine(machine)
    checkDelays(machine)
    this.#options = options
    this.#free = options.freeGuards ?? []
    checkFreeGuards(machine, this.#free)
    this.#pure = new PureMachine(machine, this.#free)
    this.#repeatable = new Repeatable(options.project)
    this.machine = this.#pure.machine
    this.transitions = this.#pure.transitions
    this.listed = new CaseMoves(this.transitions, options)
    this.#hasHistory = this.transitions.some(({ definition }) =>
      definition.target?.some((target) => target.type === 'history'),
    )
  }

  /** What gave another answer when it was asked the same again, since this was read last. */
  takeOddity(): string | undefined {
    return this.#repeatable.take()
  }

  /** True if the last step was taken before, from a state that differs only in what was stopped until then. */
  get isKnown(): boolean {
    return this.#isKnown
  }

  /** The start: the first state and what happened on the way into it; by the first input, if no other one is given. */
  start(input: unknown = firstStart(this.#options).input): MoveResult {
    const effect = this.#pure.start(input)
    return this.#resultOf(this.#effectOf(undefined, new Set(), undefined, effect), [])
  }

  /** What can happen in a state, in a fixed order: events, answers, the next timer, quiet time, late answers. */
  moves(state: ChartState): readonly Move[] {
    const entry = this.#entryOf(state)
    entry.moves ??=
      state.status === 'active' ? [...this.#coreMoves(entry.core), ...this.listed.lateAnswers(state)] : []
    return entry.moves
  }

  /** The move of that name, if it can happen in the state: one of `moves`, a quiet wait, or an event that is refused. */
  findMove(state: ChartState, name: string): Move | undefined {
    return (
      this.moves(state).find((move) => move.name === name) ??
      (state.status === 'active' ? this.#furtherMove(state, name) : undefined)
    )
  }

  #furtherMove(state: ChartState, name: string): Move | undefined {
    return (
      quietMove(state.timers, name) ??
      this.listed
        .unheard(state.snapshot, [name, name.replace(/ #\d+$/, '')])
        .find((move) => move.name === name) ??
      this.timeMoves(state, (timer) => leapName(timer) === name).find((move) => move.name === name)
    )
  }

  /** Further ways in which time can pass: until just before the next timer, and until each of the other wanted ones fires. */
  timeMoves(state: ChartState, isWanted: (timer: VirtualTimer) => boolean = () => true): readonly Move[] {
    const [next, ...others] = state.timers
    if (!next || state.status !== 'active') return []
    const moves: Move[] = next.remaining > 1 ? [waitFor(next.remaining - 1)] : []
    for (const timer of others) {
      if (!isWanted(timer) || this.#fired > mostFiringsInAll) continue
      const leap = this.#leap(this.#entryOf(state).core, timer)
      if (leap) moves.push(leap.move)
    }
    return moves
  }

  /** What a move of `moves` leads to. */
  take(state: ChartState, move: Move): MoveResult {
    if (move.kind === 'late' && endsService(move.outcome)) return this.#settleLate(state, move.service)
    // Late answers are listed per state, but what such an event does is the same for all of them.
    const cause = move.kind === 'late' && 'event' in move.outcome ? move.outcome.event : move
    return this.#once(state, cause, (core) => this.#effectOfMove(core, move))
  }

  #effectOfMove(core: Core, move: Move): CoreEffect | undefined {
    this.#pure.assume(move.free ?? {})
    switch (move.kind) {
      case 'event':
        return this.#refuse(core, move.event) ?? this.#deliver(core, move.event)
      case 'wait':
        return this.#pass(core, move.ms)
      case 'timer':
        return this.#fire(core)
      case 'leap': {
        const timer = core.timers.find(({ id }) => id === move.timer)
        return timer && this.#leap(core, timer)?.effect
      }
      case 'answer':
        return this.#answer(core, move.service, move.outcome)
      case 'late':
        return 'event' in move.outcome ? this.#deliver(core, move.outcome.event) : undefined
    }
  }

  // Which guards a move asks shows when it is made; those asked only after a yes say no.
  #bothWays(core: Core, move: Move): readonly Move[] {
    if (this.#free.length === 0 || move.kind === 'wait') return [move]
    return this.#effectOfMove(core, move) ? movesBothWays(move, this.#pure.asked) : [move]
  }

  /** What an event from outside leads to. The same event object is computed once per state. */
  send(state: ChartState, event: EventObject): MoveResult {
    return this.#once(state, event, (core) => this.#deliver(core, event))
  }

  /** The same state after `ms` went by; every timer must have at least that much left. */
  wait(state: ChartState, ms: number): ChartState {
    if (ms === 0 || state.timers.length === 0) return state
    return this.#once(state, ms, (core) => this.#pass(core, ms)).to
  }

  // XState drops the last word of a stopped child. What stays is that the call has been answered.
  #settleLate(state: ChartState, settled: LiveService): MoveResult {
    const { core } = this.#entryOf(state)
    this.#isKnown = false
    const to = this.#stateOf(
      core,
      state.stopped.filter((service) => service !== settled),
    )
    return { ...nothing, to, entered: to.active }
  }

  #once(state: ChartState, cause: unknown, compute: (core: Core) => CoreEffect | undefined): MoveResult {
    const { core } = this.#entryOf(state)
    const known = core.effects.get(cause)
    this.#isKnown = known !== undefined
    const effect = known ?? compute(core)
    if (!effect) return { ...nothing, to: state, entered: state.active }
    core.effects.set(cause, effect)
    return this.#resultOf(effect, state.stopped)
  }

  #entryOf(state: ChartState): Entry {
    const entry = this.#entries.get(state)
    if (!entry) throw new TestingError('BAD_TEST_OPTION', `The state "${state.name}" is of another walk.`)
    return entry
  }

  #coreMoves(core: Core): readonly Move[] {
    core.moves ??= this.#listMoves(core)
    return core.moves
  }

  #listMoves(core: Core): readonly Move[] {
    const { snapshot, services, timers } = core
    const moves: Move[] = [
      ...this.listed.events(snapshot),
      ...this.listed.answers(services, snapshot.context),
    ]
    const [next] = timers
    if (next) {
      moves.push({ kind: 'timer', name: `time: ${next.id ?? next.event.type}`, ms: next.remaining })
      for (const ms of this.#options.waits ?? []) {
        if (ms > 0 && ms < next.remaining) moves.push(waitFor(ms))
      }
    }
    return moves.flatMap((move) => this.#bothWays(core, move))
  }

  // An event that no active state has a transition for needs no step of XState, as long as no always can read it.
  #refuse(core: Core, event: EventObject): CoreEffect | undefined {
    const { _nodes: nodes } = core.snapshot
    if (nodes.some((node) => node.always || this.listed.hears(node, event.type))) return undefined
    return { ...nothing, event, core, gone: [], plain: undefined }
  }

  #deliver(core: Core, event: EventObject, timers = core.timers, ended = core.ended): CoreEffect {
    const { name, snapshot } = core
    const effect = this.#repeatable.step(name, event.type, snapshot, () =>
      this.#pure.step(snapshot, timers, event),
    )
    return this.#effectOf(core, ended, event, effect)
  }

  #answer(core: Core, service: LiveService, outcome: ServiceOutcome): CoreEffect {
    const event = outcomeEvent(service, outcome)
    const ref: AnyActorRef | undefined = core.snapshot.children[service.id]
    const ended = ref && endsService(outcome) ? new Set([...core.ended, ref]) : core.ended
    return this.#deliver(core, event, core.timers, ended)
  }

  #pass(core: Core, ms: number): CoreEffect {
    const timers = passTime(core.timers, ms)
    return this.#effectOf(core, core.ended, undefined, { ...nothing, snapshot: core.snapshot, timers })
  }

  #fire(core: Core): CoreEffect | undefined {
    const { name, snapshot, timers } = core
    const due = fireNext(timers)
    if (!due) return undefined
    const { event, target } = due.fired
    const effect = this.#repeatable.step(name, event.type, snapshot, () => this.#fireLoose(snapshot, due))
    return this.#effectOf(core, core.ended, target === 'self' ? event : undefined, effect)
  }

  // Undefined when the timer does not come to fire, or a service begins or ends before: which call is meant must be clear.
  #leap(core: Core, timer: VirtualTimer): { readonly move: Move; readonly effect: CoreEffect } | undefined {
    const leap = Leap.to(timer, core.timers)
    let { snapshot, timers } = core
    const taken = new Set<string>()
    const entered = new Set<string>()
    for (let fired = 0; leap?.isOn && fired < mostFirings; fired += 1) {
      this.#fired += 1
      const isLast = leap.isDue(timers)
      const due = fireNext(timers)
      // Of timers that are due together, a leap would leave open which have fired.
      if (!due || (isLast && fired > 0 && due.fired.remaining === 0)) return undefined
      const step = this.#fireLoose(snapshot, due)
      if (step.snapshot.status !== 'active') return undefined
      if (!isLast && !sameChildren(snapshot, step.snapshot)) return undefined
      for (const id of step.transitions) taken.add(id)
      for (const path of step.entered ?? step.snapshot._nodes.map(statePath)) entered.add(path)
      leap.note(timers, step.timers)
      snapshot = step.snapshot
      timers = step.timers
      if (isLast) {
        const did = { ...nothing, transitions: [...taken], entered: [...entered], snapshot, timers }
        const move: Move = { kind: 'leap', name: leapName(timer), ms: leap.passed, timer: timer.id ?? '' }
        return { move, effect: this.#effectOf(core, core.ended, undefined, did) }
      }
      timers = leap.skip(`${leafNames(snapshot)} ${stableKey(this.#projected(snapshot))}`, timers)
    }
    return undefined
  }

  #fireLoose(snapshot: AnyMachineSnapshot, { fired, left }: DueTimer): PureEffect {
    if (fired.target === 'self') return this.#pure.step(snapshot, left, fired.event)
    return { ...nothing, snapshot, timers: left, sent: [{ to: fired.target, event: fired.event }] }
  }

  #effectOf(
    before: Core | undefined,
    ended: ReadonlySet<AnyActorRef>,
    event: EventObject | undefined,
    did: PureEffect,
  ): CoreEffect {
    const { snapshot, timers, transitions, guards, entered, failedAt, emitted, sent, actions } = did
    const said = { event, transitions, guards, entered, failedAt, emitted, sent, actions, plain: undefined }
    if (before?.snapshot === snapshot && before.timers === timers && before.ended === ended)
      return { ...said, began: [], gone: [], core: before }
    const children = Object.values<AnyActorRef | undefined>(snapshot.children).filter(
      (ref) => ref !== undefined,
    )
    const live = snapshot.status === 'done' ? [] : children.filter((ref) => !ended.has(ref))
    const services = live.map((ref) => this.#serviceOf(ref))
    const began = services.filter((service) => !before?.services.includes(service)).map(({ id }) => id)
    const answered = new Set([...ended].map((ref) => this.#serviceOf(ref)))
    const gone = (before?.services ?? []).filter(
      (service) => !services.includes(service) && !answered.has(service),
    )
    const stillEnded = new Set(children.filter((ref) => ended.has(ref)))
    const core = this.#coreOf(snapshot, timers, services, stillEnded)
    return { ...said, began, gone, core }
  }

  #coreOf(
    snapshot: AnyMachineSnapshot,
    timers: readonly VirtualTimer[],
    services: readonly LiveService[],
    ended: ReadonlySet<AnyActorRef>,
  ): Core {
    const { projected, key: projectedKey } = this.#known(snapshot)
    const name = leafNames(snapshot)
    const shape = [
      stateShape(snapshot, projectedKey, timers),
      services.map((service) => this.#serviceKey(service)).join(','),
      this.#hasHistory ? historyKey(snapshot) : '',
    ].join('\n')
    const key = `${shape}\n${timers.map(({ remaining }) => remaining).join(',')}`
    const known = this.#cores.get(key)
    if (known) return known
    const core: Core = {
      name,
      key,
      shape,
      snapshot,
      projected,
      timers,
      services,
      ended,
      effects: new Map(),
      states: new Map(),
      moves: undefined,
    }
    this.#cores.set(key, core)
    return core
  }

  // Most steps leave the context as it is.
  #known(snapshot: AnyMachineSnapshot): Known {
    const context: unknown = snapshot.context
    const isObject = typeof context === 'object' && context !== null
    const known = isObject ? this.#contexts.get(context) : undefined
    if (known) return known
    const projected = this.#projected(snapshot)
    const made: Known = { projected, key: stableKey(projected) }
    if (isObject) this.#contexts.set(context, made)
    return made
  }

  #projected(snapshot: AnyMachineSnapshot): unknown {
    const { project } = this.#options
    if (!project) return snapshot.context
    try {
      return project(snapshot.context)
    } catch (thrown) {
      const where = `in "${leafNames(snapshot)}"`
      throw new TestingError(
        'BAD_TEST_OPTION',
        snapshot.status === 'error'
          ? `The machine failed ${where} with "${wordOf(snapshot.error)}". Does it need another input?`
          : `project: it threw "${wordOf(thrown)}" ${where}.`,
      )
    }
  }

  #resultOf(effect: CoreEffect, stopped: readonly LiveService[]): MoveResult {
    const remembered = this.#remember(stopped, effect.gone)
    if (remembered.length === 0 && effect.plain) return effect.plain
    const { core, event, transitions, guards, entered, began, failedAt, emitted, sent, actions } = effect
    const to = this.#stateOf(core, remembered)
    // Written out: a walk makes one for each of its steps, and a spread takes several times as long.
    const result: MoveResult = {
      to,
      event,
      transitions,
      guards,
      entered: entered ?? to.active,
      began,
      failedAt,
      emitted,
      sent,
      actions,
    }
    if (remembered.length === 0) effect.plain = result
    return result
  }

  #remember(stopped: readonly LiveService[], gone: readonly LiveService[]): readonly LiveService[] {
    const { lateAnswers = false } = this.#options
    if (lateAnswers === false || gone.length === 0) return stopped
    const counted = gone.filter(({ src }) => lateAnswers === true || lateAnswers.includes(src))
    const byId = new Map([...stopped, ...counted].map((service) => [service.id, service]))
    return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  #stateOf(core: Core, stopped: readonly LiveService[]): ChartState {
    const suffix = stopped.length === 0 ? '' : stopped.map((service) => this.#serviceKey(service)).join(',')
    const known = core.states.get(suffix)
    if (known) return known
    const { snapshot, shape, projected, timers, services } = core
    const state: ChartState = {
      id: this.states.length,
      key: stopped.length === 0 ? core.key : `${core.key}\n${suffix}`,
      shape: `${shape}\n${suffix}`,
      name: core.name,
      active: snapshot._nodes.map(statePath),
      value: snapshot.value,
      status: snapshot.status,
      error: snapshot.error,
      snapshot,
      projected,
      timers,
      services,
      stopped,
    }
    this.states.push(state)
    core.states.set(suffix, state)
    this.#entries.set(state, { core, moves: undefined })
    return state
  }

  #serviceOf(ref: AnyActorRef): LiveService {
    const known = this.#services.get(ref)
    if (known) return known
    const service = liveServiceOf(ref)
    this.#services.set(ref, service)
    return service
  }

  #serviceKey(service: LiveService): string {
    const known = this.#serviceKeys.get(service)
    if (known !== undefined) return known
    const outcomes = this.#options.outcomes?.[service.id] ?? this.#options.outcomes?.[service.src]
    const asked = typeof outcomes === 'function' ? stableKey(service.input) : ''
    const key = `${service.id} ${service.src} ${asked}`
    this.#serviceKeys.set(service, key)
    return key
  }
}

const leapName = ({ id }: VirtualTimer): string => `time: ${id} (leap)`

const sameChildren = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  one.children === other.children ||
  (Object.keys(one.children).length === Object.keys(other.children).length &&
    Object.entries(one.children).every(([id, ref]) => other.children[id] === ref))

const waitFor = (ms: number): Move => ({ kind: 'wait', name: `wait ${ms} ms`, ms })

// A wait may be as long as the next timer allows, so none is listed among the moves.
function quietMove([next]: readonly VirtualTimer[], name: string): Move | undefined {
  const [, text] = /^wait (\d+) ms$/.exec(name) ?? []
  const ms = Number(text ?? 0)
  return ms > 0 && ms < (next?.remaining ?? Number.POSITIVE_INFINITY) ? waitFor(ms) : undefined
}

function wordOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
