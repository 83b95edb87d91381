import type { ChartState } from './chart-state.js'

/**
 * The order in which a walk visits states: breadth first, but those that differ from a visited one only in how long
 * their timers have left come after all others. So what is new is found before time alone fills the walk.
 */
export class WalkOrder {
  readonly #shapes = new Set<string>()
  readonly #fresh: ChartState[] = []
  readonly #alike: ChartState[] = []
  #nextFresh = 0
  #nextAlike = 0

  add(state: ChartState): void {
    const isNew = !this.#shapes.has(state.shape)
    this.#shapes.add(state.shape)
    const queue = isNew ? this.#fresh : this.#alike
    queue.push(state)
  }

  /** The next state to visit; undefined when all were visited. */
  next(): ChartState | undefined {
    const fresh = this.#fresh[this.#nextFresh]
    if (fresh) {
      this.#nextFresh += 1
      return fresh
    }
    const alike = this.#alike[this.#nextAlike]
    if (alike) this.#nextAlike += 1
    return alike
  }

  /** True while a state waits that differs in more than time. */
  get hasNew(): boolean {
    return this.#nextFresh < this.#fresh.length
  }
}
