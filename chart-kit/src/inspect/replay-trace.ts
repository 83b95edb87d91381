import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromTransition,
  type StateValue,
} from 'xstate'
import type { ReviveError } from '../testing/revive-error.js'
import { chartHash } from './chart-hash.js'
import { leafPaths } from './leaf-paths.js'
import { Reviver } from './reviver.js'
import { safeText } from './safe-text.js'
import { parseTrace, type TraceEntry } from './trace.js'
import { transitionIds } from './transition-ids.js'

/** The first entry that went another way. */
export interface ReplayDifference {
  /** Its place in the trace, from 0. */
  readonly index: number
  readonly entry: TraceEntry
  /** What was compared. */
  readonly what: 'actor' | 'from' | 'to' | 'transitions' | 'error'
  readonly recorded: string
  readonly replayed: string
}

/** A chart that is not the one that was recorded. `now` is undefined when it is not there at all. */
export interface ChangedChart {
  readonly chart: string
  readonly recorded: string
  readonly now: string | undefined
}

export interface ReplayResult {
  /** True when there are entries, and every one went the same way. */
  readonly same: boolean
  /** How many entries were replayed before the first that differs. */
  readonly entries: number
  readonly actors: number
  /** Worth reading first: a changed chart may well go another way. */
  readonly changed: readonly ChangedChart[]
  readonly difference: ReplayDifference | undefined
  /** Crashes that do not happen again: what broke the actor is not in the trace. By place in the trace. */
  readonly unexplained: readonly number[]
}

/**
 * Takes every step of a trace again on the charts, by pure transitions: no timer, service or action runs. Each actor
 * begins with its recorded input and gets its recorded events; states and transitions are compared.
 * @param trace what a recording gave, its JSON, or the text of a file
 * @param charts the machines that were recorded, as they are now
 * @param reviveError makes the errors of classes that the charts tell apart
 * @throws {InspectError} `BAD_TRACE`
 */
export function replayTrace(
  trace: unknown,
  charts: readonly AnyStateMachine[],
  reviveError?: ReviveError,
): ReplayResult {
  const { charts: recorded, entries } = parseTrace(trace)
  const machines = new Map(charts.map((machine) => [machine.id, machine]))
  const changed = Object.entries(recorded).flatMap(([chart, hash]) => {
    const machine = machines.get(chart)
    const now = machine === undefined ? undefined : chartHash(machine)
    return now === hash ? [] : [{ chart, recorded: hash, now }]
  })
  const reviver = new Reviver(reviveError)
  const actors = new Map<string, Puppet>()
  const begun = new Set<string>()
  const unexplained: number[] = []

  const take = (entry: TraceEntry, index: number): Found | undefined => {
    const { actor, chart, kind } = entry
    if (kind === 'start') {
      const machine = machines.get(chart)
      if (machine === undefined) return ['actor', `the chart ${chart}`, 'no such chart']
      if (begun.has(actor)) return ['actor', `${actor} starts`, `${actor} has started before`]
      begun.add(actor)
      const puppet = new Puppet(machine)
      actors.set(actor, puppet)
      const failure = puppet.start(entry, reviver)
      return failure ?? differ('to', entry.to, puppet.paths)
    }
    const puppet = actors.get(actor)
    if (puppet === undefined) return ['actor', `${actor} runs`, `${actor} does not run`]
    const before = differ('from', entry.from, puppet.paths)
    if (before !== undefined) return before
    if (kind === 'stop') {
      actors.delete(actor)
      return undefined
    }
    const { transitions, error } = puppet.send(reviver.revive(entry.event))
    if (entry.error !== undefined) {
      if (error === undefined) unexplained.push(index)
      // The actor is gone either way; nothing after it depends on where it was.
      puppet.paths = entry.to
      return undefined
    }
    if (error !== undefined) return ['error', 'no error', safeText(error)]
    return differ('to', entry.to, puppet.paths) ?? differ('transitions', entry.transitions, transitions, ', ')
  }

  for (const [index, entry] of entries.entries()) {
    const found = take(entry, index)
    if (found === undefined) continue
    const [what, was, is] = found
    const difference = { index, entry, what, recorded: was, replayed: is }
    return { same: false, entries: index, actors: begun.size, changed, difference, unexplained }
  }
  return {
    same: entries.length > 0,
    entries: entries.length,
    actors: begun.size,
    changed,
    difference: undefined,
    unexplained,
  }
}

