import type { TestResult } from './test-result.js'

/** A test that names an id in its title. */
export interface Claim extends TestResult {
  /** False if the title says that the test shows only a part of the promise. */
  readonly whole: boolean
}
