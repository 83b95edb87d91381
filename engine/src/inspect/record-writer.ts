import type { AnyStateMachine } from 'xstate'
import { chartHash } from './chart-hash.js'
import { leafPaths, type Step } from './record-steps.js'
import { TraceRedactor } from './redact.js'
import { redactContext, redactError, redactEvent, redactInput } from './redact-charts.js'
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
  readonly #redactor = new TraceRedactor()
  readonly #machines = new Map<string, AnyStateMachine>()

  constructor(startedAt: number) {
    this.startedAt = startedAt
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
      ...(event === undefined ? {} : { event: redactEvent(chart, event, this.#redactor) }),
      ...(begun === undefined ? {} : this.#begun(chart, begun)),
      from,
      to,
      transitions,
      ...(failure === undefined ? {} : { error: redactError(failure.error, this.#redactor) }),
    }
  }

  /** The start of an actor whose real start is not in the trace. */
  writeStart({ at, actor, machine, after }: Pick<Step, 'at' | 'actor' | 'machine' | 'after'>): TraceEntry {
    return {
      at: at - this.startedAt,
      actor,
      chart: machine.id,
      kind: 'start',
      context: redactContext(machine.id, after.context, this.#redactor),
      from: [],
      to: leafPaths(after),
      transitions: [],
    }
  }

  #begun(chart: string, begun: NonNullable<Step['begun']>): Pick<TraceEntry, 'input' | 'context'> {
    if ('context' in begun) return { context: redactContext(chart, begun.context, this.#redactor) }
    const input = redactInput(chart, begun.input, this.#redactor)
    return input === undefined ? {} : { input }
  }
}