/** A replay in sentences, as a user reads it: changed charts first, then the first entry that differs. */
export function describeReplay({
  same,
  entries,
  actors,
  changed,
  difference,
  unexplained,
}: ReplayResult): string {
  const lines = changed.map(({ chart, recorded, now }) =>
    now === undefined
      ? `The chart ${chart} was recorded and is not there.`
      : `The chart ${chart} is not the one that was recorded: its hash was ${recorded}, now is ${now}.`,
  )
  for (const index of unexplained)
    lines.push(`Entry ${index} is a crash that does not happen again: its cause is not in the trace.`)
  if (entries === 0 && difference === undefined)
    lines.push('The trace holds no entries, so nothing was replayed. Record one while something happens.')
  if (same) lines.push(`All ${entries} entries of ${actors} actors go the same way.`)
  if (difference !== undefined) {
    const { index, entry, what, recorded, replayed } = difference
    const event = entry.event === undefined ? entry.kind : entry.event.type
    lines.push(
      `Entry ${index} differs (${entry.actor}, ${event}, at ${entry.at} ms): ${words[what]} ${recorded || 'none'}, now ${replayed || 'none'}.`,
    )
  }
  return lines.join('\n')
}

const words: Readonly<Record<ReplayDifference['what'], string>> = {
  actor: 'recorded was',
  from: 'it was recorded in',
  to: 'it was recorded to go to',
  transitions: 'it was recorded to take',
  error: 'it was recorded with',
}

type Found = readonly [what: ReplayDifference['what'], recorded: string, replayed: string]

function differ(
  what: ReplayDifference['what'],
  recorded: readonly string[],
  replayed: readonly string[],
  between = ' & ',
): Found | undefined {
  const [was, is] = [recorded.join(between), replayed.join(between)]
  return was === is ? undefined : [what, was, is]
}

const inert = fromTransition(() => undefined, undefined)

/** An actor that only moves: XState computes each step, and nothing it asks for is done. */
class Puppet {
  readonly #machine: AnyStateMachine
  readonly #self: AnyActorRef
  #snapshot: AnyMachineSnapshot | undefined
  #taken: string[] = []
  paths: readonly string[] = []

  constructor(machine: AnyStateMachine) {
    this.#machine = machine
    const self = createActor(inert, { id: machine.id })
    this.#self = Object.assign(self, { getSnapshot: () => this.#snapshot })
    const ids = transitionIds(machine)
    self.system.inspect((told) => {
      if (told.type !== '@xstate.microstep' || told.actorRef !== self) return
      for (const transition of told._transitions) this.#taken.push(ids.get(transition) ?? '')
    })
  }

  start({ input, context, to }: TraceEntry, reviver: Reviver): Found | undefined {
    try {
      this.#rest(
        context === undefined
          ? this.#machine.getInitialSnapshot(this.#scope(), reviver.revive(input))
          : this.#machine.resolveState({
              value: stateValueOf(to),
              context: Object(reviver.revive(context)),
            }),
      )
      return undefined
    } catch (error) {
      return ['error', 'a start', safeText(error)]
    }
  }

  /** The ids of what was taken, or the error that ended it. */
  send(event: unknown): { readonly transitions: readonly string[]; readonly error: unknown } {
    const before = this.#snapshot
    this.#taken = []
    if (before === undefined || typeof event !== 'object' || event === null || !('type' in event))
      return { transitions: [], error: new Error('There is no event.') }
    try {
      const type = String(event.type)
      this.#rest(this.#machine.transition(before, { ...event, type }, this.#scope()))
      const failed = this.#snapshot?.status === 'error'
      return { transitions: this.#taken, error: failed ? this.#snapshot?.error : undefined }
    } catch (error) {
      return { transitions: this.#taken, error }
    }
  }

  #rest(snapshot: AnyMachineSnapshot): void {
    this.#snapshot = snapshot
    this.paths = leafPaths(snapshot)
  }

  #scope() {
    return {
      self: this.#self,
      id: this.#machine.id,
      sessionId: this.#self.sessionId,
      logger: () => undefined,
      defer: () => undefined,
      emit: () => undefined,
      stopChild: () => undefined,
      system: this.#self.system,
      actionExecutor: () => undefined,
    }
  }
}

// A map, because the keys come from a file.
type Tree = Map<string, Tree>

/** The state value that has these leaves. */
function stateValueOf(paths: readonly string[]): StateValue {
  const tree: Tree = new Map()
  for (const path of paths) {
    let at = tree
    for (const key of path.split('.')) {
      const next: Tree = at.get(key) ?? new Map()
      at.set(key, next)
      at = next
    }
  }
  return asValue(tree)
}

function asValue(tree: Tree): StateValue {
  const [first, ...others] = tree
  if (first !== undefined && others.length === 0 && first[1].size === 0) return first[0]
  return Object.fromEntries([...tree].map(([key, below]) => [key, asValue(below)]))
}
