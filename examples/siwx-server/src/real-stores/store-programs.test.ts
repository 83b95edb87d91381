import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { missingStores, postgresPrograms, redisProgram } from './store-programs.js'

/** A folder with programs of these names. */
async function folderOf(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'walletchart-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of names) await writeFile(join(folder, name), '', { mode: 0o755 })
  return folder
}

it('finds the servers of the first folder that has them', async () => {
  const [none, half, whole] = [
    await folderOf(),
    await folderOf('postgres'),
    await folderOf('postgres', 'initdb'),
  ]
  const redis = await folderOf('redis-server')
  expect(postgresPrograms([none, half, whole])).toBe(whole)
  expect(redisProgram([none, redis])).toBe(join(redis, 'redis-server'))
})

it('finds none that is not there or cannot be run', async () => {
  const folder = await folderOf('redis-server', 'postgres')
  await chmod(join(folder, 'redis-server'), 0o644)
  expect(missingStores([folder, '/not/there'])).toEqual(['redis-server', 'postgres'])
  expect(missingStores([await folderOf('redis-server'), await folderOf('postgres', 'initdb')])).toEqual([])
})
