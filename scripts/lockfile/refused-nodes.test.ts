import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type EnginePackage, refusedNodes } from './refused-nodes.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const { engines }: { engines: { node: string } } = JSON.parse(read('package.json'))

it('`npm ci` warns of no engine: every locked package runs on every Node of the field `engines`', () => {
  const { packages }: { packages: Record<string, EnginePackage> } = JSON.parse(read('package-lock.json'))
  expect(refusedNodes(engines.node, packages)).toEqual([])
  expect(Object.keys(packages).length).toBeGreaterThan(1_000)
})

it('names a package that a Node of the field cannot run', () => {
  const field = '^20.19.0 || >=24'
  const packages = {
    'node_modules/fine': { version: '1.0.0', engines: { node: '>=20' } },
    'node_modules/old': { version: '1.0.0', engines: ['node >= 0.8'] },
    'node_modules/new': { version: '2.0.0', engines: { node: '>=22' } },
    'node_modules/app/node_modules/picky': { version: '3.0.0', engines: { node: '>=20.19.5' } },
    'node_modules/tool-ia32': {
      version: '4.0.0',
      engines: { node: '^20.9.0' },
      optional: true,
      cpu: ['ia32'],
    },
    'node_modules/tool-arm': { version: '5.0.0', engines: { node: '>=24' }, optional: true, cpu: ['arm'] },
  }
  expect(refusedNodes(field, packages)).toEqual([
    'new@2.0.0 wants >=22',
    'picky@3.0.0 wants >=20.19.5',
    'tool-arm@5.0.0 wants >=24',
  ])
})

it('the README and the file for nvm name the lowest Node', () => {
  expect(engines.node).toMatch(/^\^20\.19\.0 /)
  expect(read('.nvmrc').trim()).toBe('20.19')
  expect(read('README.md')).toContain('Node 20.19, 22.13, 24 or newer')
})
