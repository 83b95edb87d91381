import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { slowestFiles } from './slowest-files.js'

it('names the files that took longest over all lanes, the longest first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = (name: string, files: Readonly<Record<string, number>>): string => {
    const path = join(folder, name)
    const testResults = Object.entries(files).map(([file, ms]) => ({
      name: join(folder, file),
      startTime: 1000,
      endTime: 1000 + ms,
    }))
    writeFileSync(path, JSON.stringify({ testResults }))
    return path
  }
  const reports = [
    report('a.json', { 'one.test.ts': 500, 'two.test.ts': 9000 }),
    report('b.json', { 'three.test.ts': 700 }),
  ]
  expect(slowestFiles(reports, folder, 2)).toEqual([
    { file: 'two.test.ts', seconds: 9 },
    { file: 'three.test.ts', seconds: 0.7 },
  ])
})
