export {
  type PageCoverage,
  pageCoverage,
  type UntakenTransition,
} from './testing/playwright-coverage.js'
export { playwrightDriver } from './testing/playwright-driver.js'
export {
  type Answering,
  type Counted,
  type Doing,
  type PlanEvent,
  type PlaywrightMap,
  playwrightMap,
  type Unreachable,
  unreachable,
} from './testing/playwright-map.js'
export type { PlaywrightPage } from './testing/playwright-page.js'
export { PageMismatch, type RunOnPage, runOnPage } from './testing/playwright-run.js'
