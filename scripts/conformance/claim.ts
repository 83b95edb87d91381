import type { TestResult } from './test-result.js'

/** A test that names an id in its title. */
export interface Claim extends TestResult {
  /** False if the title says that the test shows only a part of the promise. */
  readonly whole: boolean
  /** The sentences that the title names, counted from 1, such as 2 of `[U40:2]`. */
  readonly sentences: readonly number[]
}
