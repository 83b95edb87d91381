import { describe, expect, it } from 'vitest'
import type { Gate, GateResult } from './gate.js'
import { runGate } from './run-gate.js'
import { runStages } from './run-stages.js'

const gate = (name: string, needs: readonly string[] = []): Gate => ({ name, command: '', args: [], needs })

describe('runStages', () => {
  it('runs lanes side by side, the gates of a lane in order, and stages one after the other', async () => {
    const log: string[] = []
    const run = async ({ name }: Gate): Promise<GateResult> => {
      log.push(`${name} begins`)
      await Promise.resolve()
      log.push(`${name} ends`)
      return { name, passed: true, output: '', took: 0 }
    }
    await runStages([[[gate('a'), gate('b')], [gate('c')]], [[gate('d')]]], run, () => {})
    expect(log.slice(0, 2)).toEqual(['a begins', 'c begins'])
    expect(log.indexOf('a ends')).toBeLessThan(log.indexOf('b begins'))
    expect(log.slice(-2)).toEqual(['d begins', 'd ends'])
  })

  it('goes on after a failure, and does not run what needs the gate that failed', async () => {
    const ran: string[] = []
    const run = async ({ name }: Gate): Promise<GateResult> => {
      ran.push(name)
      return { name, passed: name !== 'build', output: '', took: 0 }
    }
    const stages = [
      [[gate('build')]],
      [[gate('pack', ['build']), gate('lint')]],
      [[gate('publint', ['pack'])]],
    ]
    const results = await runStages(stages, run, () => {})
    expect(ran).toEqual(['build', 'lint'])
    expect(results.map(({ name, passed, output }) => [name, passed, output])).toEqual([
      ['build', false, ''],
      ['pack', false, 'Not run, because build failed.'],
      ['lint', true, ''],
      ['publint', false, 'Not run, because pack failed.'],
    ])
  })
})

describe('runGate', () => {
  const node = (code: string): Gate => ({ name: 'n', command: process.execPath, args: ['-e', code] })

  it('tells what the program said and how it ended', async () => {
    const good = await runGate(node("console.log('out'); console.error('err')"), process.cwd(), process.env)
    expect(good.passed).toBe(true)
    expect(good.output.split('\n').sort()).toEqual(['err', 'out'])
    expect((await runGate(node('process.exit(3)'), process.cwd(), process.env)).passed).toBe(false)
  })

  it('counts a program that cannot be started as failed', async () => {
    const result = await runGate({ name: 'n', command: 'no-such-program', args: [] }, process.cwd(), {})
    expect(result.passed).toBe(false)
    expect(result.output).toContain('ENOENT')
  })
})
