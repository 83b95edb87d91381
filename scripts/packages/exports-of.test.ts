import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportsOf } from './exports-of.js'

describe('exportsOf', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'exports-of-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  it('follows lists, renames and stars to what is declared', () => {
    write('a.d.ts', 'export declare const one: 1;\nexport interface Two {\n}\nexport type Three = 1;\n')
    write('b.d.ts', 'export declare class Four {\n}\nexport declare function five(): void;\n')
    const index = write(
      'index.d.ts',
      [
        '/** export interface NotThis {} */',
        "export { one, type Two as Zwei } from './a.js';",
        "export type { Three } from './a.js';",
        "export * from './b.js';",
        "export * as all from './a.js';",
        'declare const six: 6;',
        'export { six };',
      ].join('\n'),
    )
    expect(Object.fromEntries(exportsOf(index))).toEqual({
      one: 'const',
      Zwei: 'interface',
      Three: 'type',
      Four: 'class',
      five: 'function',
      all: 'namespace',
      six: 'const',
    })
  })

  it('refuses what is not in the package', () => {
    expect(() => exportsOf(write('index.d.ts', "export { x } from './gone.js';"))).toThrow('./gone.js')
    write('a.d.ts', 'export {};')
    expect(() => exportsOf(write('index.d.ts', "export { x } from './a.js';"))).toThrow('exports x')
  })
})
