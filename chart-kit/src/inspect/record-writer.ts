import type { AnyStateMachine } from 'xstate'
import { chartHash } from './chart-hash.js'
import { leafPaths } from './leaf-paths.js'
import type { Step } from './record-steps.js'
import type { Redaction } from './redaction.js'
import type { TraceEntry } from './trace.js'

const hashes = new WeakMap<AnyStateMachine, string>()

function hashOf(machine: AnyStateMachine): string {
  const hash = hashes.get(machine) ?? chartHash(machine)
  hashes.set(machine, hash)
  return hash
}

/** Turns steps into entries of one trace: redacted, with the same placeholder for the same secret throughout. */
export class EntryWriter {
  /** Ms since 1970. */
  readonly startedAt: number
  readonly #redaction: Redaction
  readonly #machines = new Map<string, AnyStateMachine>()

  constructor(startedAt: number, redaction: Redaction) {
    this.startedAt = startedAt
    this.#redaction = redaction
  }

  /** The hash of every chart that was met, by chart id. */
  charts(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#machines].map(([id, machine]) => [id, hashOf(machine)]))
  }

  /** Whether a chart was met before. */
  knows(chart: string): boolean {
    return this.#machines.has(chart)
  }

  write({ at, actor, machine, kind, event, from, to, transitions, begun, failure }: Step): TraceEntry {
    const chart = machine.id
    this.#machines.set(chart, machine)
    return {
      at: at - this.startedAt,
      actor,
      chart,
      kind,
      ...(event === undefined ? {} : { event: this.#redaction.event(chart, event) }),
      ...(begun === undefined ? {} : this.#begun(chart, begun)),
      from,
      to,
      transitions,
      ...(failure === undefined ? {} : { error: this.#redaction.error(failure.error) }),
    }
  }

  /** The start of an actor whose real start is not in the trace. */
  writeStart({ at, actor, machine, after }: Pick<Step, 'at' | 'actor' | 'machine' | 'after'>): TraceEntry {
    return {
      at: at - this.startedAt,
      actor,
      chart: machine.id,
      kind: 'start',
      context: this.#redaction.context(machine.id, after.context),
      from: [],
      to: leafPaths(after),
      transitions: [],
    }
  }

  #begun(chart: string, begun: NonNullable<Step['begun']>): Pick<TraceEntry, 'input' | 'context'> {
    if ('context' in begun) return { context: this.#redaction.context(chart, begun.context) }
    const input = this.#redaction.input(chart, begun.input)
    return input === undefined ? {} : { input }
  }
}
