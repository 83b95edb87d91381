import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { testsOverVectors } from './tests-over-vectors.js'
import { vectorsFolder } from './vectors-folder.js'

const there = tmpdir()

it('takes the folder of the option, then that of the environment', () => {
  expect(vectorsFolder({ vectors: there }, { CI: '1', VECTORS: '/not/there' })).toBe(there)
  expect(vectorsFolder({}, { CI: '1', VECTORS: there })).toBe(there)
})

it('leaves the tests out when it is told to, whatever the environment says', () => {
  expect(vectorsFolder({ 'no-vectors': true }, { CI: '1', VECTORS: there })).toBeUndefined()
})

it('leaves the tests out outside CI when nothing is said', () => {
  for (const CI of [undefined, '', '0', 'false'])
    expect(vectorsFolder({}, { ...(CI !== undefined && { CI }), VECTORS: '' })).toBeUndefined()
})

it('refuses silence in CI, a folder that is not there, and both options', () => {
  expect(() => vectorsFolder({}, { CI: 'true' })).toThrow('Give --vectors=DIR, or --no-vectors')
  expect(() => vectorsFolder({ vectors: '/not/there' }, {})).toThrow('is not there: /not/there.')
  expect(() => vectorsFolder({}, { VECTORS: '/not/there' })).toThrow('is not there: /not/there.')
  expect(() => vectorsFolder({ vectors: there, 'no-vectors': true }, {})).toThrow('not both')
})

it('finds the tests that are left out', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  expect(testsOverVectors(root)).toContain('engine/src/model/ids/caip2.test.ts')
})
