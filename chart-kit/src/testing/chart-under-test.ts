import type { AnyStateMachine, ContextFrom, SnapshotFrom } from 'xstate'
import type { CasesOf, NeedsInput } from './cases-of.js'
import type { LintAllowance } from './lint-chart.js'
import type { EquivalentMutant } from './mutants.js'
import type { View } from './planned-step.js'
import type { WalkOptions } from './walk-chart.js'

/** What a state means, and what may be said against it. */
export interface StateNotes {
  readonly description: string
  /** The requirements it stands for. */
  readonly requirements?: readonly string[]
  /** Rules of the lint that do not hold here, each with its reason. */
  readonly allow?: Readonly<Record<string, string>>
}

/** A chart and what its tests know of it: an entry of the list that the command `walletchart` reads by `--charts`. */
export interface ChartUnderTest {
  readonly chart: AnyStateMachine
  /** How it is walked: payloads, outcomes, invariants. Without it events go bare and services stay silent. */
  readonly cases?: WalkOptions<ContextFrom<AnyStateMachine>>
  /** What a user or an app sees of it: the `public` part of its plans. Plans for a page are compared by this alone. */
  readonly view?: View
  /** Notes by state path, those of the chart itself under the empty path. `description` in the chart does as well. */
  readonly words?: Readonly<Record<string, StateNotes>>
  /** Findings of the lint that are meant so. */
  readonly allow?: readonly LintAllowance[]
  /** Mutants that are no faults. */
  readonly equivalent?: readonly EquivalentMutant[]
}

/** What a test of one machine knows of it, with the machine's own types. */
export interface AboutChart<Machine extends AnyStateMachine>
  extends Omit<ChartUnderTest, 'chart' | 'cases' | 'view'> {
  /** How it is walked: payloads, outcomes, invariants. Without it events go bare and services stay silent. */
  readonly cases?: CasesOf<Machine>
  /** What a user or an app sees of it: the `public` part of its plans. Plans for a page are compared by this alone. */
  readonly view?: (snapshot: SnapshotFrom<Machine>) => unknown
}

// Put off by the condition, the machine's types are known when the functions in it are looked at.
type About<Machine extends AnyStateMachine> =
  NeedsInput<Machine> extends boolean ? [about: AboutChart<Machine>] : never

/** A chart and what its tests know of it: the compiler holds payloads, answers, input and view to the machine's types. */
export function chartUnderTest<Machine extends AnyStateMachine>(
  chart: Machine,
  ...given: About<NoInfer<Machine>>
): ChartUnderTest
export function chartUnderTest(chart: AnyStateMachine, about: AboutChart<AnyStateMachine>): ChartUnderTest {
  return { ...about, chart }
}
