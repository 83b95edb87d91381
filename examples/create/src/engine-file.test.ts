import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Engine, PublicState } from '@walletchart/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleOf } from '../../../scripts/stacks/sample-of.js'
import { engineFile, networksFile } from './engine-file.js'
import { families, familyNames } from './families.js'

const folder = fileURLToPath(new URL('../../../.cache/engine-files/', import.meta.url))
beforeAll(() => mkdirSync(folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The state of the engine that a file makes. */
async function stateOf(name: string, file: string): Promise<PublicState> {
  const path = join(folder, `${name}.ts`)
  writeFileSync(path, file)
  const { engine }: { readonly engine: Engine } = await import(/* @vite-ignore */ path)
  return engine.getState()
}

/** The ids of the networks that an engine knows. */
const networksOf = ({ networks }: PublicState): readonly string[] =>
  Object.values(networks).flatMap(({ caipNetworks }) =>
    caipNetworks.map(({ caipNetworkId }) => caipNetworkId),
  )

it('makes the engine of the quick start', () => {
  const [imports, options] = sampleOf('quick-start.md', 'app.tsx').split('const engine = ')
  const file = engineFile({ families: ['eip155'] })
  const lines = file.split('\n').filter((line) => line.startsWith('import '))
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(imports).toContain(`${line}\n`)
  const call = file.slice(file.indexOf('createEngine({')).trim()
  expect(options?.slice(0, call.length)).toBe(call)
})

it.each(familyNames)('makes an engine of %s alone', async (family) => {
  const state = await stateOf(family, engineFile({ families: [family] }))
  expect(Object.keys(state.accounts)).toEqual([family])
  expect(networksOf(state)).toHaveLength(families[family].length)
})

it('makes an engine of every family, which pairs', async () => {
  const file = engineFile({ families: familyNames, projectId: 'abc' })
  const { accounts, pairing } = await stateOf('every', file)
  expect(Object.keys(accounts)).toEqual(familyNames)
  expect(pairing).toBeDefined()
})

it('takes the networks from their own file', async () => {
  const choices = { families: familyNames }
  writeFileSync(join(folder, 'networks.ts'), networksFile(familyNames))
  const state = await stateOf('from-networks', engineFile(choices, './networks'))
  expect(networksOf(state)).toHaveLength(Object.values(families).flat().length)
  expect(networksOf(state)).toEqual(networksOf(await stateOf('with-networks', engineFile(choices))))
})

it('begins with the networks of the first family', async () => {
  const { activeNetworkId } = await stateOf('order', engineFile({ families: ['cosmos', 'eip155'] }))
  expect(activeNetworkId).toBe('cosmos:cosmoshub-4')
})
