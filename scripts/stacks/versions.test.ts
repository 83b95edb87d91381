import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { versions } from './versions.js'

it('has the versions of the lock file', () => {
  const lock: { readonly packages: Readonly<Record<string, { readonly version?: string }>> } = JSON.parse(
    readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8'),
  )
  const locked = Object.keys(versions).map((name) => [name, lock.packages[`node_modules/${name}`]?.version])
  expect(Object.fromEntries(locked)).toEqual(versions)
})
