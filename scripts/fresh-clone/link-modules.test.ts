import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { linkModules } from './link-modules.js'

const folder = mkdtempSync(join(tmpdir(), 'link-modules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const lockOf = (packages: object): string => JSON.stringify({ packages })
const one = { version: '1.0.0', integrity: 'sha512-one' }
const packages = {
  '': {},
  own: { version: '0.0.0' },
  'node_modules/own': { link: true },
  'node_modules/one': one,
  'own/node_modules/one': { ...one, version: '2.0.0' },
  'node_modules/mac-only': { ...one, optional: true },
}

/** A repository with its modules, and a clone without. */
function repository(name: string, installed: object = packages, lock: object = packages) {
  const [root, clone] = [join(folder, name, 'root'), join(folder, name, 'clone')]
  put(join(clone, 'package-lock.json'), lockOf(lock))
  put(join(clone, 'own/index.js'), 'the clone')
  put(join(root, 'own/index.js'), 'the root')
  put(join(root, 'own/node_modules/one/index.js'), 'two')
  put(join(root, 'node_modules/one/.hidden/index.js'), 'one')
  put(join(root, 'node_modules/.cache/old.json'), '{}')
  put(join(root, 'node_modules/.bin/one'), 'run')
  symlinkSync('../own', join(root, 'node_modules/own'))
  put(join(root, 'node_modules/.package-lock.json'), lockOf(installed))
  return { root, clone, read: (path: string) => readFileSync(join(clone, path), 'utf8') }
}

describe('linkModules', () => {
  it('links what is installed, and packages of the repository to those of the clone', () => {
    const { root, clone, read } = repository('whole')
    expect(linkModules(root, clone)).toBe(true)
    expect(read('node_modules/one/.hidden/index.js')).toBe('one')
    expect(read('node_modules/.bin/one')).toBe('run')
    expect(read('own/node_modules/one/index.js')).toBe('two')
    expect(read('node_modules/own/index.js')).toBe('the clone')
    expect(existsSync(join(clone, 'node_modules/.cache'))).toBe(false)
  })

  it('leaves the list of what is installed to each of them', () => {
    const { root, clone } = repository('apart')
    linkModules(root, clone)
    writeFileSync(join(clone, 'node_modules/.package-lock.json'), 'of the clone')
    expect(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).toBe(lockOf(packages))
  })

  it.each([
    ['of another version', { ...packages, 'node_modules/one': { ...one, version: '1.0.1' } }],
    ['of other bytes', { ...packages, 'node_modules/one': { ...one, integrity: 'sha512-other' } }],
    ['not there', { '': {} }],
    ['not asked for', { ...packages, 'node_modules/more': one }],
  ])('links nothing when a module is %s', (name, installed) => {
    const { root, clone } = repository(name, installed)
    expect(linkModules(root, clone)).toBe(false)
    expect(existsSync(join(clone, 'node_modules'))).toBe(false)
  })
})
