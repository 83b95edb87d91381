import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { differingId, differingKey } from './differing-key.js'
import type { PureEffect } from './pure-machine.js'
import { type LiveService, liveServiceOf } from './service-outcome.js'
import { stableKey } from './stable-key.js'
import { TestingError } from './testing-error.js'

/** How often the same is asked twice: each event, and each way it goes, in each set of active states. */
const mostAsked = 2

/** Asks a machine the same twice, and says what gives another answer the second time or changes its context in place. */
export class Repeatable<Context> {
  readonly #project: (context: Context) => unknown
  readonly #asked = new Map<string, number>()
  #finding: string | undefined

  constructor(project: (context: Context) => unknown = (context) => context) {
    this.#project = project
  }

  /** What was found since the last time it was asked for. */
  take(): string | undefined {
    const finding = this.#finding
    this.#finding = undefined
    return finding
  }

  /**
   * The step, which is computed twice now and then.
   *
   * @throws {TestingError} `BAD_TEST_OPTION` when it changes the context in place: whatever was seen before is not true any more.
   */
  step(where: string, event: string, before: AnyMachineSnapshot, compute: () => PureEffect): PureEffect {
    const isNew = this.#isNew(`${where}\n${event}`)
    const context: Readonly<Record<string, unknown>> = before.context
    const keys = isNew ? keysOf(context) : undefined
    const first = compute()
    const changed = keys && [...keysOf(context)].find(([key, text]) => keys.get(key) !== text)
    if (changed) {
      throw new TestingError(
        'BAD_TEST_OPTION',
        `"${event}" in "${where}" changes context.${changed[0]} in place, so states that were seen before change too. ` +
          'Return a new value from assign instead.',
      )
    }
    // What an event does in a state may be done in several ways, and one of them by chance.
    if (!this.#isNew(`${where}\n${first.transitions.join()}`)) return first
    const what = this.#difference(first, compute())
    if (what !== undefined) this.#finding ??= `${what} when "${event}" comes in "${where}"`
    return first
  }

  #isNew(place: string): boolean {
    const count = this.#asked.get(place) ?? 0
    if (count < mostAsked) this.#asked.set(place, count + 1)
    return count < mostAsked
  }

  #difference(first: PureEffect, second: PureEffect): string | undefined {
    const at = first.guards.findIndex(
      ({ id, passed }, index) => id !== second.guards[index]?.id || passed !== second.guards[index]?.passed,
    )
    const guard = first.guards[at]
    if (guard !== undefined)
      return `the guard of "${guard.id}" says ${guard.passed}, and asked again ${!guard.passed},`
    const child = differingId(childrenOf(first), childrenOf(second))
    if (child !== undefined) return `${child} is another one each time`
    const key = differingKey(this.#of(first), this.#of(second))
    if (key !== undefined) return `${key} is another one each time`
    const waits = ({ timers }: PureEffect): string =>
      timers.map(({ id, remaining }) => `${id} ${remaining}`).join()
    return waits(first) === waits(second) ? undefined : 'a delay is another one each time'
  }

  #of({ snapshot }: PureEffect): unknown {
    return snapshot.status === 'error' ? undefined : this.#project(snapshot.context)
  }
}

function childrenOf({ snapshot }: PureEffect): LiveService[] {
  const children = Object.values<AnyActorRef | undefined>(snapshot.children)
  return children.flatMap((child) => (child ? [liveServiceOf(child)] : []))
}

function keysOf(context: Readonly<Record<string, unknown>>): Map<string, string> {
  return new Map(Object.entries(context).map(([key, value]) => [key, stableKey(value)]))
}
