import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import type { ChartName, Fact } from '../charts/charts.js'
import { inOrder } from '../charts/kit/in-order.js'
import type { Wire, WireOptions } from '../charts/kit/wire.js'
import type { SlotEvent } from '../charts/slot/slot.chart.js'
import { WalletchartError } from '../model/errors/walletchart-error.js'

/** An actor the router speaks with, and how to bring it back when it crashes. */
export interface Lane {
  readonly actor: AnyActorRef
  /** Makes a new actor for the same place and the event that sets it going again. */
  readonly revive: () => { readonly actor: AnyActorRef; readonly first: EventObject | undefined }
}

/** A chart's actor stopped in an error. It was started again; what it was doing is lost. */
export interface ChartCrashed {
  readonly type: 'chart.crashed'
  readonly chart: ChartName
  readonly key: string
  readonly error: WalletchartError
  /** What the crash stands for. */
  readonly lost: readonly Fact[]
}

/** A command that no actor takes: its chart has come in and has no actor there, or it never comes in. */
export interface LostCommand {
  readonly chart: string
  readonly key: string
  readonly event: EventObject
  readonly attempt: string | undefined
}

export interface RouterSettings {
  readonly options: () => WireOptions
  /** The chunk a chart comes in with; undefined for charts that are there from the start. */
  readonly chunkOf: (chart: string) => string | undefined
  /** The wires that features bring. */
  readonly incoming: readonly Wire[]
  /** A chunk has come: puts its wires and its actors in place and starts them. */
  readonly onFilled: (chunk: string) => void
  readonly onLost: (lost: LostCommand) => void
  /** Every fact, in order, before its wires are followed. */
  readonly onFact: (fact: Fact | ChartCrashed, chart: ChartName, key: string) => void
  /** What the crash of an actor stands for, so that the others hear of it. */
  readonly afterCrash: (
    chart: ChartName,
    snapshot: AnyMachineSnapshot,
    error: WalletchartError,
  ) => readonly Fact[]
  /** Every actor that is put in a place, before it starts. */
  readonly onPut: (chart: ChartName, key: string, actor: AnyActorRef) => void
  /** Once after every command, when all that followed from it has come to rest. */
  readonly onRest: () => void
}

interface Queued {
  readonly chart: ChartName
  readonly key: string
  readonly fact: Fact
}

const actorKey = (chart: string, key: string): string => `${chart} ${key}`

/** More facts than this from one command can only be a circle of wires. */
const mostFacts = 1_000

/** An actor that crashed more often than this is brought back at rest: setting it going would crash it for ever. */
const mostCrashes = 10

/**
 * Runs the wires: facts queue first in first out, are turned into commands until nothing is left, and only
 * then the public state is published, once.
 */
export class Router {
  readonly #settings: RouterSettings
  readonly #lanes = new Map<string, Lane>()
  readonly #subscriptions = new Map<string, () => void>()
  readonly #wires = new Map<string, readonly Wire[]>()
  readonly #ordered = new Map<string, readonly Wire[]>()
  readonly #queue: Queued[] = []
  readonly #crashes = new Map<string, number>()
  #depth = 0
  #draining = false

  constructor(settings: RouterSettings) {
    this.#settings = settings
  }

  addWires(wires: readonly Wire[]): void {
    for (const wire of wires) {
      const id = actorKey(wire.from, wire.fact)
      this.#wires.set(id, [...(this.#wires.get(id) ?? []), wire])
      this.#ordered.delete(id)
    }
  }

  /** The actor at a place. */
  actor(chart: string, key = ''): AnyActorRef | undefined {
    return this.#lanes.get(actorKey(chart, key))?.actor
  }

