/** A lane of tests: one run of Vitest over some of its projects, with a world of its own where they need one. */
export interface TestLane {
  readonly name: string
  readonly projects: readonly string[]
  /** Test files side by side. */
  readonly workers: number
  readonly load: number
  /** Its files open a browser: one that fails is run once more. */
  readonly browser?: boolean
  /** Folders. While neither they nor what they import changes after the lane has passed, `npm test` leaves it out. */
  readonly inputs?: readonly string[]
}

/** Every test of `npm test`. Lanes run side by side; browsers wait more than they compute. */
export const testLanes: readonly TestLane[] = [
  { name: 'changing', projects: ['e2e-changing'], workers: 1, load: 0.5, browser: true },
  { name: 'reading', projects: ['e2e-reading'], workers: 2, load: 0.5, browser: true },
  {
    name: 'charts',
    projects: ['chart-kit', 'chart-kit-globals', 'engine', 'engine-globals'],
    workers: 1,
    load: 1,
  },
  {
    name: 'units',
    projects: [
      'ui-react',
      'ui-react-globals',
      'scripts',
      'scripts-globals',
      'docs',
      'listing',
      'playground',
      'siwx-server',
      'login-frame',
      'create',
      'recipes',
    ],
    workers: 1,
    load: 1,
  },
  {
    name: 'alone',
    projects: ['e2e-alone', 'own-ui-tests', 'login-frame-pages'],
    workers: 1,
    load: 0.5,
    browser: true,
  },
  // The world, the phone wallet and what measures pages are made for tests. Their own tests say nothing of the packages.
  {
    name: 'world',
    projects: ['local-world', 'pairing-wallet', 'local-wallets', 'e2e-phone-wallet', 'e2e-instruments'],
    workers: 1,
    load: 1,
    browser: true,
    inputs: [
      'examples/local-world',
      'examples/pairing-wallet',
      'e2e/phone-wallet',
      'e2e/page-loads.test.ts',
      'scripts/page-loads',
    ],
  },
]
