import { join } from 'node:path'
import {
  importedPackages,
  publishedFilters,
  publishedPackages,
  tarballName,
} from '../packages/published-packages.js'
import type { Gate } from './gate.js'
import { runningFile } from './running-files.js'
import { type TestLane, testLanes } from './test-lanes.js'

/** What other gates and lanes start from: the packages, from nothing, and the pages that browser lanes open. */
export function buildsOf(root: string): readonly Gate[] {
  return [
    // Both build the visualizer into one folder: side by side, one copies what the other has just emptied.
    { name: 'pages', command: binOf(root, 'tsx'), args: ['e2e/pages/build-pages.ts'], needs: ['build'] },
    {
      name: 'build',
      command: binOf(root, 'tsx'),
      args: ['scripts/build.ts', '--clean', ...publishedFilters],
    },
  ]
}

/** The programs that check the repository, without the tests. */
export function gatesOf(root: string): readonly Gate[] {
  const bin = (name: string, ...args: string[]): Omit<Gate, 'name'> => ({ command: binOf(root, name), args })
  const script = (file: string, ...args: string[]) => bin('tsx', `scripts/${file}.ts`, ...args)
  const tarball = (folder: string) => `.cache/packages/${tarballName(folder)}`
  const attw = (name: string) =>
    bin(
      'attw',
      tarball(name),
      '--profile',
      'esm-only',
      '--no-color',
      '--exclude-entrypoints',
      './walletchart.css',
    )
  return [
    { name: 'docs site', ...script('build', '--filter=./docs'), needs: ['build'], load: 0.5 },
    // It takes builds that others have made of the same sources.
    { name: 'fresh clone', ...script('fresh-clone'), needs: ['docs site'], load: 0.25 },
    { name: 'biome', ...bin('biome', 'ci', '--error-on-warnings', '--colors=off', '.') },
    { name: 'source rules', ...script('source-rules') },
    { name: 'plain English', ...script('plain-english') },
    // One thread: other gates use the other cores, and several threads check much twice.
    { name: 'types', ...bin('tsc', '-b', '--singleThreaded'), needs: ['build'] },
    { name: 'packages', ...script('pack-packages'), needs: ['build'], load: 0.25 },
    ...publishedPackages.map(
      (folder): Gate => ({
        name: `publint ${folder}`,
        ...bin('publint', tarball(folder), '--strict'),
        needs: ['packages'],
      }),
    ),
    ...importedPackages.map(
      (folder): Gate => ({ name: `attw ${folder}`, ...attw(folder), needs: ['packages'] }),
    ),
    { name: 'export surface', ...script('export-surface', '--check'), needs: ['packages'] },
    { name: 'lock file', ...script('complete-lockfile', '--check') },
    { name: 'mutants', ...script('mutants') },
    // Mostly it waits for pages to come to rest.
    { name: 'sizes', ...script('page-budgets'), needs: ['packages'], load: 0.25 },
    { name: 'knip', ...bin('knip', '--no-progress') },
    { name: 'bare project', ...script('try-packages'), needs: ['packages'], load: 0.75 },
    { name: 'stacks', ...script('try-stacks'), needs: ['packages'], load: 0.75 },
  ]
}

/** What takes minutes, in the order of starting. All that is short comes after it and fills the end. */
const long = [
  'pages',
  'build',
  'charts',
  'changing',
  'reading',
  'packages',
  'sizes',
  'units',
  'alone',
  'world',
  'docs site',
  'fresh clone',
  'bare project',
  'stacks',
]

/** The long ones first: one that began last would run alone at the end. */
export function longFirst(gates: readonly Gate[]): readonly Gate[] {
  const rank = ({ name }: Gate): number => (long.includes(name) ? long.indexOf(name) : long.length)
  return gates.toSorted((one, other) => rank(one) - rank(other))
}

/** The lanes of tests. Reports go to the folder `reports`. `more` are arguments of Vitest. */
export function testGatesOf(
  root: string,
  reports: string,
  lanes: readonly TestLane[] = testLanes,
  more: readonly string[] = [],
): readonly Gate[] {
  return lanes.map(({ name, projects, workers, load, browser = false }): Gate => {
    const only = projects.map((project) => `--project=${project}`)
    return {
      name,
      ...vitestRun(root, join(reports, `${name}.json`), `--maxWorkers=${workers}`, ...only, ...more),
      load,
      // A page of Next is built from the packages.
      ...(browser && { needs: ['pages', 'build'] }),
    }
  })
}

/** A run of Vitest that writes a report. */
export function vitestRun(root: string, report: string, ...args: string[]): Omit<Gate, 'name'> {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${join(root, 'scripts/gates/running-files.ts')}`,
  ]
  return {
    command: binOf(root, 'vitest'),
    args: ['run', '--silent=passed-only', ...reporters, ...args],
    at: runningFile(report),
  }
}

const binOf = (root: string, name: string): string =>
  join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
