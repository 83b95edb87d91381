import type { ChartGraph, WalkStep } from './explore.js'

interface Candidate {
  readonly from: number | undefined
  readonly goals: readonly string[]
  /** The number of its goals that are open. */
  left: number
}

/** The goals of a tour that no step has reached yet. They are counted, so a search need not ask every step. */
export class OpenGoals {
  readonly #candidates = new Map<WalkStep, Candidate>()
  readonly #reachedBy = new Map<string, Candidate[]>()
  /** The number of steps with something new out of each state. */
  readonly #newFrom: Int32Array

  /** @param goalsOf the goals that a step reaches, each once */
  constructor({ steps, states }: ChartGraph, goalsOf: (step: WalkStep) => readonly string[]) {
    this.#newFrom = new Int32Array(states.length)
    for (const step of steps) {
      const goals = goalsOf(step)
      if (goals.length === 0) continue
      const candidate: Candidate = { from: step.from?.id, goals, left: goals.length }
      this.#candidates.set(step, candidate)
      this.#count(candidate, 1)
      for (const goal of goals) {
        const others = this.#reachedBy.get(goal)
        if (others) others.push(candidate)
        else this.#reachedBy.set(goal, [candidate])
      }
    }
  }

  /** The number of open goals. */
  get size(): number {
    return this.#reachedBy.size
  }

  /** True when a step reaches an open goal. */
  has(step: WalkStep): boolean {
    return (this.#candidates.get(step)?.left ?? 0) > 0
  }

  /** True when a step out of the state with this id reaches an open goal. */
  isNewFrom(id: number): boolean {
    return (this.#newFrom[id] ?? 0) > 0
  }

  /** Closes the goals of a step. */
  reach(step: WalkStep): void {
    for (const goal of this.#candidates.get(step)?.goals ?? []) {
      for (const candidate of this.#reachedBy.get(goal) ?? []) {
        candidate.left -= 1
        if (candidate.left === 0) this.#count(candidate, -1)
      }
      this.#reachedBy.delete(goal)
    }
  }

  #count({ from }: Candidate, more: number): void {
    if (from !== undefined) this.#newFrom[from] = (this.#newFrom[from] ?? 0) + more
  }
}
