import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { moduleCache, pruneModuleCache } from './module-cache.js'

const project = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'module-cache-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}')
  return root
}

it('is another place once the packages or the settings of the compiler change', () => {
  const root = project()
  const first = moduleCache(root)
  expect(moduleCache(root)).toBe(first)
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":{}}')
  const second = moduleCache(root)
  writeFileSync(join(root, 'tsconfig.base.json'), '{}')
  expect(new Set([first, second, moduleCache(root)]).size).toBe(3)
})

it('keeps what a run may take: of this place, and of the last seven days', () => {
  const root = project()
  expect(() => pruneModuleCache(root)).not.toThrow()
  const current = moduleCache(root)
  const old = join(current, '../of-other-packages')
  for (const folder of [current, old]) mkdirSync(folder, { recursive: true })
  for (const file of [join(current, 'new'), join(current, 'old'), join(old, 'new')]) writeFileSync(file, '')
  const now = Date.now()
  const eightDaysAgo = new Date(now - 8 * 24 * 60 * 60 * 1000)
  utimesSync(join(current, 'old'), eightDaysAgo, eightDaysAgo)
  pruneModuleCache(root, now)
  expect(readdirSync(join(root, '.cache/vitest'))).toEqual([basename(current)])
  expect(readdirSync(current)).toEqual(['new'])
})
