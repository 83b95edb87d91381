import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type EventObject,
  fromTransition,
  isMachineSnapshot,
} from 'xstate'
import { type ChartTransition, statePath } from '../inspect/transitions-of.js'
import type { AskedAction, FreeAnswers, MoveResult } from './chart-state.js'
import { sessionIds } from './session-ids.js'
import { type TracedMachine, traceMachine } from './traced-machine.js'
import { cancelTimer, scheduleTimer, type VirtualTimer } from './virtual-timers.js'

/** What one event did to a machine at rest, raised events, always transitions and events to itself included. */
export interface PureEffect extends Omit<MoveResult, 'to' | 'event' | 'entered' | 'began'> {
  /** Set when the step passed through states that it left again. */
  readonly entered: readonly string[] | undefined
  readonly snapshot: AnyMachineSnapshot
  readonly timers: readonly VirtualTimer[]
}

interface Message {
  readonly to: unknown
  readonly targetId?: string | undefined
  readonly event: EventObject
  readonly id?: string | undefined
  readonly delay?: number | undefined
}

interface Action {
  readonly type: string
  readonly params: unknown
  readonly exec: unknown
}

interface Trace {
  /** Names of the free guards that were asked. */
  readonly free: Set<string>
  /** The transition whose guard was asked last. */
  asked: string | undefined
  readonly transitions: string[]
  readonly guards: { readonly id: string; readonly passed: boolean }[]
  readonly entered: Set<AnyStateNode>
  readonly executed: Action[]
}

const emptyTrace = (): Trace => ({
  free: new Set(),
  asked: undefined,
  transitions: [],
  guards: [],
  entered: new Set(),
  executed: [],
})

const isActorRef = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'send' in value

const isMessage = (params: unknown): params is Message =>
  typeof params === 'object' && params !== null && 'event' in params

/** A machine whose steps are computed by XState itself, while no action, timer or child ever runs. */
export class PureMachine {
  readonly machine: AnyStateMachine
  readonly transitions: readonly ChartTransition[]
  readonly #traced: TracedMachine
  readonly #self: AnyActorRef
  readonly #parent: AnyActorRef
  readonly #named = new Map<string, AnyActorRef>()
  readonly #sessionIds = sessionIds()
  #current: AnyMachineSnapshot | undefined
  #trace = emptyTrace()

  readonly #scope: ReturnType<typeof scopeOf>
  readonly #free: ReadonlySet<string>
  #answers: FreeAnswers = {}

  /** @param free names of the guards that answer as `assume` says: no, when it says nothing of them */
  constructor(machine: AnyStateMachine, free: readonly string[] = []) {
    this.#free = new Set(free)
    this.#traced = traceMachine(machine, {
      taken: (id) => this.#trace.transitions.push(id),
      guarded: (id, passed) => this.#trace.guards.push({ id, passed }),
      asking: (id, guard) => {
        this.#trace.asked = id
        if (!this.#free.has(guard)) return undefined
        this.#trace.free.add(guard)
        return this.#answers[guard] ?? false
      },
    })
    this.machine = this.#traced.machine
    this.transitions = this.#traced.transitions

