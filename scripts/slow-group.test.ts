import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { slowGroup } from './slow-group.js'

// Repeats each line that it reads.
const CODE = 'process.stdin.pipe(process.stdout)'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.runIf(process.platform !== 'win32')('a slowed group', () => {
  it('runs for a sixth of the time, in short stretches, until it is released', () => {
    vi.useFakeTimers({ now: 0 })
    const sent: unknown[] = []
    vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      sent.push([pid, signal, Date.now()])
      return true
    })
    const release = slowGroup(7, 6)
    vi.advanceTimersByTime(250)
    expect(sent).toEqual([
      [-7, 'SIGSTOP', 20],
      [-7, 'SIGCONT', 120],
      [-7, 'SIGSTOP', 140],
      [-7, 'SIGCONT', 240],
    ])
    release()
    vi.advanceTimersByTime(1_000)
    expect(sent.slice(4)).toEqual([[-7, 'SIGCONT', 250]])
  })

  it('goes on after each stop, and ends when it is released', async () => {
    const child = spawn(process.execPath, ['-e', CODE], {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })
    const kill = vi.spyOn(process, 'kill')
    const release = slowGroup(child.pid ?? 0, 6)
    const stops = () => kill.mock.calls.filter(([, signal]) => signal === 'SIGSTOP').length
    for (let turn = 1; turn <= 3; turn += 1) {
      await expect.poll(stops, { timeout: 30_000 }).toBeGreaterThanOrEqual(turn)
      const answered = once(lines, 'line')
      child.stdin.write(`${turn}\n`)
      expect(await answered).toEqual([String(turn)])
    }
    release()
    child.stdin.end()
    expect(await once(child, 'close')).toEqual([0, null])
  })
})
