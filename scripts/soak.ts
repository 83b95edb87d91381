import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.js'
import { testLanes } from './gates/test-lanes.js'
import { publishedFilters } from './packages/published-packages.js'
import { slowGroup } from './slow-group.js'
import { renderSoak, type SoakPart } from './soak/render-soak.js'
import { soakFiles } from './soak/soak-files.js'
import { stacks } from './stacks/stacks.js'

// `npm run soak` runs what measures or takes long: every `*.soak.test.ts`, every stack, every command of the
// documents, and every mutant anew. A whole soak writes its figures
// to docs/soak.md. With the path of one test file it runs that file 20 times on a processor six times slower, and fails if any run fails.
const TIMES = 20
const SLOWER = 6

/** Lanes that `npm test` leaves out while their inputs are as they were. */
const worldProjects = testLanes.flatMap(({ inputs, projects }) => (inputs === undefined ? [] : projects))
const root = fileURLToPath(new URL('..', import.meta.url))
const env = { ...process.env, CHROMIUM: await findBrowser() }
const [file] = process.argv.slice(2)
const failed = file === undefined ? await soak() : await repeat(file)
process.exitCode = failed === 0 ? 0 : 1

async function soak(): Promise<number> {
  const report = join(root, '.cache/soak.json')
  rmSync(report, { force: true })
  const ran = [
    await timed('every mutant anew', 'see scripts/mutation-scores.json', () =>
      run('tsx', ['scripts/mutants.ts', '--fresh']),
    ),
    await timed('every stack', `${stacks.length} stacks`, tryStacks),
    await timed('the tests of what is made for tests', `${worldProjects.length} projects`, () =>
      run('vitest', ['run', ...worldProjects.map((project) => `--project=${project}`)]),
    ),
    await timed('every login, with storage partitioned by site', 'see e2e/login', () =>
      run('vitest', ['run', 'e2e/login'], { more: { STRICT_SITES: 'true' } }),
    ),
    await timed('every compiler and way of resolving', 'see scripts/try-packages.ts', () =>
      run('tsx', ['scripts/try-packages.ts', '--all']),
    ),
    await timed('the command of the charts in a project of its own', 'see scripts/try-chart-kit.ts', () =>
      run('tsx', ['scripts/try-chart-kit.ts']),
    ),
    await timed('every command of the documents in a fresh clone', 'see scripts/fresh-clone/rules.ts', () =>
      run('tsx', ['scripts/fresh-clone.ts', '--all']),
    ),
  ]
  // One file at a time: most of them measure.
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const passed = await run('vitest', ['run', '--mode', 'soak', '--no-file-parallelism', ...reporters])
  const files = existsSync(report) ? soakFiles(report, root) : []
  const parts = [...ran, ...files]
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const page = renderSoak(parts, new Date().toISOString().slice(0, 10), commit)
  writeFileSync(join(root, 'docs/soak.md'), page)
  await run('biome', ['format', '--write', 'docs/soak.md'])
  console.log(page)
  return parts.filter((part) => !part.passed).length + (passed ? 0 : 1)
}

async function timed(name: string, figures: string, part: () => Promise<boolean>): Promise<SoakPart> {
  const began = performance.now()
  const passed = await part()
  return { name, passed, figures, seconds: (performance.now() - began) / 1000 }
}

/** Tries every stack with the packages as they are now. */
async function tryStacks(): Promise<boolean> {
  const built = await run('tsx', ['scripts/build.ts', ...publishedFilters])
  const packed = built && (await run('tsx', ['scripts/pack-packages.ts']))
  return packed && (await run('tsx', ['scripts/try-stacks.ts', '--all']))
}

async function repeat(path: string): Promise<number> {
  let bad = 0
  const mode = path.includes('.soak.test.') ? ['--mode', 'soak'] : []
  for (let time = 1; time <= TIMES; time += 1) {
    const began = performance.now()
    const passed = await run('vitest', ['run', '--silent=passed-only', '--reporter=dot', ...mode, path], {
      slower: SLOWER,
    })
    if (!passed) bad += 1
    const took = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${time} of ${TIMES}: ${passed ? 'passed' : 'FAILED'}, ${took} s`)
  }
  console.log(`${path}: ${TIMES - bad} of ${TIMES} runs passed, ${SLOWER} times slower.`)
  return bad
}

interface RunOptions {
  readonly slower?: number
  /** Variables of the environment. */
  readonly more?: Readonly<Record<string, string>>
}

async function run(name: string, args: readonly string[], options: RunOptions = {}): Promise<boolean> {
  const { slower = 1, more } = options
  const bin = join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
  const child = spawn(bin, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: slower > 1,
    // The browser has a process group of its own: its pages are slowed by the harness.
    env: { ...env, ...more, ...(slower > 1 && { PROCESSOR_SLOWER: String(slower) }) },
  })
  const release = slower > 1 && child.pid !== undefined ? slowGroup(child.pid, slower) : () => {}
  const [code] = await once(child, 'close')
  release()
  return code === 0
}
