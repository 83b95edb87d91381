import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readReport } from './read-report.js'
import { reportFiles } from './report-files.js'

type Assertion = readonly [fullName: string, status: string]

const folderOf = () => {
  const root = mkdtempSync(join(tmpdir(), 'reports-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (report: string, files: Record<string, readonly Assertion[]>, status = 'passed') => {
    const path = join(root, report)
    mkdirSync(dirname(path), { recursive: true })
    const testResults = Object.entries(files).map(([file, assertions]) => ({
      name: join(root, file),
      status,
      assertionResults: assertions.map(([fullName, result]) => ({ fullName, status: result })),
    }))
    writeFileSync(path, JSON.stringify({ testResults }))
    return path
  }
  return { root, write }
}

it('reads the tests of all reports', () => {
  const { root, write } = folderOf()
  const one = write('unit.json', { 'src/a.test.ts': [['[R1.1] a', 'passed']] })
  const two = write('browser.json', {
    'e2e/b.test.ts': [
      ['[B7] b', 'failed'],
      ['c', 'pending'],
    ],
  })
  expect(readReport([one, two], root)).toEqual({
    tests: [
      { title: '[B7] b', file: 'e2e/b.test.ts', passed: false },
      { title: '[R1.1] a', file: 'src/a.test.ts', passed: true },
    ],
    skipped: ['e2e/b.test.ts > c'],
    broken: [],
  })
  expect(readReport([], root)).toEqual({ tests: [], skipped: [], broken: [] })
})

it('takes a file from the report whose name sorts last, in whatever order and folder the reports are', () => {
  const { root, write } = folderOf()
  const first = write('z/unit.json', {
    'a.test.ts': [
      ['[R1.1] a', 'failed'],
      ['gone', 'passed'],
    ],
    'b.test.ts': [['b', 'passed']],
  })
  const second = write('a/zz-rerun-1.json', { 'a.test.ts': [['[R1.1] a', 'failed']] })
  const third = write('a/zz-rerun-2.json', { 'a.test.ts': [['[R1.1] a', 'passed']] })
  const tests = [
    { title: '[R1.1] a', file: 'a.test.ts', passed: true },
    { title: 'b', file: 'b.test.ts', passed: true },
  ]
  expect(readReport([first, second, third], root).tests).toEqual(tests)
  expect(readReport([third, second, first], root).tests).toEqual(tests)
})

it('names a file that could not be run, unless a rerun could', () => {
  const { root, write } = folderOf()
  const broken = write('unit.json', { 'a.test.ts': [] }, 'failed')
  const told = write('more.json', { 'b.test.ts': [['b', 'failed']] }, 'failed')
  expect(readReport([broken, told], root).broken).toEqual(['a.test.ts'])
  const rerun = write('zz-rerun-1.json', { 'a.test.ts': [['a', 'passed']] })
  expect(readReport([broken, rerun], root).broken).toEqual([])
})

it('throws if a report is missing or has another shape', () => {
  const { root } = folderOf()
  expect(() => readReport([join(root, 'none.json')], root)).toThrow('ENOENT')
  const odd = join(root, 'odd.json')
  writeFileSync(odd, '{"testResults":[{}]}')
  expect(() => readReport([odd], root)).toThrow('testResults')
})

it('lists the reports of a folder by name, and none if there is no folder', () => {
  const { root, write } = folderOf()
  const paths = ['zz-rerun-1.json', 'unit.json', 'browser.json'].map((name) => write(name, {}))
  writeFileSync(join(root, 'notes.txt'), '')
  expect(reportFiles(root)).toEqual([...paths].sort())
  expect(reportFiles(join(root, 'none'))).toEqual([])
})
