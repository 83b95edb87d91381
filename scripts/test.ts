import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readReport } from './conformance/read-report.js'
import { findBrowser } from './find-browser.js'
import type { Gate, GateResult } from './gates/gate.js'
import { runGate } from './gates/run-gate.js'
import { runStages, type Stage } from './gates/run-stages.js'

// Everything that has to hold, in one run: `npm test`. Says at the end how many tests and gates passed and failed. With
// --gates the tests are left out.
const root = fileURLToPath(new URL('..', import.meta.url))
const report = join(root, '.cache/vitest-report.json')
const began = performance.now()
const { values: options } = parseArgs({ options: { gates: { type: 'boolean', default: false } } })

const bin = (name: string, ...args: string[]): Omit<Gate, 'name'> => ({
  command: join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name),
  args,
})
const script = (file: string, ...args: string[]) => bin('tsx', `scripts/${file}.ts`, ...args)
const tarball = (name: string) => `.cache/packages/${name}.tgz`

const gateStages: readonly Stage[] = [
  [
    [{ name: 'biome', ...bin('biome', 'ci', '--error-on-warnings', '--colors=off', '.') }],
    [
      { name: 'build', ...script('build', '--filter=./engine', '--filter=./ui-react') },
      { name: 'types', ...bin('tsc', '-b'), needs: ['build'] },
    ],
  ],
  [
    [
      { name: 'packages', ...script('pack-packages'), needs: ['build'] },
      { name: 'publint engine', ...bin('publint', tarball('engine'), '--strict'), needs: ['packages'] },
      { name: 'publint react', ...bin('publint', tarball('ui-react'), '--strict'), needs: ['packages'] },
      { name: 'attw engine', ...attw('engine'), needs: ['packages'] },
      { name: 'attw react', ...attw('ui-react'), needs: ['packages'] },
      { name: 'export surface', ...script('export-surface', '--check'), needs: ['packages'] },
    ],
    [
      { name: 'lock file', ...script('complete-lockfile', '--check') },
      { name: 'charts file', ...script('charts', '--check') },
      { name: 'mutants', ...script('mutants') },
      { name: 'sizes', ...bin('size-limit'), needs: ['build'] },
      { name: 'knip', ...bin('knip', '--no-progress') },
    ],
  ],
  [
    [{ name: 'bare project', ...script('try-packages'), needs: ['packages'] }],
    [{ name: 'docs site', ...script('build', '--filter=./docs') }],
  ],
]

const testStages: readonly Stage[] = [
  [
    [
      {
        name: 'tests',
        ...bin('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`),
        live: true,
      },
    ],
  ],
  [[{ name: 'conformance', ...script('conformance', '--check') }]],
]

function attw(name: string) {
  return bin(
    'attw',
    tarball(name),
    '--profile',
    'esm-only',
    '--no-color',
    '--exclude-entrypoints',
    './walletchart.css',
  )
}

const env: NodeJS.ProcessEnv = {
  ...process.env,
  CHROMIUM: await findBrowser(),
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
}
if (env.VECTORS === undefined) {
  console.log('VECTORS names no folder, so the tests over published vectors are left out.')
}

rmSync(report, { force: true })
const results = await runStages(
  [...gateStages, ...(options.gates ? [] : testStages)],
  (gate) => runGate(gate, root, env),
  tell,
)

const gates = results.filter(({ name }) => name !== 'tests')
let passed = gates.filter((gate) => gate.passed).length
let failed = gates.length - passed
if (existsSync(report)) {
  const { tests, skipped, broken } = readReport(report, root)
  const good = tests.filter((test) => test.passed).length
  passed += good
  failed += tests.length - good + broken.length + skipped.length
  for (const file of broken) console.log(`Could not be run: ${file}`)
  for (const title of skipped) console.log(`Was not run: ${title}`)
}
// An error outside any test, or a run that broke off, fails the run too.
if (failed === 0 && results.some((result) => !result.passed)) failed = 1

for (const { name } of results.filter((result) => !result.passed)) console.log(`FAILED  ${name}`)
console.log(`Took ${seconds(performance.now() - began)}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function tell({ name, passed: good, output, took }: GateResult): void {
  console.log(`${good ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${seconds(took)}`)
  if (!good && output !== '') console.log(output.replace(/^/gm, '        '))
}

function seconds(ms: number): string {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}
