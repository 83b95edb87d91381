import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChild } from './child-process.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-process-'))
})
afterAll(() => rm(folder, { recursive: true }))

const forever = 'console.log("ready"); setInterval(() => {}, 1000)'
const stubborn = `process.on("SIGTERM", () => console.log("no")); ${forever}`

const ps = async (column: string, pid: number) =>
  promisify(execFile)('ps', ['-o', `${column}=`, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )

/** A program that has ended but whose exit nobody has read yet does not count. */
const isRunning = async (pid: number) => !/^(Z.*)?$/.test(await ps('stat', pid))

/** On a busy machine a program may be slow to end: only the test of force wants it. */
async function run(code: string, killAfter = 60_000) {
  const logFile = join(folder, `${Math.random()}.log`)
  const child = await startChild({ command: process.execPath, args: ['-e', code], logFile, killAfter })
  await expect.poll(() => child.tail()).toContain(code === forever || code === stubborn ? 'ready' : '')
  return child
}

it('ends a program when asked, and says how it ended', async () => {
  const child = await run(forever)
  expect(await child.stop()).toEqual({ code: null, signal: 'SIGTERM' })
  expect(await child.stop()).toEqual({ code: null, signal: 'SIGTERM' })
  expect(await isRunning(child.pid)).toBe(false)
})

it('ends a program by force when it does not want to', async () => {
  const child = await run(stubborn, 50)
  expect(await child.stop()).toEqual({ code: null, signal: 'SIGKILL' })
})

it('writes what the program says to its log, and tells when it ends by itself', async () => {
  const child = await run('console.log("out"); console.error("err"); process.exit(3)')
  expect(await child.exited).toEqual({ code: 3, signal: null })
  expect(await readFile(child.logFile, 'utf8')).toBe('out\nerr\n')
  expect(await child.tail(1)).toBe('err')
})

it('says why a program could not be started', async () => {
  const child = startChild({ command: join(folder, 'nothing'), logFile: join(folder, 'none.log') })
  await expect(child).rejects.toThrow(/Could not start .*nothing: .*ENOENT/)
})

it('ends the program when this process is killed', async () => {
  const module = fileURLToPath(new URL('child-process.ts', import.meta.url))
  const code = `
    const { startChild } = await import(${JSON.stringify(module)})
    const child = await startChild({ command: process.execPath, args: ['-e', ${JSON.stringify(forever)}], logFile: ${JSON.stringify(join(folder, 'orphan.log'))} })
    console.log(child.pid)`
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((resolve) => {
    createInterface({ input: parent.stdout }).once('line', (line) => resolve(Number(line)))
  })
  expect(await isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

it('ends the program when the process that watches it is killed', async () => {
  const child = await run(forever)
  const watcher = Number(await ps('ppid', child.pid))
  expect(watcher).toBeGreaterThan(1)
  process.kill(watcher, 'SIGKILL')
  await child.exited
  await expect.poll(() => isRunning(child.pid)).toBe(false)
})
