import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { type Figure, middle } from './figures.js'

const TURNS = 3
const root = fileURLToPath(new URL('../..', import.meta.url))

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ meta: z.object({ longestTasks: z.optional(z.record(z.string(), z.number())) }) }),
      ),
    }),
  ),
})

/** The longest task of each step of the test with 5,000 tokens. Each is the middle one of three runs. */
export function tokenFigures(): readonly Figure[] {
  const built = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) throw new Error('scripts/build.ts failed.')
  const times = new Map<string, number[]>()
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [step, ms] of Object.entries(longestOfRun())) times.set(step, [...(times.get(step) ?? []), ms])
  return [...times].map(([step, ms]) => middle(`${step}, longest task`, ms))
}

function longestOfRun(): Readonly<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'token-figures-'))
  try {
    const file = join(folder, 'report.json')
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        'e2e/wallets/tokens.test.ts',
        '--project=e2e-reading',
        '--testNamePattern=5000 tokens',
        '--reporter=json',
        `--outputFile=${file}`,
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    if (status !== 0) throw new Error('The test of 5,000 tokens failed.')
    const { testResults } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const [found] = testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => (meta.longestTasks === undefined ? [] : [meta.longestTasks])),
    )
    if (found === undefined) throw new Error('The test of 5,000 tokens measured nothing.')
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
