import { expect, it } from 'vitest'
import { importMap } from './import-map.js'

const same = (file: string): string => file
const esm = (...imports: readonly (readonly [path: string, original: string])[]) => ({
  bytes: 1,
  format: 'esm' as const,
  imports: imports.map(([path, original]) => ({ path, original, kind: 'import-statement' as const })),
})

it('maps names to the files that a bundler found, and leaves paths that a browser finds', () => {
  const inputs = {
    'page.js': esm(['node_modules/a/main.js', 'a'], ['local.js', './local.js']),
    'local.js': esm(),
    'node_modules/a/main.js': esm(),
  }
  expect(importMap(inputs, same)).toEqual({ imports: { a: '/node_modules/a/main.js' }, scopes: {} })
})

it('maps a path without an extension', () => {
  const inputs = { 'node_modules/a/main.js': esm(['node_modules/a/other.js', './other']) }
  expect(importMap(inputs, same).imports).toEqual({ '/node_modules/a/other': '/node_modules/a/other.js' })
})

it('gives a package with a version of its own a scope', () => {
  const inputs = {
    'page.js': esm(['node_modules/b/1.js', 'b']),
    'node_modules/@s/a/main.js': esm(['node_modules/@s/a/node_modules/b/2.js', 'b']),
  }
  expect(importMap(inputs, same)).toEqual({
    imports: { b: '/node_modules/b/1.js' },
    scopes: { '/node_modules/@s/a/': { b: '/node_modules/@s/a/node_modules/b/2.js' } },
  })
})

it('refuses two meanings of a name in one package', () => {
  const inputs = {
    'page.js': esm(['1.js', 'b']),
    'node_modules/a/one.js': esm(['2.js', 'b']),
    'node_modules/a/two.js': esm(['3.js', 'b']),
  }
  expect(() => importMap(inputs, same)).toThrow('node_modules/a/two.js means another b.')
})

it('points to the converted module, and ignores what a module in CommonJS requires', () => {
  const inputs = {
    'page.js': esm(['node_modules/c/index.js', 'c']),
    'node_modules/c/index.js': {
      bytes: 1,
      format: 'cjs' as const,
      imports: [{ path: 'node_modules/c/inner.js', original: './inner', kind: 'require-call' as const }],
    },
  }
  expect(importMap(inputs, (file) => (file.includes('/c/') ? 'esm/c.js' : file))).toEqual({
    imports: { c: '/esm/c.js' },
    scopes: {},
  })
})
