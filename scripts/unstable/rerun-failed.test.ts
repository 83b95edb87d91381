import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { GateResult } from '../gates/gate.js'
import { failedFiles } from './failed-files.js'
import { rerunFailed } from './rerun-failed.js'

const result = (name: string, passed: boolean, output = ''): GateResult => ({ name, passed, output, took: 0 })
const lane = (name: string, files: readonly string[], output = '') => ({
  result: result(name, false, output),
  files: files.map((file) => ({ file, failures: ['title: late'] })),
})

/** Runs files again; those named fail a second time. */
const run = async (lanes: readonly ReturnType<typeof lane>[], failing: readonly string[] = []) => {
  const asked: string[] = []
  const outcome = await rerunFailed({
    lanes,
    most: 3,
    rerun: async (file) => {
      asked.push(file)
      return result(file, !failing.includes(file))
    },
  })
  return { ...outcome, asked }
}

it('runs each failed file once more; one that passes is reported and excuses its lane', async () => {
  const { asked, excused, unstable, failed } = await run([
    lane('one', ['a.test.ts']),
    lane('two', ['b.test.ts']),
  ])
  expect(asked).toEqual(['a.test.ts', 'b.test.ts'])
  expect([...excused]).toEqual(['one', 'two'])
  expect(unstable).toEqual(['UNSTABLE a.test.ts > title: late', 'UNSTABLE b.test.ts > title: late'])
  expect(failed).toEqual([])
})

it('does not excuse a lane in which a file fails twice', async () => {
  const { excused, unstable, failed } = await run([lane('one', ['a.test.ts', 'b.test.ts'])], ['b.test.ts'])
  expect([...excused]).toEqual([])
  expect(unstable).toEqual(['UNSTABLE a.test.ts > title: late'])
  expect(failed.map(({ name }) => name)).toEqual(['b.test.ts'])
})

it('runs nothing again when more than three files failed', async () => {
  const { asked, excused } = await run([lane('one', ['a', 'b']), lane('two', ['c', 'd'])])
  expect(asked).toEqual([])
  expect([...excused]).toEqual([])
})

it('does not excuse an error outside any test, nor a lane that failed without a failed file', async () => {
  const outside = await run([lane('one', ['a.test.ts'], '⎯ Unhandled Errors ⎯')])
  expect([...outside.excused]).toEqual([])
  const silent = await run([lane('one', [])])
  expect([...silent.excused]).toEqual([])
})

it('reads failed tests, and files that did not run, out of a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const report = join(folder, 'report.json')
  const passed = { fullName: 'good', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'group bad', status: 'failed', failureMessages: ['Error: late\n    at line 1'] }
  writeFileSync(
    report,
    JSON.stringify({
      testResults: [
        { name: join(folder, 'a.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
        {
          name: join(folder, 'b.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [passed, failed],
        },
        { name: join(folder, 'c.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
      ],
    }),
  )
  expect(failedFiles(report, folder)).toEqual([
    { file: 'b.test.ts', failures: ['group bad: Error: late'] },
    { file: 'c.test.ts', failures: ['No such file'] },
  ])
})
