import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { renderSoak } from './render-soak.js'
import { soakFiles } from './soak-files.js'

it('records each file of a soak with its tests and seconds, and a failed one as failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = join(folder, 'soak.json')
  const file = (name: string, statuses: readonly string[]) => ({
    name: join(folder, name),
    status: statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
    startTime: 0,
    endTime: 4200,
    assertionResults: statuses.map((status) => ({ status })),
  })
  const testResults = [file('b.soak.test.ts', ['passed', 'failed']), file('a.soak.test.ts', ['passed'])]
  writeFileSync(report, JSON.stringify({ testResults }))
  const page = renderSoak(soakFiles(report, folder), '2026-01-02', 'abcdef1')
  expect(page).toContain('2026-01-02, on abcdef1.')
  expect(page.split('\n').filter((line) => line.includes('soak.test.ts'))).toEqual([
    '| a.soak.test.ts | passed | 1 of 1 tests | 4 |',
    '| b.soak.test.ts | FAILED | 1 of 2 tests | 4 |',
  ])
})
