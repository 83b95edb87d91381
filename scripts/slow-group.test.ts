import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { slowGroup } from './slow-group.js'

// Computes for 400 ms of the wall clock; what counts is the processor time it gets meanwhile.
const CODE = `let turns = 0
const end = process.hrtime.bigint() + 400_000_000n
while (process.hrtime.bigint() < end) turns += 1
process.stdout.write(String(process.cpuUsage().user / 1000))`

const processorTime = async (factor: number): Promise<number> => {
  const child = spawn(process.execPath, ['-e', CODE], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const out: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text))
  const release = factor === 1 ? () => {} : slowGroup(child.pid ?? 0, factor)
  await once(child, 'close')
  release()
  return Number(out.join(''))
}

it.runIf(process.platform !== 'win32')('leaves a group less processor time, and lets it end', async () => {
  expect(await processorTime(6)).toBeLessThan((await processorTime(1)) * 0.8)
})
