export type {
  CasesOf,
  EventCasesOf,
  InvariantOf,
  NeedsInput,
  OutcomesOf,
  StateOf,
  StepOf,
} from './testing/cases-of.js'
export { type ChartDriver, type ChartDriverOptions, chartDriver } from './testing/chart-driver.js'
export { ChartModel } from './testing/chart-model.js'
export type { AskedAction, ChartState, Move, MoveResult } from './testing/chart-state.js'
export {
  type AboutChart,
  type ChartUnderTest,
  chartUnderTest,
  type StateNotes,
} from './testing/chart-under-test.js'
export { chartIn, chartsIn } from './testing/charts-in.js'
export { type Coverage, coverage } from './testing/coverage.js'
export {
  type ChartTaken,
  type CoverageFile,
  type CoverageRun,
  coverageFile,
  type MergedCoverage,
  mergeCoverage,
  type OutdatedCoverage,
  readCoverageFile,
} from './testing/coverage-file.js'
export {
  type ChartCoverage,
  type CoverageAims,
  type CoverageReport,
  type CoverageWaiver,
  coverageReport,
} from './testing/coverage-report.js'
export type { Driver, Observation, Resources, Sending, ServiceRef } from './testing/driver.js'
export { decodeValue, encodeValue } from './testing/encoded-value.js'
export {
  type ChartGraph,
  changesNothing,
  type ExploreOptions,
  explore,
  type Invariant,
  type Violation,
  type Waiver,
  type WalkStep,
} from './testing/explore.js'
export {
  exploreProduct,
  type ProductCommand,
  type ProductInvariant,
  type ProductOptions,
  type ProductState,
  type ProductStep,
  type ProductWalk,
  type ProductWire,
} from './testing/explore-product.js'
export { lasts } from './testing/lasts.js'
export {
  type LintAllowance,
  type LintFinding,
  type LintOptions,
  type LintRule,
  lintChart,
  lintRules,
} from './testing/lint-chart.js'
export { lintChartUnderTest, lintWithWords } from './testing/lint-chart-under-test.js'
export { makePlans, type PlanOptions, plansOfWalk } from './testing/make-plans.js'
export type { EventCases, ModelOptions } from './testing/model-options.js'
export {
  checkMutants,
  type EquivalentMutant,
  type MutantOptions,
  type MutantReport,
  type MutantThresholds,
  runMutants,
  tourCheck,
} from './testing/mutants.js'
export { type Mutant, type MutantOperator, mutantsOf } from './testing/mutants-of.js'
export { notOffered } from './testing/not-offered.js'
export { type OneByOneClock, oneByOneClock } from './testing/one-by-one-clock.js'
export {
  type Expectation,
  type Plan,
  type PlanFile,
  type PlanMove,
  type PlanOrigin,
  type PlanOutcome,
  type PlanStep,
  readPlanFile,
  type Strategy,
} from './testing/plan.js'
export type { View } from './testing/planned-step.js'
export { type GraphPath, type PathPlanOptions, plansFromPaths } from './testing/plans-from-paths.js'
export { type Promised, promise } from './testing/promise.js'
export {
  type RandomOptions,
  type RandomWalkOptions,
  type WalkFault,
  walkAtRandom,
} from './testing/random-walk.js'
export { type Replan, replanOn } from './testing/replan.js'
export { replayTour } from './testing/replay-tour.js'
export { resourcesReturn } from './testing/resources-return.js'
export type { ReviveError, WrittenError } from './testing/revive-error.js'
export type { RuleAbout } from './testing/rule-about.js'
export {
  type PlanDifference,
  PlanMismatch,
  type PlanRun,
  type RunOptions,
  runPlan,
} from './testing/run-plan.js'
export { type Runs, runsWhile } from './testing/runs-while.js'
export { says, type Telling } from './testing/says.js'
export { seededRandom } from './testing/seeded-order.js'
export { type Seen, seenIn } from './testing/seen-in.js'
export type { LiveService, ServiceOutcome, ServiceOutcomes } from './testing/service-outcome.js'
export { type ShrinkOptions, type ShrunkPlan, shrink } from './testing/shrink-plan.js'
export { stableKey } from './testing/stable-key.js'
export { startsIn } from './testing/starts-in.js'
export { suiteCheck } from './testing/suite-check.js'
export { TestingError, type TestingErrorCode } from './testing/testing-error.js'
export type { PromisedFact } from './testing/told-as-promised.js'
export { type TourGoal, type TourPath, tour } from './testing/tour.js'
export type { VirtualTimer } from './testing/virtual-timers.js'
export { isCancelEvent } from './testing/waiting-states.js'
export {
  type ChartWalk,
  type WaitingRule,
  type WalkOptions,
  walkChart,
} from './testing/walk-chart.js'
export { type Untaken, whyUntaken } from './testing/why-untaken.js'
