import type { TestLane } from '../gates/test-lanes.js'

/** The gates and tests that a change can have touched, as far as it is shown in under two minutes. */
export interface Touched {
  /** Lanes of which Vitest picks the files that import what changed. */
  readonly lanes: readonly TestLane[]
  /** Names of gates. */
  readonly gates: readonly string[]
  /** A line for each part that is left to the whole run, with the reason. */
  readonly left: readonly string[]
}

/** Every change may break these, and each takes seconds. */
const ALWAYS = ['biome', 'source rules', 'plain English', 'types', 'knip', 'lock file']

/** Where the files of the browser lanes and their harness lie. A page that a package makes is no import of theirs. */
const BROWSER = /^(?:e2e|examples\/(?:own-ui-tests|local-world|pairing-wallet))\//

/** @param files the changed files, as paths from the root */
export function touchedBy(files: readonly string[], lanes: readonly TestLane[]): Touched {
  const isBrowser = files.some((file) => BROWSER.test(file))
  const isDocs = files.some((file) => /^docs\//.test(file))
  const left = [
    ...(isBrowser
      ? []
      : [
          'Browser tests: nothing of theirs changed. What their pages import is built anew only by the whole run.',
        ]),
    ...(isDocs ? [] : ['The docs site.']),
    'Mutants, sizes, packages, stacks and the fresh clone.',
  ]
  return {
    lanes: lanes.filter(({ browser = false }) => isBrowser || !browser),
    gates: [...ALWAYS, ...(isBrowser ? ['build', 'pages'] : []), ...(isDocs ? ['build', 'docs site'] : [])],
    left,
  }
}
