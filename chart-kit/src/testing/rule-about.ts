import type { WalkStep } from './explore.js'

/** The subject of a rule. A walk can tell by it that the rule spoke of nothing. */
export interface RuleAbout {
  /** Event types, or what a service or a delay does: `charge fails`, `deadline passes`. Each must be in the machine. */
  readonly events?: readonly string[]
  /** Paths of states, each of which must be in the machine. */
  readonly states?: readonly string[]
  /** Services by `src`, each of which must be in the machine. */
  readonly services?: readonly string[]
  /** True for a step that the rule holds to something. */
  applies(step: WalkStep): boolean
  /** Why it applied to none of these steps, in words. */
  why?(steps: readonly WalkStep[]): string
}