  /** Every place that is filled. */
  places(): readonly { readonly chart: string; readonly key: string; readonly actor: AnyActorRef }[] {
    return [...this.#lanes].map(([id, { actor }]) => {
      const [chart = '', key = ''] = id.split(' ')
      return { chart, key, actor }
    })
  }

  /** Puts an actor in its place and listens to it. */
  put(chart: ChartName, key: string, lane: Lane): void {
    const id = actorKey(chart, key)
    this.#lanes.set(id, lane)
    this.#settings.onPut(chart, key, lane.actor)
    const heard = lane.actor.on('*', (fact: Fact) => {
      this.#queue.push({ chart, key, fact })
    })
    const seen = lane.actor.subscribe({
      next: () => {
        if (this.#depth === 0) this.#drain()
      },
      error: (error: unknown) => this.#crashed(chart, key, error),
    })
    this.#subscriptions.set(id, () => {
      heard.unsubscribe()
      seen.unsubscribe()
    })
  }

  /** Starts every actor that was put in place. */
  start(): void {
    this.#batch(() => {
      for (const { actor } of this.#lanes.values()) actor.start()
    })
  }

  /** Takes an actor out and stops it. */
  drop(chart: ChartName, key: string): void {
    const id = actorKey(chart, key)
    this.#subscriptions.get(id)?.()
    this.#subscriptions.delete(id)
    this.#lanes.get(id)?.actor.stop()
    this.#lanes.delete(id)
  }

  /**
   * Sends a command and follows all that comes of it.
   * @param ifWanted the command is worth nothing to a chart that nobody has asked for yet
   */
  send(chart: ChartName, key: string, event: EventObject, attempt?: string, ifWanted = false): void {
    this.#batch(() => this.#deliver({ chart, key, event, attempt }, ifWanted))
  }

  /** Whether a chunk is there. */
  has(chunk: string): boolean {
    return this.#slot(chunk)?.getSnapshot().matches('filled') === true
  }

  /** Sends an event to the slot of a chunk. */
  toSlot(chunk: string, event: SlotEvent): void {
    this.#batch(() => this.#slot(chunk)?.send(event))
  }

  /** Stops every actor. */
  stop(): void {
    for (const unsubscribe of this.#subscriptions.values()) unsubscribe()
    this.#subscriptions.clear()
    for (const { actor } of this.#lanes.values()) actor.stop()
    this.#lanes.clear()
    this.#queue.length = 0
  }

  #batch(run: () => void): void {
    this.#depth += 1
    try {
      run()
    } finally {
      this.#depth -= 1
      if (this.#depth === 0) this.#drain()
    }
  }

  #deliver(command: LostCommand, ifWanted: boolean): void {
    const { chart, key, event } = command
    const lane = this.#lanes.get(actorKey(chart, key))
    if (lane !== undefined) {
      lane.actor.send(event)
      return
    }
    const chunk = this.#settings.chunkOf(chart)
    const slot = chunk === undefined ? undefined : this.#slot(chunk)
    if (slot === undefined || slot.getSnapshot().matches('filled')) this.#settings.onLost(command)
    else slot.send({ type: 'slot.command', command, ifWanted })
  }

  #slot(chunk: string): AnyActorRef | undefined {
    return this.actor('slot', chunk)
  }

  #drain(): void {
    if (this.#draining) return
    this.#draining = true
    let count = 0
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        count += 1
        if (count > mostFacts) {
          this.#queue.length = 0
          break
        }
        this.#follow(next)
      }
    } finally {
      this.#draining = false
    }
    this.#settings.onRest()
  }

  #follow({ chart, key, fact }: Queued): void {
    this.#settings.onFact(fact, chart, key)
    // What came in and what waited for it are one step: no state in between is published.
    if (fact.type === 'slot.filled') this.#settings.onFilled(fact.chunk)
    if (fact.type === 'slot.replayed') this.#deliver({ attempt: undefined, ...fact.command }, false)
    const options = this.#settings.options()
    for (const wire of this.#wiresOf(chart, fact.type))
      for (const delivery of wire.deliver(fact, options)) {
        // A chart that is not in place waits for no chunk: an answer that is held for it would meet a later question.
        const isTooEarly = chart === 'slot' && this.actor(delivery.chart, delivery.key) === undefined
        if (!(isTooEarly && delivery.ifWanted))
          this.#deliver({ ...delivery, attempt: undefined }, delivery.ifWanted)
      }
  }

  /** The wires of a fact, in the order of delivery. */
  #wiresOf(chart: ChartName, fact: string): readonly Wire[] {
    const id = actorKey(chart, fact)
    const known = this.#ordered.get(id)
    if (known !== undefined) return known
    const incoming = this.#settings.incoming.filter((wire) => actorKey(wire.from, wire.fact) === id)
    const wires = inOrder(this.#wires.get(id) ?? [], incoming)
    this.#ordered.set(id, wires)
    return wires
  }

  #crashed(chart: ChartName, key: string, cause: unknown): void {
    const lane = this.#lanes.get(actorKey(chart, key))
    if (lane === undefined) return
    const snapshot: AnyMachineSnapshot = lane.actor.getSnapshot()
    // XState leaves running what a crashed actor had invoked.
    for (const child of Object.values<AnyActorRef>(snapshot.children)) child.send({ type: 'xstate.stop' })
    this.drop(chart, key)
    const crashes = (this.#crashes.get(actorKey(chart, key)) ?? 0) + 1
    this.#crashes.set(actorKey(chart, key), crashes)
    const isHopeless = crashes > 2 * mostCrashes
    const error = new WalletchartError('CHART_CRASHED', { params: { chart }, cause })
    const facts = this.#settings.afterCrash(chart, snapshot, error)
    this.#settings.onFact({ type: 'chart.crashed', chart, key, error, lost: facts }, chart, key)
    // A chart that cannot even begin would be brought back for ever.
    if (isHopeless) return
    this.#batch(() => {
      const { actor, first } = lane.revive()
      this.put(chart, key, { actor, revive: lane.revive })
      actor.start()
      if (first !== undefined && crashes <= mostCrashes) actor.send(first)
      for (const fact of facts) this.#queue.push({ chart, key, fact })
    })
  }
}
