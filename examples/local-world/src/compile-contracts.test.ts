import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { CONTRACTS, compileContracts, KEPT, keptText } from './compile-contracts.js'

const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'local-world-cache-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('reads the code of every contract from the file beside the sources, which is that of these sources', async () => {
  const cacheDirectory = await emptyFolder()
  const contracts = await compileContracts({ cacheDirectory })
  expect(Object.keys(contracts).sort()).toEqual([...CONTRACTS].sort())
  // The key says from what it was compiled.
  const says =
    'Run: npx vitest run --mode soak --project local-world src/compile-contracts -u, and commit the file.'
  expect(await readFile(KEPT, 'utf8'), says).toBe(await keptText(contracts))
  expect(await readdir(cacheDirectory), says).toEqual([])
})

it('reads a file that is kept for other sources no more, and the cache instead', async () => {
  const cacheDirectory = await emptyFolder()
  const contracts = await compileContracts({ cacheDirectory })
  const { key } = JSON.parse(await readFile(KEPT, 'utf8'))
  const code = '0x01'
  const other = Object.fromEntries(CONTRACTS.map((name) => [name, code]))
  await writeFile(join(cacheDirectory, `${key}.json`), JSON.stringify(other))
  for (const text of [JSON.stringify({ key: 'other', contracts }), '{"key":', '{}']) {
    const kept = join(cacheDirectory, 'kept.json')
    await writeFile(kept, text)
    expect(await compileContracts({ cacheDirectory, kept })).toEqual(other)
  }
})
