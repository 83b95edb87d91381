import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runningProcesses } from '../fresh-clone/processes.js'
import type { Gate, GateResult } from './gate.js'
import { readTimes } from './read-times.js'
import { runGate } from './run-gate.js'
import { runGates } from './run-gates.js'

const gate = (name: string, more: Partial<Gate> = {}): Gate => ({ name, command: '', args: [], ...more })

/** Runs gates that end when they are told to, and notes what happens. */
const scripted = (gates: readonly Gate[], cores: number, failing: readonly string[] = []) => {
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const running = runGates(gates, {
    cores,
    tell: ({ name, passed, output }) => log.push(`${name} ${passed ? 'passed' : `failed ${output}`}`.trim()),
    run: ({ name }) =>
      new Promise<GateResult>((resolve) => {
        log.push(`${name} begins`)
        ends.set(name, () => resolve({ name, passed: !failing.includes(name), output: '', took: 0 }))
      }),
  })
  const finish = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { log, finish, running }
}

describe('runGates', () => {
  it('starts the first gates first, as many at once as fit the cores', async () => {
    const { log, finish, running } = scripted([gate('a'), gate('b'), gate('c'), gate('d')], 2)
    expect(log).toEqual(['a begins', 'b begins'])
    await finish('b')
    expect(log.slice(2)).toEqual(['b passed', 'c begins'])
    await finish('a')
    expect(log.slice(4)).toEqual(['a passed', 'd begins'])
    await finish('c')
    await finish('d')
    expect((await running).map(({ name }) => name)).toEqual(['b', 'a', 'c', 'd'])
  })

  it('counts the load of each gate; a gate of more load than there are cores runs alone', async () => {
    const gates = [gate('half', { load: 0.5 }), gate('big', { load: 3 }), gate('other', { load: 0.5 })]
    const { log, finish, running } = scripted(gates, 1)
    expect(log).toEqual(['half begins', 'other begins'])
    await finish('half')
    expect(log).not.toContain('big begins')
    await finish('other')
    expect(log.at(-1)).toBe('big begins')
    await finish('big')
    expect(await running).toHaveLength(3)
  })

  it('goes on after a failure, and does not run what needs the gate that failed', async () => {
    const gates = [
      gate('build'),
      gate('pack', { needs: ['build'] }),
      gate('publint', { needs: ['pack'] }),
      gate('after', { after: ['build'] }),
    ]
    const { log, finish, running } = scripted(gates, 1, ['build'])
    await finish('build')
    expect(log).toEqual([
      'build begins',
      'build failed',
      'pack failed Not run, because build failed.',
      'publint failed Not run, because pack failed.',
      'after begins',
    ])
    await finish('after')
    expect((await running).map(({ passed }) => passed)).toEqual([false, false, false, true])
  })

  it('refuses gates that wait for what never runs', async () => {
    const running = runGates([gate('a', { after: ['gone'] })], {
      cores: 1,
      tell: () => {},
      run: () => Promise.reject(new Error('Nothing may run.')),
    })
    await expect(running).rejects.toThrow('These gates wait for gates that never run: a.')
  })
})

describe('runGate', () => {
  const node = (code: string): Gate => ({ name: 'n', command: process.execPath, args: ['-e', code] })

  it('keeps what the program said and how it ended', async () => {
    const good = await runGate(node("console.log('out'); console.error('err')"), process.cwd(), process.env)
    expect(good.passed).toBe(true)
    expect(good.output.split('\n').sort()).toEqual(['err', 'out'])
    expect((await runGate(node('process.exit(3)'), process.cwd(), process.env)).passed).toBe(false)
  })

  it('ends a gate that hangs with all that it started, and says what it was at', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gate-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [at, child] = [join(folder, 'at'), join(folder, 'child')]
    const forever = 'for (;;) {}'
    const hangs = `
      const { writeFileSync } = require('node:fs')
      const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(forever)}])
      writeFileSync(${JSON.stringify(child)}, String(pid))
      writeFileSync(${JSON.stringify(at)}, 'src/hangs.test.ts')
      ${forever}`
    const began = runGate({ ...node(hangs), at }, process.cwd(), process.env, 3000)
    const { passed, output } = await began
    expect(passed).toBe(false)
    expect(output).toBe('Ended after 3 s. It was at: src/hangs.test.ts')
    const pid = Number(readFileSync(child, 'utf8'))
    await expect.poll(() => runningProcesses().map((one) => one.pid)).not.toContain(pid)
  })

  it('counts a program that cannot be started as failed', async () => {
    const result = await runGate({ name: 'n', command: 'no-such-program', args: [] }, process.cwd(), {})
    expect(result.passed).toBe(false)
    expect(result.output).toMatch(/ENOENT|not found/)
  })

  it('counts the processor time of the program and of what it started', async () => {
    const busy =
      'const spent = () => process.cpuUsage().user + process.cpuUsage().system; while (spent() < 300_000) Math.sqrt(2);'
    const parent = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
    const { cpu, output } = await runGate(node(parent), process.cwd(), process.env)
    if (process.platform === 'win32') expect(cpu).toBeUndefined()
    else expect(cpu).toBeGreaterThanOrEqual(300)
    expect(output).toBe('')
  })

  it('reads no processor time out of a text of another shape', () => {
    expect(readTimes('0m0.01s 0m0.02s\n1m2.50s 0m0.25s\n')).toBe(62_750)
    expect(readTimes('')).toBeUndefined()
    expect(readTimes('user 3\nsys 4')).toBeUndefined()
  })
})