    const inert = fromTransition(() => undefined, undefined)
    this.#parent = createActor(inert, { id: 'parent' })
    const self = createActor(inert, { id: machine.id, parent: this.#parent })
    this.#self = Object.assign(self, { getSnapshot: () => this.#current })
    this.#scope = scopeOf(self, (action) => this.#execute(action))
    // Each microstep is told to the inspector, so states that are left at once are seen too.
    self.system.inspect((told) => {
      if (told.type !== '@xstate.microstep' || told.actorRef !== self) return
      if (!isMachineSnapshot(told.snapshot)) return
      for (const node of told.snapshot._nodes) this.#trace.entered.add(node)
    })
    // The actor system is XState's own, with ids that are the same in every walk and names that follow the state.
    Object.assign(self.system, {
      _bookId: this.#sessionIds.next,
      _set: (name: string, ref: AnyActorRef) => this.#named.set(name, ref),
      _unregister: (ref: AnyActorRef) => this.#forget(ref),
      get: (name: string) => this.#named.get(name),
      getAll: () => Object.fromEntries(this.#named),
    })
  }

  /** Names of the free guards that were asked in the last step. */
  get asked(): readonly string[] {
    return [...this.#trace.free]
  }

  /** Says how free guards answer from now on. */
  assume(answers: FreeAnswers): void {
    this.#answers = answers
    // A move may take no step at all.
    this.#trace.free.clear()
  }

  /** The way into the first state. */
  start(input: unknown): PureEffect {
    return this.#compute(undefined, [], () => this.machine.getInitialSnapshot(this.#scope, input))
  }

  /** What an event does to a snapshot with these timers. */
  step(snapshot: AnyMachineSnapshot, timers: readonly VirtualTimer[], event: EventObject): PureEffect {
    return this.#compute(snapshot, timers, () => this.#transition(snapshot, event))
  }

  #transition(snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot {
    this.#current = snapshot
    try {
      return this.machine.transition(snapshot, event, this.#scope)
    } catch (error) {
      // As in a running actor: what a guard or an assign throws ends it.
      return { ...snapshot, status: 'error', output: undefined, error }
    }
  }

  #compute(
    before: AnyMachineSnapshot | undefined,
    pending: readonly VirtualTimer[],
    first: () => AnyMachineSnapshot,
  ): PureEffect {
    const trace = emptyTrace()
    this.#trace = trace
    this.#prepareSystem(before)
    const told: Told = { timers: pending, waiting: [], emitted: [], sent: [], actions: [] }
    let snapshot = first()
    this.#settle(told)
    // What the machine sent to itself comes before anything else can.
    for (let next = told.waiting.shift(); next && snapshot.status === 'active'; next = told.waiting.shift()) {
      snapshot = this.#transition(snapshot, next)
      this.#settle(told)
    }
    for (const node of snapshot._nodes) trace.entered.add(node)
    const passed = trace.entered.size > snapshot._nodes.length
    const failedAt = snapshot.status === 'error' ? failedIn(trace) : undefined
    return {
      ...(failedAt === undefined ? {} : { failedAt }),
      snapshot,
      timers: snapshot.status === 'active' ? told.timers : [],
      transitions: orNone(trace.transitions),
      guards: orNone(trace.guards),
      entered: passed ? [...trace.entered].map(statePath) : undefined,
      emitted: orNone(told.emitted),
      sent: orNone(told.sent),
      actions: orNone(told.actions),
    }
  }

  #settle(told: Told): void {
    for (const { type, params } of this.#trace.executed.splice(0)) {
      if (!type.startsWith('xstate.')) told.actions.push({ type, params })
      else if (type === 'xstate.cancel') told.timers = cancelTimer(told.timers, cancelId(params))
      else if (!isMessage(params)) continue
      else if (type === 'xstate.emit') told.emitted.push(params.event)
      else if (type === 'xstate.raise') this.#post(told, params, 'self', true)
      else if (type === 'xstate.sendTo') this.#post(told, params, this.#targetOf(params), false)
    }
  }

  #post(told: Told, { event, id, delay }: Message, target: string, raised: boolean): void {
    if (typeof delay === 'number') {
      told.timers = scheduleTimer(told.timers, { id, event, target, remaining: delay })
    } else if (!raised) {
      // XState has worked off what was raised already.
      if (target === 'self') told.waiting.push(event)
      else told.sent.push({ to: target, event })
    }
  }

  #targetOf({ to, targetId }: Message): string {
    if (to === this.#self) return 'self'
    if (to === this.#parent) return 'parent'
    if (isActorRef(to)) return to.id
    return targetId ?? String(to)
  }

  #execute(action: Action): void {
    const mark = this.#traced.markOf(action.exec)
    if (mark !== undefined) this.#trace.transitions.push(mark)
    else if (action.type === 'xstate.stopChild' && isActorRef(action.params)) this.#forget(action.params)
    else this.#trace.executed.push(action)
  }

  #forget(ref: AnyActorRef): void {
    for (const [name, other] of this.#named) if (other === ref) this.#named.delete(name)
  }

  #prepareSystem(snapshot: AnyMachineSnapshot | undefined): void {
    this.#current = snapshot
    this.#named.clear()
    const children = Object.values<AnyActorRef | undefined>(snapshot?.children ?? {})
    this.#sessionIds.beginStep(children)
    for (const ref of children) {
      if (!ref) continue
      if ('systemId' in ref && typeof ref.systemId === 'string') this.#named.set(ref.systemId, ref)
    }
  }
}

// One for all steps: XState puts its own executor around this one for a microstep, and takes it off again.
function scopeOf(self: AnyActorRef, actionExecutor: (action: Action) => void) {
  return {
    self,
    id: self.id,
    sessionId: 'walk',
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    system: self.system,
    actionExecutor,
  }
}

// A guard that answered is followed by its answer; one that threw is the last that was asked.
function failedIn({ asked, guards, transitions }: Trace): string | undefined {
  return asked !== undefined && guards.at(-1)?.id !== asked ? asked : transitions.at(-1)
}

interface Told {
  timers: readonly VirtualTimer[]
  readonly waiting: EventObject[]
  readonly emitted: EventObject[]
  readonly sent: { to: string; event: EventObject }[]
  readonly actions: AskedAction[]
}

const none: readonly never[] = []

// Most steps do little, and a walk keeps all of them.
function orNone<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? none : items
}

function cancelId(params: unknown): string {
  return typeof params === 'object' && params !== null && 'sendId' in params ? String(params.sendId) : ''
}
