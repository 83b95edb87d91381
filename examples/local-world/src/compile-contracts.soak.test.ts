import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONTRACTS, compileContracts, KEPT, keptText } from './compile-contracts.js'

let cacheDirectory: string
let kept: string
beforeAll(async () => {
  cacheDirectory = await mkdtemp(join(tmpdir(), 'local-world-cache-'))
  kept = join(cacheDirectory, 'none', 'kept.json')
})
afterAll(() => rm(cacheDirectory, { recursive: true }))

it('compiles every contract once, as it is kept, then reads it from the cache, and survives a damaged cache', async () => {
  const listeners = process.listenerCount('unhandledRejection')
  const first = await compileContracts({ cacheDirectory, kept })
  expect(Object.keys(first).sort()).toEqual([...CONTRACTS].sort())
  expect(process.listenerCount('unhandledRejection')).toBe(listeners)
  // With -u the file is written anew.
  await expect(await keptText(first)).toMatchFileSnapshot(KEPT)

  const [name, ...others] = await readdir(cacheDirectory)
  if (name === undefined) throw new Error('Nothing was cached.')
  expect(others).toEqual([])
  const file = join(cacheDirectory, name)
  const written = (await stat(file)).mtimeMs
  expect(await compileContracts({ cacheDirectory, kept })).toEqual(first)
  expect((await stat(file)).mtimeMs).toBe(written)

  await writeFile(file, '{"LocalToken":')
  expect(await compileContracts({ cacheDirectory, kept })).toEqual(first)
})
