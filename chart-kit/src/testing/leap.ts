import type { VirtualTimer } from './virtual-timers.js'

interface Visit {
  /** ms since the leap began. */
  readonly at: number
  readonly timers: readonly VirtualTimer[]
}

/**
 * Follows time until a certain timer fires, while others fire before it again and again. Once these go in a circle, the
 * rounds that are left are skipped: a week of ticks costs no more than some of them.
 */
export class Leap {
  /** ms since it began. */
  passed = 0
  readonly #goal: string
  /** When each timer was set, by id, in ms since the leap began. */
  readonly #setAt: Map<string, number>
  readonly #visits = new Map<string, Visit[]>()

  /** @returns nothing when the timers cannot be told apart by their ids */
  static to(goal: VirtualTimer, timers: readonly VirtualTimer[]): Leap | undefined {
    const ids = timers.flatMap(({ id }) => id ?? [])
    if (goal.id === undefined || new Set(ids).size !== timers.length) return undefined
    return new Leap(goal.id, ids)
  }

  private constructor(goal: string, ids: readonly string[]) {
    this.#goal = goal
    this.#setAt = new Map(ids.map((id) => [id, -1]))
  }

  /** True while the timer that it waits for is still the one from its beginning. */
  get isOn(): boolean {
    return this.#setAt.get(this.#goal) === -1
  }

  /** True when that timer is the next to fire. */
  isDue([next]: readonly VirtualTimer[]): boolean {
    return next?.id === this.#goal
  }

  /** Takes note of what a timer that fired has made of the timers. */
  note(before: readonly VirtualTimer[], after: readonly VirtualTimer[]): void {
    const [fired] = before
    const ms = fired?.remaining ?? 0
    this.passed += ms
    const leftOf = new Map(before.map(({ id, remaining }) => [id, remaining - ms]))
    if (fired) leftOf.delete(fired.id)
    const there = new Set(after.map(({ id }) => id))
    for (const id of this.#setAt.keys()) if (!there.has(id)) this.#setAt.delete(id)
    for (const { id, remaining } of after) {
      if (id !== undefined && leftOf.get(id) !== remaining) this.#setAt.set(id, this.passed)
    }
  }

  /** The timers after all whole rounds that fit in; the same ones when it goes in no circle. */
  skip(shape: string, timers: readonly VirtualTimer[]): readonly VirtualTimer[] {
    const visits = this.#visits.get(shape) ?? []
    const then = visits.find((visit) => this.#isRound(visit, timers))
    this.#visits.set(shape, visits)
    visits.unshift({ at: this.passed, timers })
    if (!then) return timers
    const long = timers.filter((timer) => this.#isOlder(timer, then.at))
    const round = this.passed - then.at
    const room = Math.min(...long.map(({ remaining }) => remaining)) - 1
    const ms = Math.floor(room / round) * round
    if (ms <= 0) return timers
    this.passed += ms
    for (const [id, at] of this.#setAt) if (at > then.at) this.#setAt.set(id, at + ms)
    const short = timers.filter((timer) => !long.includes(timer))
    // Of timers that are due together, the one that was set first fires first.
    return [...long.map((timer) => ({ ...timer, remaining: timer.remaining - ms })), ...short].sort(
      (a, b) => a.remaining - b.remaining,
    )
  }

  // All that was set since then has as long to run as then.
  #isRound({ at, timers: old }: Visit, timers: readonly VirtualTimer[]): boolean {
    return (
      at < this.passed &&
      timers.every(
        (timer) =>
          this.#isOlder(timer, at) || old.find(({ id }) => id === timer.id)?.remaining === timer.remaining,
      )
    )
  }

  #isOlder({ id }: VirtualTimer, at: number): boolean {
    const set = id === undefined ? undefined : this.#setAt.get(id)
    return set !== undefined && set <= at
  }
}
