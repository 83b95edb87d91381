import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testsThatChangeGlobals } from './tests-that-change-globals.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'globals-'))
  await mkdir(join(folder, 'inside'))
})
afterAll(() => rm(folder, { recursive: true }))

it.each([
  "vi.mock('./clock.js')",
  "vi.doMock('./clock.js')",
  "vi.stubEnv('TZ', 'UTC')",
  "vi.stubGlobal('fetch', answer)",
  "vi.spyOn(console, 'warn')",
  "vi.spyOn(globalThis, 'fetch').mockRestore()",
  'vi.useFakeTimers()',
  'vi.useFakeTimers(); vi.getTimerCount(); vi.useRealTimers()',
  'vi.setSystemTime(0)',
  'vi.useFakeTimers(); vi.restoreAllMocks()',
  'vi.resetModules()',
  'process.chdir(folder)',
  "process.env.CI = '1'",
  'globalThis.fetch = answer',
  "import { renderToString } from 'react-dom/server'",
])('a test that does this gets a process of its own: %s', async (line) => {
  await writeFile(join(folder, 'inside/changes.test.ts'), `it('x', () => { ${line} })`)
  await writeFile(join(folder, 'inside/shows.test.tsx'), `it('x', () => { ${line} })`)
  expect(testsThatChangeGlobals(folder).sort()).toEqual(['inside/changes.test.ts', 'inside/shows.test.tsx'])
})

it.each([
  'vi.useFakeTimers(); vi.useRealTimers()',
  "vi.spyOn(console, 'warn'); vi.restoreAllMocks()",
  "vi.spyOn(console, 'warn').mockRestore()",
  "vi.stubEnv('TZ', 'UTC'); vi.unstubAllEnvs()",
])('a test that undoes what it did shares a process: %s', async (line) => {
  await writeFile(join(folder, 'inside/changes.test.ts'), `it('x', () => { ${line} })`)
  await rm(join(folder, 'inside/shows.test.tsx'), { force: true })
  expect(testsThatChangeGlobals(folder)).toEqual([])
})

it('a test that reads globals, and what is no test, share a process', async () => {
  const reads =
    'const fetch: typeof globalThis.fetch = answer; expect(process.env.CI === globalThis.name).toBe(vi.fn().length === 0)'
  await writeFile(join(folder, 'inside/changes.test.ts'), reads)
  await writeFile(join(folder, 'changes.ts'), 'vi.useFakeTimers()')
  expect(testsThatChangeGlobals(folder)).toEqual([])
})
