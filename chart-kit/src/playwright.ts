export type { AriaControl, AriaExpectation, AriaLive, AriaSnapshot } from './testing/aria-snapshot.js'
export { ariaSnapshot } from './testing/aria-snapshot-of.js'
export { notOffered } from './testing/not-offered.js'
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
export { type PlaywrightLocator, type Pressed, press } from './testing/press.js'
