import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildsOf, gatesOf } from '../gates/all-gates.js'
import { testLanes } from '../gates/test-lanes.js'
import { changedFiles } from './changed-files.js'
import { touchedBy } from './touched.js'

describe('npm test -- --changed', () => {
  const names = (files: readonly string[]) => touchedBy(files, testLanes).lanes.map(({ name }) => name)

  it('leaves the browser lanes to the whole run unless a file of theirs changed, and says so', () => {
    const chart = ['engine/src/charts/toasts/toasts.chart.ts']
    expect(names(chart)).toEqual(['charts', 'units'])
    expect(touchedBy(chart, testLanes).left.join(' ')).toContain('Browser tests')
    expect(names(['e2e/harness/visit.ts'])).toEqual(testLanes.map(({ name }) => name))
    expect(names(['examples/local-world/src/relay/start-relay.ts'])).toContain('world')
    expect(touchedBy(['e2e/harness/visit.ts'], testLanes).gates).toContain('pages')
  })

  it('builds the docs site only for a change in docs', () => {
    expect(touchedBy(['docs/site.ts'], testLanes).gates).toContain('docs site')
    expect(touchedBy(['engine/src/index.ts'], testLanes).gates).not.toContain('docs site')
  })

  it('names gates that there are', () => {
    const known = [...buildsOf(''), ...gatesOf('')].map(({ name }) => name)
    const named = touchedBy(['docs/site.ts', 'e2e/harness/visit.ts'], testLanes).gates
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  it('counts files that differ from the commit, and those that are new', () => {
    const folder = mkdtempSync(join(tmpdir(), 'changed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder })
    git('init', '-q')
    for (const file of ['kept.ts', 'edited.ts', 'gone.ts']) writeFileSync(join(folder, file), 'a')
    git('add', '.')
    git('commit', '-q', '-m', 'a')
    writeFileSync(join(folder, 'edited.ts'), 'b')
    rmSync(join(folder, 'gone.ts'))
    writeFileSync(join(folder, 'new file.ts'), 'c')
    expect(changedFiles(folder, 'HEAD')).toEqual(['edited.ts', 'gone.ts', 'new file.ts'])
    expect(() => changedFiles(folder, 'nothing')).toThrow()
  })
})
