import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CONTRACTS, compileContracts } from './compile-contracts.js'

let cache: string
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'local-world-cache-'))
})
afterAll(() => rm(cache, { recursive: true }))

it('compiles every contract once, then reads it from the cache, and survives a damaged cache', async () => {
  const listeners = process.listenerCount('unhandledRejection')
  const first = await compileContracts(cache)
  expect(Object.keys(first).sort()).toEqual([...CONTRACTS].sort())
  expect(process.listenerCount('unhandledRejection')).toBe(listeners)

  const [name, ...others] = await readdir(cache)
  if (name === undefined) throw new Error('Nothing was cached.')
  expect(others).toEqual([])
  const file = join(cache, name)
  const written = (await stat(file)).mtimeMs
  expect(await compileContracts(cache)).toEqual(first)
  expect((await stat(file)).mtimeMs).toBe(written)

  await writeFile(file, '{"LocalToken":')
  expect(await compileContracts(cache)).toEqual(first)
})
