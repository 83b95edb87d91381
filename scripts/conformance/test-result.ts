/** One test that ran. */
export interface TestResult {
  /** Titles from the outermost group down to the test, joined by a space. */
  readonly title: string
  /** Path from the root of the repository, with forward slashes. */
  readonly file: string
  readonly passed: boolean
}
